"""Bots at the table: they think in a thread of their own and come back with a command."""

import asyncio
import logging
import secrets
import threading
from concurrent.futures import ThreadPoolExecutor
from typing import NamedTuple

from numberloor.bots import Budget, Companion, UnknownBot, choose_safely, make_bot, prepare
from numberloor.bots.expert.expert import Expert
from numberloor.rules.chance import SeededChance
from numberloor.rules.model.events import Event
from numberloor.rules.view import Offer, View
from numberloor.server.live.table import LiveTable
from numberloor.server.process.metrics import BOT_SECONDS
from numberloor.tables.refusals import TableRefusal, refuse
from numberloor.tables.views import look

log = logging.getLogger("numberloor.bots")

HINTING_BOT = "planner"


class Choice(NamedTuple):
    move: str
    hesitation_ms: float  # how long a child would think over it


class BotRunner:
    def __init__(self, bot_ms: float) -> None:
        self._bot_ms = bot_ms
        self._threads = ThreadPoolExecutor(1, thread_name_prefix="numberloor-bots")
        self._expert_expected = False

    def expect(self, name: str) -> None:
        """A bot is given a chair. Raises Refused, if there is no such bot.

        The expert's search is loaded now, in a thread that keeps nobody: not at the start, since it
        takes more memory than the tables of a whole school and most servers never need it, and
        not at its first move. Until it is there the expert plays as the planner.
        """
        try:
            bot = make_bot(name)
        except UnknownBot:
            raise refuse(TableRefusal.UNKNOWN_BOT) from None
        if isinstance(bot, Expert) and not self._expert_expected:
            self._expert_expected = True
            threading.Thread(target=prepare, args=(bot,), daemon=True).start()

    async def choose(self, live: LiveTable, seat: int, bot: str) -> Choice | None:
        """What the bot plays for this seat; None: it waits."""
        view = look(live.table, seat)
        if view is None or not view.offers:
            return None
        history = tuple(event.seen_by(seat) for event in live.history)
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._threads, self._think, bot, view, history)

    async def hint(self, live: LiveTable, seat: int) -> Offer | None:
        """What the helpful bot would do, and why it is allowed."""
        view = look(live.table, seat)
        if view is None or not view.offers:
            return None
        choice = await self.choose(live, seat, HINTING_BOT)
        if choice is None:
            return None
        return next((offer for offer in view.offers if offer.move.code == choice.move), None)

    def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)

    def _think(self, name: str, view: View, history: tuple[Event, ...]) -> Choice | None:
        with BOT_SECONDS.time():
            bot = make_bot(name)
            chance = SeededChance(secrets.randbits(63))
            choice = choose_safely(bot, view, chance, Budget(self._bot_ms), history)
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
