"""Every card of the box has a face of its own, drawn from (kind, number)."""

import re
from xml.etree import ElementTree

import pytest

from numberloor.art import ANIMALS, FACES, ICONS, MOODS, card, card_face, dancer, icon, portrait
from numberloor.art.numerals import STROKES
from numberloor.art.palette import PAPER, wall
from numberloor.rules.model.cards import CARDS

EVERY_FACE = sorted(FACES)


def test_every_card_of_the_rules_has_a_face() -> None:
    assert set(CARDS) <= set(FACES)


def test_no_two_faces_look_alike() -> None:
    faces = [card_face(*FACES[code]) for code in EVERY_FACE]
    assert len(set(faces)) == len(faces)


@pytest.mark.parametrize("code", EVERY_FACE)
def test_a_face_is_a_picture_that_any_reader_of_svg_understands(code: str) -> None:
    root = ElementTree.fromstring(card(*FACES[code]))
    assert root.tag.endswith("svg")
    assert root.get("viewBox") == "0 0 100 140"


@pytest.mark.parametrize("code", EVERY_FACE)
def test_a_face_can_be_drawn_twice_in_one_page(code: str) -> None:
    """Ids would clash, and references to them break when a sprite is loaded from its own file."""
    face = card_face(*FACES[code])
    assert " id=" not in face
    assert "url(" not in face


@pytest.mark.parametrize(
    "code", [code for code in EVERY_FACE if FACES[code][0] in {"day", "night", "balloon"}]
)
def test_a_numbered_card_shows_its_number_large_and_in_the_corner(code: str) -> None:
    kind, number = FACES[code]
    assert card_face(kind, number).count(f'"{STROKES[str(number)]}"') == 2


def test_a_balloon_seats_as_many_passengers_as_it_flies_floors() -> None:
    for number in range(1, 10):
        seats = re.findall(r'<circle[^>]*r="2.1"[^>]*fill="#FFE9B8"', card_face("balloon", number))
        assert len(seats) == number


def test_day_cards_have_a_light_edge_and_night_cards_a_dark_one() -> None:
    for number in range(10):
        assert f'fill="{PAPER}"' in card_face("day", number)
        assert f'fill="{PAPER}"' not in card_face("night", number)


def test_the_lower_and_the_upper_five_floors_have_walls_of_different_tints() -> None:
    lower, upper = {wall(floor) for floor in range(5)}, {wall(floor) for floor in range(5, 10)}
    assert not lower & upper


@pytest.mark.parametrize(
    ("kind", "number"), [("day", 10), ("balloon", 0), ("near", 2), ("moon", None)]
)
def test_a_card_that_is_not_in_the_box_is_refused(kind: str, number: int | None) -> None:
    with pytest.raises(ValueError, match="no card"):
        card(kind, number)


@pytest.mark.parametrize("name", sorted(ANIMALS))
def test_each_animal_can_be_awake_happy_asleep_and_dance(name: str) -> None:
    pictures = [*(portrait(name, mood) for mood in MOODS), dancer(name)]
    for drawn in pictures:
        ElementTree.fromstring(drawn)
    assert len(set(pictures)) == len(pictures)


def test_an_unknown_mood_is_refused() -> None:
    with pytest.raises(ValueError, match="no mood 'angry'"):
        portrait("fox", "angry")


@pytest.mark.parametrize("name", sorted(ICONS))
def test_an_icon_takes_the_colour_of_the_words_beside_it(name: str) -> None:
    colours = {
        value
        for element in ElementTree.fromstring(icon(name)).iter()
        for key in ("fill", "stroke")
        if (value := element.get(key))
    }
    assert colours <= {"none", "currentColor"}
