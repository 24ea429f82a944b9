"""Reads a PDF back: what is drawn where, in millimetres from the upper left corner of the page."""

import io
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import pypdfium2
from pypdf import PageObject, PdfReader
from pypdf.generic import ContentStream

MM = 25.4 / 72
Matrix = tuple[float, float, float, float, float, float]
WHOLE: Matrix = (1, 0, 0, 1, 0, 0)


class Drawn(NamedTuple):
    """The box around a path, and what was done with it: W clips, f fills, S draws a line."""

    act: str
    x: float
    y: float
    width: float
    height: float

    def is_sized(self, width: float, height: float) -> bool:
        return abs(self.width - width) < 0.1 and abs(self.height - height) < 0.1


class Figure(NamedTuple):
    page: int
    alt: str
    x: float
    y: float
    width: float
    height: float


def read(pdf: bytes) -> PdfReader:
    return PdfReader(io.BytesIO(pdf), strict=True)


def root_of(reader: PdfReader) -> Any:
    """What holds for the whole document: its language, its tags."""
    return reader.trailer["/Root"]


def size_of(page: PageObject) -> tuple[float, float]:
    return float(page.mediabox.width) * MM, float(page.mediabox.height) * MM


def drawn_on(page: PageObject) -> list[Drawn]:
    """The paths of a page in their order; what lies in groups of its own is left out."""
    contents = page.get_contents()
    assert contents is not None
    high = size_of(page)[1]
    found: list[Drawn] = []
    matrix, kept, path, clips = WHOLE, [], [], False
    for operands, operator in ContentStream(contents, None).operations:
        name = operator.decode()
        numbers = [float(one) for one in operands if isinstance(one, int | float)]
        if name == "q":
            kept.append(matrix)
        elif name == "Q":
            matrix = kept.pop()
        elif name == "cm":
            matrix = _joined(numbers, matrix)
        elif name in ("m", "l", "c", "v", "y"):
            path.append(_point(numbers[-2:], matrix))
        elif name in ("W", "W*"):
            clips = True
        elif name in ("n", "f", "f*", "S", "B", "B*", "b", "s"):
            if path:
                found.append(_boxed("W" if clips else name[0], path, high))
            path, clips = [], False
    return found


def _joined(inner: Sequence[float], outer: Matrix) -> Matrix:
    a, b, c, d, e, f = inner
    A, B, C, D, E, F = outer  # noqa: N806 - as PDF names them
    return (
        *(a * A + b * C, a * B + b * D, c * A + d * C, c * B + d * D),
        *(e * A + f * C + E, e * B + f * D + F),
    )


def _point(numbers: Sequence[float], matrix: Matrix) -> tuple[float, float]:
    x, y = numbers
    a, b, c, d, e, f = matrix
    return a * x + c * y + e, b * x + d * y + f


def _boxed(act: str, path: Sequence[tuple[float, float]], high: float) -> Drawn:
    xs, ys = [x * MM for x, _ in path], [high - y * MM for _, y in path]
    return Drawn(act, min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


def structure(reader: PdfReader) -> Iterator[Any]:
    """Every element that a screen reader meets, in reading order."""
    waiting = [root_of(reader)["/StructTreeRoot"]["/K"]]
    while waiting:
        element = waiting.pop()
        element = element.get_object() if hasattr(element, "get_object") else element
        if isinstance(element, list):
            waiting += reversed(element)
        elif isinstance(element, dict) and "/S" in element:
            yield element
            waiting.append(element.get("/K", []))


def figures(reader: PdfReader) -> list[Figure]:
    """Every picture that has a name, and where it is said to be."""
    numbers = {
        page.indirect_reference.idnum: number
        for number, page in enumerate(reader.pages)
        if page.indirect_reference is not None
    }
    found = []
    for element in structure(reader):
        if element["/S"] != "/Figure":
            continue
        number = numbers[element.raw_get("/Pg").idnum]
        high = size_of(reader.pages[number])[1]
        (box,) = (layout["/BBox"] for layout in element["/A"] if "/BBox" in layout)
        left, low, right, top = (float(one) * MM for one in box)
        found.append(
            Figure(number, str(element["/Alt"]), left, high - top, right - left, top - low)
        )
    return found


def fonts(reader: PdfReader) -> dict[str, bool]:
    """The fonts by name, and whether each is embedded."""
    found = {}
    for page in reader.pages:
        resources: Any = page["/Resources"]
        for font in resources.get("/Font", {}).values():
            (inner,) = font.get_object()["/DescendantFonts"]
            described = inner.get_object()["/FontDescriptor"]
            found[str(described["/FontName"])] = "/FontFile2" in described
    return found


class Look(NamedTuple):
    """A page as a browser shows it, `dots` to a millimetre."""

    dots: float
    width: int
    rows: bytes

    def colour(self, x: float, y: float) -> tuple[int, int, int]:
        at = 3 * (round(y * self.dots) * self.width + round(x * self.dots))
        red, green, blue = self.rows[at : at + 3]
        return red, green, blue

    @property
    def ink(self) -> float:
        """How much of the page is dark: 0 for white paper, 1 for black."""
        return 1 - sum(self.rows) / len(self.rows) / 255


def look(pdf: bytes, page: int, dots: float = 4) -> Look:
    """Rendered by PDFium, the reader of Chromium."""
    document = pypdfium2.PdfDocument(pdf)
    try:
        bitmap = document[page].render(scale=dots * MM, rev_byteorder=True)
        assert bitmap.n_channels == 3
        data, stride, wide = bytes(bitmap.buffer), bitmap.stride, 3 * bitmap.width
        rows = b"".join(data[at : at + wide] for at in range(0, stride * bitmap.height, stride))
        return Look(dots, bitmap.width, rows)
    finally:
        document.close()
