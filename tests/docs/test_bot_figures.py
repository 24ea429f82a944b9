"""docs/bots.md tells how its figures came about, and the benchmarks play just that."""

import re
import runpy
from itertools import pairwise

from tests.docs.pages import ROOT, blocks_of, commands_in, spans_of

PAGE = ROOT / "docs" / "bots.md"


def test_the_ladder_plays_the_matches_of_the_page() -> None:
    ladder = runpy.run_path(str(ROOT / "bench" / "bots_ladder.py"))
    played = {
        (*bots, level.value, seats, games, seed)
        for bots, level, seats, games, seed in ladder["MATCHES"]
    }
    told = {
        match_of(command)
        for command in spans_of(PAGE)
        if re.match(r"numberloor arena \w+ \w+ .*--games", command)
    }
    assert told == played


def match_of(command: str) -> tuple[str, str, str, int, int, int]:
    one, other, *rest = command.split()[2:]
    options = dict(pairwise(rest))
    return (
        one,
        other,
        options.get("--level", "basic"),
        int(options.get("--seats", 2)),
        int(options["--games"]),
        int(options.get("--seed", 0)),
    )


def test_a_benchmark_plays_few_games_unless_all_are_asked_for() -> None:
    commands = [
        command
        for block in blocks_of(PAGE)
        for command in commands_in(block.text)
        if command.startswith("python bench/")
    ]
    assert len(commands) == len([*ROOT.glob("bench/bots_*.py")])
    assert all(" --full" in command for command in commands)
