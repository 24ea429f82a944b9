"""The chapters on cards, specials, steals and skill, but for their figures."""

from html import escape
from typing import Any

from numberloor.lab.plotting.cells import signed, table_name, told, told_share
from numberloor.lab.plotting.page import bar_cell, paragraphs, table_html
from numberloor.lab.report.plots import LEVEL_NAMES, levels

Data = dict[str, Any]

CHANGES = (
    ("minutes", "minutes", 1.0),
    ("turns", "turns", 1.0),
    ("first_seat", "first seat wins (points)", 100.0),
    ("behind", "winner was behind (points)", 100.0),
    ("stuck", "turns with nothing laid (points)", 100.0),
    ("sums", "sums a player", 1.0),
    ("crossings", "… past 9 or 0", 1.0),
    ("lost_turns", "lost turns", 1.0),
    ("steals", "steals", 1.0),
)


def _bar(interval: Data, times: float = 1.0) -> str:
    return bar_cell(told_share(interval), times * (interval["value"] or 0.0))


def cards_words() -> str:
    return paragraphs(
        "A card helps when it is part of a turn that ends with a Star; it hurts while it is carried "
        "from turn to turn. In the tables, swept means a balloon that only had to go because the "
        "floors were gone."
    )


def cards_tables(data: Data) -> str:
    found = []
    for level in reversed(levels(data)):
        cards = data["cards"][level]
        longest = max(card["waits"]["value"] or 0 for card in cards)
        rows = [
            [
                f"<strong>{escape(card['card'])}</strong> <small>× {card['copies']}</small>",
                told(card["played"]),
                _bar(card["decisive"]),
                _bar(card["swept"]) if "floors_under" in card else "–",
                bar_cell(told(card["waits"]), (card["waits"]["value"] or 0) / longest),
                _bar(card["stuck"], 4),
                told(card["floors_under"]) if "floors_under" in card else "–",
                told_share(card["stolen"]) if "stolen" in card else "–",
            ]
            for card in cards
        ]
        head = ["card", "laid a copy and game", "decisive", "swept", "carried", "stuck at the end",
                "floors under it", "as a steal"]  # fmt: skip
        found.append(table_html(head, rows, f"{LEVEL_NAMES[level]}, {data['focus']} players"))
    return "".join(found)


def specials_words() -> str:
    return paragraphs(
        "Two ways to ask what a special card does: what holding one at the start is worth to a "
        "player, and how the whole game changes when all of its kind stay in the box."
    )


def without_table(data: Data) -> str:
    """A table a level: how each figure changes when a kind of card stays in the box."""
    found = []
    for level in levels(data):
        bare = [row for row in data["without"] if row["level"] == level]
        rows = []
        for key, name, factor in CHANGES:
            changes = [row["changes"].get(key) for row in bare]
            if any(changes):
                cells = [signed(change, factor) if change else "–" for change in changes]
                rows.append([escape(name), *cells])
        if rows:
            head = [LEVEL_NAMES[level], *(f"without {row['without']}" for row in bare)]
            found.append(table_html(head, rows))
    if not found:
        return ""
    return (
        f"<h3>The box without them ({data['focus']} players)</h3>"
        "<p>Change of each figure; bold where the 95 % interval leaves 0 out.</p>"
        + "<br>".join(found)
    )


def steals_section(data: Data) -> str:
    rows = [row for row in data["tables"] if row["steals"]["value"]]
    head = ["", "steals a game", "of all turns", "brought a Star", "before anything was laid"]
    cells = [
        [
            table_name(row),
            told(row["steals"]),
            told_share(row["steals_per_turn"]),
            told_share(row["steals_with_star"]),
            told_share(row["steals_early"]),
        ]
        for row in rows
    ]
    words = paragraphs(
        "A steal is there for whoever sees it in time. Bots that look at every card, as greedy and "
        "planner do, steal whenever a night floor fits; a child's model lets many a steal go by."
    )
    return words + table_html(head, cells)


def skill_words() -> str:
    return paragraphs(
        "Bots of the arena, of growing care: random lays any card that fits, greedy looks a single "
        "card ahead, planner plans the turn to its end, expert also thinks of what the others may "
        "hold. Every deal is played once from each chair, so that nobody is lucky."
    )


def chairs_table(data: Data) -> str:
    rows = [
        [
            LEVEL_NAMES[row["level"]],
            f"{escape(row['one'])} v. {escape(row['others'])}",
            *(_bar(row["chairs"][won]) for won in (2, 1, 0)),
        ]
        for row in data["skill"]
        if row["seats"] == 2
    ]
    if not rows:
        return ""
    head = [
        "",
        "two players",
        "better one wins from both chairs",
        "the cards decide",
        "weaker one wins from both",
    ]
    return "<h3>The same deal from both chairs</h3>" + table_html(head, rows)
