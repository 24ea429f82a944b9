"""The table at work: keys and clicks become moves, and the bots play when their time has come."""

import asyncio
from collections.abc import Callable, Mapping

from numberloor.rules.model.levels import Level
from numberloor.rules.model.moves import DRAW, END, PASS, Move
from numberloor.rules.why.reasons import Plain, Reason
from numberloor.tables import Refused
from numberloor.tables.refusals import TELLING_REFUSALS
from numberloor.tables.settings import Help
from numberloor.terminal.screens.finish import FinishScreen, StarScreen
from numberloor.terminal.screens.handover import HandoverScreen, WhoSheet
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

BOTS, HOPS, HINTS, LAMPS = (
    "bots",
    "hops",
    "hints",
    "lamps",
)  # what runs beside the keys, one of each at a time


class TableScreen(TableView):
    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self._celebrated = game.version  # happenings whose stars were danced for

    def keys(self) -> Mapping[str, str]:
        return KEYS

    def acts(self) -> Mapping[str, Act]:
        state = self.state
        numbers: dict[str, Act] = {
            f"number-{n}": lambda n=n: self._choose(lambda: state.choose_number(n))  # type: ignore[misc]
            for n in range(10)
        }
        return numbers | {
            "left": lambda: self._choose(lambda: state.step(-1)),
            "right": lambda: self._choose(lambda: state.step(1)),
            "other-row": lambda: self._choose(self._other_row),
            "balloon": lambda: self._choose(state.choose_balloon),
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
            "help": lambda: self.house.lay(HelpSheet(self.state.view.level)),
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
        self.state.notice = None
        self.tell_state()

    def _other_row(self) -> None:
        """Beginner: the other stack. Otherwise from the floors to the balloons and back."""
        state = self.state
        if state.view.level is Level.BEGINNER:
            state.turn_to_other_stack()
        elif state.card is not None and not (state.card.is_floor and state.choose_balloon()):
            state.choose_floor()

    def on_painted_clicked(self, message: Painted.Clicked) -> None:
        if not isinstance(message.widget, Hand):
            super().on_painted_clicked(message)
            return
        message.stop()
        place = int(message.name)
        if place == self.state.chosen:  # a second click plays, so the first one can be a question
            self.play_chosen()
        else:
            self._choose(lambda: self.state.step(place - self.state.chosen))

    # playing

    def play_chosen(self) -> None:
        if self.state.move is not None:
            self.try_move(self.state.move)

    def _play_on(self, stack: int) -> None:
        if self.state.stack is not None:
            self.state.target = stack
        self.play_chosen()

    def try_move(self, move: Move) -> None:
        """Play it, or say why not."""
        viewer = self.state.viewer
        if viewer is None:
            return
        position, lamps = self.game.position, self.state.helped
        try:
            happening = self.game.play(viewer, move)
        except Refused as refused:
            if refused.code in TELLING_REFUSALS:
                self.game.noticing.tapped(position, viewer, move, lamps=lamps)
                self.state.lit = self.state.lit or self.state.waits_for_lamps
            self._say(refused.reason)
        else:
            self.game.noticing.tapped(position, viewer, move, lamps=lamps)
            self._happened(happening)

    def _say(self, reason: Reason) -> None:
        self.state.notice = Notice(self.words.tell(reason), reason, refused=True)
        self.tell_state()

    def _happened(self, happening: Happening) -> None:
        state = self.state
        state.notice, state.stealing, self.countdown = None, False, None
        if self.game.hot_seat and state.viewer != self.game.active:
            state.viewer = None  # the hand closes before the next one looks
        state.settle()
        if not self.house.keep_game(self.game):
            state.notice = Notice(self.words.say("terminal-not-kept"))
        self.game.noticing.cards_lie_still(self._hops_left())
        self.retell()
        jump = jump_of(happening.reason)
        if jump:
            self.run_worker(hop_along(self, jump, happening), group=HOPS, exclusive=True)
        self.go_on()

    # stealing

    def steal(self) -> None:
        game, state = self.game, self.state
        if not state.view.level.has_steals:
            self._say(Plain("no-steals"))
        elif game.steals is StealPace.OFF:
            self._say(Plain("table-steals-off"))
        elif not game.steals_are_open:
            self._say(Plain("game-over" if game.over else "cannot-steal-finish"))
        elif game.hot_seat and not state.stealing:
            others = [seat for seat in game.people if seat != game.active]
            if len(others) == 1:
                self.let_steal(others[0])
            else:
                self.house.lay(WhoSheet(others, self.let_steal))
        elif state.on_turn:
            self._say(Plain("own-turn"))
        elif state.may_steal:
            if state.card not in state.fits:
                state.choose(min(state.fits))
            self.play_chosen()
        else:
            self._say(Plain("terminal-no-night"))

    def let_steal(self, seat: int) -> None:
        """Hot-seat: hand the screen to somebody who says they can steal."""
        self.state.viewer, self.state.stealing = None, True
        self.retell()
        self.house.lay(HandoverScreen(self, seat, stealing=True))

    def let_be(self) -> None:
        """Do not steal: back to whose turn it is, or on with the bots."""
        if self.state.stealing:
            self.state.stealing, self.state.viewer = False, None
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
        game, state = self.game, self.state
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
        elif game.hot_seat and game.waits_for_person and state.viewer is None:
            self.house.lay(HandoverScreen(self, game.active))
        elif not state.stealing:
            self.run_worker(self._let_bots_play(), group=BOTS, exclusive=True)
            self.run_worker(self._light_late(), group=LAMPS, exclusive=True)

    def on_screen_resume(self) -> None:
        self.game.noticing.cards_lie_still()
        self.retell()
        self.go_on()

    def on_screen_suspend(self) -> None:
        self.workers.cancel_group(self, BOTS)
        self.workers.cancel_group(self, LAMPS)
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
        sleep = self.house.environment.sleep
        if not plan.window:
            await sleep(plan.delay + self._hops_left())
            return
        tick = self.game.pace.window / COUNTDOWN_CELLS
        for count in range(COUNTDOWN_CELLS):
            left = plan.delay - count * tick
            if left <= 0:
                break
            self.countdown = 1 - count / COUNTDOWN_CELLS
            self.tell_status()
            await sleep(min(tick, left))

    def _hops_left(self) -> float:
        """How long the pawn takes for the last move."""
        last = self.game.happenings[-1] if self.game.happenings else None
        return hop_time(jump_of(last.reason)) if last else 0.0

    # help

    def ask_hint(self) -> None:
        if self.state.viewer is not None:
            self.run_worker(self._hint(self.state.viewer), group=HINTS, exclusive=True)

    async def _hint(self, viewer: int) -> None:
        version = self.game.version
        due = self.house.due_for(self.game, viewer)
        offer = await asyncio.to_thread(self.game.hint, viewer, due)
        if self.game.version != version or self.state.viewer != viewer:
            return
        state = self.state
        self.game.noticing.hinted(self.game.position)
        if offer is not None and offer.move.card is not None:
            state.choose(offer.move.card)
            state.target = offer.move.stack
        state.notice = telling.hint(offer, self.words)
        self.tell_state()

    def turn_lights(self) -> None:
        """Late lamps are lit, or put out, for the cards as they lie; otherwise it is for all cards."""
        state = self.state
        if state.helped:
            self.game.noticing.lit(self.game.position)
        if state.waits_for_lamps:
            state.lit = not state.lit
        elif state.help is not Help.LATE:
            state.help = Help.THINKING if state.helped else Help.HELPED
        key = "on" if state.helped else "late" if state.help is Help.LATE else "off"
        state.notice = Notice(self.words.say(f"terminal-lights-{key}"))
        self.tell_state()

    async def _light_late(self) -> None:
        """Some seconds after the cards lie still, whoever is on turn sees what fits."""
        if not self.state.waits_for_lamps or self.state.lit:
            return
        await self.house.environment.sleep(
            self._hops_left() + self.game.table.settings.late_seconds
        )
        self.state.lit = True
        self.tell_state()
