"""Draw the curve that train.py has written, with the lab's own strokes.

    python examples/ppo/draw.py examples/ppo/curve.csv docs/lab/ppo.svg

curve.csv beside this file is the curve of policy.npz.
"""

import csv
import sys
from math import sqrt
from pathlib import Path

from numberloor.lab.plotting.page import Figure, figure_svg
from numberloor.lab.plotting.plots import Series, line_plot
from numberloor.lab.plotting.svg import percent


def drawn(curve: Path) -> str:
    with curve.open(newline="") as file:
        rows = list(csv.DictReader(file))
    seconds, shares, games = (
        [float(row[column]) for row in rows] for column in ("seconds", "won", "games")
    )
    halves = [1.96 * sqrt(won * (1 - won) / many) for won, many in zip(shares, games, strict=True)]
    intervals: list[dict[str, float | None]] = [
        {"value": won, "low": won - half, "high": won + half}
        for won, half in zip(shares, halves, strict=True)
    ]
    panel = line_plot(
        "Games won against whole-turn players", [round(one) for one in seconds], [Series("PPO", "s1", intervals)],
        "won", "seconds of training", lambda share: percent(share, 1), from_zero=False,
    )  # fmt: skip
    return figure_svg(
        Figure(
            "ppo",
            f"PPO for {seconds[-1] / 60:.1f} minutes",
            f"Each dot is {max(games):,.0f} games with the likeliest move; its 95 % interval, "
            f"± {100 * max(halves):.1f} points or less, is narrower than it. Even is 50 %.",
            [panel],
        )
    )


if __name__ == "__main__":
    Path(sys.argv[2]).write_text(drawn(Path(sys.argv[1])), encoding="utf-8")
