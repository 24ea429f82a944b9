"""The smallest proxy in front of two servers: each newcomer is led to the next one that answers."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from itertools import count


@asynccontextmanager
async def taking_turns(*ports: int) -> AsyncIterator[str]:
    """The address of the proxy."""
    turns = count()

    async def lead(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        turn = next(turns)
        for place in range(len(ports)):
            with suppress(ConnectionRefusedError):
                port = ports[(turn + place) % len(ports)]
                there, back = await asyncio.open_connection("127.0.0.1", port)
                await asyncio.gather(_carry(reader, back), _carry(there, writer))
                return
        writer.close()

    proxy = await asyncio.start_server(lead, "127.0.0.1", 0)
    async with proxy:
        yield f"http://127.0.0.1:{proxy.sockets[0].getsockname()[1]}"


async def _carry(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    with suppress(ConnectionError):
        while data := await reader.read(65536):
            writer.write(data)
            await writer.drain()
    writer.close()
