"""A game at one screen: a table in memory, what happened at it, and what the bots will do, and when.

Nothing here draws. The table screen shows what this tells, hands in the moves of people, and
carries out a `Plan` when its time has come.
"""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from numberloor.bots import Bot, Budget, choose_safely, make_bot, own_chance
from numberloor.bots.companion.companion import Companion
from numberloor.learning.practice import better_hint
from numberloor.rules.chance import SeededChance
from numberloor.rules.jumps import Jump
from numberloor.rules.model.events import Event, EventKind
from numberloor.rules.model.moves import Move, MoveKind
from numberloor.rules.model.position import Position
from numberloor.rules.steal import may_be_stolen_from
from numberloor.rules.text.record import Record
from numberloor.rules.view import Offer, View
from numberloor.rules.why.explain import Explanation, explain
from numberloor.rules.why.reasons import Reason
from numberloor.tables import Phase, Table, apply, decide, look
from numberloor.tables.commands import Actor, Command, PlayMove, Start
from numberloor.tables.events import Played
from numberloor.tables.schedule import bots_to_ask
from numberloor.tables.settings import Help
from numberloor.terminal.state.noticing import Noticing
from numberloor.terminal.state.pace import PACES, StealPace
from numberloor.terminal.state.seeded_table import seeded_table

THINKING_MS = 400
MIN_HESITATION = 0.8  # seconds before a bot's move: shorter, and nobody sees what happened
HINT_BOT = "planner"


@dataclass(frozen=True)
class Plan:
    """What a bot will do unless somebody acts before."""

    seat: int
    move: Move
    delay: float  # seconds
    window: bool = False  # meanwhile a person may steal the turn


@dataclass(frozen=True)
class Happening:
    """A move that was played, its sum if it has one, and all that came of it."""

    seat: int
    move: Move
    reason: Reason | None
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
        lamps: Help = Help.HELPED,
        *,
        make: Callable[[str], Bot] = make_bot,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """`players` by seat: a bot's name, or None for a person. Moves in the record are replayed.

        Raises ValueError where they are no table, Refused where a move is not allowed.
        """
        self.players, self.steals, self.pace = players, steals, PACES[steals]
        self.happenings: list[Happening] = []
        self._begun = replace(record, moves=())
        self._bots = {seat: make(name) for seat, name in enumerate(players) if name}
        self._hint_bot = make(HINT_BOT)
        self._clock = clock
        self.noticing = Noticing(clock)
        self._plan: tuple[Table, Plan | None] | None = None
        # Everybody at this screen acts through it.
        self._actor = Actor(seats=tuple(range(len(players))), host=True)
        self.table = seeded_table(record, players, steals, lamps)
        self._carry_out(Start(record.first))
        for seat, move in record.moves:
            self.play(seat, move)

    # who and where

    @property
    def people(self) -> tuple[int, ...]:
        return tuple(seat for seat, name in enumerate(self.players) if name is None)

    @property
    def lamps(self) -> Help:
        return self.table.settings.help

    @property
    def hot_seat(self) -> bool:
        return len(self.people) > 1

    @property
    def version(self) -> int:
        """How many moves were played."""
        return len(self.happenings)

    @property
    def position(self) -> Position:
        assert self.table.position is not None, "the game begins with the table"
        return self.table.position

    @property
    def record(self) -> Record:
        return replace(self._begun, moves=tuple((one.seat, one.move) for one in self.happenings))

    @property
    def active(self) -> int:
        return self.position.active

    @property
    def over(self) -> bool:
        return self.table.phase is Phase.OVER

    @property
    def waits_for_person(self) -> bool:
        return not self.over and self.active in self.people

    def view(self, seat: int | None) -> View:
        view = look(self.table, seat)
        assert view is not None, "the game begins with the table"
        return view

    def offers(self, seat: int) -> tuple[Offer, ...]:
        """What a seat may do now."""
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
        """Raises Refused and changes nothing when the table does not allow it."""
        told = self._carry_out(PlayMove(seat, move.code, self.table.version))
        happening = Happening(seat, move, told[0].reason, tuple(one.event for one in told))
        self.happenings.append(happening)
        return happening

    def _carry_out(self, command: Command) -> list[Played]:
        entry = decide(self.table, command, self._actor, now=0)  # the screen has its own clock
        self.table, told = apply(self.table, entry)
        return [one for one in told if isinstance(one, Played)]

    def hint(self, seat: int, due: Sequence[Jump] = ()) -> Offer | None:
        """What a bot would do in this place, rather a jump that is due; None: wait."""
        move, offers = self._choice(self._hint_bot, seat), self.offers(seat)
        if move is not None:
            move = better_hint(offers, move, due)
        return next((offer for offer in offers if offer.move is move), None)

    # the bots

    def plan(self) -> Plan | None:
        """What the bots will do next; None while it is for a person to act, or the game is over.

        The same position always brings the same plan, so that a pause changes nothing.
        """
        if self._plan is None or self._plan[0] is not self.table:
            self._plan = self.table, self._make_plan()
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
        if not isinstance(bot, Companion):
            return self.pace.move
        whims = self._whims(len(self.players) + 2)
        return max(MIN_HESITATION, bot.hesitation_ms(self.view(self.active), move, whims) / 1000)

    def _leaves_a_window(self) -> bool:
        """With one person only if that one could steal; with more always, or it would tell on them."""
        if self.active in self.people or not self.steals_are_open:
            return False
        return self.hot_seat or bool(self.thieves())

    def _thieving_bot(self) -> tuple[int, Move] | None:
        wishes = []
        for seat in bots_to_ask(self.table):
            if seat != self.active:
                move = self._choice(self._bots[seat], seat)
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
        return own_chance(self._begun.seed, self.version, who)
