"""Learning what a choice promises: the nets of bots/expert/compiled/choice_net.py, from games of their own.

The learner plays among planners and sometimes chooses at random; what it saw at each choice is
noted, with its part of the win. The net is fitted to the notes, plays the next games, and so on.
Last, the net for whole tables is fitted to tables out of such games.
"""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple
from zipfile import BadZipFile

from numberloor.bots.expert.compiled import choice_net as seen
from numberloor.bots.expert.compiled.lessons import play_lessons
from numberloor.bots.expert.compiled.table import CARDS
from numberloor.bots.expert.compiled.weights import weights_name
from numberloor.bots.expert.compiled.workspace import NOTED, WILD, new_workspace
from numberloor.bots.expert.packing import card_codes
from numberloor.bots.planner.planner import GIVES
from numberloor.bots.planner.readiness import ON_TOP
from numberloor.bots.planner.solver_compiled import wide
from numberloor.kernel.jit import np
from numberloor.lab.training.nets import fit, following_net, fresh_net
from numberloor.rules.model.deck import Deck, standard_deck
from numberloor.rules.model.levels import MAX_SEATS, MIN_SEATS, Level, stars_to_win

NOTES_A_GAME = 20
NAMES = {  # of all arrays that a file of weights may hold
    weights_name(level.value, seats, net)
    for level in Level
    for seats in range(MIN_SEATS, MAX_SEATS + 1)
    for net in ("choice_net", "table_net")
}
TABLES = 3  # times as many games for the tables as a lesson has


@dataclass(frozen=True)
class Course:
    """What to learn, and how long."""

    level: Level
    seats: int
    lessons: int = 7
    games: int = 250_000  # a lesson
    remembered: int = 5_000_000  # notes
    wild: int = 150  # of a thousand choices, in the first lesson; later fewer
    seed: int = 0
    workers: int = 2
    deck: Deck | None = None

    def wild_in(self, lesson: int) -> int:
        """Who tries things out less sees more of what its choices are worth."""
        return max(1, self.wild * (self.lessons - lesson) // self.lessons)


class Games(NamedTuple):
    wins: float  # the learner's part
    notes: Any
    looks: Any


class Learnt(NamedTuple):
    choice_net: Any
    table_net: Any
    wins: float  # choosing by the choice net alone, among planners


def learn(course: Course, tell: Callable[[str], None]) -> Learnt:
    (course.deck or standard_deck()).check_playable(course.level, course.seats)
    choice_net = following_net(seen.CHOICE_INPUTS, seen.CHOICE_HIDDEN, seen.READINESS)
    notes = np.zeros((0, seen.CHOICE_INPUTS + 1), dtype=np.float32)
    for lesson in range(course.lessons):
        games = play(course, choice_net, course.seed + 1 + lesson, wild=course.wild_in(lesson))
        notes = np.concatenate([notes, games.notes])[-course.remembered :]
        if lesson == 0:
            choice_net = fresh_net(seen.CHOICE_INPUTS, seen.CHOICE_HIDDEN)
        choice_net, loss = fit(choice_net, notes, rounds=2 if lesson else 4)
        tell(f"lesson {lesson + 1}: won {games.wins:.2%} while trying things out, loss {loss:.4f}")
    games = play(course, choice_net, course.seed, times=TABLES)
    table_net, loss = fit(fresh_net(seen.TABLE_INPUTS, seen.TABLE_HIDDEN), games.looks, rounds=6)
    tell(f"by the choice net alone it wins {games.wins:.2%}; tables: loss {loss:.4f}")
    return Learnt(choice_net, table_net, games.wins)


def play(course: Course, choice_net: Any, seed: int, *, wild: int = 0, times: int = 1) -> Games:
    """Games with these weights. With `wild` choices notes are taken, without them looks at tables."""
    each = -(-course.games * times // course.workers)
    cards = card_codes(course.deck or standard_deck(), course.level)

    def some(worker: int) -> Games:
        table_net = fresh_net(seen.TABLE_INPUTS, seen.TABLE_HIDDEN)
        workspace = new_workspace(
            ON_TOP, GIVES, choice_net, table_net, notes=NOTES_A_GAME * each if wild else 0
        )
        workspace.choice[WILD] = wild
        looks = np.zeros((0 if wild else each, seen.TABLE_INPUTS + 1), dtype=np.float32)
        wins, looked = play_lessons(
            wide([0] * (CARDS + 2 * (len(cards) + 2))), wide(cards), wide(cards), course.seats,
            stars_to_win(course.seats), course.level.has_steals, seed, worker * each, each, workspace, looks,
        )  # fmt: skip
        return Games(wins / each, workspace.notes[: workspace.choice[NOTED]], looks[:looked])

    with ThreadPoolExecutor(course.workers) as pool:
        parts = list(pool.map(some, range(course.workers)))
    return Games(
        sum(part.wins for part in parts) / len(parts),
        np.concatenate([part.notes for part in parts]),
        np.concatenate([part.looks for part in parts]),
    )


def kept_in(path: Path) -> dict[str, Any]:
    """The weights of a file, by name; none if there is no such file."""
    if not path.exists():
        return {}
    try:
        with np.load(path) as file:
            if not NAMES.issuperset(file):
                raise ValueError("arrays of something else")
            return dict(file)
    except (ValueError, TypeError, EOFError, BadZipFile):
        raise ValueError(
            f"--out {path}: this is no file of weights; name such a file, or one that is not there yet"
        ) from None


def save(learnt: dict[tuple[Level, int], Learnt], path: Path) -> None:
    """Add what was learnt to a file of weights; what it holds of other games stays."""
    kept = kept_in(path)
    for (level, seats), nets in learnt.items():
        for name in ("choice_net", "table_net"):
            net = getattr(nets, name).astype(np.float32)
            kept[weights_name(level.value, seats, name)] = net
    with path.open("wb") as file:
        np.savez_compressed(file, **kept)
