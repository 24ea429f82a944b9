"""A real Dask cluster on this machine: the same results, even when a worker dies."""

import os
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from numberloor.kernel import COMPILED
from numberloor.lab.sampling.cluster import ClusterError, on_cluster, refuse_strangers, runner_of
from numberloor.lab.sampling.jobs import Setting, source_digest
from numberloor.lab.sampling.runs import Finished, Plan, Wish, gather, on_threads
from numberloor.lab.sampling.statistics import GROUPS
from numberloor.rules.model.levels import Level

distributed = pytest.importorskip("distributed")

# Dask and Tornado close sockets and loops in their own time.
pytestmark = [
    pytest.mark.slow,
    pytest.mark.filterwarnings("default"),
    pytest.mark.skipif(not COMPILED, reason="each worker would play uncompiled"),
]
SETTINGS = [Setting(Level.INTERMEDIATE, 2), Setting(Level.BASIC, 4)]
WISHES = [Wish(setting) for setting in SETTINGS]
PLAN = Plan(seed=8, chunk=20)


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None
    ) as running:
        yield running


@pytest.fixture(scope="module")
def expected() -> list[list[list[int]]]:
    samples = gather(WISHES, PLAN, on_threads(1), Finished())
    return [samples[setting].groups for setting in SETTINGS]


@pytest.mark.slow
def test_a_cluster_gives_the_same_as_this_machine_alone(
    cluster: Any, expected: list[list[list[int]]]
) -> None:
    with on_cluster(cluster.scheduler_address) as runner:
        samples = gather(WISHES, PLAN, runner, Finished())
    assert [samples[setting].groups for setting in SETTINGS] == expected


def test_a_worker_that_is_killed_costs_nothing_but_time(
    cluster: Any, expected: list[list[list[int]]], tmp_path: Path
) -> None:
    killed: list[int] = []
    with distributed.Client(cluster) as client:
        victim = next(iter(client.run(os.getpid).values()))

        def progress(done: int, known: int, note: str) -> None:
            if done == 3 and not killed:
                os.kill(victim, signal.SIGKILL)
                killed.append(victim)

        samples = gather(WISHES, PLAN, runner_of(client, distributed), Finished(tmp_path), progress)
    assert killed == [victim]
    assert [samples[setting].groups for setting in SETTINGS] == expected
    lines = (tmp_path / "chunks.jsonl").read_text().splitlines()
    assert len(lines) == len(SETTINGS) * GROUPS


def test_a_worker_with_other_rules_is_refused(cluster: Any) -> None:
    with distributed.Client(cluster) as client:
        theirs = client.run(source_digest)
    refuse_strangers(theirs, source_digest())
    stranger = next(iter(theirs))
    with pytest.raises(ClusterError, match=f"{stranger} has another numberloor"):
        refuse_strangers({**theirs, stranger: "other rules"}, source_digest())


def test_a_scheduler_that_is_not_there_is_told_in_one_line() -> None:
    with pytest.raises(ClusterError, match="no scheduler answers"), on_cluster("tcp://127.0.0.1:9"):
        pass
