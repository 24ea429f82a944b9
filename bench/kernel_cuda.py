"""The kernel's own functions on a graphics card: moves per second, and the same games as here.

numba.cuda compiles the very source that the CPU runs; one thread plays one game after the other in
16-bit local memory. Building needs numba-cuda but no card, running needs a card and CuPy, so the
two may happen on different machines:

    pip install "numba-cuda[cu13]" && python bench/kernel_cuda.py build FOLDER
    python bench/kernel_cuda.py run FOLDER
"""

import re
import sys
from importlib.util import find_spec
from pathlib import Path
from types import SimpleNamespace
from typing import Any

ROOT = Path(__file__).parent.parent
SEED, COMPARED = 5, 60_000
CAPABILITY = (9, 0)
LAUNCHES = ((128, 1056, 16), (256, 1056, 16), (256, 1056, 32))  # threads, blocks, games a thread


def build(folder: Path) -> None:
    """Write the card's code, and what the CPU makes of the first games."""
    sys.path.insert(0, str(ROOT / "src"))
    import numba.cuda.dispatcher
    import numpy as np
    from numba import cuda, types

    import numberloor as nl
    from numberloor import kernel
    from numberloor.kernel.chance import game_seed
    from numberloor.kernel.compiled import i64
    from numberloor.kernel.layout import BASIC_LEVEL, WINNERS, width_for
    from numberloor.kernel.playout import MOST_STEPS, play_randomly
    from numberloor.kernel.setup import deal_into

    cards = np.asarray(kernel.pack_deck(nl.BASIC), dtype=np.int16)
    width = width_for(len(cards))

    def games(deck: Any, seats: int, seed: int, each: int, winners: Any, decisions: Any) -> None:
        table = cuda.local.array(width, types.int16)
        start = cuda.grid(1) * each
        for game in range(start, start + each):
            own_seed = game_seed(seed, game)
            deal_into(table, deck, i64(BASIC_LEVEL), seats, i64(0), i64(0), own_seed)
            decisions[game] = play_randomly(table, own_seed, i64(0), i64(MOST_STEPS))
            winners[game] = table[WINNERS]

    # Parts ask which card they are for; there may be none here.
    numba.cuda.dispatcher.get_current_device = lambda: SimpleNamespace(
        compute_capability=CAPABILITY
    )
    number, bits16 = types.int64, types.Array(types.int16, 1, "C")
    results = types.Array(types.int8, 1, "C"), types.Array(types.int32, 1, "C")
    ptx, _ = cuda.compile_ptx(
        games, types.void(bits16, number, number, number, *results), cc=CAPABILITY
    )
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "games.ptx").write_text(ptx, encoding="utf-8")
    played = kernel.play_games(nl.BASIC, 2, COMPARED, seed=SEED)
    np.savez(folder / "games.npz", deck=cards, winners=played.winners, decisions=played.decisions)


def run(folder: Path) -> None:
    import cupy as cp
    import numpy as np

    kept = np.load(folder / "games.npz")
    source = (folder / "games.ptx").read_text(encoding="utf-8")
    found = re.search(r"\.entry (\w+)\(", source)
    assert found, "games.ptx holds no kernel; build it again"
    games = cp.RawModule(path=str(folder / "games.ptx")).get_function(found[1])

    def array(values: Any) -> tuple[Any, ...]:
        """An array as compiled code expects it: no owner, then size, item, place, shape, stride."""
        size, item = np.int64(values.size), np.int64(values.itemsize)
        return np.uint64(0), np.uint64(0), size, item, np.uint64(values.data.ptr), size, item

    deck = cp.asarray(kept["deck"])
    print(cp.cuda.runtime.getDeviceProperties(0)["name"].decode())
    for threads, blocks, each in LAUNCHES:
        count = threads * blocks * each
        winners, decisions = cp.zeros(count, cp.int8), cp.zeros(count, cp.int32)
        terms = np.int64(2), np.int64(SEED), np.int64(each)
        arguments = (*array(deck), *terms, *array(winners), *array(decisions))
        seconds = []
        for _ in range(6):
            begun, ended = cp.cuda.Event(), cp.cuda.Event()
            begun.record()
            games((blocks,), (threads,), arguments)
            ended.record()
            ended.synchronize()
            seconds.append(cp.cuda.get_elapsed_time(begun, ended) / 1000)
        same = (winners[:COMPARED].get() == kept["winners"]).all()
        same &= (decisions[:COMPARED].get() == kept["decisions"]).all()
        rate = int(decisions.sum(dtype=cp.int64)) / float(np.median(seconds[1:]))
        print(
            f"{threads} threads, {blocks} blocks, {each} games each: {rate:.2e} moves a second, "
            f"{COMPARED:,} games {'equal to' if same else 'DIFFERENT FROM'} the CPU's"
        )


if __name__ == "__main__":
    if len(sys.argv) == 3 and sys.argv[1] in ("build", "run"):
        {"build": build, "run": run}[sys.argv[1]](Path(sys.argv[2]))
    else:
        missing = "" if find_spec("numba_cuda") or find_spec("cupy") else " (neither is installed)"
        print(f"Needs numba-cuda to build and CuPy with a card to run{missing}:\n{__doc__}")
