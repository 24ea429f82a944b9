"""Figures as cells of a table, each with how far off it may be."""

from typing import Any

from numberloor.lab.plotting.svg import THIN, number, with_half

Data = dict[str, Any]


def table_name(row: Data) -> str:
    return f"{row['level'].title()}, {row['seats']}"


def told(interval: Data) -> str:
    """A figure and how far off it may be, as HTML."""
    if interval["value"] is None:
        return "–"
    value, half = with_half(interval["value"], (interval["high"] - interval["low"]) / 2)
    return f"{value} <small>±{THIN}{half}</small>"


def told_plain(interval: Data) -> str:
    return number(interval["value"], 2)


def signed(interval: Data, factor: float = 1.0) -> str:
    """A change; bold where it is no accident."""
    if interval["value"] is None:
        return "–"
    value, half = factor * interval["value"], factor * (interval["high"] - interval["low"]) / 2
    shown, wide = with_half(value, half, sign=True)
    if abs(value) > half:
        shown = f"<strong>{shown}</strong>"
    return f"{shown} <small>±{THIN}{wide}</small>"


def told_share(interval: Data) -> str:
    """A share in percent, and how far off it may be, as HTML."""
    if interval["value"] is None:
        return "–"
    half = 50 * (interval["high"] - interval["low"])
    value, wide = with_half(100 * interval["value"], half)
    return f"{value}{THIN}% <small>±{THIN}{wide}</small>"
