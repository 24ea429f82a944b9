"""The frame around the game as a message: chairs, settings, clocks."""

from functools import lru_cache
from typing import cast

import msgspec

from numberloor import wire
from numberloor.learning.practice import STAIRS_DAY, TEN_NIGHT
from numberloor.rules.model.deck import Deck
from numberloor.rules.model.handicap import NO_HANDICAP
from numberloor.tables.chairs import Chair
from numberloor.tables.features.sealing import seal_shown
from numberloor.tables.settings import Settings
from numberloor.tables.starts import is_full
from numberloor.tables.table import Table
from numberloor.wire.codes import pictures, say_code


@lru_cache(maxsize=256)
def settings_shown(settings: Settings) -> wire.Settings:
    return msgspec.convert(settings, wire.Settings, from_attributes=True)


def handicap_shown(chair: Chair) -> wire.Handicap | None:
    if chair.handicap == NO_HANDICAP and chair.help is None:
        return None
    return wire.Handicap(*chair.handicap, chair.help.value if chair.help else None)


def deck_shown(deck: Deck | None) -> wire.DeckName:
    """What somebody else called their deck is not told: people read it, and children are among them."""
    if deck is None:
        return ""
    return cast("wire.DeckName", deck.name if deck.name in (TEN_NIGHT, STAIRS_DAY) else "own")


def table_shown(
    table: Table,
    lang: str,
    now: int,
    watchers: int = 0,
    code: str | None = None,
    class_table: int | None = None,
    opened: bool = False,
) -> wire.TableShown:
    """`opened`: with the whole game, if it is over; for those who have seen it."""
    code = code or table.opening.code
    window = None
    if table.window is not None:
        left = max(0, table.window.closes_at - now)
        window = wire.StealWindow(list(table.window.seats), left)
    turn_left = None
    if table.settings.turn_seconds is not None and table.position is not None:
        turn_left = max(0, table.turn_began + table.settings.turn_seconds * 1000 - now)
    seal = seal_shown(table, opened)
    return wire.TableShown(
        table=table.id,
        code=say_code(code, lang),
        pictures=pictures(code),
        class_table=class_table,
        level=table.opening.level.value,
        house=[rule.value for rule in table.opening.house],
        deck=deck_shown(table.opening.deck),
        phase=table.phase.value,
        seats=[
            wire.SeatShown(
                seat,
                chair.sitter.value,
                cast("wire.Animal | None", chair.animal),
                chair.bot,
                chair.present,
                handicap_shown(chair),
                chair.badge,
            )
            for seat, chair in enumerate(table.chairs)
        ],
        settings=settings_shown(table.settings),
        game=table.game,
        first=table.first,
        watchers=watchers,
        window=window,
        turn_left_ms=turn_left,
        seal=wire.Seal(*seal) if seal is not None else None,
    )


def table_changed(before: Table, after: Table) -> bool:
    """Whether the frame around the game changed: only then is it sent again."""
    return (
        before.chairs is not after.chairs
        or before.settings is not after.settings
        or before.phase is not after.phase
        or before.window is not after.window
        or before.game != after.game
        or before.first != after.first
        or (after.settings.turn_seconds is not None and before.turn_began != after.turn_began)
        or is_full(after)  # with its last entry the next game is promised
    )
