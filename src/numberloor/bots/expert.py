"""The expert: tries its best plans on many deals of the hidden cards, within its time.

What the table has shown decides how the hidden cards may lie (memory.py). On each such deal every
plan is carried out, card by card, open to the steals of the others, and the game is played on by
compiled turns. Plans that do worse are dropped on the way, so that most of the time goes to the
close ones. Stealing, waiting and passing are plans like any other.

Without Numba the playouts would be too slow to help: the expert then plays as the planner.
"""

import threading
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from numberloor.bots.bot import Budget
from numberloor.bots.planner import Planner
from numberloor.rules.chance import Chance
from numberloor.rules.events import Event
from numberloor.rules.levels import HouseRule
from numberloor.rules.moves import DRAW, Move
from numberloor.rules.view import View

if TYPE_CHECKING:
    from numberloor.bots.lookahead import Lookahead


@dataclass(frozen=True)
class Expert:
    name: str = "expert"
    most_plans: int = 8
    most_deals: int = 20_000
    most_rounds: int = 1  # then the table tells enough; longer playouts only add luck
    margin_ms: float = 1.0

    def prepare(self) -> None:
        """Load the compiled search now; the first time on a machine takes half a minute."""
        _load()

    def choose(
        self, view: View, chance: Chance, budget: Budget, history: Sequence[Event] = ()
    ) -> Move | None:
        hard = view.level.has_balloons and len(view.moves) + (view.seat != view.active) > 1
        # R3: the playouts know no free draw; the planner does.
        free = HouseRule.FREE_DRAW in view.house and DRAW in view.moves
        search = _loaded() if hard and not free else None
        if search is None:
            return Planner().choose(view, chance, budget, history)
        return search.choose(self, view, chance, budget, history)


_LOADED: list[bool] = []  # empty: not yet; else whether there is a compiled search
_LOADING = threading.Lock()
_ROOMS = threading.local()  # compiled code runs without the interpreter's lock: a search a thread


def _load() -> None:
    with _LOADING:
        if _LOADED:
            return
        from numberloor.kernel.compiled import COMPILED

        if COMPILED:
            from numberloor.bots.lookahead import Lookahead

            Lookahead().warm_up()
        _LOADED.append(COMPILED)


def _loaded() -> "Lookahead | None":
    """The compiled search; None where there is none, or not yet: no answer waits for a compiler."""
    if not _LOADED:
        if not _LOADING.locked():
            threading.Thread(target=_load, daemon=True).start()
        return None
    if not _LOADED[0]:
        return None
    if not hasattr(_ROOMS, "search"):
        from numberloor.bots.lookahead import Lookahead

        _ROOMS.search = Lookahead()
    search: Lookahead = _ROOMS.search
    return search
