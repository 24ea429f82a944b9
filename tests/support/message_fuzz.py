"""Random commands, right and wrong, for true sessions at true tables: each is answered or refused,
none fails, and a second table beside it hears of nothing. bench/socket_fuzz.py runs it by the million.
"""

import asyncio
import json
import logging
import random
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any, get_args

from numberloor import wire
from numberloor.live.limits import NO_LIMITS
from numberloor.live.lobby.lobby import make_table
from numberloor.rules.model.moves import MOVES
from numberloor.server.app import admission
from numberloor.server.config import ServeSettings
from numberloor.server.context import ServerContext
from numberloor.server.frames import TEXT
from tests.support.wired import Client, Frame

COMMANDS = {
    kind.__struct_config__.tag: kind.__struct_encode_fields__
    for kind in get_args(wire.AnyCommand)
    if kind not in (wire.Hello, wire.AddBot)  # hello opens each game; bots play in their own time
}
# After these there is little left to play, so they come seldom.
ENDS = ("close", "leave", "free_seat", "pause")
STRANGE: tuple[Any, ...] = (
    None, True, -1, 1.5, 2**63, 2**70, "", "ü" * 30, "x" * 400, [], {}, [[[]]], {"do": "play"}, "\x00",
)  # fmt: skip
WISH = wire.MakeTable("basic", [wire.PersonHere(), wire.PersonHere()], start=True, first=0)


class Mistakes(logging.Handler):
    """Whatever a session did not reckon with ends up in the log."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.found: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.found.append(self.format(record))


class Player:
    """Holds all keys of one table, and says whatever comes to mind."""

    def __init__(self, context: ServerContext, made: wire.TableMade) -> None:
        self._context = context
        self._client = Client(4096, admit=admission(context))
        keys = [made.host_key, *(key.key for key in made.keys)]
        self._hello = {"do": "hello", "table": made.table, "keys": keys, "protocol": 2}
        self.offers: list[str] = []
        self.version = 0
        self.answers = 0
        self.answered = ""
        self.failed: list[dict[str, Any]] = []
        self.over = False

    def say(self, text: bytes) -> None:
        self._client.send(Frame(TEXT, text).bytes())

    async def hello(self) -> None:
        self.say(json.dumps(self._hello).encode())
        while not self.version:
            await asyncio.sleep(0)
            self.listen()

    def listen(self) -> None:
        for said in self._client.said():
            if said.kind != TEXT:
                continue
            message = json.loads(said.payload)
            self.answers += 1
            self.answered = message.get("id") or self.answered
            self.version = message.get("version", self.version)
            if message["type"] == "refused" and message["code"] == "failed":
                self.failed.append(message)
            for view in message.get("views", ()):
                if view["offers"]:
                    self.offers = [offer["move"] for offer in view["offers"]]
            self.over = message.get("table", {}).get("phase") == "closed" or self.over

    def message(self, rng: random.Random, number: int) -> bytes:
        do = rng.choice(sorted(COMMANDS))
        if (do in ENDS and rng.random() < 0.97) or rng.random() < 0.3:
            do = "play"
        right: dict[str, Any] = {
            "id": f"{number}",
            "seat": rng.choice((0, 1)),
            "version": self.version,
            "move": rng.choice(self.offers or ["draw"]) if rng.random() < 0.7 else rng.choice(sorted(MOVES)),
            "ms": rng.randrange(20_000),
            "animal": rng.choice(("fox", "owl")),
            "first": rng.choice((0, 1, None)),
            "settings": {"undo": rng.random() < 0.5, "help": rng.choice(("helped", "late", "none"))},
            "handicap": {"stars": 1},
            "due": [],
        }  # fmt: skip
        said = {"do": do} | {name: right[name] for name in COMMANDS[do] if name in right}
        roll = rng.random()
        if roll < 0.25:
            said[rng.choice(sorted(said))] = rng.choice(STRANGE)
        elif roll < 0.3:
            del said[rng.choice(sorted(said))]
        elif roll < 0.35:
            said["more"] = rng.choice(STRANGE)
        text = json.dumps(said).encode()
        return text[: rng.randrange(len(text))] if roll > 0.98 else text

    @property
    def closed(self) -> bool:
        return self._client.closed

    def gone(self) -> None:
        self._client.socket.connection_lost(None)


async def fuzz_messages(folder: Path, seed: int, count: int) -> AsyncIterator[int]:
    """Yields how many answers came, table by table."""
    rng, mistakes = random.Random(seed), Mistakes()
    settings = ServeSettings(database=f"sqlite:{folder}/fuzz.sqlite", limits=NO_LIMITS)
    context = ServerContext(settings)
    logging.getLogger("numberloor").addHandler(mistakes)
    await context.open()
    try:
        quiet = Player(context, await make_table(context, WISH))
        await quiet.hello()
        while quiet.version < 3:  # started, and both are there
            await _settled(quiet)
        undisturbed = quiet.version
        while count > 0:
            player = Player(context, await make_table(context, WISH))
            await player.hello()
            for number in range(min(count, 2_000)):
                player.say(player.message(rng, number))
                # Now in a packet with others, now after all has been answered.
                if rng.random() < 0.2:
                    await _settled(player)
                    quiet.say(b'{"do":"beat"}')  # whoever is silent for long is taken for gone
                count -= 1
                if player.over or player.closed:
                    break
            await _settled(player)
            player.gone()
            await _settled(quiet)
            assert not mistakes.found, mistakes.found[0]
            assert not player.failed, player.failed[0]
            assert quiet.version == undisturbed
            yield player.answers
        quiet.gone()
    finally:
        logging.getLogger("numberloor").removeHandler(mistakes)
        await context.say_goodbye()
        await context.close()


async def _settled(player: Player) -> None:
    """Until the last of all that was asked is answered."""
    asked = f"ask-{player.answers}"
    player.say(b'{"do":"why","id":"%s","seat":0,"move":"draw"}' % asked.encode())
    while player.answered != asked and not player.closed:
        await asyncio.sleep(0)
        player.listen()
