"""The Python in the page plays as the one on a server does, event by event, and has all that it needs."""

import ast
import json
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from numberloor.bots import BOT_NAMES
from tests.support import every_path, seeded_games
from tests.support.page_python import PagePython

GAMES = 200
SOURCE = Path(__file__).parents[2] / "src"


@pytest.mark.slow
def test_the_same_games_are_the_same_in_the_page(browser: Browser, house: str) -> None:
    """At all levels, for two to four, greedy and at random: every entry, event and view."""
    text = Path(seeded_games.__file__).read_text("utf-8")
    with PagePython(browser, house) as python:
        python.run(text)
        told = python.run(f"json.dumps([seeded_game(number) for number in range({GAMES})])")
    games = json.loads(told)
    for number in range(GAMES):
        assert games[number] == seeded_games.seeded_game(number), f"game {number}"
    over = sum(len(game) < seeded_games.MOST_MOVES for game in games)
    assert over > GAMES / 2, "most games should come to their end"


@pytest.mark.slow
def test_nothing_that_a_table_does_is_missing_in_the_page(browser: Browser, house: str) -> None:
    """What a game, its help, its animals, decks and notebooks import, whenever they do."""
    text = Path(every_path.__file__).read_text("utf-8")
    with PagePython(browser, house) as python:
        python.run(text)
        done = json.loads(python.run("json.dumps(await every_path(rows))"))
    assert {*BOT_NAMES, "a deck of one's own", "what is wrong", "an animal in ru"} < set(done)


# Written for a home that has it, and never reached in a page.
ELSEWHERE: set[str] = set()


def imported(path: Path) -> Iterator[str]:
    """By this module, at its head or later; what is there for types alone is not."""
    tree = ast.parse(path.read_text("utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
            node.body = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (one.name for one in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module is not None:
            yield node.module


def test_each_module_of_the_library_that_our_code_names_is_there(
    browser: Browser, house: str
) -> None:
    packed = "json.dumps([name for name in archive._get_files() if name.endswith('.pyc')])"
    with PagePython(browser, house) as python:
        ours = json.loads(python.run(f"import json\n{packed}"))
        wanted = {
            name
            for one in ours
            if one.startswith("numberloor/")
            for name in imported(SOURCE / one.replace(".pyc", ".py"))
            if name.partition(".")[0] in sys.stdlib_module_names
        }
        missing = python.run(
            "from importlib.util import find_spec\n"
            f"json.dumps([name for name in {sorted(wanted)} if find_spec(name) is None])"
        )
    assert len(wanted) > 20
    assert set(json.loads(missing)) == ELSEWHERE
