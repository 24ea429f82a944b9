"""A class that keeps notebooks: badges instead of names, a report for the teacher, erased when asked."""

import json
import re
from collections.abc import Sequence
from contextlib import ExitStack, suppress

import pytest
from playwright.sync_api import Browser, Locator, expect
from playwright.sync_api import TimeoutError as TookTooLong

from numberloor.tables.chairs import BADGES
from tests.support.badges import lay_practice_table, tell_class
from tests.support.lessons import hold_lesson
from tests.support.screens import (
    ACTS,
    DANCED,
    FITS,
    MOST_ROUNDS,
    PICK,
    SOON,
    THOUGHTFUL,
    Screen,
)

COME = ("red-hare", "blue-hare", "leaf-fox", "sun-cat", "red-owl", "blue-frog")
NAMES = {
    "red-hare": "Hare with a red scarf",
    "blue-hare": "Hare with a blue scarf",
    "leaf-fox": "Fox with a green scarf",
    "sun-cat": "Cat with a yellow scarf",
    "red-owl": "Owl with a red scarf",
    "blue-frog": "Frog with a blue scarf",
}
LAMPS_ARE_OFF = '[data-act="lamp"]:not([aria-disabled="true"])'


def choose(child: Screen, badge: str) -> None:
    """The animal, then the scarf; nothing is read."""
    animal = NAMES[badge].partition(" ")[0]
    child.page.get_by_role("button", name=animal, exact=True).click()
    child.page.get_by_role("radio", name=NAMES[badge]).check(force=True)


def come(child: Screen, code: str, badge: str) -> None:
    child.open(f"#join={code}")
    choose(child, badge)
    child.page.get_by_role("button", name="Join", exact=True).click()
    expect(child.find(".waiting h2").first).to_have_text(f"You are: {NAMES[badge]}")


def think(child: Screen) -> bool:
    """One tap: a card before the lamps are on, a wise one after that. False: it is not this child's turn."""
    if child.tap(DANCED):
        return True
    # Not waited for: another child may end the game just now, and then nobody is on turn.
    if child.find(".turn").all_inner_texts() != ["Your turn"]:
        return False
    wanted = (".hand button",) if child.find(LAMPS_ARE_OFF).count() else (FITS, *ACTS)
    tapped = child.tap(*wanted)
    child.tap(PICK)
    return tapped is not None


def play_to_the_end(children: Sequence[Screen]) -> None:
    """A game at one table, each at a screen of its own."""
    for _ in range(MOST_ROUNDS):
        if all(child.over for child in children):
            return
        for child in children:
            before = child.now
            if not child.over and think(child):
                # Others may have moved the table meanwhile, so a tap may have changed nothing.
                with suppress(TookTooLong):
                    child.wait_for_change(before, SOON)
    raise AssertionError(f"not over after {MOST_ROUNDS} rounds: {children[0].now}")


def rows(teacher: Screen) -> Locator:
    return teacher.find("tbody tr")


@pytest.mark.slow
def test_six_badges_from_the_first_tap_to_the_report_and_its_end(
    browser: Browser, house: str
) -> None:
    with ExitStack() as screens:
        teacher = screens.enter_context(Screen(browser, house, level="beginner", met=True))
        teacher.open("#/class")
        teacher.page.get_by_role("slider", name="How many children?").fill("6")
        group = teacher.page.get_by_role("group", name="Notebooks for this class")
        expect(group.get_by_role("radio", name="Off")).to_be_checked()
        group.get_by_role("radio", name="On").check(force=True)
        # At this level they would be on from the start, and nothing would count.
        expect(teacher.page.get_by_role("note")).to_contain_text("The lamps come on a little later")
        teacher.page.get_by_role("button", name="Open the class").click()
        code = teacher.find(".words").inner_text()

        children = [screens.enter_context(Screen(browser, house, met=True)) for _ in COME]
        for child, badge in zip(children, COME, strict=True):
            child.context.add_init_script(THOUGHTFUL)
            come(child, code, badge)
        expect(teacher.find("h1")).to_have_text("6 of 6 children are here")
        teacher.page.get_by_role("button", name="All start").click()

        tables: dict[str, list[Screen]] = {}
        for child in children:
            expect(child.find(".hand")).to_be_visible()
            tables.setdefault(child.page.url, []).append(child)
        assert sorted(map(len, tables.values())) == [3, 3]
        for table in tables.values():
            play_to_the_end(table)

        # The wall asks first: what single children know is not for everybody's eyes.
        teacher.page.get_by_role("button", name="What we know").click()
        teacher.page.get_by_role("link", name="Show it").click()
        expect(rows(teacher)).to_have_count(6)
        for name in NAMES.values():
            expect(rows(teacher).filter(has_text=name)).to_contain_text("1 game")
        assert "%" not in teacher.find("article").inner_text()

        with teacher.page.expect_download() as saved:
            teacher.page.get_by_role("button", name="Save as a file").click()
        lines = saved.value.path().read_text(encoding="utf-8").splitlines()
        assert {json.loads(line)["animal"] for line in lines} == set(COME)

        teacher.page.get_by_role("button", name="Erase").click()
        dialog = teacher.find("dialog")
        expect(dialog.get_by_role("button", name="Erase")).to_be_disabled()
        dialog.get_by_role("radio", name=NAMES["leaf-fox"]).check(force=True)
        dialog.get_by_role("button", name="Erase").click()
        expect(rows(teacher)).to_have_count(5)
        teacher.page.reload()
        expect(rows(teacher)).to_have_count(5)
        expect(teacher.find("tbody")).not_to_contain_text(NAMES["leaf-fox"])

        teacher.page.get_by_role("button", name="Erase").click()
        dialog.get_by_role("radio", name="Of the whole class").check(force=True)
        dialog.get_by_role("button", name="Erase").click()
        expect(teacher.find("article")).to_contain_text("Nothing can be told yet")


def test_a_badge_that_is_taken_is_dim_and_explained(browser: Browser, house: str) -> None:
    with Screen(browser, house, met=True) as first, Screen(browser, house, met=True) as second:
        second.allowed = lambda text: "409" in text
        code = hold_lesson(house, 4, 0, badges=BADGES).made.code
        # Both look for the same badge; the first is quicker.
        second.open(f"#join={code}")
        choose(second, "red-hare")
        come(first, code, "red-hare")
        second.page.get_by_role("button", name="Join", exact=True).click()
        expect(second.page.get_by_role("alert")).to_contain_text(
            "Hare with a red scarf is sitting at a table already"
        )
        second.page.reload()
        second.page.get_by_role("button", name="Hare", exact=True).click()
        taken = second.find(".scarves .taken")
        expect(taken).to_have_count(1)
        expect(taken.get_by_role("radio", name=NAMES["red-hare"])).to_have_count(1)


def test_whoever_has_no_badge_plays_all_the_same(browser: Browser, house: str) -> None:
    with Screen(browser, house, met=True) as guest:
        guest.open(f"#join={hold_lesson(house, 4, 1, badges=BADGES).made.code}")
        guest.page.get_by_role("button", name="I have no badge").click()
        expect(guest.find(".waiting h2").first).to_contain_text("You are")
        expect(guest.find(".waiting h2").first).not_to_contain_text("scarf")


def test_a_class_without_notebooks_asks_for_no_badge(browser: Browser, house: str) -> None:
    lesson = hold_lesson(house, 4, 1)
    with Screen(browser, house, met=True) as child:
        child.open(f"#join={lesson.made.code}")
        expect(child.page.get_by_role("button", name="Join", exact=True)).to_be_visible()
        expect(child.find(".pick")).to_have_count(0)


@pytest.mark.parametrize(("part", "pages"), [("/badges", 1), ("/report", 2)])
def test_what_is_printed_is_black_on_white_and_fits_the_paper(
    browser: Browser, house: str, part: str, pages: int
) -> None:
    with Screen(browser, house, theme="night") as teacher:
        tell_class(teacher, part)
        teacher.page.emulate_media(media="print")
        for acts in teacher.find(".acts").all():
            expect(acts).to_be_hidden()
        paper = "getComputedStyle(document.querySelector('article')).backgroundColor"
        assert teacher.page.evaluate(paper) == "rgb(255, 255, 255)"
        printed = teacher.page.pdf(prefer_css_page_size=True)
        assert len(re.findall(rb"/Type\s*/Page\b", printed)) == pages


def test_a_strip_of_the_printed_report_tells_all_by_itself(browser: Browser, house: str) -> None:
    with Screen(browser, house) as teacher:
        tell_class(teacher, "/report")
        words = ("Can", "Growing", "Not yet", "Not seen enough")
        strip = rows(teacher).filter(has=teacher.page.get_by_text(words[0], exact=True)).first
        expect(strip.locator(".printed").first).to_be_hidden()
        teacher.page.emulate_media(media="print")
        expect(strip.locator(".printed").first).to_be_visible()
        for word in words:
            expect(strip.get_by_text(word, exact=True)).to_be_visible()


def test_the_thing_to_do_for_all_is_one_button_away(browser: Browser, house: str) -> None:
    with Screen(browser, house) as teacher:
        tell_class(teacher, "/report")
        expect(teacher.find(".todo")).to_contain_text("8 of 24")
        with teacher.page.expect_request("**/api/classes") as asked:
            teacher.page.get_by_role("button", name="Open a class with Ten Night").click()
        wish = json.loads(asked.value.post_data or "")
        assert wish["notebooks"]
        assert wish["settings"]["help"] == "late"
        assert wish["deck"].startswith('name = "ten-night"')
        expect(teacher.find("h1")).to_have_text("0 of 24 children are here")


def test_practice_cards_are_agreed_to_before_one_sits_down(browser: Browser, house: str) -> None:
    code = lay_practice_table(house).code
    with Screen(browser, house, met=True) as guest:
        guest.open(f"#join={code}")
        expect(guest.find(".agree")).to_contain_text("This table plays Ten Night.")
        expect(guest.page.get_by_role("button", name="Join", exact=True)).to_have_count(0)
        guest.page.get_by_role("button", name="No", exact=True).click()
        expect(guest.find("h1")).to_have_text("Enter the code")
        guest.open(f"#/join/{code}")
        guest.page.get_by_role("button", name="Yes", exact=True).click()
        expect(guest.find(".waiting")).to_be_visible()
