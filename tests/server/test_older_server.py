"""A client that can follow changes, and a server from before there were any: no hello is lost."""

import asyncio
import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from numberloor import wire
from numberloor.client import Api, TableLink
from numberloor.live import session
from numberloor.storage.sqlite import SqliteStore
from tests.support.shaky import served, url_of

PERSON = wire.PersonHere()
KNOWN = {"do", "table", "keys", "have", "lang", "protocol", "covered", "open"}


async def test_an_older_server_is_told_hello_without_changes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hellos: list[set[str]] = []
    newer = session.decode

    def older(message: str) -> Any:
        told = json.loads(message)
        if told["do"] == "hello":
            hellos.append(set(told))
            if not told.keys() <= KNOWN:
                raise msgspec.ValidationError("unknown field")
        return newer(message)

    monkeypatch.setattr(session, "decode", older)
    async with served(SqliteStore(tmp_path / "tables.sqlite")) as context:
        made = await Api(url_of(context)).make_table(wire.MakeTable("basic", [PERSON, PERSON]))
        keys = [made.host_key, *(one.key for one in made.keys)]
        async with asyncio.timeout(20), TableLink(url_of(context), made.table, keys) as link:
            await link.do(wire.Start("start", 0))
            assert len(link.views) == 2
    assert ["changes" in hello for hello in hellos] == [True, False]
