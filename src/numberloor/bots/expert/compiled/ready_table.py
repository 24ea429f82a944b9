"""How ready a large hand is, looked up: the chance that it goes out in one turn.

By how many different numbers there are, how many number balloons, and how many that open many
floors at once (Nearest, Odd, Even). Exact readiness takes ninety searches, a lookup takes none.
"""

from numberloor.bots.planner.solver_compiled import COUNT_BITS, MAX_OF_ONE, as_set
from numberloor.kernel.jit import COMPILED, np, part

MAX_NUMBERS, MAX_PLAIN, MAX_WIDE = 8, 4, 3

# Measured on 60,000 random hands of the Basic deck; where none was seen, nearly sure.
_READY = [
    # 0
    *(1.00, 1.00, 1.00, 1.00),
    *(1.00, 1.00, 1.00, 1.00),
    *(1.00, 1.00, 1.00, 1.00),
    *(1.00, 1.00, 1.00, 1.00),
    *(1.00, 1.00, 1.00, 1.00),
    # 1 numbers left; then by number balloons 0 to 4, and within by wide ones 0 to 3
    *(0.36, 0.62, 0.75, 0.93),
    *(0.49, 0.72, 0.82, 0.82),
    *(0.60, 0.76, 0.89, 0.94),
    *(0.69, 0.82, 0.88, 0.90),
    *(0.78, 0.85, 0.88, 0.97),
    # 2
    *(0.13, 0.45, 0.68, 0.86),
    *(0.24, 0.57, 0.75, 0.88),
    *(0.37, 0.66, 0.82, 0.93),
    *(0.62, 0.78, 0.89, 0.89),
    *(0.68, 0.87, 0.93, 0.98),
    # 3
    *(0.09, 0.37, 0.63, 0.86),
    *(0.20, 0.56, 0.81, 0.90),
    *(0.43, 0.75, 0.87, 0.94),
    *(0.54, 0.86, 0.94, 0.94),
    *(0.75, 0.88, 0.90, 0.94),
    # 4
    *(0.08, 0.33, 0.72, 0.89),
    *(0.19, 0.56, 0.86, 0.96),
    *(0.34, 0.78, 0.92, 0.98),
    *(0.64, 0.89, 0.96, 0.97),
    *(0.86, 0.96, 1.00, 1.00),
    # 5
    *(0.10, 0.46, 0.80, 0.90),
    *(0.17, 0.63, 0.90, 0.99),
    *(0.39, 0.90, 0.94, 0.98),
    *(0.66, 0.94, 0.97, 1.00),
    *(0.88, 0.99, 1.00, 0.97),
    # 6
    *(0.16, 0.63, 0.90, 0.98),
    *(0.22, 0.80, 0.95, 0.99),
    *(0.45, 0.91, 0.97, 1.00),
    *(0.76, 0.96, 1.00, 0.97),
    *(0.86, 0.96, 0.97, 0.97),
    # 7
    *(0.19, 0.69, 0.95, 1.00),
    *(0.24, 0.80, 0.98, 1.00),
    *(0.47, 0.93, 1.00, 0.97),
    *(0.77, 0.99, 0.97, 0.97),
    *(0.95, 0.97, 0.97, 0.97),
    # 8
    *(0.22, 0.74, 0.95, 0.97),
    *(0.31, 0.83, 1.00, 0.97),
    *(0.57, 0.97, 0.97, 0.97),
    *(0.75, 0.97, 0.97, 0.97),
    *(0.97, 0.97, 0.97, 0.97),
]
READY = np.array(_READY) if COMPILED else _READY


@part
def ready_place(floors: int, balloons: int) -> int:
    numbers = 0
    left = as_set(floors)
    while left:
        left &= left - 1
        numbers += 1
    plain = 0
    for kind in range(5):
        plain += balloons >> (COUNT_BITS * kind) & MAX_OF_ONE
    wide = 0
    for kind in range(5, 8):
        wide += balloons >> (COUNT_BITS * kind) & MAX_OF_ONE
    numbers, plain, wide = min(numbers, MAX_NUMBERS), min(plain, MAX_PLAIN), min(wide, MAX_WIDE)
    return (numbers * (MAX_PLAIN + 1) + plain) * (MAX_WIDE + 1) + wide
