"""The rulebook once more, as slowly and plainly as it can be said, for the properties to ask.

Only what decides whether a refusal fits; `tests/agreement` holds a whole second set of rules.
"""

from numberloor import Card, Level, Move, MoveKind, Position, RefusalCode

Code = RefusalCode


def floor_fits(number: int, here: int, balloon: Card) -> bool:
    """Section 3. The distance is walked both ways round."""
    up, down = (number - here) % 10, (here - number) % 10
    if number == here:
        return True
    if balloon is Card.SKIP:
        return False
    if balloon is Card.NEAREST:
        return up <= 2 or down <= 2
    if balloon in (Card.ODD, Card.EVEN):
        return number % 2 == (1 if balloon is Card.ODD else 0)
    return balloon.number in (up, down)


def fits_beside(number: int, here: int) -> bool:
    """Section 8.1."""
    return (number - here) % 10 in (0, 1, 9)


def floors_that_fit(here: int, balloon: Card) -> set[int]:
    return {number for number in range(10) if floor_fits(number, here, balloon)}


def a_floor_can_follow(position: Position) -> bool:
    """R2: with one of the balloons in the hand open, some floor of the hand fits."""
    hand, here = position.hands[position.active], position.open_floor.number
    return any(
        floor_fits(card.number, here, balloon)
        for balloon in hand
        if balloon.is_balloon
        for card in hand
        if card.is_floor
    )


def something_fits(position: Position) -> bool:
    """4.3: a floor as the cards lie, or with the help of balloons."""
    here, balloon = position.open_floor.number, position.open_balloon
    hand = position.hands[position.active]
    fitting = any(card.is_floor and floor_fits(card.number, here, balloon) for card in hand)
    return fitting or a_floor_can_follow(position)


def holds_floor(position: Position) -> bool:
    return any(card.is_floor for card in position.hands[position.active])


def refusal_fits(code: RefusalCode, position: Position, seat: int, move: Move) -> bool:
    """Is what the code says true here, and does it forbid this move?"""
    turn, level, card = position.turn, position.level, move.card
    beginner, on_turn = level is Level.BEGINNER, seat == position.active
    played = turn.floors + turn.balloons > 0
    held = card in position.hands[seat]
    can_draw = bool(position.pile) or any(len(stack) > 1 for stack in position.stacks)
    if code is Code.GAME_OVER or position.over:
        return code is Code.GAME_OVER and position.over
    if code is Code.NOT_YOUR_TURN:
        return not on_turn and move.kind is not MoveKind.STEAL
    if code is Code.NOT_IN_HAND:
        return card is not None and not held
    match move.kind:
        case MoveKind.STEAL:
            return _steal_refusal_fits(code, position, on_turn=on_turn, held=held, card=card)
        case MoveKind.PLAY:
            return on_turn and held and _card_refusal_fits(code, position, move)
        case MoveKind.DRAW:
            return on_turn and {
                Code.NO_DRAWING: beginner,
                Code.ALREADY_PLAYED: not beginner and played,
                Code.ALREADY_DREW: not beginner and turn.drawn,
                Code.NOTHING_TO_DRAW: not beginner and not can_draw,
                Code.SOMETHING_FITS: not beginner
                and "free_draw" not in position.house
                and something_fits(position),
            }.get(code, False)
        case MoveKind.PASS:
            must_act = not beginner and not played and not turn.drawn and can_draw
            free = "free_draw" in position.house
            return on_turn and {
                Code.ALREADY_PLAYED: played,
                Code.DRAW_FIRST: must_act and (free or not something_fits(position)),
                Code.PLAY_FIRST: must_act and not free and something_fits(position),
            }.get(code, False)
        case MoveKind.END:
            return on_turn and {
                Code.FLOOR_FIRST: turn.floors == 0,
                Code.FINISHING: not beginner and turn.floors > 0 and not holds_floor(position),
            }.get(code, False)


def _steal_refusal_fits(
    code: RefusalCode, position: Position, *, on_turn: bool, held: bool, card: Card | None
) -> bool:
    assert card is not None
    basic = position.level is Level.BASIC
    finishing = position.turn.floors > 0 and not holds_floor(position)
    return {
        Code.NO_STEALS: not basic,
        Code.OWN_TURN: basic and on_turn,
        Code.CANNOT_STEAL_FINISH: basic and not on_turn and held and finishing,
        Code.DOES_NOT_FIT: basic
        and not on_turn
        and held
        and not floor_fits(card.number, position.open_floor.number, position.open_balloon),
    }.get(code, False)


def _card_refusal_fits(code: RefusalCode, position: Position, move: Move) -> bool:
    card = move.card
    assert card is not None
    if position.level is Level.BEGINNER:
        if move.stack is None:
            return code is Code.WHICH_STACK
        here = position.stacks[move.stack][-1].number
        return code is Code.DOES_NOT_FIT and not fits_beside(card.number, here)
    if move.stack is not None:
        return code is Code.ONE_FLOOR_STACK
    if card.is_balloon:
        nowhere = position.turn.floors == 0 and not a_floor_can_follow(position)
        return code is Code.LEADS_NOWHERE and nowhere
    here, balloon = position.open_floor.number, position.open_balloon
    return code is Code.DOES_NOT_FIT and not floor_fits(card.number, here, balloon)
