"""What leaves a table goes through the view of the rules and one redaction, and no other way."""

import re
from pathlib import Path

import msgspec
import pytest

import numberloor
from numberloor import wire
from numberloor.tables.features.lamps import Lamps
from numberloor.tables.settings import Help, Settings
from numberloor.tables.views import look, offers_for
from numberloor.wire.encode.reasons import reason_shown
from numberloor.wire.encode.views import Views
from tests.support.tables import started

ROOMS = [Path(numberloor.__file__).parent / name for name in ("wire", "server")]
HIDDEN = re.compile(r"\.(hands|pile|secret)\b|_replace\(cards=")


@pytest.mark.parametrize("room", ROOMS, ids=lambda room: room.name)
def test_no_room_that_speaks_reaches_for_what_is_hidden(room: Path) -> None:
    files = list(room.rglob("*.py"))
    assert files
    assert not [path.name for path in files if HIDDEN.search(path.read_text(encoding="utf-8"))]


@pytest.mark.parametrize("seat", [None, 0, 1])
@pytest.mark.parametrize("mode", list(Help))
def test_a_view_on_the_wire_is_the_view_of_the_table(seat: int | None, mode: Help) -> None:
    table = started(settings=Settings(help=mode))
    view = look(table, seat)
    assert view is not None
    seats = () if seat is None else (seat,)
    sent = msgspec.json.decode(Views(table).text_of(seats), type=wire.View)
    assert sent.hand == [card.code for card in view.hand]
    assert (sent.active, sent.stars, sent.hand_sizes) == (
        view.active,
        list(view.stars),
        list(view.hand_sizes),
    )
    assert sent.stacks == [[card.code for card in stack] for stack in view.stacks]
    assert (sent.pile_size, sent.idle, sent.over) == (view.pile_size, view.idle, view.over)
    if mode is not Help.HELPED:
        assert sent.offers is None
    else:
        offers = [wire.Offer(one.move.code, reason_shown(one.reason)) for one in view.offers]
        assert msgspec.to_builtins(sent.offers) == msgspec.to_builtins(offers)
    if seat is not None:
        assert offers_for(table, seat) == [tuple(offer) for offer in view.offers]


def test_late_lamps_mark_for_the_seat_on_turn_alone() -> None:
    table = started(settings=Settings(help=Help.LATE))
    views = Views(table)
    views.text_of((0, 1))  # before they were lit: nothing of that may be shown again
    views.show_lamps(Lamps(lit=table.played_at))
    mine, theirs = (msgspec.json.decode(views.text_of((seat,)), type=wire.View) for seat in (0, 1))
    view = look(table, 0)
    assert view is not None
    assert [one.move for one in mine.offers or []] == [one.move.code for one in view.offers]
    assert theirs.offers is None
    assert msgspec.json.decode(views.text_of(()), type=wire.View).offers is None
