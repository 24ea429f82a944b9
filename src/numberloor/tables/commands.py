"""What can be asked of a table, by the people at it, its host, and the server's own clock.

Each command stands with its decision and its effect in the file of its feature.
"""

from typing import TypeAlias

from numberloor.tables.actors import SERVER, Actor
from numberloor.tables.features.host import (
    ChangeSettings,
    Close,
    NameYoungest,
    Pause,
    SetHandicap,
    Start,
    Unpause,
)
from numberloor.tables.features.moves import PlayMove
from numberloor.tables.features.presence import ComeBack, GoAway, SitIn
from numberloor.tables.features.seating import AddBot, ChooseAnimal, FreeSeat, Leave, TakeSeat
from numberloor.tables.features.steals import DrawLots
from numberloor.tables.features.undo import Undo

Command: TypeAlias = (
    PlayMove
    | Undo
    | TakeSeat
    | Leave
    | FreeSeat
    | ChooseAnimal
    | AddBot
    | GoAway
    | ComeBack
    | SitIn
    | ChangeSettings
    | NameYoungest
    | SetHandicap
    | Start
    | Pause
    | Unpause
    | Close
    | DrawLots
)

__all__ = [
    "SERVER",
    "Actor",
    "AddBot",
    "ChangeSettings",
    "ChooseAnimal",
    "Close",
    "ComeBack",
    "Command",
    "DrawLots",
    "FreeSeat",
    "GoAway",
    "Leave",
    "NameYoungest",
    "Pause",
    "PlayMove",
    "SetHandicap",
    "SitIn",
    "Start",
    "TakeSeat",
    "Undo",
    "Unpause",
]
