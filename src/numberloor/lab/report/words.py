"""What the numbers say, in sentences. Each is built from the data, so other decks get their own."""

from typing import Any

from numberloor.lab.plotting.page import Verdict
from numberloor.lab.plotting.svg import THIN, number, percent, points
from numberloor.lab.report.plots import LEVEL_NAMES, levels, of_level
from numberloor.lab.report.tables import CLAIMED

Data = dict[str, Any]


def span(values: list[float], digits: int = 2) -> str:
    low, high = number(min(values), digits), number(max(values), digits)
    return low if low == high else f"{low}–{high}"


def percent_span(values: list[float], places: int = 0) -> str:
    low, high = percent(min(values), places), percent(max(values), places)
    return low if low == high else f"{low.removesuffix(THIN + '%')}–{high}"


def listed(words: list[str]) -> str:
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"


def minutes_verdict(data: Data) -> Verdict:
    pace = data["family"]
    rows = [row["minutes"][pace] for row in data["tables"]]
    means = [row["mean"]["value"] for row in rows]
    inside = sum(CLAIMED[0] <= mean <= CLAIMED[1] for mean in means)
    games = sum(row["within"]["value"] for row in rows) / len(rows)
    name = data["paces"][pace]["name"]
    others = "; ".join(
        f"at the {other['name']} pace {span([r['minutes'][n]['mean']['value'] for r in data['tables']])}"
        for n, other in enumerate(data["paces"])
        if n != pace
    )
    return Verdict(
        "“15–30 minutes”?",
        f"{span(means)}{THIN}min",
        f"Mean games at the {name} pace, shortest to longest table: {inside} of {len(means)} lie "
        f"within the box's claim, and {percent(games)} of all games do. {others[:1].upper()}"
        f"{others[1:]}.",
        "" if inside == len(means) else "so" if inside else "no",
    )


def stars_verdict(data: Data) -> Verdict:
    """The rule is there to keep games equally long, however many play."""
    stretches = {other: stretch(data, other) for other in (3, 4, 5)}
    printed, best = stretches[3], min(stretches, key=lambda goal: stretches[goal])
    if len({row["seats"] for row in data["tables"]}) < 4:
        return Verdict("“5 stars, or 3 for 4–5”?", "–", "Needs tables of 2 to 5 players.", "so")
    words = (
        f"With the printed rule the longest table size takes {number(printed, 3)} times as long as "
        f"the shortest. 5 stars for everyone would make it {number(stretches[5], 3)}, "
        f"4 stars for four and five players {number(stretches[4], 3)}."
    )
    return Verdict(
        "“5 stars, or 3 for 4–5 players”?",
        f"× {number(printed, 3)}",
        words,
        "" if best == 3 else "so" if printed < stretches[5] else "no",
    )


def stretch(data: Data, goal: int) -> float:
    """Longest over shortest table size with 5 stars for 2–3 and `goal` for 4–5; worst level."""
    worst = 1.0
    for level in levels(data):
        means = [
            row["minutes"]["value"]
            for row in of_level(data["stars"], level)
            if row["goal"] == (5 if row["seats"] <= 3 else goal)
        ]
        worst = max(worst, max(means) / min(means))
    return worst


def seats_verdict(data: Data) -> Verdict:
    edges = {
        level: [row["seats_won"][0]["value"] - 1 / row["seats"] for row in of_level(data["tables"], level)]
        for level in levels(data)
    }  # fmt: skip
    worst = max(max(map(abs, edge)) for edge in edges.values())
    words = "; ".join(
        f"{LEVEL_NAMES[level].split(',')[0]} {points(min(edge))} to {points(max(edge))}"
        for level, edge in edges.items()
    )
    return Verdict(
        "Is every seat fair?",
        f"{points(max((e for edge in edges.values() for e in edge), key=abs))} points",
        f"The largest edge of whoever plays first. By level, in points of a hundred: {words}.",
        "" if worst < 0.01 else "so" if worst < 0.03 else "no",
    )


def comeback_verdict(data: Data) -> Verdict:
    behind = [row["behind"][0]["value"] for row in data["tables"] if row["behind"]]
    rescued = [row["rescued"]["value"] for row in data["tables"]]
    first = [row["first_star_wins"]["value"] for row in data["tables"]]
    return Verdict(
        "Can one come back?",
        percent_span(behind),
        "of winners had been behind. "
        f"{percent_span(rescued)} won although another needed a single Star while they needed two "
        f"or more. Whoever gets the first Star wins {percent_span(first)}.",
    )


def skill_verdict(data: Data) -> Verdict:
    def share(level: str, one: str, others: str) -> float:
        rows = of_level(data["skill"], level)
        row = next(r for r in rows if (r["one"], r["others"]) == (one, others))
        return float(row["share"]["value"])

    against_random = [share(level, "whole-turn", "random") for level in levels(data)]
    fine = ", ".join(
        f"{LEVEL_NAMES[level].split(',')[0]} {percent(share(level, 'whole-turn', 'one-step'))}"
        for level in levels(data)
    )
    seats = min(row["seats"] for row in data["skill"])
    return Verdict(
        "Skill or luck?",
        percent_span(against_random, 1),
        f"of games between {seats} go to the one who plans the turn, if the other plays at random. "
        f"Between such a one and one who looks a card ahead: {fine}.",
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
        f"for each of {data['focus']} players in a game. {words}.",
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
