"""Two tables that differ only in what a seat cannot see send that seat the very same bytes.

Both tables run in full: store, registry, sessions and links; only the sockets are recorders. At each step
of a random game the second table gets the same position with all hidden cards exchanged, both get
the same command, and everything that was sent to the seat, and to a spectator, is compared.
"""

import random
import re
from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest

from numberloor import wire
from numberloor.rules.legal import legal_moves
from numberloor.rules.model.levels import Level
from numberloor.rules.model.position import Position
from numberloor.tables.commands import DrawLots
from numberloor.tables.features.sealing import seal_of
from numberloor.tables.settings import Help, Settings, Steals
from tests.support.desks import Desk, Recorder, common_move, exchanged, key, same_again, set_apart
from tests.support.tables import opening, with_position

SEALS = re.compile(rb'"[0-9a-f]{64}"')

CASES = [
    (Level.BASIC, 4, Settings(), False),
    (Level.BASIC, 4, Settings(), True),
    (Level.BASIC, 3, Settings(steals=Steals.CALM), False),
    (Level.BASIC, 3, Settings(steals=Steals.CALM, help=Help.LATE), True),
    (Level.BASIC, 2, Settings(), False),
    (Level.INTERMEDIATE, 5, Settings(), False),
    (Level.INTERMEDIATE, 3, Settings(), True),
    (Level.BEGINNER, 3, Settings(), False),
    (Level.BEGINNER, 3, Settings(), True),
]


@pytest.mark.slow
@pytest.mark.parametrize(("level", "seats", "settings", "changes"), CASES)
async def test_what_is_hidden_changes_no_byte(
    level: Level, seats: int, settings: Settings, changes: bool, tmp_path: Path
) -> None:
    rng = random.Random(f"{level} {seats}")
    first, second = (Desk(tmp_path / name, changes=changes) for name in ("a.sqlite", "b.sqlite"))
    seen: Counter[str] = Counter()
    differed = 0
    for desk in (first, second):
        await desk.open(level, seats, settings)
    assert first.live is not None
    assert second.live is not None
    for step in range(150):
        table = first.live.table
        position = table.position
        assert position is not None
        if position.over:
            for desk in (first, second):
                await desk.say("host", wire.Start(f"start-{step}"))
            continue
        watching = rng.choice([None, *range(seats)])
        who: int | str = "spectator" if watching is None else watching
        other = exchanged(position, watching, rng)
        set_apart(first, second, other, watching)
        differed += position != other
        for desk in (first, second):
            desk.take(who)
        command = _command(position, other, watching, rng, f"c{step}", table.version)
        for desk in (first, second):
            await desk.say(*command)
        for extra in _questions(watching, position, f"q{step}", table.version):
            for desk in (first, second):
                await desk.say(who, extra)
        if first.live.table.window is not None and rng.random() < 0.6:
            assert second.live.table.window is not None
            if _same_lots(first, second):
                for desk in (first, second):
                    assert desk.live is not None
                    await desk.context.registry.try_to(desk.live, DrawLots())
        # A new page says hello and is told how things stand, and what it missed.
        for desk in (first, second):
            keys = [] if watching is None else [key(watching)]
            sent = desk.take(who)
            await desk.greet(who, keys, max(0, table.version - 1))
            recorder = desk.sessions[who].outbox.socket
            assert isinstance(recorder, Recorder)
            recorder.sent = [*sent, *recorder.sent]
        a, b = first.take(who), second.take(who)
        assert a == b
        for message in a:
            decoded = msgspec.json.decode(message)
            seen[decoded["type"]] += 1
            for event in decoded.get("events", ()):
                seen[event["event"]] += 1
            # Strictly what the vocabulary says, and nothing beside it.
            msgspec.json.decode(message, type=wire.AnyAnswer)
        same_again(first, second)
    for desk in (first, second):
        await desk.close()
    assert differed > 100
    told = "changes" if changes else "news"
    assert {"welcome", told, "refused", "because", "beat", "drew", "played"} <= set(seen)
    assert seen[told] > 50


async def test_nothing_of_a_secret_is_said_before_its_game_is_over(tmp_path: Path) -> None:
    """Two tables whose secrets differ, brought to the same position: only the seals differ.

    Through plays, plays taken back, a pause, a coming back, the end, another game and a table that
    closes in the middle of it; to a seat, a spectator and the host.
    """
    made = opening(2)
    secrets = [
        {one.hex() for game in (1, 2, 3) for one in seal_of(setup, game)[1:]} | {setup.secret.hex()}
        for setup in (made, replace(made, secret=bytes(range(16))))
    ]
    desks = [Desk(tmp_path / "a.sqlite"), Desk(tmp_path / "b.sqlite", bytes(range(16)))]
    for desk in desks:
        await desk.open(Level.BASIC, 2, Settings())
    told: list[list[bytes]] = [[], []]

    async def both(who: int | str, command: Any) -> None:
        for desk in desks:
            await desk.say(who, command)

    def listen() -> list[list[bytes]]:
        heard = [[m for who in (0, "spectator", "host") for m in desk.take(who)] for desk in desks]
        for all_, new in zip(told, heard, strict=True):
            all_ += new
        return heard

    def alike() -> None:
        """The second table goes on from where the first is; what was said has no other word in it."""
        first, second = listen()
        hidden = [[SEALS.sub(b'"', message) for message in one] for one in (first, second)]
        assert hidden[0] == hidden[1]
        same_again(*desks)

    listen()
    same_again(*desks)
    lives = [desk.live for desk in desks]
    assert lives[0] is not None
    position = with_position(
        lives[0].table, hands=[["5", "5", "7"], ["1", "5n"]], stacks=[["3"], ["b2"]], stars=[4, 0]
    ).position
    assert position is not None
    for desk in desks:
        desk.set(position, (), None)
    version = lives[0].table.version
    await both(0, wire.Play("a", 0, version, "5"))
    await both(0, wire.Undo("b", 0, version + 1))
    await both(0, wire.AskHint("c", 0))
    await both("host", wire.Pause("d"))
    await both("host", wire.Unpause("e"))
    for desk in desks:
        await desk.greet("spectator", [], version)
        await desk.greet(0, [key(0)], version)
    alike()
    for number, card in enumerate(["5", "5", "7"]):
        await both(0, wire.Play(f"f{number}", 0, lives[0].table.version, card))
    listen()
    opened = [msgspec.json.decode(one[-1])["table"]["seal"] for one in told]
    for text, known in zip(told, secrets, strict=True):
        over = [message for message in text if b'"phase":"over"' in message]
        assert len(over) == 3
        before = b"".join(message for message in text if message not in over)
        assert not [word for word in known if word.encode() in before]
        # Of the game that is over, its secret and its salt: of the table and of other games nothing.
        assert sum(word.encode() in b"".join(over) for word in known) == 2
    assert all("secret: " in seal["opened"] for seal in opened)
    assert len({seal["next"] for seal in opened}) == 2
    # Whoever only has the code is told the promise, and not the game.
    assert lives[0].shown("en", 0).seal == wire.Seal(
        1, opened[0]["commitment"], next=opened[0]["next"]
    )
    for text in told:
        text.clear()
    await both("host", wire.Start("again"))
    await both("host", wire.CloseTable("g"))
    listen()
    for text, known in zip(told, secrets, strict=True):
        assert len(text) > 3
        assert not [word for word in known if word.encode() in b"".join(text)]
    for desk in desks:
        await desk.close()


def _command(
    position: Position,
    other: Position,
    watching: int | None,
    rng: random.Random,
    command: str,
    version: int,
) -> tuple[int | str, Any]:
    """Something that both tables allow: mostly a play, now and then the host's or a slip."""
    chance = rng.random()
    if chance < 0.05:
        return "host", wire.Pause(command)
    if chance < 0.08:
        return "host", wire.AddBot(command, "greedy")
    for who in rng.sample(range(position.seats), position.seats):
        move = common_move(position, other, who, rng)
        if move is not None and (who == position.active or rng.random() < 0.5):
            return who, wire.Play(command, who, version, move)
    return "host", wire.Unpause(command)


def _questions(watching: int | None, position: Position, command: str, version: int) -> list[Any]:
    if watching is None:
        return [wire.Beat(), wire.Play(f"{command}-x", 0, version, "end")]
    cards = [str(card) for card in position.hands[watching]]
    return [
        wire.Beat(),
        *(wire.AskWhy(f"{command}-{n}", watching, card) for n, card in enumerate(cards)),
        wire.AskHint(f"{command}-h", watching),
        wire.AskHint(f"{command}-d", watching, due=["8+5", "3-2", "5+1", "6-4"]),
        wire.Play(f"{command}-s", watching, version, "9"),
        wire.Play(f"{command}-o", (watching + 1) % position.seats, version, "pass"),
        wire.Undo(f"{command}-u", watching, version - 1),
    ]


def _same_lots(first: Desk, second: Desk) -> bool:
    assert first.live is not None
    assert second.live is not None
    return first.live.table.window == second.live.table.window


async def test_whose_id_was_used_is_told_to_nobody_else(tmp_path: Path) -> None:
    """Not even to somebody who guesses it, at the very chair: a spectator, or another player."""
    desk = Desk(tmp_path / "tables.sqlite")
    await desk.open(Level.BASIC, 2, Settings())
    assert desk.live is not None
    version, position = desk.live.table.version, desk.live.table.position
    assert position is not None
    played = wire.Play("guessed", 0, version, legal_moves(position, 0)[0].code)
    await desk.say(0, played)
    assert desk.live.table.version == version + 1
    for who in (0, 1, "spectator"):
        desk.take(who)
        await desk.say(who, played)
        (answer,) = [msgspec.json.decode(sent) for sent in desk.take(who)]
        told = (answer["type"], answer.get("code"))
        assert told == (("done", None) if who == 0 else ("refused", "not_your_seat"))
    await desk.close()
