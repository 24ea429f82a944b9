"""Figures of the balance report on cards, skill and sums."""

from functools import partial
from itertools import product
from typing import Any

from numberloor.lab.plotting import svg
from numberloor.lab.plotting.grids import heat_map, shades
from numberloor.lab.plotting.page import Figure
from numberloor.lab.plotting.plots import Row, dot_rows
from numberloor.lab.report.plots import LEVEL_NAMES, levels, of_level, players, seat_counts

Data = dict[str, Any]


def worth_figure(data: Data) -> Figure:
    panels = []
    for level in levels(data):
        families = data["families"][level]
        if len(families) > 1:
            rows = [Row(row["family"], row["worth"], "s1") for row in families]
            panels.append(
                dot_rows(f"{LEVEL_NAMES[level]}: to win", rows, "points", left=110, hollow=True)
            )  # fmt: skip
            rows = [Row(row["family"], row["first_star"], "s3") for row in families]
            panels.append(
                dot_rows(f"{LEVEL_NAMES[level]}: first Star", rows, "points", left=110, hollow=True)
            )  # fmt: skip
    return Figure(
        "worth",
        "What a card in the opening hand is worth",
        f"With {data['focus']} players: how much likelier a hand dealt with the card wins the game, "
        "and gets the first Star, than a hand at large. Hands are dealt by chance, so the card "
        "makes the difference. 95 % intervals; a filled mark: the interval leaves 0 out.",
        panels,
        across=2,
    )


TWO_DIGITS = partial(svg.number, digits=2)
WHOLE = partial(svg.fixed, places=0)
PAIR_COLOURS = ("s1", "s3", "s2", "s4")


def skill_figure(data: Data) -> Figure:
    pairs = list(dict.fromkeys((row["one"], row["others"]) for row in data["skill"]))
    colours = dict(zip(pairs, PAIR_COLOURS, strict=False))
    rows_of: dict[str, list[Row]] = {}
    for level in levels(data):
        rows = rows_of[level] = []
        for seats in seat_counts(data):
            found = [row for row in of_level(data["skill"], level) if row["seats"] == seats]
            for place, row in enumerate(found):
                # 0: no better than the others; 100: wins every game
                scaled = {
                    key: 100 * (row["share"][key] - row["fair"]) / (1 - row["fair"])
                    for key in row["share"]
                }
                label = players(seats) if place == 0 else ""
                name = f"{players(seats)}, {row['one']} among {row['others']}"
                colour = colours[row["one"], row["others"]]
                rows.append(Row(label, scaled, colour, gap=place == 0, name=name))
    low = min(row.interval["low"] or 0.0 for rows in rows_of.values() for row in rows)
    panels = [
        dot_rows(
            LEVEL_NAMES[level], rows, "0: pure luck · 100: the better one always wins",
            WHOLE, span=(min(0.0, low), 100.0),
        )
        for level, rows in rows_of.items()
    ]  # fmt: skip
    return Figure(
        "skill",
        "How much the better player gets out of it",
        "One better player among weaker ones, each deal played from every chair: wins above the "
        "fair share, in hundredths of all that could be won above it; 95 % intervals.",
        panels,
        [(f"{one} among {others}", colours[one, others]) for one, others in pairs],
    )


PRACTICE_NAMES = {
    "sum": "sum within the house",
    "crossing": "sum past 9 or 0",
    "near": "one or two away",
    "parity": "odd or even",
    "same": "same floor",
}


PRACTICE_COLOURS = ("s1", "s2", "s3", "s4", "s6")


def practice_figure(data: Data) -> Figure:
    panels = []
    for level in levels(data):
        row = next(r for r in of_level(data["tables"], level) if r["seats"] == data["focus"])
        rows = [
            Row(name, row["practice"][kind], colour)
            for (kind, name), colour in zip(PRACTICE_NAMES.items(), PRACTICE_COLOURS, strict=True)
            if row["practice"][kind]["value"]
        ]
        panels.append(
            dot_rows(LEVEL_NAMES[level], rows, "of all floors laid", svg.percent, left=146,
                     span=(0.0, 0.8))
        )  # fmt: skip
    return Figure(
        "practice",
        "What makes a floor fit",
        f"Shares of all floors laid with {data['focus']} players; 95 % intervals, narrower than the "
        "mark where none is seen.",
        panels,
    )


FIVE_STEPS = 5
FIVE = "Five up and five down end on the same floor; the way that stays in the house counts."
AS_ITS_MEAN = (
    "Shaded by how often; a sum that is no further than that from the mean of its colour has the "
    "mean's shade."
)


def sums_figure(data: Data, level: str) -> Figure:
    sums = data["sums"][level]
    done = [n for n in range(len(sums["up"])) if any(sums["up"][n]) or any(sums["down"][n])]
    top = max(max(row) for way in ("up", "down") for row in sums[way])
    floors = [str(floor) for floor in range(10)]
    error = svg.number(sums["error"], 2)
    step = "balloon" if len(sums["up"]) > 1 else "step"  # Beginner has no balloons

    def crosses(way: str, n: int, floor: int) -> bool:
        return floor + n + 1 > 9 if way == "up" else floor - n - 1 < 0

    kinds: dict[bool, list[tuple[str, int, int]]] = {False: [], True: []}
    for way, n, floor in product(("up", "down"), done, range(10)):
        if n + 1 != FIVE_STEPS or not crosses(way, n, floor):
            kinds[crosses(way, n, floor)].append((way, n, floor))
    shaded: dict[tuple[str, int, int], float] = {}
    for places in kinds.values():
        counts = [sums[way][n][floor] for way, n, floor in places]
        shaded |= zip(places, shades(counts, sums["error"]), strict=True)
    panels = [
        heat_map(
            title, [str(n + 1) for n in done], floors, [sums[way][n] for n in done],
            [[shaded.get((way, n, floor)) for floor in range(10)] for n in done], step,
            "open floor", lambda count: svg.number(count, 2), top,
            {(row, floor) for row, n in enumerate(done) for floor in range(10) if crosses(way, n, floor)},
            f" in a hundred games, ± {error} or better",
        )
        for way, title in (("up", f"Up: floor + {step}"), ("down", f"Down: floor − {step}"))
    ]  # fmt: skip
    return Figure(
        f"sums-{level}",
        f"Every sum, and how often it is done: {LEVEL_NAMES[level]}",
        f"Times in a hundred games with {data['focus']} players, known to "
        f"± {error} or better. {AS_ITS_MEAN}" + (f" {FIVE}" if FIVE_STEPS - 1 in done else ""),
        panels,
        [("within the house", "s1"), ("past 9 or below 0", "s2")],
        across=2,
        areas=True,
    )


def cards_figure(data: Data, level: str) -> Figure:
    """Balloons one by one; floors of one kind behave alike and share a row."""
    cards = data["cards"][level]
    groups: dict[str, list[Data]] = {}
    for card in cards:
        code = card["card"]
        name = "day floors" if code.isdigit() else "night floors" if code[0].isdigit() else code
        groups.setdefault(name, []).append(card)

    def rows(key: str, colour: str) -> list[Row]:
        return [
            Row(name, {k: _mean([one[key][k] for one in group]) for k in ("value", "low", "high")}, colour)
            for name, group in groups.items()
        ]  # fmt: skip

    return Figure(
        f"cards-{level}",
        f"How the cards fare: {LEVEL_NAMES[level]}, {data['focus']} players",
        "Decisive: laid in a turn that brought a Star, and needed for it. Carried: own turns that "
        "the card was kept beyond. Stuck: still in a hand when the game ended. 95 % intervals; floors "
        "of a kind share a row: their mean, and the interval of a single one.",
        [
            dot_rows("Decisive", rows("decisive", "s3"), "of the times it is laid", svg.percent),
            dot_rows(
                "Carried", rows("waits", "s1"), "turns, each time somebody gets it", TWO_DIGITS
            ),
            dot_rows("Stuck", rows("stuck", "s2"), "of the times somebody gets it", svg.percent),
        ],
    )


def _mean(values: list[float | None]) -> float:
    present = [value for value in values if value is not None]
    return sum(present) / max(1, len(present))
