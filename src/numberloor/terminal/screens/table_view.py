"""How the table looks: tower, seats, stacks, what is said, what happened, the hand."""

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical

from numberloor.rules.model.levels import Level, stars_to_win
from numberloor.terminal.art.line import Line
from numberloor.terminal.screens.screen import HouseScreen
from numberloor.terminal.state import telling
from numberloor.terminal.state.game import Game
from numberloor.terminal.state.seat_state import Desk
from numberloor.terminal.state.tower_lights import Lights
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
    """Shows a game and a desk; what people do with them is the table's own business."""

    def __init__(self, game: Game) -> None:
        super().__init__()
        self.game = game
        self.desk = Desk(game)
        self.desk.settle()
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
        desk, words, view = self.desk, self.words, self.desk.view
        self.query_one(Poster).show([Text(self.house.plea, bold=True)])
        self.query_one(Seats).show(telling.seat_infos(desk, words))
        self.tell_status()
        floor, balloon = words.say("terminal-floor"), words.say("terminal-balloon")
        # Two stacks of floors need no name, and a number would look like one of the house.
        labels = ("", "") if view.level is Level.BEGINNER else (floor, balloon)
        self.query_one(Stage).show(view.open_cards, view.pile_size, labels)
        self.query_one(Log).show(telling.log_entries(desk, words))
        self.tell_desk()
        self.query_one(KeyBar).show(self._key_list())

    def tell_status(self) -> None:
        words, view = self.words, self.desk.view
        level, goal = view.level, stars_to_win(view.seats)
        self.query_one(Status).show(
            f"{level.age}+ {words.say(f'level-{level.value}')}",
            words.say("terminal-goal", stars=goal),
            telling.turn_text(self.desk, words),
            yours=self.desk.on_turn,
            countdown=self.countdown,
        )

    def tell_desk(self) -> None:
        """The parts that change with the choice of a card."""
        desk, words = self.desk, self.words
        told = telling.said(desk, words)
        bubble = self.query_one(Bubble)
        bubble.show(told.text, told.chips, told.counted, face=told.face, night=told.night)
        self.tell_tower(desk.lights())
        hidden = desk.viewer is None
        note = words.say("terminal-hidden") if hidden else ""
        self.query_one(Hand).show(
            desk.cards,
            desk.fits,
            desk.chosen if desk.cards and not hidden else None,
            steals=desk.may_steal,
            lights=desk.helped,
            note=note,
        )
        self.query_one(Buttons).show(telling.buttons(desk, words), self._you())
        self.query_one(Stage).aim(desk.stack)

    def tell_tower(
        self, lights: Lights, hops: tuple[int, ...] | None = None, seat: int | None = None
    ) -> None:
        """`hops` is how much of the jump is shown, all of it unless told; `seat` who jumps."""
        if hops is None:
            hops = lights.jump.steps if lights.jump else ()
        second = self.desk.view.open_cards[1]
        balloon = second if second.is_balloon else None
        face = self.words.face(self.game.active if seat is None else seat)
        self.query_one(Tower).show(lights, hops, face, balloon, self.words.say("game-name"))

    def _you(self) -> Line:
        line, viewer = Line(), self.desk.viewer
        if viewer is None:
            return line
        palette, ground = self.house.palette, self.house.palette.hill
        view = self.desk.view
        stars = stars_text(view.stars[viewer], stars_to_win(view.seats))
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
