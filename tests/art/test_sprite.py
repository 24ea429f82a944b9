"""The file of symbols from which the screen takes its pictures."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from xml.etree import ElementTree

import pytest

from numberloor.art.numerals import STROKES
from numberloor.art.sprite import badges, code_pictures, sprite, symbols, write
from numberloor.rules.model.cards import CARDS
from numberloor.wire.codes import PICTURES

Drawings = Callable[[], dict[str, tuple[str, str]]]
SVG = "{http://www.w3.org/2000/svg}"


@pytest.mark.parametrize("drawings", [symbols, code_pictures, badges])
def test_the_sprite_holds_every_drawing_once_with_its_box(drawings: Drawings) -> None:
    drawn = drawings()
    found = [
        (symbol.get("id"), symbol.get("viewBox"))
        for symbol in ElementTree.fromstring(sprite(drawn)).iter(f"{SVG}symbol")
    ]
    assert found == [(name, box) for name, (_, box) in drawn.items()]


def test_every_word_of_a_table_code_has_its_picture() -> None:
    assert set(code_pictures()) == set(PICTURES)


def test_every_card_of_the_rules_is_in_the_sprite_under_its_code() -> None:
    assert {f"card-{code}" for code in (*CARDS, "back", "star")} <= set(symbols())


@pytest.mark.parametrize("drawings", [symbols, code_pictures, badges])
def test_the_sprite_fetches_nothing(drawings: Drawings) -> None:
    drawn = sprite(drawings())
    assert "href" not in drawn
    assert "url(" not in drawn
    assert "<style" not in drawn


def test_the_same_source_gives_the_same_bytes(tmp_path: Path) -> None:
    write(tmp_path / "one")
    write(tmp_path / "two")
    for name in ("sprite.svg", "pictures.svg", "badges.svg", "strokes.json"):
        assert (tmp_path / "one" / name).read_bytes() == (tmp_path / "two" / name).read_bytes()


def test_no_badge_looks_like_another_even_without_colours() -> None:
    drawn = {name: re.sub(r'"#\w+"', '""', shape) for name, (shape, _) in badges().items()}
    assert len(drawn) == len(set(drawn.values())) == 24


def test_the_tower_writes_with_the_strokes_of_the_cards(tmp_path: Path) -> None:
    write(tmp_path)
    told = json.loads((tmp_path / "strokes.json").read_text(encoding="utf-8"))
    assert told["numerals"] == STROKES
    assert set(told["boxes"]) == set(symbols())
