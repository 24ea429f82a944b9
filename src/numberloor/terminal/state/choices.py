"""What was chosen on the start screen: remembered, so that Enter alone starts the next game."""

import json
from dataclasses import asdict, dataclass, replace
from typing import Any

from numberloor.bots import make_bot
from numberloor.locale import LANGUAGES
from numberloor.rules.model.levels import MAX_SEATS, MIN_SEATS, Level
from numberloor.tables.settings import Help, usual_help
from numberloor.terminal.state.options import Options
from numberloor.terminal.state.pace import StealPace

# Who sits down when nobody was named, in this order; the hare is the only person's own.
COMPANY = ("fox", "bear", "owl", "cat", "frog")
# What the start screen goes through. The command line knows every bot by its name.
OFFERED = ("bear", "frog", "cat", "fox", "owl", "random", "greedy", "planner")


@dataclass(frozen=True)
class Choices:
    level: Level = Level.INTERMEDIATE
    people: int = 1
    bots: tuple[str, ...] = COMPANY[:2]
    first: int = 0  # the youngest player's seat
    steals: StealPace = StealPace.CALM
    language: str = "en"
    lamps: Help | None = None  # None: as usual in the house

    @property
    def help(self) -> Help:
        return self.lamps or usual_help(self.level)

    @property
    def seats(self) -> int:
        return self.people + len(self.bots)

    @property
    def players(self) -> tuple[str | None, ...]:
        """By seat: a bot's name, or None for a person. People sit together, then the bots."""
        return (*(None,) * self.people, *self.bots)

    def with_people(self, together: bool) -> "Choices":
        """The same number of seats, taken by people alone, or by one person and bots."""
        if together:
            return replace(self, people=self.seats, bots=())
        return replace(self, people=1, bots=_named(self.bots, self.seats - 1))

    def with_seats(self, seats: int) -> "Choices":
        if self.people > 1 and not self.bots:
            chosen = replace(self, people=seats)
        else:
            chosen = replace(self, bots=_named(self.bots, seats - self.people))
        return replace(chosen, first=min(self.first, seats - 1))

    def with_next_bot(self, place: int, by: int) -> "Choices":
        """Another bot in that place; no animal sits at a table twice."""
        here = self.bots[place]
        at = OFFERED.index(here) if here in OFFERED else 0
        others = {name for name in self.bots if name in COMPANY} - {here}
        steps = (OFFERED[(at + by * step) % len(OFFERED)] for step in range(1, len(OFFERED) + 1))
        name = next(name for name in steps if name not in others)
        return replace(self, bots=(*self.bots[:place], name, *self.bots[place + 1 :]))


def _named(names: tuple[str, ...], count: int) -> tuple[str, ...]:
    """So many bots: those already named, then animals that are not there yet, or more of a kind."""
    if names and names[-1] not in COMPANY:
        more: tuple[str, ...] = names[-1:] * count
    else:
        more = tuple(animal for animal in COMPANY if animal not in names)
    return (*names, *more)[:count]


def apply_options(choices: Choices, options: Options) -> Choices:
    """What the command line says goes before what was chosen last time."""
    if options.level is not None:
        choices = replace(choices, level=options.level)
    if options.steals is not None:
        choices = replace(choices, steals=options.steals)
    if options.lamps is not None:
        choices = replace(choices, lamps=options.lamps)
    if options.language is not None:
        choices = replace(choices, language=options.language)
    if not (options.seats or options.bots or options.hot_seat):
        return choices
    return replace(choices, first=0, **_table(choices, options))


def _table(choices: Choices, options: Options) -> dict[str, Any]:
    if options.hot_seat:
        seats = options.seats or max(MIN_SEATS + len(options.bots), choices.people)
        return {"people": seats - len(options.bots), "bots": options.bots}
    seats = options.seats or len(options.bots) + 1
    return {"people": 1, "bots": _named(options.bots or choices.bots, seats - 1)}


def check_choices(choices: Choices) -> None:
    """Refuse a table that cannot be; the text says what to change."""
    if not MIN_SEATS <= choices.seats <= MAX_SEATS or choices.people < 1:
        raise ValueError(
            f"a table has {MIN_SEATS} to {MAX_SEATS} seats and at least one person: "
            f"here sit {choices.people} people and {len(choices.bots)} bots"
        )
    for name in choices.bots:
        make_bot(name)


def format_choices(choices: Choices) -> str:
    return json.dumps(asdict(choices), indent=1) + "\n"


def parse_choices(text: str) -> Choices:
    """What was written last time; anything odd in it is quietly forgotten."""
    try:
        data = json.loads(text)
        choices = Choices(
            level=Level(data["level"]),
            people=int(data["people"]),
            bots=tuple(str(name) for name in data["bots"]),
            first=int(data["first"]),
            steals=StealPace(data["steals"]),
            language=str(data["language"]),
            lamps=Help(data["lamps"]) if data.get("lamps") else None,
        )
        check_choices(choices)
    except (ArithmeticError, LookupError, RecursionError, TypeError, ValueError):
        return Choices()
    if choices.language not in LANGUAGES or not 0 <= choices.first < choices.seats:
        return Choices()
    return choices
