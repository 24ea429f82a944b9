"""Small words for SVG, so that a drawing reads as a list of shapes."""

Number = int | float


def fmt(value: Number) -> str:
    """Two decimals are a hundredth of a card's hundred: finer than any printer."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text in {"-0", ""} else text


def tag(name: str, inner: str | None = None, /, **attributes: Number | str) -> str:
    """<name …/>. `stroke_width` is written stroke-width; empty values are left out."""
    words = "".join(
        f' {key.rstrip("_").replace("_", "-")}="{value if isinstance(value, str) else fmt(value)}"'
        for key, value in attributes.items()
        if value != ""
    )
    return f"<{name}{words}/>" if inner is None else f"<{name}{words}>{inner}</{name}>"


def rect(
    x: Number,
    y: Number,
    width: Number,
    height: Number,
    fill: str,
    rx: Number | str = "",
    **more: Number | str,
) -> str:
    return tag("rect", None, x=x, y=y, width=width, height=height, rx=rx, fill=fill, **more)


def circle(cx: Number, cy: Number, r: Number, fill: str, **more: Number | str) -> str:
    return tag("circle", None, cx=cx, cy=cy, r=r, fill=fill, **more)


def ellipse(cx: Number, cy: Number, rx: Number, ry: Number, fill: str, **more: Number | str) -> str:
    return tag("ellipse", None, cx=cx, cy=cy, rx=rx, ry=ry, fill=fill, **more)


def path(d: str, fill: str, **more: Number | str) -> str:
    return tag("path", None, d=d, fill=fill, **more)


def line(d: str, stroke: str, width: Number, **more: Number | str) -> str:
    """A stroke with round ends: everything here was drawn with a felt pen."""
    return tag(
        "path",
        None,
        d=d,
        fill="none",
        stroke=stroke,
        stroke_width=width,
        stroke_linecap="round",
        stroke_linejoin="round",
        **more,
    )


def group(inner: str, **attributes: Number | str) -> str:
    return tag("g", inner, **attributes)


def at(inner: str, x: Number, y: Number, scale: Number = 1, turn: Number = 0) -> str:
    """The drawing moved to (x, y), turned and scaled."""
    how = f"translate({fmt(x)} {fmt(y)})"
    if turn:
        how += f" rotate({fmt(turn)})"
    if scale != 1:
        how += f" scale({scale:.4g})"
    return group(inner, transform=how)


def window(inner: str, x: Number, y: Number, width: Number, height: Number, box: str) -> str:
    """A drawing seen through a straight-edged opening; cuts off what reaches beyond `box`."""
    return tag("svg", inner, x=x, y=y, width=width, height=height, viewBox=box)


def picture(inner: str, box: str) -> str:
    """A whole file."""
    return tag("svg", inner, xmlns="http://www.w3.org/2000/svg", viewBox=box)
