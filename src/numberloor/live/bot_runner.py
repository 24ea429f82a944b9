"""Bots at the table: they think in the background and come back with a command."""

import logging
import time
from collections.abc import Iterable, Sequence
from functools import partial
from typing import NamedTuple

from numberloor.bots import (
    ANIMALS,
    Budget,
    Companion,
    UnknownBot,
    choose_safely,
    make_bot,
    prepare,
)
from numberloor.bots.expert.expert import Expert
from numberloor.learning.practice import better_hint
from numberloor.live.ports import Background, Metrics
from numberloor.live.table import LiveTable
from numberloor.rules.chance import SeededChance
from numberloor.rules.jumps import Jump
from numberloor.rules.model.events import Event
from numberloor.rules.model.moves import parse_move
from numberloor.rules.view import Offer, View
from numberloor.tables.refusals import TableRefusal, refuse
from numberloor.tables.views import look

log = logging.getLogger("numberloor.bots")

HINTING_BOT = "planner"
# Who plays for the expert when too many experts wait for their turn to think, and how many are
# too many: with the usual 100 ms each, the last of them would wait for a second and a half.
HURRIED_BOT = "planner"
MAX_LONG_THOUGHTS = 16
# How well a bot plays whom only another version knows: nobody is annoyed by an easy one.
STRANGERS_SKILL = 3
TELL_EVERY = 60.0  # seconds


class Choice(NamedTuple):
    move: str
    hesitation_ms: float  # how long a child would think over it


class BotRunner:
    def __init__(self, bot_ms: float, background: Background, metrics: Metrics) -> None:
        self._bot_ms = bot_ms
        self._background = background
        self._metrics = metrics
        self._expert_expected = False
        self._told_hurry = self._told_stranger = -TELL_EVERY

    def expect(self, name: str) -> None:
        """A bot is given a chair. Raises Refused, if there is no such bot.

        The expert's search is loaded now, in the background: not at the start, since it
        takes more memory than the tables of a whole school and most servers never need it, and
        not at its first move. Until it is there the expert plays as the planner.
        """
        try:
            bot = make_bot(name)
        except UnknownBot:
            raise refuse(TableRefusal.UNKNOWN_BOT) from None
        if isinstance(bot, Expert) and not self._expert_expected:
            self._expert_expected = True
            self._background.prepare(partial(prepare, bot))

    async def choose(self, live: LiveTable, seat: int, bot: str) -> Choice | None:
        """What the bot plays for this seat; None: it waits."""
        view = look(live.table, seat)
        if view is None or not view.offers:
            return None
        history = tuple(event.seen_by(seat) for event in live.history)
        seed = live.table.bots_seed(seat)
        bot = self._known(bot)
        long = _thinks_long(bot)
        if long and self._background.long_thoughts() >= MAX_LONG_THOUGHTS:
            self._tell_hurry()
            bot, long = HURRIED_BOT, False
        table, asked = live.table, time.perf_counter()

        def think() -> Choice | None:
            self._metrics.bot_waited(time.perf_counter() - asked)
            if live.table.position is not table.position:
                return None  # somebody acted meanwhile: nobody wants to know any more
            return self._think(bot, view, seed, history)

        return await self._background.think(think, long=long, people=not table.bots_alone)

    def thinking_ms(self, bots: Iterable[str]) -> float:
        """How long all of them may think, one after the other."""
        return self._bot_ms * sum(_thinks_long(self._known(bot)) for bot in bots)

    async def hint(self, live: LiveTable, seat: int, due: Sequence[Jump] = ()) -> Offer | None:
        """What the helpful bot would do, and why it is allowed; rather a jump that is due."""
        view = look(live.table, seat)
        if view is None or not view.offers:
            return None
        choice = await self.choose(live, seat, HINTING_BOT)
        if choice is None:
            return None
        move = better_hint(view.offers, parse_move(choice.move), due)
        return next((offer for offer in view.offers if offer.move == move), None)

    def _think(self, name: str, view: View, seed: int, history: tuple[Event, ...]) -> Choice | None:
        began = time.perf_counter()
        bot = make_bot(name)
        chance = SeededChance(seed)
        choice = choose_safely(bot, view, chance, Budget(self._bot_ms), history)
        self._metrics.bot_took(time.perf_counter() - began)
        if choice.problem is not None:
            log.warning(
                "bot failed: plain move played instead",
                extra={"bot": name, "problem": choice.problem},
            )
        if choice.move is None:
            return None
        hesitates = (
            bot.hesitation_ms(view, choice.move, chance) if isinstance(bot, Companion) else 0.0
        )
        return Choice(choice.move.code, hesitates)

    def _known(self, name: str) -> str:
        """Who plays for a bot of this name: itself, unless a table of another version's calls it so."""
        try:
            make_bot(name)
        except UnknownBot:
            if time.monotonic() - self._told_stranger >= TELL_EVERY:
                self._told_stranger = time.monotonic()
                log.warning("unknown bot at a table: a plain one plays", extra={"bot": name})
            animal = name.partition(":")[0]
            skill = STRANGERS_SKILL
            return f"{animal}:{skill}" if animal in ANIMALS else f"skill-{skill}"
        return name

    def _tell_hurry(self) -> None:
        self._metrics.bot_hurried()
        if time.monotonic() - self._told_hurry >= TELL_EVERY:
            self._told_hurry = time.monotonic()
            log.warning("bot queue long: the planner plays for experts")


def _thinks_long(bot: str) -> bool:
    return isinstance(make_bot(bot), Expert)
