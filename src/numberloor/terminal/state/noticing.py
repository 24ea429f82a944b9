"""What the people at this screen tap, as moments; in memory until the game is over."""

from collections import defaultdict
from collections.abc import Callable

from numberloor.learning.moments import Moment, moment_of
from numberloor.rules.model.moves import Move
from numberloor.rules.model.position import Position


class Noticing:
    def __init__(self, clock: Callable[[], float]) -> None:
        self.moments: dict[int, list[Moment]] = defaultdict(list)  # by seat
        self._clock = clock
        self._still_from = clock()
        self._cards: tuple[int, ...] = ()
        self._tries, self._hinted, self._lit = 0, False, False

    def cards_lie_still(self, after: float = 0.0) -> None:
        """Thinking begins: so many seconds from now, when the pawn has hopped."""
        self._still_from = self._clock() + after

    def hinted(self, position: Position) -> None:
        self._look_at(position)
        self._hinted = True

    def lit(self, position: Position) -> None:
        """What fits was marked: it was seen, even if the lamps go out again."""
        self._look_at(position)
        self._lit = True

    def tapped(self, position: Position, seat: int, move: Move, *, lamps: bool) -> None:
        """What a seat did at this position, whether it was allowed or not."""
        self._look_at(position)
        moment = moment_of(
            position,
            seat,
            move,
            lamps=lamps or self._lit,
            ms=round(1000 * (self._clock() - self._still_from)),
            tries=self._tries,
            hinted=self._hinted,
        )
        self.moments[seat].append(moment)
        self._tries += moment.refused is not None

    def _look_at(self, position: Position) -> None:
        """What was tried and told counts only while the same player has the same open cards."""
        cards = (position.active, *map(len, position.stacks))
        if cards != self._cards:
            self._cards, self._tries, self._hinted, self._lit = cards, 0, False, False
