"""One at a time, in the order of asking, and never lost to somebody who was called off."""

import asyncio

import pytest

from numberloor.server.live.lock import Latch


async def test_it_is_handed_on_in_the_order_of_asking() -> None:
    latch, order = Latch(), list[int]()

    async def enter(number: int) -> None:
        async with latch:
            order.append(number)
            await asyncio.sleep(0)

    assert latch.take()
    waiting = [asyncio.create_task(enter(number)) for number in range(5)]
    await asyncio.sleep(0)
    assert not latch.take()
    latch.free()
    assert not latch.take()  # it was handed on, nobody overtakes
    await asyncio.gather(*waiting)
    assert order == list(range(5))
    assert not latch.taken


async def test_who_is_called_off_while_it_is_handed_over_hands_it_on() -> None:
    latch = Latch()
    entered = asyncio.Event()

    async def enter() -> None:
        async with latch:
            entered.set()

    assert latch.take()
    first = asyncio.create_task(enter())
    second = asyncio.create_task(enter())
    await asyncio.sleep(0)
    latch.free()  # to the first, which has not run yet
    first.cancel()
    with pytest.raises(asyncio.CancelledError):
        await first
    async with asyncio.timeout(30):
        await second
    assert entered.is_set()
    assert not latch.taken


async def test_who_is_called_off_in_the_line_is_passed_over() -> None:
    latch = Latch()
    assert latch.take()
    waiting = asyncio.create_task(latch.__aenter__())
    await asyncio.sleep(0)
    waiting.cancel()
    with pytest.raises(asyncio.CancelledError):
        await waiting
    latch.free()
    assert not latch.taken


async def test_it_is_free_again_after_a_failure() -> None:
    latch = Latch()
    with pytest.raises(RuntimeError):
        async with latch:
            raise RuntimeError
    assert latch.take()
