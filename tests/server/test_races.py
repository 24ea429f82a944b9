"""Thieves at the same moment: exactly one wins, the others are told so and keep their card."""

import asyncio
import random
from collections import Counter

import pytest

from numberloor.client import Api, Refused, TableLink
from numberloor.server import messages as wire
from tests.support.servers import Server
from tests.support.services import Postgres, Redis

TURNS = 120
SAME_STEAL = 10
CALM = wire.Settings(steals="calm", calm_seconds=2)


async def thieves_race(server: Server, turns: int, rng: random.Random) -> Counter[str]:
    """Many tables at once, each played until so many turns had somebody who could steal."""
    told: Counter[str] = Counter()
    tables = 6

    async def one_table() -> None:
        seen = 0
        while seen < turns / tables:
            made = await Api(server.url).make_table(
                wire.MakeTable("basic", [wire.PersonHere() for _ in range(5)], start=True)
            )
            links = [TableLink(server.url, made.table, [key.key]) for key in made.keys]
            for link in links:
                await link.__aenter__()
            await asyncio.gather(*(all_present(link) for link in links))
            seen += await play_and_race(links, rng, told)
            for link in links:
                await link.close()

    await asyncio.gather(*(one_table() for _ in range(tables)))
    return told


async def all_present(link: TableLink) -> None:
    """Everybody's arrival has been told: from now on only plays change the version."""
    while link.table is None or not all(seat.present for seat in link.table.seats):
        await link.until(link.version + 1)


async def play_and_race(links: list[TableLink], rng: random.Random, told: Counter[str]) -> int:
    races = 0
    for _ in range(400):
        version = max(link.version for link in links)
        await asyncio.gather(*(link.until(version) for link in links))
        views = [link.views[seat] for seat, link in enumerate(links)]
        if views[0].over:
            break
        active = views[0].active
        thieves = {
            seat: offer.move
            for seat, view in enumerate(views)
            for offer in view.offers or ()
            if offer.move.startswith("steal")
        }
        if thieves:
            await race(links, thieves, version, told)
            races += 1
            told["most thieves"] = max(told["most thieves"], len(thieves))
            continue
        offers = views[active].offers
        assert offers
        move = rng.choice(offers).move
        await links[active].do(wire.Play(links[active].new_id(), active, version, move))
    return races


async def race(
    links: list[TableLink], thieves: dict[int, str], version: int, told: Counter[str]
) -> None:
    """All at once, and the first of them sends the same steal ten times."""
    hands = {seat: links[seat].views[seat].hand for seat in thieves}
    eager = min(thieves)
    commands = [
        (seat, wire.Play(f"steal-{version}-{seat}", seat, version, move))
        for seat, move in thieves.items()
        for _ in range(SAME_STEAL if seat == eager else 1)
    ]
    answers = await asyncio.gather(
        *(links[seat].do(command) for seat, command in commands), return_exceptions=True
    )
    won: set[int] = set()
    for (seat, _), answer in zip(commands, answers, strict=True):
        if isinstance(answer, Refused):
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
    for link in links:
        await link.until(version + 1)
    for seat, hand in hands.items():
        now = links[seat].views[seat].hand
        if seat != winner:
            assert now == hand
        elif len(hand) > 1:
            assert len(now) == len(hand) - 1
            assert links[0].views[0].active == winner
        else:
            # The last card: a star, and a new hand unless that won the game.
            assert len(now) == (0 if links[seat].views[seat].over else 6)


@pytest.mark.slow
async def test_one_thief_wins_and_the_others_keep_their_card(server: Server) -> None:
    told = await thieves_race(server, TURNS, random.Random(21))
    assert told["won"] >= TURNS
    assert told["refused"] > 0
    assert told["most thieves"] >= 2


@pytest.mark.slow
@pytest.mark.parametrize("workers", [2, 4])
async def test_the_same_among_many_workers(postgres: Postgres, redis: Redis, workers: int) -> None:
    database = postgres.new_database()
    options = ("--no-limits", "--workers", str(workers))
    with Server(database, *options, bus=redis.address) as server:
        told = await thieves_race(server, TURNS, random.Random(22))
        assert told["won"] >= TURNS
        assert told["most thieves"] >= 2
        assert server.stop() == 0


async def test_calm_all_who_ask_in_time_are_in_the_draw(server: Server) -> None:
    """Over the wire: whoever asks last is drawn like the first, and nobody loses a card."""
    rng = random.Random(23)
    drawn = 0
    while drawn < 3:
        wish = wire.MakeTable(
            "basic", [wire.PersonHere() for _ in range(5)], settings=CALM, start=True
        )
        made = await Api(server.url).make_table(wish)
        keys = [key.key for key in made.keys]
        async with TableLink(server.url, made.table, keys) as link:
            drawn += await one_calm_game(link, rng)


async def one_calm_game(link: TableLink, rng: random.Random) -> int:
    for _ in range(300):
        active = next(iter(link.views.values())).active
        if link.views[0].over:
            return 0
        thieves = {
            seat: offer.move
            for seat, view in link.views.items()
            for offer in view.offers or ()
            if offer.move.startswith("steal") and seat is not None
        }
        if thieves:
            hands = {seat: len(link.views[seat].hand) for seat in thieves}
            for seat, move in thieves.items():
                await link.do(wire.Play(link.new_id(), seat, link.version, move))
            assert link.table is not None
            assert link.table.window is not None
            assert link.table.window.asked == sorted(thieves)
            with pytest.raises(Refused) as caught:
                await link.do(wire.Play(link.new_id(), active, link.version, "end"))
            assert caught.value.code == "window_open"
            await link.until(link.version + 1)
            winner = link.views[0].active
            assert winner in thieves
            for seat, size in hands.items():
                assert len(link.views[seat].hand) == size - (seat == winner)
            return 1
        offers = link.views[active].offers
        assert offers
        move = rng.choice(offers).move
        await link.do(wire.Play(link.new_id(), active, link.version, move))
    return 0
