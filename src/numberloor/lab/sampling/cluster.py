"""The same jobs on many machines, by Dask distributed (the extra `cluster`).

A worker that vanishes loses nothing: Dask plays its chunks elsewhere, and as a chunk's tally depends
on the job alone, the report stays the same.
"""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from importlib import import_module
from itertools import islice
from typing import Any

from numberloor.lab.sampling.jobs import Job, play_job, source_digest
from numberloor.lab.sampling.runs import Runner, squeeze, unsqueeze

LOCAL = "local"
IN_FLIGHT = 4  # tasks handed out ahead to each thread of the cluster
MAX_IN_A_TASK = 20  # a chunk alone is over before Dask has taken note of it


class ClusterError(RuntimeError):
    """The cluster cannot be used; the text says why."""


@contextmanager
def on_cluster(address: str, workers: int | None = None) -> Iterator[Runner]:
    """A runner on the scheduler at `address`, or on processes of this machine for "local"."""
    distributed = import_module("distributed")
    if address == LOCAL:
        cluster = distributed.LocalCluster(
            n_workers=workers, threads_per_worker=1, processes=True, dashboard_address=None
        )
        with cluster, distributed.Client(cluster) as client:
            yield runner_of(client, distributed)
        return
    try:
        client = distributed.Client(address, timeout="5s")
    except (OSError, ValueError) as error:
        raise ClusterError(f"no scheduler answers at {address}: {error}") from None
    with client:
        yield runner_of(client, distributed)


def play_batch(jobs: Sequence[Job]) -> list[list[int]]:
    """Several chunks in one task, their tallies squeezed for the way home."""
    return [squeeze(play_job(job)) for job in jobs]


def runner_of(client: Any, distributed: Any) -> Runner:
    """A runner that hands jobs to this client, a few ahead of the workers."""

    def run(jobs: Sequence[Job]) -> Iterator[tuple[Job, list[int]]]:
        if not jobs:
            return
        client.wait_for_workers(1)
        refuse_strangers(client.run(source_digest), source_digest())
        threads = max(2, sum(client.nthreads().values()))
        size = max(1, min(MAX_IN_A_TASK, len(jobs) // (IN_FLIGHT * threads)))
        waiting = iter([jobs[start : start + size] for start in range(0, len(jobs), size)])
        by_key: dict[str, Sequence[Job]] = {}

        def submit(batch: Sequence[Job]) -> Any:
            # A chunk is pure, but its key must be new: Dask forgets a key only when its future is.
            future = client.submit(play_batch, batch, key=f"chunks-{batch[0].key}", retries=3)
            by_key[future.key] = batch
            return future

        first = [submit(batch) for batch in islice(waiting, IN_FLIGHT * threads)]
        pool = distributed.as_completed(first)
        del first  # or the results would stay on the workers until the end
        for future in pool:
            tallies = future.result()
            for job, squeezed in zip(by_key.pop(future.key), tallies, strict=True):
                yield job, unsqueeze(squeezed)
            following = next(waiting, None)
            if following is not None:
                pool.add(submit(following))

    return run


def refuse_strangers(theirs: Mapping[str, str], ours: str) -> None:
    """Every worker must hold the same rules and kernel as this machine: `theirs` by its address."""
    for worker, digest in theirs.items():
        if digest != ours:
            raise ClusterError(
                f"the worker {worker} has another numberloor installed: install this one there"
            )
