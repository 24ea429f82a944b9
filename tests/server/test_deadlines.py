"""Connections that ask for nothing are closed, and those that ask are not."""

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest
from websockets.asyncio.client import connect

from numberloor.live.limits import Limits
from numberloor.storage.sqlite import SqliteStore
from tests.support.shaky import served, url_of

SHORT = replace(Limits(), request_seconds=0.1)
# On a busy machine, too, a link has asked for itself by then.
ENOUGH = replace(Limits(), request_seconds=1.5)
HEAD = b"POST /api/join HTTP/1.1\r\nHost: here\r\nContent-Length: 100\r\n\r\n"
WHOLE = b"GET /healthz HTTP/1.1\r\nHost: here\r\n\r\n"


@pytest.mark.parametrize("said", [b"", HEAD[:30], HEAD, WHOLE + HEAD])
async def test_a_request_that_never_ends_is_not_waited_for(tmp_path: Path, said: bytes) -> None:
    async with served(SqliteStore(tmp_path / "tables.sqlite"), limits=SHORT) as context:
        reader, writer = await asyncio.open_connection("127.0.0.1", context.settings.port)
        writer.write(said)
        async with asyncio.timeout(60):
            try:
                read = await reader.read()  # until the server closes it
            except ConnectionResetError:
                read = b""
        writer.close()
        assert (b"200 OK" in read) <= said.startswith(WHOLE)


async def test_a_link_is_no_request(tmp_path: Path) -> None:
    async with served(SqliteStore(tmp_path / "tables.sqlite"), limits=ENOUGH) as context:
        address = url_of(context).replace("http", "ws") + "/ws"
        async with asyncio.timeout(60), connect(address, proxy=None) as link:
            reader, writer = await asyncio.open_connection("127.0.0.1", context.settings.port)
            with pytest.raises((ConnectionResetError, asyncio.IncompleteReadError)):
                await reader.readexactly(1)  # opened after the link, and closed before it
            writer.close()
            await link.send('{"do":"beat"}')
            assert "beat" in str(await link.recv())
