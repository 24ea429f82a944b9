"""Hot-seat: a closed door between two players, so that nobody sees another's hand."""

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from textual.app import ComposeResult
from textual.containers import Vertical

from numberloor.terminal.art.cards import draw_card
from numberloor.terminal.art.sprites import draw_face
from numberloor.terminal.screens.menu import QuitSheet
from numberloor.terminal.screens.screen import Act, HouseScreen, Sheet
from numberloor.terminal.widgets.buttons import Button, Buttons, Weight
from numberloor.terminal.widgets.poster import Poster, Text

if TYPE_CHECKING:
    from numberloor.terminal.screens.table import TableScreen


class HandoverScreen(HouseScreen):
    """Shows the open cards, which everybody may see, and waits for the right player."""

    def __init__(self, table: "TableScreen", seat: int, *, stealing: bool = False) -> None:
        super().__init__()
        self._table, self._seat, self._stealing = table, seat, stealing

    def compose(self) -> ComposeResult:
        yield Poster(id="poster")
        yield Buttons(id="choice", middle=True)

    def keys(self) -> Mapping[str, str]:
        return {
            "enter": "open",
            "space": "open",
            "s": "steal",
            "n": "back",
            "l": "language",
            "f2": "language",
            "q": "quit",
        }

    def acts(self) -> Mapping[str, Act]:
        return {
            "open": self._open,
            "steal": self._steal,
            "back": self._back,
            "language": lambda: self.house.set_language(self.words.after()),
            "quit": lambda: self.house.lay(QuitSheet()),
        }

    def retell(self) -> None:
        words, sky = self.words, self.house.palette.sky
        name = words.names[self._seat]
        stacks = self._table.game.view(None).stacks
        cards = [draw_card(stack[-1], 9, 6, sky) for stack in stacks]
        give = "terminal-give-steal" if self._stealing else "terminal-give"
        self.query_one(Poster).show(
            [
                Text(words.say(give)),
                Text(name, bold=True),
                Text(""),
                [draw_face(words.animals[self._seat], sky)],
                Text(""),
                cards,
                Text(""),
                Text(words.say("terminal-hidden"), pale=True),
            ]
        )
        opened = words.say("terminal-open", name=name)
        choices = [Button("open", "✓", opened, "↵", Weight.MAIN)]
        if self._stealing:
            choices.append(Button("back", "↷", words.say("terminal-let-be"), "N"))
        elif self._table.game.steals_are_open:
            choices.append(Button("steal", "☾", words.say("terminal-steal"), "S"))
        self.query_one(Buttons).show(choices)

    def _open(self) -> None:
        self._table.state.viewer = self._seat
        self._table.state.chosen = 0
        self._table.state.settle()
        self.dismiss()

    def _back(self) -> None:
        if self._stealing:
            self._table.state.stealing = False
            self.dismiss()

    def _steal(self) -> None:
        """Somebody else says: my night floor fits!"""
        game = self._table.game
        if self._stealing or not game.steals_are_open:
            return
        others = [seat for seat in game.people if seat != game.active]
        if len(others) == 1:
            self._hand_to(others[0])
        else:
            self.house.lay(WhoSheet(others, self._hand_to))

    def _hand_to(self, seat: int) -> None:
        self._seat, self._stealing = seat, True
        self._table.state.stealing = True
        self.retell()


class WhoSheet(Sheet):
    """Who wants to steal?"""

    def __init__(self, seats: Sequence[int], chosen: Callable[[int], None]) -> None:
        super().__init__()
        self._seats, self._chosen = seats, chosen

    def compose(self) -> ComposeResult:
        with Vertical(classes="sheet small"):
            yield Poster(id="poster", paper=True)
            yield Buttons(id="choice", middle=True)

    def keys(self) -> Mapping[str, str]:
        numbers = {str(place): f"seat-{seat}" for place, seat in enumerate(self._seats, start=1)}
        return numbers | {"escape": "back", "n": "back"}

    def acts(self) -> Mapping[str, Act]:
        acts: dict[str, Act] = {"back": lambda: self._close(None)}
        for seat in self._seats:
            acts[f"seat-{seat}"] = lambda seat=seat: self._close(seat)  # type: ignore[misc]
        return acts

    def retell(self) -> None:
        words = self.words
        self.query_one(Poster).show([Text(words.say("terminal-who-steals"), bold=True)])
        choices = [
            Button(f"seat-{seat}", words.face(seat), words.names[seat], str(place))
            for place, seat in enumerate(self._seats, start=1)
        ]
        self.query_one(Buttons).show(choices)

    def _close(self, seat: int | None) -> None:
        self.dismiss()
        if seat is not None:
            self._chosen(seat)
