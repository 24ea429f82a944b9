"""From figures to a page that needs nothing else, and to SVG files that stand alone."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from html import escape
from importlib.resources import files
from textwrap import wrap

from numberloor.lab.plotting.svg import Panel, mark, tag, text


@dataclass(frozen=True)
class Figure:
    """Panels that share a heading, a line of explanation and a legend of (name, colour)."""

    name: str  # of the file, when it is saved on its own
    title: str
    note: str
    panels: Sequence[Panel]
    legend: Sequence[tuple[str, str]] = ()
    across: int = 3  # panels side by side, where there is room
    areas: bool = False  # the legend names areas, not marks


MOST_ENLARGED = 1.15
PANEL_LETTER, LEGEND_LETTER, NOTE_LETTER = 7.9, 7.4, 6.2  # how wide a letter is at most, on average
LINE = 18
ACROSS = {1: " one", 2: " two", 3: ""}


@cache
def sheet(name: str) -> str:
    return (files("numberloor.lab.plotting") / name).read_text(encoding="utf-8")


def figure_html(figure: Figure) -> str:
    legend = "".join(
        f'<span><i class="{colour}"></i>{escape(name)}</span>' for name, colour in figure.legend
    )
    panels = "".join(
        f'<div class="panel"><h4>{escape(panel.title)}</h4>'
        f'<svg viewBox="0 0 {panel.width} {panel.height}" role="img" '
        # Wider paper must not mean larger letters.
        f'style="max-width:{round(MOST_ENLARGED * panel.width)}px" '
        f'aria-label="{escape(figure.title)}: {escape(panel.title)}">{panel.body}</svg></div>'
        for panel in figure.panels
    )
    return (
        f"<figure><figcaption><h3>{escape(figure.title)}</h3><p>{escape(figure.note)}</p>"
        + (
            f'<div class="legend{"" if figure.areas else " marks"}">{legend}</div>'
            if legend
            else ""
        )
        + f'</figcaption><div class="panels{ACROSS[figure.across]}">{panels}</div></figure>'
    )


def figure_svg(figure: Figure) -> str:
    """The whole figure as one file."""
    edge, gap, head = 24, 26, 88 if figure.legend else 62
    across = figure.across
    rows = [figure.panels[n : n + across] for n in range(0, len(figure.panels), across)]
    width = max(sum(p.width for p in row) + gap * (len(row) - 1) for row in rows) + 2 * edge
    parts = [text(edge, 36, figure.title, "title", "start")]
    x = float(edge)
    for name, colour in figure.legend:
        area = tag("rect", x=x, y=51, width=12, height=12, rx=4, class_=f"bar {colour}")
        parts.append(area if figure.areas else mark(x + 6, 57, 5, colour))
        parts.append(text(x + 18, 61.5, name, "label", "start"))
        x += 40 + LEGEND_LETTER * len(name)
    y = head
    for row in rows:
        x = edge
        headings = [wrap(panel.title, int(panel.width / PANEL_LETTER)) for panel in row]
        y += LINE * (max(map(len, headings)) - 1)
        for panel, lines in zip(row, headings, strict=True):
            for above, line in enumerate(reversed(lines)):
                parts.append(text(x, y + 8 - LINE * above, line, "panel", "start"))
            parts.append(
                f'<svg x="{x:g}" y="{y + 18}" width="{panel.width}" height="{panel.height}" '
                f'overflow="visible">{panel.body}</svg>'
            )
            x += panel.width + gap
        y += 18 + max(panel.height for panel in row) + 18
    width = max(width, 60 + 9 * len(figure.title))
    for line in wrap(figure.note, int((width - 2 * edge) / NOTE_LETTER)):
        parts.append(text(edge, y + 4, line, "unit", "start"))
        y += LINE
    y += 6
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {y}" width="{width}" '
        f'height="{y}"><title>{escape(figure.title)}</title><style>{sheet("plots.css")}</style>'
        f'<rect width="{width}" height="{y}" rx="18" style="fill:var(--paper)"/>'
        f"{''.join(parts)}</svg>\n"
    )


@dataclass(frozen=True)
class Verdict:
    """A short answer to a plain question."""

    question: str
    answer: str
    words: str
    mood: str = ""  # "no": the claim fails; "so": it depends


def verdicts_html(verdicts: Sequence[Verdict]) -> str:
    return '<div class="verdicts">' + "".join(
        f'<div class="verdict {verdict.mood}"><h3>{escape(verdict.question)}</h3>'
        f"<b>{escape(verdict.answer)}</b><p>{escape(verdict.words)}</p></div>"
        for verdict in verdicts
    ) + "</div>"  # fmt: skip


def table_html(
    head: Sequence[str], rows: Sequence[Sequence[str]], summary: str = "", wide: bool = False
) -> str:
    """A table; folded away behind a summary if there is one. Cells are HTML already.

    One with many columns is `wide`: its intervals stand below the figures, so that it fits.
    """
    body = "".join("<tr>" + "".join(map(_cell, row)) + "</tr>" for row in rows)
    table = (
        f'<div class="scroll" tabindex="0"><table class="{"wide" if wide else "plain"}"><thead><tr>'
        + "".join(f"<th>{escape(name)}</th>" for name in head)
        + f"</tr></thead><tbody>{body}</tbody></table></div>"
    )
    return f"<details><summary>{escape(summary)}</summary>{table}</details>" if summary else table


def _cell(content: str) -> str:
    return content if content.startswith("<td") else f"<td>{content}</td>"


def bar_cell(shown: str, share: float) -> str:
    """A number, HTML already, with a small bar below it."""
    wide = 72 * max(0.0, min(1.0, share))
    return f'<td class="bar">{shown}<i style="width:{wide:.0f}px"></i></td>'


@dataclass(frozen=True)
class Section:
    anchor: str
    title: str
    body: str


def page_html(
    title: str, over: str, lead: str, top: str, sections: Sequence[Section]
) -> str:  # fmt: skip
    links = "".join(
        f'<a href="#{section.anchor}">{escape(section.title)}</a>' for section in sections
    )
    body = "".join(
        f'<section id="{section.anchor}"><h2>{escape(section.title)}</h2>{section.body}</section>'
        for section in sections
    )
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        '<meta http-equiv="Content-Security-Policy" content="default-src \'none\'; '
        "style-src 'unsafe-inline'; img-src data:\">"
        '<link rel="icon" href="data:,">'
        f"<title>{escape(title)}</title><style>{sheet('plots.css')}{sheet('page.css')}</style></head>"
        f'<body><main><header><p class="over">{escape(over)}</p><h1>{escape(title)}</h1>'
        f'<p class="lead">{escape(lead)}</p><nav aria-label="Chapters">{links}</nav></header>'
        f"{top}{body}</main></body></html>\n"
    )


def paragraphs(*words: str) -> str:
    return "".join(f"<p>{escape(sentence)}</p>" for sentence in words if sentence)
