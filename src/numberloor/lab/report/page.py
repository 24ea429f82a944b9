"""The balance report as a page."""

from html import escape
from typing import Any

from numberloor.lab.plotting.cells import table_name, told, told_plain, told_range, told_share
from numberloor.lab.plotting.page import (
    Figure,
    Section,
    figure_html,
    page_html,
    paragraphs,
    table_html,
    verdicts_html,
)
from numberloor.lab.plotting.svg import number, points
from numberloor.lab.report import card_plots, plots
from numberloor.lab.report.cards import (
    cards_tables,
    cards_words,
    chairs_table,
    skill_words,
    specials_words,
    steals_section,
    without_table,
)
from numberloor.lab.report.who import WHO, pace_words, who_words
from numberloor.lab.report.words import (
    clear,
    edges,
    own_minutes,
    percent_span,
    span,
    verdicts,
    widest,
    within_points,
)
from numberloor.lab.sampling.endless import endless_words
from numberloor.lab.sampling.timing import PARTS

Data = dict[str, Any]


def figures(data: Data) -> list[Figure]:
    """Every figure of the report, as files of their own would hold them."""
    found = [
        plots.minutes_figure(data),
        plots.players_figure(data),
        plots.turns_figure(data),
        plots.stars_figure(data),
        plots.seats_figure(data),
        plots.comebacks_figure(data),
        plots.halfway_figure(data),
        card_plots.worth_figure(data),
        card_plots.skill_figure(data),
        card_plots.practice_figure(data),
    ]
    found += [card_plots.sums_figure(data, level) for level in plots.levels(data)]
    found += [
        card_plots.cards_figure(data, level)
        for level in plots.levels(data)
        if len(data["cards"][level]) > 10
    ]
    return [figure for figure in found if figure.panels]


def report_page(data: Data) -> str:
    drawn = {figure.name: figure_html(figure) for figure in figures(data)}
    sections = [
        Section("length", "Length", length_words(data) + drawn["minutes"] + drawn["players"] + drawn["turns"] + length_table(data)),
        Section("stars", "Stars to win", stars_words() + drawn["stars"]),
        Section("seats", "Seats", seats_words(data) + drawn["seats"]),
        Section("comebacks", "Comebacks", comeback_words(data) + drawn["comebacks"] + drawn["halfway"]),
        Section("cards", "Cards", cards_words() + "".join(
            drawn.get(f"cards-{level}", "") for level in reversed(plots.levels(data))) + cards_tables(data)),
        Section("specials", "Specials", specials_words() + drawn.get("worth", "") + without_table(data)),
        Section("steals", "Steals", steals_section(data)),
        Section("skill", "Skill and luck", skill_words() + drawn["skill"] + chairs_table(data)),
        Section("sums", "Sums", sums_words(data) + drawn["practice"] + "".join(
            drawn[f"sums-{level}"] for level in reversed(plots.levels(data)))),
        Section("method", "How this was made", method(data)),
    ]  # fmt: skip
    if not any(row["steals"]["value"] for row in data["tables"]):
        sections = [section for section in sections if section.anchor != "steals"]
    house = f", house rules {', '.join(data['house'])}" if data["house"] else ""
    return page_html(
        "How the game plays",
        "Numberloor · balance report",
        f"{number(data['games'], 9)} games with the deck “{data['deck']['name']}”{house}. "
        f"{who_words(data['player'])} Every number comes with how far off it may be: rest the "
        f"pointer on a mark, or open a table. {endless_words(data['cut_short'])}",
        verdicts_html(verdicts(data)),
        sections,
    )


def length_words(data: Data) -> str:
    places = dict.fromkeys(data["pace_of"].values())
    said = "; ".join(
        f"{pace['name']}: {pace['seconds'][1]:g} to look, {pace['seconds'][2]:g} a card"
        for pace in (data["paces"][place] for place in places)
    )
    shorter = [row["shorter"] for row in own_minutes(data)]
    return paragraphs(
        "Turns and cards are counted exactly; minutes depend on the people. In seconds, "
        f"{said}. They are assumptions; the last chapter lists them all.",
        f"At {pace_words(data)} {percent_span([one['value'] for one in shorter])} of a table's "
        f"games are over before 15 minutes ({within_points(shorter)}).",
    )


def length_table(data: Data) -> str:
    head = ["", "games", "turns", "8 in 10", "cards laid", "draws", "nothing laid", "new piles",
            *(f"min, {pace['name']}" for pace in data["paces"]),
            *(f"15–30, {pace['name']}" for pace in data["paces"])]  # fmt: skip
    rows = [
        [
            table_name(row),
            number(row["games"], 7),
            told(row["turns"]),
            told_range(row["turns_10"], row["turns_90"]),
            told(row["cards_laid"]),
            told(row["draws"]),
            told_share(row["stuck"]),
            told(row["shuffles"]),
            *(told(one["mean"]) for one in row["minutes"]),
            *(told_share(one["within"]) for one in row["minutes"]),
        ]
        for row in data["tables"]
    ]
    contrast = [
        [
            table_name(row),
            escape(row["player"]),
            told(row["turns"]),
            told(row["minutes"]),
            told_share(row["within"]),
        ]
        for row in data["contrast"]
    ]
    return table_html(head, rows, "The numbers, with 95 % intervals", wide=True) + table_html(
        ["", "player", "turns", "min", "15–30"],
        contrast,
        f"How much the players matter, at {pace_words(data)}",
    )


def stars_words() -> str:
    return paragraphs(
        "The printed rule asks for 5 stars with two or three players and for 3 with four or five, "
        "so that larger tables do not take longer. Each line shows how the mean game grows with the "
        "stars that are asked for; look for the number that puts a line into the band."
    )


def seats_words(data: Data) -> str:
    steals = [row for row in data["tables"] if row["steals"]["value"]]
    others = [row for row in data["tables"] if not row["steals"]["value"]]

    def worth(rows: list[Data]) -> str:
        found = edges(rows)
        values = [one["value"] for one in found]
        return (
            f"{points(min(values))} to {points(max(values))} points ({within_points(found)}; beyond "
            f"chance at {len(clear(found, len(data['tables'])))} of {len(found)} tables)"
        )

    words = []
    if others:
        words.append(f"Without night floors, whoever begins is worth {worth(others)}.")
    if steals:
        words.append(f"With night floors, whose steals break the order, {worth(steals)}.")
    return paragraphs(" ".join(words))


def comeback_words(data: Data) -> str:
    shares = [row[key] for row in data["tables"] for key in ("late", "close")]
    late = [row["late"]["value"] for row in data["tables"]]
    close = [row["close"]["value"] for row in data["tables"]]
    changes = [row["lead_changes"] for row in data["tables"]]
    return paragraphs(
        f"The lead changes hands {span([one['value'] for one in changes])} times a game "
        f"(± {number(widest(changes), 2)} or better); in {percent_span(late)} of games the "
        "winner goes ahead for good only in the last fifth of the turns. "
        f"{percent_span(close)} of games end with the second a single Star behind. These shares are "
        f"known to {within_points(shares)}."
    )


def sums_words(data: Data) -> str:
    rows = [row for row in data["tables"] if row["seats"] == data["focus"]]
    said = "; ".join(
        f"{plots.LEVEL_NAMES[row['level']].split(',')[0]} {told_plain(row['sums'])}, of which "
        f"{told_plain(row['crossings'])} cross"
        for row in rows
    )
    return paragraphs(
        f"Sums that each of {data['focus']} players does in a game, up or down by the number on the "
        f"balloon: {said}. To find those, people look at many more."
    )


def method(data: Data) -> str:
    paces = table_html(
        ["seconds for", *PARTS],
        [[escape(p["name"]), *(f"{s:g}" for s in p["seconds"])] for p in data["paces"]],
    )
    width = data["width"]
    until = (
        f"A table was played until each seat's share of wins was known to ± {width:g} points "
        f"and the mean number of turns to ± {width:g} %."
        if width
        else f"Each table was played {number(data['tables'][0]['games'], 9)} times."
    )
    return (
        paragraphs(
            f"{who_words(data['player'])} A bot's name means the bot of the arena; one-step and "
            "whole-turn are players of the lab alone. All games are counted on the compiled twin of "
            "the rules, which is tested move by move against the readable ones.",
            "Depth is asked of other bots: "
            + "; ".join(
                f"{name} {WHO[name]}"
                for name in WHO
                if any(name in (row["one"], row["others"]) for row in data["skill"])
            )
            + ". No time is "
            "measured: the expert's looks at the clock are counted, so it plays the same everywhere.",
            f"Intervals are 95 % ones, by the jackknife over twenty groups of games; shares by Wilson. {until} With a "
            "hundred intervals on a page, expect some five to miss.",
            "Minutes: set-up + turns × looking + cards laid × laying + draws, stars and new piles, "
            "each times its seconds.",
        )
        + paces
        + f"<p>Seed <code>{data['seed']}</code>, version <code>{escape(data['version'])}</code>. The "
        "same seed gives the same report, on any number of workers.</p>"
        f"<details><summary>The deck</summary><pre>{escape(data['deck']['toml'])}</pre></details>"
    )
