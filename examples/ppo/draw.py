"""Draw the curve that train.py has written, with the lab's own strokes.

    python examples/ppo/draw.py examples/ppo/curve.csv docs/lab/ppo.svg

curve.csv beside this file is the curve of policy.npz. Its numbers were read back from its first
drawing, exact to a tenth of a second and to a hundredth of a point; how many decisions had been made
by each dot was not in it.
"""

import csv
import sys
from math import sqrt
from pathlib import Path

from numberloor.lab.plotting.page import Figure, figure_svg
from numberloor.lab.plotting.plots import Series, line_plot
from numberloor.lab.plotting.svg import percent

GAMES = 1 << 14  # of each judgement, as in train.py


def drawn(curve: Path) -> str:
    with curve.open(newline="") as file:
        rows = [(float(row["seconds"]), float(row["won"])) for row in csv.DictReader(file)]
    halves = [1.96 * sqrt(won * (1 - won) / GAMES) for _, won in rows]
    intervals: list[dict[str, float | None]] = [
        {"value": won, "low": won - half, "high": won + half}
        for (_, won), half in zip(rows, halves, strict=True)
    ]
    panel = line_plot(
        "Games won against whole-turn players", [seconds for seconds, _ in rows], [Series("PPO", "s1", intervals)],
        "won", "seconds of training", lambda share: percent(share, 1), from_zero=False,
    )  # fmt: skip
    return figure_svg(
        Figure(
            "ppo",
            "Three minutes of PPO",
            f"Each dot is {GAMES:,} games with the likeliest move; the band is its 95 % interval.",
            [panel],
        )
    )


if __name__ == "__main__":
    Path(sys.argv[2]).write_text(drawn(Path(sys.argv[1])), encoding="utf-8")
