"""What a table or a class is opened with: ids and keys that nobody can guess, and a code of its own."""

import hashlib
import secrets
from base64 import urlsafe_b64encode
from collections.abc import Awaitable, Callable
from dataclasses import replace

import msgspec

from numberloor import wire
from numberloor.live.context import Context
from numberloor.live.refusals import ServerRefusal, ServerRefused
from numberloor.live.table import LiveTable
from numberloor.rules.model.deck import Deck, DeckError, standard_deck
from numberloor.rules.model.handicap import Handicap
from numberloor.rules.model.levels import HouseRule, Level
from numberloor.tables.chairs import Chair, fingerprint, with_animals
from numberloor.tables.decks import parse_table_deck
from numberloor.tables.refusals import TableRefusal, refuse
from numberloor.tables.settings import Help, Settings, parse_settings
from numberloor.tables.store import CodeTaken
from numberloor.tables.table import TableSetup
from numberloor.wire.codes import new_code, say_code

MAX_CODES_TRIED = 50


ID_LETTERS, KEY_LETTERS = 16, 22


def new_id() -> str:
    return secrets.token_urlsafe(12)


class Keys:
    """The ids and keys that one request is answered with.

    All come from the request's own id, so that whoever lost the answer and asks again hears the same,
    and the store, which knows only fingerprints, has nothing more to keep.
    """

    def __init__(self, request: str | None) -> None:
        self._request = request or secrets.token_urlsafe(16)

    def new_id(self, of: str) -> str:
        return self._derived(f"id:{of}")[:ID_LETTERS]

    def key(self, of: str) -> str:
        """128 bits, if the request's id has as many."""
        return self._derived(f"key:{of}")[:KEY_LETTERS]

    def _derived(self, purpose: str) -> str:
        digest = hashlib.sha256(f"{purpose}:{self._request}".encode()).digest()
        return urlsafe_b64encode(digest).decode()


def new_opening(
    context: Context,
    level: str,
    house: list[wire.HouseRule],
    settings: Settings,
    chairs: list[Chair],
    host_print: str,
    table_id: str,
) -> TableSetup:
    return TableSetup(
        id=table_id,
        code=new_code(),
        level=Level(level),
        chairs=with_animals(chairs),
        settings=settings,
        house=tuple(dict.fromkeys(HouseRule(rule) for rule in house)),
        secret=secrets.token_bytes(16),
        host_print=host_print,
        made_at=context.now(),
    )


async def with_free_code(
    opening: TableSetup, make: Callable[[TableSetup], Awaitable[None]]
) -> TableSetup:
    for _ in range(MAX_CODES_TRIED):
        try:
            await make(opening)
        except CodeTaken:
            opening = replace(opening, code=new_code())
        else:
            return opening
    raise ServerRefused(ServerRefusal.BUSY)


def read_settings(settings: wire.Settings) -> Settings:
    return parse_settings(msgspec.structs.asdict(settings))


def read_handicap(handicap: wire.Handicap) -> tuple[Handicap, Help | None]:
    """The rules' part, and how the chair is helped."""
    return Handicap(handicap.cards, handicap.stars), handicap.help and Help(handicap.help)


def read_deck(text: str | None, level: Level, seats: int) -> Deck | None:
    """None for the usual cards. Raises Refused."""
    if text is None:
        return None
    try:
        deck = parse_table_deck(text, level, seats)
    except DeckError as error:
        # For whoever writes decks: it goes along with the sentence, which speaks the player's language.
        raise refuse(TableRefusal.BAD_DECK, why=str(error)) from None
    except (ValueError, RecursionError):  # text that the reader of TOML itself stumbles over
        raise refuse(TableRefusal.BAD_DECK, why="TOML?") from None
    return None if deck == standard_deck() else deck


def joined(live: LiveTable, key: str, lang: str) -> wire.Joined:
    key_print = fingerprint(key)
    seat = next(n for n, chair in enumerate(live.table.chairs) if chair.key_print == key_print)
    return wire.Joined(live.table.id, say_code(live.code, lang), seat, key)
