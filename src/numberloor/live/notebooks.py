"""The notebook of a child at home: read, written into and told of, and not kept here at all.

It comes with the request and goes with the answer. No part of it may reach a log, a metric or an
error, so what is wrong with it is told by the sentence alone.
"""

import contextlib
import logging
from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from traceback import extract_tb
from typing import ParamSpec, TypeAlias, TypeVar

from numberloor import wire
from numberloor.learning.moments import Moment, MomentError
from numberloor.learning.notebook import Notebook, somebody_else, write_game
from numberloor.learning.notebook_text import (
    NewerNotebook,
    NotebookError,
    format_notebook,
    parse_notebook,
)
from numberloor.live.context import Context
from numberloor.live.refusals import ServerRefusal, ServerRefused
from numberloor.rules.model.levels import Level
from numberloor.tables.chairs import fingerprint
from numberloor.tables.entries import Entry, EntryKind
from numberloor.tables.noticing import sittings
from numberloor.tables.starts import taken_up
from numberloor.tables.store import Try
from numberloor.tables.table import TableSetup
from numberloor.wire.encode.notebooks import house_shown, report_shown, window_jump_shown

log = logging.getLogger("numberloor.notebooks")

P = ParamSpec("P")
T = TypeVar("T")
Kept: TypeAlias = tuple[TableSetup, Sequence[Entry], list[Try]]


async def read_notebook(context: Context, wish: wire.ReadNotebook) -> wire.NotebookRead:
    played = None if wish.game is None else await _played(context, wish.game)
    month = datetime.fromtimestamp(context.now() / 1000, UTC).strftime("%Y-%m")
    return await aside(context, _read, wish, played, month)


async def aside(context: Context, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """Games to replay, reports to make: long enough for others to be served meanwhile."""
    try:
        return await context.background.compute(work, *args, **kwargs)
    except ServerRefused:
        raise
    except Exception as error:  # noqa: BLE001 - what it says might quote the notebook
        where = [
            f"{Path(one.filename).name}:{one.lineno}" for one in extract_tb(error.__traceback__)
        ]
        log.error("notebook failed", extra={"problem": type(error).__name__, "where": where})
        raise ServerRefused(ServerRefusal.FAILED) from None


def _read(wish: wire.ReadNotebook, played: Kept | None, month: str) -> wire.NotebookRead:
    before = after = _notebook(wish)
    if wish.game is not None and played is not None:
        moments = _moments(wish.game, *played)
        with contextlib.suppress(MomentError):  # a house rule of which a moment knows nothing
            after = write_game(before, f"{wish.game.table}.{wish.game.game}", moments, month)
    return wire.NotebookRead(
        notebook=format_notebook(after),
        written=after is not before,
        somebody_else=somebody_else(after),
        reports=[report_shown(after, level) for level in Level if level in after.pages],
        house=house_shown(after),
        window_jump=window_jump_shown(after, wish.window),
    )


def _notebook(wish: wire.ReadNotebook) -> Notebook:
    if wish.notebook is None:
        return Notebook(wish.animal)
    try:
        # One that was a badge's in a class is an animal's at home.
        return replace(parse_notebook(wish.notebook), animal=wish.animal)
    except NewerNotebook:
        raise ServerRefused(ServerRefusal.NEWER_NOTEBOOK) from None
    except NotebookError:
        raise ServerRefused(ServerRefusal.BAD_NOTEBOOK) from None


async def _played(context: Context, game: wire.GameOver) -> Kept:
    """What is kept of the table, as the store has it: the game may be another process's."""
    found = await context.store.load_newest(game.table)
    # The key first: to have years of a table read is not for whoever has heard of it.
    if found is not None and not await _sat_there(context, *found, fingerprint(game.key)):
        raise ServerRefused(ServerRefusal.WRONG_KEY)
    if found is not None and game.game <= taken_up(*found).game:
        found = await context.store.load(game.table)  # an older one: all of it
    if found is None:
        raise ServerRefused(ServerRefusal.NO_SUCH_TABLE)
    table = taken_up(*found)
    if game.game > table.game + sum(entry.kind is EntryKind.START for entry in found[1]):
        raise ServerRefused(ServerRefusal.NOT_OVER)
    return *found, await context.store.tries(game.table, table.version)


async def _sat_there(
    context: Context, opening: TableSetup, entries: Sequence[Entry], key_print: str
) -> bool:
    """Also who has got up since: the game is still theirs."""
    chairs = (*opening.chairs, *taken_up(opening, entries).chairs)
    if any(chair.key_print == key_print for chair in chairs):
        return True
    return await context.store.has_sat(opening.id, key_print)


def _moments(
    game: wire.GameOver, opening: TableSetup, entries: Sequence[Entry], tries: Sequence[Try]
) -> list[Moment]:
    """By the key, not by the seat: between two games seats may be put away."""
    key_print = fingerprint(game.key)
    found = sittings(
        opening,
        entries,
        tries,
        lambda chair, number: number == game.game and chair.key_print == key_print,
    )
    if any(sitting.ended_at is None for sitting in found):
        raise ServerRefused(ServerRefusal.NOT_OVER)
    return [moment for sitting in found for moment in sitting.moments]
