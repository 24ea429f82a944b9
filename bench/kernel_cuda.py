"""Games on a graphics card: moves and games a second, and are they the games of the processor?

    pip install './numberloor-0.1.0-py3-none-any.whl[cuda]' && python bench/kernel_cuda.py

Dealing is part of the time; compiling and copying the results back are not. `whole call` is what
`play_games(device="cuda")` takes with both memories' arrays and the copying.
"""

import sys
import traceback
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any

sys.path.insert(0, str(Path(__file__).parent.parent / "src"))

import numberloor as nl
from numberloor import kernel
from numberloor.kernel import device
from numberloor.kernel.pack import LEVELS, pack_deck, pack_house

SEED, COMPARED, TIMED, ROUNDS = 5, 60_000, 4_000_000, 5
LAUNCHES = ((64, 2112), (128, 528), (128, 1056), (128, 2112), (256, 1056))  # threads, blocks
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


def timed(
    terms: tuple[int, int, int], level: nl.Level, policies: int, games: int
) -> tuple[int, list[float]]:
    """The moves of so many games, and the seconds that each round of them took."""
    import numpy as np
    from numba import cuda

    play = device.card_player(terms, pack_deck(level), policies)
    results: Any = cuda.device_array(games, np.uint8), cuda.device_array(games, np.int32)
    play(SEED, 0, 1, *results)
    seconds = []
    for _ in range(ROUNDS):
        begun, ended = cuda.event(), cuda.event()
        begun.record()
        play(SEED, 0, games, *results)
        ended.record()
        ended.synchronize()
        seconds.append(begun.elapsed_time(ended) / 1000)
    return int(results[1].copy_to_host().sum(dtype=np.int64)), seconds


def measure(
    who: str,
    policies: int,
    level: nl.Level,
    seats: int,
    house: tuple[nl.HouseRule, ...],
    games: int = TIMED,
) -> str:
    moves, seconds = timed((LEVELS[level], seats, pack_house(house)), level, policies, games)
    rates = sorted(moves / second for second in seconds)
    terms: Any = {"policies": policies, "seed": SEED, "house": house}
    here = kernel.play_games(level, seats, COMPARED, **terms)
    started = perf_counter()
    there = kernel.play_games(level, seats, games, **terms, device="cuda")
    whole = moves / (perf_counter() - started)
    same = (there.winners[:COMPARED] == here.winners).all()
    same &= (there.decisions[:COMPARED] == here.decisions).all()
    rules = f", {' and '.join(rule.value for rule in house)}" if house else ""
    return (
        f"| {who}: {level.value}, {seats} seats{rules} | {median(rates):.3g} | {rates[0]:.3g} – "
        f"{rates[-1]:.3g} | {games / median(seconds):.3g} | {whole:.2g} | "
        f"{COMPARED:,} {'equal' if same else 'DIFFERENT'} |"
    )


def main() -> int:
    try:
        device.card_player((LEVELS[nl.BASIC], 2, 0), pack_deck(nl.BASIC), 0)
    except device.DeviceError as error:
        print(error)
        return 0
    failed = 0
    usual = device.MAX_THREADS, device.MAX_BLOCKS_AT_RANDOM
    for launch in LAUNCHES:
        device.MAX_THREADS, device.MAX_BLOCKS_AT_RANDOM = launch
        try:
            moves, seconds = timed((LEVELS[nl.BASIC], 2, 0), nl.BASIC, 0, TIMED)
            print(f"{launch[0]} threads, {launch[1]} blocks: {moves / median(seconds):.3g} moves/s")
        except Exception:  # noqa: BLE001 - one that fails should not hide the others
            traceback.print_exc()
            failed += 1
    device.MAX_THREADS, device.MAX_BLOCKS_AT_RANDOM = usual
    print("| | moves/s, median | lowest – highest | games/s | whole call | against the CPU |")
    print("|---|--:|--:|--:|--:|---|")
    everyone = (
        ("greedy", kernel.GREEDY),
        ("one-step", kernel.ONE_STEP),
        ("whole-turn", kernel.WHOLE_TURN),
    )
    lines: list[Any] = [("random", 0, *table) for table in TABLES]
    lines += [
        (who, kernel.same_for_all(policy), level, 2, NO_HOUSE, 1_000_000)
        for who, policy in everyone
        for level in (nl.BASIC, nl.BEGINNER)
    ]
    for line in lines:
        try:
            print(measure(*line), flush=True)
        except Exception:  # noqa: BLE001
            print(f"failed: {line}", flush=True)
            traceback.print_exc()
            failed += 1
    return failed


if __name__ == "__main__":
    sys.exit(main())
