"""What is hidden changes no byte of anything a server says: every message, every answer over HTTP.

As in test_no_leak.py, but with the transport in place: two servers on real sockets, WebSockets through
our own frames, HTTP with its headers. A new kind of message, a new wish in a hello or a new route is not
covered here until it is named here: then these tests fail.
"""

import random
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from numberloor import wire
from numberloor.rules.legal import legal_moves
from numberloor.rules.model.levels import BASIC
from numberloor.rules.model.moves import MoveKind
from numberloor.rules.model.position import Position
from numberloor.server.app import make_app
from numberloor.tables.commands import ComeBack, PlayMove, Start
from numberloor.tables.entries import EntryKind
from numberloor.tables.settings import Help, Settings
from numberloor.tables.table import new_table
from tests.support.desks import HOST_KEY, common_move, exchanged, key, same_again, set_apart
from tests.support.eavesdropping import (
    ServedDesk,
    class_table,
    every_request,
    kinds_heard,
    tags,
    two_servers,
)
from tests.support.tables import do
from tests.support.tables import seat as in_seat

SEATS = 3
LATE = Settings(help=Help.LATE)
# What is told of tables that nobody plays at: other processes' counts, and new names drawn by lot.
NOT_COMPARED = {"/metrics", "/api/tables", "/api/classes"}
# These replay a table as it is stored; the exchanged cards are in memory alone.
FROM_THE_STORE = ("/summary", "/report", "/notebooks", "/erase", "/api/notebook")
KNOWN_WISHES = {"table", "keys", "have", "lang", "protocol", "open"}


def hellos(keys: list[str], have: int | None) -> dict[str, wire.Hello]:
    """One as usual, and one for each wish that is a yes or a no."""
    fields = msgspec.structs.fields(wire.Hello)
    wishes = [field.name for field in fields if field.type is bool]
    assert {field.name for field in fields} - set(wishes) <= KNOWN_WISHES
    made: dict[str, Any] = {"": {}, **{wish: {wish: True} for wish in wishes}}
    return {
        name: wire.Hello("table-one", keys, have, protocol=wire.PROTOCOL, **wish)
        for name, wish in made.items()
    }


def questions(who: int | None, position: Position, step: int, version: int) -> list[Any]:
    """One of each kind that this one may or may not ask, none of which moves the cards."""
    seat = 0 if who is None else who
    other = (seat + 1) % SEATS
    names = iter(f"q{step}-{number}" for number in range(100))
    cards = [] if who is None else [card.code for card in position.hands[who]]
    asked: list[Any] = [wire.AskWhy(next(names), seat, card) for card in cards]
    return [
        *asked,
        wire.Beat(),
        wire.Listen(0),
        wire.AskHint(next(names), seat),
        wire.AskHint(next(names), seat, due=["8+5", "3-2", "5+1", "6-4"]),
        wire.Lamp(next(names), seat),
        wire.Uncover(next(names), seat),
        wire.Play(next(names), seat, version, "9"),
        wire.Play(next(names), other, version, "pass"),
        wire.Undo(next(names), seat, version - 1),
        wire.NameYoungest(next(names), seat),
        wire.Start(next(names)),
        wire.Pause(next(names)) if who is not None else wire.Unpause(next(names)),
        wire.AddBot(next(names), "greedy"),
        wire.FreeSeat(next(names), other),
        wire.SetHandicap(next(names), other, wire.Handicap()),
        wire.ChangeSettings(next(names), wire.Settings()),
        wire.CloseTable(next(names)),
        wire.Leave(next(names), other),
        wire.ChooseAnimal(next(names), other, "frog"),
    ]


class Twins:
    """Both servers, told the same; what the one who watches hears is compared."""

    def __init__(self, first: ServedDesk, second: ServedDesk) -> None:
        self.desks = (first, second)
        self.said: Counter[str] = Counter()
        self.heard: Counter[str] = Counter()

    async def link(self, name: str, hello: wire.Hello) -> None:
        self.said["hello"] += 1
        for desk in self.desks:
            await desk.link(name, hello)

    async def say(self, name: str, command: Any) -> None:
        self.said[str(msgspec.inspect.type_info(type(command)).tag)] += 1  # type: ignore[attr-defined]
        for desk in self.desks:
            await desk.ears[name].say(command)

    async def forget(self) -> None:
        for desk in self.desks:
            for ear in desk.ears.values():
                await ear.sync()
                ear.take()

    async def compare(self, names: list[str]) -> None:
        for name in names:
            heard = []
            for desk in self.desks:
                await desk.ears[name].sync()
                heard.append(desk.ears[name].take())
            assert heard[0] == heard[1], name
            self.heard += kinds_heard(heard[0])

    async def compare_http(self, number: int, seat: int) -> None:
        for request in every_request(number, seat):
            if request.route[1] in NOT_COMPARED or request.url.endswith(FROM_THE_STORE):
                continue
            first, second = [await desk.ask(request) for desk in self.desks]
            assert first == second, request


@pytest.mark.slow
async def test_what_is_hidden_changes_no_byte_on_any_socket(tmp_path: Path) -> None:
    rng = random.Random("sockets")
    same = (bytes(16), bytes(16))
    async with two_servers(tmp_path, same, SEATS, BASIC, LATE) as (first, second):
        twins = Twins(first, second)
        assert first.live is not None
        assert second.live is not None
        watchers: dict[int | None, list[str]] = {None: []}
        watchers.update({seat: [key(seat)] for seat in range(SEATS)})
        names: dict[int | None, list[str]] = {}
        for who, keys in watchers.items():
            for wish, hello in hellos(keys, None).items():
                names.setdefault(who, []).append(f"{who} {wish}")
                await twins.link(f"{who} {wish}", hello)
        everybody = [HOST_KEY, *(key(seat) for seat in range(SEATS))]
        await twins.link("host", wire.Hello("table-one", everybody, protocol=wire.PROTOCOL))
        around = wire.Hello("table-one", everybody[1:], protocol=wire.PROTOCOL, covered=True)
        await twins.link("around", around)
        await twins.say("host", wire.Start("start", 0))
        for step in range(24):
            table, position = first.live.table, first.live.table.position
            assert position is not None
            if position.over:
                break
            watching = rng.choice(list(watchers))
            other = exchanged(position, watching, rng)
            set_apart(first, second, other, watching)
            await twins.say("around", wire.Uncover(f"u{step}", watching))
            await twins.forget()
            for question in questions(watching, position, step, table.version):
                await twins.say(names[watching][0], question)
            if step % 8 == 0:
                await twins.compare_http(step, watching or 0)
            move = common_move(position, other, position.active, rng)
            if move is not None:
                play = wire.Play(f"c{step}", position.active, first.live.table.version, move)
                await twins.say(f"{position.active} ", play)
                await twins.say(f"{position.active} ", play)  # again: done
            # New pages come, and are told how things stand and what they missed.
            for wish, hello in hellos(watchers[watching], table.version).items():
                await twins.link(f"new {wish}", hello)
            fresh = [name for name in first.ears if name.startswith("new")]
            # Of a covered screen one hand is its own; where the turn passed, that of whoever played.
            covered = ["around"] if watching is not None and move is None else []
            await twins.compare([*names[watching], *fresh, *covered])
            same_again(first, second)
        for name in ("host", "around", "0 "):
            await twins.say(name, wire.Uncover(f"last {name}".replace(" ", "-"), None))
        await twins.compare(["around"])
        for command in (
            wire.Pause("p"),
            wire.Unpause("q"),
            wire.ChangeSettings("s", wire.Settings()),
        ):
            await twins.say("host", command)
        await twins.forget()
    # Both servers have said goodbye.
    for name in first.ears:
        ears = [desk.ears[name] for desk in twins.desks]
        for ear in ears:
            await ear.ended()
        assert ears[0].heard == ears[1].heard
        twins.heard += kinds_heard(ears[0].heard)
    assert set(twins.said) == tags(wire.AnyCommand)
    assert set(twins.heard) == tags(wire.AnyAnswer)


def routes_of(routes: Iterable[Any]) -> Iterator[tuple[str, str]]:
    for route in routes:
        inside = getattr(route, "original_router", None)
        if inside is not None:
            yield from routes_of(inside.routes)
        else:  # files lie under "", and are only ever got
            methods = getattr(route, "methods", None) or {"GET"}
            yield from ((method, route.path or "/") for method in methods - {"HEAD"})


HIDING = {MoveKind.DRAW, MoveKind.PASS, MoveKind.END}


def _hiding(position: Position) -> set[str]:
    """What the active seat may do without showing a card."""
    moves = legal_moves(position, position.active)
    return {move.code for move in moves if move.kind in HIDING}


@pytest.mark.slow
async def test_what_is_hidden_changes_no_byte_of_any_answer_over_http(tmp_path: Path) -> None:
    """Two shuffles, of which nobody has seen a card yet but their own: from the store as from memory."""
    # Shuffles in which whoever begins may do what shows no card.
    made = [class_table(2, BASIC, Settings(), bytes([number] * 16)) for number in range(40)]
    begun = [(one.secret, do(new_table(one), Start(0))[0].position) for one in made]
    fitting = [secret for secret, position in begun if position and _hiding(position)]
    secrets = (fitting[0], fitting[1])
    asked: set[tuple[str, str]] = set()
    hidden = 0
    async with two_servers(tmp_path, secrets, 2, BASIC, Settings()) as desks:
        for desk in desks:
            assert desk.live is not None
            registry = desk.context.registry
            for command in (ComeBack(0), ComeBack(1), Start(0)):
                await registry.submit_and_wait(desk.live, command)
        lives = [desk.live for desk in desks]
        for number in range(6):
            positions = [live.table.position for live in lives if live is not None]
            assert positions[0] is not None
            assert positions[1] is not None
            assert positions[0].hands != positions[1].hands
            for request in every_request(number, 0):
                first, second = [await desk.ask(request) for desk in desks]
                asked.add(request.route)
                if request.route[1] in NOT_COMPARED:
                    assert first[0] == second[0]
                else:
                    assert first == second, request
            active = positions[0].active
            common = sorted(_hiding(positions[0]) & _hiding(positions[1]))
            if not common or positions[1].active != active:
                break
            for desk in desks:
                assert desk.live is not None
                play = PlayMove(active, common[0], desk.live.table.version)
                await desk.context.registry.submit_and_wait(desk.live, play, in_seat(active))
            hidden += 1
        routes = set(routes_of(make_app(desks[0].context).routes))
        entries = await desks[0].context.store.load_since("table-one", 0)
        assert EntryKind.START in {entry.kind for entry in entries}
    assert hidden
    assert routes == asked
