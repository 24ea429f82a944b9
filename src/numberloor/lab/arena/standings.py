"""Standings as JSON, as a table for the terminal, or as a page."""

import json
from collections.abc import Iterator
from html import escape
from operator import itemgetter
from typing import Any

from rich.console import RenderableType
from rich.table import Table

from numberloor.bots.safety import LEGAL_ARE
from numberloor.lab.arena.arena import Standings
from numberloor.lab.arena.game import MAX_MOVES

COLUMNS = ("bot", "wins", "95 % interval", "even", "Elo", "slowest ms")


def as_data(standings: Standings) -> dict[str, Any]:
    return {
        **standings.arena,
        "games": standings.games,
        "moves_a_game": round(standings.moves_a_game, 2),
        "unfinished": standings.unfinished,
        "standings": [
            {
                "bot": name,
                "wins": round(share.mean, 5),
                "low": round(share.low, 5),
                "high": round(share.high, 5),
                "even": round(standings.even[name], 5),
                "elo": round(standings.elo.get(name, 0.0), 1),
                "slowest_ms": round(standings.slowest_ms[name], 1),
                "asked": standings.asked.get(name, 0),
                "replaced": standings.replaced.get(name, 0),
            }
            for name, share in _ranked(standings)
        ],
        "problems": standings.problems,
    }


def as_json(standings: Standings) -> str:
    return json.dumps(as_data(standings), indent=2)


def title(standings: Standings) -> str:
    terms = standings.arena
    return (
        f"{standings.games} games, {terms['level']}, {terms['seats']} seats, "
        f"{terms['ms']:g} ms a decision, seed {terms['seed']}"
        + "".join(f", {name} {given}" for name, given in terms.get("handicaps", {}).items())
    )


def rows(standings: Standings) -> list[tuple[str, ...]]:
    return [
        (
            f"{name} *" if standings.replaced.get(name) else name,
            f"{share.mean:.1%}",
            f"{share.low:.1%} to {share.high:.1%}",
            f"{standings.even[name]:.0%}",
            f"{standings.elo.get(name, 0.0):+.0f}",
            f"{standings.slowest_ms[name]:.0f}",
        )
        for name, share in _ranked(standings)
    ]


def as_table(standings: Standings) -> RenderableType:
    table = Table(title=title(standings))
    for place, column in enumerate(COLUMNS):
        table.add_column(column, justify="left" if place == 0 else "right")
    for row in rows(standings):
        table.add_row(*row)
    return table


def notes(standings: Standings) -> Iterator[str]:
    """What a reader of the figures should know besides."""
    if standings.unfinished:
        yield (
            f"{standings.unfinished} games met the limit of {MAX_MOVES:,} moves and count as shared: "
            "with this deck a game may never end."
        )
    for name, count in standings.replaced.items():
        if count:
            yield f"* {name}: greedy chose {count:,} of its {standings.asked[name]:,} moves."
    kinds: dict[str, list[str]] = {}
    for problem in standings.problems:  # alike but for the moves that were allowed
        kinds.setdefault(problem.partition(LEGAL_ARE)[0], []).append(problem)
    told = [(sum(standings.problems[one] for one in alike), alike[0]) for alike in kinds.values()]
    for count, problem in sorted(told, key=itemgetter(0), reverse=True)[:5]:
        yield f"{count:,} times: {problem}" if count > 1 else f"Once: {problem}"
    if standings.problems:
        yield "Each time greedy chose instead, or the steal was let go: such figures are not the bot's."


def as_html(standings: Standings) -> str:
    head = "".join(f"<th>{escape(column)}</th>" for column in COLUMNS)
    body = "\n".join(
        "<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>"
        for row in rows(standings)
    )
    noted = "\n".join(f"<p>{escape(note)}</p>" for note in notes(standings))
    return f"""<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Arena</title>
<style>
body {{ font: 16px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 46rem; }}
table {{ border-collapse: collapse; width: 100%; }}
th, td {{ padding: .4rem .8rem; text-align: right; border-bottom: 1px solid #ddd; }}
th:first-child, td:first-child {{ text-align: left; }}
</style>
</head>
<body>
<h1>Arena</h1>
<p>{escape(title(standings))}</p>
<table>
<thead><tr>{head}</tr></thead>
<tbody>
{body}
</tbody>
</table>
{noted}
</body>
</html>
"""


def _ranked(standings: Standings) -> list[tuple[str, Any]]:
    """Best first, by how far above even."""
    return sorted(
        standings.shares.items(),
        key=lambda item: item[1].mean / standings.even[item[0]],
        reverse=True,
    )
