"""Two tables that differ only in what a seat cannot see send that seat the very same bytes.

Both tables run in full: store, registry, sessions and links; only the sockets are recorders. At each step
of a random game the second table gets the same position with all hidden cards exchanged, both get
the same command, and everything that was sent to the seat, and to a spectator, is compared.
"""

import random
from collections import Counter
from pathlib import Path
from typing import Any

import msgspec
import pytest

from numberloor import wire
from numberloor.rules.legal import legal_moves
from numberloor.rules.model.levels import Level
from numberloor.rules.model.position import Position
from numberloor.tables.commands import DrawLots
from numberloor.tables.settings import Settings, Steals
from tests.support.desks import Desk, Recorder, common_move, exchanged, key, same_again, set_apart


@pytest.fixture(autouse=True)
def still_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """Times aside: both homes read the same clock, and bots draw the same lots."""
    monkeypatch.setattr("numberloor.live.bot_runner.secrets.randbits", lambda _: 5)


CASES = [
    (Level.BASIC, 4, Settings()),
    (Level.BASIC, 3, Settings(steals=Steals.CALM)),
    (Level.BASIC, 2, Settings()),
    (Level.INTERMEDIATE, 5, Settings()),
    (Level.BEGINNER, 3, Settings()),
]


@pytest.mark.slow
@pytest.mark.parametrize(("level", "seats", "settings"), CASES)
async def test_what_is_hidden_changes_no_byte(
    level: Level, seats: int, settings: Settings, tmp_path: Path
) -> None:
    rng = random.Random(f"{level} {seats}")
    first, second = Desk(tmp_path / "a.sqlite"), Desk(tmp_path / "b.sqlite")
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
    assert {"welcome", "news", "refused", "because", "beat", "drew", "played"} <= set(seen)


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
