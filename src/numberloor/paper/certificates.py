"""`numberloor print stars`: a certificate with a dancing animal, to hang above a bed."""

from functools import partial
from typing import NamedTuple

from numberloor.art.animals import ANIMALS
from numberloor.art.dancers import dancer
from numberloor.art.icons import STARS
from numberloor.art.scenes import SCENES
from numberloor.locale import Sentences, tied
from numberloor.paper.papers import Paper
from numberloor.paper.pictures import Pictures
from numberloor.paper.typesetting import typeset

MAX_STARS = 5
MAX_NAME = 40


class StarsWish(NamedTuple):
    paper: Paper
    animals: tuple[str, ...] = tuple(ANIMALS)
    name: str = ""  # none: a line to write it on
    stars: int = MAX_STARS
    lang: str = "en"
    saving: bool = False


def print_stars(wish: StarsWish) -> bytes:
    pictures, sentences = Pictures(saving=wish.saving), Sentences(wish.lang)
    sheet = wish.paper.sideways
    told = {
        "title": sentences.say("paper-stars-title"),
        "lang": wish.lang,
        "saving": wish.saving,
        "width": sheet.width,
        "height": sheet.height,
        "name": wish.name,
        "stars": wish.stars,
        "star": pictures.scene("star", (STARS["star-on"], "0 0 24 24")),
        "wordmark": pictures.scene("wordmark", SCENES["wordmark"]),
        "balloons": [pictures.scene(name, SCENES[name]) for name in ("float-three", "float-seven")],
        "text": tied(sentences.say("paper-stars-text", stars=wish.stars)),
        "date": sentences.say("paper-date"),
        "signed": sentences.say("paper-stars-signed"),
        "animals": [
            {
                "file": pictures.add(f"dancer-{animal}", partial(dancer, animal)),
                "alt": sentences.say(f"animal-{animal}"),
            }
            for animal in wish.animals
        ],
    }
    return typeset("stars", told, pictures.files)
