"""Random games on a graphics card: moves per second, and are they the games of the processor?

    pip install 'numberloor[cuda]' && python bench/kernel_cuda.py

Dealing is part of the time; compiling and copying the results back are not. `whole call` is what
`play_games(device="cuda")` takes with both memories' arrays and the copying.
"""

import sys
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any

sys.path.insert(0, str(Path(__file__).parent.parent / "src"))

import numberloor as nl
from numberloor import kernel
from numberloor.kernel.device import DeviceError, card_player
from numberloor.kernel.pack import LEVELS, pack_deck, pack_house

SEED, COMPARED, TIMED, ROUNDS = 5, 60_000, 4_000_000, 7
NO_HOUSE: tuple[nl.HouseRule, ...] = ()
TABLES = (
    (nl.BASIC, 2, NO_HOUSE),
    (nl.BASIC, 3, (nl.FREE_DRAW, nl.REPEAT_SKIP)),
    (nl.BASIC, 5, NO_HOUSE),
    (nl.INTERMEDIATE, 2, NO_HOUSE),
    (nl.INTERMEDIATE, 4, (nl.REPEAT_SKIP,)),
    (nl.BEGINNER, 2, NO_HOUSE),
    (nl.BEGINNER, 5, NO_HOUSE),
)


def measure(
    cuda: Any, np: Any, level: nl.Level, seats: int, house: tuple[nl.HouseRule, ...]
) -> str:
    terms = (LEVELS[level], seats, pack_house(house))
    play = card_player(terms, pack_deck(level))
    results = cuda.device_array(TIMED, np.uint8), cuda.device_array(TIMED, np.int32)
    play(SEED, 0, 1, *results)
    seconds = []
    for _ in range(ROUNDS):
        begun, ended = cuda.event(), cuda.event()
        begun.record()
        play(SEED, 0, TIMED, *results)
        ended.record()
        ended.synchronize()
        seconds.append(begun.elapsed_time(ended) / 1000)
    moves = int(results[1].copy_to_host().sum(dtype=np.int64))
    rates = sorted(moves / second for second in seconds)
    here = kernel.play_games(level, seats, COMPARED, seed=SEED, house=house)
    started = perf_counter()
    there = kernel.play_games(level, seats, TIMED, seed=SEED, house=house, device="cuda")
    whole = moves / (perf_counter() - started)
    same = (there.winners[:COMPARED] == here.winners).all()
    same &= (there.decisions[:COMPARED] == here.decisions).all()
    rules = f", {' and '.join(rule.value for rule in house)}" if house else ""
    return (
        f"| {level.value}, {seats} seats{rules} | {median(rates):.3g} | {rates[0]:.3g} – "
        f"{rates[-1]:.3g} | {whole:.2g} | {COMPARED:,} {'equal' if same else 'DIFFERENT'} |"
    )


def main() -> None:
    try:
        card_player((LEVELS[nl.BASIC], 2, 0), pack_deck(nl.BASIC))
    except DeviceError as error:
        print(error)
        return
    import numpy as np
    from numba import cuda

    print(cuda.get_current_device().name)
    print(
        "| random play | moves/s, median | lowest – highest | whole call | games against the CPU |"
    )
    print("|---|--:|--:|--:|---|")
    for level, seats, house in TABLES:
        print(measure(cuda, np, level, seats, house), flush=True)


if __name__ == "__main__":
    main()
