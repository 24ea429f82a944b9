"""A parent's choices: two taps from the front door, which then says what is not as usual."""

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from numberloor.locale import LANGUAGES, Sentences
from numberloor.rules.model.cards import Card
from numberloor.rules.model.deck import Deck, format_deck, parse_deck, standard_deck
from tests.support.screens import Screen


def choose(screen: Screen, group: str, what: str) -> None:
    """Two taps."""
    screen.page.get_by_role("button", name="More choices").click()
    screen.page.get_by_role("group", name=group).get_by_text(what, exact=True).click()


def pressed_play(screen: Screen) -> dict[str, Any]:
    """Back at the front door: what the server is asked for."""
    if screen.find("dialog[open]").count():
        screen.page.get_by_role("button", name="Close").click()
    with screen.page.expect_request("**/api/tables") as asked:
        screen.find("button.go").click()
    wish: dict[str, Any] = json.loads(asked.value.post_data or "{}")
    return wish


@pytest.mark.parametrize(
    ("group", "what", "told"),
    [
        ("How clever are they?", "The best", "The animals: The best"),
        ("Stealing at night", "No stealing", "Stealing at night: No stealing"),
        ("Drawing two cards", "Whenever you like", "Draw whenever you like"),
        ("Skip a Go", "Works until it is covered", "“Skip a Go”: Works until it is covered"),
    ],
)
def test_a_choice_is_made_with_two_taps_and_told(
    browser: Browser, house: str, group: str, what: str, told: str
) -> None:
    with Screen(browser, house, level="basic") as screen:
        screen.open()
        expect(screen.find(".unusual")).to_have_count(0)
        choose(screen, group, what)
        expect(screen.find(".unusual")).to_have_text(told)
        wish = pressed_play(screen)
        chosen = (wish["seats"][1]["bot"], wish["settings"]["steals"], *wish["house"])
        assert chosen in {
            ("expert", "race"), ("fox:friend", "off"), ("fox:friend", "race", "free_draw"),
            ("fox:friend", "race", "repeat_skip"),
        }  # fmt: skip
        screen.page.wait_for_selector(".hand")


def own_deck(folder: Path) -> Path:
    counts = [
        (mark, card, 8 if card is Card.SKIP else n) for mark, card, n in standard_deck().counts
    ]
    file = folder / "box.toml"
    file.write_text(format_deck(Deck("Our box", tuple(counts))), encoding="utf-8")
    return file


def test_a_familys_own_deck_is_chosen_kept_and_played(
    browser: Browser, house: str, tmp_path: Path
) -> None:
    file = own_deck(tmp_path)
    with Screen(browser, house, level="basic") as screen:
        screen.open()
        screen.page.get_by_role("button", name="More choices").click()
        screen.find("input[type=file]").set_input_files(file)
        expect(screen.find(".unusual")).to_have_text("The cards: Our box")
        screen.page.reload()
        expect(screen.find(".unusual")).to_have_text("The cards: Our box")
        assert pressed_play(screen)["deck"] == file.read_text(encoding="utf-8")
        screen.page.wait_for_selector(".hand")
        # The usual cards come back with two taps, and the other ones are not lost.
        screen.open("#/")
        choose(screen, "Which cards?", "The usual cards")
        expect(screen.find(".unusual")).to_have_count(0)
        screen.page.get_by_role("group", name="Which cards?").get_by_text("Our box").click()
        expect(screen.find(".unusual")).to_have_text("The cards: Our box")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("text", ["[unmarked]\n0 = 3\n", "no deck at all", "a" * 30_000])
def test_a_deck_that_cannot_be_played_is_said_to_be_none_at_once(
    browser: Browser, house: str, tmp_path: Path, lang: str, text: str
) -> None:
    file = tmp_path / "box.toml"
    file.write_text(text, encoding="utf-8")
    with Screen(browser, house, lang=lang, level="basic") as screen:
        screen.allowed = lambda mistake: "/api/deck" in mistake
        screen.open()
        screen.find(".links .more").click()
        screen.find("input[type=file]").set_input_files(file)
        expect(screen.find("[role=alert]")).to_contain_text(
            Sentences(lang).say("table-bad-deck").split()[0]
        )
        expect(screen.find(".unusual")).to_have_count(0)


def test_a_deck_too_small_for_so_many_is_refused_when_they_want_to_play(
    browser: Browser, house: str, tmp_path: Path
) -> None:
    file = tmp_path / "small.toml"
    file.write_text('name = "Small"\n[unmarked]\n0 = 5\n1 = 5\n2 = 5\n', encoding="utf-8")
    with Screen(browser, house, level="beginner") as screen:
        screen.allowed = lambda mistake: "/api/tables" in mistake
        screen.open()
        screen.page.get_by_role("button", name="More choices").click()
        screen.find("input[type=file]").set_input_files(file)
        expect(screen.find(".unusual")).to_have_text("The cards: Small")
        screen.page.get_by_role("button", name="Close").click()
        screen.find(".count").last.click()
        screen.find("button.go").click()
        expect(screen.find("[role=alert]")).to_contain_text("These cards cannot be played here")


def test_the_usual_cards_can_be_saved_to_start_from(browser: Browser, house: str) -> None:
    with Screen(browser, house) as screen:
        screen.open()
        screen.page.get_by_role("button", name="More choices").click()
        with screen.page.expect_download() as saved:
            screen.page.get_by_role("button", name="Save the usual cards").click()
        assert saved.value.suggested_filename == "numberloor-deck.toml"
        assert parse_deck(saved.value.path().read_text(encoding="utf-8")) == standard_deck()
