"""Cuts the typeface for print down to the letters of our languages: 54 KB a weight instead of 650.

    npm pack @expo-google-fonts/andika && tar xzf expo-google-fonts-andika-*.tgz
    python tools/fonts.py package src/numberloor/paper/fonts

Typst sets whole TrueType files only, and the page's files are WOFF2 in parts. Andika's licence reserves
its name for the whole of it, so the cut is called House; where it comes from stays written in the file.
"""

import sys
from pathlib import Path

from fontTools.subset import Options, Subsetter, load_font

FAMILY = "House"
WEIGHTS = {"400Regular": (400, "Regular"), "700Bold": (700, "Bold")}
# Latin with Latin-1 and Extended-A, Cyrillic, and the signs that sentences and sums use.
LETTERS = (
    *(range(0x20, 0x7F), range(0xA0, 0x180), range(0x301, 0x30D)),
    *(range(0x400, 0x460), range(0x490, 0x492)),
    *(range(0x2010, 0x2028), range(0x2030, 0x203B), range(0x2190, 0x2194)),
    *(range(0x2212, 0x2213), range(0x2116, 0x2117), range(0x2713, 0x2714)),
)
ORIGIN = "The letters of Numberloor's four languages, cut out of Andika 6.101 by SIL International."


def cut(source: Path, target: Path, style: str) -> None:
    options = Options()
    options.layout_features = ["ccmp", "locl", "mark", "mkmk", "liga"]  # Andika has no kerning
    options.hinting = False  # print has no pixels to round to
    options.name_IDs = ["*"]
    options.recalc_timestamp = False
    font = load_font(str(source), options)
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=[letter for letters in LETTERS for letter in letters])
    subsetter.subset(font)
    names = font["name"]
    for identity, text in (
        (1, FAMILY),
        (2, style),
        (3, f"{FAMILY} {style}"),
        (4, f"{FAMILY} {style}"),
        (6, f"{FAMILY}-{style}"),
        (10, ORIGIN),
    ):
        names.setName(text, identity, 3, 1, 0x409)
    font.save(target)


if __name__ == "__main__":
    folder, out = map(Path, sys.argv[1:3])
    for name, (weight, style) in WEIGHTS.items():
        cut(folder / f"Andika_{name}.ttf", out / f"house-{weight}.ttf", style)
