"""The cards, the animals and the icons as SVG: one source for screen and print.

>>> from numberloor.art import card, portrait
>>> card("night", 7)      # a whole SVG file
>>> portrait("hare", "happy")

Every function gives the same text for the same arguments. Nothing here knows the rules, and nothing
speaks: names for what is drawn are kept in `locale`.
"""

from numberloor.art.animals import ANIMALS, MOODS, portrait
from numberloor.art.badges import SCARVES, badge
from numberloor.art.cards.faces import FACES, card, card_face
from numberloor.art.dancers import dancer
from numberloor.art.icons import ICONS, icon

__all__ = [
    "ANIMALS",
    "FACES",
    "ICONS",
    "MOODS",
    "SCARVES",
    "badge",
    "card",
    "card_face",
    "dancer",
    "icon",
    "portrait",
]
