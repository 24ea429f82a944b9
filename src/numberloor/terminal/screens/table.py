"""The table at work: keys and clicks become moves, and the bots play when their time has come."""

import asyncio
from collections.abc import Callable, Mapping

from numberloor.rules.model.levels import Level
from numberloor.rules.model.moves import DRAW, END, PASS, Move
from numberloor.rules.why.reasons import Plain, Reason
from numberloor.tables import Refused
from numberloor.terminal.screens.finish import FinishScreen, StarScreen
from numberloor.terminal.screens.handover import DoorScreen, WhoSheet
from numberloor.terminal.screens.help import HelpSheet
from numberloor.terminal.screens.jumping import hop_along, hop_time
from numberloor.terminal.screens.menu import MenuSheet, QuitSheet, SaveSheet
from numberloor.terminal.screens.screen import Act
from numberloor.terminal.screens.table_keys import KEYS
from numberloor.terminal.screens.table_view import TableView
from numberloor.terminal.state import telling
from numberloor.terminal.state.game import Game, Happening, Plan
from numberloor.terminal.state.pace import StealPace
from numberloor.terminal.state.seat_state import Notice
from numberloor.terminal.state.tower_lights import jump_of
from numberloor.terminal.widgets.bars import COUNTDOWN_CELLS
from numberloor.terminal.widgets.hand import Hand
from numberloor.terminal.widgets.painted import Painted

BOTS, HOPS, HINTS = "bots", "hops", "hints"  # what runs beside the keys, one of each at a time


class TableScreen(TableView):
    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self._celebrated = game.version  # happenings whose stars were danced for

    def keys(self) -> Mapping[str, str]:
        return KEYS

    def acts(self) -> Mapping[str, Act]:
        desk = self.desk
        numbers: dict[str, Act] = {
            f"number-{n}": lambda n=n: self._choose(lambda: desk.choose_number(n))  # type: ignore[misc]
            for n in range(10)
        }
        return numbers | {
            "left": lambda: self._choose(lambda: desk.step(-1)),
            "right": lambda: self._choose(lambda: desk.step(1)),
            "other-row": lambda: self._choose(self._other_row),
            "balloon": lambda: self._choose(desk.choose_balloon),
            "play": self.play_chosen,
            "draw": lambda: self.try_move(DRAW),
            "pass": lambda: self.try_move(PASS),
            "done": lambda: self.try_move(END),
            "steal": self.steal,
            "let-be": self.let_be,
            "hint": self.ask_hint,
            "lights": self.turn_lights,
            "language": lambda: self.house.set_language(self.words.after()),
            "night": self.house.turn_night,
            "help": lambda: self.house.lay(HelpSheet(self.desk.view.level)),
            "menu": lambda: self.house.lay(MenuSheet(self)),
            "save": lambda: self.house.lay(SaveSheet(self.game)),
            "quit": lambda: self.house.lay(QuitSheet()),
            "stack-0": lambda: self._play_on(0),
            "stack-1": lambda: self._play_on(1),
            "pile": lambda: self.try_move(DRAW),
        }

    # choosing a card

    def _choose(self, choice: Callable[[], object]) -> None:
        self.workers.cancel_group(self, HOPS)
        self.house.set_dusk(False)
        choice()
        self.desk.notice = None
        self.tell_desk()

    def _other_row(self) -> None:
        """Beginner: the other stack. Otherwise from the floors to the balloons and back."""
        desk = self.desk
        if desk.view.level is Level.BEGINNER:
            desk.turn_to_other_stack()
        elif desk.card is not None and not (desk.card.is_floor and desk.choose_balloon()):
            desk.choose_floor()

    def on_painted_clicked(self, message: Painted.Clicked) -> None:
        if not isinstance(message.widget, Hand):
            super().on_painted_clicked(message)
            return
        message.stop()
        place = int(message.name)
        if place == self.desk.chosen:  # a second click plays, so the first one can be a question
            self.play_chosen()
        else:
            self._choose(lambda: self.desk.step(place - self.desk.chosen))

    # playing

    def play_chosen(self) -> None:
        if self.desk.move is not None:
            self.try_move(self.desk.move)

    def _play_on(self, stack: int) -> None:
        if self.desk.stack is not None:
            self.desk.target = stack
        self.play_chosen()

    def try_move(self, move: Move) -> None:
        """Play it, or say why not."""
        viewer = self.desk.viewer
        if viewer is None:
            return
        try:
            happening = self.game.play(viewer, move)
        except Refused as refused:
            self._say(refused.reason)
        else:
            self._happened(happening)

    def _say(self, reason: Reason) -> None:
        self.desk.notice = Notice(self.words.tell(reason), reason, refused=True)
        self.tell_desk()

    def _happened(self, happening: Happening) -> None:
        desk = self.desk
        desk.notice, desk.stealing, self.countdown = None, False, None
        if self.game.hot_seat and desk.viewer != self.game.active:
            desk.viewer = None  # the hand closes before the next one looks
        desk.settle()
        if not self.house.keep_game(self.game):
            desk.notice = Notice(self.words.say("terminal-not-kept"))
        self.retell()
        jump = jump_of(happening.reason)
        if jump:
            self.run_worker(hop_along(self, jump, happening), group=HOPS, exclusive=True)
        self.go_on()

    # stealing

    def steal(self) -> None:
        game, desk = self.game, self.desk
        if not desk.view.level.has_steals:
            self._say(Plain("no-steals"))
        elif game.steals is StealPace.OFF:
            self._say(Plain("table-steals-off"))
        elif not game.steals_are_open:
            self._say(Plain("game-over" if game.over else "cannot-steal-finish"))
        elif game.hot_seat and not desk.stealing:
            others = [seat for seat in game.people if seat != game.active]
            if len(others) == 1:
                self.let_steal(others[0])
            else:
                self.house.lay(WhoSheet(others, self.let_steal))
        elif desk.on_turn:
            self._say(Plain("own-turn"))
        elif desk.may_steal:
            if desk.card not in desk.fits:
                desk.choose(min(desk.fits))
            self.play_chosen()
        else:
            self._say(Plain("terminal-no-night"))

    def let_steal(self, seat: int) -> None:
        """Hot-seat: hand the screen to somebody who says they can steal."""
        self.desk.viewer, self.desk.stealing = None, True
        self.retell()
        self.house.lay(DoorScreen(self, seat, stealing=True))

    def let_be(self) -> None:
        """Do not steal: back to whose turn it is, or on with the bots."""
        if self.desk.stealing:
            self.desk.stealing, self.desk.viewer = False, None
            self.retell()
            self.go_on()
            return
        if self.countdown is not None:
            plan = self.game.plan()
            if plan is not None:
                self._happened(self.game.play(plan.seat, plan.move))

    # what the game does by itself

    def go_on(self) -> None:
        """After every change: dance, finish, hand over, or let the bots play."""
        game, desk = self.game, self.desk
        if self.app.screen is not self:
            return  # a sheet lies on the table; it goes on when that is gone
        fresh = game.happenings[self._celebrated :]
        self._celebrated = game.version
        if game.over:
            self.house.lay(FinishScreen(game))
            return
        starred = [happening for happening in fresh if happening.stars]
        if starred:
            self.house.lay(StarScreen(game, starred[-1].stars[0]))
        elif game.hot_seat and game.waits_for_person and desk.viewer is None:
            self.house.lay(DoorScreen(self, game.active))
        elif not desk.stealing:
            self.run_worker(self._let_bots_play(), group=BOTS, exclusive=True)

    def on_screen_resume(self) -> None:
        self.retell()
        self.go_on()

    def on_screen_suspend(self) -> None:
        self.workers.cancel_group(self, BOTS)
        self.countdown = None

    async def _let_bots_play(self) -> None:
        version = self.game.version
        plan = await asyncio.to_thread(self.game.plan)
        if plan is None:
            return
        await self._wait(plan)
        if self.game.version == version:
            self._happened(self.game.play(plan.seat, plan.move))

    async def _wait(self, plan: Plan) -> None:
        sleep = self.house.surroundings.sleep
        if not plan.window:
            last = self.game.happenings[-1] if self.game.happenings else None
            await sleep(plan.delay + (hop_time(jump_of(last.reason)) if last else 0.0))
            return
        tick = self.game.pace.window / COUNTDOWN_CELLS
        for count in range(COUNTDOWN_CELLS):
            left = plan.delay - count * tick
            if left <= 0:
                break
            self.countdown = 1 - count / COUNTDOWN_CELLS
            self.tell_status()
            await sleep(min(tick, left))

    # help

    def ask_hint(self) -> None:
        if self.desk.viewer is not None:
            self.run_worker(self._hint(self.desk.viewer), group=HINTS, exclusive=True)

    async def _hint(self, viewer: int) -> None:
        version = self.game.version
        offer = await asyncio.to_thread(self.game.hint, viewer)
        if self.game.version != version or self.desk.viewer != viewer:
            return
        desk = self.desk
        if offer is not None and offer.move.card is not None:
            desk.choose(offer.move.card)
            desk.target = offer.move.stack
        desk.notice = telling.hint(offer, self.words)
        self.tell_desk()

    def turn_lights(self) -> None:
        self.desk.helped = not self.desk.helped
        key = "terminal-lights-on" if self.desk.helped else "terminal-lights-off"
        self.desk.notice = Notice(self.words.say(key))
        self.tell_desk()
