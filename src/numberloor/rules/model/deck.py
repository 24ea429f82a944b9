"""Rules, section 1, and ruling R1: which cards are in the box, and which of them a level uses.

The rulebooks give totals and marks, not the count of each card, so a deck is data: a TOML file
with one table per mark. The standard one lies beside this module in decks/.
"""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from unicodedata import category

from numberloor.rules.model.cards import CARDS, Card
from numberloor.rules.model.levels import HAND_SIZE, MAX_SEATS, MIN_SEATS, Level

UNMARKED, BLUE, RED = "unmarked", "blue", "red"
MARKS = (UNMARKED, BLUE, RED)
USED = "name, unmarked, blue, red"  # what a deck file may hold
MAX_OF_ONE_CARD = 99
STAR_CARDS = 14  # the prizes; they are never dealt


class DeckError(ValueError):
    """A deck that cannot be read or cannot be played; the text says what to change."""


@dataclass(frozen=True)
class Deck:
    """How many of each card the box holds, by mark."""

    name: str
    counts: tuple[tuple[str, Card, int], ...]  # (mark, card, count), in the order of the cards

    @staticmethod
    def is_used(level: Level, mark: str, card: Card) -> bool:
        """Is a card with this mark played at this level, or does it stay in the box?"""
        if level is Level.BEGINNER:
            return card.is_floor and not card.is_night
        return mark != (BLUE if level is Level.BASIC else RED)

    @property
    def size(self) -> int:
        """All cards in the box, whatever their mark."""
        return sum(count for _, _, count in self.counts)

    def for_level(self, level: Level) -> tuple[Card, ...]:
        """The cards that this level is played with, in a fixed order."""
        return tuple(
            card
            for mark, card, count in self.counts
            if self.is_used(level, mark, card)
            for _ in range(count)
        )

    def count_for(self, level: Level) -> dict[Card, int]:
        """How many of each card this level is played with."""
        totals: dict[Card, int] = {}
        for mark, card, count in self.counts:
            if self.is_used(level, mark, card):
                totals[card] = totals.get(card, 0) + count
        return totals

    def check_playable(self, level: Level, seats: int, dealt: int | None = None) -> None:
        """Refuse a deck that can never be dealt, naming what is missing.

        `dealt` is how many cards go into hands; six a seat unless told.
        """
        cards = self.for_level(level)
        needed = (HAND_SIZE * seats if dealt is None else dealt) + 2
        where = f"the deck {self.name!r} at level {level.value} with {seats} seats"
        if len(cards) < needed:
            raise DeckError(f"{where} has {len(cards)} cards; dealing takes {needed}: add some")
        if level.has_balloons:
            floors = sum(card.is_floor for card in cards)
            if floors < seats + 1:
                raise DeckError(
                    f"{where} has {floors} floors; each seat and the table need one: add floors"
                )
            if not any(card.is_balloon and card.has_number for card in cards):
                raise DeckError(f"{where} has no number balloon to open the game with: add one")


def parse_deck(text: str, where: str = "deck") -> Deck:
    """Read a deck from TOML; `where` names it in errors."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise DeckError(f"{where}: this is not a TOML file: {error}") from None
    except ValueError:  # Python reads no more than some thousand digits
        raise DeckError(
            f"{where}: a number is far too long: counts go up to {MAX_OF_ONE_CARD}"
        ) from None
    except RecursionError:
        raise DeckError(f"{where}: too many brackets inside one another: use {USED}") from None
    unknown = sorted(set(data) - {"name", *MARKS})
    if unknown:
        raise DeckError(f"{where}: unknown entry {_short(unknown[0])}; use {USED}")
    name = data.get("name", "unnamed")
    if not isinstance(name, str) or not name.strip() or not _one_line(name):
        raise DeckError(f'{where}: name must be a line of text, such as name = "My box"')
    counts = []
    for mark in MARKS:
        table = data.get(mark, {})
        if not isinstance(table, Mapping):
            raise DeckError(f"{where}: {mark} must be a table, such as [{mark}]")
        counts += [(mark, *_entry(f"{where}: [{mark}]", code, n)) for code, n in table.items()]
    if not counts:
        raise DeckError(f"{where}: the deck holds no cards; list them under [unmarked]")
    order = {mark: place for place, mark in enumerate(MARKS)}
    return Deck(name.strip(), tuple(sorted(counts, key=lambda row: (order[row[0]], row[1]))))


def _one_line(name: str) -> bool:
    """A saved game keeps the name in one line: no control character, no separator of lines."""
    return not any(category(sign) in ("Cc", "Zl", "Zp") for sign in name)


def _entry(where: str, code: str, count: object) -> tuple[Card, int]:
    if code not in CARDS:
        raise DeckError(f"{where}: unknown card {_short(code)}; cards are {' '.join(CARDS)}")
    if not isinstance(count, int) or isinstance(count, bool) or not 0 <= count <= MAX_OF_ONE_CARD:
        raise DeckError(
            f"{where}: {code} = {_short(count)} must be a whole number from 0 to {MAX_OF_ONE_CARD}"
        )
    return CARDS[code], count


def _short(value: object) -> str:
    """What stands in the file, unless it would fill the screen."""
    try:
        text = repr(value)
    except (ValueError, RecursionError):  # too many digits, or lists in lists
        return "…"
    return text if len(text) <= 40 else "…"


def format_deck(deck: Deck) -> str:
    """The TOML that `parse_deck` reads back."""
    name = deck.name.replace("\\", "\\\\").replace('"', '\\"')
    lines = [f'name = "{name}"']
    for mark in MARKS:
        rows = [f"{card.code} = {count}" for m, card, count in deck.counts if m == mark]
        if rows:
            lines += ["", f"[{mark}]", *rows]
    return "\n".join(lines) + "\n"


@cache
def standard_deck() -> Deck:
    """The deck of this edition; `numberloor deck` prints it."""
    source = files("numberloor.rules") / "decks" / "standard.toml"
    return parse_deck(source.read_text(encoding="utf-8"), "standard.toml")


def check_seats(seats: int) -> None:
    if not MIN_SEATS <= seats <= MAX_SEATS:
        raise ValueError(f"a table has {MIN_SEATS} to {MAX_SEATS} seats, not {seats}")
