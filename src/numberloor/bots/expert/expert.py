"""The expert: tries its best plans on many deals of the hidden cards, within its time.

What the table has shown decides how the hidden cards may lie (memory.py). On each such deal every
plan is carried out, card by card, open to the steals of the others, and the game is played on by
compiled turns. Plans that do worse are dropped on the way, so that most of the time goes to the
close ones. Stealing, waiting and passing are plans like any other.

Without Numba the playouts would be too slow to help: the expert then plays as the planner, says so
in the log, and looks again now and then, for Numba may be installed while a table plays.
"""

import importlib
import importlib.util
import logging
import threading
import time
from collections.abc import Sequence
from dataclasses import dataclass
from math import inf
from typing import TYPE_CHECKING

from numberloor.bots.bot import Budget
from numberloor.bots.planner.planner import Planner
from numberloor.rules.chance import Chance
from numberloor.rules.model.events import Event
from numberloor.rules.model.levels import HouseRule
from numberloor.rules.model.moves import DRAW, Move
from numberloor.rules.view import View

if TYPE_CHECKING:
    from numberloor.bots.expert.lookahead import Lookahead

log = logging.getLogger("numberloor.expert")

LOOK_AGAIN_SECONDS = 30.0
COMPILER = "numberloor-compiler"  # the thread in which it is loaded


@dataclass(frozen=True)
class Expert:
    name: str = "expert"
    most_plans: int = 8
    most_deals: int = 20_000
    most_rounds: int = 1  # then the table tells enough; longer playouts only add luck
    margin_ms: float = 1.0

    def prepare(self) -> None:
        """Load the compiled search now; the first time on a machine takes half a minute."""
        _SEARCH.load()

    def choose(
        self, view: View, chance: Chance, budget: Budget, history: Sequence[Event] = ()
    ) -> Move | None:
        hard = len(view.moves) + (view.seat != view.active) > 1
        # R3: the playouts know no free draw; the planner does.
        free = HouseRule.FREE_DRAW in view.house and DRAW in view.moves
        search = _SEARCH.here() if hard and not free else None
        if search is None:
            return Planner().choose(view, chance, budget, history)
        return search.choose(self, view, chance, budget, history)


class _Search:
    """The compiled search of this process, once there is one."""

    def __init__(self) -> None:
        self._loaded = False
        self._tried_at = -inf
        self._told = False
        self._loading = threading.Lock()
        # Compiled code runs without the interpreter's lock: a search a thread.
        self._rooms = threading.local()

    def load(self) -> None:
        with self._loading:
            if self._loaded:
                return
            try:
                self._loaded = _load_compiled()
                why = "Numba is not installed (in a clone: make expert)"
            except Exception as error:  # noqa: BLE001 - a broken compiler must not stop a table
                why = f"{type(error).__name__}: {error}"
            self._tried_at = time.monotonic()
            if not self._loaded and not self._told:
                self._told = True
                log.warning("the expert plays as the planner: %s", why)

    def here(self) -> "Lookahead | None":
        """None where there is none, or not yet: no answer waits for a compiler."""
        if not self._loaded:
            since = time.monotonic() - self._tried_at
            if since > LOOK_AGAIN_SECONDS and not self._loading.locked():
                if _has_compiler():
                    threading.Thread(target=self.load, name=COMPILER, daemon=True).start()
                else:
                    self.load()  # says so at once; a page, where there are no threads, has none either
            return None
        if not hasattr(self._rooms, "search"):
            from numberloor.bots.expert.lookahead import Lookahead

            self._rooms.search = Lookahead()
        search: Lookahead = self._rooms.search
        return search


def _has_compiler() -> bool:
    importlib.invalidate_caches()
    return importlib.util.find_spec("numba") is not None


def _load_compiled() -> bool:
    """Whether there is a compiler. The kernel is not touched without: it looks but once."""
    if not _has_compiler():
        return False
    from numberloor.kernel.jit import COMPILED

    if COMPILED:
        from numberloor.bots.expert.lookahead import Lookahead

        Lookahead().warm_up()
    return COMPILED


_SEARCH = _Search()
