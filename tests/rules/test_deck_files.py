"""Deck files (ruling R1): a box as data, and errors that say what to change."""

import pytest

from numberloor import (
    BASIC,
    BEGINNER,
    INTERMEDIATE,
    Card,
    Deck,
    DeckError,
    Level,
    deal,
    format_deck,
    parse_deck,
    standard_deck,
)

SMALL = """
name = "My box"

[unmarked]
7 = 20
b2 = 3

[blue]
b2 = 1

[red]
7n = 4
b9 = 2
"""


def test_a_deck_file_lists_cards_by_mark() -> None:
    deck = parse_deck(SMALL)
    assert deck.name == "My box"
    assert deck.counts == (
        ("unmarked", Card.FLOOR_7, 20),
        ("unmarked", Card.BALLOON_2, 3),
        ("blue", Card.BALLOON_2, 1),
        ("red", Card.NIGHT_7, 4),
        ("red", Card.BALLOON_9, 2),
    )


@pytest.mark.parametrize(
    ("level", "counts"),
    [
        (BASIC, {"7": 20, "b2": 3, "7n": 4, "b9": 2}),
        (INTERMEDIATE, {"7": 20, "b2": 4}),
        (BEGINNER, {"7": 20}),
    ],
)
def test_the_marks_choose_the_deck_of_a_level(level: Level, counts: dict[str, int]) -> None:
    deck = parse_deck(SMALL)
    assert {card.code: count for card, count in deck.count_for(level).items()} == counts
    assert len(deck.for_level(level)) == sum(counts.values())


def test_the_order_of_lines_in_the_file_does_not_matter() -> None:
    turned = "[red]\nb9 = 2\n7n = 4\n[blue]\nb2 = 1\n[unmarked]\nb2 = 3\n7 = 20\n"
    assert parse_deck('name = "My box"\n' + turned) == parse_deck(SMALL)


@pytest.mark.parametrize("deck", [parse_deck(SMALL), standard_deck()], ids=lambda deck: deck.name)
def test_a_deck_is_written_as_it_is_read(deck: Deck) -> None:
    assert parse_deck(format_deck(deck)) == deck


@pytest.mark.parametrize("name", ['say "hi"', "back\\slash", "Žluťoučký", "Этажики", "a # b"])
def test_any_line_of_text_can_name_a_deck(name: str) -> None:
    deck = Deck(name, parse_deck(SMALL).counts)
    assert parse_deck(format_deck(deck)) == deck


def test_a_deck_need_not_be_named() -> None:
    assert parse_deck("[unmarked]\n7 = 20\n").name == "unnamed"


def test_spaces_around_a_name_are_dropped() -> None:
    assert parse_deck('name = " ours "\n[unmarked]\n7 = 20\n').name == "ours"


@pytest.mark.parametrize(
    ("text", "cure"),
    [
        ("7 = = 5", r"this is not a TOML file: .*line 1"),
        ("[green]\n7 = 5", r"unknown entry 'green'; use name, unmarked, blue, red"),
        ("name = 5\n[unmarked]\n7 = 5", r'name must be a line of text, such as name = "My box"'),
        ('name = " "\n[unmarked]\n7 = 5', r"name must be a line of text"),
        ('name = "a\\nb"\n[unmarked]\n7 = 5', r"name must be a line of text"),
        ('name = "a\\rb"\n[unmarked]\n7 = 5', r"name must be a line of text"),
        ('name = "a\\u2028b"\n[unmarked]\n7 = 5', r"name must be a line of text"),
        ('name = "a\\u0007b"\n[unmarked]\n7 = 5', r"name must be a line of text"),
        ("unmarked = 5", r"unmarked must be a table, such as \[unmarked\]"),
        ("", r"the deck holds no cards; list them under \[unmarked\]"),
        ("[unmarked]\nb10 = 5", r"\[unmarked\]: unknown card 'b10'; cards are 0 1 2 .* skip"),
        ("[red]\n7n = -1", r"\[red\]: 7n = -1 must be a whole number from 0 to 99"),
        ("[blue]\nb1 = 100", r"\[blue\]: b1 = 100 must be a whole number from 0 to 99"),
        ("[blue]\nb1 = 1.5", r"b1 = 1.5 must be a whole number"),
        ("[blue]\nb1 = true", r"b1 = True must be a whole number"),
        ('[blue]\nb1 = "2"', r"b1 = '2' must be a whole number"),
        (
            "[blue]\nb1 = [[[[[[[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]]]]]]]",
            r"b1 = … must be a whole number",
        ),
        ("[blue]\nb1 = 0x" + "f" * 5000, r"b1 = … must be a whole number from 0 to 99"),
        ("[blue]\nb1 = " + "9" * 5000, r"a number is far too long"),
        ("[" + "b" * 5000 + "]", r"unknown entry …; use name, unmarked, blue, red"),
        ("a = " + "[" * 5000, r"too many brackets inside one another: use name, unmarked, blue"),
        ("a = " + "{a=" * 3000, r"too many brackets inside one another"),
    ],
)
def test_a_deck_file_with_a_mistake_is_refused_with_the_place_and_the_cure(
    text: str, cure: str
) -> None:
    with pytest.raises(DeckError, match=rf"^box\.toml: .*{cure}"):
        parse_deck(text, where="box.toml")


@pytest.mark.parametrize("count", [0, 99])
def test_there_may_be_none_or_99_of_a_card(count: int) -> None:
    assert parse_deck(f"[unmarked]\n7 = {count}\n").counts == (("unmarked", Card.FLOOR_7, count),)


# A deck that can never be dealt


def test_a_deck_needs_a_hand_for_each_seat_and_the_open_cards() -> None:
    deck = parse_deck('name = "ours"\n[unmarked]\n7 = 13\nb1 = 7\n')
    deal(BASIC, seats=3, deck=deck)
    with pytest.raises(
        DeckError,
        match=r"the deck 'ours' at level basic with 4 seats has 20 cards; dealing takes 26: add some",
    ):
        deal(BASIC, seats=4, deck=deck)


def test_at_beginner_only_the_day_floors_count() -> None:
    deck = parse_deck('name = "ours"\n[unmarked]\n7 = 13\nb1 = 7\n')
    with pytest.raises(DeckError, match="has 13 cards; dealing takes 14"):
        deal(BEGINNER, seats=2, deck=deck)
    fourteen = parse_deck("[unmarked]\n7 = 14\n")
    assert deal(BEGINNER, seats=2, deck=fourteen).pile == ()


def test_a_deck_needs_a_floor_for_each_seat_and_one_for_the_table() -> None:
    enough = parse_deck("[unmarked]\n7 = 3\nb1 = 11\n")
    assert deal(BASIC, seats=2, deck=enough).open_floor is Card.FLOOR_7
    deck = parse_deck("[unmarked]\n7 = 2\nb1 = 12\n")
    with pytest.raises(
        DeckError, match="has 2 floors; each seat and the table need one: add floors"
    ):
        deal(BASIC, seats=2, deck=deck)


def test_a_deck_needs_a_number_balloon_to_open_the_game_with() -> None:
    deck = parse_deck("[unmarked]\n7 = 20\nnear = 9\n")
    with pytest.raises(DeckError, match="has no number balloon to open the game with: add one"):
        deal(BASIC, seats=2, deck=deck)


def test_beginner_needs_no_balloon() -> None:
    assert deal(BEGINNER, seats=2, deck=parse_deck("[unmarked]\n7 = 20\n")).seats == 2
