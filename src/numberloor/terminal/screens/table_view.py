"""How the table looks: tower, seats, stacks, what is said, what happened, the hand."""

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical

from numberloor.rules.model.levels import Level
from numberloor.terminal.art.line import Line
from numberloor.terminal.screens.screen import HouseScreen
from numberloor.terminal.state import telling
from numberloor.terminal.state.game import Game
from numberloor.terminal.state.seat_state import SeatState
from numberloor.terminal.state.tower_lights import TowerLights
from numberloor.terminal.widgets.bars import Key, KeyBar, Status
from numberloor.terminal.widgets.bubble import Bubble
from numberloor.terminal.widgets.buttons import Buttons
from numberloor.terminal.widgets.hand import Hand
from numberloor.terminal.widgets.log import Log
from numberloor.terminal.widgets.poster import Poster, Text
from numberloor.terminal.widgets.seats import Seats, stars_text
from numberloor.terminal.widgets.stage import Stage
from numberloor.terminal.widgets.tower import Tower
from numberloor.terminal.words import language_name


class TableView(HouseScreen):
    """Shows a game to one seat; what people do with it is the table's own business."""

    def __init__(self, game: Game) -> None:
        super().__init__()
        self.game = game
        self.state = SeatState(game)
        self.state.settle()
        self.countdown: float | None = None  # the share of a steal window that is left

    def compose(self) -> ComposeResult:
        yield Poster(id="plea")
        with Horizontal(id="upper"):
            yield Tower(id="tower")
            with Vertical(id="room"):
                yield Seats(id="seats")
                yield Status(id="status")
                with Horizontal(id="middle"):
                    yield Stage(id="stage")
                    yield Bubble(id="bubble")
                yield Log(id="log")
                yield Buttons(id="actions")
                yield Hand(id="hand")
        yield KeyBar(id="keys")

    def retell(self) -> None:
        if not self.is_mounted:
            return
        state, words, view = self.state, self.words, self.state.view
        self.query_one(Poster).show([Text(self.house.plea, bold=True)])
        self.query_one(Seats).show(telling.seat_infos(state, words))
        self.tell_status()
        floor, balloon = words.say("terminal-floor"), words.say("terminal-balloon")
        # Two stacks of floors need no name, and a number would look like one of the house.
        labels = ("", "") if view.level is Level.BEGINNER else (floor, balloon)
        self.query_one(Stage).show(view.open_cards, view.pile_size, labels)
        self.query_one(Log).show(telling.log_entries(state, words))
        self.tell_state()
        self.query_one(KeyBar).show(self._key_list())

    def tell_status(self) -> None:
        words, view = self.words, self.state.view
        level, goal = view.level, view.goal(view.active if view.seat is None else view.seat)
        self.query_one(Status).show(
            f"{level.age}+ {words.say(f'level-{level.value}')}",
            words.say("terminal-goal", stars=goal),
            telling.turn_text(self.state, words),
            yours=self.state.on_turn,
            countdown=self.countdown,
        )

    def tell_state(self) -> None:
        """The parts that change with the choice of a card."""
        state, words = self.state, self.words
        told = telling.said(state, words)
        bubble = self.query_one(Bubble)
        bubble.show(told.text, told.chips, told.counted, face=told.face, night=told.night)
        self.tell_tower(state.lights())
        hidden = state.viewer is None
        note = words.say("terminal-hidden") if hidden else ""
        self.query_one(Hand).show(
            state.cards,
            state.fits,
            state.chosen if state.cards and not hidden else None,
            steals=state.may_steal,
            lights=state.helped,
            note=note,
        )
        self.query_one(Buttons).show(telling.buttons(state, words), self._you())
        self.query_one(Stage).aim(state.stack)

    def tell_tower(
        self, lights: TowerLights, hops: tuple[int, ...] | None = None, seat: int | None = None
    ) -> None:
        """`hops` is how much of the jump is shown, all of it unless told; `seat` who jumps."""
        if hops is None:
            hops = lights.jump.steps if lights.jump else ()
        second = self.state.view.open_cards[1]
        balloon = second if second.is_balloon else None
        face = self.words.face(self.game.active if seat is None else seat)
        self.query_one(Tower).show(lights, hops, face, balloon, self.words.say("game-name"))

    def _you(self) -> Line:
        line, viewer = Line(), self.state.viewer
        if viewer is None:
            return line
        palette, ground = self.house.palette, self.house.palette.hill
        view = self.state.view
        stars = stars_text(view.stars[viewer], view.goal(viewer))
        line.add(f"{self.words.face(viewer)} ", palette.ink, ground)
        if self.house.roomy:
            line.add(f"{self.words.name(viewer)} ", palette.ink, ground, bold=True)
        return line.add(stars, palette.coral, ground)

    def _key_list(self) -> list[Key]:
        words = self.words
        return [
            Key("right", "← →", words.say("terminal-key-choose")),
            Key("play", "↵", words.say("terminal-key-play")),
            Key("hint", "H", words.say("terminal-key-hint")),
            Key("lights", "T", words.say("terminal-key-lights")),
            Key("help", "?", words.say("terminal-key-help")),
            Key("language", "L", language_name(words.after())),
            Key("menu", "Esc", words.say("terminal-key-menu")),
        ]
