"""The figures are honest: what they shade, mark and name is in the games."""

import random
import re
from functools import partial
from html import unescape
from itertools import combinations, product
from statistics import mean
from typing import Any
from xml.etree import ElementTree

import pytest

from numberloor.lab.plotting.cells import said, told_range
from numberloor.lab.plotting.grids import Cell, change_map, shades
from numberloor.lab.plotting.labels import Box, gap, inside, measure, meet
from numberloor.lab.plotting.page import Figure, figure_svg, table_html
from numberloor.lab.plotting.plots import (
    Band,
    Hill,
    Interval,
    Row,
    Series,
    curves,
    dot_rows,
    line_plot,
    range_plot,
    stacked_rows,
)
from numberloor.lab.plotting.svg import (
    CORNERS,
    SERIES,
    Shown,
    mark,
    number,
    percent,
    points,
    with_half,
)
from numberloor.lab.plotting.tradeoffs import trade_off
from numberloor.lab.report.words import clear
from numberloor.lab.sampling.statistics import T_95, Measure, Sample, estimate, wider


def about(value: float, half: float) -> Interval:
    return {"value": value, "low": value - half, "high": value + half}


@pytest.mark.parametrize(
    ("value", "half", "shown"),
    [
        (0.42, 0.3, ("+0.4", "0.3")),
        (-0.42, 0.3, ("−0.4", "0.3")),
        (0.4, 3.0, ("0", "3")),  # no plus before a nought
        (-0.4, 3.0, ("0", "3")),
        (0.0, 0.0, ("0", "0")),  # known exactly: no places that look measured
    ],
)
def test_a_figure_has_no_more_places_than_it_is_known_to(
    value: float, half: float, shown: tuple[str, str]
) -> None:
    assert with_half(value, half, sign=True) == shown


def test_each_colour_has_a_mark_of_its_own_shape() -> None:
    outlines = {colour: mark(0, 0, 4, colour).replace(colour, "") for colour in SERIES}
    assert set(CORNERS) == set(SERIES) - {"s1"}  # which is a circle
    assert len(set(outlines.values())) == len(SERIES)


def test_sums_done_equally_often_are_shaded_equally() -> None:
    """Twenty groups of ten games, and a hundred sums that are all done as often."""
    chance = random.Random(2026)
    sample = Sample()
    for group in range(20):
        sample.add(group, [10, *(chance.choices(range(5), k=100))])
    counts = [count / 2 for count in sample.total[1:]]  # in a hundred games

    def in_a_hundred(n: int) -> Measure:
        return lambda tally: 100 * tally[n] / tally[0]

    error = max(estimate(sample, in_a_hundred(n)).half for n in range(1, 101))
    assert max(counts) > 2 * min(counts)  # so much chance alone does
    shaded = [shade for shade in shades(counts, error) if shade != pytest.approx(mean(counts))]
    assert len(shaded) <= 1
    rare = counts[0] - 3 * error
    assert shades([rare, *counts[1:]], error)[0] == rare


def test_a_difference_among_many_must_be_larger() -> None:
    """Against tables of Student's t with 19 degrees of freedom."""
    assert wider(1) == 1
    assert wider(10) * T_95 == pytest.approx(3.174, abs=0.01)  # t at 0.0025
    assert wider(50) * T_95 == pytest.approx(3.883, abs=0.01)  # t at 0.0005


def test_a_grid_is_coloured_where_a_difference_is_sure_and_says_which_way() -> None:
    changes = [None, about(3, 1), about(-3, 1), about(1.2, 1)]  # the last may be chance
    cells = [[Cell(about(10, 1), change) for change in changes]]
    body = change_map("Minutes", ["0"], ["0", "1", "2", "3"], cells, "skip", "near").body
    kinds = re.findall(r'<rect[^>]*class="([a-z ]+)"', body)
    assert kinds == ["printed", "more", "less", "heat open"]
    assert body.count('class="way"') == 2
    tips = [
        [float(point.split(",")[1]) for point in points.split()]
        for points in re.findall(r'points="([^"]+)" class="way"', body)
    ]
    assert tips[0][0] < tips[0][1]  # up
    assert tips[1][0] > tips[1][1]  # down


def test_a_mark_is_filled_where_chance_does_not_explain_it() -> None:
    rows = [Row("1st", about(0.05, 0.02)), Row("2nd", about(-0.01, 0.02))]
    body = dot_rows("Basic", rows, "points", hollow=True).body
    assert re.findall(r'class="(dot|hollow) s1"', body) == ["dot", "hollow"]


def test_round_points_have_no_places() -> None:
    body = dot_rows("Basic", [Row("1st", about(0.0, 0.1))], "points").body
    ticks = re.findall(r'class="tick"[^>]*>([^<]+)<', body)
    assert {"−10", "0", "+10"} <= set(ticks)


def pointed(body: str) -> list[str]:
    """What the pointer is told, mark by mark."""
    return [unescape(words) for words in re.findall(r"<title>([^<]+)</title>", body)]


PAIR = [("a", "minutes", 1.0), ("b", "sums", 1.0)]


def swept(found: dict[tuple[int, ...], tuple[float, float]], half: float) -> dict[str, Any]:
    """A sweep over one count or two: what each deck gives, all known equally well."""
    names = ("skip", "near")[: len(next(iter(found)))]
    values = [sorted(set(counts)) for counts in zip(*found, strict=True)]
    return {
        "varied": [{"what": w, "values": v} for w, v in zip(names, values, strict=True)],
        "printed": [2, 4][: len(names)],
        "rows": [
            {"point": list(point), "figures": {"a": about(a, half), "b": about(b, half)}}
            for point, (a, b) in found.items()
        ],
    }


def test_the_decks_of_two_counts_are_joined_and_the_lines_named() -> None:
    pairs = product((0, 1, 2), (0, 4))
    found: dict[tuple[int, ...], tuple[float, float]] = {
        (skip, near): (20.0 - near + skip, float(near + skip)) for skip, near in pairs
    }
    body = trade_off(swept(found, 0.1), PAIR).body
    assert re.findall(r'class="halo"[^>]*>([^<]+)<', body) == ["near 0", "near 4"]
    assert body.count('class="curve s6 thin"') == 2


def in_a_row(count: int, half: float) -> dict[str, Any]:
    """The more, the longer, up to a point: then the decks lie close together."""
    chance = random.Random(count)
    ends = [20 - 8 * 0.6**n + chance.uniform(-0.05, 0.05) for n in range(count)]
    return swept({(n,): (end, 3 * end + chance.uniform(-1, 1)) for n, end in enumerate(ends)}, half)


def in_a_grid(rows: int, columns: int, half: float) -> dict[str, Any]:
    """Lines that all end close together, where their names should stand."""
    return swept(
        {
            (skip, near): (20 + (skip - rows) * (1 + 0.3 * near), 8 + 0.05 * near + 0.4 * skip)
            for skip, near in product(range(rows), range(columns))
        },
        half,
    )


def labels_of(body: str) -> dict[str, Box]:
    """Where each name stands, by the measure that found it a place."""
    found = {}
    for x, y, words in re.findall(
        r'<text x="([\d.]+)" y="([\d.]+)" class="halo"[^>]*>([^<]+)<', body
    ):
        wide, tall = measure(words)
        bottom = float(y) + 2
        found[words] = (float(x) - wide / 2, bottom - tall, float(x) + wide / 2, bottom)
    return found


def dots_of(body: str) -> list[Box]:
    centres = re.findall(r'<circle cx="([\d.]+)" cy="([\d.]+)" r="5"', body)
    return [(float(x) - 5, float(y) - 5, float(x) + 5, float(y) + 5) for x, y in centres]


# A sweep, and how many names find room at least.
DENSE = {
    "one way": (in_a_row(12, 0.05), 10),
    "one way, all alike": (in_a_row(12, 6.0), 10),
    "one way, many": (in_a_row(31, 0.3), 7),
    "two ways": (in_a_grid(5, 9, 0.05), 9),
    "two ways, all alike": (in_a_grid(4, 13, 2.0), 12),
}


@pytest.mark.parametrize("sweep", DENSE)
def test_no_name_of_a_deck_hides_another_or_a_dot_or_leaves_the_picture(sweep: str) -> None:
    data, least = DENSE[sweep]
    panel = trade_off(data, PAIR)
    labels, dots = labels_of(panel.body), dots_of(panel.body)
    assert len(labels) >= least
    for (one, box), (other, another) in combinations(labels.items(), 2):
        assert not meet(box, another), f"{one} and {other}"
    for name, box in labels.items():
        assert inside(box, (0, 0, panel.width, panel.height)), name
        assert not any(meet(box, dot) for dot in dots), name


@pytest.mark.parametrize("sweep", ["one way", "one way, all alike", "one way, many"])
def test_a_name_stands_nearest_to_its_own_dot_or_a_line_leads_to_it(sweep: str) -> None:
    body = trade_off(DENSE[sweep][0], PAIR).body
    told = (
        r"<title>skip = (\d+):[^<]+</title>(?:<line[^>]+>)+<circle cx=\"([\d.]+)\" cy=\"([\d.]+)\""
    )
    dots = {name: (float(x), float(y)) for name, x, y in re.findall(told, body)}
    led = re.findall(r'class="whisker s6"/><text[^>]+class="halo"[^>]*>([^<]+)<', body)
    for name, box in labels_of(body).items():
        if name in dots and name not in led:  # the box itself is a star
            assert min(dots, key=lambda dot: gap(dots[dot], box)) == name


def test_where_there_is_room_every_deck_is_named() -> None:
    row = swept({(n,): (10.0 + n, 5.0 + n % 2) for n in range(9)}, 0.1)
    assert list(labels_of(trade_off(row, PAIR).body)) == [str(n) for n in range(9)]


@pytest.mark.parametrize(
    ("interval", "shown", "words"),
    [
        (about(0.4, 0.1), percent, "40 % (95 %: 30 % to 50 %)"),
        (about(0.231, 0.002), percent, "23.1 % (95 %: 22.9 % to 23.3 %)"),
        (about(0.0123, 0.0001), points, "+1.23 (95 %: +1.22 to +1.24)"),
        (about(20.312, 0.004), number, "20.312 (95 %: 20.308 to 20.316)"),
        (about(1.8812, 0.004), partial(number, digits=2), "1.881 (95 %: 1.877 to 1.885)"),
        (about(0.0, 0.0), percent, "0 % (95 %: 0 % to 0 %)"),
        ({"value": None, "low": None, "high": None}, percent, "– (95 %: – to –)"),
    ],
)
def test_the_ends_of_an_interval_can_be_told_from_its_middle(
    interval: Interval, shown: Shown, words: str
) -> None:
    assert said(interval, shown).replace("\u202f", " ") == words


def test_a_point_of_a_line_says_which_line_and_what_is_varied() -> None:
    one = line_plot("Minutes", [0, 1], [Series("", "s1", [about(9, 1)] * 2)], "", "skip").body
    assert pointed(one) == [f"skip = {n}: 9 (95 %: 8 to 10)" for n in (0, 1)]
    two = line_plot("Basic", [3], [Series("2 players", "s1", [about(9, 1)])], "min", "stars to win")
    assert pointed(two.body) == ["2 players, stars to win = 3: 9 (95 %: 8 to 10)"]


def test_a_deck_of_a_trade_off_says_how_well_each_figure_is_known() -> None:
    body = trade_off(swept({(0,): (15.91, 8.4), (1,): (16.4, 8.6)}, 0.12), PAIR).body
    assert pointed(body)[0] == "skip = 0: 15.91 ± 0.12 minutes, 8.40 ± 0.12 sums"


def test_a_part_of_a_whole_and_its_end_say_which_they_are() -> None:
    parts = [about(0.5, 0.1), about(0.3, 0.1), about(0.2, 0.1)]
    rows = [("2 players", parts, [about(0.5, 0.1), about(0.8, 0.1)])]
    body = stacked_rows("Basic", rows, ["never", "1 star", "2 or more"], ["s1", "s2", "s3"]).body
    assert [words.replace("\u202f", " ") for words in pointed(body)] == [
        "2 players, never: 50 % (95 %: 40 % to 60 %)",
        "2 players, 1 star: 30 % (95 %: 20 % to 40 %)",
        "2 players, 2 or more: 20 % (95 %: 10 % to 30 %)",
        "2 players, never: 50 % (95 %: 40 % to 60 %)",
        "2 players, never or 1 star: 80 % (95 %: 70 % to 90 %)",
    ]


def test_the_ends_of_eight_games_in_ten_have_errors_of_their_own() -> None:
    ends = {**about(20, 8), "error": 0.5, "low_error": 1.2, "high_error": 3.0}
    body = range_plot("Basic", ["2 players"], [Series("age 9", "s1", [ends])], "min", 40).body
    words = "mean 20.0 ± 0.5 min; eight games in ten from 12.0 ± 1.2 to 28 ± 3"
    assert pointed(body) == [f"2 players, age 9: {words}"]
    low, high = about(12, 1.2), about(28, 3)
    assert told_range(low, high).replace("\u202f", " ") == "12.0–28 <small>± 1.2, ± 3</small>"


def test_a_band_that_no_row_reaches_is_seen_whole() -> None:
    row = Row("2 players", about(12, 1))
    body = dot_rows("Basic", [row], "minutes", number, band=Band(15, 30), span=(0.0, 13.5)).body
    (low, wide) = (
        float(at) for at in re.findall(r'<rect x="([^"]+)"[^>]* width="([^"]+)"', body)[0]
    )
    ticks = {
        name: float(at) for at, name in re.findall(r'<text x="([^"]+)"[^>]*>(\d+)</text>', body)
    }
    assert low == pytest.approx((ticks["10"] + ticks["20"]) / 2, abs=0.02)
    assert low + wide == pytest.approx(ticks["30"], abs=0.02)


def test_a_hill_is_as_wide_as_what_is_known_of_it() -> None:
    shares = [about(0.1, 0.05), about(0.6, 0.1), about(0.3, 0.1)]
    body = curves("Basic", [Hill("2 pl.", "s1", 2, shares, "half up to 3")], "turns", 6).body
    (band,) = re.findall(r'<polygon points="([^"]+)" class="area s1"', body)
    ups = [float(point.split(",")[1]) for point in band.split()]
    (curve,) = re.findall(r'<polyline points="([^"]+)" class="curve s1"', body)
    middles = [float(point.split(",")[1]) for point in curve.split()]
    for low, middle, high in zip(ups[:3], middles, ups[:2:-1], strict=True):
        assert low > middle > high  # further down is less
    assert pointed(body) == ["half up to 3"]


def test_hills_of_wide_and_narrow_steps_are_as_high_where_as_many_games_end() -> None:
    wide = Hill("2 pl.", "s1", 4, [about(0.4, 0.1), about(0.6, 0.1)], "")
    narrow = Hill("3 pl.", "s2", 2, [about(share, 0.1) for share in (0.2, 0.2, 0.3, 0.3)], "")
    assert {share for _, share in wide.outline("value")} == {0.1, 0.15}
    assert {share for _, share in narrow.outline("value")} == {0.1, 0.15}


def test_a_hill_begins_and_ends_where_its_games_do() -> None:
    shares = [about(share, 0.01) for share in (0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0)]
    assert [turns for turns, _ in Hill("", "s1", 2, shares, "").outline("high")] == [5, 7, 9]


def test_a_figure_that_stands_alone_says_what_its_marks_mean() -> None:
    note = "A mark is the mean game & its bar holds eight in ten. " * 5
    panel = line_plot("Basic", [0, 1], [Series("", "s1", [about(9, 1)] * 2)], "min", "stars")
    whole = ElementTree.fromstring(figure_svg(Figure("n", "Title", note.strip(), [panel])))
    lines = [one for one in whole if one.get("class") == "unit"]
    assert " ".join(str(line.text) for line in lines) == note.strip()
    assert len(lines) > 1
    assert all(float(str(one.get("y"))) < float(str(whole.get("height"))) for one in lines)


def test_a_wide_table_can_be_reached_and_scrolled_by_keyboard() -> None:
    assert 'class="scroll" tabindex="0"' in table_html(["a"], [["1"]])


def test_of_many_edges_one_that_leaves_0_out_may_be_chance() -> None:
    edge = {"value": 0.10, "low": 0.01, "high": 0.19}
    sure = {"value": -0.10, "low": -0.13, "high": -0.07}
    assert clear([edge], among=1) == [edge]
    assert clear([edge, sure], among=12) == [sure]
