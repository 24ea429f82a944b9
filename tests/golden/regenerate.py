"""Write the kept games again: `python -m tests.golden.regenerate`, or `make golden`.

The moves stay as they are and are told anew, so the diff shows what a change of the rules, of the
events or of a sentence does to them. A game whose moves are no longer allowed cannot be told: name
it, `python -m tests.golden.regenerate dead-table`, and it is played anew from its opening.
"""

import sys
from pathlib import Path

from numberloor import RecordError
from tests.golden.scenarios import SCENARIOS, Scenario, play_anew
from tests.golden.transcript import saved_game, write

GAMES = Path(__file__).parent / "games"


def path_of(scenario: Scenario) -> Path:
    return GAMES / f"{scenario.name}.txt"


def main(names: list[str]) -> None:
    unknown = set(names) - {scenario.name for scenario in SCENARIOS}
    if unknown:
        sys.exit(f"no such game: {', '.join(sorted(unknown))}")
    for scenario in SCENARIOS:
        path = path_of(scenario)
        if scenario.name in names or not path.exists():
            record = play_anew(scenario)
        else:
            record = saved_game(path.read_text(encoding="utf-8"))
        try:
            path.write_text(write(record), encoding="utf-8")
        except RecordError as error:
            sys.exit(f"{scenario.name}: {error}\nTo play it anew, give its name.")


if __name__ == "__main__":
    main(sys.argv[1:])
