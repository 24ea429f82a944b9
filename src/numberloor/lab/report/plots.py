"""The figures of the balance report, drawn from its data."""

from typing import Any

from numberloor.lab.plotting import svg
from numberloor.lab.plotting.page import Figure
from numberloor.lab.plotting.plots import (
    Band,
    Row,
    Series,
    curves,
    dot_rows,
    line_plot,
    range_plot,
    stacked_rows,
)
from numberloor.lab.plotting.svg import SERIES
from numberloor.lab.report.tables import CLAIMED
from numberloor.lab.sampling.tally import TURN_BIN

Data = dict[str, Any]
LEVEL_NAMES = {
    "beginner": "Beginner, 4+",
    "intermediate": "Intermediate, 6+",
    "basic": "Basic, 8+",
}
BOX = Band(*CLAIMED, "the box: 15–30")


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
    panels = []
    for level in levels(data):
        rows = of_level(data["tables"], level)
        series = [
            Series(
                name,
                SERIES[place],
                [
                    {key: row["minutes"][place][part]["value"] for key, part in PARTS.items()}
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
        "A dot is the mean game; its bar holds eight games in ten.",
        panels,
        [(f"{name} pace", SERIES[place]) for place, name in enumerate(names)],
    )


PARTS = {"value": "mean", "low": "low", "high": "high"}


def turns_figure(data: Data) -> Figure:
    panels = []
    most = int(max(row["turns_90"]["value"] for row in data["tables"]) * 1.25)
    for level in levels(data):
        rows = of_level(data["tables"], level)
        bins = [(f"{row['seats']} pl.", SERIES[row["seats"] - 2], row["turn_bins"]) for row in rows]
        panels.append(curves(LEVEL_NAMES[level], bins, TURN_BIN, "turns in a game", most))
    return Figure(
        "turns",
        "How the number of turns varies",
        "The higher the hill, the more games end after so many turns.",
        panels,
    )


def stars_figure(data: Data) -> Figure:
    panels = []
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
                LEVEL_NAMES[level], goals, series, "min", "stars to win", band=BOX, top=38,
                starred=starred,
            )
        )  # fmt: skip
    pace = data["paces"][data["family"]]["name"]
    return Figure(
        "stars",
        "What if the game went to another number of stars?",
        f"Mean minutes at the {pace} pace. The stars mark the printed rule.",
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
            dot_rows(LEVEL_NAMES[level], rows, "points above or below a fair share", span=span)
        )
    return Figure(
        "seats",
        "Wins by turn order",
        "Share of games won by the 1st, 2nd, … to play, less the fair share; in points of a "
        "hundred, with 95 % intervals.",
        panels,
    )


def comebacks_figure(data: Data) -> Figure:
    names = ("never behind", "1 star", "2 stars", "3 or more")
    colours = ("s6", "s3", "s2", "s4")
    panels = []
    for level in levels(data):
        rows = []
        for row in of_level(data["tables"], level):
            at_least = [1.0, *(behind["value"] for behind in row["behind"]), 0.0, 0.0, 0.0]
            shares = [at_least[n] - at_least[n + 1] for n in range(3)] + [at_least[3]]
            rows.append((players(row["seats"]), shares))
        panels.append(stacked_rows(LEVEL_NAMES[level], rows, names, colours))
    return Figure(
        "comebacks",
        "How far behind the winner had been",
        "The most stars by which the later winner ever lay behind the leader.",
        panels,
        list(zip(names, colours, strict=True)),
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
            )
            for row in of_level(data["tables"], level)
            for half in row["halfway"]
            if half["wins"]["value"] is not None and half["share"] > 0.005
        ]
        panels.append(
            dot_rows(
                LEVEL_NAMES[level], rows, "wins the game", svg.percent, middle=0.5, left=104,
                span=(0.4, 1.0),
            )
        )  # fmt: skip
    return Figure(
        "halfway",
        "Is the game over at half-time?",
        "The first player with half of the stars (3 of 5, 2 of 3), by how many stars ahead of the "
        "next: how often that player goes on to win.",
        panels,
    )
