"""Things on table codes, in a box of 100 × 100: what a child of four can name at a glance."""

from numberloor.art.palette import (
    BUTTER,
    CORAL,
    CORAL_DARK,
    CORAL_PALE,
    CREAM,
    INK,
    LAMP,
    LEAF,
    LEAF_DARK,
    MOON,
    MOON_DARK,
    MUSTARD,
    NAVY_2,
    NAVY_3,
    OCHRE,
    OCHRE_PALE,
    PEACH,
    ROOF_LIGHT,
    SKY,
    SUN,
    TEAL,
    TEAL_DARK,
    TEAL_PALE,
    WHITE,
    WOOD,
    WOOD_DARK,
)  # fmt: skip
from numberloor.art.svg import circle, ellipse, line, path, rect

_STALK = line("M50 30q0-12 8-20", WOOD_DARK, 5)
_LEAF = path("M54 20q6-14 26-12-2 16-26 12Z", LEAF)


def _wheels(*places: float, y: float = 80, r: float = 10) -> str:
    return "".join(circle(x, y, r, INK) + circle(x, y, r * 0.42, CREAM) for x in places)


def _bow(r: float, colour: str) -> str:
    return path(f"M{50 - r} 80a{r} {r} 0 0 1 {2 * r} 0Z", colour)


THINGS: dict[str, str] = {
    "sun": line("M50 4v12M50 84v12M4 50h12M84 50h12M17 17l9 9M74 74l9 9M83 17l-9 9M26 74l-9 9", SUN, 7) + circle(50, 50, 26, SUN)
    + circle(42, 46, 3.4, INK) + circle(58, 46, 3.4, INK) + line("M40 56q10 9 20 0", INK, 3.4),
    "moon": path("M58 8a43 43 0 1 0 34 58A36 36 0 0 1 58 8Z", MOON_DARK) + path("M52 10a42 42 0 0 0-14 78A48 48 0 0 1 52 10Z", MOON),
    "cloud": path("M22 76a18 18 0 0 1 2-36 26 26 0 0 1 49-4 20 20 0 0 1 5 40Z", WHITE) + path("M22 76a18 18 0 0 1-14-8q30 6 88-10a20 20 0 0 1-18 18Z", SKY),
    "rainbow": _bow(46, CORAL) + _bow(38, SUN) + _bow(30, LEAF) + _bow(22, NAVY_3) + _bow(14, SKY) + circle(12, 80, 10, WHITE) + circle(24, 82, 8, WHITE) + circle(88, 80, 10, WHITE) + circle(76, 82, 8, WHITE),
    "snowman": circle(50, 72, 25, WHITE) + circle(50, 36, 19, WHITE) + path("M28 52q22 10 44 0v8q-22 9-44 0Z", CORAL) + rect(34, 2, 32, 18, INK, 3) + rect(26, 18, 48, 6, INK, 3)
    + circle(43, 33, 3, INK) + circle(57, 33, 3, INK) + path("M48 39l18 4-18 4Z", OCHRE) + circle(50, 70, 3, INK) + circle(50, 82, 3, INK),
    "fire": path("M52 6q4 16 18 30 14 14 10 32-6 24-30 24T20 68q-4-18 10-32 2 10 8 12Q34 24 52 6Z", CORAL) + path("M52 46q16 14 12 30-4 14-14 14t-14-14q0-10 8-16 2 6 6 6 2-10 2-20Z", SUN),
    "tree": rect(43, 58, 14, 36, WOOD, 4) + circle(50, 36, 28, LEAF) + circle(28, 50, 18, LEAF) + circle(72, 50, 18, LEAF_DARK) + circle(40, 34, 5, CORAL) + circle(60, 26, 5, CORAL) + circle(54, 50, 5, CORAL),
    "tulip": rect(47, 44, 6, 50, LEAF_DARK, 3) + path("M48 90Q20 86 18 56q28 4 30 34ZM52 90q28-4 30-34-28 4-30 34Z", LEAF) + path("M26 14l14 10L50 8l10 16 14-10q6 42-24 42T26 14Z", CORAL) + path("M50 8l10 16q0 24-10 32-10-8-10-32Z", CORAL_PALE),
    "mushroom": path("M36 52h28q0 26 8 40H28q8-14 8-40Z", CREAM) + path("M6 56Q8 12 50 12t44 44q-44 12-88 0Z", CORAL) + circle(34, 34, 8, CREAM) + circle(62, 28, 7, CREAM) + circle(76, 46, 6, CREAM) + circle(50, 48, 5, CREAM),
    "apple": _STALK + _LEAF + path("M50 32q14-12 30-2 16 14 6 40-10 26-26 22-10-4-20 0-16 4-26-22-10-26 6-40 16-10 30 2Z", CORAL) + path("M24 40q-8 10-2 26", "none", stroke=CORAL_PALE, stroke_width=6, stroke_linecap="round"),
    "pear": line("M50 22q0-10 6-16", WOOD_DARK, 5) + _LEAF + path("M50 18q14 0 16 20 2 12 14 22 8 34-30 34T20 60q12-10 14-22 2-20 16-20Z", "#A9C05A") + path("M32 58q-6 8-2 18", "none", stroke="#C9D98A", stroke_width=6, stroke_linecap="round"),
    "banana": path("M20 12q8-6 12 0 0 50 60 58 4 6 0 12Q26 90 14 30q0-10 6-18Z", SUN) + path("M24 34q8 44 66 42l2 6Q26 90 14 30Z", OCHRE_PALE) + path("M20 12q8-6 12 0l-1 9q-8 2-15 0Z", WOOD_DARK),
    "berry": path("M16 34q34-16 68 0 4 40-34 60-38-20-34-60Z", CORAL) + path("M18 36q4-18 20-12l12-14 12 14q16-6 20 12-16 2-22-2l-10 10-10-10q-8 4-22 2Z", LEAF)
    + "".join(ellipse(x, y, 2.4, 3.6, LAMP) for x, y in ((32, 50), (50, 54), (68, 50), (40, 66), (60, 66), (50, 78))),
    "cherry": line("M30 66Q36 30 66 10M70 70Q74 36 66 10", LEAF_DARK, 4) + path("M66 12q14-10 28 4-14 8-28-4Z", LEAF) + circle(28, 72, 19, CORAL) + circle(70, 76, 19, CORAL_DARK) + circle(22, 66, 5, CORAL_PALE) + circle(64, 70, 5, CORAL),
    "lemon": path("M6 60q2-8 8-12Q24 20 52 18q16 0 24 8l14-2 2 14q6 12-2 26-12 24-40 24-18 0-26-12-10 0-18-16Z", SUN) + path("M30 40q10-12 26-10", "none", stroke=CREAM, stroke_width=6, stroke_linecap="round"),
    "carrot": path("M30 34q18-14 34 2 6 18-8 30L14 92q-6 2-4-6Z", OCHRE) + line("M34 50l12 8M26 66l10 6M50 40l10 8", CORAL, 4) + path("M54 34Q44 14 56 6q8 8 6 20Q74 6 90 12q-2 12-18 20 20-2 22 10-14 8-32 0Z", LEAF),
    "tomato": circle(50, 58, 36, CORAL) + path("M50 34 24 24l18-2 2-12 8 10 14-8-4 12 18 4-18 6 4 10Z", LEAF_DARK) + path("M24 50q-4 12 2 22", "none", stroke=CORAL_PALE, stroke_width=6, stroke_linecap="round"),
    "bread": path("M14 44q-8-24 16-26h40q24 2 16 26l-2 40q0 6-6 6H22q-6 0-6-6Z", WOOD) + path("M22 44q-8-18 8-18h40q16 0 8 18l-2 38H24Z", "#EFCB90") + line("M38 44l8 10M58 40l6 9M40 66l7 8", WOOD, 4),
    "cheese": path("M8 54 66 18q24 4 26 36Z", LAMP) + rect(8, 54, 84, 30, SUN, 3) + circle(30, 70, 8, OCHRE) + circle(62, 64, 5, OCHRE) + circle(76, 76, 7, OCHRE) + circle(60, 38, 6, OCHRE_PALE),
    "egg": path("M50 8q32 22 32 52 0 32-32 32T18 60Q18 30 50 8Z", CREAM) + path("M20 52q-6 40 30 40t32-30q-8 18-30 16T20 52Z", "#EADFC8"),
    "cake": rect(12, 52, 76, 38, "#F4D9B0", 6) + path("M12 58v-6q0-10 10-10h56q10 0 10 10v6q-6 10-13 0-6 10-12 0-7 10-13 0-6 10-12 0-7 10-13 0-7 10-13 0Z", CORAL) + rect(12, 72, 76, 6, CORAL_PALE)
    + rect(46, 22, 8, 20, TEAL_PALE, 2) + path("M50 4q10 10 0 18-10-8 0-18Z", SUN),
    "ice": path("M28 52h44L50 96Z", "#D9A066") + line("M38 56l18 28M62 56 44 84", WOOD, 3) + circle(34, 44, 17, "#F4B7B0") + circle(66, 44, 17, "#CDE5B4") + circle(50, 26, 19, CREAM) + circle(50, 6, 6, CORAL),
    "ball": circle(50, 50, 42, CREAM) + path("M50 32l17 13-6 20H39l-6-20Z", INK) + path("M40 9q10-3 20 0l-3 11H43ZM10 38l12 3 2 14-12 8q-6-10-2-25ZM90 38l-12 3-2 14 12 8q6-10 2-25ZM26 82l6-11 12 2 2 18q-12 0-20-9ZM74 82l-6-11-12 2-2 18q12 0 20-9Z", INK),
    "car": path("M22 48l10-20q2-6 8-6h24q6 0 9 6l11 20Z", CORAL_DARK) + path("M30 46l7-14q2-4 5-4h6v18ZM54 28h9q4 0 6 4l7 14H54Z", SKY) + rect(6, 46, 88, 32, CORAL, 12) + circle(16, 58, 5, LAMP) + _wheels(28, 72),
    "bus": rect(8, 18, 84, 60, SUN, 12) + "".join(rect(x, 28, 18, 20, SKY, 4) for x in (16, 38, 60)) + rect(82, 28, 10, 20, SKY, 3) + rect(8, 58, 84, 6, CORAL) + _wheels(28, 72),
    "train": rect(8, 40, 50, 36, CORAL, 6) + rect(50, 16, 40, 60, TEAL, 6) + rect(46, 10, 48, 9, TEAL_DARK, 4) + rect(60, 28, 20, 18, SKY, 4) + path("M16 40V22h-4v-8h24v8h-4v18Z", INK) + circle(26, 8, 6, CREAM) + path("M2 82l10-14v14Z", MUSTARD) + _wheels(22, 46, 74, y=82, r=11),
    "rocket": path("M32 60 14 78v14l20-10ZM68 60l18 18v14L66 82Z", CORAL) + path("M42 84q8 26 16 0Z", SUN) + path("M50 2q24 24 20 58l-6 24H36l-6-24Q26 26 50 2Z", CREAM) + path("M50 2q12 12 17 26H33Q38 14 50 2Z", CORAL) + circle(50, 46, 12, TEAL) + circle(50, 46, 8, SKY),
    "boat": rect(48, 8, 5, 62, WOOD_DARK, 2) + path("M56 12q30 16 32 48H56Z", CREAM) + path("M45 20Q20 36 16 60h29Z", CORAL) + path("M4 66h92q-6 26-24 26H28Q10 92 4 66Z", WOOD) + path("M4 66h92l-2 8H6Z", WOOD_DARK),
    "house": rect(18, 44, 64, 46, PEACH, 3) + path("M50 8 94 48q-2 6-8 4L50 22 14 52q-6 2-8-4Z", CORAL) + path("M50 20 82 48v6H18v-6Z", CORAL) + path("M42 90V70a8 8 0 0 1 16 0v20Z", TEAL) + rect(25, 56, 13, 13, LAMP, 3) + rect(62, 56, 13, 13, LAMP, 3),
    "key": path("M46 42 88 84l-8 8-8-8-6 6-7-7 6-6-27-27Z", OCHRE) + circle(32, 32, 25, SUN) + circle(28, 28, 9, CREAM),
    "hat": ellipse(50, 80, 46, 12, INK) + path("M24 14h52l-6 66H30Z", NAVY_2) + path("M28 60h44l-1 12H29Z", CORAL) + ellipse(50, 14, 26, 7, ROOF_LIGHT),
    "drum": path("M8 44v34q0 16 42 16t42-16V44Z", CORAL) + line("M10 50l16 36 16-30 16 34 16-34 15 26", CREAM, 4) + ellipse(50, 44, 42, 14, BUTTER) + ellipse(50, 44, 34, 9, CREAM) + line("M56 40 84 8M40 42 14 10", WOOD, 6) + circle(84, 8, 6, WOOD_DARK) + circle(14, 10, 6, WOOD_DARK),
}  # fmt: skip
