"""Saved games by the thousand: `numberloor verify` confirms each, and none of which a byte was changed.

    .venv/bin/python bench/verify_games.py [GAMES] [CHANGED]

Plays whole games at live tables of every level, two to five seats, with calm steals and plays taken
back, and saves each as the page and as the table does. No part of the suite.
"""

import random
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from click.testing import CliRunner

from numberloor.cli.main import app
from numberloor.rules.model.levels import Level
from tests.support.sealed import whole_game


def files(number: int) -> tuple[str, str]:
    level = list(Level)[number % 3]
    game = whole_game(
        number, level=level, seats=2 + number % 4, stars=1 + number % 7, calm=number % 2 == 0
    )
    return game.file, game.text


def verify(folder: Path, content: bytes) -> int:
    path = folder / "game"
    path.write_bytes(content)
    return CliRunner().invoke(app, ["verify", str(path)]).exit_code


def changed(whole: bytes, rng: random.Random) -> bytes:
    at = rng.randrange(len(whole))
    other = rng.choice([byte for byte in range(256) if byte != whole[at]])
    return whole[:at] + bytes([other]) + whole[at + 1 :]


def main() -> None:
    games, broken = (int(text) for text in (*sys.argv[1:], "1000", "100")[:2])
    rng = random.Random(18)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        whole: Counter[int] = Counter()
        hurt: Counter[int] = Counter()
        seconds = 0.0
        for number in range(games):
            saved = [text.encode() for text in files(number)]
            began = time.perf_counter()
            for content in saved:
                whole[verify(folder, content)] += 1
            seconds += time.perf_counter() - began
            if number < broken:
                for content in saved:
                    hurt[verify(folder, changed(content, rng))] += 1
    print(f"{games} games, each as two files: exit status {dict(whole)}")
    print(f"{broken} of them with a byte changed in each: exit status {dict(hurt)}")
    print(f"{seconds / games / 2 * 1000:.1f} ms a file")


if __name__ == "__main__":
    main()
