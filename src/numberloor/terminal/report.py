"""A report as text for the terminal, and as a page of its own to print."""

from collections.abc import Iterator, Sequence
from html import escape

from numberloor.learning.facts import jumps_of
from numberloor.learning.notebook import Notebook
from numberloor.learning.report import Line, Part, Status, lines, report, squares
from numberloor.locale import Sentences, tied
from numberloor.rules.jumps import Jump
from numberloor.rules.model.levels import Level

_LABELLED = {Part.CAN, Part.GROWING, Part.NOT_YET, Part.NOT_SEEN, Part.NEXT}
# By shape, not by colour alone.
_SHAPES = {Status.CAN: "●", Status.GROWING: "◐", Status.NOT_SEEN: "○"}
_STYLE = """
body { font: 18px/1.5 system-ui, sans-serif; max-width: 44em; margin: 2em auto; padding: 0 1em; }
table { border-collapse: collapse; margin: 1em 0; display: inline-table; margin-right: 2em; }
th, td { width: 1.7em; text-align: center; font-weight: normal; }
tbody th, thead th { color: #555; }
.can { color: #2f7450; } .growing { color: #9a6a00; } .not-seen { color: #777; }
"""


def report_text(notebook: Notebook, levels: Sequence[Level], sentences: Sentences) -> str:
    """The report of each level, with the level as its heading."""
    pages = [
        [
            _level_name(level, sentences),
            *(f"  {line}" for line in _said(notebook, level, sentences)),
        ]
        for level in levels
    ]
    return "\n\n".join("\n".join(page) for page in pages)


def report_page(notebook: Notebook, levels: Sequence[Level], sentences: Sentences) -> str:
    """The same with the picture of sums, as one HTML file that needs no other."""
    title = escape(sentences.say("learning-title"))
    body = "\n".join(_section(notebook, level, sentences) for level in levels)
    return (
        f'<!doctype html>\n<html lang="{sentences.language}">\n<meta charset="utf-8">\n'
        f'<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{title}</title>\n<style>{_STYLE}</style>\n<h1>{title}</h1>\n{body}\n</html>"
    )


def _level_name(level: Level, sentences: Sentences) -> str:
    return sentences.say(f"level-{level.value}")


def _said(notebook: Notebook, level: Level, sentences: Sentences) -> Iterator[str]:
    for line in lines(report(notebook, level)):
        yield _line_said(line, sentences)


def _line_said(line: Line, sentences: Sentences) -> str:
    text = ", ".join(map(sentences.tell, line.told))
    if line.part in _LABELLED:
        return f"{sentences.say(f'report-part-{line.part}')}: {text}"
    return text


def _section(notebook: Notebook, level: Level, sentences: Sentences) -> str:
    said = "\n".join(f"<p>{escape(tied(line))}</p>" for line in _said(notebook, level, sentences))
    key = ", ".join(
        f"{shape} {escape(sentences.say(f'report-part-{status}'))}"
        for status, shape in _SHAPES.items()
    )
    found = squares(notebook, level)
    picture = "".join(_picture(found, level, up) for up in (True, False))
    heading = escape(_level_name(level, sentences))
    return f"<h2>{heading}</h2>\n{said}\n{picture}\n<p>{key}</p>"


def _picture(found: dict[Jump, Status], level: Level, up: bool) -> str:
    """A row a floor, from the top as in the house; a column a distance."""
    jumps = {(jump.start % 10, jump.distance): jump for jump in jumps_of(level) if jump.up == up}
    distances = sorted({distance for _, distance in jumps})
    sign = "+" if up else "−"
    head = "".join(f'<th scope="col">{sign}{distance}</th>' for distance in distances)
    rows = "\n".join(
        f'<tr><th scope="row">{floor}</th>'
        + "".join(_square(found, jumps.get((floor, distance))) for distance in distances)
        + "</tr>"
        for floor in range(9, -1, -1)
    )
    return (
        f"<table>\n<thead><tr><th></th>{head}</tr></thead>\n<tbody>\n{rows}\n</tbody>\n</table>\n"
    )


def _square(found: dict[Jump, Status], jump: Jump | None) -> str:
    if jump is None:
        return "<td></td>"
    status = found[jump]
    return f'<td class="{status}">{_SHAPES[status]}</td>'
