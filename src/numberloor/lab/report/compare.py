"""Decks side by side: each figure for each deck, and the differences with their intervals."""

from collections.abc import Mapping, Sequence
from html import escape
from typing import Any

import numberloor
from numberloor.lab.plotting import svg
from numberloor.lab.plotting.cells import signed, told
from numberloor.lab.plotting.forest import Difference, forest, reach
from numberloor.lab.plotting.page import (
    Figure,
    Section,
    Verdict,
    figure_html,
    page_html,
    paragraphs,
    table_html,
    verdicts_html,
)
from numberloor.lab.plotting.svg import SERIES
from numberloor.lab.report.plots import LEVEL_NAMES, players
from numberloor.lab.report.report import Scope, games_in, seats_wish
from numberloor.lab.report.who import who_words
from numberloor.lab.sampling import measures as f
from numberloor.lab.sampling import tally as t
from numberloor.lab.sampling.endless import cut_short_in, endless_words
from numberloor.lab.sampling.jobs import Setting
from numberloor.lab.sampling.runs import Plan, Wish
from numberloor.lab.sampling.statistics import Measure as Asked
from numberloor.lab.sampling.statistics import Sample, difference, estimate
from numberloor.lab.sampling.timing import pace_for
from numberloor.rules.model.deck import Deck, format_deck
from numberloor.rules.model.levels import Level

Data = dict[str, Any]

# key, name, factor from the data's unit to the shown one
ASKED: tuple[tuple[str, str, float], ...] = (
    ("minutes", "minutes", 1.0),
    ("within", "games of 15–30 minutes (points)", 100.0),
    ("turns", "turns", 1.0),
    ("first_seat", "wins of the first to play (points)", 100.0),
    ("behind", "winners who had been behind (points)", 100.0),
    ("close", "ends with the second one Star behind (points)", 100.0),
    ("stuck", "turns with nothing laid (points)", 100.0),
    ("lost_turns", "lost turns a game", 1.0),
    ("steals", "steals a game", 1.0),
    ("sums", "sums a player", 1.0),
    ("crossings", "sums past 9 or 0 a player", 1.0),
    ("skill", "wins of a whole-turn player among one-step players (points)", 100.0),
)


def asked_measures(seats: int, pace: int) -> dict[str, Asked]:
    """The figures that games of one kind of player give; `skill` needs others."""
    return {
        "minutes": f.minutes(pace),
        "within": f.minutes_within(pace, 15, 30),
        "turns": f.per_game(t.TURNS),
        "first_seat": f.win_share(0),
        "behind": f.came_from_behind(1),
        "close": f.close_finish,
        "stuck": f.per_turn(t.PASSES),
        "lost_turns": f.per_game(t.LOST_TURNS),
        "steals": f.per_game(t.STEALS),
        "sums": f.sums_per_player(seats),
        "crossings": f.sums_per_player(seats, t.CROSSINGS),
    }


def skill_setting(setting: Setting) -> Setting:
    return Setting(
        setting.level,
        setting.seats,
        "whole-turn",
        "one-step",
        setting.deck,
        setting.house,
        setting.goal,
    )


def changed_levels(decks: Sequence[Deck], levels: Sequence[Level]) -> tuple[Level, ...]:
    """The levels at which the decks differ at all: the others need no games."""
    found = tuple(
        level
        for level in levels
        if any(deck.for_level(level) != decks[0].for_level(level) for deck in decks)
    )
    if not found:
        raise ValueError("the decks hold the same cards: there is nothing to compare")
    return found


def wishes(scopes: Sequence[Scope]) -> list[Wish]:
    found = []
    for scope in scopes:
        for level, seats in scope.tables():
            scope.deck.check_playable(level, seats)
            setting = scope.setting(level, seats)
            found += [seats_wish(setting), Wish(skill_setting(setting))]
    return found


def compare_data(
    base: Scope, others: Sequence[Scope], plan: Plan, samples: Mapping[Setting, Sample]
) -> Data:
    return {
        "what": "numberloor deck comparison",
        "version": numberloor.__version__,
        "seed": plan.seed,
        "width": plan.width_for(base.player),
        "player": base.player,
        "paces": {
            level.value: plan.paces[pace_for(level, plan.paces)].name for level in base.levels
        },
        "games": sum(games_in(setting, sample) for setting, sample in samples.items()),
        "cut_short": cut_short_in(samples),
        "decks": [deck_entry(scope.deck) for scope in (base, *others)],
        "house": [rule.value for rule in base.house],
        "rows": [
            row
            for level, seats in base.tables()
            for pace in [pace_for(level, plan.paces)]
            for row in compare_rows(base, others, level, seats, pace, samples)
        ],
    }


def deck_entry(deck: Deck) -> Data:
    return {"name": deck.name, "toml": format_deck(deck)}


def compare_rows(
    base: Scope, others: Sequence[Scope], level: Level, seats: int, pace: int,
    samples: Mapping[Setting, Sample],
) -> list[Data]:  # fmt: skip
    """One row a figure: what it is with each deck, and how far each is from the first."""
    settings = [scope.setting(level, seats) for scope in (base, *others)]
    rows = []
    for key, figure in [*asked_measures(seats, pace).items(), ("skill", f.rotation_share(seats))]:
        if (key == "steals" and not level.has_steals) or (
            key == "lost_turns" and not level.has_balloons
        ):
            continue
        found = [samples[skill_setting(s) if key == "skill" else s] for s in settings]
        rows.append(
            {
                "level": level.value,
                "seats": seats,
                "figure": key,
                "values": [estimate(sample, figure).as_data() for sample in found],
                "differences": [
                    difference(sample, found[0], figure).as_data() for sample in found[1:]
                ],
            }
        )
    return rows


def compare_figures(data: Data) -> list[Figure]:
    """One forest plot: a panel a level, all on the same scale."""
    names = [deck["name"] for deck in data["decks"][1:]]
    by_level = {
        level: [row for row in data["rows"] if row["level"] == level] for level in LEVEL_NAMES
    }
    rows = {level: differences(found) for level, found in by_level.items() if found}
    most = reach([row for found in rows.values() for row in found])
    return [
        Figure(
            "compare",
            "All differences on one scale",
            f"How each figure differs from “{data['decks'][0]['name']}”, with its 95 % interval. A "
            "filled mark: the interval leaves 0 out. An arrow: further than the scale goes.",
            [forest(LEVEL_NAMES[level], found, most) for level, found in rows.items()],
            [(name, SERIES[place]) for place, name in enumerate(names)] if len(names) > 1 else [],
            across=2,
        )
    ]


def differences(rows: Sequence[Data]) -> list[Difference]:
    """In percent of the first deck's figure, where that is not nothing."""
    found = []
    for key, name, factor in ASKED:
        for row in rows:
            base = row["values"][0]["value"]
            if row["figure"] != key or not base:
                continue
            for place, change in enumerate(row["differences"]):
                if change["value"] is None:
                    continue
                half = (change["high"] - change["low"]) / 2
                shown, wide = svg.with_half(factor * change["value"], factor * half, sign=True)
                found.append(
                    Difference(
                        name[:1].upper() + name[1:],
                        players(row["seats"]) if place == 0 else "",
                        {end: 100 * value / base for end, value in change.items()},
                        f"{shown}{svg.THIN}±{svg.THIN}{wide}",
                        SERIES[place % len(SERIES)],
                    )
                )
    return found


HEADLINES = ("minutes", "first_seat", "behind", "stuck", "sums", "skill")


def compare_verdicts(data: Data) -> list[Verdict]:
    """The last level's table of three, or whatever is nearest to it, at a glance."""
    last = data["rows"][-1]["level"]
    seats = min({row["seats"] for row in data["rows"]}, key=lambda n: abs(n - 3))
    found = []
    for key, name, factor in ASKED:
        for row in data["rows"]:
            if key in HEADLINES and (row["level"], row["seats"], row["figure"]) == (
                last,
                seats,
                key,
            ):
                change = row["differences"][0]
                value = factor * change["value"]
                half = factor * (change["high"] - change["low"]) / 2
                shown, wide = svg.with_half(value, half, sign=True)
                clear = abs(value) > half
                words = "" if clear else " No difference that these games could tell from chance."
                found.append(
                    Verdict(
                        name[:1].upper() + name[1:],
                        f"{shown}{svg.THIN}±{svg.THIN}{wide}",
                        f"{data['decks'][1]['name']} against {data['decks'][0]['name']}, "
                        f"{LEVEL_NAMES[last]}, {seats} players.{words}",
                        "so" if clear else "",
                    )
                )
    return found


def compare_page(data: Data) -> str:
    names = [deck["name"] for deck in data["decks"]]
    base = names[0]
    head = ["", *names, *(f"{name} − {base}" for name in names[1:])]
    shown = {key: (name, factor) for key, name, factor in ASKED}
    rows = []
    for row in data["rows"]:
        name, factor = shown[row["figure"]]
        values = [
            told({k: None if v is None else factor * v for k, v in value.items()})
            for value in row["values"]
        ]
        changes = [signed(change, factor) for change in row["differences"]]
        where = f"{row['level'].title()}, {row['seats']}"
        rows.append(
            [f"{escape(name[:1].upper() + name[1:])} <small>{where}</small>", *values, *changes]
        )
    decks = "".join(
        f"<details><summary>{escape(deck['name'])}</summary><pre>{escape(deck['toml'])}</pre></details>"
        for deck in data["decks"]
    )
    paces = " · ".join(f"{level.title()} {pace}" for level, pace in data["paces"].items())
    note = (
        f"{who_words(data['player'])} Minutes at the pace of {paces}. Both decks are played with the same seeds, which lets "
        "part of the luck cancel. Among twenty intervals expect one to leave 0 out by chance."
    )
    drawn = "".join(figure_html(figure) for figure in compare_figures(data))
    return page_html(
        " beside ".join(names),
        "Numberloor · decks side by side",
        f"{svg.number(data['games'], 9)} games. How each figure changes against “{base}”. "
        f"{endless_words(data['cut_short'])}",
        verdicts_html(compare_verdicts(data)),
        [
            Section("differences", "Differences", paragraphs(note) + drawn),
            Section("numbers", "All numbers", paragraphs(BOLD) + table_html(head, rows, wide=True)),
            Section("decks", "The decks", decks + paragraphs(f"Seed {data['seed']}, version {data['version']}.")),
        ],
    )  # fmt: skip


BOLD = "Bold: the 95 % interval of the difference leaves 0 out."
