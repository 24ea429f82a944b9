"""Every game ends.

Positions are finitely many, so play that leaves something to chance ends with probability 1 if from
every position some line of play leads to an end. There are two such lines:

* Where drawing is free (Beginner, whose pass takes two cards, or the house rule `free_draw`) all
  players can draw and pass until nothing is left to draw, and then the table is dead. This holds
  for any box, and is played out below from wherever a game may be.
* Without it, who can play has to play. Whoever plays each turn and never draws runs out of cards,
  and gets a Star. Whoever draws may find Odd and Even, and with those two any hand that holds a
  floor can be laid out whole (shown below): a Star again. The standard box has both, a floor once
  played lets every balloon go back onto the stack, and a reshuffle may bring them in any order. A
  few Stars end the game.

An odd box without `free_draw` need not have the second line: the last test shows one where nobody
can ever win or be stuck. Whoever plays many games with boxes of their own should count the moves.
"""

from itertools import islice
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from numberloor import (
    BASIC,
    BEGINNER,
    FREE_DRAW,
    INTERMEDIATE,
    Card,
    Ending,
    Level,
    Move,
    Position,
    deal,
    legal_moves,
    outcome,
    parse_deck,
    parse_move,
    play,
    stars_to_win,
)
from tests.properties.games import DAY, NIGHT, NUMBERS, SPECIALS, offers, positions, random_game

# Random games of the standard box take 80 to 1,100 moves; the mean lies below 600.
FAR_TOO_LONG = 20_000


@pytest.mark.parametrize("eager", [False, True])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("level", Level)
def test_a_random_game_of_the_standard_box_ends(level: Level, seats: int, eager: bool) -> None:
    for seed in range(4):
        game = list(islice(random_game(level, seats, seed, eager=eager), FAR_TOO_LONG))
        position = game[-1]
        result = outcome(position)
        assert result is not None
        assert result.ending is Ending.STARS
        assert [position.stars[seat] for seat in result.winners] == [stars_to_win(seats)]


def most_idle(position: Position) -> Move:
    """Give the turn away as soon as may be, drawing where that is needed."""
    codes = {move.code: move for move in legal_moves(position)}
    for code in ("end", "pass", "draw"):
        if code in codes:
            return codes[code]
    return next(iter(codes.values()))  # in the middle of a turn that needs a floor or all balloons


@given(positions())
def test_where_drawing_is_free_everyone_can_let_the_table_die(position: Position) -> None:
    if position.level is not BEGINNER and FREE_DRAW not in position.house:
        position = position._replace(house=(*position.house, FREE_DRAW))
    everything = sum(1 for _ in position.all_cards())
    # At most every card is drawn one by one, each with its draw and its pass, and then all pass;
    # before that one turn is finished, which a Skip a Go or a Star may make a little longer.
    for _ in range(3 * everything + 2 * position.seats):
        if position.over:
            break
        position = play(position, position.active, most_idle(position)).position
    assert position.over


@given(
    st.lists(st.sampled_from([*DAY, *NIGHT]), min_size=1, max_size=12),
    st.lists(st.sampled_from([*NUMBERS, *SPECIALS]), max_size=8),
    st.sampled_from([*DAY, *NIGHT]),
    st.sampled_from([*NUMBERS, *SPECIALS]),
)
def test_with_odd_and_even_any_hand_that_holds_a_floor_can_be_laid_out_whole(
    floors: list[Card], balloons: list[Card], open_floor: Card, open_balloon: Card
) -> None:
    hand = (*floors, *balloons, Card.ODD, Card.EVEN)
    position = Position(
        BASIC,
        active=0,
        stars=(0, 0),
        hands=(tuple(sorted(hand)), (Card.FLOOR_1,)),
        stacks=((open_floor,), (open_balloon,)),
        pile=(Card.FLOOR_2,) * 10,
    )
    odd = [card for card in floors if card.number % 2]
    even = [card for card in floors if not card.number % 2]
    # Whichever half is there opens the way; the other balloons may lie between the two.
    halves = [[Card.ODD, *odd], [*balloons, Card.EVEN, *even]]
    if not odd:
        halves = [[Card.EVEN, *even], [*balloons, Card.ODD]]
    for card in (*halves[0], *halves[1]):
        position = play(position, 0, parse_move(card.code)).position
    assert position.stars == (1, 0)


def test_a_box_can_be_made_in_which_no_game_ends() -> None:
    """All positions that can be reached are visited: no Star, and never nothing to draw.

    Floor 5 never fits 0 under balloon 1, so both players keep theirs for ever; who holds a 0 must
    play it, and who holds none draws two.
    """
    deck = parse_deck('name = "stuck"\n[unmarked]\n0 = 14\n5 = 2\nb1 = 1\n')
    start = next(
        position
        for position in (deal(INTERMEDIATE, 2, seed, deck=deck) for seed in range(1000))
        if position.open_floor is Card.FLOOR_0
        and all(Card.FLOOR_5 in hand for hand in position.hands)
        and Card.BALLOON_1 not in position.hands[0] + position.hands[1]
    )
    seen, waiting = {start}, [start]
    while waiting:
        position = waiting.pop()
        assert not position.over
        assert position.stars == (0, 0)
        following = {play(position, seat, move).position for seat, move in offers(position)}
        waiting += following - seen
        seen |= following
    assert len(seen) > 100


@pytest.mark.parametrize("level", Level)
def test_a_table_with_nothing_to_play_and_nothing_to_draw_is_dead_after_one_round(
    level: Level,
) -> None:
    """R10, from wherever a game is: take away what could be drawn, and let everyone pass."""
    rng = Random(3)
    walk = list(random_game(level, 4, seed=3))
    for position in rng.sample(walk[:-1], 40):
        if position.turn.floors or position.turn.balloons:
            continue
        floors, others = position.stacks
        position = position._replace(pile=(), stacks=(floors[-1:], others[-1:]), idle=0)
        position = position._replace(turn=position.turn._replace(drawn=False))
        for _ in range(4):
            assert not position.over
            position = play(position, position.active, parse_move("pass")).position
        assert position.over
        most = max(position.stars)
        leaders = [seat for seat in range(4) if position.stars[seat] == most]
        fewest = min(len(position.hands[seat]) for seat in leaders)
        assert list(position.winners) == [
            seat for seat in leaders if len(position.hands[seat]) == fewest
        ]
