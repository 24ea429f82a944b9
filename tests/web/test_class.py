"""A teacher's screen: one code for all, tables that fill, and start and pause for everyone at once."""

from playwright.sync_api import Browser, expect

from tests.support.screens import Screen


def type_code(child: Screen, code: str) -> None:
    child.open("#/join")
    child.find("input").fill(code)
    child.find("form button").click()


def tap_code(child: Screen, code: str) -> None:
    """As a child does it who cannot write: picture by picture, then the number."""
    first, second, number = code.split("-")
    child.open("#/join")
    for name in (first, second, *number):
        child.find(".pad").get_by_role("button", name=name, exact=True).click()


def test_a_class_from_the_code_to_the_pause(browser: Browser, house: str) -> None:
    with (
        Screen(browser, house, mode="online", players=2, level="beginner") as teacher,
        Screen(browser, house) as anna,
        Screen(browser, house) as ben,
    ):
        teacher.open()
        teacher.page.get_by_role("link", name="For a class").click()
        teacher.page.get_by_text("2", exact=True).click()
        teacher.page.get_by_role("button", name="Open the class").click()
        expect(teacher.find(".tables li")).to_have_count(2)
        code = teacher.find(".words").inner_text()
        type_code(anna, code)
        tap_code(ben, code)
        for child in (anna, ben):
            child.page.get_by_role("button", name="Join").click()
            expect(child.find(".waiting")).to_be_visible()
        # Nobody at the table is its host, so any child may say who is the youngest.
        ben.page.get_by_role("radio").last.check(force=True)
        for child in (anna, ben):
            expect(child.find("[role=radiogroup] .chosen")).to_have_count(1)
        # The teacher's screen asks again by itself.
        expect(teacher.find(".tables .face:not(.free)")).to_have_count(2)
        teacher.page.get_by_role("button", name="All start").click()
        for child in (anna, ben):
            expect(child.find(".hand")).to_be_visible()
        expect(ben.find(".turn")).to_have_text("Your turn")
        teacher.page.get_by_role("button", name="All pause").click()
        for child in (anna, ben):
            expect(child.find(".note")).to_have_text("We are having a break")
        teacher.page.get_by_role("button", name="All go on").click()
        for child in (anna, ben):
            expect(child.find(".note.moon")).to_have_count(0)
