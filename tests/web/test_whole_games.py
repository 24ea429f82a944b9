"""Whole games in a real browser, at a real server and in the page, by tapping what the screen offers."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from numberloor.rules.legal import legal_moves
from numberloor.rules.model.levels import BEGINNER, INTERMEDIATE, Level
from numberloor.rules.model.position import Position
from numberloor.rules.sealed.verdict import Finding, judge
from tests.support.dealt import QUICK, anything, lay_table, playable
from tests.support.homes import Home
from tests.support.screens import Screen
from tests.support.servers import Server


@pytest.mark.slow
@pytest.mark.parametrize("level", ["beginner", "intermediate", "basic"])
def test_alone_with_an_animal_to_the_end(
    browser: Browser, home: Home, level: str, tmp_path: Path
) -> None:
    stars = 2 if home.in_the_page else 5
    dealt = lay_table(home.database, Level(level), 1, anything, QUICK, ["fox:9"], stars=stars)
    with home.screen(browser, level=level, players=2) as screen:
        screen.is_given(dealt, 0)
        screen.open().press_play()
        screen.play_to_the_end()
        expect(screen.find("h1")).to_contain_text("win")
        winner = screen.find(".win.first .star").all()
        assert len(winner) == stars
        screen.page.get_by_role("link", name="Watch it again").click()
        expect(screen.find(".film")).to_contain_text("Step 1 of")
        screen.page.get_by_role("button", name="Next", exact=True).click()
        expect(screen.find(".film")).to_contain_text("Step 2 of")
        steps = screen.find(".film small").inner_text().split(" of ")[1]
        screen.page.get_by_role("link", name="Close").click()
        screen.page.get_by_role("link", name="My games").click()
        with screen.page.expect_download() as saved:
            screen.page.get_by_role("button", name="Save the game").click()
        file = tmp_path / saved.value.suggested_filename
        saved.value.save_as(file)
        assert judge(file.read_text(encoding="utf-8")).finding is Finding.CONFIRMED
        screen.page.go_back()
        screen.page.get_by_role("button", name="Play again").click()
        expect(screen.find(".hand")).to_be_visible()
    watch_at_another_screen(browser, home.url, file, f"Step 1 of {steps}")


def watch_at_another_screen(browser: Browser, house: str, file: Path, first: str) -> None:
    """The way of somebody who was sent the file: from the front door to the first card and the last."""
    with Screen(browser, house) as friend:
        friend.open()
        friend.page.get_by_role("button", name="More choices").click()
        friend.page.get_by_role("link", name="Open a saved game").click()
        friend.find("input[type=file][accept*=json]").set_input_files(file)
        expect(friend.find(".film small")).to_have_text(first)
        friend.page.keyboard.press("ArrowRight")
        expect(friend.find(".film small")).to_have_text(first.replace("1", "2", 1))
        friend.page.get_by_role("link", name="Close").click()
        expect(friend.find(".home")).to_be_visible()


def test_a_file_that_is_no_game_is_said_to_be_none(
    browser: Browser, house: str, tmp_path: Path
) -> None:
    (tmp_path / "letter.json").write_text('{"dear": "grandma"}', encoding="utf-8")
    with Screen(browser, house) as screen:
        screen.open("#/replay")
        screen.find("input[type=file]").set_input_files(tmp_path / "letter.json")
        expect(screen.find("[role=status]")).to_have_text("This file is not one of our games")


@pytest.mark.slow
def test_a_friend_hears_how_the_game_went_and_comes_again(
    browser: Browser, house_server: Server
) -> None:
    new = "friend-beginner2-0-300"
    dealt = lay_table(house_server.database, BEGINNER, 1, anything, QUICK, [f"fox:{new}"])
    with Screen(browser, house_server.url, level="beginner", players=2) as screen:
        screen.is_given(dealt, 0)

        def friends() -> dict[str, str]:
            kept = screen.page.evaluate("localStorage.getItem('numberloor.device')")
            return dict(json.loads(kept).get("friends", {}))

        screen.open().press_play()
        first_table = screen.page.url
        assert friends() == {}
        screen.play_to_the_end()
        won = "You win" in screen.find("h1").inner_text()
        word = f"{new}{'w' if won else 'l'}"
        assert friends() == {"beginner2": word}
        screen.page.reload()
        expect(screen.find("h1")).to_contain_text("win")
        assert friends() == {"beginner2": word}, "a reload counted the game twice"
        with screen.page.expect_request("**/api/tables") as asked:
            screen.page.get_by_role("button", name="Play again").click()
        wish = json.loads(asked.value.post_data or "{}")
        assert wish["seats"][1]["bot"] == f"fox:{word}"
        assert wish["first"] == 1, "the child began last time"
        expect(screen.find(".hand")).to_be_visible()
        assert screen.page.url != first_table


def test_from_the_front_door_to_the_first_card_it_takes_two_taps(
    browser: Browser, home: Home
) -> None:
    dealt = lay_table(home.database, BEGINNER, 2, fits_one_stack)
    (card, *_) = fits_one_stack(dealt.position)
    with home.screen(browser, level="beginner", players=2) as screen:
        screen.is_given(dealt, 0)
        screen.open().press_play()
        held = len(screen.hand)
        screen.find(f'.hand [data-card="{card}"]').first.click()
        expect(screen.find(".hand button")).to_have_count(held - 1)


def fits_one_stack(position: Position) -> list[str]:
    """Cards that fit, and need not ask which stack is meant."""
    fitting = [move.card.code for move in legal_moves(position) if move.card is not None]
    return [code for code in fitting if fitting.count(code) == 1]


def test_the_animal_beside_play_is_mine_at_the_table(browser: Browser, home: Home) -> None:
    with home.screen(browser, level="beginner", players=2) as screen:
        screen.open()
        screen.page.get_by_role("button", name="Your animal: Hare").click()
        screen.page.get_by_role("radio", name="Owl").check(force=True)
        screen.page.get_by_role("button", name="Close").click()
        expect(screen.page.get_by_role("button", name="Your animal: Owl")).to_be_focused()
        screen.press_play()
        expect(screen.find("[data-me] .face use")).to_have_attribute(
            "href", re.compile("#owl-awake$")
        )
        expect(screen.find(".seat b")).to_contain_text("Hare")


@pytest.mark.slow
def test_three_people_around_one_screen(browser: Browser, home: Home) -> None:
    dealt = lay_table(home.database, INTERMEDIATE, 3, anything, stars=3)
    with home.screen(browser) as screen:
        screen.sit_down(dealt, 0, 1, 2)
        handed = 0
        seen: set[str] = set()

        def hand_over() -> bool:
            nonlocal handed
            door = screen.find(".door-step button")
            if door.count():
                assert not screen.find("[data-card]").count(), "a hand is open during the handover"
                seen.add(screen.find(".door-step h1").inner_text())
                door.click()
                screen.page.wait_for_selector(".hand")
                handed += 1
            return screen.over

        screen.play_until(hand_over)
        assert handed >= 6
        assert seen == {"Fox", "Owl", "Bear"}
        expect(screen.find("h1")).to_contain_text("win")


def test_taking_a_card_back(browser: Browser, home: Home) -> None:
    dealt = lay_table(home.database, BEGINNER, 2, fits_one_stack)
    (card, *_) = fits_one_stack(dealt.position)
    with home.screen(browser) as screen:
        screen.sit_down(dealt, 0)
        held = sorted(screen.hand)
        screen.find(f'.hand [data-card="{card}"]').first.click()
        expect(screen.find(".hand button")).to_have_count(len(held) - 1)
        screen.page.get_by_role("button", name="Take back").click()
        expect(screen.find(".hand button")).to_have_count(len(held))
        assert sorted(screen.hand) == held


def test_a_hint_shows_a_step_and_then_why(browser: Browser, home: Home) -> None:
    dealt = lay_table(home.database, INTERMEDIATE, 2, playable)
    with home.screen(browser) as screen:
        screen.sit_down(dealt, 0)
        hint = screen.page.get_by_role("button", name="Hint")
        hint.click()
        bubble = screen.find(".bubble")
        # It is never empty; until the hint has come it says which cards are open.
        expect(bubble).not_to_contain_text("are open")
        first = bubble.inner_text()
        hint.click()
        expect(bubble).not_to_have_text(first)
