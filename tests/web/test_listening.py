"""The game by ear alone: whole games and lessons, with a recorder in place of the speech engine."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from numberloor.locale import Sentences, tied
from numberloor.rules.model.levels import Level
from tests.support.dealt import QUICK, anything, lay_table
from tests.support.listening import Ear, must_be_heard
from tests.support.lucky import lay, luck
from tests.support.screens import LONG_DANCE, Screen
from tests.support.servers import Server

LESSONS = Path(__file__).parents[2] / "web" / "src" / "generated" / "lessons.json"
ANIMALS = ["hare", "fox"]
FRIENDS = ["fox:friend-basic3-0-300", "bear:friend-basic3-0-300"]


def check_what_was_heard(ear: Ear, animals: list[str], me: int | None) -> None:
    news = must_be_heard(ear.events, animals, me)
    ear.wait_for_all(news)
    # An answer to a tap gives way to the next, which may come a moment after an animal's steal.
    broken = [text for text in ear.cut if text.isdigit() or text.startswith(tuple(news))]
    assert broken == [], "news and counts are told to their end"
    for text in ear.said:
        assert text.isdigit() or re.search(r"[.!?…][”“»]?$", text), f"no stop: {text}"


@pytest.mark.slow
@pytest.mark.parametrize("level", ["beginner", "intermediate", "basic"])
def test_a_child_who_listens_can_follow_a_whole_game(
    browser: Browser, house_server: Server, level: str
) -> None:
    dealt = lay_table(house_server.database, Level(level), 1, anything, QUICK, FRIENDS)
    with Screen(browser, house_server.url, voice=True) as screen:
        ear = Ear(screen)
        screen.is_given(dealt, 0)
        screen.open().press_play()

        def ended() -> bool:
            ear.wait_for_silence()
            return screen.over

        screen.play_until(ended)
        check_what_was_heard(ear, ["owl", "fox", "bear"], me=0)
        assert re.fullmatch(r".* are open\.", ear.said[0])
        assert ear.said[1] == "You begin."
        if level == "beginner":
            assert any("Victory cry!" in text for text in ear.said)


@pytest.mark.slow
def test_a_child_who_plays_on_at_once_misses_nothing_that_matters(
    browser: Browser, house_server: Server
) -> None:
    dealt = lay_table(house_server.database, Level.BASIC, 1, anything, QUICK, FRIENDS)
    with Screen(browser, house_server.url, voice=True) as screen:
        ear = Ear(screen, speed=4)
        screen.is_given(dealt, 0)
        screen.open().press_play()
        screen.play_until(lambda: screen.over or sum(map(len, ear.said)) > 3000)
        check_what_was_heard(ear, ["owl", "fox", "bear"], me=0)


def test_around_one_screen_the_star_comes_before_the_door(browser: Browser, server: Server) -> None:
    lucky = luck(Level.INTERMEDIATE, 2)
    with Screen(browser, server.url, pace="steady", voice=True) as screen:
        ear = Ear(screen)
        screen.context.add_init_script(LONG_DANCE)
        screen.open(f"#/table/{lay(server, screen, Level.INTERMEDIATE, 2, lucky)}")
        screen.page.reload()
        screen.page.get_by_role("button", name="Start", exact=True).click()
        name = screen.find(".door-step h1").inner_text()
        screen.find(".door-step .open").click()
        for left, card in zip(range(len(lucky.plays), 0, -1), lucky.plays, strict=True):
            # One move after the other: a tap counts once the one before it is answered.
            expect(screen.find(".hand button")).to_have_count(left)
            screen.find(f'[data-card="{card}"]').first.click()
        title = screen.find(".moment h2")
        expect(title).to_have_text(f"A star for {name}!")
        expect(screen.find(".moment p")).to_have_text(f"Victory dance! Dance with {name}!")
        assert not screen.find(".door-step, .hand").count()
        ear.wait_for_silence()
        assert f"A star for {name}!" in ear.said
        assert not any("Give the tablet" in text for text in ear.said[-3:])
        # The dance goes on as long as somebody taps the dancer; its words stay the same.
        screen.page.get_by_role("button", name="Dance on").click()
        expect(title).to_have_text(f"A star for {name}!")
        assert "takes 6 cards" not in screen.heard
        screen.page.get_by_role("button", name="Play on").click()
        expect(screen.find(".door-step h1")).not_to_have_text(name)
        ear.wait_for_silence()
        assert ear.said[-1].startswith("Give the tablet to ")
        assert ear.cut == []


@pytest.mark.slow
def test_a_game_around_one_screen_is_told_by_name(browser: Browser, house: str) -> None:
    with Screen(
        browser, house, mode="here", level="beginner", players=2, pace="quick", voice=True
    ) as screen:
        ear = Ear(screen)
        screen.open().press_play()

        def handed() -> bool:
            # It stays until the hand behind it has come; a second tap asks for the same.
            screen.tap(".door-step .open")
            return screen.over

        screen.play_until(handed)
        check_what_was_heard(ear, ANIMALS, me=None)
        assert not any("star for you" in text for text in ear.said)


@pytest.mark.parametrize("level", ["beginner", "intermediate", "basic"])
def test_every_step_of_a_lesson_is_said(browser: Browser, house: str, level: str) -> None:
    stops = json.loads(LESSONS.read_text(encoding="utf-8"))[level]
    english = Sentences("en")
    with Screen(browser, house, voice=True) as screen:
        ear = Ear(screen)
        screen.open()
        screen.page.get_by_text("Learn how").click()
        screen.page.locator(f'label:has-text("{english.say(f"level-{level}")}")').first.click()
        screen.find("button.go").click()
        wanted: list[str] = []
        since = 0
        for number, stop in enumerate(stops, 1):
            expect(screen.find(".coach")).to_contain_text(f"{number} of {len(stops)}")
            told = re.split(r"(?<=[.!?])\s+", english.say(f"lesson-{stop['key']}"))
            ear.wait_for(told[-1], since)
            card, _, _stack = stop["want"].removeprefix("steal ").partition("@")
            screen.find(f'[data-card="{card}"], [data-act="{card}"]').first.click()
            expect(screen.find(".coach")).to_contain_text("Well done!")
            wanted += [*told, "Well done!"]
            if number == len(stops):
                expect(screen.find(".moment h2")).to_have_text("A star for you!")
                wanted[-1:] = ["A star for you!", "Well done!"]
                ear.wait_for_silence()
                screen.page.get_by_role("button", name="Play on").click()
            since = len(ear.heard)
            screen.find(".coach .btn").click()
        # Straight into a game of this level.
        expect(screen.find(".coach")).to_have_count(0)
        ear.wait_for("You begin.", since)
        expect(screen.find(".seat")).to_have_count(1)
        home = [text for text in ear.cut if text not in wanted]
        assert ear.cut == home, "a lesson's sentence was cut off"
        ear.wait_for_all(wanted)


def test_a_hint_is_said(browser: Browser, house: str) -> None:
    # Helped, so that nothing but the hint is said.
    with Screen(
        browser, house, level="intermediate", players=2, lamps="helped", voice=True
    ) as screen:
        ear = Ear(screen)
        screen.open().press_play()
        ear.wait_for_silence()
        screen.page.get_by_role("button", name="Hint").click()
        expect(screen.find(".bubble")).not_to_contain_text("are open")
        ear.wait_for_silence()
        assert tied(ear.said[-1].rstrip(".")) == screen.find(".bubble").inner_text().strip()


def test_the_loudspeaker_is_always_in_reach(browser: Browser, house: str) -> None:
    with Screen(browser, house, level="beginner", players=2, voice=True) as screen:
        ear = Ear(screen)
        screen.open().press_play()
        ear.wait_for_silence()
        before = len(ear.said)
        screen.page.get_by_role("button", name="Say it again").click()
        ear.wait_for_silence()
        assert any("are open" in text for text in ear.said[before:])


def test_a_device_without_a_voice_says_so_where_it_is_switched_on(
    browser: Browser, house: str
) -> None:
    with Screen(browser, house, level="intermediate", players=2, voice=True, lang="cs") as screen:
        ear = Ear(screen, langs=["en-GB"])
        screen.open()
        screen.page.get_by_role("button", name=Sentences("cs").say("home-options")).click()
        expect(screen.find("dialog")).to_contain_text(Sentences("cs").say("voice-none"))
        screen.page.keyboard.press("Escape")
        screen.press_play()
        expect(screen.find(".hand")).to_be_visible()
        assert ear.heard == []


def test_the_time_that_is_up_is_told_and_shown(browser: Browser, house: str) -> None:
    told = "The time is up. A friend plays this turn for you."
    with Screen(
        browser, house, level="beginner", players=2, turnSeconds=10, voice=True, pace="slow"
    ) as screen:
        ear = Ear(screen)
        screen.open().press_play()
        expect(screen.find(".note")).to_have_text(told)
        ear.wait_for_all(["The time is up.", "A friend plays this turn for you."])


def test_the_live_region_tells_which_cards_are_open_and_what_fits(
    browser: Browser, house: str
) -> None:
    with Screen(browser, house, level="intermediate", players=2, lamps="helped") as screen:
        screen.open().press_play()
        expect(screen.find("[data-live]")).to_contain_text("are open. You begin.")
        assert re.search(r"of your cards fit|None of your cards fits", screen.heard)
