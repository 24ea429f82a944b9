"""What an entry made happen at the table, beyond the events of the rules."""

from collections.abc import Collection, Iterable
from enum import StrEnum
from typing import NamedTuple, TypeAlias

from numberloor.rules.model.events import Event
from numberloor.rules.why.reasons import Reason


class HappeningKind(StrEnum):
    UNDONE = "undone"
    WINDOW_OPENED = "window_opened"
    ASKED_TO_STEAL = "asked_to_steal"
    WINDOW_CLOSED = "window_closed"
    SEATED = "seated"
    FREED = "freed"
    WENT_AWAY = "went_away"
    CAME_BACK = "came_back"
    SAT_IN = "sat_in"
    STARTED = "started"
    PAUSED = "paused"
    UNPAUSED = "unpaused"
    SETTINGS_CHANGED = "settings_changed"
    CLOSED = "closed"


class Happening(NamedTuple):
    kind: HappeningKind
    seat: int | None = None
    bot: str | None = None
    game: int | None = None
    asked: tuple[int, ...] = ()


class Played(NamedTuple):
    """An event of the rules, with the sum that made the play legal where there is one."""

    event: Event
    reason: Reason | None = None

    @property
    def is_private(self) -> bool:
        """Whether its own seat sees more of it than others do."""
        return bool(self.event.cards) or self._only_own_reason

    def seen_by(self, seats: Collection[int]) -> "Played":
        """As somebody who holds these seats may know it."""
        event, reason = self
        if event.seat in seats:
            return self
        return Played(event.seen_by(None), None if self._only_own_reason else reason)

    @property
    def _only_own_reason(self) -> bool:
        """Why a balloon may be played can tell that only balloons are left in the hand."""
        card = self.event.card
        return self.reason is not None and card is not None and card.is_balloon


Told: TypeAlias = Happening | Played


def private_seats(told: Iterable[Told]) -> set[int]:
    """The seats that see more of this than others do."""
    seats: set[int] = set()
    for one in told:
        if isinstance(one, Played) and one.is_private:
            assert one.event.seat is not None
            seats.add(one.event.seat)
    return seats
