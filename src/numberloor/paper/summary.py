"""`numberloor print summary`: a saved game told with its sums, or what a class played in a lesson."""

from collections.abc import Sequence
from functools import partial
from typing import Any, NamedTuple

import msgspec

from numberloor.art.animals import ANIMALS, portrait
from numberloor.art.scenes import SCENES
from numberloor.locale import Sentences, tied
from numberloor.paper.papers import Paper
from numberloor.paper.pictures import Pictures
from numberloor.paper.typesetting import typeset
from numberloor.story import tell_saved
from numberloor.wire.http import ClassSummary, TableSummary

SUM = " · "  # parts what happened from its sum in a story
COLUMNS = ("games", "turns", "cards", "sums", "ten", "minutes")


class SummaryWish(NamedTuple):
    paper: Paper
    lang: str = "en"
    saving: bool = False


def print_summary(text: str, wish: SummaryWish) -> bytes:
    """Of either file; RecordError for what is none of them."""
    lesson = _lesson(text)
    return print_game(text, wish) if lesson is None else print_lesson(lesson, wish)


def _lesson(text: str) -> ClassSummary | None:
    try:
        return msgspec.json.decode(text, type=ClassSummary)
    except (msgspec.DecodeError, RecursionError):
        return None


def print_game(text: str, wish: SummaryWish) -> bytes:
    sentences, pictures = Sentences(wish.lang), Pictures(saving=wish.saving)
    title, opening, *story = tell_saved(text, sentences)
    told = {
        **_common(wish, pictures),
        "title": title,
        "opening": opening,
        "turns": _turns(story),
    }
    return typeset("game", told, pictures.files)


def _turns(story: Sequence[str]) -> list[dict[str, Any]]:
    """A blank line, a heading, and what happened below it, each with its sum if it has one."""
    turns: list[dict[str, Any]] = []
    for line in story:
        if line.startswith("  "):
            happened, _, sum_ = line.strip().partition(SUM)
            turns[-1]["lines"].append([tied(happened), tied(sum_)])
        elif line:
            turns.append({"title": line, "lines": []})
    return turns


def print_lesson(lesson: ClassSummary, wish: SummaryWish) -> bytes:
    sentences, pictures = Sentences(wish.lang), Pictures(saving=wish.saving)
    level = sentences.say(f"level-{lesson.level}")
    told = {
        **_common(wish, pictures),
        "title": f"{sentences.say('class-summary-title')}: {level}",
        "columns": [sentences.say(f"class-summary-{name}") for name in COLUMNS],
        "heads": [sentences.say(f"class-summary-{name}") for name in ("animal", "stars", "cards")],
        "note": sentences.say("class-summary-note"),
        "tables": [
            _table(number, table, sentences, pictures)
            for number, table in enumerate(lesson.tables, start=1)
        ],
    }
    return typeset("lesson", told, pictures.files)


def _table(
    number: int, table: TableSummary, sentences: Sentences, pictures: Pictures
) -> dict[str, Any]:
    minutes = round(table.seconds / 60)
    return {
        "title": sentences.say("class-table", number=number),
        "counts": [table.games, table.turns, table.cards, table.sums, table.over_the_ten, minutes],
        "animals": [
            {
                "file": pictures.add(one.animal, partial(portrait, one.animal, "awake")),
                "name": sentences.say(f"animal-{one.animal}"),
                "stars": one.stars,
                "cards": one.cards,
            }
            for one in table.animals
            if one.animal in ANIMALS
        ],
    }


def _common(wish: SummaryWish, pictures: Pictures) -> dict[str, Any]:
    return {
        "lang": wish.lang,
        "saving": wish.saving,
        "width": wish.paper.width,
        "height": wish.paper.height,
        "wordmark": pictures.scene("wordmark", SCENES["wordmark"]),
    }
