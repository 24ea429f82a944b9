"""Why a move is not allowed: a code for programs, a reason for people."""

from dataclasses import dataclass
from enum import StrEnum

from numberloor.rules import beginner, turn
from numberloor.rules.fitting import FITTING, NEIGHBOURS, reachable
from numberloor.rules.model.cards import Card
from numberloor.rules.model.levels import Level
from numberloor.rules.model.moves import DRAW, END, PASS, Move, MoveKind
from numberloor.rules.model.position import Position
from numberloor.rules.steal import may_be_stolen_from
from numberloor.rules.why.reasons import DoesNotFit, DoesNotFitBeside, Plain, Reason, SkipOnly


class RefusalCode(StrEnum):
    """Which rule speaks against a move; programs may rely on these names."""

    GAME_OVER = "game_over"
    NOT_YOUR_TURN = "not_your_turn"
    NOT_IN_HAND = "not_in_hand"
    DOES_NOT_FIT = "does_not_fit"
    LEADS_NOWHERE = "leads_nowhere"  # R2
    WHICH_STACK = "which_stack"
    ONE_FLOOR_STACK = "one_floor_stack"
    ALREADY_PLAYED = "already_played"
    ALREADY_DREW = "already_drew"
    SOMETHING_FITS = "something_fits"  # R3
    NOTHING_TO_DRAW = "nothing_to_draw"
    NO_DRAWING = "no_drawing"
    DRAW_FIRST = "draw_first"
    PLAY_FIRST = "play_first"  # neither drawing nor passing: something fits
    FLOOR_FIRST = "floor_first"
    FINISHING = "finishing"  # R4
    NO_STEALS = "no_steals"
    OWN_TURN = "own_turn"
    CANNOT_STEAL_FINISH = "cannot_steal_finish"


@dataclass(frozen=True)
class Refusal:
    """A code for programs, and a reason that `locale` tells people as a sentence."""

    code: RefusalCode
    reason: Reason


class IllegalMove(ValueError):
    """A move that the rules do not allow that seat now."""

    def __init__(self, position: Position, seat: int, move: Move, refusal: Refusal) -> None:
        super().__init__(f"seat {seat} may not play {move.code!r} now: {refusal.code.value}")
        self.position, self.seat, self.move, self.refusal = position, seat, move, refusal


_PLAIN = {code: Refusal(code, Plain(code.value.replace("_", "-"))) for code in RefusalCode}


def why_not(position: Position, seat: int, move: Move) -> Refusal | None:
    """None when the seat may play the move now."""
    position.check_seat(seat)
    if position.over:
        return _PLAIN[RefusalCode.GAME_OVER]
    if move.kind is not MoveKind.STEAL and seat != position.active:
        return _PLAIN[RefusalCode.NOT_YOUR_TURN]
    return _QUESTIONS[move.kind](position, seat, move)


def _why_not_card(position: Position, seat: int, move: Move) -> Refusal | None:
    card = move.card
    assert card is not None
    hand = position.hands[seat]
    if card not in hand:
        return _not_in_hand(card)
    if position.level is Level.BEGINNER:
        if move.stack is None:
            return Refusal(RefusalCode.WHICH_STACK, Plain("which-stack", {"card": card}))
        return _why_not_beside(card, position.stacks[move.stack][-1])
    if move.stack is not None:
        return Refusal(RefusalCode.ONE_FLOOR_STACK, Plain("one-floor-stack", {"card": card}))
    if card in turn.playable(position):
        return None
    if card.is_balloon:
        return Refusal(RefusalCode.LEADS_NOWHERE, Plain("leads-nowhere", {"card": card}))
    return _why_not_floor(position, card)


def _why_not_floor(position: Position, card: Card) -> Refusal | None:
    here, balloon = position.stacks[0][-1], position.stacks[1][-1]
    if card in FITTING[balloon][here.number]:
        return None
    targets = reachable(here, balloon)
    if balloon.has_number:
        targets -= {here.number}  # "From 5 with balloon 3 you can go to 2 or 8"
    kind = SkipOnly if balloon is Card.SKIP else DoesNotFit
    reason = kind(card, balloon, here.number, tuple(sorted(targets)))
    return Refusal(RefusalCode.DOES_NOT_FIT, reason)


def _why_not_beside(card: Card, here: Card) -> Refusal | None:
    targets = NEIGHBOURS[here.number]
    if card.number in targets:
        return None
    reason = DoesNotFitBeside(card, here.number, tuple(sorted(targets)))
    return Refusal(RefusalCode.DOES_NOT_FIT, reason)


def _why_not_draw(position: Position, _seat: int, _move: Move) -> Refusal | None:
    if position.level is Level.BEGINNER:
        return _PLAIN[RefusalCode.NO_DRAWING]
    if _other_move(position) is DRAW:
        return None
    if not position.turn.nothing_played:
        return _PLAIN[RefusalCode.ALREADY_PLAYED]
    if position.turn.drawn:
        return _PLAIN[RefusalCode.ALREADY_DREW]
    if position.drawable == 0:
        return _PLAIN[RefusalCode.NOTHING_TO_DRAW]
    return _PLAIN[RefusalCode.SOMETHING_FITS]


def _why_not_pass(position: Position, _seat: int, _move: Move) -> Refusal | None:
    other = _other_move(position)
    if other is PASS:
        return None
    if not position.turn.nothing_played:
        return _PLAIN[RefusalCode.ALREADY_PLAYED]
    code = RefusalCode.DRAW_FIRST if other is DRAW else RefusalCode.PLAY_FIRST
    return _PLAIN[code]


def _why_not_end(position: Position, _seat: int, _move: Move) -> Refusal | None:
    if _other_move(position) is END:
        return None
    finishing = position.turn.floors > 0
    return _PLAIN[RefusalCode.FINISHING if finishing else RefusalCode.FLOOR_FIRST]


def _other_move(position: Position) -> Move | None:
    """The one move beside the cards: draw, pass or end."""
    if position.level is Level.BEGINNER:
        return beginner.other_move(position)
    return turn.other_move(position, turn.playable(position))


def _why_not_steal(position: Position, seat: int, move: Move) -> Refusal | None:
    card = move.card
    assert card is not None
    if not position.level.has_steals:
        return _PLAIN[RefusalCode.NO_STEALS]
    if seat == position.active:
        return _PLAIN[RefusalCode.OWN_TURN]
    if card not in position.hands[seat]:
        return _not_in_hand(card)
    if not may_be_stolen_from(position):
        return _PLAIN[RefusalCode.CANNOT_STEAL_FINISH]
    return _why_not_floor(position, card)


def _not_in_hand(card: Card) -> Refusal:
    return Refusal(RefusalCode.NOT_IN_HAND, Plain("not-in-hand", {"card": card}))


_QUESTIONS = {
    MoveKind.PLAY: _why_not_card,
    MoveKind.STEAL: _why_not_steal,
    MoveKind.DRAW: _why_not_draw,
    MoveKind.PASS: _why_not_pass,
    MoveKind.END: _why_not_end,
}
