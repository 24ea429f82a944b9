"""After a game something is left: it stands on a shelf, on this device alone."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from numberloor.rules.text.screen_recording import parse_seen
from tests.support.films import play_film, steps
from tests.support.places import choose_my_animal, open_home_with_shelf, open_shelf
from tests.support.screens import Screen

REFUSES = "Storage.prototype.setItem = () => { throw new DOMException('', 'QuotaExceededError') }"


@pytest.fixture
def screen(browser: Browser, house: str) -> Screen:
    return Screen(browser, house)


def test_a_game_stands_there_with_who_played_and_who_won(screen: Screen) -> None:
    with screen:
        open_shelf(screen)
        game = screen.find(".game")
        expect(game).to_have_count(1)
        expect(game.get_by_role("heading")).to_have_text("Bear wins!")
        assert game.locator(".who b").all_inner_texts() == ["You", "Fox", "Owl", "Bear"]
        expect(game.locator(".won").get_by_role("img")).to_have_attribute(
            "aria-label", "3 of 3 stars"
        )
        expect(game.locator("p")).to_have_text("today · Basic")


def test_it_is_watched_again_though_the_table_is_gone(screen: Screen) -> None:
    with screen:
        open_shelf(screen)
        screen.page.unroute_all()
        screen.page.get_by_role("link", name="Watch it again").click()
        expect(screen.find(".film small")).to_have_text(f"Step 1 of {len(steps())}")
        screen.page.reload()
        expect(screen.find(".film small")).to_have_text(f"Step 1 of {len(steps())}")
        screen.page.get_by_role("link", name="Close").click()
        expect(screen.find(".game")).to_be_visible()


def test_one_tap_leads_there_from_the_front_door(screen: Screen) -> None:
    with screen:
        screen.open()
        expect(screen.find("button.go")).to_be_visible()
        expect(screen.page.get_by_role("link", name="My games")).to_have_count(0)
        open_home_with_shelf(screen)
        screen.page.get_by_role("link", name="My games").click()
        expect(screen.find(".game")).to_be_visible()


def test_it_can_be_saved_as_a_file(screen: Screen, tmp_path: Path) -> None:
    with screen:
        open_shelf(screen)
        with screen.page.expect_download() as saved:
            screen.page.get_by_role("button", name="Save the game").click()
        saved.value.save_as(tmp_path / "game.json")
    told = parse_seen((tmp_path / "game.json").read_text(encoding="utf-8"))
    assert told.over
    assert told.animals == ("hare", "fox", "owl", "bear")


def test_nothing_is_removed_without_a_question(screen: Screen) -> None:
    with screen:
        open_shelf(screen)
        screen.page.get_by_role("button", name="Remove").click()
        screen.page.get_by_role("button", name="Keep it").click()
        expect(screen.find(".game")).to_have_count(1)
        screen.page.get_by_role("button", name="Remove").click()
        screen.page.get_by_role("button", name="Remove").click()
        expect(screen.find(".game")).to_have_count(0)
        expect(screen.page.get_by_role("heading", name="My games")).to_be_focused()
        # What was collected stays.
        expect(screen.page.get_by_role("img", name="1 star collected")).to_be_visible()


def test_the_same_end_is_kept_once(screen: Screen) -> None:
    with screen:
        open_shelf(screen)
        open_shelf(screen)
        expect(screen.find(".game")).to_have_count(1)


def test_a_game_that_others_played_is_none_of_mine(screen: Screen) -> None:
    with screen:
        play_film(screen, seats=())
        expect(screen.page.get_by_role("button", name="Save the game")).to_be_visible()
        screen.open("#/shelf")
        expect(screen.page.get_by_text("No game stands here yet.")).to_be_visible()


def test_a_device_that_keeps_nothing_still_plays(screen: Screen) -> None:
    with screen:
        screen.context.add_init_script(REFUSES)
        play_film(screen)
        expect(screen.page.get_by_role("button", name="Save the game")).to_be_visible()
        expect(screen.page.get_by_role("link", name="My games")).to_have_count(0)
        screen.page.get_by_role("link", name="Watch it again").click()
        expect(screen.find(".film")).to_be_visible()


def test_a_game_that_was_damaged_is_said_to_be_so(screen: Screen) -> None:
    with screen:
        open_shelf(screen)
        screen.page.evaluate(
            """() => { for (const key of Object.keys(localStorage)) if (key.startsWith('numberloor.game.'))
               localStorage.setItem(key, JSON.stringify({ ...JSON.parse(localStorage[key]), film: 'x' })) }"""
        )
        screen.page.get_by_role("link", name="Watch it again").click()
        expect(screen.find("[role=status]")).to_have_text("This game cannot be watched again here")


def test_my_animal_and_its_name_are_chosen_from_pictures(screen: Screen) -> None:
    with screen:
        choose_my_animal(screen)
        screen.page.get_by_role("radio", name="Owl").check(force=True)
        screen.page.get_by_role("radio", name="Rocket").check(force=True)
        screen.page.get_by_role("button", name="Close").click()
        expect(screen.page.get_by_role("button", name="My animal: Rocket")).to_be_focused()
        screen.page.get_by_role("link", name="Go home").click()
        expect(screen.page.get_by_role("button", name="Your animal: Owl")).to_be_visible()
        screen.page.reload()
        with screen.page.expect_request("**/api/tables") as asked:
            screen.find("button.go").click()
        wish = asked.value.post_data or ""
        assert json.loads(wish)["seats"][0]["animal"] == "owl"
        assert "rocket" not in wish  # nobody else is told the name
        expect(screen.find(".me .who b")).to_have_text("Rocket")


def test_it_takes_little_room(screen: Screen) -> None:
    with screen:
        open_shelf(screen)
        kept: dict[str, str] = screen.page.evaluate("({ ...localStorage })")
    [game] = [text for key, text in kept.items() if key.startswith("numberloor.game.")]
    assert len(game) < 20_000
    assert len(json.loads(game)["players"]) == 4
