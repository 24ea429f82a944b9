"""Thieves at the same moment: exactly one wins, the others are told so and keep their card."""

import asyncio
import random
import secrets
from collections import Counter
from dataclasses import replace

import pytest

from numberloor import wire
from numberloor.client import CommandRefused, TableLink
from numberloor.rules.model.levels import BASIC
from numberloor.storage import store_at
from numberloor.tables.chairs import Chair, Sitter, fingerprint
from numberloor.tables.settings import Settings, Steals
from numberloor.tables.store import Store
from tests.support.dealt import Dealt, lay
from tests.support.servers import Server
from tests.support.services import Postgres, Redis
from tests.support.tables import opening, put
from tests.support.thieves import SEATS, Scene, scenes

# How many turns of each kind are raced, on every number of workers: hundreds in all.
TURNS_BY_THIEVES = {4: 40, 3: 40, 2: 40}
DIFFERENT_SCENES = 20
TABLES_AT_ONCE = 6
SAME_STEAL = 10
HOST_KEY = "key-of-the-host-0000000"
CALM = Settings(steals=Steals.CALM, calm_seconds=10)  # all who want to have asked by then


async def thieves_race(server: Server, rng: random.Random) -> Counter[str]:
    """Tables that lead to a turn with so many thieves, several of them played at once."""
    told: Counter[str] = Counter()
    turns = [
        scenes(thieves, DIFFERENT_SCENES)[turn % DIFFERENT_SCENES]
        for thieves, wanted in TURNS_BY_THIEVES.items()
        for turn in range(wanted)
    ]
    rng.shuffle(turns)
    store = store_at(server.database)
    await store.open()

    async def play_some() -> None:
        while turns:
            await one_turn(server, store, turns.pop(), rng, told)

    await asyncio.gather(*(play_some() for _ in range(TABLES_AT_ONCE)))
    await store.close()
    return told


async def one_turn(
    server: Server, store: Store, scene: Scene, rng: random.Random, told: Counter[str]
) -> None:
    keys = [secrets.token_urlsafe(16) for _ in range(SEATS)]
    people = [Chair(Sitter.PERSON, key_print=fingerprint(key)) for key in keys]
    name = secrets.token_urlsafe(12)
    made = replace(
        opening(people, table=name, secret=scene.secret),
        host_print=fingerprint(HOST_KEY),
    )
    made = await put(store, made)
    links = [TableLink(server.url, made.id, [key]) for key in keys]
    links[0].keys.append(HOST_KEY)
    for link in links:
        await link.__aenter__()
    await asyncio.gather(*(all_present(link) for link in links))
    assert links[0].version == SEATS  # all have come
    await links[0].do(wire.Start("start", 0))
    for move in scene.plays:
        version = links[0].version
        await links[0].do(wire.Play(f"play-{version}", 0, version, move))
    version = links[0].version
    await asyncio.gather(*(link.until(version) for link in links))
    thieves = {
        seat: offer.move
        for seat, link in enumerate(links)
        for offer in link.views[seat].offers or ()
        if offer.move.startswith("steal")
    }
    assert len(thieves) == scene.thieves
    told[f"{len(thieves)} thieves"] += 1
    await race(links, thieves, version, rng, told)
    for link in links:
        await link.close()


async def all_present(link: TableLink) -> None:
    """Everybody's arrival has been told: from now on only plays change the version."""
    while link.table is None or not all(seat.present for seat in link.table.seats):
        await link.until(link.version + 1)


async def race(
    links: list[TableLink],
    thieves: dict[int, str],
    version: int,
    rng: random.Random,
    told: Counter[str],
) -> None:
    """All at once and in any order, and one of them sends the same steal ten times."""
    hands = {seat: links[seat].views[seat].hand for seat in thieves}
    eager = rng.choice(list(thieves))
    commands = [
        (seat, wire.Play(f"steal-{version}-{seat}", seat, version, move))
        for seat, move in thieves.items()
        for _ in range(SAME_STEAL if seat == eager else 1)
    ]
    rng.shuffle(commands)
    answers = await asyncio.gather(
        *(links[seat].do(command) for seat, command in commands), return_exceptions=True
    )
    won: set[int] = set()
    for (seat, _), answer in zip(commands, answers, strict=True):
        if isinstance(answer, CommandRefused):
            assert answer.code == "too_late"
            assert answer.refused.sentence
            told["refused"] += 1
        else:
            assert isinstance(answer, wire.News | wire.Done)
            assert answer.version == version + 1
            won.add(seat)
    assert len(won) == 1
    (winner,) = won
    told["won"] += 1
    told["won by the eager one"] += winner == eager
    for link in links:
        await link.until(version + 1)
    for seat, hand in hands.items():
        now = links[seat].views[seat].hand
        if seat == winner:
            left = [*hand]
            left.remove(thieves[seat].removeprefix("steal "))
            assert now == left
        else:
            assert now == hand
        assert links[seat].version == version + 1
        assert links[seat].views[seat].active == winner


def check(told: Counter[str]) -> None:
    """So many turns had four thieves, three and two; each had one winner, all others were refused."""
    for thieves, turns in TURNS_BY_THIEVES.items():
        assert told[f"{thieves} thieves"] == turns
    assert told["won"] == sum(TURNS_BY_THIEVES.values())
    assert told["refused"] >= sum(
        (thieves - 1) * turns for thieves, turns in TURNS_BY_THIEVES.items()
    )
    # Neither the one who insists nor the others have the turn for sure.
    assert 0 < told["won by the eager one"] < told["won"]


@pytest.mark.slow
async def test_one_thief_wins_and_the_others_keep_their_card(server: Server) -> None:
    check(await thieves_race(server, random.Random(21)))


@pytest.mark.slow
@pytest.mark.parametrize("workers", [2, 4])
async def test_the_same_among_many_workers(postgres: Postgres, redis: Redis, workers: int) -> None:
    database = postgres.new_database()
    options = ("--no-limits", "--workers", str(workers))
    with Server(database, *options, bus=redis.address) as server:
        check(await thieves_race(server, random.Random(22)))
        assert server.stop() == 0


async def test_calm_all_who_ask_in_time_are_in_the_draw(server: Server) -> None:
    """Over the wire: whoever asks last is drawn like the first, and nobody loses a card."""
    store = store_at(server.database)
    await store.open()
    tables = [
        await lay(store, BASIC, SEATS, scene.secret, CALM, scene.plays) for scene in scenes(3, 3)
    ]
    await store.close()
    await asyncio.gather(*(calm_draw(server, dealt) for dealt in tables))


async def calm_draw(server: Server, dealt: Dealt) -> None:
    async with TableLink(server.url, dealt.table.id, [*dealt.keys]) as link:
        await all_ask(link)


async def all_ask(link: TableLink) -> None:
    thieves = {
        seat: offer.move
        for seat, view in link.views.items()
        for offer in view.offers or ()
        if offer.move.startswith("steal") and seat is not None
    }
    assert len(thieves) == 3
    hands = {seat: len(link.views[seat].hand) for seat in thieves}
    for seat, move in thieves.items():
        await link.do(wire.Play(link.new_id(), seat, link.version, move))
    assert link.table is not None
    assert link.table.window is not None
    assert link.table.window.asked == sorted(thieves)
    with pytest.raises(CommandRefused) as caught:
        await link.do(wire.Play(link.new_id(), 0, link.version, "end"))
    assert caught.value.code == "window_open"
    await link.until(link.version + 1)
    winner = link.views[0].active
    assert winner in thieves
    for seat, size in hands.items():
        assert len(link.views[seat].hand) == size - (seat == winner)
