"""Animals on table codes, in a box of 100 × 100: cut paper like the six players, but nobody's seat."""

from numberloor.art.palette import (
    BUTTER,
    CORAL,
    CORAL_DARK,
    CREAM,
    INK,
    LEAF,
    LEAF_DARK,
    MUSTARD,
    NAVY_2,
    NAVY_3,
    OCHRE,
    OCHRE_PALE,
    PEACH,
    PEACH_PALE,
    SKY,
    SLATE,
    SUN,
    TEAL,
    TEAL_PALE,
    WHITE,
    WOOD,
    WOOD_DARK,
)  # fmt: skip
from numberloor.art.svg import circle, ellipse, line, path, rect

GREY, GREY_PALE, PINK = "#9AA7B5", "#C3CCD6", "#F4B7B0"


def _eyes(left: float, right: float, y: float, r: float = 4) -> str:
    return "".join(
        circle(x, y, r, INK) + circle(x + r * 0.3, y - r * 0.35, r * 0.32, WHITE)
        for x in (left, right)
    )


def _both(shape: str) -> str:
    """A shape and its mirror image."""
    return f'{shape}<g transform="matrix(-1 0 0 1 100 0)">{shape}</g>'


def _smile(y: float, wide: float = 10) -> str:
    return line(f"M{50 - wide} {y}q{wide} {wide * 0.9} {wide * 2} 0", INK, 3)


def _cat_like(fur: str, face: str, more: str) -> str:
    return (
        _both(circle(24, 28, 14, fur) + circle(24, 28, 7, PEACH_PALE))
        + circle(50, 54, 34, fur)
        + more
        + ellipse(50, 66, 17, 13, face)
        + path("M44 60h12l-6 7Z", INK)
        + _smile(69, 7)
        + _eyes(37, 63, 48)
    )


CREATURES: dict[str, str] = {
    "dog": _both(path("M30 24C14 20 8 36 12 58q2 10 10 6 6-18 14-30Z", WOOD_DARK))
    + circle(50, 52, 33, "#D9A066") + ellipse(63, 44, 13, 15, CREAM) + ellipse(50, 68, 20, 16, CREAM)
    + ellipse(50, 59, 8, 6, INK) + _smile(68, 9) + path("M46 74q4 14 9 0Z", CORAL) + _eyes(37, 63, 45),
    "mouse": _both(circle(22, 32, 20, GREY) + circle(22, 32, 12, PINK)) + path("M18 56Q20 30 50 30t32 26Q72 88 50 90 28 88 18 56Z", GREY_PALE)
    + circle(50, 82, 6, CORAL) + line("M40 78 22 74M40 82l-17 4M60 78l18-4M60 82l17 4", SLATE, 2) + _eyes(38, 62, 56),
    "cow": _both(ellipse(15, 42, 13, 8, "#E9DCC6") + path("M28 24q-12-2-12-14 10 2 20 10Z", OCHRE_PALE)) + path("M24 24h52q8 24 2 40-8 26-28 26T22 64q-6-16 2-40Z", CREAM)
    + path("M24 24h22q2 24-14 32-12-2-12-12 0-12 4-20Z", SLATE) + ellipse(50, 74, 25, 16, PINK) + _both(ellipse(41, 73, 4, 5, CORAL_DARK)) + _eyes(36, 64, 48),
    "pig": _both(path("M20 16q20-2 26 16L22 46Q14 30 20 16Z", "#E8978F")) + circle(50, 55, 35, PINK) + ellipse(50, 64, 17, 13, "#E8978F")
    + _both(ellipse(44, 64, 3.4, 5, CORAL_DARK)) + _smile(80, 8) + _eyes(34, 66, 48),
    "horse": path("M34 10 48 26l26 16q14 12 12 26-2 12-14 12-6 0-10-8L46 60v32H14V52q2-30 20-42Z", WOOD) + path("M32 8Q8 24 8 60v22q10-6 12-20 2-26 20-38Z", WOOD_DARK)
    + path("M62 72q4 8 10 8 12 0 14-12l-1-9Z", "#D9B48A") + circle(79, 66, 2.6, INK) + _eyes(54, 54, 42),
    "sheep": "".join(circle(x, y, 15, CREAM) for x, y in ((30, 30), (50, 22), (70, 30), (20, 50), (80, 50), (28, 70), (72, 70), (50, 78)))
    + _both(ellipse(20, 52, 10, 6, "#6B5A52")) + path("M32 40q18-8 36 0v20q-4 24-18 24T32 60Z", "#6B5A52")
    + circle(50, 34, 13, CREAM) + "".join(circle(x, 54, 5, WHITE) for x in (42, 58)) + _eyes(42, 58, 54, 3) + line("M46 74q4 3 8 0", PEACH, 3),
    "hen": path("M40 18q-2-12 8-8 4-8 10 0 10-2 6 10Z", CORAL) + circle(50, 54, 34, CREAM) + path("M40 56h20L50 74Z", OCHRE) + path("M46 70q-6 18 4 18t4-18Z", CORAL)
    + _both(path("M16 52q-8 16 4 30l8-10Z", "#E9DCC6")) + _eyes(36, 64, 46),
    "duck": path("M8 62q16 6 26-2V40a20 20 0 1 1 40 0q0 8-4 14 22 2 24-4 2 40-34 40H36Q12 88 8 62Z", SUN) + path("M72 34q14-2 20 6-8 8-20 6Z", CORAL)
    + path("M34 66q14 14 34 2-4 16-18 16t-16-18Z", OCHRE) + _eyes(58, 58, 34, 5),
    "penguin": _both(path("M24 44Q6 58 12 78q8-2 16-14Z", NAVY_2)) + ellipse(50, 52, 30, 42, NAVY_2) + path("M50 30q10-10 18 2 8 34-6 52H38Q24 66 32 32q8-12 18-2Z", CREAM)
    + path("M42 46h16l-8 12Z", OCHRE) + _both(ellipse(38, 92, 12, 5, OCHRE)) + _eyes(40, 60, 38),
    "turtle": _both(ellipse(24, 80, 9, 8, LEAF)) + path("M72 58q4-20 16-14 10 6 4 18-6 10-18 8Z", LEAF) + path("M10 74q0-44 34-44t34 44Z", LEAF_DARK)
    + path("M34 34h20l6 18-16 12-16-12ZM14 68l8-12 12 10v8H11ZM74 68l-8-12-12 10v8h23Z", TEAL_PALE) + rect(8, 72, 72, 8, MUSTARD, 4) + _eyes(86, 86, 54, 3.4),
    "snake": line("M84 78H40c-26 0-26-26 0-26h18c22 0 22-26 2-26H34", LEAF, 18) + line("M78 78h2M58 78h2M38 78h2M34 54h2M54 52h2M70 40h1", LEAF_DARK, 9)
    + ellipse(28, 26, 16, 12, LEAF) + path("M14 28 2 24m12 4L3 33", "none", stroke=CORAL, stroke_width=3) + _eyes(26, 26, 22),
    "fish": path("M66 50 96 26q-6 24 0 48Z", CORAL_DARK) + path("M44 26q12-16 22-12v20Z", CORAL_DARK) + ellipse(42, 50, 36, 27, CORAL) + path("M42 24a36 27 0 0 1 0 52q14-26 0-52Z", "#EE8A6B")
    + line("M10 58q6 2 8-2", INK, 3) + circle(24, 42, 8, WHITE) + _eyes(23, 23, 42, 4.4),
    "whale": line("M34 22q-10-2-12-12M34 22q10-2 12-12M34 24v10", TEAL_PALE, 5) + path("M6 58q0-26 30-26t38 26q12-4 8-20l8-4 8 4q-2 44-38 50H30Q6 86 6 58Z", NAVY_3)
    + path("M8 66q20 14 58 4-8 18-30 18-22 0-28-22Z", SKY) + _eyes(26, 26, 54),
    "bee": _both(ellipse(36, 26, 18, 14, WHITE, transform="rotate(24 36 26)")) + ellipse(50, 60, 32, 28, SUN) + path("M36 35v50q-6-2-10-8V43q4-6 10-8ZM58 33v54l-8 1V32Z", INK)
    + path("M20 57 5 61l15 4Z", INK) + _eyes(70, 70, 54),
    "ladybird": circle(50, 30, 17, INK) + line("M42 16q-4-8-10-8M58 16q4-8 10-8", INK, 4) + circle(50, 58, 34, CORAL) + rect(48, 26, 4, 66, INK)
    + _both(circle(33, 48, 6, INK) + circle(28, 66, 6, INK) + circle(40, 78, 5, INK)) + _both(circle(43, 24, 4, WHITE)),
    "butterfly": _both(path("M48 46Q34 8 12 18q-14 12 4 32 14 8 32-4Z", TEAL) + path("M48 52Q26 50 20 68q0 20 16 18 12-6 12-34Z", SUN) + circle(24, 34, 8, SKY) + circle(33, 70, 6, CORAL))
    + rect(46, 26, 8, 56, INK, 4) + line("M48 26q-4-14-14-14M52 26q4-14 14-14", INK, 3),
    "snail": path("M4 84q0-10 10-10h40l22-6V44q8-6 14 0v28q0 16-18 16H10q-6 0-6-4Z", "#E8C79A") + line("M78 46 72 30M86 46l6-16", "#E8C79A", 4) + circle(72, 28, 4, INK) + circle(92, 28, 4, INK)
    + circle(42, 50, 29, CORAL) + line("M42 50q0-8 8-6 9 6 2 15-12 8-22-4-6-18 12-26", CREAM, 5),
    "hedgehog": path("M8 78 2 66l8-4-6-12 10-2-2-13 11 2 1-13 11 6 5-12 9 9 9-9 5 11 11-4 1 12 11 1-3 11 8 6v28Z", WOOD_DARK) + path("M46 84q0-34 26-34 10 2 14 14l12 10q0 10-10 10Z", "#E8C79A")
    + circle(96, 74, 4.6, INK) + rect(14, 78, 72, 9, WOOD_DARK, 4) + _eyes(76, 76, 64),
    "elephant": _both(path("M34 24Q6 14 6 40t26 28Z", GREY)) + circle(50, 44, 28, GREY_PALE) + path("M40 52q-2 32 6 38 12 4 16-6-8 0-8-8l2-24Z", GREY_PALE) + line("M44 66h9M45 74h9", GREY, 3)
    + _both(path("M34 64q-6 10 2 14l4-10Z", CREAM)) + _eyes(39, 61, 40),
    "lion": "".join(circle(50 + 32 * dx, 52 + 32 * dy, 15, OCHRE) for dx, dy in ((1, 0), (0.7, 0.7), (0, 1), (-0.7, 0.7), (-1, 0), (-0.7, -0.7), (0, -1), (0.7, -0.7)))
    + circle(50, 52, 30, OCHRE_PALE) + ellipse(50, 62, 15, 12, CREAM) + path("M43 55h14l-7 8Z", INK) + _smile(65, 7) + _eyes(38, 62, 46),
    "tiger": _cat_like("#F09B4A", CREAM, path("M44 21h12l-6 15ZM18 52l15 3-14 6ZM82 52l-15 3 14 6ZM22 66l12-1-9 8ZM78 66l-12-1 9 8Z", INK)),
    "monkey": _both(circle(16, 50, 14, WOOD) + circle(16, 50, 8, PEACH)) + circle(50, 48, 34, WOOD) + path("M50 34q12-12 24 0 4 12-6 22H32q-10-10-6-22 12-12 24 0Z", PEACH) + ellipse(50, 66, 24, 18, PEACH)
    + _both(circle(46, 59, 2, INK)) + _smile(68, 12) + _eyes(39, 61, 44),
    "panda": _both(circle(22, 24, 14, INK)) + circle(50, 54, 36, CREAM) + _both(ellipse(35, 50, 10, 13, INK, transform="rotate(24 35 50)")) + ellipse(50, 66, 7, 5, INK) + _smile(74, 7)
    + _both(circle(36, 49, 4.4, WHITE) + circle(36.6, 48.6, 2.4, INK)),
    "giraffe": _both(path("M36 26 32 8", "none", stroke=WOOD, stroke_width=5) + circle(32, 8, 6, WOOD_DARK) + ellipse(17, 36, 12, 7, OCHRE_PALE, transform="rotate(18 17 36)"))
    + path("M28 26q22-12 44 0 4 20-2 34-4 32-20 32T30 60q-6-14-2-34Z", OCHRE_PALE) + path("M34 26l8-4 4 8-8 6ZM62 24l8 4-2 10-9-4ZM46 42l9-2 2 10-10 2Z", WOOD) + ellipse(50, 76, 19, 15, BUTTER)
    + _both(circle(43, 74, 3, WOOD_DARK)) + _smile(82, 7) + _eyes(37, 63, 50),
}  # fmt: skip
