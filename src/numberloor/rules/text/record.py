"""Saved games: a seed and a list of moves, as one readable text file.

    numberloor game 1
    version: 0.1.0
    level: basic
    deck: standard
    seats: 3
    first: 0
    seed: 7

    1. seat 0: 5 7 9 end
    2. seat 1: 1 near 0 8 6 b9
    3. seat 2: 7 7 8 end

A line is a turn; the moves stand in the order in which they were played. A deck other than the
standard one is written out in a `cards` line, so that the file needs nothing beside it. Where seats
have handicaps, a line such as `handicaps: cards=4,stars=3 none` says them, one a seat.

The cards of a live table come from a secret. Its games are `numberloor sealed game 1`: in place of the
seed they have the seal, its salt and its secret, and the lots that were drawn from it.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from numberloor.rules.chance import MAX_SEED, Chance, SeededChance
from numberloor.rules.model.cards import CARDS
from numberloor.rules.model.deck import MARKS, Deck, DeckError, check_seats, standard_deck
from numberloor.rules.model.handicap import (
    Handicaps,
    for_seats,
    format_handicap,
    parse_handicap,
)
from numberloor.rules.model.levels import BASIC, HouseRule, Level
from numberloor.rules.model.moves import Move, MoveKind, UnknownMove, parse_move
from numberloor.rules.model.position import Position
from numberloor.rules.play import Step, play
from numberloor.rules.sealed.check_sum import summed, without_sum
from numberloor.rules.sealed.seal import Lot, Seal, chance_of
from numberloor.rules.sealed.seal_text import format_lot, parse_lot, parse_seal, seal_lines
from numberloor.rules.setup import deal
from numberloor.rules.text.notation import parse_house, parse_level

FORMAT = "numberloor game 1"
SEALED_FORMAT = "numberloor sealed game 1"
_TURN = re.compile(r"\d+\. seat (\d{1,2}):(.*)", re.ASCII)
_HEADER = re.compile(r"([a-z_]+)\s*:(.*)")  # anything else is a turn that was written wrongly


class RecordError(ValueError):
    """A saved game that cannot be read or replayed; the text names the line or the move."""


@dataclass(frozen=True)
class Record:
    """What rebuilds a game exactly."""

    level: Level = BASIC
    seats: int = 2
    seed: int = 0
    first: int = 0
    house: tuple[HouseRule, ...] = ()
    deck: Deck | None = None  # None: the standard deck
    moves: tuple[tuple[int, Move], ...] = ()
    version: str = ""  # of the program that wrote it
    handicaps: Handicaps = ()
    seal: Seal | None = None  # of a live table; its secret is then what the seed is elsewhere
    lots: tuple[Lot, ...] = ()

    def __post_init__(self) -> None:
        if not 0 <= self.seed <= MAX_SEED:
            raise ValueError(f"a seed is a whole number from 0 to {MAX_SEED}")
        if self.deck == standard_deck():  # one way to say it, so that equal games are equal
            object.__setattr__(self, "deck", None)
        object.__setattr__(self, "handicaps", for_seats(self.handicaps, self.seats))

    def opening(self) -> Position:
        """The position from which the moves lead on."""
        return deal(
            self.level,
            self.seats,
            first=self.first,
            house=self.house,
            handicaps=self.handicaps,
            deck=self.deck,
            chance=self.chance(0),
        )

    def with_move(self, seat: int, move: Move) -> "Record":
        """The same game with one move more."""
        return replace(self, moves=(*self.moves, (seat, move)))

    def chance(self, step: int) -> Chance:
        """What decides a reshuffle at the given move, counted from 1; as 0, the deal."""
        if self.seal is not None:
            return chance_of(self.seal.secret, step)
        return SeededChance(self.seed, step)


def replay(record: Record) -> Iterator[Step]:
    """The opening as a step without events, then every move's step."""
    try:
        position = record.opening()
    except DeckError as error:
        raise RecordError(f"the saved game cannot be dealt: {error}") from None
    yield Step(position, ())
    for number, (seat, move) in enumerate(record.moves, start=1):
        try:
            step = play(position, seat, move, record.chance(number))
        except ValueError as error:  # an illegal move, or a seat that is not there
            raise RecordError(f"move {number} of the saved game: {error}") from None
        position = step.position
        yield step


def last_position(record: Record) -> Position:
    """Where a saved game stands after its last move."""
    steps = replay(record)
    position = next(steps).position
    for step in steps:
        position = step.position
    return position


def format_record(record: Record) -> str:
    """The text of a saved game, as `parse_record` reads it back."""
    deck = record.deck or standard_deck()
    lines = [FORMAT if record.seal is None else SEALED_FORMAT]
    if record.version:
        lines.append(f"version: {record.version}")
    lines += [f"level: {record.level.value}", f"deck: {deck.name}"]
    if deck != standard_deck():
        lines.append("cards: " + " ".join(f"{m}:{card}*{n}" for m, card, n in deck.counts))
    lines += [f"seats: {record.seats}", f"first: {record.first}"]
    lines += [f"seed: {record.seed}"] if record.seal is None else seal_lines(record.seal)
    if record.lots:
        lines.append("lots: " + " ".join(map(format_lot, record.lots)))
    if record.house:
        lines.append("house: " + " ".join(rule.value for rule in record.house))
    if record.handicaps:
        lines.append("handicaps: " + " ".join(map(format_handicap, record.handicaps)))
    lines.append("")
    for number, (seat, moves) in enumerate(_turns(record.moves), start=1):
        lines.append(f"{number}. seat {seat}: {' '.join(move.code for move in moves)}")
    text = "\n".join(lines) + "\n"
    return text if record.seal is None else summed(text)


def _turns(moves: Iterable[tuple[int, Move]]) -> list[tuple[int, list[Move]]]:
    """A turn ends with `end` or `pass`, or where another seat goes on.

    A Star or Skip a Go may bring the turn back to the same seat; its moves then share a line, which
    reads well and loses nothing.
    """
    turns: list[tuple[int, list[Move]]] = []
    fresh = True
    for seat, move in moves:
        if fresh or turns[-1][0] != seat:
            turns.append((seat, []))
        turns[-1][1].append(move)
        fresh = move.kind in (MoveKind.END, MoveKind.PASS)
    return turns


def parse_record(text: str) -> Record:
    """Read a saved game; RecordError names the line that cannot be read. Moves are not played yet."""
    lines = without_sum(text.removeprefix("\ufeff")).splitlines()
    if not lines or lines[0].strip() not in (FORMAT, SEALED_FORMAT):
        raise RecordError(f"this is no saved game: the first line must be {FORMAT!r}")
    sealed = lines[0].strip() == SEALED_FORMAT
    header: dict[str, str] = {}
    moves: list[tuple[int, Move]] = []
    for number, line in enumerate(lines[1:], start=2):
        if not line.strip() or line.lstrip().startswith("#"):
            continue
        turn = _TURN.fullmatch(line.strip())
        if turn:
            moves += _parse_turn(int(turn[1]), turn[2], number)
        elif (entry := _HEADER.fullmatch(line.strip())) and not moves:
            header[entry[1]] = entry[2].strip()
        else:
            raise RecordError(f"line {number}: expected a turn such as '1. seat 0: 5 b3 8 end'")
    return _from_header(header, tuple(moves), sealed)


def _parse_turn(seat: int, text: str, line: int) -> list[tuple[int, Move]]:
    words = iter(text.split())
    moves = []
    for word in words:
        code = f"steal {next(words, '')}" if word == "steal" else word
        try:
            moves.append((seat, parse_move(code)))
        except UnknownMove as error:
            raise RecordError(f"line {line}: {error}") from None
    return moves


def _from_header(
    header: dict[str, str], moves: tuple[tuple[int, Move], ...], sealed: bool
) -> Record:
    def whole(name: str, default: int | None = None) -> int:
        value = header.get(name, "" if default is None else str(default))
        if not re.fullmatch(r"\d{1,20}", value, re.ASCII):
            raise RecordError(f"header: {name} must be a whole number, not {value[:40]!r}")
        return int(value)

    try:
        level = parse_level(header.get("level"))
        house = parse_house(header.get("house", "").split())
        seats, first = whole("seats"), whole("first", 0)
        check_seats(seats)
        seed = 0 if sealed else whole("seed")
        seal = parse_seal(header) if sealed else None
        lots = tuple(parse_lot(text, seats) for text in header.get("lots", "").split())
        handicaps = tuple(map(parse_handicap, header.get("handicaps", "").split()))
        deck = _parse_cards(header["deck"], header["cards"]) if "cards" in header else None
    except KeyError as error:
        raise RecordError(f"header: {error.args[0]} is missing") from None
    except DeckError as error:
        raise RecordError(f"header: cards: {error}") from None
    except ValueError as error:
        raise error if isinstance(error, RecordError) else RecordError(f"header: {error}") from None
    if deck is None and header.get("deck", "standard") != standard_deck().name:
        raise RecordError(f"header: the deck {header['deck']!r} needs its cards line")
    if first >= seats:
        raise RecordError(f"header: first must be a seat from 0 to {seats - 1}")
    version = header.get("version", "")
    try:
        return Record(level, seats, seed, first, house, deck, moves, version, handicaps, seal, lots)
    except ValueError as error:
        raise RecordError(f"header: {error}") from None


def _parse_cards(name: str, text: str) -> Deck:
    counts = []
    for entry in text.split():
        mark, _, rest = entry.partition(":")
        code, _, count = rest.partition("*")
        if mark not in MARKS or code not in CARDS or not re.fullmatch(r"\d{1,2}", count, re.ASCII):
            raise DeckError(f"{entry!r} must look like unmarked:b3*2")
        counts.append((mark, CARDS[code], int(count)))
    return Deck(name, tuple(counts))
