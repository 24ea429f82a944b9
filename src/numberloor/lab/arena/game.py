"""One game of the arena, from the deal to the end.

Before the active seat moves, every other seat that could steal is asked, clockwise from the active
one; the first that wants to, does. So a steal is never lost to a race between processes, and a game
is decided by its seed and its bots alone (as far as these do not depend on the time they get).
"""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace

from numberloor.bots import Bot, Budget, choose_safely, own_chance
from numberloor.bots.expert.expert import Expert
from numberloor.rules.legal import legal_moves
from numberloor.rules.model.deck import Deck
from numberloor.rules.model.events import Event
from numberloor.rules.model.handicap import Handicap
from numberloor.rules.model.levels import HouseRule, Level
from numberloor.rules.model.moves import Move
from numberloor.rules.model.position import Position
from numberloor.rules.play import play
from numberloor.rules.text.record import Record
from numberloor.rules.view import view_for

MAX_MOVES = 5_000  # fifty times a game of two planners; one that is longer counts as shared by all


@dataclass(frozen=True)
class Terms:
    """What all games of an arena have in common."""

    level: Level
    seats: int
    ms: float = 50.0  # for each decision
    house: tuple[HouseRule, ...] = ()
    deck: Deck | None = None
    cpu_time: bool = False  # budgets count a bot's own working time: fair on a busy machine
    steady: bool = False  # time is counted, not measured: a game depends on its seed alone


class CountedClock:
    """A clock that a busy machine cannot hurry: every look at it takes the same time."""

    def __init__(self, ms_a_look: float) -> None:
        self._seconds, self._step = 0.0, ms_a_look / 1000

    def __call__(self) -> float:
        self._seconds += self._step
        return self._seconds


# The expert looks at the clock between batches of deals, and thinks until its time is over. Here each
# look takes this long, whatever the machine does, so it tries another number of deals than in the same
# time by a true clock. All others finish a thought whatever the clock says, unless they are late: for
# them it stands still.
EXPERT_MS_A_LOOK = 1.0


@dataclass
class Game:
    """How a game went."""

    record: Record
    shares: tuple[float, ...]  # of the win, by seat
    stars: tuple[int, ...]
    finished: bool
    starred: list[int] = field(default_factory=list)  # seats, in the order of their stars
    problems: list[str] = field(default_factory=list)
    slowest_ms: list[float] = field(default_factory=list)  # by seat, like the next two
    asked: list[int] = field(default_factory=list)  # how often in its own turns
    replaced: list[int] = field(default_factory=list)  # how often greedy chose for it there


def play_game(
    bots: Sequence[Bot],
    terms: Terms,
    seed: int,
    first: int = 0,
    handicaps: Sequence[Handicap] = (),
) -> Game:
    record = Record(
        terms.level,
        terms.seats,
        seed,
        first,
        terms.house,
        terms.deck,
        handicaps=tuple(handicaps),
    )
    position = record.opening()
    histories: list[list[Event]] = [[] for _ in bots]
    moves: list[tuple[int, Move]] = []
    game = Game(record, (), (), finished=True)
    game.slowest_ms = [0.0] * terms.seats
    game.asked, game.replaced = [0] * terms.seats, [0] * terms.seats
    while not position.over and len(moves) < MAX_MOVES:
        seat, move = _next_move(bots, terms, position, histories, len(moves), seed, game)
        moves.append((seat, move))
        step = play(position, seat, move, record.chance(len(moves)))
        for watcher, history in enumerate(histories):
            history += [event.seen_by(watcher) for event in step.events]
        if step.position.stars is not position.stars:
            game.starred.append(seat)
        position = step.position
    game.record = replace(record, moves=tuple(moves))
    game.finished = position.over
    winners = position.winners or tuple(range(terms.seats))
    game.shares = tuple((seat in winners) / len(winners) for seat in range(terms.seats))
    game.stars = position.stars
    return game


def _next_move(
    bots: Sequence[Bot],
    terms: Terms,
    position: Position,
    histories: Sequence[Sequence[Event]],
    step: int,
    seed: int,
    game: Game,
) -> tuple[int, Move]:
    for turn in (*range(1, terms.seats), 0):
        seat = (position.active + turn) % terms.seats
        moves = legal_moves(position, seat)
        if not moves:
            continue
        if not turn and len(moves) == 1:
            return seat, moves[0]
        chance = own_chance(seed, step, seat)
        view = view_for(position, seat)
        clock = _clock(terms, bots[seat])
        started = clock()
        budget = Budget(terms.ms, clock)
        choice = choose_safely(bots[seat], view, chance, budget, histories[seat])
        took = (clock() - started) * 1000
        game.slowest_ms[seat] = max(game.slowest_ms[seat], took)
        if not turn:
            game.asked[seat] += 1
            game.replaced[seat] += choice.fell_back
        if choice.problem:
            game.problems.append(choice.problem)
        if choice.move is not None:
            return seat, choice.move
    raise RuntimeError(f"nobody can move: {position}")


def _clock(terms: Terms, bot: Bot) -> Callable[[], float]:
    if terms.steady:
        return CountedClock(EXPERT_MS_A_LOOK if isinstance(bot, Expert) else 0.0)
    return time.thread_time if terms.cpu_time else time.perf_counter
