"""What if there were more of a card, or fewer? One count varied, or two against each other."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Any

import numberloor
from numberloor.lab.plotting.cells import told
from numberloor.lab.plotting.grids import Cell, change_map
from numberloor.lab.plotting.page import (
    Figure,
    Section,
    figure_html,
    page_html,
    paragraphs,
    table_html,
)
from numberloor.lab.plotting.plots import Series, line_plot
from numberloor.lab.plotting.svg import Panel, number
from numberloor.lab.plotting.tradeoffs import trade_off
from numberloor.lab.report.compare import ASKED, asked_measures, skill_setting
from numberloor.lab.report.decks import with_count
from numberloor.lab.report.plots import LEVEL_NAMES
from numberloor.lab.report.report import games_in, seats_wish
from numberloor.lab.report.who import who_words
from numberloor.lab.sampling import measures as f
from numberloor.lab.sampling.endless import cut_short_in, endless_words
from numberloor.lab.sampling.jobs import Setting
from numberloor.lab.sampling.runs import Plan, Wish
from numberloor.lab.sampling.statistics import Estimate, Sample, difference, estimate
from numberloor.lab.sampling.timing import pace_for
from numberloor.rules.model.cards import CARDS
from numberloor.rules.model.deck import MAX_OF_ONE_CARD, Deck
from numberloor.rules.model.levels import HouseRule, Level, stars_to_win

Data = dict[str, Any]
STARS = "stars"
MAX_GOAL = 7
# Pairs of figures that pull against each other: what a designer pays for what.
TRADE_OFFS = (("minutes", "sums"), ("minutes", "skill"), ("minutes", "behind"), ("stuck", "sums"))


@dataclass(frozen=True)
class Varied:
    """A card's count, or the stars to win, and the values to try."""

    what: str
    values: tuple[int, ...]


def parse_varied(text: str) -> Varied:
    """`skip=0:8` or `near=0:12:2`, or `stars=1:7`."""
    what, _, span = text.partition("=")
    most = MAX_GOAL if what == STARS else MAX_OF_ONE_CARD
    least = 1 if what == STARS else 0
    try:
        parts = [int(part) for part in span.split(":")]
        values = tuple(range(parts[0], parts[1] + 1, *parts[2:3]))
    except (ValueError, IndexError):
        values = ()
    if (
        (what not in CARDS and what != STARS)
        or not values
        or min(values) < least
        or max(values) > most
    ):
        raise ValueError(
            f"{text!r} cannot be varied: use card=from:to, such as skip=0:8 or near=0:12:2, or "
            f"stars=1:{MAX_GOAL}; cards are {' '.join(CARDS)}"
        )
    return Varied(what, values)


@dataclass(frozen=True)
class Sweep:
    level: Level
    seats: int
    deck: Deck
    varied: tuple[Varied, ...]  # one or two
    house: tuple[HouseRule, ...] = ()
    player: str = "whole-turn"

    def points(self) -> list[tuple[int, ...]]:
        return list(product(*(varied.values for varied in self.varied)))

    def setting(self, point: Sequence[int]) -> Setting:
        deck, goal = self.deck, 0
        for varied, value in zip(self.varied, point, strict=True):
            if varied.what == STARS:
                goal = value
            else:
                deck = with_count(deck, CARDS[varied.what], value)
        return Setting(self.level, self.seats, self.player, deck=deck, house=self.house, goal=goal)

    def printed(self) -> list[int]:
        """The values as they are in the box."""
        held = self.deck.count_for(self.level)
        return [
            stars_to_win(self.seats) if varied.what == STARS else held.get(CARDS[varied.what], 0)
            for varied in self.varied
        ]


def wishes(sweep: Sweep) -> list[Wish]:
    found = []
    for point in sweep.points():
        setting = sweep.setting(point)
        setting.deck.check_playable(sweep.level, sweep.seats)
        found.append(seats_wish(setting))
        if not setting.goal:  # one against others is played to the printed stars
            found.append(Wish(skill_setting(setting)))
    return found


def base_point(sweep: Sweep) -> tuple[int, ...]:
    """What the others are measured against: the box, or the first if the box is not among them."""
    points = sweep.points()
    printed = tuple(sweep.printed())
    return printed if printed in points else points[0]


def sweep_data(sweep: Sweep, plan: Plan, samples: Mapping[Setting, Sample]) -> Data:
    pace = pace_for(sweep.level, plan.paces)
    base = sweep.setting(base_point(sweep))
    measures = {**asked_measures(sweep.seats, pace), "skill": f.rotation_share(sweep.seats)}

    def told(ask: Callable[[str, Setting], Estimate | None], setting: Setting) -> Data:
        found = {key: ask(key, setting) for key in measures}
        return {key: one.as_data() for key, one in found.items() if one is not None}

    def sample_of(key: str, setting: Setting) -> Sample | None:
        return samples.get(skill_setting(setting) if key == "skill" else setting)

    def value(key: str, setting: Setting) -> Estimate | None:
        sample = sample_of(key, setting)
        return estimate(sample, measures[key]) if sample else None

    def change(key: str, setting: Setting) -> Estimate | None:
        sample, first = sample_of(key, setting), sample_of(key, base)
        return difference(sample, first, measures[key]) if sample and first else None

    rows = [
        {
            "point": list(point),
            "figures": told(value, setting),
            "changes": told(change, setting) if setting != base else {},
        }
        for point in sweep.points()
        for setting in [sweep.setting(point)]
    ]
    return {
        "what": "numberloor sweep",
        "version": numberloor.__version__,
        "seed": plan.seed,
        "width": plan.width_for(sweep.player),
        "pace": plan.paces[pace].name,
        "games": sum(games_in(setting, sample) for setting, sample in samples.items()),
        "cut_short": cut_short_in(samples),
        "level": sweep.level.value,
        "seats": sweep.seats,
        "deck": sweep.deck.name,
        "player": sweep.player,
        "house": [rule.value for rule in sweep.house],
        "varied": [{"what": v.what, "values": list(v.values)} for v in sweep.varied],
        "printed": sweep.printed(),
        "base": list(base_point(sweep)),
        "rows": rows,
    }


def shown_measures(data: Data) -> list[tuple[str, str, float]]:
    """Those that this level knows at all."""
    return [
        entry
        for entry in ASKED
        if any((row["figures"].get(entry[0]) or {"value": 0})["value"] for row in data["rows"])
    ]


def sweep_figures(data: Data) -> list[Figure]:
    panels = [
        _panel(data, key, name[:1].upper() + name[1:], factor)
        for key, name, factor in shown_measures(data)
    ]
    trades = [
        trade_off(data, [entry for key in pair for entry in ASKED if entry[0] == key])
        for pair in TRADE_OFFS
        if all(key in data["rows"][0]["figures"] for key in pair)
    ]
    starred = any(row["point"] == data["printed"] for row in data["rows"])
    game = f"{LEVEL_NAMES[data['level']]}, {data['seats']} players, {data['player']}."
    box = f"The box has {named(data, data['printed'])}: "
    star = f"{box}the star." if starred else f"{box}not among these."
    dots = (
        f"{game} One dot a deck, its 95 % intervals as a cross. {star} Where room is short, not every "
        "deck is named."
    )
    if len(data["varied"]) == 1:
        line = f"{game} Shaded: the 95 % interval. {star}"
        return [
            Figure("sweep", "Figure by figure", line, panels),
            Figure("trade-offs", "What is paid for what", dots, trades, across=2),
        ]
    grid = (
        f"{game} Each cell: the figure, and half of its 95 % interval. Coloured, with an arrow, only where it "
        f"differs so much from the framed one ({named(data, data['base'])}) that chance would colour "
        "any cell in one grid of twenty; the deeper, the further."
    )
    dots += f" A line joins the decks with equally many {data['varied'][1]['what']}."
    legend = [("less than framed", "s1"), ("more than framed", "s3")]
    return [
        Figure("sweep", "Figure by figure", grid, panels, legend, across=2, areas=True),
        Figure("trade-offs", "What is paid for what", dots, trades, across=2),
    ]


def named(data: Data, point: Sequence[int]) -> str:
    """`skip = 2 and near = 4`."""
    pairs = zip(data["varied"], point, strict=True)
    return " and ".join(f"{varied['what']} = {value}" for varied, value in pairs)


def _scaled(interval: Data, factor: float) -> Data:
    return {key: 0.0 if value is None else factor * value for key, value in interval.items()}


def _panel(data: Data, key: str, name: str, factor: float) -> Panel:
    values = [_scaled(row["figures"][key], factor) for row in data["rows"]]
    if len(data["varied"]) == 1:
        one = data["varied"][0]
        starred = [("", data["printed"][0])]
        return line_plot(
            name, one["values"], [Series("", "s1", values)], "", one["what"],
            starred=starred, from_zero=False,
        )  # fmt: skip
    rows, columns = data["varied"]
    wide = len(columns["values"])
    changes = [row["changes"].get(key) for row in data["rows"]]
    cells = [
        Cell(value, _scaled(change, factor) if change else None)
        for value, change in zip(values, changes, strict=True)
    ]
    grid = [cells[n : n + wide] for n in range(0, len(cells), wide)]
    return change_map(
        name, list(map(str, rows["values"])), list(map(str, columns["values"])), grid,
        rows["what"], columns["what"],
    )  # fmt: skip


def sweep_page(data: Data) -> str:
    names = " and ".join(varied["what"] for varied in data["varied"])
    shown = shown_measures(data)
    rows = [
        [
            ", ".join(map(str, row["point"])),
            *(
                told({k: None if v is None else factor * v for k, v in row["figures"][key].items()})
                for key, _, factor in shown
            ),
        ]
        for row in data["rows"]
    ]
    first, second = (figure_html(figure) for figure in sweep_figures(data))
    return page_html(
        f"What if: {names}",
        "Numberloor · sweep",
        f"{LEVEL_NAMES[data['level']]}, {data['seats']} players, deck “{data['deck']}”; "
        f"{number(data['games'], 9)} games, minutes at the pace of {data['pace']}. "
        f"{who_words(data['player'])} "
        f"{endless_words(data['cut_short'])}",
        "",
        [
            Section("changes", "What changes", (paragraphs(READING) if len(data["varied"]) == 1 else "") + first),
            Section("trade-offs", "Trade-offs", second),
            Section("numbers", "All numbers", table_html([names, *(n for _, n, _ in shown)], rows, wide=True)
                    + paragraphs(f"Seed {data['seed']}, version {data['version']}.")),
        ],
    )  # fmt: skip


READING = (
    "Scales do not begin at zero, so that small changes can be seen: look at the numbers before the "
    "slope."
)
