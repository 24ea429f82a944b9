"""Carrying out a move: values in, values out.

`play` checks the move, then returns a `Step`: the next position and the events. Playing the last
card is one move with the Star, the six new cards and the change of turn; so are, at the end of any
turn, the two cards and the lost turn that Skip a Go costs the next player.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from numberloor.rules.chance import Chance, SeededChance
from numberloor.rules.draft import Draft
from numberloor.rules.ending import count_idle_turn
from numberloor.rules.legal import legal_moves
from numberloor.rules.model.cards import Card
from numberloor.rules.model.events import Event, ended, passed, played, stole, turn
from numberloor.rules.model.levels import BEGINNER
from numberloor.rules.model.moves import Move, MoveKind
from numberloor.rules.model.position import DREW, NEW_TURN, THIEFS_TURN, Position, Turn
from numberloor.rules.pile import CARDS_PER_DRAW, draw
from numberloor.rules.skip import lose_turn, skips_next
from numberloor.rules.stars import award_star
from numberloor.rules.why.refusal import IllegalMove, why_not


class Step(NamedTuple):
    """What a move leads to: the next position, and what happened on the way."""

    position: Position
    events: tuple[Event, ...]


def play(
    position: Position, seat: int, move: Move, chance: Chance | None = None, *, seed: int = 0
) -> Step:
    """Carry out a move. `chance` (or else `seed`) decides a reshuffle, if the move needs one.

    Raises IllegalMove, which says why not, and leaves the position as it was.
    """
    if move not in legal_moves(position, seat):
        refusal = why_not(position, seat, move)
        assert refusal is not None
        raise IllegalMove(position, seat, move, refusal)
    return _ACTIONS[move.kind](position, seat, move, chance or SeededChance(seed))


def _play_card(position: Position, seat: int, move: Move, chance: Chance) -> Step:
    card = move.card
    assert card is not None
    stack = move.stack if move.stack is not None else (1 if card.is_balloon else 0)
    laid = _lay(position, seat, card, stack, _with_card(position.turn, card))
    event = played(seat, card, move.stack)
    if laid.hands[seat]:
        return Step(laid, (event,))
    return _empty_hand(Draft(laid, chance, event), seat)


def _steal(position: Position, seat: int, move: Move, chance: Chance) -> Step:
    card = move.card
    assert card is not None
    laid = _lay(position, seat, card, 0, THIEFS_TURN)
    event = stole(seat, card, position.active)
    if laid.hands[seat]:
        return Step(laid, (event, turn(seat)))
    return _empty_hand(Draft(laid, chance, event), seat)


def _lay(position: Position, seat: int, card: Card, stack: int, turn: Turn) -> Position:
    """A card out of a hand, onto a stack, in a turn that is the seat's own or now becomes so."""
    hand = list(position.hands[seat])
    hand.remove(card)
    hands = list(position.hands)
    hands[seat] = tuple(hand)
    first, second = position.stacks
    stacks = (first, (*second, card)) if stack else ((*first, card), second)
    # Written out, since `_replace` takes three times as long and most moves pass here.
    return Position(
        position.level,
        seat,
        position.stars,
        tuple(hands),
        stacks,
        position.pile,
        turn,
        0,
        position.house,
        position.over,
        position.winners,
        position.goals,
    )


@lru_cache(maxsize=1_000)  # there are few different turns, and every card played asks for one
def _with_card(turn: Turn, card: Card) -> Turn:
    """The turn in which this card was played too."""
    if card.is_floor:
        return turn._replace(floors=turn.floors + 1)
    return turn._replace(balloons=turn.balloons + 1)


def _draw(position: Position, seat: int, _move: Move, chance: Chance) -> Step:
    draft = Draft(position, chance)
    draw(draft, seat, CARDS_PER_DRAW)
    draft.turn = DREW
    return Step(draft.freeze(), tuple(draft.events))


def _end(position: Position, seat: int, _move: Move, chance: Chance) -> Step:
    return _end_turn(position, chance, (ended(seat),))


def _pass(position: Position, seat: int, _move: Move, chance: Chance) -> Step:
    event = passed(seat)
    took = position.turn.drawn
    if took and position.level is not BEGINNER:
        return _end_turn(position, chance, (event,))
    draft = Draft(position, chance, event)
    if position.level is BEGINNER:  # 8.3: passing takes the two cards, with no second try
        took = draw(draft, seat, CARDS_PER_DRAW) > 0 or took
    if took:
        draft.idle = 0
    else:
        count_idle_turn(draft)
    return _finish(draft)


def _empty_hand(draft: Draft, seat: int) -> Step:
    award_star(draft, seat)
    return _finish(draft)


def _finish(draft: Draft) -> Step:
    """The move is carried out, and with it the turn is over, if not the game."""
    if draft.over:
        return Step(draft.freeze(), tuple(draft.events))
    return _end_turn(draft.freeze(), draft.chance, draft.events, draft.idle)


def _end_turn(position: Position, chance: Chance, events: Sequence[Event], idle: int = 0) -> Step:
    """On to the next player clockwise, or to the one after, when Skip a Go takes the turn."""
    following = (position.active + 1) % len(position.hands)
    if skips_next(position):
        draft = Draft(position, chance, *events)
        lose_turn(draft, following)
        position, events = draft.freeze(), draft.events
        following = (following + 1) % len(position.hands)
    after = Position(
        position.level,
        following,
        position.stars,
        position.hands,
        position.stacks,
        position.pile,
        NEW_TURN,
        idle,
        position.house,
        position.over,
        position.winners,
        position.goals,
    )
    return Step(after, (*events, turn(following)))


_ACTIONS = {
    MoveKind.PLAY: _play_card,
    MoveKind.STEAL: _steal,
    MoveKind.DRAW: _draw,
    MoveKind.PASS: _pass,
    MoveKind.END: _end,
}
