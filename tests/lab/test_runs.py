"""Runs: the same with any number of workers, and none the worse for being interrupted."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from numberloor.kernel import COMPILED
from numberloor.lab.report.compare import compare_data
from numberloor.lab.report.report import Scope, seats_wish
from numberloor.lab.report.sweep import Sweep, sweep_data
from numberloor.lab.sampling import measures as f
from numberloor.lab.sampling import tally as t
from numberloor.lab.sampling.jobs import Job, Setting, play_job
from numberloor.lab.sampling.runs import (
    Finished,
    Plan,
    Wish,
    gather,
    on_threads,
    squeeze,
    unsqueeze,
)
from numberloor.lab.sampling.statistics import GROUPS, Sample, estimate
from numberloor.rules.model.deck import standard_deck
from numberloor.rules.model.levels import Level

CHUNK = 10 if COMPILED else 1
SETTINGS = (
    Setting(Level.INTERMEDIATE, 2),
    Setting(Level.BASIC, 3, player="whole-turn", against="random"),
)
WISHES = [Wish(setting) for setting in SETTINGS]
PLAN = Plan(seed=5, chunk=CHUNK)


def backwards(jobs: Sequence[Job]) -> Iterator[tuple[Job, list[int]]]:
    for job in reversed(jobs):
        yield job, play_job(job)


def test_any_number_of_workers_in_any_order_gives_the_same() -> None:
    one = gather(WISHES, PLAN, on_threads(1), Finished())
    many = gather(WISHES, PLAN, on_threads(4), Finished())
    other = gather(WISHES, PLAN, backwards, Finished())
    for setting in SETTINGS:
        assert one[setting].groups == many[setting].groups == other[setting].groups


def test_another_seed_gives_other_games() -> None:
    one = gather(WISHES[:1], PLAN, on_threads(1), Finished())
    other = gather(WISHES[:1], Plan(seed=6, chunk=CHUNK), on_threads(1), Finished())
    assert one[SETTINGS[0]].total != other[SETTINGS[0]].total


class Interrupted(Exception):
    pass


def test_an_interrupted_run_goes_on_where_it_stopped(tmp_path: Path) -> None:
    played: list[Job] = []

    def breaks_off(jobs: Sequence[Job]) -> Iterator[tuple[Job, list[int]]]:
        for job in jobs[:7]:
            yield job, play_job(job)
        raise Interrupted

    def counted(jobs: Sequence[Job]) -> Iterator[tuple[Job, list[int]]]:
        for job in jobs:
            played.append(job)
            yield job, play_job(job)

    with pytest.raises(Interrupted):
        gather(WISHES, PLAN, breaks_off, Finished(tmp_path))
    # The power went off in the middle of a line.
    with (tmp_path / "chunks.jsonl").open("a") as file:
        file.write('{"key":"0123","tal')
    resumed = gather(WISHES, PLAN, counted, Finished(tmp_path))
    assert len(played) == 2 * GROUPS - 7
    whole = gather(WISHES, PLAN, on_threads(1), Finished())
    assert [resumed[s].groups for s in SETTINGS] == [whole[s].groups for s in SETTINGS]

    played.clear()
    again = gather(WISHES, PLAN, counted, Finished(tmp_path))
    assert not played
    assert [again[s].groups for s in SETTINGS] == [whole[s].groups for s in SETTINGS]


@pytest.mark.skipif(not COMPILED, reason="thousands of games")
def test_games_are_played_until_the_interval_is_as_narrow_as_asked() -> None:
    setting = Setting(Level.INTERMEDIATE, 2)
    wish = Wish(
        setting,
        shares=lambda sample: [estimate(sample, f.win_share(0))],
        sizes=lambda sample: [estimate(sample, f.per_game(t.TURNS))],
    )
    few = gather([wish], Plan(width=10, chunk=50), on_threads(), Finished())[setting]
    many = gather([wish], Plan(width=2, chunk=50), on_threads(), Finished())[setting]
    assert few.total[t.GAMES] == 50 * GROUPS < many.total[t.GAMES]
    assert estimate(many, f.win_share(0)).half <= 0.02
    turns = estimate(many, f.per_game(t.TURNS))
    assert turns.half <= 0.02 * turns.value


def test_a_limit_ends_a_run_that_would_never_settle() -> None:
    setting = Setting(Level.INTERMEDIATE, 2)
    wish = Wish(setting, shares=lambda sample: [estimate(sample, f.win_share(0))])
    plan = Plan(width=0.0001, chunk=1, limit=2 * GROUPS)
    assert gather([wish], plan, on_threads(), Finished())[setting].total[t.GAMES] == 2 * GROUPS


def test_how_intervals_are_told_does_not_change_how_many_games_a_seed_plays() -> None:
    """Groups that agree are enough, though Wilson's interval of their share is wide."""
    tally = [0] * t.TALLY_SIZE
    tally[t.GAMES], tally[t.WINS], tally[t.SUM_OF + t.TURNS] = 10, 5 * t.WHOLE_WIN, 400
    sample = Sample([tally] * GROUPS)
    assert estimate(sample, f.win_share(0)).half > 0.05
    wish = seats_wish(Setting(Level.INTERMEDIATE, 2))
    assert Plan(width=1.0, chunk=10).chunks_for(wish, sample, GROUPS) == GROUPS


def test_a_width_is_told_only_where_it_was_played_for() -> None:
    assert Plan(width=0.5).width_for("whole-turn") == 0.5
    assert Plan(width=0.5).width_for("skill-2,child") is None
    assert Plan(width=0.5, bot_games=None).width_for("skill-2") == 0.5
    scope, sweep = Scope(player="skill-2", levels=()), Sweep(Level.BASIC, 2, standard_deck(), ())
    assert compare_data(scope, [], Plan(), {})["width"] is None
    assert sweep_data(replace(sweep, player="skill-2"), Plan(), {})["width"] is None


def test_a_chunk_is_known_by_all_that_it_depends_on() -> None:
    jobs = [
        Job(Setting(Level.BASIC, 3), 1, 0, 10),
        Job(Setting(Level.BASIC, 2), 1, 0, 10),
        Job(Setting(Level.BASIC, 3, player="one-step"), 1, 0, 10),
        Job(Setting(Level.BASIC, 3, goal=4), 1, 0, 10),
        Job(Setting(Level.BASIC, 3), 2, 0, 10),
        Job(Setting(Level.BASIC, 3), 1, 1, 10),
        Job(Setting(Level.BASIC, 3), 1, 0, 20),
    ]
    assert len({job.key for job in jobs}) == len(jobs)


def test_tallies_are_kept_short_and_come_back_whole() -> None:
    for tally in ([], [0], [3], [0, 0, 5, 0], [1, 0, 0, 0, 2]):
        assert unsqueeze(squeeze(tally)) == tally
    assert squeeze([0, 0, 5, 0]) == [-2, 5, -1]


def test_a_chunk_that_never_comes_back_is_noticed() -> None:
    def forgetful(jobs: Sequence[Job]) -> Iterator[tuple[Job, list[int]]]:
        for job in jobs[1:]:
            yield job, play_job(job)

    with pytest.raises(RuntimeError, match="1 chunks never came back"):
        gather(WISHES[:1], PLAN, forgetful, Finished())
