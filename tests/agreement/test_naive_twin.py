"""Both readings of the rules must agree, move by move, wherever they are asked.

`naive` was written from the rulebook alone. Here the two play through the same random games, and
look at the same positions that no game would reach.
"""

from collections import Counter
from copy import deepcopy
from random import Random

import pytest

import numberloor as nl
from tests.agreement import naive
from tests.agreement.naive import Json
from tests.agreement.strange_positions import broken_position, random_game, strange_position

HIDDEN = "?"

CARD_CODES = [*naive.FLOORS, *naive.BALLOONS]
PLACED_CODES = [f"{card}@{place}" for card in naive.FLOORS for place in (1, 2)]
STEAL_CODES = [f"steal {card}" for card in naive.FLOORS]
JUNK_CODES = ["", " ", "5 ", "b0", "b10", "10", "７", "5N", "Draw", "draw ", "7@0", "7@3", "steal", "steal7n",
    "steal  7n", "steal b3", "b3@2", "7@1@2", "\ud800", "\x00", "nosuchmove" * 1000]  # fmt: skip
ALL_CODES = [*CARD_CODES, *PLACED_CODES, *STEAL_CODES, *JUNK_CODES, "draw", "pass", "end"]


def plain(position: Json) -> Json:
    """The same position in one form: hands have no order, house rules and goals are always said."""
    form = deepcopy(position)
    form["hands"] = [sorted(hand) for hand in form["hands"]]
    form["house"] = sorted(form.get("house", []))
    form["goals"] = naive.goals(form)
    return form


def assert_same_but_for_shuffling(ours: Json, theirs: Json) -> None:
    """`theirs` has `?` for every card that came out of a reshuffle; the rest is known."""
    if not any(HIDDEN in cards for cards in [*theirs["hands"], theirs["pile"]]):
        assert plain(ours) == plain(theirs)
        return
    for name in ["level", "active", "stars", "stacks", "turn", "idle", "over", "winners"]:
        assert ours[name] == theirs[name], name
    assert sorted(ours.get("house", [])) == sorted(theirs.get("house", []))
    assert naive.goals(ours) == naive.goals(theirs)
    assert len(ours["pile"]) == len(theirs["pile"])
    for mine, known in zip(ours["hands"], theirs["hands"], strict=True):
        assert len(mine) == len(known)
        assert not Counter(card for card in known if card != HIDDEN) - Counter(mine)


def all_cards(position: Json) -> Counter[str]:
    return Counter(
        card
        for cards in [*position["hands"], *position["stacks"], position["pile"]]
        for card in cards
    )


def assert_events_tell_it(events: tuple[nl.Event, ...], before: Json, after: Json) -> None:
    told = [nl.format_event(event) for event in events]
    names = [event["event"] for event in told]
    starred = [s for s, stars in enumerate(after["stars"]) if stars > before["stars"][s]]
    assert [event["seat"] for event in told if event["event"] == "star"] == starred
    reshuffled = any(HIDDEN in cards for cards in [*after["hands"], after["pile"]])
    assert ("reshuffled" in names) == reshuffled
    assert ("won" in names or "dead_table" in names) == after["over"]


def assert_agreement(given: Json, rng: Random, refusals: int | None = 12) -> None:
    """Compare everything that can be asked about a position."""
    before = deepcopy(given)
    assert naive.fault(given) is None
    position = nl.parse_position(given)
    assert plain(nl.format_position(position)) == plain(given)
    expected = naive.legal(given)
    seats = range(len(given["hands"]))
    assert [
        [nl.format_move(move) for move in nl.legal_moves(position, seat)] for seat in seats
    ] == expected
    for seat in seats:
        for code in expected[seat]:
            step = nl.play(position, seat, nl.parse_move(code), seed=rng.getrandbits(63))
            after = naive.play(given, seat, code, lambda cards: [HIDDEN] * len(cards))
            found = nl.format_position(step.position)
            assert_same_but_for_shuffling(found, after)
            assert all_cards(found) == all_cards(given)
            assert_events_tell_it(step.events, given, after)
        others = [code for code in ALL_CODES if code not in expected[seat]]
        for code in others if refusals is None else rng.sample(others, refusals):
            with pytest.raises((nl.IllegalMove, nl.UnknownMove)):
                nl.play(position, seat, nl.parse_move(code), seed=1)
            with pytest.raises(naive.Refused) as refused:
                naive.play(given, seat, code, list)
            assert refused.value.code == ("game_over" if given["over"] else "illegal_move")
    assert given == before
    assert position == nl.parse_position(before)


def assert_same_verdict(given: object) -> None:
    """Both take a broken position for one, or neither does."""
    before = deepcopy(given)
    fault = naive.fault(given)
    if fault is None:
        assert isinstance(given, dict)
        assert plain(nl.format_position(nl.parse_position(given))).keys() == plain(given).keys()
    else:
        with pytest.raises(nl.NotationError):
            nl.parse_position(given)
    assert given == before


@pytest.mark.parametrize("seed", range(8))
def test_random_games_go_the_same_way(seed: int) -> None:
    rng = Random(seed)
    for given in random_game(rng, longest=150):
        assert_agreement(given, rng)


@pytest.mark.parametrize("seed", range(8))
def test_positions_that_no_game_would_reach_are_served_alike(seed: int) -> None:
    rng = Random(f"strange {seed}")
    for _ in range(250):
        assert_agreement(strange_position(rng), rng, refusals=4)


def test_every_other_code_is_refused_to_every_seat() -> None:
    rng = Random("refusals")
    for _ in range(20):
        assert_agreement(strange_position(rng), rng, refusals=None)


@pytest.mark.parametrize("seed", range(4))
def test_broken_positions_are_told_from_strange_ones(seed: int) -> None:
    rng = Random(f"broken {seed}")
    for _ in range(500):
        assert_same_verdict(broken_position(rng))
