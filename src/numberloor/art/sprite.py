"""Files of symbols for the screen, and the strokes that the moving tower writes with.

    python -m numberloor.art.sprite FOLDER

A page shows a symbol with <use href="sprite.svg#card-5n">. What moves or changes (the tower, its
lights and jumps) is drawn by the client, with the same numerals and clouds from `strokes.json`.
"""

import json
import sys
from pathlib import Path

from numberloor.art.animals import ANIMALS, MOODS, portrait_face
from numberloor.art.badges import SCARVES, badge_face
from numberloor.art.cards.faces import FACES, card_face
from numberloor.art.cards.frame import BOX as CARD_BOX
from numberloor.art.creatures import CREATURES
from numberloor.art.dancers import BOX as DANCER_BOX
from numberloor.art.dancers import dancer_figure
from numberloor.art.icons import ICONS, PEN, STARS
from numberloor.art.numerals import GAP, NARROW, STROKES, WIDE
from numberloor.art.scenes import SCENES
from numberloor.art.shapes import CLOUD, LEAF, star_outline
from numberloor.art.svg import picture
from numberloor.art.things import THINGS


def symbols() -> dict[str, tuple[str, str]]:
    """Every drawing by name, with its box."""
    drawn: dict[str, tuple[str, str]] = {}
    for code, (kind, number) in FACES.items():
        drawn[f"card-{code}"] = card_face(kind, number), CARD_BOX
    for name, animal in ANIMALS.items():
        for mood in MOODS:
            drawn[f"{name}-{mood}"] = portrait_face(name, mood), "0 0 100 100"
        drawn[f"head-{name}"] = animal.head("awake"), "0 0 100 100"
        drawn[f"dancer-{name}"] = dancer_figure(name), DANCER_BOX
    for name, strokes in ICONS.items():
        drawn[f"icon-{name}"] = f"<g {PEN}>{strokes}</g>", "0 0 24 24"
    for name, shape in STARS.items():
        drawn[name] = shape, "0 0 24 24"
    drawn.update(SCENES)
    return drawn


def code_pictures() -> dict[str, tuple[str, str]]:
    """The pictures of table codes, by their English words. Few open a table to others, so they are
    a file of their own."""
    square = "0 0 100 100"
    drawn = {name: (animal.head("awake"), square) for name, animal in ANIMALS.items()}
    drawn |= {name: (shape, square) for name, shape in (*CREATURES.items(), *THINGS.items())}
    return drawn | {"star": (STARS["star-on"], "0 0 24 24"), "balloon": SCENES["float-empty"]}


def badges() -> dict[str, tuple[str, str]]:
    """Every animal with every scarf: red-hare. Only classes that keep notebooks need them."""
    return {
        f"{scarf}-{animal}": (badge_face(animal, scarf), "0 0 100 100")
        for scarf in SCARVES
        for animal in ANIMALS
    }


def sprite(drawn: dict[str, tuple[str, str]]) -> str:
    return picture(
        "".join(
            f'<symbol id="{name}" viewBox="{box}">{shape}</symbol>'
            for name, (shape, box) in drawn.items()
        ),
        "0 0 1 1",
    )


def strokes() -> dict[str, object]:
    """What the client needs to write numbers and draw clouds itself."""
    return {
        "numerals": STROKES,
        "narrow": NARROW,
        "wide": WIDE,
        "gap": GAP,
        "cloud": CLOUD,
        "leaf": LEAF,
        "star": star_outline(0, 0, 1),
        "boxes": {name: box for name, (_, box) in symbols().items()},
    }


def write(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    folder.joinpath("sprite.svg").write_text(sprite(symbols()), encoding="utf-8")
    folder.joinpath("pictures.svg").write_text(sprite(code_pictures()), encoding="utf-8")
    folder.joinpath("badges.svg").write_text(sprite(badges()), encoding="utf-8")
    text = json.dumps(strokes(), ensure_ascii=False, indent=1, sort_keys=True)
    folder.joinpath("strokes.json").write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    write(Path(sys.argv[1]))
