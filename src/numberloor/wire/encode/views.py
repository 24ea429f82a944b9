"""Views as messages: what each seat may see, encoded once and shared as far as it is the same.

After a move the stacks, stars and sizes are equal in every view; they are encoded once. Only the
hand and the offers differ by seat, and a seat that waits sees the same hand after most moves. What
may be known is not decided here: the parts of a view come from rules/view.py and tables/views.py.

A client that follows changes is told less: of the common part what is different since the version
before, and of its own part nothing as long as that stays the same.
"""

from collections.abc import Sequence
from functools import lru_cache

from msgspec import UNSET, Raw, UnsetType

from numberloor import wire
from numberloor.rules.model.levels import stars_to_win
from numberloor.rules.model.position import Cards
from numberloor.rules.view import Shared, own_hand, shared_part
from numberloor.tables.features.lamps import DARK, Lamps, marks
from numberloor.tables.features.undo import may_undo
from numberloor.tables.table import Table
from numberloor.tables.views import offers_for
from numberloor.wire.encode.reasons import encode, reason_text
from numberloor.wire.encode.shapes import ChangedPart, CommonPart, OwnPart


class Views:
    """The views of a table's newest version, each encoded when it is first asked for."""

    __slots__ = (
        "_before", "_common", "_encoded", "_lamps", "_lit", "_own", "_own_before", "_shared",
        "_stacks", "_table", "_waiting",
    )  # fmt: skip

    def __init__(self, table: Table) -> None:
        self._table = table
        self._lamps = DARK
        self._shared: Shared | None = None
        self._common: bytes | None = None
        self._own: dict[int | None, bytes] = {}
        self._encoded: dict[int | None, bytes] = {}
        # As they were told in the version before: what has changed stands on it. None or missing:
        # nobody was told.
        self._before: Shared | None = None
        self._own_before: dict[int | None, bytes] = {}
        # Whose own part was told in two ways, before and after the lamps came on.
        self._lit: int | None = None
        # What may serve a later version too: the stacks as they were told last, and by seat the
        # hand of somebody who waits, whether it was helped, and the encoded part.
        self._stacks: list[tuple[Cards, bytes]] = [((), b"[]"), ((), b"[]")]
        self._waiting: dict[int | None, tuple[Cards, bool, bytes]] = {}

    def move_on(self, table: Table) -> None:
        self._table = table
        self._before, self._shared = self._shared, None
        self._own_before, self._own = self._own, {}
        if self._lit is not None:
            self._own_before.pop(self._lit, None)
            self._lit = None
        self._common = None
        self._encoded.clear()

    def show_lamps(self, lamps: Lamps) -> None:
        if lamps != self._lamps and self._table.position is not None:
            self._lamps = lamps
            self._lit = self._table.position.active  # they are nobody else's
            self._own.pop(self._lit, None)
            self._encoded.pop(self._lit, None)

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

    def changed(self) -> bytes | None:
        """What is different for everybody since the version before; None: that has to be told whole."""
        before = self._before
        if before is None or self._table.position is None:
            return None
        after = self._shared = self._shared or shared_part(self._table.position)
        if before.goals != after.goals or len(before.stars) != len(after.stars):
            return None
        laid, stacks = _stacks_changed(before.stacks, after.stacks)
        return encode(
            ChangedPart(
                after.active if after.active != before.active else UNSET,
                after.stars if after.stars != before.stars else UNSET,
                after.hand_sizes if after.hand_sizes != before.hand_sizes else UNSET,
                laid,
                stacks,
                after.pile_size if after.pile_size != before.pile_size else UNSET,
                wire.TurnShown(*after.turn) if after.turn != before.turn else UNSET,
                after.idle if after.idle != before.idle else UNSET,
                after.over if after.over != before.over else UNSET,
                after.winners if after.winners != before.winners else UNSET,
            )
        )

    def own_changed(self, seats: Sequence[int]) -> bytes:
        """Of these seats, or of a spectator, the own parts that are different; as text_of gives it."""
        if len(seats) == 1:
            return self._own_changed(seats[0])
        return b",".join(filter(None, map(self._own_changed, seats or (None,))))

    def _own_changed(self, seat: int | None) -> bytes:
        own = self._own_part(seat)
        return b"" if own == self._own_before.get(seat) else own + b"}"

    def _view(self, seat: int | None) -> bytes:
        found = self._encoded.get(seat)
        if found is None:
            if self._common is None:
                self._common = self._encode_common()
            found = self._encoded[seat] = self._own_part(seat) + self._common
        return found

    def _own_part(self, seat: int | None) -> bytes:
        found = self._own.get(seat)
        if found is None:
            found = self._own[seat] = self._encode_own(seat)
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
            own = OwnPart(seat, [card.code for card in hand], marked if helped else None, undo)
            return encode(own)[:-1]
        known = self._waiting.get(seat)
        if known is None or known[0] is not hand or known[1] is not helped:
            own = OwnPart(seat, [card.code for card in hand], [] if helped else None, False)
            known = self._waiting[seat] = (hand, helped, encode(own)[:-1])
        return known[2]

    def _encode_common(self) -> bytes:
        assert self._table.position is not None
        (
            level, active, stars, hand_sizes, stacks, pile_size, turn, idle, house, over, winners, goals,
        ) = self._shared = self._shared or shared_part(self._table.position)  # fmt: skip
        floors, balloons, drawn = turn
        common = CommonPart(
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


def _stacks_changed(
    before: tuple[Cards, Cards], after: tuple[Cards, Cards]
) -> tuple[wire.Laid | UnsetType, list[list[str]] | UnsetType]:
    """The card that lies on one of them now, or both whole."""
    if after is before:
        return UNSET, UNSET
    (first, second), (old_first, old_second) = after, before
    if second is old_second and first[:-1] == old_first:
        return wire.Laid(1, first[-1].code), UNSET
    if first is old_first and second[:-1] == old_second:
        return wire.Laid(2, second[-1].code), UNSET
    if after == before:
        return UNSET, UNSET
    return UNSET, [[card.code for card in stack] for stack in after]


@lru_cache(maxsize=4096)
def _offer(move: str, reason: bytes) -> Raw:
    """There are not many sums between floors 0 and 19: most have been told before."""
    return Raw(b'{"move":"%s","reason":%s}' % (move.encode(), reason))
