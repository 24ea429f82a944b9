"""The first screen: language, with whom, which house, how many. Enter alone starts a game."""

from collections.abc import Mapping
from dataclasses import replace

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical

from numberloor.locale import LANGUAGES
from numberloor.rules.model.cards import Card
from numberloor.rules.model.levels import MAX_SEATS, MIN_SEATS, Level
from numberloor.tables.settings import Help, usual_help
from numberloor.terminal.screens.screen import Act, HouseScreen
from numberloor.terminal.state.choices import Choices
from numberloor.terminal.state.options import Options
from numberloor.terminal.state.pace import StealPace
from numberloor.terminal.state.tower_lights import lights_under
from numberloor.terminal.widgets.buttons import Button, Buttons, Weight
from numberloor.terminal.widgets.choice_list import ChoiceList, Row
from numberloor.terminal.widgets.painted import Painted
from numberloor.terminal.widgets.poster import Poster, Text
from numberloor.terminal.widgets.tower import Tower
from numberloor.terminal.words import Words, language_name

LEVELS, PACES, HELPS = tuple(Level), tuple(StealPace), tuple(Help)


class StartScreen(HouseScreen):
    def __init__(self, choices: Choices, options: Options) -> None:
        super().__init__()
        self.choices, self._options = choices, options
        self._at = 0

    def compose(self) -> ComposeResult:
        yield Poster(id="plea")
        with Horizontal(id="upper"):
            yield Tower(id="tower")
            with Vertical(id="form"):
                yield Poster(id="title", paper=True)
                yield ChoiceList(id="choices")
                yield Buttons(id="choice", middle=True)

    def keys(self) -> Mapping[str, str]:
        return {
            "up": "up",
            "down": "down",
            "left": "left",
            "right": "right",
            "tab": "down",
            "shift+tab": "up",
            "enter": "play",
            "space": "right",
            "c": "continue",
            "l": "language",
            "f2": "language",
            "q": "quit",
            "escape": "quit",
        }

    def acts(self) -> Mapping[str, Act]:
        return {
            "up": lambda: self._move(-1),
            "down": lambda: self._move(1),
            "left": lambda: self._turn(-1),
            "right": lambda: self._turn(1),
            "play": lambda: self.house.begin(self.choices),
            "continue": self.house.go_on_with_last,
            "language": lambda: self._set("language", LANGUAGES.index(self.words.after())),
            "quit": self.house.leave,
        }

    # what is asked

    @property
    def table_words(self) -> Words:
        """With the faces of those who are about to sit down."""
        return self.words.at(self.choices.players)

    def rows(self) -> list[Row]:
        words, choices, options = self.table_words, self.choices, self._options
        rows = []
        if options.language is None:
            names = [language_name(language) for language in LANGUAGES]
            rows.append(Row("language", "", names, LANGUAGES.index(choices.language)))
        fixed_table = bool(options.seats or options.bots or options.hot_seat)
        if not fixed_table:
            how = [words.say("terminal-alone"), words.say("terminal-together")]
            rows.append(Row("how", words.say("terminal-how"), how, int(choices.people > 1)))
        if options.level is None:
            houses = [f"{level.age}+ {words.say(f'house-{level.value}')}" for level in LEVELS]
            about = words.say(f"terminal-about-{choices.level.value}")
            chosen = LEVELS.index(choices.level)
            rows.append(Row("level", words.say("terminal-house"), houses, chosen, about))
        if not fixed_table:
            counts = [f" {seats} " for seats in range(MIN_SEATS, MAX_SEATS + 1)]
            title = words.say("terminal-how-many")
            rows.append(Row("seats", title, counts, choices.seats - MIN_SEATS))
            for place, bot in enumerate(choices.bots):
                seat = choices.people + place
                title = f"{words.face(seat)} {words.names[seat]}"
                rows.append(Row(f"bot-{place}", title, [f"‹ {words.bot(bot)} ›"], 0, inline=True))
        people = [
            f"{words.face(seat)} {words.name(seat) if choices.people == 1 else words.names[seat]}"
            for seat in range(choices.seats)
        ]
        rows.append(Row("first", words.say("terminal-youngest"), people, choices.first))
        if options.lamps is None:
            helps = [words.say(f"terminal-lamps-{one.value}") for one in HELPS]
            title = words.say("terminal-lamps")
            rows.append(Row("lamps", title, helps, HELPS.index(choices.help)))
        if choices.level.has_steals and options.steals is None:
            paces = [words.say(f"terminal-steals-{pace.value}") for pace in PACES]
            title = words.say("terminal-steals")
            rows.append(Row("steals", title, paces, PACES.index(choices.steals)))
        return rows

    def retell(self) -> None:
        words = self.table_words
        rows = self.rows()
        self._at = min(self._at, len(rows) - 1)
        self.query_one(ChoiceList).show(rows, self._at)
        lights = lights_under(Card.FLOOR_5, Card.BALLOON_3)
        tower = self.query_one(Tower)
        tower.show(lights, (6, 7, 8), words.face(0), Card.BALLOON_3, words.say("game-name"))
        self.query_one("#plea", Poster).show([Text(self.house.plea, bold=True)])
        self.query_one("#title", Poster).show([Text(words.say("game-name"), bold=True)])
        choices = [Button("play", "▶", words.say("terminal-play"), "↵", Weight.MAIN)]
        if self.house.has_last_game:
            choices.append(Button("continue", "↻", words.say("terminal-continue"), "C"))
        choices.append(Button("quit", "✕", words.say("terminal-quit"), "Q"))
        self.query_one(Buttons).show(choices)

    # answering

    def _move(self, by: int) -> None:
        self._at = (self._at + by) % len(self.rows())
        self.retell()

    def _turn(self, by: int) -> None:
        row = self.rows()[self._at]
        if row.name.startswith("bot-"):
            self._next_bot(row.name, by)
        else:
            self._set(row.name, ((row.chosen or 0) + by) % len(row.answers))

    def on_painted_clicked(self, message: Painted.Clicked) -> None:
        name, colon, place = message.name.partition(":")
        if not colon:
            super().on_painted_clicked(message)
            return
        message.stop()
        self._at = next(at for at, row in enumerate(self.rows()) if row.name == name)
        if name.startswith("bot-"):
            self._next_bot(name, 1)
        else:
            self._set(name, int(place))

    def _next_bot(self, name: str, by: int) -> None:
        self.choices = self.choices.with_next_bot(int(name.removeprefix("bot-")), by)
        self.retell()

    def _set(self, name: str, place: int) -> None:
        choices = self.choices
        if name == "language":
            self.choices = replace(choices, language=LANGUAGES[place])
            self.house.set_language(self.choices.language)
        elif name == "how":
            self.choices = choices.with_people(together=place == 1)
        elif name == "level":
            self.choices = replace(choices, level=LEVELS[place])
        elif name == "seats":
            self.choices = choices.with_seats(MIN_SEATS + place)
        elif name == "first":
            self.choices = replace(choices, first=place)
        elif name == "lamps":
            usual = HELPS[place] is usual_help(choices.level)
            self.choices = replace(choices, lamps=None if usual else HELPS[place])
        elif name == "steals":
            self.choices = replace(choices, steals=PACES[place])
        self.retell()
