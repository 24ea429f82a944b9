"""What the numbers say, in sentences. Each is built from the data, so other decks get their own."""

import math
from typing import Any

from numberloor.lab.plotting.cells import share_plain
from numberloor.lab.plotting.page import Verdict
from numberloor.lab.plotting.svg import THIN, number, percent, points
from numberloor.lab.report.plots import LEVEL_NAMES, levels, of_level
from numberloor.lab.report.tables import CLAIMED
from numberloor.lab.report.who import pace_words
from numberloor.lab.sampling.statistics import wider

Data = dict[str, Any]


def span(values: list[float], digits: int = 2) -> str:
    low, high = number(min(values), digits), number(max(values), digits)
    return low if low == high else f"{low}–{high}"


def percent_span(values: list[float], places: int = 0) -> str:
    low, high = percent(min(values), places), percent(max(values), places)
    return low if low == high else f"{low.removesuffix(THIN + '%')}–{high}"


def listed(words: list[str]) -> str:
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"


def widest(intervals: list[Data]) -> float:
    """Half of the widest of these intervals."""
    return max(float(one["high"] - one["low"]) / 2 for one in intervals if one["value"] is not None)


def mean_of(intervals: list[Data]) -> Data:
    """The mean of figures that games of their own told."""
    value = sum(one["value"] for one in intervals) / len(intervals)
    half = math.hypot(*(one["high"] - one["low"] for one in intervals)) / 2 / len(intervals)
    return {"value": value, "low": value - half, "high": value + half}


def within_points(intervals: list[Data]) -> str:
    """How far off these shares may be, at most."""
    return f"± {number(100 * widest(intervals), 2)} points or better"


def own_minutes(data: Data) -> list[Data]:
    """Each table's minutes at the one pace that stands for its level."""
    return [row["minutes"][data["pace_of"][row["level"]]] for row in data["tables"]]


def minutes_verdict(data: Data) -> Verdict:
    rows = own_minutes(data)
    means = [row["mean"]["value"] for row in rows]
    inside = sum(CLAIMED[0] <= mean <= CLAIMED[1] for mean in means)
    return Verdict(
        "“15–30 minutes”?",
        f"{span(means)}{THIN}min",
        f"Mean games, shortest to longest table, at {pace_words(data)}: "
        f"{inside} of {len(means)} lie within the box's claim, and {share_plain(mean_of([row['within'] for row in rows]))} of all games do. Means "
        f"± {number(widest([row['mean'] for row in rows]), 2)} minutes or better.",
        "" if inside == len(means) else "so" if inside else "no",
    )


def stars_verdict(data: Data) -> Verdict:
    """The rule is there to keep games equally long, however many play."""
    found = {other: stretch(data, other) for other in (3, 4, 5)}
    stretches = {other: value for other, (value, _) in found.items()}

    def told(goal: int) -> str:
        value, half = found[goal]
        return f"{value:.2f} ± {half:.2f}"

    printed, best = stretches[3], min(stretches, key=lambda goal: stretches[goal])
    if len({row["seats"] for row in data["tables"]}) < 4:
        return Verdict("“5 stars, or 3 for 4–5”?", "–", "Needs tables of 2 to 5 players.", "so")
    words = (
        f"With the printed rule the longest table size takes {told(3)} times as long as the shortest. "
        f"5 stars for everyone would make it {told(5)}, 4 stars for four and five players {told(4)}."
    )
    return Verdict(
        "“5 stars, or 3 for 4–5 players”?",
        f"× {number(printed, 3)}",
        words,
        "" if best == 3 else "so" if printed < stretches[5] else "no",
    )


def stretch(data: Data, goal: int) -> tuple[float, float]:
    """Longest over shortest table size with 5 stars for 2–3 and `goal` for 4–5, at the worst level;
    and half of its 95 % interval, from those of the two."""
    worst = (1.0, 0.0)
    for level in levels(data):
        means = [
            row["minutes"]
            for row in of_level(data["stars"], level)
            if row["goal"] == (5 if row["seats"] <= 3 else goal)
        ]
        most, least = (pick(means, key=lambda one: float(one["value"])) for pick in (max, min))
        ratio = most["value"] / least["value"]
        errors = [(one["high"] - one["low"]) / 2 / one["value"] for one in (most, least)]
        worst = max(worst, (ratio, ratio * math.hypot(*errors)))
    return worst


def edges(rows: list[Data]) -> list[Data]:
    """What playing first is worth above a fair share, with its interval."""
    return [
        {end: share - 1 / row["seats"] for end, share in row["seats_won"][0].items()}
        for row in rows
    ]


def clear(differences: list[Data], among: int) -> list[Data]:
    """Those that chance alone would not make of so many that are looked at."""
    sure = wider(among)
    return [
        one
        for one in differences
        if abs(one["value"]) > sure * abs(one["value"] - one["low" if one["value"] > 0 else "high"])
    ]


def seats_verdict(data: Data) -> Verdict:
    found = {level: edges(of_level(data["tables"], level)) for level in levels(data)}
    every = [one for level in found.values() for one in level]
    largest = max(every, key=lambda one: abs(one["value"]))
    words = "; ".join(
        f"{LEVEL_NAMES[level].split(',')[0]} {points(min(e['value'] for e in level_edges))} to "
        f"{points(max(e['value'] for e in level_edges))}"
        for level, level_edges in found.items()
    )
    beyond = clear(every, len(every))
    return Verdict(
        "Is every seat fair?",
        f"{points(largest['value'])} ± {number(50 * (largest['high'] - largest['low']), 2)} points",
        f"The largest edge of whoever plays first; beyond chance at {len(beyond)} of {len(every)} "
        f"tables. By level, in points of a hundred: {words}; {within_points(every)}.",
        "no" if any(abs(one["value"]) >= 0.03 for one in beyond) else "so" if beyond else "",
    )


def comeback_verdict(data: Data) -> Verdict:
    behind = [row["behind"][0] for row in data["tables"] if row["behind"]]
    rescued = [row["rescued"] for row in data["tables"]]
    first = [row["first_star_wins"] for row in data["tables"]]

    def shares(intervals: list[Data]) -> str:
        return percent_span([one["value"] for one in intervals])

    return Verdict(
        "Can one come back?",
        shares(behind),
        f"of winners had been behind. {shares(rescued)} won although another needed a single Star "
        f"while they needed two or more. Whoever gets the first Star wins {shares(first)}. All "
        f"{within_points([*behind, *rescued, *first])}.",
    )


def skill_verdict(data: Data) -> Verdict:
    seats = min(row["seats"] for row in data["skill"])

    def shares(one: str, others: str) -> str:
        found = [
            f"{LEVEL_NAMES[row['level']].split(',')[0]} {percent(row['share']['value'])}"
            for row in data["skill"]
            if (row["seats"], row["one"], row["others"]) == (seats, one, others)
        ]
        return ", ".join(found)

    all_shares = [row["share"] for row in data["skill"] if row["seats"] == seats]
    planners = [
        row["share"]["value"]
        for row in data["skill"]
        if (row["seats"], row["one"], row["others"]) == (seats, "planner", "greedy")
    ]
    return Verdict(
        "Skill or luck?",
        percent_span(planners),
        f"of games between {seats} go to the planner, if {'the other is' if seats == 2 else 'the others are'} "
        f"greedy. Greedy against random: {shares('greedy', 'random')}. The expert against planners: "
        f"{shares('expert', 'planner')}. All {within_points(all_shares)}.",
    )


def sums_verdict(data: Data) -> Verdict:
    rows = {
        level: next(r for r in of_level(data["tables"], level) if r["seats"] == data["focus"])
        for level in levels(data)
    }
    last = list(rows.values())[-1]
    words = "; ".join(
        f"{LEVEL_NAMES[level].split(',')[0]} {number(row['sums']['value'], 2)} sums, "
        f"{percent(row['crossing_share']['value'])} of them past 9 or 0"
        for level, row in rows.items()
    )
    return Verdict(
        "What is practised?",
        f"{number(last['sums']['value'], 2)} sums",
        f"for each of {data['focus']} players in a game. {words}. Sums "
        f"± {number(widest([row['sums'] for row in rows.values()]), 2)} or better, shares "
        f"{within_points([row['crossing_share'] for row in rows.values()])}.",
    )


def verdicts(data: Data) -> list[Verdict]:
    return [
        minutes_verdict(data),
        stars_verdict(data),
        seats_verdict(data),
        comeback_verdict(data),
        skill_verdict(data),
        sums_verdict(data),
    ]
