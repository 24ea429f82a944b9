"""Practice sheets on paper: the questions with their cards, and all answers on the last page."""

from typing import Any, NamedTuple

from numberloor.art.cards.faces import FACES, card
from numberloor.art.scenes import SCENES
from numberloor.locale import Sentences, tied
from numberloor.paper.papers import Paper
from numberloor.paper.pictures import Pictures
from numberloor.paper.practice import GoTo, Hop, practice_sheets
from numberloor.paper.typesetting import typeset
from numberloor.rules.chance import SeededChance
from numberloor.rules.jumps import Jump
from numberloor.rules.model.cards import Card
from numberloor.rules.model.levels import Level

# The last floor on the number line: none of the level's jumps goes beyond.
LAST_FLOOR = {Level.BEGINNER: 11, Level.INTERMEDIATE: 13, Level.BASIC: 19}


class PracticeWish(NamedTuple):
    paper: Paper
    level: Level
    sheets: int = 2
    seed: int = 0
    due: tuple[Jump, ...] = ()  # the sums that a notebook names; none: all of the level
    animal: str = ""  # whose notebook
    lang: str = "en"
    saving: bool = False


def print_practice(wish: PracticeWish) -> bytes:
    pictures, sentences = Pictures(saving=wish.saving), Sentences(wish.lang)
    sheets = practice_sheets(wish.level, wish.sheets, SeededChance(wish.seed, 0), wish.due)
    level = sentences.say(f"level-{wish.level.value}")
    beginner = wish.level is Level.BEGINNER
    told = {
        "title": sentences.say("paper-practice-title", level=level),
        "lang": wish.lang,
        "saving": wish.saving,
        "width": wish.paper.width,
        "height": wish.paper.height,
        "last-floor": LAST_FLOOR[wish.level],
        "wordmark": pictures.scene("wordmark", SCENES["wordmark"]),
        "due": _due(wish, sentences),
        "name": sentences.say("paper-name"),
        "go-to": sentences.say(f"paper-practice-{'beside' if beginner else 'go-to'}"),
        "hops": sentences.say("paper-practice-hops"),
        "card": sentences.say("paper-practice-card"),
        "answers": sentences.say("paper-practice-answers"),
        "sheets": [
            {
                "title": sentences.say("paper-practice-sheet", number=number),
                "go-to": [_go_to(one, pictures, sentences) for one in sheet.go_to],
                "hops": [_hop(one) for one in sheet.hops],
            }
            for number, sheet in enumerate(sheets, start=1)
        ],
    }
    return typeset("practice", told, pictures.files)


def _due(wish: PracticeWish, sentences: Sentences) -> str:
    if not wish.due:
        return ""
    animal = sentences.say(f"animal-{wish.animal}") if wish.animal else ""
    return (
        sentences.say("paper-practice-due", animal=animal)
        if animal
        else sentences.say("paper-practice-due-all")
    )


def _go_to(asked: GoTo, pictures: Pictures, sentences: Sentences) -> dict[str, Any]:
    shown = [asked.floor] if asked.balloon is None else [asked.floor, asked.balloon]
    return {
        "cards": [_card(one, pictures, sentences) for one in shown],
        "answers": list(asked.answers),
    }


def _card(shown: Card, pictures: Pictures, sentences: Sentences) -> dict[str, str]:
    code = shown.code
    file = pictures.add(f"face-{code}", lambda: card(*FACES[code]))
    return {"file": file, "alt": sentences.card(code)}


def _hop(asked: Hop) -> dict[str, Any]:
    jump = asked.jump
    return {
        "sum": tied(f"{jump.start} {'+' if jump.up else '−'} {jump.distance} ="),
        "start": jump.start,
        "end": jump.end,
        "card": jump.landing,
    }
