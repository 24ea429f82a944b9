"""What an entry made happen at the table, beyond the events of the rules."""

from collections.abc import Collection
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

    def seen_by(self, seats: Collection[int]) -> "Played":
        """As somebody who holds these seats may know it."""
        event, reason = self
        if event.seat in seats:
            return self
        card = event.card
        if reason is not None and card is not None and card.is_balloon:
            # Why a balloon may be played can tell that only balloons are left in the hand.
            return Played(event.seen_by(None))
        return Played(event.seen_by(None), reason) if event.cards else self


Told: TypeAlias = Happening | Played
