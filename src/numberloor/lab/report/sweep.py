"""What if there were more of a card, or fewer? One count varied, or two against each other."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Any

import numberloor
from numberloor.lab.plotting.cells import told
from numberloor.lab.plotting.page import (
    Figure,
    Section,
    figure_html,
    page_html,
    paragraphs,
    table_html,
)
from numberloor.lab.plotting.plots import Series, heat_map, line_plot
from numberloor.lab.plotting.svg import Panel, number
from numberloor.lab.plotting.tradeoffs import trade_off
from numberloor.lab.report.compare import ASKED, asked_measures, skill_setting
from numberloor.lab.report.decks import with_count
from numberloor.lab.report.plots import LEVEL_NAMES
from numberloor.lab.report.report import family_pace, games_in, seats_wish
from numberloor.lab.sampling import measures as f
from numberloor.lab.sampling.endless import cut_short_in, endless_words
from numberloor.lab.sampling.jobs import Setting
from numberloor.lab.sampling.runs import Plan, Wish
from numberloor.lab.sampling.statistics import Sample, estimate
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

    def points(self) -> list[tuple[int, ...]]:
        return list(product(*(varied.values for varied in self.varied)))

    def setting(self, point: Sequence[int]) -> Setting:
        deck, goal = self.deck, 0
        for varied, value in zip(self.varied, point, strict=True):
            if varied.what == STARS:
                goal = value
            else:
                deck = with_count(deck, CARDS[varied.what], value)
        return Setting(self.level, self.seats, deck=deck, house=self.house, goal=goal)

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


def sweep_data(sweep: Sweep, plan: Plan, samples: Mapping[Setting, Sample]) -> Data:
    pace = family_pace(plan)
    rows = []
    for point in sweep.points():
        setting = sweep.setting(point)
        found = {
            key: estimate(samples[setting], figure).as_data()
            for key, figure in asked_measures(sweep.seats, pace).items()
        }
        if not setting.goal:
            skill = samples[skill_setting(setting)]
            found["skill"] = estimate(skill, f.rotation_share(sweep.seats)).as_data()
        rows.append({"point": list(point), "figures": found})
    return {
        "what": "numberloor sweep",
        "version": numberloor.__version__,
        "seed": plan.seed,
        "width": plan.width,
        "pace": plan.paces[pace].name,
        "games": sum(games_in(setting, sample) for setting, sample in samples.items()),
        "cut_short": cut_short_in(samples),
        "level": sweep.level.value,
        "seats": sweep.seats,
        "deck": sweep.deck.name,
        "house": [rule.value for rule in sweep.house],
        "varied": [{"what": v.what, "values": list(v.values)} for v in sweep.varied],
        "printed": sweep.printed(),
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
    panels = []
    for key, name, factor in shown_measures(data):
        values = [
            {k: 0.0 if v is None else factor * v for k, v in row["figures"][key].items()}
            for row in data["rows"]
        ]
        panels.append(_panel(data, name, values))
    trades = [
        trade_off(data, [entry for key in pair for entry in ASKED if entry[0] == key])
        for pair in TRADE_OFFS
        if all(key in data["rows"][0]["figures"] for key in pair)
    ]
    printed = " and ".join(
        f"{varied['what']} = {value}"
        for varied, value in zip(data["varied"], data["printed"], strict=True)
    )
    note = f"The box has {printed}: drawn as a star."
    two = len(data["varied"]) == 2
    return [
        Figure(
            "sweep", "Figure by figure", note if not two else "", panels, across=2 if two else 3
        ),
        Figure("trade-offs", "What is paid for what", "One dot a deck. " + note, trades, across=2),
    ]


def _panel(data: Data, name: str, values: list[dict[str, float | None]]) -> Panel:
    varied = data["varied"]
    if len(varied) == 1:
        one = varied[0]
        starred = [("", data["printed"][0])]
        return line_plot(
            name[:1].upper() + name[1:], one["values"], [Series("", "s1", values)], "", one["what"],
            starred=starred, from_zero=False,
        )  # fmt: skip
    rows, columns = varied
    numbers = [value["value"] or 0.0 for value in values]
    grid = [
        numbers[n : n + len(columns["values"])]
        for n in range(0, len(numbers), len(columns["values"]))
    ]
    low, high = min(numbers), max(numbers)
    return heat_map(
        name[:1].upper() + name[1:], [str(v) for v in rows["values"]],
        [str(v) for v in columns["values"]], grid, rows["what"], columns["what"],
        lambda value: number(value, 2), high, low=low - 0.15 * (high - low or 1),
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
        f"{number(data['games'], 9)} games, minutes at the {data['pace']} pace. "
        f"{endless_words(data['cut_short'])}",
        "",
        [
            Section("changes", "What changes", paragraphs(READING) + first),
            Section("trade-offs", "Trade-offs", second),
            Section("numbers", "All numbers", table_html([names, *(n for _, n, _ in shown)], rows)
                    + paragraphs(f"Seed {data['seed']}, version {data['version']}.")),
        ],
    )  # fmt: skip


READING = (
    "Scales do not begin at zero, so that small changes can be seen: look at the numbers before the "
    "slope. Shaded: the 95 % interval."
)
