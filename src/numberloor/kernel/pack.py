"""Between the readable rules and packed positions: positions, decks and moves, there and back."""

from collections.abc import Iterable

from numberloor.kernel.hands import family, place_in_mask
from numberloor.kernel.jit import Table, table_of
from numberloor.kernel.packed import (
    ACTIVE,
    BALLOONS,
    BASIC_LEVEL,
    BEGINNER_LEVEL,
    CARDS,
    COUNTS,
    DECK_SIZE,
    DRAW_MOVE,
    DRAWN,
    END_MOVE,
    FIRST_HANDICAP_BIT,
    FLOORS,
    FREE_DRAW_BIT,
    GOAL,
    HAND_SIZE,
    HANDICAP_BITS,
    HELD,
    HOUSE,
    IDLE,
    INTERMEDIATE_LEVEL,
    KINDS,
    LEVEL,
    OPEN,
    OVER,
    PASS_MOVE,
    PILE_SIZE,
    REPEAT_SKIP_BIT,
    SEATS,
    SECOND_STACK_MOVE,
    STACK_SIZE,
    STARS,
    STARS_SHIFT,
    STEAL_MOVE,
    WAIT_MOVE,
    WINNERS,
    width_for,
)
from numberloor.rules.model.cards import Card
from numberloor.rules.model.deck import Deck, standard_deck
from numberloor.rules.model.handicap import Handicaps, plain_goals
from numberloor.rules.model.levels import HouseRule, Level
from numberloor.rules.model.moves import DRAW, END, PASS, PLAY, PLAY_ON, STEAL, Move, MoveKind
from numberloor.rules.model.position import Cards, Position, Turn

LEVELS = {
    Level.BEGINNER: BEGINNER_LEVEL,
    Level.INTERMEDIATE: INTERMEDIATE_LEVEL,
    Level.BASIC: BASIC_LEVEL,
}
HOUSE_BITS = {HouseRule.FREE_DRAW: FREE_DRAW_BIT, HouseRule.REPEAT_SKIP: REPEAT_SKIP_BIT}
MOST = 0x7FFF  # what a packed number can hold; only a made-up position could ask for more


def pack(position: Position) -> Table:
    """A position as a flat array; see packed.py."""
    cards = [*position.pile, *position.stacks[0], *position.stacks[1]]
    deck_size = len(cards) + sum(len(hand) for hand in position.hands)
    values = [0] * width_for(deck_size)
    values[LEVEL] = LEVELS[position.level]
    values[SEATS] = position.seats
    values[ACTIVE] = position.active
    values[FLOORS] = min(position.turn.floors, MOST)
    values[BALLOONS] = min(position.turn.balloons, MOST)
    values[DRAWN] = int(position.turn.drawn)
    values[IDLE] = min(position.idle, MOST)
    values[HOUSE] = pack_house(position.house)
    values[OVER] = int(position.over)
    values[WINNERS] = sum(1 << seat for seat in position.winners)
    values[DECK_SIZE] = deck_size
    values[PILE_SIZE] = len(position.pile)
    values[CARDS : CARDS + len(position.pile)] = position.pile
    for place, stack in enumerate(position.stacks):
        start = CARDS + (1 + place) * deck_size
        values[STACK_SIZE + place] = len(stack)
        values[OPEN + place] = stack[-1]
        values[start : start + len(stack)] = stack
    for seat, hand in enumerate(position.hands):
        values[STARS + seat] = min(position.stars[seat], MOST)
        values[GOAL + seat] = position.goal(seat)
        values[HAND_SIZE + seat] = len(hand)
        for card in hand:
            values[COUNTS + KINDS * seat + card] += 1
            values[HELD + 3 * seat + family(card)] |= 1 << place_in_mask(card)
    return table_of(values)


def unpack(table: Table) -> Position:
    """The position that `pack` would turn into this array."""
    values = [int(value) for value in table]
    seats, size = values[SEATS], values[DECK_SIZE]

    def cards_at(start: int, count: int) -> Cards:
        return tuple(Card(value) for value in values[start : start + count])

    levels = {number: level for level, number in LEVELS.items()}
    return Position(
        level=levels[values[LEVEL]],
        active=values[ACTIVE],
        stars=tuple(values[STARS : STARS + seats]),
        hands=tuple(
            tuple(card for card in Card for _ in range(values[COUNTS + KINDS * seat + card]))
            for seat in range(seats)
        ),
        stacks=(
            cards_at(CARDS + size, values[STACK_SIZE]),
            cards_at(CARDS + 2 * size, values[STACK_SIZE + 1]),
        ),
        pile=cards_at(CARDS, values[PILE_SIZE]),
        turn=Turn(values[FLOORS], values[BALLOONS], bool(values[DRAWN])),
        idle=values[IDLE],
        house=tuple(rule for rule, bit in HOUSE_BITS.items() if values[HOUSE] & bit),
        over=bool(values[OVER]),
        winners=seats_in(values[WINNERS]),
        goals=plain_goals(values[GOAL : GOAL + seats]),
    )


def pack_house(house: Iterable[HouseRule], handicaps: Handicaps = ()) -> int:
    """The house rules of a table in one number, handicaps with them; see packed.py."""
    packed = sum(HOUSE_BITS[rule] for rule in set(house))
    for seat, (cards, stars) in enumerate(handicaps):
        packed |= (cards | (stars or 0) << STARS_SHIFT) << FIRST_HANDICAP_BIT + HANDICAP_BITS * seat
    return packed


def pack_deck(level: Level, deck: Deck | None = None) -> Table:
    """The cards that a level is played with, in the order in which they are shuffled."""
    return table_of((deck or standard_deck()).for_level(level))


def seats_in(mask: int) -> tuple[int, ...]:
    """The seats of a mask of winners."""
    return tuple(seat for seat in range(mask.bit_length()) if mask >> seat & 1)


def _number(move: Move) -> int:
    if move.card is None:
        return {MoveKind.DRAW: DRAW_MOVE, MoveKind.PASS: PASS_MOVE, MoveKind.END: END_MOVE}[
            move.kind
        ]
    if move.kind is MoveKind.STEAL:
        return STEAL_MOVE + move.card.number
    return int(move.card) + (SECOND_STACK_MOVE if move.stack == 1 else 0)


_TURN_MOVES = (DRAW, PASS, END, *STEAL.values(), *PLAY.values())
_BEGINNER_MOVES = (END, PASS, *(move for pair in PLAY_ON.values() for move in pair))
MOVE_NUMBERS: dict[Move, int] = {move: _number(move) for move in (*_TURN_MOVES, *_BEGINNER_MOVES)}
_TURN_NUMBERS = {_number(move): move for move in _TURN_MOVES}
_BEGINNER_NUMBERS = {_number(move): move for move in _BEGINNER_MOVES}


def move_number(move: Move) -> int:
    return MOVE_NUMBERS[move]


def move_from_number(number: int, level: Level) -> Move:
    numbers = _BEGINNER_NUMBERS if level is Level.BEGINNER else _TURN_NUMBERS
    move = numbers.get(int(number))
    if move is None:
        waits = f"; {WAIT_MOVE} is an environment's word for letting a steal go by"
        raise ValueError(f"{number} is no move at {level}{waits if number == WAIT_MOVE else ''}")
    return move
