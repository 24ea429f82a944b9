"""Children at the lab's table: the arena's own bots, counted as the readable rules tell."""

import json
from collections.abc import Iterator, Sequence
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

import numberloor as nl
from numberloor.bots import make_bot
from numberloor.cli.main import app
from numberloor.kernel import COMPILED, seed_of_game
from numberloor.lab.arena.game import Terms, play_game
from numberloor.lab.sampling import tally as t
from numberloor.lab.sampling.bot_games import ALL_GOALS, GOALS
from numberloor.lab.sampling.jobs import Job, Setting, play_job
from numberloor.lab.sampling.players import lineup, parse_player
from numberloor.lab.sampling.rotation import CHAIR_WON, DEALS, WON
from numberloor.lab.sampling.runs import Finished, Plan, Wish, gather, on_cores
from numberloor.rules.model.deck import standard_deck
from numberloor.rules.model.events import EventKind
from numberloor.rules.model.levels import HouseRule, Level
from numberloor.rules.model.moves import MoveKind

pytestmark = pytest.mark.skipif(not COMPILED, reason="the lab needs Numba")
MIX = "skill-2,skill-4,child"


def recount(setting: Setting, seed: int, games: int) -> dict[str, int]:
    """The same games from the arena, replayed by the readable rules; what their events tell."""
    told = {"turns": 0, "passed": 0, "steals": 0, "moves": 0}
    for number in range(games):
        own = seed_of_game(seed, number)
        names = lineup(setting.player, setting.seats, number)
        terms = Terms(setting.level, setting.seats, house=setting.house, steady=True)
        record = play_game([make_bot(name) for name in names], terms, own).record
        position = nl.deal(setting.level, setting.seats, own, house=setting.house)
        for step, (seat, move) in enumerate(record.moves, start=1):
            done = nl.play(position, seat, move, nl.SeededChance(own, step))
            kinds = [event.kind for event in done.events]
            # A turn ends with an end or a pass, with a Star, and when somebody steals it.
            told["turns"] += move.kind in (MoveKind.END, MoveKind.PASS, MoveKind.STEAL)
            told["turns"] += EventKind.STAR in kinds
            told["passed"] += kinds.count(EventKind.PASSED)
            told["steals"] += kinds.count(EventKind.STOLE)
            position = done.position
        told["moves"] += len(record.moves)
    return told


@pytest.mark.parametrize("player", ["skill-2", MIX, "planner"])
@pytest.mark.parametrize(("level", "seats"), [(Level.BEGINNER, 2), (Level.BASIC, 4)])
def test_length_idle_turns_and_steals_are_what_the_readable_rules_tell(
    level: Level, seats: int, player: str
) -> None:
    setting = Setting(level, seats, player)
    tally = play_job(Job(setting, 5, 0, 6))
    told = recount(setting, 5, 6)
    turns, passes, steals = (tally[t.SUM_OF + what] for what in (t.TURNS, t.PASSES, t.STEALS))
    assert Fraction(turns, 6) == Fraction(told["turns"], 6)
    assert Fraction(passes, turns) == Fraction(told["passed"], told["turns"])
    assert Fraction(steals, turns) == Fraction(told["steals"], told["turns"])
    assert tally[t.DECISIONS] == told["moves"]
    assert tally[t.GAMES] == 6
    assert not level.has_steals or steals > 0


def test_a_house_rule_is_played_and_counted() -> None:
    setting = Setting(Level.BASIC, 3, "child", house=(HouseRule.FREE_DRAW,))
    told = recount(setting, 1, 4)
    assert play_job(Job(setting, 1, 0, 4))[t.DECISIONS] == told["moves"]


@pytest.mark.parametrize("seats", [3, 4])
def test_one_long_game_tells_what_each_number_of_stars_would_have_given(seats: int) -> None:
    long = play_job(Job(Setting(Level.BASIC, seats, MIX, goal=ALL_GOALS), 7, 0, 5))
    for place, goal in enumerate(GOALS):
        short = play_job(Job(Setting(Level.BASIC, seats, MIX, goal=goal), 7, 0, 5))
        assert long[t.TALLY_SIZE * place : t.TALLY_SIZE * (place + 1)] == short
    printed = play_job(Job(Setting(Level.BASIC, seats, MIX), 7, 0, 5))
    start = t.TALLY_SIZE * GOALS.index(nl.stars_to_win(seats))
    assert long[start : start + t.TALLY_SIZE] == printed


def test_one_bot_among_others_sits_on_every_chair() -> None:
    tally = play_job(Job(Setting(Level.INTERMEDIATE, 2, "planner", "random"), 3, 0, 10))
    assert tally[DEALS] == 10
    assert tally[WON] == 60 * sum(tally[CHAIR_WON:])
    assert tally[WON] > 60 * 10


def test_the_names_of_a_mix_move_on_from_game_to_game() -> None:
    assert lineup("a,b,c", 2, 0) == ["a", "b"]
    assert lineup("a,b,c", 2, 1) == ["b", "c"]
    assert lineup("a", 3, 5) == ["a", "a", "a"]


@pytest.mark.slow
def test_processes_change_nothing(tmp_path: Path) -> None:
    wishes = [Wish(Setting(Level.BASIC, 2, "skill-2")), Wish(Setting(Level.BASIC, 2))]
    plan = Plan(seed=4, width=None, chunk=1, limit=20, bot_games=20)
    alone = gather(wishes, plan, on_cores(1), Finished())
    many = gather(wishes, plan, on_cores(2), Finished(tmp_path))

    def idle(jobs: Sequence[Job]) -> Iterator[tuple[Job, list[int]]]:
        assert not jobs
        return iter(())

    again = gather(wishes, plan, idle, Finished(tmp_path))
    for wish in wishes:
        assert alone[wish.setting].groups == many[wish.setting].groups
        assert alone[wish.setting].groups == again[wish.setting].groups


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("dragon", "'dragon' is no player: choose random, greedy, one-step, whole-turn, or a bot"),
        ("fox:99", "or an animal with a skill (fox:1 to fox:10)"),
        ("skill-2,whole-turn", "whole-turn plays alone"),
        ("skill-2,", "'' is no player"),
    ],
)
def test_a_player_that_there_is_not_is_refused_with_those_that_there_are(
    text: str, told: str
) -> None:
    with pytest.raises(ValueError, match=r"player|alone") as refused:
        parse_player(text)
    assert told in str(refused.value)
    done = CliRunner().invoke(app, ["lab", "report", "--player", text])
    assert done.exit_code == 2
    assert parse_player("fox:4, random") == "fox:4,random"


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> Any:
    out = tmp_path_factory.mktemp("children")
    words = ["lab", "report", "--level", "basic", "--seats", "2", "--games", "20", "--seed", "5",
             "--player", MIX, "--workers", "1", "--out", str(out)]  # fmt: skip
    done = CliRunner().invoke(app, words)
    assert done.exit_code == 0, done.output
    return json.loads((out / "data.json").read_text())


def test_the_figures_of_a_report_are_those_of_a_recount_to_the_last_digit(data: Any) -> None:
    setting = Setting(Level.BASIC, 2, MIX, deck=standard_deck())
    told = recount(setting, 5, 20)
    row = data["tables"][0]
    assert data["player"] == MIX
    assert row["games"] == 20
    for name, exact in (
        ("turns", told["turns"] / 20),
        ("stuck", told["passed"] / told["turns"]),
        ("steals_per_turn", told["steals"] / told["turns"]),
    ):
        assert row[name]["value"] == float(f"{exact:.6g}")
