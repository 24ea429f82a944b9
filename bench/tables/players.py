"""Tables of four clients each, for each server: play at once, or one move every two seconds."""

import asyncio
import json
import re
import time
import urllib.request
from functools import partial
from typing import Any

from sockets import ClientSocket, open_socket

SEATS = 4


def post(port: int, path: str, body: object) -> Any:
    data = json.dumps(body).encode()
    request = urllib.request.Request(
        f"http://127.0.0.1:{port}{path}", data=data, headers={"Content-Type": "application/json"}
    )
    with urllib.request.urlopen(request, timeout=60) as answer:
        return json.load(answer)


class BenchTable:
    """Counts a move when the one who is on turn next has heard of it."""

    def __init__(self, port: int, paced: bool) -> None:
        self.port = port
        self.paced = paced
        self.moves = 0
        self.going = False  # everybody sits down before anybody plays
        self.latencies: list[float] = []
        self.sockets: list[ClientSocket] = []
        self.next_move: tuple[ClientSocket, bytes] | None = None
        self._sent_at = 0.0
        self._receipts = 0
        self.ready = asyncio.Event()

    def make_move(self) -> None:
        """Paced: the move that is waiting, and the clock that goes with it."""
        if self.next_move is not None:
            (socket, message), self.next_move = self.next_move, None
            self._receipts = 0
            self._sent_at = time.perf_counter()
            socket.send(message)

    def received(self) -> None:
        """One of the four has the news."""
        self._receipts += 1
        if self._receipts == SEATS and self._sent_at:
            self.latencies.append(time.perf_counter() - self._sent_at)
            self._sent_at = 0.0

    def turn(self, socket: ClientSocket, message: bytes) -> None:
        self.moves += 1
        self.ready.set()
        if self.paced or not self.going:
            self.next_move = (socket, message)
        else:
            socket.send(message)

    def beat(self) -> None:
        """What a client sends now and then so that the server knows it is there."""


OFFER = re.compile(rb'"offers":\[\{"move":"([^"]+)"')


class NumberloorTable(BenchTable):
    """Plays the first offer; the host starts the next game when one is over."""

    changes = True  # follows them, as the page does

    async def open(self) -> None:
        chairs = [{"sitter": "person"}] * SEATS
        wish = {"level": "basic", "seats": chairs, "start": True, "settings": {"steals": "off"}}
        made = await asyncio.to_thread(post, self.port, "/api/tables", wish)
        self._seats: dict[ClientSocket, int] = {}
        self._commands = 0
        for seat_key in made["keys"]:
            keys = [seat_key["key"]]
            if seat_key["seat"] == 0:
                keys.append(made["host_key"])
            hello = json.dumps(
                {"do": "hello", "table": made["table"], "keys": keys, "protocol": 2}
                | ({"changes": True} if self.changes else {})
            ).encode()
            socket = await open_socket(self.port, self.path(made["table"]), self._hear)
            self._seats[socket] = seat_key["seat"]
            self.sockets.append(socket)
            await socket.opened.wait()
            socket.send(hello)

    @staticmethod
    def path(table: str) -> str:
        """With the letters by which all links of a table find one worker, as clients of ours say it."""
        return f"/ws?t={table[:2]}"

    def _hear(self, socket: ClientSocket, message: bytes) -> None:
        news = message.startswith((b'{"type":"news"', b'{"type":"changes"'))
        if not news and not message.startswith(b'{"type":"welcome"'):
            return
        if news:
            self.received()
        seat = self._seats[socket]
        # Somebody's arrival is news as well, but brings no other turn.
        if news and b'"event":"came_back"' in message[:200]:
            return
        if b'"over":true' in message:
            if seat == 0:
                self._commands += 1
                self.turn(socket, b'{"do":"start","id":"s%d"}' % self._commands)
            return
        offer = OFFER.search(message)  # whoever waits is offered nothing: there are no steals here
        if offer is None:
            return
        start = message.index(b'"version":') + 10
        version = message[start : message.index(b",", start)]
        self._commands += 1
        self.turn(
            socket,
            b'{"do":"play","id":"%d","seat":%d,"version":%s,"move":"%s"}'
            % (self._commands, seat, version, offer[1]),
        )

    def beat(self) -> None:
        for socket in self.sockets:
            socket.send(b'{"do":"beat"}')


class SpreadTable(NumberloorTable):
    """Its links stay in whichever process accepts them."""

    @staticmethod
    def path(_table: str) -> str:
        return "/ws"


class WholeViewsTable(NumberloorTable):
    """The same with whole views after every move, for clients that follow no changes."""

    changes = False


class BoardgameTable(BenchTable):
    """boardgame.io over socket.io: plays the first card of the hand."""

    async def open(self) -> None:
        made = await asyncio.to_thread(
            post, self.port, "/games/floors/create", {"numPlayers": SEATS}
        )
        self._match = made["matchID"]
        self._players: dict[ClientSocket, tuple[int, str]] = {}
        for player in range(SEATS):
            joined = await asyncio.to_thread(
                post,
                self.port,
                f"/games/floors/{self._match}/join",
                {"playerID": str(player), "playerName": str(player)},
            )
            path = "/socket.io/?EIO=4&transport=websocket"
            socket = await open_socket(self.port, path, self._hear)
            self._players[socket] = (player, joined["playerCredentials"])
            self.sockets.append(socket)

    def _hear(self, socket: ClientSocket, message: bytes) -> None:
        if message == b"2":
            socket.send(b"3")
        elif message.startswith(b"0{"):
            socket.send(b"40/floors,")
        elif message.startswith(b"40/floors,"):
            player, credentials = self._players[socket]
            sync = ["sync", self._match, str(player), credentials, SEATS]
            socket.send(b"42/floors," + json.dumps(sync).encode())
        elif message.startswith((b'42/floors,["update"', b'42/floors,["sync"')):
            if message.startswith(b'42/floors,["update"'):
                self.received()
            self._take(socket, message)

    def _take(self, socket: ClientSocket, message: bytes) -> None:
        player, credentials = self._players[socket]
        if b'"currentPlayer":"%d"' % player not in message:
            return
        start = message.index(b'"_stateID":') + 11
        state = int(re.match(rb"\d+", message[start : start + 12])[0])  # type: ignore[index]
        payload = {"type": "play", "args": [0], "playerID": str(player), "credentials": credentials}
        action = {"type": "MAKE_MOVE", "payload": payload}
        update = ["update", action, state, self._match, str(player)]
        self.turn(socket, b"42/floors," + json.dumps(update).encode())


class ColyseusTable(BenchTable):
    """Colyseus: plays the first card of the hand; seats take turns, so counting tells whose it is."""

    JOINED, DATA, PATCH = 10, 13, 15
    PLAY = b"\x0d\xa4play\x00"  # a message of this type, with the number 0

    async def open(self) -> None:
        made = await asyncio.to_thread(post, self.port, "/matchmake/create/floors", {})
        room = made["roomId"]
        self._heard = [0] * SEATS
        self._joined = 0
        for seat in range(SEATS):
            if seat:
                path = f"/matchmake/joinById/{room}"
                made = await asyncio.to_thread(post, self.port, path, {})
            path = f"/{made['processId']}/{room}?sessionId={made['sessionId']}"
            # The server speaks first, and may do so before we have the socket in hand.
            socket = await open_socket(self.port, path, partial(self._hear, seat), binary=True)
            self.sockets.append(socket)
            await socket.opened.wait()

    def _hear(self, seat: int, socket: ClientSocket, message: bytes) -> None:
        kind = message[0]
        if kind == self.JOINED:
            socket.send(bytes((self.JOINED,)))
            self._joined += 1
            if self._joined == SEATS:
                self.turn(self.sockets[0], self.PLAY)
        elif kind in (self.DATA, self.PATCH):
            self.received()
            self._heard[seat] += 1
            if self._heard[seat] % SEATS == seat:
                self.turn(socket, self.PLAY)
