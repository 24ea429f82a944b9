"""Playing until the intervals are as narrow as asked; stopping at any time and going on later.

How many chunks a setting gets follows from the tallies alone, never from who was quickest, so the
same seed gives the same games, and the same report, with any number of workers.
"""

import json
import math
import multiprocessing
import signal
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import dataclass, field
from pathlib import Path
from typing import Protocol

from numberloor.kernel.batch import usable_cores
from numberloor.kernel.jit import COMPILED
from numberloor.lab.sampling.jobs import Job, Setting, play_job
from numberloor.lab.sampling.players import is_compiled
from numberloor.lab.sampling.statistics import GROUPS, Estimate, Sample
from numberloor.lab.sampling.timing import TIMINGS, GameTiming

CHUNK = 500  # games; twenty chunks, one a group, are the least that a setting gets
BOT_CHUNK = 50  # readable bots take a second over so many
BOT_GAMES = 1_000  # a setting, unless told: a report then takes minutes
GROWTH = 8  # a round asks for at most so many times the games so far


class Runner(Protocol):
    """Plays jobs somewhere, and hands back tallies in whatever order they are finished."""

    def __call__(self, jobs: Sequence[Job]) -> Iterator[tuple[Job, list[int]]]: ...


Progress = Callable[[int, int, str], None]  # chunks done, chunks known to be needed, a note


Check = Callable[[Sample], Iterable[Estimate]]


@dataclass(frozen=True)
class Wish:
    """A setting to be played until these shares are as narrow as asked.

    `shares` are compared with the asked width in points of a hundred, `sizes` in percent of
    themselves. A wish without either is content with the first round. Where bots take their time,
    a `part` of 2 asks for half of the games that the others get.
    """

    setting: Setting
    shares: Check = lambda _: ()
    sizes: Check = lambda _: ()
    part: int = 1


@dataclass(frozen=True)
class Plan:
    """How a run is made; with the wishes, all that its results depend on."""

    seed: int = 0
    width: float | None = 0.5  # points of a hundred, or percent, either side; None: up to `limit`
    chunk: int = CHUNK
    limit: int = 2_000_000  # games a setting, in case a figure never settles
    paces: tuple[GameTiming, ...] = TIMINGS
    bot_games: int | None = BOT_GAMES  # a setting of readable bots; None: as `width` says

    def width_for(self, player: str) -> float | None:
        """None where a number of games was asked for instead, as it is of bots unless told."""
        return self.width if is_compiled(player) or self.bot_games is None else None

    def chunk_for(self, wish: Wish) -> int:
        if wish.setting.compiled:
            return self.chunk
        games = self.bot_games or BOT_GAMES
        return max(1, min(BOT_CHUNK, games // GROUPS) // wish.part)

    def chunks_for(self, wish: Wish, sample: Sample, chunks: int) -> int:
        """How many chunks this setting should have had, after so many."""
        most, width = self.limit, self.width
        if not wish.setting.compiled and self.bot_games is not None:
            most, width = self.bot_games // wish.part, None
        rounds = most // (GROUPS * self.chunk_for(wish))
        wanted = rounds * GROUPS if width is None else _next_chunks(wish, sample, chunks, width)
        return max(chunks, min(GROUPS * rounds, wanted))


def on_cores(workers: int | None = None) -> Runner:
    """On this machine: compiled games on threads, then readable bots on processes."""
    count = workers or usable_cores()
    threads = on_threads(count)

    def run(jobs: Sequence[Job]) -> Iterator[tuple[Job, list[int]]]:
        slow = [job for job in jobs if not job.setting.compiled]
        yield from threads([job for job in jobs if job.setting.compiled])
        if count == 1 or len(slow) < 2:
            yield from ((job, play_job(job)) for job in slow)
            return
        context = multiprocessing.get_context("spawn")
        with context.Pool(min(count, len(slow)), _leave_ctrl_c_to_the_parent) as pool:
            yield from pool.imap_unordered(_job_and_tally, slow)

    return run


def _job_and_tally(job: Job) -> tuple[Job, list[int]]:
    return job, play_job(job)


def _leave_ctrl_c_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def on_threads(workers: int | None = None) -> Runner:
    """On this machine. Compiled games leave the interpreter alone; uncompiled ones cannot."""
    threads = (workers or usable_cores()) if COMPILED else 1

    def run(jobs: Sequence[Job]) -> Iterator[tuple[Job, list[int]]]:
        pool = ThreadPoolExecutor(threads)
        try:
            futures = {pool.submit(play_job, job): job for job in jobs}
            for future in as_completed(futures):
                yield futures[future], future.result()
        finally:
            pool.shutdown(cancel_futures=True)

    return run


def gather(
    wishes: Sequence[Wish],
    plan: Plan,
    runner: Runner,
    finished: "Finished",
    progress: Progress = lambda _done, _known, _note: None,
) -> dict[Setting, Sample]:
    """Play what is wished for, round by round."""
    samples = {wish.setting: Sample() for wish in wishes}
    sizes = {wish.setting: plan.chunk_for(wish) for wish in wishes}
    chunks = dict.fromkeys(samples, 0)
    wanted = dict.fromkeys(samples, GROUPS)
    done = 0
    while True:
        jobs = [
            Job(setting, plan.seed, number, sizes[setting], plan.paces)
            for setting in samples
            for number in range(chunks[setting], wanted[setting])
        ]
        if not jobs:
            return samples
        known = done + len(jobs)
        fresh = []
        for job in jobs:
            tally = finished.find(job)
            if tally is None:
                fresh.append(job)
            else:
                samples[job.setting].add(job.number, tally)
                done += 1
        progress(done, known, "")
        for job, tally in runner(fresh):
            finished.keep(job, tally)
            samples[job.setting].add(job.number, tally)
            done += 1
            progress(done, known, job.setting.name)
        if done != known:
            raise RuntimeError(f"{known - done} chunks never came back")
        chunks = dict(wanted)
        for wish in wishes:
            wanted[wish.setting] = max(
                wanted[wish.setting],
                plan.chunks_for(wish, samples[wish.setting], chunks[wish.setting]),
            )


def _next_chunks(wish: Wish, sample: Sample, chunks: int, width: float) -> int:
    """Widths shrink with the root of the games: how many chunks should do, in whole rounds."""
    widest = 0.0
    for share in wish.shares(sample):
        widest = max(widest, 100 * share.half / width)
    for size in wish.sizes(sample):
        widest = max(widest, 100 * size.half / abs(size.value) / width if size.value else 0.0)
    if widest <= 1 or math.isnan(widest):
        return chunks
    rounds = chunks / GROUPS * min(1.1 * widest**2, GROWTH)
    return GROUPS * math.ceil(rounds)


@dataclass
class Finished:
    """Chunks that were played before: in memory, and in a folder if one is given.

    Each is a line of its own, written as soon as it is there. A line that was cut off when the run
    was interrupted is not read; its chunk is played again.
    """

    folder: Path | None = None
    _tallies: dict[str, list[int]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        if self.folder is None:
            return
        self.folder.mkdir(parents=True, exist_ok=True)
        if not self._file.exists():
            return
        text = self._file.read_bytes()
        whole = text[: text.rfind(b"\n") + 1]
        if len(whole) < len(text):
            self._file.write_bytes(whole)
        for line in whole.splitlines():
            entry = json.loads(line)
            self._tallies[entry["key"]] = unsqueeze(entry["tally"])

    @property
    def _file(self) -> Path:
        assert self.folder is not None
        return self.folder / "chunks.jsonl"

    def find(self, job: Job) -> list[int] | None:
        return self._tallies.pop(job.key, None)  # asked for once a run; then the sample has it

    def keep(self, job: Job, tally: list[int]) -> None:
        if self.folder is None:
            return
        line = json.dumps({"key": job.key, "tally": squeeze(tally)}, separators=(",", ":"))
        with self._file.open("a", encoding="utf-8") as file:
            file.write(line + "\n")


def squeeze(tally: Sequence[int]) -> list[int]:
    """Most counts are 0: −n stands for n of them in a row."""
    squeezed: list[int] = []
    for count in tally:
        if count:
            squeezed.append(count)
        elif squeezed and squeezed[-1] < 0:
            squeezed[-1] -= 1
        else:
            squeezed.append(-1)
    return squeezed


def unsqueeze(squeezed: Sequence[int]) -> list[int]:
    tally: list[int] = []
    for count in squeezed:
        if count < 0:
            tally.extend([0] * -count)
        else:
            tally.append(count)
    return tally
