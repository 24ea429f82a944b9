"""What makes two companions equal: long games that tell of all goals, guesses, tries."""

import json
from itertools import product
from typing import Any

import pytest
from click.testing import CliRunner

from numberloor import Handicap, Level, parse_record
from numberloor.bots import make_bot
from numberloor.cli.main import app
from numberloor.lab.arena.arena import run_arena
from numberloor.lab.arena.game import Terms as GameTerms
from numberloor.lab.arena.game import play_game
from numberloor.lab.arena.handicaps import (
    CORNERS,
    SIX,
    Finding,
    Terms,
    Tried,
    candidates,
    find_handicap,
    guess,
    told,
)
from numberloor.lab.arena.long_games import (
    PATIENCE_MS,
    Deal,
    Hands,
    play_deal,
    share_with,
    won_by_first,
)
from numberloor.lab.arena.ratings import Share
from numberloor.lab.arena.results import ArenaError

NONE = Handicap()


def run(*arguments: object) -> Any:
    return CliRunner().invoke(app, [*map(str, arguments)])


# Long games


@pytest.mark.parametrize("level", Level)
def test_a_long_game_tells_who_wins_with_any_stars_needed(level: Level) -> None:
    bots, hands = [make_bot("skill-3"), make_bot("skill-8")], Hands(4, 8)
    long = play_deal(bots, level, hands, 7)
    for goals in ((5, 5), (3, 5), (2, 6), (7, 1)):
        handicaps = [Handicap(hands[bot], goals[bot]) for bot in (0, 1)]
        terms = GameTerms(level, 2, ms=PATIENCE_MS)
        there = play_game(bots, terms, 7, handicaps=handicaps)
        back = play_game(bots[::-1], terms, 7, handicaps=handicaps[::-1])
        assert won_by_first(long[0], goals) == there.shares[0]
        assert won_by_first(long[1], goals) == back.shares[1]


def test_whoever_first_has_the_stars_needed_has_won() -> None:
    stars = (1, 1, 0, 1, 0, 0)
    assert [won_by_first(stars, goals) for goals in ((1, 3), (1, 2), (3, 3), (3, 4))] == [
        1,
        0,
        0,
        1,
    ]


def test_on_a_dead_table_the_fewest_missing_stars_win() -> None:
    stars = (1, 0, 1)
    assert [won_by_first(stars, goals) for goals in ((3, 5), (5, 5), (4, 5))] == [1, 0, 0.5]


def test_a_share_is_over_deals_from_both_chairs() -> None:
    deals: list[Deal] = [((0,), (0,)), ((0,), (1,))]
    share = share_with(deals, (1, 1))
    assert (share.mean, share.deals) == (0.75, 2)


# Guesses


def test_a_guess_is_exact_in_the_corners_and_between_them_elsewhere() -> None:
    seen = dict(zip((SIX, *CORNERS), (0.1, 0.2, 0.3, 0.5), strict=True))
    for corner, share in seen.items():
        assert guess(seen, corner) == pytest.approx(share)
    between = [guess(seen, Hands(*hands)) for hands in ((6, 6), (5, 6), (4, 6), (4, 7), (4, 8))]
    assert between == sorted(between)
    assert len(set(between)) == 5


def constant(share: float) -> list[Deal]:
    """Deals of which the first bot wins a share, whatever the two need."""
    return [((int(number >= 100 * share),) * 7,) * 2 for number in range(100)]


def test_simple_handicaps_that_are_likely_even_come_first() -> None:
    corners = dict(zip((SIX, *CORNERS), map(constant, (0.4, 0.5, 0.5, 0.6)), strict=True))
    first, second, *rest = candidates(corners)
    assert (first, second) == (
        Terms(Handicap(4), NONE),
        Terms(NONE, Handicap(8)),
    )
    assert all(terms.changes[0] > 1 for terms in rest[:3])
    assert len(rest) + 2 == 5 * 3 * 9


def test_help_for_the_weaker_is_simpler_than_hardship_for_the_stronger() -> None:
    assert Terms(Handicap(4, 3), NONE).changes < Terms(Handicap(4), Handicap(8)).changes
    assert Terms(Handicap(4), NONE).changes < Terms(NONE, Handicap(8)).changes
    assert Terms(NONE, Handicap(8)).changes < Terms(Handicap(4, 3), NONE).changes


# The finding


@pytest.mark.parametrize(
    ("low", "high", "even", "not_even"),
    [
        (0.48, 0.52, True, False),
        (0.46, 0.52, False, False),
        (0.40, 0.46, False, True),
        (0.54, 0.6, False, True),
    ],
)
def test_even_is_only_what_lies_within_three_points_with_its_whole_interval(
    low: float, high: float, even: bool, not_even: bool
) -> None:
    tried = Tried(Terms(NONE, NONE), Share((low + high) / 2, low, high, 9), 18)
    assert (tried.is_even, tried.is_not_even) == (even, not_even)


def test_the_same_seed_finds_the_same_and_the_order_of_the_two_does_not_matter() -> None:
    found = find_handicap(9, 2, Level.BEGINNER, games=12, seed=5)
    assert found == find_handicap(2, 9, Level.BEGINNER, games=12, seed=5)
    assert (found.weaker, found.stronger) == ("skill-2", "skill-9")
    assert [tried.terms.hands for tried in found.scouted] == [SIX, *CORNERS]


@pytest.mark.slow
def test_the_number_of_workers_changes_nothing() -> None:
    alone, together = (
        find_handicap(2, 9, Level.BEGINNER, games=12, workers=workers) for workers in (1, 2)
    )
    assert alone == together


def test_a_try_is_told_with_its_error_and_what_it_means() -> None:
    scouted = Tried(Terms(NONE, NONE), Share(0.2, 0.18, 0.22, 500), 1000)
    tried = Tried(Terms(Handicap(4, 1), Handicap(8)), Share(0.501, 0.488, 0.514, 3000), 6000)
    text = told(Finding(Level.BASIC, "skill-3", "skill-8", 7, (scouted,), (tried,)))
    assert text.splitlines()[0].startswith("basic, 2 seats: skill-3 against skill-8, seed 7")
    assert "50.1%  48.8% to 51.4%  6,000" in text
    assert text.endswith(
        "Even, within 3 points: skill-3 starts with 4 cards and needs 1 star, "
        "skill-8 starts with 8 cards."
    )
    vague = tried._replace(share=Share(0.501, 0.4, 0.6, 30))
    assert "Not shown to be even" in told(
        Finding(Level.BASIC, "skill-3", "skill-8", 7, (scouted,), (vague,))
    )


def test_the_command_tells_a_person_and_a_program() -> None:
    asked = ("lab", "handicap", 2, 9, "--level", "beginner", "--games", 12, "--workers", 1)
    person, program = run(*asked), run(*asked, "--json")
    assert person.exit_code == program.exit_code == 0, person.output
    assert person.stdout.startswith("beginner, 2 seats: skill-2 against skill-9, seed 0")
    data = json.loads(program.stdout)
    assert data == find_handicap(2, 9, Level.BEGINNER, games=12).data()


def test_two_equal_skills_are_told_in_one_line() -> None:
    done = run("lab", "handicap", 4, 4)
    assert done.exit_code == 2
    assert done.stderr == "numberloor: two equal players need no handicap: name two skills\n"


@pytest.mark.parametrize("skills", [("0", "4"), ("4", "11"), ("fox", "4"), ("4",)])
def test_what_is_no_skill_is_refused(skills: tuple[str, ...]) -> None:
    assert run("lab", "handicap", *skills).exit_code == 2


# The arena


def test_a_handicap_goes_with_its_bot_from_chair_to_chair(tmp_path: Any) -> None:
    given = {"greedy": Handicap(4, 2)}
    standings = run_arena(
        ["greedy", "random"], games=2, workers=1, handicaps=given, save_games=tmp_path
    )
    records = [parse_record(path.read_text()) for path in sorted(tmp_path.iterdir())]
    assert [record.handicaps for record in records] == [
        (given["greedy"], NONE),
        (NONE, given["greedy"]),
    ]
    assert standings.arena["handicaps"] == {"greedy": "cards=4,stars=2"}


def test_one_star_makes_the_weaker_bot_win() -> None:
    plain, helped = (
        run_arena(["skill-1", "skill-10"], games=20, workers=1, handicaps=handicaps)
        for handicaps in (None, {"skill-1": Handicap(4, 1), "skill-10": Handicap(8, 7)})
    )
    assert plain.shares["skill-1"].mean < 0.5 < helped.shares["skill-1"].mean
    assert "handicaps" not in plain.arena


def test_the_arena_shows_the_handicaps() -> None:
    done = run(
        "arena", "greedy", "random", "--games", 2, "--workers", 1, "--handicap", "greedy:cards=8"
    )
    assert done.exit_code == 0, done.output
    assert "greedy cards=8" in " ".join(done.stdout.split())


@pytest.mark.parametrize(
    ("word", "told"),
    [
        ("greedy:4", "'4' is no handicap"),
        ("greedy:cards=9", "greedy: a handicap deals 4 to 8 cards, not 9"),
        ("owl:cards=4", "'owl' has a handicap, but does not play"),
        ("cards=4", "'' has a handicap, but does not play"),
    ],
)
def test_a_handicap_that_is_none_is_told_in_one_line(word: str, told: str) -> None:
    done = run("arena", "greedy", "random", "--games", 2, "--handicap", word)
    assert done.exit_code == 2
    assert done.stderr.startswith("numberloor: ")
    assert told in done.stderr
    assert done.stderr.count("\n") == 1


def test_an_arena_checks_handicaps_before_it_plays() -> None:
    with pytest.raises(ArenaError, match="asks for 1 to 7 stars, not 9"):
        run_arena(["greedy", "random"], games=2, handicaps={"greedy": Handicap(stars=9)})


def test_all_goals_can_be_asked_of_a_long_game() -> None:
    stars = play_deal([make_bot("skill-2"), make_bot("skill-9")], Level.BEGINNER, SIX, 3)[0]
    assert max(stars.count(bot) for bot in (0, 1)) == 7
    for goals in product(range(1, 8), range(1, 8)):
        assert won_by_first(stars, goals) in {0, 1}
