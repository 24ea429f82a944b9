"""What is refused where tables live, beside the rules and the table itself."""

from enum import StrEnum

from numberloor import wire
from numberloor.rules.why.reasons import Plain, Reason
from numberloor.tables.refusals import Refused
from numberloor.wire.encode.reasons import reason_shown


class ServerRefusal(StrEnum):
    BAD_MESSAGE = "bad_message"
    TOO_BIG = "too_big"
    TOO_FAST = "too_fast"
    HELLO_FIRST = "hello_first"
    HELLO_TWICE = "hello_twice"
    OTHER_PROTOCOL = "other_protocol"
    NO_SUCH_TABLE = "no_such_table"
    NO_SUCH_CODE = "no_such_code"
    NO_SUCH_CLASS = "no_such_class"
    NO_SUCH_PAGE = "no_such_page"
    WRONG_METHOD = "wrong_method"
    WRONG_KEY = "wrong_key"
    WATCHERS_OFF = "watchers_off"
    CLASS_FULL = "class_full"
    DOOR_SHUT = "door_shut"  # the host has just sent somebody away, who has the code
    TOO_MANY_TABLES = "too_many_tables"
    HINTS_OFF = "hints_off"
    NO_HINT = "no_hint"
    BAD_NOTEBOOK = "bad_notebook"
    NEWER_NOTEBOOK = "newer_notebook"
    NOT_OVER = "not_over"
    DECK_NOT_AGREED = "deck_not_agreed"  # whoever joins has to agree to a practice deck
    BADGE_TAKEN = "badge_taken"
    NO_NOTEBOOKS = "no_notebooks"  # what was asked for is for classes that keep them
    BUSY = "busy"  # the database is away for a moment; the same command may be sent again
    FAILED = "failed"  # our mistake; the log knows more


STATUS = {
    ServerRefusal.BAD_MESSAGE: 400,
    ServerRefusal.TOO_BIG: 413,
    ServerRefusal.TOO_FAST: 429,
    ServerRefusal.TOO_MANY_TABLES: 429,
    ServerRefusal.NO_SUCH_TABLE: 404,
    ServerRefusal.NO_SUCH_CODE: 404,
    ServerRefusal.NO_SUCH_CLASS: 404,
    ServerRefusal.NO_SUCH_PAGE: 404,
    ServerRefusal.WRONG_METHOD: 405,
    ServerRefusal.WRONG_KEY: 403,
    ServerRefusal.CLASS_FULL: 409,
    ServerRefusal.DOOR_SHUT: 409,
    ServerRefusal.BAD_NOTEBOOK: 400,
    ServerRefusal.NEWER_NOTEBOOK: 400,
    ServerRefusal.NOT_OVER: 409,
    ServerRefusal.DECK_NOT_AGREED: 409,
    ServerRefusal.BADGE_TAKEN: 409,
    ServerRefusal.NO_NOTEBOOKS: 409,
    ServerRefusal.BUSY: 503,
    ServerRefusal.FAILED: 500,
}


class ServerRefused(Refused):
    def __init__(self, kind: ServerRefusal) -> None:
        super().__init__(kind.value, _reason(kind))
        self.kind = kind


def _reason(kind: ServerRefusal) -> Reason:
    return Plain(f"server-{kind.value.replace('_', '-')}")


def status_of(refused: Refused) -> int:
    """What a table refuses is a conflict with how things stand."""
    return STATUS.get(refused.kind, 400) if isinstance(refused, ServerRefused) else 409


def refusal_shown(
    refused: Refused, sentence: str, command: str | None = None, version: int | None = None
) -> wire.Refused:
    return wire.Refused(
        code=refused.code,
        reason=reason_shown(refused.reason),
        sentence=sentence,
        id=command,
        version=version,
    )
