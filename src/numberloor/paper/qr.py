"""QR codes that open a lesson of the game at the address that a host gives."""

import io
from urllib.parse import urlsplit

import segno

from numberloor.paper.pictures import Pictures
from numberloor.rules.model.levels import Level

MAX_LENGTH = 200


def check_url(url: str) -> str:
    """The address without a slash at its end; ValueError for what no browser opens."""
    try:
        parts = urlsplit(url)
        good = parts.scheme in ("http", "https") and bool(parts.hostname)
    except ValueError:
        good = False
    if (
        not good
        or len(url) > MAX_LENGTH
        or not url.isascii()
        or not url.isprintable()
        or " " in url
    ):
        raise ValueError(f"{url[:60]!r} is no address such as https://play.example.org")
    return url.rstrip("/")


def lesson_code(url: str, level: Level, pictures: Pictures) -> dict[str, str]:
    """The code as a picture, and the address in letters for those without a camera."""
    address = f"{url}/#/learn/{level.value}"
    return {"file": pictures.add(f"qr-{level.value}", lambda: _drawn(address)), "address": address}


def _drawn(address: str) -> str:
    drawn = io.BytesIO()
    code = segno.make(address, error="m", micro=False)
    code.save(drawn, kind="svg", border=2, xmldecl=False, svgclass=None, lineclass=None)
    return drawn.getvalue().decode()
