"""A lesson on the teacher's screen: from the number of children to the page that is printed."""

import json
import re

import pytest
from playwright.sync_api import Browser, Locator, Route, expect

from tests.support.lessons import hold_lesson, sit, teach
from tests.support.screens import Screen


def type_code(child: Screen, code: str) -> None:
    child.open("#/join")
    child.find("input").fill(code)
    child.find("form button").click()


def tap_code(child: Screen, code: str) -> None:
    """As a child does it who cannot write: picture by picture, then the number."""
    *words, number = code.split("-")
    child.open("#/join")
    for name in (*words, *number):
        child.find(".pad").get_by_role("button", name=name, exact=True).click()


def act(teacher: Screen, name: str) -> Locator:
    return teacher.page.get_by_role("button", name=name)


def tile(teacher: Screen, number: int) -> Locator:
    return teacher.find(".tables li").filter(has_text=f"Table {number}")


def test_a_class_from_the_number_of_children_to_the_end(browser: Browser, house: str) -> None:
    with (
        Screen(browser, house, mode="online", players=5, level="beginner") as teacher,
        Screen(browser, house) as anna,
        Screen(browser, house) as ben,
        Screen(browser, house) as cleo,
    ):
        teacher.open()
        teacher.page.get_by_role("link", name="For a class").click()
        teacher.page.get_by_role("slider", name="How many children?").fill("6")
        act(teacher, "One child fewer").click()
        expect(teacher.page.get_by_role("status")).to_have_text("2 tables for 2–3 children each")
        act(teacher, "Open the class").click()
        expect(teacher.find(".tables li")).to_have_count(2)
        expect(teacher.find("h1")).to_have_text("0 of 5 children are here")
        for name in ("All start", "All pause", "End the lesson"):
            expect(act(teacher, name)).to_be_disabled()

        code = teacher.find(".words").inner_text()
        type_code(anna, code)
        tap_code(ben, code)
        for child in (anna, ben):
            expect(child.find("h1")).to_have_text("Welcome to the class!")
            child.page.get_by_role("button", name="Join").click()
            expect(child.find(".waiting h1")).to_have_text("Soon we start")
            expect(child.find(".waiting")).to_contain_text("Table 1")
            # The one code hangs on the wall.
            expect(child.find(".words")).to_have_count(0)
        # Nobody at the table is its host, so any child may say who is the youngest.
        ben.page.get_by_role("radio").last.check(force=True)
        for child in (anna, ben):
            expect(child.find("[role=radiogroup] .chosen")).to_have_count(1)
        # The teacher's screen asks again by itself.
        expect(teacher.find("h1")).to_have_text("2 of 5 children are here")
        expect(tile(teacher, 1)).to_contain_text("Waiting")
        expect(tile(teacher, 2)).to_contain_text("Nobody yet")

        act(teacher, "All start").click()
        for child in (anna, ben):
            expect(child.find(".hand")).to_be_visible()
        expect(ben.find(".turn")).to_have_text("Your turn")
        expect(tile(teacher, 1)).to_contain_text(re.compile("is playing"))
        expect(tile(teacher, 1).locator(".turn")).to_have_count(1)
        expect(act(teacher, "All start")).to_be_disabled()

        # Late, and in the middle of the game at once: in the chair that a bot kept.
        type_code(cleo, code)
        cleo.page.get_by_role("button", name="Join").click()
        expect(cleo.find(".hand")).to_be_visible()
        expect(teacher.find("h1")).to_have_text("3 of 5 children are here")
        expect(tile(teacher, 1).locator(".bot")).to_have_count(0)

        act(teacher, "All pause").click()
        for child in (anna, ben, cleo):
            expect(child.find(".note")).to_have_text("We are having a break")
        expect(tile(teacher, 1)).to_contain_text("Break")
        act(teacher, "All go on").click()
        for child in (anna, ben, cleo):
            expect(child.find(".note.moon")).to_have_count(0)

        act(teacher, "End the lesson").click()
        teacher.find("dialog").get_by_role("button", name="End the lesson").click()
        expect(teacher.find("h1")).to_have_text("The lesson is over")
        expect(anna.find(".notice")).to_contain_text("This game is over")
        teacher.page.get_by_role("link", name="Summary").click()
        expect(teacher.find("tbody tr")).to_have_count(1)
        expect(teacher.find(".animal")).to_have_count(3)


def test_a_class_plays_by_the_rules_that_were_chosen_at_home(browser: Browser, house: str) -> None:
    with Screen(browser, house, house=["free_draw"]) as teacher:
        teacher.open("#/class")
        with teacher.page.expect_request("**/api/classes") as asked:
            teacher.page.get_by_role("button", name="Open the class").click()
        assert json.loads(asked.value.post_data or "")["house"] == ["free_draw"]


def test_a_tile_opens_its_table_without_any_hand_and_leads_back(
    browser: Browser, house: str
) -> None:
    lesson = hold_lesson(house, 8, 8, "start")
    with Screen(browser, house) as teacher:
        teach(teacher, lesson)
        tile(teacher, 2).get_by_role("link").click()
        expect(teacher.find(".board.watching")).to_be_visible()
        expect(teacher.find(".hand")).to_have_count(0)
        teacher.page.get_by_role("link", name="Back to the class").click()
        expect(teacher.find(".tables li")).to_have_count(2)


def test_the_wall_keeps_its_picture_for_the_camera(browser: Browser, house: str) -> None:
    with Screen(browser, house) as teacher:
        asked: list[str] = []
        teacher.page.on("request", lambda request: asked.append(request.url))
        teach(teacher, hold_lesson(house, 8, 2))
        # Looked at twice more: the tables are asked about again, the way in is not.
        for _ in range(2):
            with teacher.page.expect_response("**/api/classes/*"):
                pass
        expect(teacher.find(".wall")).to_contain_text("192.168.178.23:8000/#/join")
        expect(teacher.page.get_by_role("img", name="A picture for the camera")).to_be_visible()
        assert len([url for url in asked if "/api/invite" in url]) == 1


def test_a_table_that_waits_has_nothing_to_look_at(browser: Browser, house: str) -> None:
    with Screen(browser, house) as teacher:
        teach(teacher, hold_lesson(house, 8, 2))
        expect(teacher.find(".tables li")).to_have_count(2)
        expect(teacher.find(".tables a")).to_have_count(0)


def test_the_wall_shows_who_lost_the_connection(browser: Browser, house: str) -> None:
    lesson = hold_lesson(house, 2, 2, "start")
    with Screen(browser, house) as teacher, Screen(browser, house) as second:
        with Screen(browser, house) as first:
            sit(first, lesson.children[0])
            sit(second, lesson.children[1])
            teach(teacher, lesson)
            expect(teacher.find(".lost")).to_have_count(0)
        expect(teacher.find(".lost")).to_have_count(1)
        expect(tile(teacher, 1)).to_contain_text("lost the connection")


def test_whoever_went_home_finds_the_way_back_to_the_lesson(browser: Browser, house: str) -> None:
    with Screen(browser, house) as teacher:
        teach(teacher, hold_lesson(house, 4, 2))
        teacher.page.get_by_role("link", name="Go home").click()
        teacher.open("#/class")
        teacher.page.get_by_role("link", name="Back to the class").click()
        expect(teacher.find("h1")).to_have_text("2 of 4 children are here")


def test_a_class_without_its_key_says_so(browser: Browser, house: str) -> None:
    lesson = hold_lesson(house, 4, 2)
    with Screen(browser, house) as stranger:
        stranger.allowed = lambda text: "403" in text
        stranger.open(f"#/class/{lesson.made.class_id}")
        expect(stranger.page.get_by_role("alert")).to_be_visible()
        expect(stranger.find(".tables")).to_have_count(0)


@pytest.mark.parametrize("theme", ["day", "night"])
def test_the_summary_of_forty_is_one_page_of_paper(
    browser: Browser, house: str, theme: str
) -> None:
    lesson = hold_lesson(house, 40, 40, "start", "close")
    with Screen(browser, house, theme=theme) as teacher:
        teach(teacher, lesson, "/summary")
        expect(teacher.find("tbody tr")).to_have_count(10)
        expect(teacher.find(".animal")).to_have_count(40)
        teacher.page.emulate_media(media="print")
        expect(teacher.find(".acts")).to_be_hidden()
        paper = "getComputedStyle(document.querySelector('article')).backgroundColor"
        assert teacher.page.evaluate(paper) == "rgb(255, 255, 255)"
        printed = teacher.page.pdf(prefer_css_page_size=True)
        assert len(re.findall(rb"/Type\s*/Page\b", printed)) == 1


def test_a_link_is_an_invitation(browser: Browser, house: str) -> None:
    with (
        Screen(browser, house, mode="online", players=2) as host,
        Screen(browser, house) as guest,
        Screen(browser, house) as watcher,
    ):
        host.open().press_play()
        expect(host.find("h1")).to_have_text("Your picture code")
        code = host.find(".words").inner_text()
        guest.open(f"#join={code}")
        expect(guest.find("h1")).to_have_text("You are invited!")
        expect(guest.find("form")).to_have_count(0)
        guest.page.get_by_role("button", name="Another code").click()
        expect(guest.find("h1")).to_have_text("Enter the code")
        type_code(guest, code)
        watcher.open(f"#join={code}")
        watcher.page.get_by_role("link", name="Watch").click()
        expect(watcher.find("h1")).to_have_text("You are watching")
        guest.page.get_by_role("button", name="Join").click()
        expect(guest.find("h1")).to_have_text("Waiting for friends")


def test_a_link_that_leads_nowhere_asks_for_the_code(browser: Browser, house: str) -> None:
    with Screen(browser, house) as guest:
        guest.allowed = lambda text: "404" in text
        guest.open("#join=fox-moon-00")
        expect(guest.page.get_by_role("alert")).to_be_visible()
        expect(guest.find("h1")).to_have_text("Enter the code")
        expect(guest.find(".pad")).to_be_visible()


def test_in_a_crowd_the_page_says_so_and_gets_in_by_itself(browser: Browser, house: str) -> None:
    code = hold_lesson(house, 2, 0).made.code
    with Screen(browser, house) as child:
        child.allowed = lambda text: "429" in text
        crowded = {"look": True, "join": True}

        def keep_out(route: Route) -> None:
            which = "look" if "/api/look" in route.request.url else "join"
            if crowded[which]:
                refused = {"type": "refused", "code": "too_fast", "reason": None, "sentence": ""}
                route.fulfill(status=429, json=refused)
            else:
                route.continue_()

        child.page.route(re.compile("/api/(look|join)"), keep_out)
        child.open(f"#join={code}")
        expect(child.page.get_by_role("alert")).to_contain_text("Many are coming in")
        crowded["look"] = False
        child.page.get_by_role("button", name="Join").click()
        expect(child.page.get_by_role("alert")).to_contain_text("Many are coming in")
        crowded["join"] = False
        expect(child.find(".waiting h1")).to_have_text("Soon we start")


def test_a_child_who_left_is_not_pulled_to_the_table(browser: Browser, house: str) -> None:
    code = hold_lesson(house, 2, 0).made.code
    with Screen(browser, house) as child:
        held: list[Route] = []

        def hold(route: Route) -> None:
            held.append(route)

        child.page.route("**/api/join", hold)
        child.open(f"#join={code}")
        with child.page.expect_request("**/api/join"):
            child.page.get_by_role("button", name="Join").click()
        child.page.get_by_role("link", name="Home").click()
        expect(child.find(".home")).to_be_visible()
        with child.page.expect_response("**/api/join") as answered:
            held[0].continue_()
        answered.value.finished()
        # The page has had a turn since, in which it would have gone.
        child.page.evaluate("() => new Promise((done) => setTimeout(done))")
        assert "#/table" not in child.page.url
        assert child.page.evaluate("localStorage.getItem('numberloor.places')") in (None, "[]")
