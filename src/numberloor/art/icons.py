"""Icons in a box of 24 × 24, one line weight, in the colour of the words beside them."""

from numberloor.art.palette import SUN, SUN_EDGE
from numberloor.art.shapes import star, star_outline
from numberloor.art.svg import picture

_DOT = '<circle cx="{}" cy="19.5" r="1.4" fill="currentColor" stroke="none"/>'

ICONS: dict[str, str] = {
    "menu": '<path d="M5 7h14M5 12h14M5 17h9"/>',
    "close": '<path d="M6 6l12 12M18 6 6 18"/>',
    "sound": '<path d="M4 10v4h3l5 4V6L7 10ZM16 9.5a4 4 0 0 1 0 5M18.5 7a7.5 7.5 0 0 1 0 10"/>',
    "mute": '<path d="M4 10v4h3l5 4V6L7 10ZM16 9.5l5 5M21 9.5l-5 5"/>',
    "voice": '<path d="M4 6.5A2.5 2.5 0 0 1 6.5 4h11A2.5 2.5 0 0 1 20 6.5v7a2.5 2.5 0 0 1-2.5 2.5H12l-5 4v-4h-.5A2.5 2.5 0 0 1 4 13.5ZM9 9v2M12 8v4M15 9v2"/>',
    "draw": '<rect x="4" y="7" width="9" height="13" rx="2" transform="rotate(-10 8 13)"/><path d="M12.5 5.5 14 5.2a2 2 0 0 1 2.4 1.6l1.7 9a2 2 0 0 1-1.6 2.3M20 3v5M17.5 5.5h5"/>',
    "pass": '<path d="M4 15c0-6 4-9 9-9h5M15 2.5l4 3.5-4 3.5"/>'
    + "".join(_DOT.format(x) for x in (6, 12, 18)),
    "done": '<path d="m4.5 12.5 5 5.5 10-12"/>',
    "moon": '<path d="M14 3.5A8.7 8.7 0 1 0 20.5 14 7 7 0 0 1 14 3.5Z"/>',
    "sunny": '<circle cx="12" cy="12" r="4.2"/><path d="M12 2.5v2.2M12 19.3v2.2M2.5 12h2.2M19.3 12h2.2M5.3 5.3l1.5 1.5M17.2 17.2l1.5 1.5M18.7 5.3l-1.5 1.5M6.8 17.2l-1.5 1.5"/>',
    "again": '<path d="M19.5 12a7.5 7.5 0 1 1-2.3-5.4M19.5 3v4.5H15"/>',
    "undo": '<path d="M5 9h9a5.5 5.5 0 0 1 0 11H9M9 4.5 4.5 9 9 13.5"/>',
    "replay": '<rect x="3" y="5" width="18" height="14" rx="3"/><path d="m10 9 5 3-5 3Z" fill="currentColor"/>',
    "learned": '<path d="M12 6.5C10 4.8 7 4.5 4 5v13c3-.5 6-.2 8 1.5 2-1.7 5-2 8-1.5V5c-3-.5-6-.2-8 1.5Zm0 0v13"/>',
    "next": '<path d="M5 12h13M13 6.5l5.5 5.5-5.5 5.5"/>',
    "before": '<path d="M19 12H6M11 6.5 5.5 12l5.5 5.5"/>',
    "up": '<path d="M12 19V5.5M6 11l6-6 6 6"/>',
    "down": '<path d="M12 5v13.5M6 13l6 6 6-6"/>',
    "hint": '<path d="M9 14.5V4.8a1.8 1.8 0 0 1 3.6 0v6l4.8 1a2.6 2.6 0 0 1 2 3l-.6 3.4a3.8 3.8 0 0 1-3.8 3.1h-2.5a5 5 0 0 1-4-2l-3.7-4.9a1.7 1.7 0 0 1 2.6-2.2Z"/>',
    "lamp": '<path d="M12 2.5v4M4.5 15.5a7.5 7.5 0 0 1 15 0ZM9.5 15.5a2.5 2.5 0 0 0 5 0M5.5 19 4.2 20.8M12 20.3v1.7M18.5 19l1.3 1.8"/>',
    "hidden": '<path d="M3 3l18 18M10 6.3A9.5 9.5 0 0 1 12 6c5 0 8.5 4 9.5 6-.5 1-1.6 2.6-3.2 3.9M6 8.3C4.2 9.5 3 11 2.5 12c1 2 4.5 6 9.5 6a9 9 0 0 0 3-.5M9.8 10a3 3 0 0 0 4.2 4.2"/>',
    "watch": '<path d="M2.5 12c1-2 4.5-6 9.5-6s8.5 4 9.5 6c-1 2-4.5 6-9.5 6s-8.5-4-9.5-6Z"/><circle cx="12" cy="12" r="3"/>',
    "home": '<path d="M4 11.5 12 4l8 7.5M6 10v9.5h12V10M10 19.5v-5h4v5"/>',
    "people": '<circle cx="9" cy="8.5" r="3.2"/><path d="M3.5 19c.3-3.6 2.5-5.5 5.5-5.5s5.2 1.9 5.5 5.5M15 5.8a3 3 0 0 1 0 5.6M16.8 14c2.2.6 3.5 2.3 3.7 5"/>',
    "share": '<path d="M12 15V4M8 7.5 12 3.5l4 4M6 11.5H5v8.5h14v-8.5h-1"/>',
    "search": '<circle cx="10.5" cy="10.5" r="6"/><path d="m15 15 5 5"/>',
    "settings": '<path d="M4 7h9M17 7h3M4 17h3M11 17h9"/><circle cx="15" cy="7" r="2.2"/><circle cx="9" cy="17" r="2.2"/>',
    "keys": '<rect x="2.5" y="6" width="19" height="12" rx="2.5"/><path d="M6.5 10h.1M10.2 10h.1M13.9 10h.1M17.5 10h.1M8 14h8"/>',
    "globe": '<circle cx="12" cy="12" r="8.5"/><path d="M3.5 12h17M12 3.5c5 5.5 5 11.5 0 17-5-5.5-5-11.5 0-17Z"/>',
    "flag": '<path d="M6 21V4h12l-3.5 4 3.5 4H6"/>',
    "lock": '<rect x="5" y="11" width="14" height="9" rx="2.5"/><path d="M8 11V8a4 4 0 0 1 8 0v3"/>',
    "seal": '<circle cx="12" cy="9.5" r="6"/><path d="m9.4 9.7 1.9 1.9 3.3-3.8M8.3 14.5 7 21l5-2.6 5 2.6-1.3-6.5"/>',
    "plug": '<path d="M9 3.5v4M15 3.5v4M6.5 7.5h11v3a5.5 5.5 0 0 1-11 0ZM12 16v4.5"/>',
    "plus": '<path d="M12 5v14M5 12h14"/>',
    "minus": '<path d="M5 12h14"/>',
    "clock": '<circle cx="12" cy="12" r="8.5"/><path d="M12 7v5l3.5 2.5"/>',
    "play": '<path d="M8 5.5 18.5 12 8 18.5Z" fill="currentColor"/>',
    "pause": '<path d="M7.5 6H10v12H7.5ZM14 6h2.5v12H14Z" fill="currentColor"/>',
    "star-next": f'<path d="{star_outline(8.5, 12.6, 5.4)}" fill="currentColor"/>'
    '<path d="m17.5 7.5 4 4.5-4 4.5"/>',
    "star-before": f'<path d="{star_outline(15.5, 12.6, 5.4)}" fill="currentColor"/>'
    '<path d="m6.5 7.5-4 4.5 4 4.5"/>',
    "print": '<path d="M7 8.5V3.5h10v5M7 16.5H4.5v-8h15v8H17M7 13.5h10v7H7ZM16.5 11h.1"/>',
    "remove": '<path d="M5 7h14M9.5 7V4.5h5V7M7 7l.8 12.5h8.4L17 7M10.3 10.5V16M13.7 10.5V16"/>',
    "shelf": '<path d="M3 20h18M5 20V9h4v11M9 20V5h4v15M14.6 19.6 17 9.5l3.6 1-2.5 9.2"/>',
}

STARS: dict[str, str] = {
    "star-on": star(12, 12.8, 11.6, SUN_EDGE, 4.6) + star(12, 12.8, 10, SUN, 3),
    "star-off": f'<path d="{star_outline(12, 12.8, 8.6)}" fill="none" stroke="currentColor" '
    'stroke-width="2" stroke-linejoin="round" stroke-dasharray="2.6 2.4" opacity=".8"/>',
}

PEN = 'fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round"'


def icon(name: str, weight: float = 2.4) -> str:
    """A whole SVG file, in the colour of whatever it is set in."""
    return picture(f'<g {PEN} stroke-width="{weight:g}">{ICONS[name]}</g>', "0 0 24 24")
