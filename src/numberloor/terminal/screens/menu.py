"""Sheets of paper on the table: the menu, saving, and leaving."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from textual import events
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.widgets import Input

from numberloor.terminal.screens.screen import Act, Sheet
from numberloor.terminal.state.game import Game
from numberloor.terminal.state.saved import format_game
from numberloor.terminal.widgets.buttons import Button, Buttons, Weight
from numberloor.terminal.widgets.choice_list import ChoiceList, Row
from numberloor.terminal.widgets.poster import Poster, Text
from numberloor.terminal.words import language_name

if TYPE_CHECKING:
    from numberloor.terminal.screens.table import TableScreen

# What the menu offers, the picture before it, and the key that does the same at the table.
ENTRIES: Sequence[tuple[str, str, str]] = (
    ("go-on", "▶", "Esc"),
    ("help", "?", "?"),
    ("language", "A", "L"),
    ("lights", "●", "T"),
    ("night", "☾", ""),
    ("save", "▤", "^S"),
    ("new", "⌂", ""),
    ("quit", "✕", "Q"),
)


class MenuSheet(Sheet):
    def __init__(self, table: "TableScreen") -> None:
        super().__init__()
        self._table = table
        self._chosen = 0

    def compose(self) -> ComposeResult:
        with Vertical(classes="sheet menu"):
            yield ChoiceList(id="entries")

    def keys(self) -> Mapping[str, str]:
        return {
            "up": "up",
            "down": "down",
            "enter": "do",
            "space": "do",
            "escape": "go-on",
            "m": "go-on",
            "?": "help",
            "l": "language",
            "t": "lights",
            "s": "save",
            "ctrl+s": "save",
            "q": "quit",
        }

    def acts(self) -> Mapping[str, Act]:
        acts: dict[str, Act] = {
            "up": lambda: self._move(-1),
            "down": lambda: self._move(1),
            "do": lambda: self.act(ENTRIES[self._chosen][0]),
            "go-on": lambda: self._then(""),
            "language": lambda: self.house.set_language(self.words.after()),
            "night": self.house.turn_night,
            "new": self.house.ask_anew,
        }
        acts |= {
            name: lambda name=name: self._then(name)  # type: ignore[misc]
            for name in ("help", "lights", "save", "quit")
        }
        return acts

    def act(self, name: str) -> None:
        super().act(name.partition(":")[0])

    def _move(self, by: int) -> None:
        self._chosen = (self._chosen + by) % len(ENTRIES)
        self.retell()

    def _then(self, name: str) -> None:
        self.dismiss()
        if name:
            self._table.call_after_refresh(self._table.act, name)

    def retell(self) -> None:
        words = self.words
        rows = []
        for name, picture, key in ENTRIES:
            label = words.say(f"terminal-{name}")
            if name == "language":
                label = f"{label}: {language_name(words.after())}"
            rows.append(Row(name, "", (f"{picture}  {label}",), None, key))
        self.query_one(ChoiceList).show(rows, self._chosen)


class SaveSheet(Sheet):
    """Where to keep the game; a name is proposed, so that Enter is enough."""

    AUTO_FOCUS = "Input"

    def __init__(self, game: Game) -> None:
        super().__init__()
        self._game = game
        self._answer = ""
        self._saved = False

    def compose(self) -> ComposeResult:
        with Vertical(classes="sheet"):
            yield Poster(id="poster", paper=True)
            yield Input(f"numberloor-{self.house.environment.now():%Y-%m-%d-%H%M}.game")
            yield Buttons(id="choice", middle=True)

    def keys(self) -> Mapping[str, str]:
        return {"escape": "back"} | ({"enter": "back", "space": "back"} if self._saved else {})

    def acts(self) -> Mapping[str, Act]:
        return {"back": self.close, "save": self._save}

    def on_input_submitted(self) -> None:
        self._save()

    def on_key(self, event: events.Key) -> None:
        # Everything else belongs to the line that is being written.
        if event.key == "escape" or self._saved:
            super().on_key(event)

    def retell(self) -> None:
        words = self.words
        said = self._answer or words.say("terminal-save-where")
        self.query_one(Poster).show([Text(said, bold=True)])
        if self._saved:
            after = "terminal-back" if self._game.over else "terminal-go-on"
            choices = [Button("back", "▶", words.say(after), "↵", Weight.MAIN)]
        else:
            choices = [
                Button("save", "▤", words.say("terminal-save"), "↵", Weight.MAIN),
                Button("back", "✕", words.say("terminal-back"), "Esc"),
            ]
        self.query_one(Buttons).show(choices)

    def _save(self) -> None:
        line = self.query_one(Input)
        try:
            path = self.house.environment.shelf.save(line.value, format_game(self._game))
        except OSError as error:
            self._answer = self.words.say(
                "terminal-not-saved", problem=error.strerror or str(error)
            )
        else:
            self._answer, self._saved = self.words.say("terminal-saved", path=path), True
            line.disabled = True
            self.set_focus(None)
        self.retell()


class QuitSheet(Sheet):
    """Leaving loses nothing: the game was kept after every move."""

    def compose(self) -> ComposeResult:
        with Vertical(classes="sheet small"):
            yield Poster(id="poster", paper=True)
            yield Buttons(id="choice", middle=True)

    def keys(self) -> Mapping[str, str]:
        return {"enter": "quit", "q": "quit", "escape": "back", "n": "back"}

    def acts(self) -> Mapping[str, Act]:
        return {"quit": self.house.leave, "back": self.close}

    def retell(self) -> None:
        words = self.words
        said = [Text(words.say("terminal-quit-ask"), bold=True)]
        if self.house.has_last_game:
            said.append(Text(words.say("terminal-kept")))
        self.query_one(Poster).show(said)
        self.query_one(Buttons).show(
            [
                Button("quit", "✕", words.say("terminal-quit"), "↵", Weight.MAIN),
                Button("back", "▶", words.say("terminal-go-on"), "Esc"),
            ]
        )
