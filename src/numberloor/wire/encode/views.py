"""Views as messages: what each seat may see, encoded once and shared as far as it is the same.

After a move the stacks, stars and sizes are equal in every view; they are encoded once. Only the
hand and the offers differ by seat, and a seat that waits sees the same hand after most moves. What
may be known is not decided here: the parts of a view come from rules/view.py and tables/views.py.
"""

from collections.abc import Sequence
from functools import lru_cache

import msgspec
from msgspec import Raw

from numberloor import wire
from numberloor.rules.model.levels import stars_to_win
from numberloor.rules.model.position import Cards
from numberloor.rules.view import own_hand, shared_part
from numberloor.tables.features.lamps import DARK, Lamps, marks
from numberloor.tables.features.undo import may_undo
from numberloor.tables.table import Table
from numberloor.tables.views import offers_for
from numberloor.wire.encode.reasons import encode, reason_text


class _Common(msgspec.Struct, omit_defaults=True):
    """The part of a view that is the same for everybody."""

    level: str
    active: int
    stars: tuple[int, ...]
    stars_to_win: int
    hand_sizes: tuple[int, ...]
    stacks: list[Raw]
    pile_size: int
    turn: wire.TurnShown
    idle: int
    house: tuple[str, ...]
    over: bool
    winners: tuple[int, ...]
    goals: tuple[int, ...] = ()


class _Own(msgspec.Struct):
    """The part of a view that belongs to a seat."""

    seat: int | None
    hand: list[str]
    offers: list[Raw] | None
    can_undo: bool


class Views:
    """The views of a table's newest version, each encoded when it is first asked for."""

    __slots__ = ("_common", "_encoded", "_lamps", "_stacks", "_table", "_waiting")

    def __init__(self, table: Table) -> None:
        self._table = table
        self._lamps = DARK
        self._common: bytes | None = None
        self._encoded: dict[int | None, bytes] = {}
        # What may serve a later version too: the stacks as they were told last, and by seat the
        # hand of somebody who waits, whether it was helped, and the encoded part.
        self._stacks: list[tuple[Cards, bytes]] = [((), b"[]"), ((), b"[]")]
        self._waiting: dict[int | None, tuple[Cards, bool, bytes]] = {}

    def move_on(self, table: Table) -> None:
        self._table = table
        self._common = None
        self._encoded.clear()

    def show_lamps(self, lamps: Lamps) -> None:
        self._lamps = lamps
        self._encoded.clear()

    def of(self, seats: Sequence[int]) -> list[Raw]:
        """One view for each seat, or a spectator's; none before the first game."""
        if self._table.position is None:
            return []
        return [Raw(self._view(seat)) for seat in seats or (None,)]

    def text_of(self, seats: Sequence[int]) -> bytes:
        """The same as the inside of a list."""
        if self._table.position is None:
            return b""
        if len(seats) == 1:
            return self._view(seats[0])
        return b",".join([self._view(seat) for seat in seats or (None,)])

    def _view(self, seat: int | None) -> bytes:
        found = self._encoded.get(seat)
        if found is None:
            if self._common is None:
                self._common = self._encode_common()
            found = self._encoded[seat] = self._encode_own(seat) + self._common
        return found

    def _encode_own(self, seat: int | None) -> bytes:
        table = self._table
        assert table.position is not None
        hand = own_hand(table.position, seat)
        helped = marks(table, self._lamps, seat)
        # Where nothing is marked, what fits must not travel to the screen at all.
        offers = offers_for(table, seat) if helped and seat is not None else []
        undo = seat == table.undo_seat and may_undo(table, seat)
        if offers or undo:
            marked = [_offer(move.code, reason_text(why)) for move, why in offers]
            own = _Own(seat, [card.code for card in hand], marked if helped else None, undo)
            return encode(own)[:-1]
        known = self._waiting.get(seat)
        if known is None or known[0] is not hand or known[1] is not helped:
            own = _Own(seat, [card.code for card in hand], [] if helped else None, False)
            known = self._waiting[seat] = (hand, helped, encode(own)[:-1])
        return known[2]

    def _encode_common(self) -> bytes:
        assert self._table.position is not None
        (
            level, active, stars, hand_sizes, stacks, pile_size, turn, idle, house, over, winners, goals,
        ) = shared_part(self._table.position)  # fmt: skip
        floors, balloons, drawn = turn
        common = _Common(
            level=level.value,
            active=active,
            stars=stars,
            stars_to_win=stars_to_win(len(hand_sizes)),
            hand_sizes=hand_sizes,
            stacks=[Raw(self._stack(place, stack)) for place, stack in enumerate(stacks)],
            pile_size=pile_size,
            turn=wire.TurnShown(floors, balloons, drawn),
            idle=idle,
            house=house,
            over=over,
            winners=winners,
            goals=goals,
        )
        return b"," + encode(common)[1:]

    def _stack(self, place: int, stack: Cards) -> bytes:
        """Stacks are long and grow by a card at a time."""
        before, text = self._stacks[place]
        if stack is before:
            return text
        if before and stack[:-1] == before:
            text = b'%s,"%s"]' % (text[:-1], stack[-1].code.encode())
        else:
            text = encode([card.code for card in stack])
        self._stacks[place] = (stack, text)
        return text


@lru_cache(maxsize=4096)
def _offer(move: str, reason: bytes) -> Raw:
    """There are not many sums between floors 0 and 19: most have been told before."""
    return Raw(b'{"move":"%s","reason":%s}' % (move.encode(), reason))
