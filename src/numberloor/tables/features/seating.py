"""Who sits where: take a chair, leave it, choose an animal, and a bot that takes one.

A person can be replaced by another only with the host, who frees the chair first.
"""

from dataclasses import dataclass, replace

from numberloor.rules.model.levels import MAX_SEATS
from numberloor.tables.actors import Actor
from numberloor.tables.chairs import SIT_IN_BOT, Chair, Sitter, free_animal
from numberloor.tables.entries import Decision, Entry, EntryKind
from numberloor.tables.events import Happening, HappeningKind
from numberloor.tables.refusals import TableRefusal, host_only, refuse
from numberloor.tables.table import Applied, Phase, Table


@dataclass(frozen=True, slots=True)
class TakeSeat:
    """`make_room`: where no chair is open, a bot gets up, or one more chair is brought."""

    seat: int | None  # None: the first open one
    key_print: str
    animal: str | None = None
    make_room: bool = False
    badge: str | None = None  # in a class that keeps notebooks


@dataclass(frozen=True, slots=True)
class Leave:
    seat: int


@dataclass(frozen=True, slots=True)
class FreeSeat:
    seat: int


@dataclass(frozen=True, slots=True)
class ChooseAnimal:
    seat: int
    animal: str


@dataclass(frozen=True, slots=True)
class AddBot:
    seat: int | None
    bot: str


def decide_take(table: Table, command: TakeSeat, _actor: Actor) -> Decision:
    free = room_at(table) if command.make_room else table.open_seats
    if not free:
        raise refuse(TableRefusal.TABLE_FULL)
    seat = free[0] if command.seat is None else command.seat
    if seat not in free:
        chair_at(table, seat)
        raise refuse(TableRefusal.SEAT_TAKEN)
    # Whoever takes over a bot's hand and stars is the same animal to the others.
    known = table.chairs[seat].animal if seat < len(table.chairs) else None
    animal = known or free_animal(table.chairs, command.animal)
    badge = {} if command.badge is None else {"badge": command.badge}
    return EntryKind.SEAT, seat, None, {"key": command.key_print, "animal": animal, **badge}


def room_at(table: Table) -> tuple[int, ...]:
    """Where one more can sit: an open chair, else a bot's, else a chair that is brought."""
    bots = (seat for seat, chair in enumerate(table.chairs) if chair.sitter is Sitter.BOT)
    free = table.open_seats or tuple(bots)
    if free or table.phase is not Phase.WAITING or len(table.chairs) == MAX_SEATS:
        return free
    return (len(table.chairs),)


def apply_take(table: Table, entry: Entry) -> Applied:
    assert entry.seat is not None
    table = with_place(table, entry)
    chair = replace(
        table.chairs[entry.seat].emptied,
        sitter=Sitter.PERSON,
        animal=entry.data["animal"],
        key_print=entry.data["key"],
        away_since=entry.at,
        badge=entry.data.get("badge"),
    )
    return with_seated(table, entry, chair), (Happening(HappeningKind.SEATED, entry.seat),)


def decide_leave(table: Table, command: Leave, actor: Actor) -> Decision:
    chair_at(table, command.seat)
    if command.seat not in actor.seats:
        raise refuse(TableRefusal.NOT_YOUR_SEAT)
    return EntryKind.LEAVE, command.seat, None, {}


def apply_leave(table: Table, entry: Entry) -> Applied:
    """In the waiting room the chair is open again; in a game a bot plays its hand on."""
    assert entry.seat is not None
    if table.phase is Phase.WAITING:
        return apply_free(table, entry)
    left = table.chairs[entry.seat]
    chair = replace(left.emptied, sitter=Sitter.BOT, animal=left.animal, bot=SIT_IN_BOT)
    return with_seated(table, entry, chair), (Happening(HappeningKind.FREED, entry.seat),)


def decide_free(table: Table, command: FreeSeat, actor: Actor) -> Decision:
    host_only(actor)
    if chair_at(table, command.seat).sitter is Sitter.OPEN:
        raise refuse(TableRefusal.NO_SUCH_SEAT)
    return EntryKind.FREE, command.seat, None, {}


def apply_free(table: Table, entry: Entry) -> Applied:
    """If it was the youngest who went, whoever sits down next is not."""
    if table.phase is Phase.WAITING and table.first == entry.seat:
        table = table._replace(first=None)
    assert entry.seat is not None
    left = table.chairs[entry.seat]
    if entry.kind is EntryKind.FREE and left.sitter is Sitter.PERSON and left.present:
        table = table._replace(sent_away_at=entry.at)
    freed = with_seated(table, entry, left.emptied)
    return freed, (Happening(HappeningKind.FREED, entry.seat),)


def decide_animal(table: Table, command: ChooseAnimal, actor: Actor) -> Decision:
    chair_at(table, command.seat)
    if command.seat not in actor.seats:
        raise refuse(TableRefusal.NOT_YOUR_SEAT)
    others = [chair for seat, chair in enumerate(table.chairs) if seat != command.seat]
    if any(chair.animal == command.animal for chair in others):
        raise refuse(TableRefusal.SEAT_TAKEN)
    return EntryKind.ANIMAL, command.seat, None, {"animal": command.animal}


def apply_animal(table: Table, entry: Entry) -> Applied:
    assert entry.seat is not None
    chair = replace(table.chairs[entry.seat], animal=entry.data["animal"])
    return with_seated(table, entry, chair), (Happening(HappeningKind.SEATED, entry.seat),)


def decide_bot(table: Table, command: AddBot, actor: Actor) -> Decision:
    host_only(actor)
    seat = command.seat
    if seat is None:
        if table.open_seats:
            seat = table.open_seats[0]
        elif table.phase is Phase.WAITING and len(table.chairs) < MAX_SEATS:
            seat = len(table.chairs)
        else:
            raise refuse(TableRefusal.TABLE_FULL)
    else:
        chair = chair_at(table, seat)
        if chair.sitter is Sitter.PERSON and chair.present:
            raise refuse(TableRefusal.NOT_AWAY)
    return EntryKind.BOT, seat, None, {"bot": command.bot}


def apply_bot(table: Table, entry: Entry) -> Applied:
    assert entry.seat is not None
    bot = entry.data["bot"]
    table = with_place(table, entry)
    chair = table.chairs[entry.seat]
    if chair.sitter is Sitter.PERSON:
        told = Happening(HappeningKind.SAT_IN, entry.seat, bot=bot)
        return with_seated(table, entry, replace(chair, bot=bot)), (told,)
    animal = chair.animal or free_animal(table.chairs, None)
    seated = replace(chair.emptied, sitter=Sitter.BOT, animal=animal, bot=bot)
    return with_seated(table, entry, seated), (Happening(HappeningKind.SEATED, entry.seat),)


def with_place(table: Table, entry: Entry) -> Table:
    """With the chair that the entry is about, which may have to be brought."""
    if entry.seat != len(table.chairs):
        return table
    return table._replace(chairs=(*table.chairs, Chair()))


def with_seated(table: Table, entry: Entry, chair: Chair) -> Table:
    assert entry.seat is not None
    chairs = list(table.chairs)
    chairs[entry.seat] = chair
    return table._replace(chairs=tuple(chairs))


def chair_at(table: Table, seat: int) -> Chair:
    if not 0 <= seat < len(table.chairs):
        raise refuse(TableRefusal.NO_SUCH_SEAT)
    return table.chairs[seat]
