"""Moments to dance for: a Star, and the end of the game."""

from collections.abc import Mapping

from textual.app import ComposeResult

from numberloor.rules.ending import Ending, outcome
from numberloor.rules.model.events import Event, EventKind
from numberloor.terminal.art.canvas import Canvas
from numberloor.terminal.art.sprites import draw_face, draw_star
from numberloor.terminal.screens.menu import SaveSheet
from numberloor.terminal.screens.screen import Act, HouseScreen
from numberloor.terminal.state.game import Game
from numberloor.terminal.widgets.buttons import Button, Buttons, Weight
from numberloor.terminal.widgets.poster import Poster, Text
from numberloor.terminal.widgets.seats import SeatInfo, Seats

STEPS = (0, 3, 0, -3, 0, 3, 0, -3, 0)  # the dance, in cells to the right
STEP_TIME = 0.35


class Moment(HouseScreen):
    """A poster that dances once and then stands still."""

    _step = 0

    def on_mount(self) -> None:
        super().on_mount()
        self.run_worker(self._dance(), exclusive=True)

    async def _dance(self) -> None:
        for self._step in STEPS:
            self.retell()
            await self.house.environment.sleep(STEP_TIME)
        self.danced()

    def danced(self) -> None:
        """The dance is over."""


class StarScreen(Moment):
    """Somebody played the last card. A bot's dance ends by itself, a person's with a key."""

    def __init__(self, game: Game, star: Event) -> None:
        super().__init__()
        self._game, self._star = game, star

    def compose(self) -> ComposeResult:
        yield Poster(id="poster")
        yield Buttons(id="choice", middle=True)

    def keys(self) -> Mapping[str, str]:
        return {"enter": "on", "space": "on", "escape": "on", "l": "language", "f2": "language"}

    def acts(self) -> Mapping[str, Act]:
        return {
            "on": self.close,
            "language": lambda: self.house.set_language(self.words.after()),
        }

    def retell(self) -> None:
        words, sky, seat = self.words, self.house.palette.sky, self._star.seat
        assert seat is not None
        listener = words.you
        stars = [draw_star(sky) for _ in range(self._star.amount or 1)]
        fitting = stars[: max(1, (self.size.width - 4) // (stars[0].width + 2))]
        self.query_one(Poster).show(
            [
                fitting,
                Text(""),
                Text(words.event(self._star, listener), bold=True),
                Text(""),
                [draw_face(words.animals[seat], sky)],
            ],
            self._step,
        )
        self.query_one(Buttons).show(
            [Button("on", "▶", words.say("terminal-on"), "↵", Weight.MAIN)]
        )

    def danced(self) -> None:
        if self._game.players[self._star.seat or 0] is not None:
            self.close()


class FinishScreen(Moment):
    def __init__(self, game: Game) -> None:
        super().__init__()
        self._game = game

    def compose(self) -> ComposeResult:
        yield Poster(id="poster")
        yield Seats(id="seats")
        yield Buttons(id="choice", middle=True)

    def keys(self) -> Mapping[str, str]:
        return {
            "enter": "again",
            "s": "save",
            "ctrl+s": "save",
            "n": "new",
            "q": "quit",
            "escape": "quit",
            "l": "language",
            "f2": "language",
        }

    def acts(self) -> Mapping[str, Act]:
        return {
            "again": lambda: self.house.play_again(self._game),
            "save": lambda: self.house.lay(SaveSheet(self._game)),
            "new": self.house.ask_anew,
            "quit": self.house.leave,
            "language": lambda: self.house.set_language(self.words.after()),
        }

    def retell(self) -> None:
        words, sky, position = self.words, self.house.palette.sky, self._game.position
        ending = outcome(position)
        assert ending is not None
        faces: list[Canvas] = [draw_face(words.animals[seat], sky) for seat in ending.winners]
        said = [
            Text(words.event(Event(EventKind.WON, seat), words.you), bold=True)
            for seat in ending.winners
        ]
        why = "event-dead-table" if ending.ending is Ending.DEAD_TABLE else "terminal-dance"
        noted = [
            Text(words.say(key, name=words.names[seat]), pale=True)
            for seat, key in self.house.noted.items()
        ]
        gap = [] if noted else [Text("")]  # in a small window there is no room for both
        self.query_one(Poster).show(
            [[draw_star(sky)], *gap, faces, *gap, *said, Text(words.say(why), pale=True), *noted],
            self._step,
        )
        self.query_one(Seats).show(
            [
                SeatInfo(
                    words.face(seat),
                    words.name(seat),
                    len(position.hands[seat]),
                    stars,
                    position.goal(seat),
                    active=seat in ending.winners,
                )
                for seat, stars in enumerate(position.stars)
            ]
        )
        self.query_one(Buttons).show(
            [
                Button("again", "↻", words.say("terminal-again"), "↵", Weight.MAIN),
                Button("new", "⌂", words.say("terminal-new"), "N"),
                Button("save", "▤", words.say("terminal-save"), "S"),
                Button("quit", "✕", words.say("terminal-quit"), "Q"),
            ]
        )
