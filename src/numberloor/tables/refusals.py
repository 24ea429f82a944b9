"""Why a table does not do what it was asked: a code for programs, a reason for people."""

from enum import StrEnum

from numberloor.rules.why.reasons import Arg, Plain, Reason
from numberloor.rules.why.refusal import Refusal
from numberloor.tables.actors import Actor


class TableRefusal(StrEnum):
    NOT_YOUR_SEAT = "not_your_seat"
    NOT_HOST = "not_host"
    NOT_STARTED = "not_started"
    ALREADY_STARTED = "already_started"
    IS_PAUSED = "is_paused"
    NOT_PAUSED = "not_paused"
    IS_CLOSED = "is_closed"
    STALE = "stale"  # the position changed since
    TOO_LATE = "too_late"  # another thief was first, or the turn went on
    FROM_THE_FUTURE = "from_the_future"  # a version that the table has not reached
    STEALS_OFF = "steals_off"
    WINDOW_OPEN = "window_open"  # the active player waits for the draw
    ALREADY_ASKED = "already_asked"
    NO_WINDOW = "no_window"
    NO_UNDO = "no_undo"
    UNDO_OFF = "undo_off"
    SEAT_TAKEN = "seat_taken"
    NO_SUCH_SEAT = "no_such_seat"
    TABLE_FULL = "table_full"
    TOO_FEW_SEATS = "too_few_seats"
    BAD_DECK = "bad_deck"
    UNKNOWN_BOT = "unknown_bot"
    NOT_AWAY = "not_away"
    UNKNOWN_MOVE = "unknown_move"
    NO_LAMPS = "no_lamps"  # they are not late at this table, or it is another's turn
    NOT_YET = "not_yet"  # the lamps come on later
    GAME_TOO_LONG = "game_too_long"
    COVERED = "covered"  # around one screen: any answer would tell of a hand that nobody may see


# Wrong tries that say something about the child; the others are slips of the finger or the link.
TELLING_REFUSALS = frozenset(
    {"does_not_fit", "leads_nowhere", "something_fits", "play_first", "draw_first", "floor_first"}
)


class Refused(Exception):
    """The table stays as it was."""

    def __init__(self, code: str, reason: Reason) -> None:
        super().__init__(code)
        self.code = code
        self.reason = reason


def refuse(code: TableRefusal, **filled: Arg) -> Refused:
    return Refused(code.value, Plain(f"table-{code.value.replace('_', '-')}", filled))


def refuse_move(refusal: Refusal) -> Refused:
    """What the rules say against a move."""
    return Refused(refusal.code.value, refusal.reason)


def host_only(actor: Actor) -> None:
    if not actor.host and not actor.server:
        raise refuse(TableRefusal.NOT_HOST)
