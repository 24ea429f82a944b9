"""The figures of the balance report, drawn from its data."""

from typing import Any

from numberloor.lab.plotting import svg
from numberloor.lab.plotting.cells import share_plain, told_plain
from numberloor.lab.plotting.page import Figure
from numberloor.lab.plotting.plots import (
    Band,
    Hill,
    Row,
    Series,
    curves,
    dot_rows,
    line_plot,
    range_plot,
    stacked_rows,
)
from numberloor.lab.plotting.svg import SERIES
from numberloor.lab.report.tables import CLAIMED, FAR_BEHIND
from numberloor.lab.report.who import pace_words
from numberloor.lab.sampling.statistics import tidy

Data = dict[str, Any]
LEVEL_NAMES = {
    "beginner": "Beginner, 4+",
    "intermediate": "Intermediate, 6+",
    "basic": "Basic, 8+",
}
BOX = Band(*CLAIMED)
BOX_WORDS = "The band: the box's 15 to 30 minutes."


def levels(data: Data) -> list[str]:
    return list(data["cards"])


def of_level(rows: list[Data], level: str) -> list[Data]:
    return [row for row in rows if row["level"] == level]


def seat_counts(data: Data) -> list[int]:
    return sorted({row["seats"] for row in data["tables"]})


def players(seats: int) -> str:
    return f"{seats} players"


def minutes_figure(data: Data) -> Figure:
    names = [pace["name"] for pace in data["paces"]]
    highs = [one["high"]["value"] for row in data["tables"] for one in row["minutes"]]
    top = max(34, *highs) * 1.04
    errors = [
        max(half(one[part]) for row in data["tables"] for one in row["minutes"] for part in parts)
        for parts in (("mean",), ("low", "high"))
    ]
    panels = []
    for level in levels(data):
        rows = of_level(data["tables"], level)
        series = [
            Series(
                name,
                SERIES[place],
                [
                    {
                        name: found
                        for key, part in PARTS.items()
                        for one in [row["minutes"][place][part]]
                        for name, found in ((key, one["value"]), (ERRORS[key], half(one)))
                    }
                    for row in rows
                ],
            )
            for place, name in enumerate(names)
        ]
        categories = [players(row["seats"]) for row in rows]
        panels.append(range_plot(LEVEL_NAMES[level], categories, series, "min", top, BOX))
    return Figure(
        "minutes",
        "How long a game takes",
        f"A mark is the mean game, known to ± {svg.number(errors[0], 2)} minutes or better: two dashes, where "
        "that is wider than the mark. The bar holds eight games in ten, its ends known to "
        f"± {svg.number(errors[1], 2)} minutes or better. {BOX_WORDS}",
        panels,
        [(name, SERIES[place]) for place, name in enumerate(names)],
    )


def half(interval: Data) -> float:
    return float(interval["high"] - interval["low"]) / 2


def players_figure(data: Data) -> Figure:
    """The same game in other hands."""
    names = list(dict.fromkeys(row["player"] for row in data["contrast"]))
    panels = [
        dot_rows(
            LEVEL_NAMES[level],
            [
                Row(players(row["seats"]) if row["player"] == names[0] else "", row["minutes"],
                    SERIES[names.index(row["player"])], gap=row["player"] == names[0],
                    name=f"{players(row['seats'])}, {row['player']}")
                for row in of_level(data["contrast"], level)
            ],
            f"minutes, {data['paces'][data['pace_of'][level]]['name']}", svg.number, band=BOX,
            span=(0.0, max(row["minutes"]["high"] for row in data["contrast"]) * 1.04),
        )
        for level in levels(data)
    ]  # fmt: skip
    return Figure(
        "players",
        "How much the players matter",
        f"Mean minutes with 95 % intervals, at {pace_words(data)}; one that is not seen is "
        f"narrower than its mark. {BOX_WORDS}",
        panels,
        [(name, SERIES[place]) for place, name in enumerate(names)],
    )


PARTS = {"value": "mean", "low": "low", "high": "high"}
ERRORS = {"value": "error", "low": "low_error", "high": "high_error"}


def turns_figure(data: Data) -> Figure:
    panels = []
    most = int(max(row["turns_90"]["value"] for row in data["tables"]) * 1.25)
    for level in levels(data):
        rows = of_level(data["tables"], level)
        hills = [
            Hill(
                f"{row['seats']} pl.", SERIES[row["seats"] - 2],
                row["turn_hill"]["turns"], row["turn_hill"]["shares"],
                f"{players(row['seats'])}: half of the games take up to {told_plain(row['turns_50'])} "
                f"turns, eight in ten from {told_plain(row['turns_10'])} to {told_plain(row['turns_90'])}",
            )
            for row in rows
        ]  # fmt: skip
        panels.append(curves(LEVEL_NAMES[level], hills, "turns in a game", most))
    each = [
        {end: one / row["turn_hill"]["turns"] for end, one in share.items()}
        for row in data["tables"]
        for share in row["turn_hill"]["shares"]
    ]
    peak = max(each, key=lambda share: float(share["value"]))
    return Figure(
        "turns",
        "How the number of turns varies",
        "The higher the hill, the more games end after so many turns; shaded, the 95 % intervals. The "
        f"highest point is {share_plain(peak)} of games for each turn.",
        panels,
    )


def stars_figure(data: Data) -> Figure:
    panels = []
    # As high as the printed rule's games last; what would take longer is left out.
    top = max(38.0, *(1.1 * row["minutes"]["high"] for row in data["stars"] if row["printed"]))
    for level in levels(data):
        rows = of_level(data["stars"], level)
        goals = sorted({row["goal"] for row in rows})
        series = [
            Series(
                players(seats),
                SERIES[seats - 2],
                [row["minutes"] for row in rows if row["seats"] == seats],
            )
            for seats in seat_counts(data)
        ]
        starred = [(players(row["seats"]), row["goal"]) for row in rows if row["printed"]]
        panels.append(
            line_plot(
                LEVEL_NAMES[level], goals, series, "min", "stars to win", band=BOX, top=top,
                starred=starred,
            )
        )  # fmt: skip
    return Figure(
        "stars",
        "What if the game went to another number of stars?",
        f"Mean minutes at {pace_words(data)}; shaded, the 95 % interval. The stars mark the "
        f"printed rule; lines end where the scale does. {BOX_WORDS}",
        panels,
        [(players(seats), SERIES[seats - 2]) for seats in seat_counts(data)],
    )


ORDINALS = ("1st to play", "2nd", "3rd", "4th", "5th")


def seats_figure(data: Data) -> Figure:
    panels = []
    shown = [
        [bound - 1 / row["seats"] for bound in (won["low"], won["high"])]
        for row in data["tables"]
        for won in row["seats_won"]
    ]
    span = (min(low for low, _ in shown) - 0.004, max(high for _, high in shown) + 0.004)
    for level in levels(data):
        rows = []
        for row in of_level(data["tables"], level):
            fair = 1 / row["seats"]
            for seat, won in enumerate(row["seats_won"]):
                label = f"{row['seats']} pl., {ORDINALS[seat][:3]}"
                less = {key: won[key] - fair for key in won}
                rows.append(Row(label, less, SERIES[row["seats"] - 2], gap=seat == 0))
        panels.append(
            dot_rows(
                LEVEL_NAMES[level],
                rows,
                "points above or below a fair share",
                span=span,
                hollow=True,
            )
        )
    return Figure(
        "seats",
        "Wins by turn order",
        "Share of games won by the 1st, 2nd, … to play, less the fair share; in points of a "
        "hundred, with 95 % intervals. A filled mark: the interval leaves 0 out.",
        panels,
    )


def comebacks_figure(data: Data) -> Figure:
    names = ("never behind", "1 star", "2 stars", "3 or more")
    colours = ("s6", "s3", "s2", "s4")
    panels = []
    for level in levels(data):
        rows = []
        for row in of_level(data["tables"], level):
            ends = [
                {
                    "value": tidy(1 - one["value"]),
                    "low": tidy(1 - one["high"]),
                    "high": tidy(1 - one["low"]),
                }
                for one in row["behind"][:FAR_BEHIND]
            ]
            rows.append((players(row["seats"]), row["behind_by"], ends))
        panels.append(stacked_rows(LEVEL_NAMES[level], rows, names, colours))
    return Figure(
        "comebacks",
        "How far behind the winner had been",
        "The most stars by which the later winner ever lay behind the leader. Below each bar, the 95 % "
        "intervals of where a part ends.",
        panels,
        list(zip(names, colours, strict=True)),
        areas=True,
    )


def halfway_figure(data: Data) -> Figure:
    panels = []
    for level in levels(data):
        rows = [
            Row(
                f"{row['seats']} pl., {half['lead']} ahead",
                half["wins"],
                SERIES[row["seats"] - 2],
                gap=half["lead"] == 1,
                even=1 / row["seats"],
            )
            for row in of_level(data["tables"], level)
            for half in row["halfway"]
            if half["wins"]["value"] is not None and half["share"] > 0.005
        ]
        panels.append(
            dot_rows(
                LEVEL_NAMES[level], rows, "wins the game", svg.percent, left=104, span=(0.0, 1.0),
            )
        )  # fmt: skip
    return Figure(
        "halfway",
        "Is the game over at half-time?",
        "The first player with half of the stars (3 of 5, 2 of 3), by how many stars ahead of the "
        "next: how often that player goes on to win, with 95 % intervals. The short line: what would be even.",
        panels,
    )
