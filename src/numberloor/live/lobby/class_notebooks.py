"""The notebooks of a class, one for each badge: written when the teacher asks, told of to nobody else.

Nothing is written while children play. What was played since the last time is found by replay, game
by game in the order in which they ended. Notebooks lie in the database under the class and go with it.
"""

import asyncio
from collections.abc import Iterable, Mapping
from datetime import UTC, datetime
from typing import NamedTuple, TypeAlias

from numberloor import wire
from numberloor.learning.moments import Moment, MomentError
from numberloor.learning.notebook import Notebook, write_game
from numberloor.learning.notebook_text import NotebookError, format_notebook, parse_notebook
from numberloor.live.context import Context
from numberloor.live.lobby.classes import open_class
from numberloor.live.notebooks import Kept, aside
from numberloor.live.refusals import ServerRefusal, ServerRefused
from numberloor.rules.model.levels import Level
from numberloor.tables.chairs import BADGES
from numberloor.tables.noticing import sittings
from numberloor.tables.store import ClassNotebook
from numberloor.wire.encode.notebooks import class_report_shown

Books: TypeAlias = dict[str, ClassNotebook]  # by badge


async def report_class(context: Context, class_id: str, key: str) -> wire.ClassReport:
    level, books = await _caught_up(context, class_id, key)
    return await aside(context, _told, books, level)


async def export_class(context: Context, class_id: str, key: str) -> str:
    """A notebook a line."""
    _, books = await _caught_up(context, class_id, key)
    return "".join(f"{books[badge].text}\n" for badge in sorted(books) if books[badge].text)


async def erase_notebooks(
    context: Context, class_id: str, key: str, wish: wire.EraseNotebooks
) -> wire.ClassReport:
    """Of one badge, or of all. What was played before is not read again."""
    await _tables(context, class_id, key)
    async with _writing(context, class_id):
        books = await context.store.notebooks(class_id)
        now = context.now()
        erased = {}
        for badge in BADGES if wish.badge is None else [wish.badge]:
            before = books[badge].until_at if badge in books else 0
            erased[badge] = ClassNotebook("", max(now, before + 1))
        await context.store.put_notebooks(class_id, erased)
    return await report_class(context, class_id, key)


async def _tables(context: Context, class_id: str, key: str) -> tuple[str, ...]:
    group, tables = await open_class(context, class_id, key)
    if not group.notebooks:
        raise ServerRefused(ServerRefusal.NO_NOTEBOOKS)
    return tables


def _writing(context: Context, class_id: str) -> asyncio.Lock:
    """Not the lock of the class itself: children may come in meanwhile."""
    return context.lock_of(f"{class_id} notebooks")


async def _caught_up(context: Context, class_id: str, key: str) -> tuple[Level, Books]:
    """All that was played by now is in them."""
    tables = await _tables(context, class_id, key)
    store = context.store
    async with _writing(context, class_id):
        books = await store.notebooks(class_id)
        kept = [
            (*found, await store.tries(table))
            for table in tables
            if (found := await store.load(table)) is not None
        ]
        if not kept:
            raise ServerRefused(ServerRefusal.NO_SUCH_CLASS)
        written = await aside(context, write_games, books, kept)
        await store.put_notebooks(class_id, written)
    return kept[0][0].level, {**books, **written}


class _Game(NamedTuple):
    """What a badge did in a game; in the order in which games ended."""

    ended_at: int
    name: str
    badge: str
    began_at: int
    moments: list[Moment]


def write_games(books: Mapping[str, ClassNotebook], kept: Iterable[Kept]) -> Books:
    """The notebooks that something is written into."""
    written: Books = {}
    for game in sorted(_games(kept), key=lambda game: game[:3]):
        before = books.get(game.badge)
        if before is not None and not _is_new(game, before):
            continue
        notebook = _read(game.badge, written.get(game.badge, before))
        if notebook is None:
            continue
        month = datetime.fromtimestamp(game.ended_at / 1000, UTC).strftime("%Y-%m")
        try:
            after = write_game(notebook, game.name, game.moments, month)
        except MomentError:  # a house rule of which a moment knows nothing
            continue
        if after is not notebook:
            written[game.badge] = ClassNotebook(format_notebook(after), game.ended_at)
    return written


def _games(kept: Iterable[Kept]) -> list[_Game]:
    """A child that changed its chair within a game has played it once."""
    games: dict[tuple[str, str], _Game] = {}
    for opening, entries, tries in kept:
        for sitting in sittings(opening, entries, tries, lambda chair, _: chair.badge is not None):
            badge, name = sitting.chair.badge, f"{opening.id}.{sitting.game}"
            if badge is None or sitting.ended_at is None:
                continue
            first = _Game(sitting.ended_at, name, badge, sitting.began_at, [])
            games.setdefault((name, badge), first).moments.extend(sitting.moments)
    return list(games.values())


def _is_new(game: _Game, before: ClassNotebook) -> bool:
    """After an erasure not even what had been played of a game by then comes back."""
    return game.ended_at > before.until_at and (
        bool(before.text) or game.began_at > before.until_at
    )


def _read(badge: str, book: ClassNotebook | None) -> Notebook | None:
    """None: another Numberloor wrote it, and it stays as it is."""
    if book is None or not book.text:
        return Notebook(badge)
    try:
        return parse_notebook(book.text)
    except NotebookError:
        return None


def _told(books: Mapping[str, ClassNotebook], level: Level) -> wire.ClassReport:
    read = {badge: _read(badge, book) for badge, book in books.items()}
    return class_report_shown({badge: book for badge, book in read.items() if book}, level)
