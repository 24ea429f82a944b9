"""Tables in the memory of a graphics card: steps a second, beside pgx's card games, in one run.

    pip install './numberloor-0.1.0-py3-none-any.whl[cuda]' pgx 'jax[cuda13]' torch && python bench/card_tables.py

A step is one action of one seat at one table, after which its observation and mask are written; games
that end are dealt anew within it. Actions are random and made on the card. Ours are measured called
from Python step by step, and as a graph of steps that is replayed (PyTorch records it); pgx's as a
loop inside one compiled function, which is the quickest way there is. Before
that, games are compared with the processor's, number by number.
"""

import argparse
import sys
from collections.abc import Callable, Iterator
from importlib.util import find_spec
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any

sys.path.insert(0, str(Path(__file__).parent.parent / "src"))

import numpy as np

import numberloor as nl
from numberloor import kernel
from numberloor.kernel.device import DeviceError
from numberloor.lab.environments.batch import BatchTables
from numberloor.lab.environments.card import CardTables

SIZES = (1 << 14, 1 << 17, 1 << 20)
ROUNDS, ROUND_SECONDS = 5, 0.2
COMPARED = 10_000  # games
ALONGSIDE = 1 << 12  # tables of the comparison
AT_ONCE = 16
NUMBERS = ("observations", "masks", "rewards", "gains", "ended", "asked", "games", "steps")
ONE_STEP, GREEDY = kernel.same_for_all(kernel.ONE_STEP), kernel.same_for_all(kernel.GREEDY)
OURS: dict[str, dict[str, Any]] = {
    "Basic, 2 seats": {"level": nl.BASIC, "seats": 2},
    "Basic, 2 seats, 8 moves of history": {"level": nl.BASIC, "seats": 2, "history": 8},
    "Basic, 2 seats, against one-step": {"level": nl.BASIC, "seats": 2, "opponents": ONE_STEP},
    "Basic, 2 seats, against greedy": {"level": nl.BASIC, "seats": 2, "opponents": GREEDY},
    "Beginner, 2 seats": {"level": nl.BEGINNER, "seats": 2},
}


def compare(terms: dict[str, Any]) -> str:
    """Everything that is shown, step by step, until so many games have ended.

    On a stream of PyTorch's where there is one: it waits for nobody who does not ask.
    """
    stream = 0
    if find_spec("torch"):
        import torch

        stream = torch.cuda.Stream().cuda_stream
    here = BatchTables(ALONGSIDE, seed=11, workers=None, **terms)
    there = CardTables(ALONGSIDE, seed=11, stream=stream, **terms)
    games = steps = 0
    while games < COMPARED:
        here.step(here.random_actions())
        there.step(there.random_actions())
        steps += 1
        for name in NUMBERS:
            if not (getattr(here, name) == getattr(there, name).copy_to_host()).all():
                return f"DIFFERENT: {name} after {steps} steps, {games} games"
        games += int((here.ended != 0).sum())
    return f"{games:,} games equal, {steps * ALONGSIDE:,} steps"


def rates(step: Callable[[], None], finish: Callable[[], None], steps: int) -> list[float]:
    """Steps of all tables a second, round by round, after one that warms up."""
    told, calls = [], 1
    for _ in range(2 + ROUNDS):
        started = perf_counter()
        for _ in range(calls):
            step()
        finish()
        took = perf_counter() - started
        told.append(calls * steps / took)
        calls = max(1, min(2_000, int(calls * ROUND_SECONDS / took)))
    return told[2:]


def ours_called(tables: CardTables) -> list[float]:
    from numba import cuda

    def step() -> None:
        tables.step(tables.random_actions())

    return rates(step, cuda.synchronize, tables.count)


def ours_replayed(terms: dict[str, Any], count: int) -> list[float]:
    import torch

    stream = torch.cuda.Stream()
    tables = CardTables(count, stream=stream.cuda_stream, **terms)
    for _ in range(2):
        tables.step(tables.random_actions())
    torch.cuda.synchronize()
    graph = torch.cuda.CUDAGraph()
    with torch.cuda.graph(graph, stream=stream):
        for _ in range(AT_ONCE):  # an even number: the counters take turns
            tables.step(tables.random_actions())
    return rates(graph.replay, torch.cuda.synchronize, count * AT_ONCE)


def pgx_games() -> Iterator[tuple[str, Any]]:
    import pgx
    from pgx.bridge_bidding import BridgeBidding

    yield "leduc_holdem", pgx.make("leduc_holdem")
    yield "kuhn_poker", pgx.make("kuhn_poker")
    # Its table of results is a download; what tricks a deal is worth does not change how long
    # bidding takes, so deals at random with results at random serve as well.
    random = np.random.default_rng(0)
    owners = np.repeat(np.arange(4), 13)
    deals = np.stack([random.permutation(owners) for _ in range(10_000)]).reshape(-1, 4, 13)
    keys = (deals * 4 ** np.arange(12, -1, -1)).sum(axis=2)
    values = random.integers(0, 1 << 20, keys.shape)
    with TemporaryDirectory() as folder:
        path = Path(folder) / "results.npy"
        np.save(path, np.stack([keys, values]).astype(np.int32))
        yield "bridge_bidding", BridgeBidding(str(path))


def pgx_rates(env: Any, count: int) -> list[float]:
    import jax
    import jax.numpy as jnp
    from pgx.experimental import auto_reset

    moves = jax.vmap(auto_reset(env.step, env.init))

    def one(state: Any, key: Any) -> tuple[Any, Any]:
        key, own, others = jax.random.split(key, 3)
        logits = jnp.log(state.legal_action_mask.astype(jnp.float32))
        actions = jax.random.categorical(own, logits, axis=1)
        return moves(state, actions, jax.random.split(others, count)), key

    @jax.jit
    def many(state: Any, key: Any) -> tuple[Any, Any]:
        return jax.lax.fori_loop(0, AT_ONCE, lambda _, both: one(*both), (state, key))

    start = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(0), count))
    now = [start, jax.random.PRNGKey(1)]

    def step() -> None:
        now[:] = many(*now)

    return rates(step, lambda: jax.block_until_ready(now), count * AT_ONCE)


def row(name: str, count: int, called: list[float] | None, at_best: list[float] | None) -> str:
    def of(figures: list[float] | None) -> str:
        if figures is None:
            return "– | –"
        return f"{median(figures):.3g} | {min(figures):.3g} – {max(figures):.3g}"

    return f"| {name} | 2^{count.bit_length() - 1} | {of(called)} | {of(at_best)} |"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--sizes", type=int, nargs="+", default=SIZES)
    parser.add_argument("--no-pgx", action="store_true")
    parser.add_argument("--brief", action="store_true", help="one kind of table, not compared")
    asked = parser.parse_args()
    ours = dict(list(OURS.items())[:1]) if asked.brief else OURS
    try:
        CardTables(2, nl.BEGINNER, 2)
    except DeviceError as error:
        print(error)
        return 0
    for name, terms in ours.items():
        if not asked.brief:
            print(f"{name}: {compare(terms)}", flush=True)
    print("| | tables | steps/s, called | | replayed, looped | |\n|---|--:|--:|--:|--:|--:|")
    for count in asked.sizes:
        for name, terms in ours.items():
            called = ours_called(CardTables(count, **terms))
            at_best = ours_replayed(terms, count) if find_spec("torch") else None
            print(row(f"Numberloor: {name}", count, called, at_best), flush=True)
    if not asked.no_pgx and find_spec("pgx"):
        for name, env in pgx_games():
            for count in asked.sizes:
                print(row(f"pgx: {name}", count, None, pgx_rates(env, count)), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
