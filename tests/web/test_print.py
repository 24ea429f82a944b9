"""Print, for a grown-up: two taps from the front door or from a table to a PDF."""

import pytest
from playwright.sync_api import Browser, expect

from numberloor.locale import LANGUAGES, Sentences
from tests.support.pdfs import read, root_of
from tests.support.screens import Screen

PRINTS = ("cards", "rules", "poster", "practice", "stars")


def test_the_front_door_leads_to_print(browser: Browser, house: str) -> None:
    with Screen(browser, house) as screen:
        screen.open()
        screen.page.get_by_role("button", name="More choices").click()
        screen.page.get_by_role("link", name="Print, for grown-ups").click()
        expect(screen.find("h1")).to_have_text("The game on paper")
        expect(screen.find("li a")).to_have_count(len(PRINTS))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_link_is_a_pdf_in_the_childs_language(
    browser: Browser, house: str, language: str
) -> None:
    with Screen(browser, house, lang=language) as screen:
        screen.open("#/print/beginner")
        said = Sentences(language)
        link = screen.page.get_by_role("link", name=said.say("print-practice"))
        expect(link).to_be_visible()
        answer = screen.page.request.get(f"{house}/{link.get_attribute('href')}")
        pdf = read(answer.body())
        assert root_of(pdf)["/Lang"] == language
        assert said.say("level-beginner") in pdf.pages[0].extract_text().replace("\u00a0", " ")


def test_choices_change_what_is_printed(browser: Browser, house: str) -> None:
    with Screen(browser, house) as screen:
        screen.open("#/print")
        screen.page.get_by_text("Intermediate", exact=True).click()
        screen.page.get_by_text("Letter", exact=True).click()
        screen.page.get_by_text("Save ink", exact=True).click()
        link = screen.page.get_by_role("link", name="Cards and box").get_attribute("href")
        assert link == "api/print/cards?lang=en&paper=letter&level=intermediate&saving=yes"


@pytest.mark.parametrize(
    ("answer", "told"), [('{"ready":false}', "make print"), ("no answer", "no connection")]
)
def test_where_it_cannot_print_it_says_so(
    browser: Browser, house: str, answer: str, told: str
) -> None:
    with Screen(browser, house) as screen:
        screen.page.route("**/api/print", lambda route: route.fulfill(body=answer))
        screen.open("#/print")
        expect(screen.page.get_by_role("status")).to_contain_text(told)
        expect(screen.find("li a")).to_have_count(0)
