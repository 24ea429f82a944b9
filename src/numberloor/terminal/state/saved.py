"""A saved game with its players: the usual record, and who sat where as remarks in it.

    numberloor game 1
    # seat 0: person
    # seat 1: greedy
    # steals: calm
    # lamps: late
    version: 0.1.0
    …

Remarks are skipped by everything else that reads saved games, so `replay` tells this one too.
"""

import re

from numberloor.rules.text.record import (
    Record,
    RecordError,
    format_record,
    last_position,
    parse_record,
)
from numberloor.tables import Refused
from numberloor.tables.settings import Help
from numberloor.terminal.state.game import Game
from numberloor.terminal.state.pace import StealPace

PERSON = "person"
_SEAT = re.compile(r"# seat (\d): (\S+)\s*")
_STEALS = re.compile(r"# steals: (\w+)\s*")
_LAMPS = re.compile(r"# lamps: (\w+)\s*")


def format_game(game: Game) -> str:
    first, _, rest = format_record(game.record).partition("\n")
    remarks = [f"# seat {seat}: {name or PERSON}" for seat, name in enumerate(game.players)]
    remarks += [f"# steals: {game.steals.value}", f"# lamps: {game.lamps.value}"]
    return "\n".join((first, *remarks, rest))


def parse_game(text: str) -> Game:
    """Raises RecordError when it is no game that can go on.

    A record without remarks is played by people at all seats.
    """
    record: Record = parse_record(text)
    if record.seal is not None:
        raise RecordError("a game of a live table can be told and verified, but not played on")
    players: list[str | None] = [None] * record.seats
    steals, lamps = StealPace.CALM, Help.HELPED
    for line in text.splitlines():
        if (found := _SEAT.fullmatch(line)) and int(found[1]) < record.seats:
            players[int(found[1])] = None if found[2] == PERSON else found[2]
        elif (found := _STEALS.fullmatch(line)) and found[1] in StealPace.__members__.values():
            steals = StealPace(found[1])
        elif (found := _LAMPS.fullmatch(line)) and found[1] in Help.__members__.values():
            lamps = Help(found[1])
    last_position(record)  # names a move that the rules do not allow
    try:
        return Game(record, tuple(players), steals, lamps)
    except ValueError as error:
        raise RecordError(str(error)) from None
    except Refused:
        raise RecordError("a turn is stolen in a game without steals") from None
