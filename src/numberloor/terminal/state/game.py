"""A game at one screen: who sits where, what was played, and what the bots will do next, and when.

Nothing here draws. The table screen shows what this tells, hands in the moves of people, and
carries out a `Plan` when its time has come.
"""

import time
from collections.abc import Callable
from dataclasses import dataclass

from numberloor.bots import Bot, Budget, choose_safely, make_bot
from numberloor.bots.companion.companion import Kind
from numberloor.rules.chance import SeededChance
from numberloor.rules.model.events import Event, EventKind
from numberloor.rules.model.moves import Move, MoveKind
from numberloor.rules.model.position import Position
from numberloor.rules.play import play
from numberloor.rules.steal import may_be_stolen_from
from numberloor.rules.text.record import Record
from numberloor.rules.view import Offer, View, view_for
from numberloor.rules.why.explain import Explanation, explain
from numberloor.rules.why.reasons import Reason
from numberloor.terminal.state.pace import PACES, StealPace

THINKING_MS = 400
SHORTEST = 0.8  # seconds before a bot's move: shorter, and nobody sees what happened
HINT_BOT = "planner"
# Bots draw on another chance than the cards, or a seed would tie their whims to the deal.
_WHIMS = 0x5EED_B075


@dataclass(frozen=True)
class Plan:
    """What a bot will do unless somebody acts before."""

    seat: int
    move: Move
    delay: float  # seconds
    window: bool = False  # meanwhile a person may steal the turn


@dataclass(frozen=True)
class Happening:
    """A move that was played, why it was allowed, and all that came of it."""

    seat: int
    move: Move
    reason: Reason
    events: tuple[Event, ...]

    @property
    def stars(self) -> tuple[Event, ...]:
        return tuple(event for event in self.events if event.kind is EventKind.STAR)

    @property
    def is_steal(self) -> bool:
        return self.move.kind is MoveKind.STEAL


class Game:
    def __init__(
        self,
        record: Record,
        players: tuple[str | None, ...],
        steals: StealPace = StealPace.CALM,
        *,
        make: Callable[[str], Bot] = make_bot,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """`players` by seat: a bot's name, or None for a person. Moves in the record are replayed."""
        if len(players) != record.seats:
            raise ValueError(f"{record.seats} seats need as many players, not {len(players)}")
        self.record = Record(**{**vars(record), "moves": ()})
        self.players, self.steals, self.pace = players, steals, PACES[steals]
        self.position: Position = record.opening()
        self.happenings: list[Happening] = []
        self._bots = {seat: make(name) for seat, name in enumerate(players) if name}
        self._hint_bot = make(HINT_BOT)
        self._clock = clock
        self._plan: tuple[int, Plan | None] | None = None
        for seat, move in record.moves:
            self.play(seat, move)

    # who and where

    @property
    def people(self) -> tuple[int, ...]:
        return tuple(seat for seat, name in enumerate(self.players) if name is None)

    @property
    def hot_seat(self) -> bool:
        return len(self.people) > 1

    @property
    def version(self) -> int:
        """How many moves were played."""
        return len(self.happenings)

    @property
    def active(self) -> int:
        return self.position.active

    @property
    def over(self) -> bool:
        return self.position.over

    @property
    def waits_for_person(self) -> bool:
        return not self.over and self.active in self.people

    def view(self, seat: int | None) -> View:
        return view_for(self.position, seat)

    def offers(self, seat: int) -> tuple[Offer, ...]:
        """What a seat may do now; at a table without steals only in its own turn."""
        if seat != self.active and self.steals is StealPace.OFF:
            return ()
        return self.view(seat).offers

    def thieves(self) -> tuple[int, ...]:
        """The people who could steal the turn now."""
        return tuple(seat for seat in self.people if seat != self.active and self.offers(seat))

    @property
    def steals_are_open(self) -> bool:
        """Is there a turn that somebody, whoever holds the card, might steal?"""
        return (
            self.steals is not StealPace.OFF and not self.over and may_be_stolen_from(self.position)
        )

    # playing

    def explain(self, seat: int, move: Move) -> Explanation:
        return explain(self.position, seat, move)

    def play(self, seat: int, move: Move) -> Happening:
        """Raises IllegalMove and changes nothing when the rules do not allow it."""
        reason = self.explain(seat, move).reason
        step = play(self.position, seat, move, self.record.chance(self.version + 1))
        self.position = step.position
        self.record = self.record.with_move(seat, move)
        happening = Happening(seat, move, reason, step.events)
        self.happenings.append(happening)
        return happening

    def hint(self, seat: int) -> Offer | None:
        """What a bot would do in this place; None: wait."""
        move = self._choice(self._hint_bot, seat)
        return next((offer for offer in self.offers(seat) if offer.move is move), None)

    # the bots

    def plan(self) -> Plan | None:
        """What the bots will do next; None while it is for a person to act, or the game is over.

        The same position always brings the same plan, so that a pause changes nothing.
        """
        version = self.version
        if self._plan is None or self._plan[0] != version:
            self._plan = version, self._make_plan()
        return self._plan[1]

    def _make_plan(self) -> Plan | None:
        if self.over:
            return None
        window = self._leaves_a_window()
        thief = self._thieving_bot()
        if thief is not None:
            return Plan(*thief, self._reaction(window), window)
        bot = self._bots.get(self.active)
        if bot is None:
            return None
        move = self._choice(bot, self.active)
        assert move is not None, "a bot on turn always chooses"
        delay = self.pace.window if window else self._hesitation(bot, move)
        return Plan(self.active, move, delay, window)

    def _hesitation(self, bot: Bot, move: Move) -> float:
        """Animals take longer over harder sums, each in its own way."""
        if not isinstance(bot, Kind):
            return self.pace.move
        whims = self._whims(len(self.players) + 2)
        return max(SHORTEST, bot.hesitation_ms(self.view(self.active), move, whims) / 1000)

    def _leaves_a_window(self) -> bool:
        """With one person only if that one could steal; with more always, or it would tell on them."""
        if self.active in self.people or not self.steals_are_open:
            return False
        return self.hot_seat or bool(self.thieves())

    def _thieving_bot(self) -> tuple[int, Move] | None:
        if not self.steals_are_open:
            return None
        wishes = []
        for seat, bot in self._bots.items():
            if seat != self.active:
                move = self._choice(bot, seat)
                if move is not None:
                    wishes.append((seat, move))
        return wishes[self._whims(len(self.players)).below(len(wishes))] if wishes else None

    def _reaction(self, window: bool) -> float:
        """A bot that steals gives a person who could do the same half the window as a start."""
        if window:
            soonest, latest = self.pace.window / 2, self.pace.window
        elif self.active in self.people:
            soonest, latest = self.pace.reaction
        else:
            return self.pace.move
        return soonest + (latest - soonest) * self._whims(len(self.players) + 1).below(100) / 100

    def _choice(self, bot: Bot, seat: int) -> Move | None:
        history = [
            event.seen_by(seat) for happening in self.happenings for event in happening.events
        ]
        budget = Budget(THINKING_MS, self._clock)
        return choose_safely(bot, self.view(seat), self._whims(seat), budget, history).move

    def _whims(self, who: int) -> SeededChance:
        return SeededChance(self.record.seed ^ _WHIMS, self.version * 16 + who)
