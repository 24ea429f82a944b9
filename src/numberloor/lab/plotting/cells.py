"""Figures and how far off they may be: as cells of a table, and in words."""

from collections.abc import Callable
from functools import partial
from typing import Any

from numberloor.lab.plotting import svg
from numberloor.lab.plotting.svg import THIN, Shown, with_half

Data = dict[str, Any]
FINEST = 5  # places more than usual: no figure here is known better


def table_name(row: Data) -> str:
    return f"{row['level'].title()}, {row['seats']}"


def halves(interval: Data, factor: float = 1.0, sign: bool = False) -> tuple[str, str]:
    """A figure and half of its interval, as they are written."""
    half = factor * (interval["high"] - interval["low"]) / 2
    return with_half(factor * interval["value"], half, sign)


def told(interval: Data) -> str:
    """A figure and how far off it may be, as HTML."""
    if interval["value"] is None:
        return "–"
    value, half = halves(interval)
    return f"{value} <small>±{THIN}{half}</small>"


def told_plain(interval: Data) -> str:
    if interval["value"] is None:
        return "–"
    value, half = halves(interval)
    return f"{value} ±{THIN}{half}"


def told_range(low: Data, high: Data) -> str:
    """From one figure to another, and how far off each may be, as HTML."""
    if low["value"] is None or high["value"] is None:
        return "–"
    (start, before), (end, after) = halves(low), halves(high)
    return f"{start}–{end} <small>±{THIN}{before}, ±{THIN}{after}</small>"


def signed(interval: Data, factor: float = 1.0) -> str:
    """A change; bold where it is no accident."""
    if interval["value"] is None:
        return "–"
    shown, wide = halves(interval, factor, sign=True)
    if abs(interval["value"]) > (interval["high"] - interval["low"]) / 2:
        shown = f"<strong>{shown}</strong>"
    return f"{shown} <small>±{THIN}{wide}</small>"


def told_share(interval: Data) -> str:
    """A share in percent, and how far off it may be, as HTML."""
    if interval["value"] is None:
        return "–"
    value, wide = halves(interval, 100)
    return f"{value}{THIN}% <small>±{THIN}{wide}</small>"


def share_plain(interval: Data) -> str:
    if interval["value"] is None:
        return "–"
    value, wide = halves(interval, 100)
    return f"{value}{THIN}% ±{THIN}{wide}"


# How each way of writing is asked for more places, and what it has unasked.
PLACES: dict[Callable[..., str], tuple[str, int]] = {
    svg.percent: ("places", 0),
    svg.points: ("places", 1),
    svg.number: ("digits", 3),
    svg.fixed: ("places", 0),
}


def said(interval: Data, shown: Shown) -> str:
    """A figure and the ends of its interval, with the places that it takes to tell these apart."""
    values = [interval[key] for key in ("value", "low", "high")]
    words: list[str] = []
    for more in range(FINEST):
        words = [_finer(shown, more)(value) for value in values]
        if len(set(words)) == len(set(values)):
            break
    return f"{words[0]} (95 %: {words[1]} to {words[2]})"


def _finer(shown: Shown, more: int) -> Shown:
    way = shown.func if isinstance(shown, partial) else shown
    if way not in PLACES:
        return shown
    name, usual = PLACES[way]
    asked = shown.keywords.get(name, usual) if isinstance(shown, partial) else usual
    return partial(way, **{name: asked + more})
