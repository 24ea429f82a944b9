"""One at a time, in the order of asking, and never lost to somebody who was called off."""

import asyncio

import pytest

from numberloor.live.lock import Lock


async def test_it_is_handed_on_in_the_order_of_asking() -> None:
    lock, order = Lock(), list[int]()

    async def enter(number: int) -> None:
        async with lock:
            order.append(number)
            await asyncio.sleep(0)

    assert lock.take()
    waiting = [asyncio.create_task(enter(number)) for number in range(5)]
    await asyncio.sleep(0)
    assert not lock.take()
    lock.free()
    assert not lock.take()  # it was handed on, nobody overtakes
    await asyncio.gather(*waiting)
    assert order == list(range(5))
    assert not lock.taken


async def test_who_is_called_off_while_it_is_handed_over_hands_it_on() -> None:
    lock = Lock()
    entered = asyncio.Event()

    async def enter() -> None:
        async with lock:
            entered.set()

    assert lock.take()
    first = asyncio.create_task(enter())
    second = asyncio.create_task(enter())
    await asyncio.sleep(0)
    lock.free()  # to the first, which has not run yet
    first.cancel()
    with pytest.raises(asyncio.CancelledError):
        await first
    async with asyncio.timeout(30):
        await second
    assert entered.is_set()
    assert not lock.taken


async def test_who_is_called_off_in_the_line_is_passed_over() -> None:
    lock = Lock()
    assert lock.take()
    waiting = asyncio.create_task(lock.__aenter__())
    await asyncio.sleep(0)
    waiting.cancel()
    with pytest.raises(asyncio.CancelledError):
        await waiting
    lock.free()
    assert not lock.taken


async def test_it_is_free_again_after_a_failure() -> None:
    lock = Lock()
    with pytest.raises(RuntimeError):
        async with lock:
            raise RuntimeError
    assert lock.take()
