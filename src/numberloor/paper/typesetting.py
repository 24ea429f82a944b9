"""From plain values and pictures to a PDF, by Typst.

A template of typ/ reads what is told from told.json and pictures by their names. Every PDF has a title, a
language and tags, so that a screen reader can find its way (PDF/UA-1), and no date: equal wishes give
equal bytes.
"""

import json
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from importlib.resources import as_file, files
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any, Literal

if TYPE_CHECKING:
    from typst import Fonts

Told = Mapping[str, Any]
# The default in words that Debian's poppler takes for a mistake; blanks keep every place in the file.
_NOT_SUSPECT = b"/Suspects false"


def typeset(
    template: str, told: Told, pictures: Mapping[str, str | bytes], *, accessible: bool = True
) -> bytes:
    """The PDF of a template. Pages of another PDF cannot be tagged; a print of them is not accessible."""
    import typst

    standard: Literal["ua-1"] | None = "ua-1" if accessible else None

    with _desk(told, pictures) as folder:
        pdf = typst.compile(folder / f"{template}.typ", font_paths=_fonts(), pdf_standards=standard)
    assert isinstance(pdf, bytes)
    return pdf.replace(_NOT_SUSPECT, b" " * len(_NOT_SUSPECT))


def count_pages(template: str, told: Told, pictures: Mapping[str, str | bytes]) -> int:
    """As the template itself tells it, with the label <pages>."""
    import typst

    with _desk(told, pictures) as folder:
        found = typst.query(
            folder / f"{template}.typ", "<pages>", field="value", one=True, font_paths=_fonts()
        )
    return int(json.loads(found))


@contextmanager
def _desk(told: Told, pictures: Mapping[str, str | bytes]) -> Iterator[Path]:
    """A folder with all that Typst may read."""
    with TemporaryDirectory(prefix="numberloor-") as place:
        folder = Path(place)
        for part in files("numberloor.paper").joinpath("typ").iterdir():
            (folder / part.name).write_bytes(part.read_bytes())
        (folder / "told.json").write_text(json.dumps(told), encoding="utf-8")
        for name, drawn in pictures.items():
            data = drawn if isinstance(drawn, bytes) else drawn.encode()
            (folder / name).write_bytes(data)
        yield folder


@cache
def _fonts() -> "Fonts":
    """The house's own and no other, so that a print looks the same on every machine."""
    import typst

    with as_file(files("numberloor.paper") / "fonts") as folder:
        return typst.Fonts(
            include_system_fonts=False, include_embedded_fonts=False, font_paths=[str(folder)]
        )
