"""Who is there: away and back, and the bot that sits in meanwhile."""

from dataclasses import dataclass, replace

from numberloor.tables.actors import Actor
from numberloor.tables.chairs import SIT_IN_BOT, Sitter
from numberloor.tables.entries import Decision, Entry, EntryKind
from numberloor.tables.events import Happening, HappeningKind
from numberloor.tables.features.seating import chair_at, with_seated
from numberloor.tables.refusals import TableRefusal, refuse
from numberloor.tables.table import Applied, Table


@dataclass(frozen=True, slots=True)
class GoAway:
    seat: int


@dataclass(frozen=True, slots=True)
class ComeBack:
    seat: int


@dataclass(frozen=True, slots=True)
class SitIn:
    seat: int


def decide_away(table: Table, command: GoAway, _actor: Actor) -> Decision:
    chair = chair_at(table, command.seat)
    if chair.sitter is not Sitter.PERSON or not chair.present:
        raise refuse(TableRefusal.NOT_AWAY)
    return EntryKind.AWAY, command.seat, None, {}


def apply_away(table: Table, entry: Entry) -> Applied:
    assert entry.seat is not None
    chair = replace(table.chairs[entry.seat], present=False, away_since=entry.at)
    return with_seated(table, entry, chair), (Happening(HappeningKind.WENT_AWAY, entry.seat),)


def decide_back(table: Table, command: ComeBack, _actor: Actor) -> Decision:
    chair = chair_at(table, command.seat)
    if chair.sitter is not Sitter.PERSON or (chair.present and chair.bot is None):
        raise refuse(TableRefusal.NOT_AWAY)
    return EntryKind.BACK, command.seat, None, {}


def apply_back(table: Table, entry: Entry) -> Applied:
    """The same hand is waiting; the bot that sat in goes."""
    assert entry.seat is not None
    chair = replace(table.chairs[entry.seat], present=True, away_since=None, bot=None)
    return with_seated(table, entry, chair), (Happening(HappeningKind.CAME_BACK, entry.seat),)


def decide_sit_in(table: Table, command: SitIn, _actor: Actor) -> Decision:
    chair = chair_at(table, command.seat)
    if chair.sitter is not Sitter.PERSON or chair.bot is not None:
        raise refuse(TableRefusal.NOT_AWAY)
    return EntryKind.SIT_IN, command.seat, None, {"bot": SIT_IN_BOT}


def apply_sit_in(table: Table, entry: Entry) -> Applied:
    assert entry.seat is not None
    bot = entry.data["bot"]
    chair = replace(table.chairs[entry.seat], bot=bot)
    return with_seated(table, entry, chair), (Happening(HappeningKind.SAT_IN, entry.seat, bot=bot),)
