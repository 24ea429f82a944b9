"""A notebook at home: opened by a grown-up, written after each game, told, practised with, and erased."""

import json
import re
from dataclasses import replace
from functools import partial
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from numberloor.learning.notebook import Notebook, write_game
from numberloor.learning.notebook_text import format_notebook
from numberloor.rules.model.levels import Level
from numberloor.tables.settings import Help, Pace, Settings
from tests.support.children import make_child, play_game
from tests.support.dealt import QUICK, Dealt, anything, lay_table
from tests.support.homes import Home
from tests.support.notebooks import give_notebook, notebook_of
from tests.support.played import in_store, play_games
from tests.support.screens import TAKE_PLACE, THOUGHTFUL, Screen
from tests.support.servers import Server

LATE = Settings(help=Help.LATE, pace=Pace.QUICK, sit_in_seconds=None)
KEPT = """() => Object.fromEntries(Object.keys(localStorage)
    .filter((name) => /notebook|learning/.test(name)).map((name) => [name, localStorage.getItem(name)]))"""
CHOSEN = "JSON.parse(localStorage.getItem('numberloor.places'))[0].seats[0].animal"
REFUSES = "Storage.prototype.setItem = () => { throw new DOMException('', 'QuotaExceededError') }"


def kept(screen: Screen) -> dict[str, str]:
    found: dict[str, str] = screen.page.evaluate(KEPT)
    return found


def knows(screen: Screen, animal: str) -> dict[str, Any]:
    """What stands in the notebook on the device."""
    data: dict[str, Any] = json.loads(kept(screen)[f"numberloor.notebook.{animal}"])
    return data


def fresh(database: str, people: int = 1, settings: Settings = LATE) -> Dealt:
    """A table of three, where nothing has been played."""
    bots = ["owl:9", "bear:9"][: 3 - people]
    return lay_table(database, Level.INTERMEDIATE, people, anything, settings, bots, stars=3)


def played(server: Server, people: int = 1, settings: Settings = LATE) -> Dealt:
    """A table where a child that thinks has played a whole game."""
    dealt = fresh(server.database, people, settings)
    playing = partial(play_games, table_id=dealt.table.id, games=0, moves=10_000)
    in_store(server.database, playing)
    return dealt


def open_notebook(screen: Screen, animal: str) -> None:
    screen.page.get_by_role("link", name=animal, exact=True).click()
    switch = screen.page.get_by_role("switch", name=f"{animal} keeps a notebook")
    expect(switch).not_to_be_checked()
    switch.click()
    expect(switch).to_be_checked()


def finish(screen: Screen, dealt: Dealt, *seats: int) -> None:
    """Comes to the table, and stays until its game is over and written."""
    screen.come_to(dealt, *seats)
    screen.page.wait_for_selector(".finish, .hand, .door-step")
    screen.play_to_the_end()


@pytest.mark.slow
def test_a_whole_way(browser: Browser, home: Home) -> None:
    """Four games with late lamps, the report, three jumps, Ten Night, and nothing is left. In the page
    three of the games were played before."""
    written = 3 if home.in_the_page else 0
    with home.screen(browser, level="intermediate", animal="fox") as screen:
        screen.page.add_init_script(THOUGHTFUL)
        if written:
            give_notebook(screen, "fox", notebook_of("fox", games=2 * written))
        else:
            screen.open("#/report")
            open_notebook(screen, "Fox")
        for number in range(written, 4):
            finish(screen, fresh(home.database), 0)
            screen.page.wait_for_function(
                "(games) => JSON.parse(localStorage.getItem('numberloor.notebook.fox') || '{}')"
                ".levels?.intermediate?.games === games",
                arg=number + 1,
            )
        jumps = screen.page.get_by_role("link", name="Three jumps")
        expect(jumps).to_be_visible()
        screen.page.reload()
        expect(jumps).to_be_visible()
        assert knows(screen, "fox")["levels"]["intermediate"]["games"] == 4

        hold(screen)
        told = screen.find(".told")
        expect(told).to_contain_text("Fox: 4 games")
        expect(told.locator("dt").first).to_be_visible()
        expect(screen.find("main")).to_contain_text("no mark, no diagnosis")

        screen.page.get_by_role("link", name="Three jumps").click()
        make_jumps(screen)
        expect(screen.find("h1")).to_have_text("You jumped all the way. Well done!")
        screen.page.get_by_role("button", name="Three more").click()
        expect(screen.find(".coach")).to_contain_text("1 of 3")
        screen.open("#/report")
        practice = screen.find(".acts button").first
        name = practice.inner_text().strip()
        assert name in ("Ten Night", "Stairs Day")
        practice.click()
        expect(screen.find(".goal .deck")).to_have_text(name)
        screen.open("#/")
        screen.press_play()
        expect(screen.find(".goal")).to_be_visible()
        expect(screen.find(".goal .deck")).to_have_count(0)

        screen.open("#/report/kept")
        assert "numberloor.learning" in kept(screen)
        screen.page.get_by_role("button", name="Erase: Fox").click()
        screen.page.get_by_role("button", name="Erase", exact=True).click()
        expect(screen.page.get_by_role("button", name="Erase: Fox")).to_have_count(0)
        assert kept(screen) == {}


def make_jumps(screen: Screen) -> None:
    """All of them: first a card that is wrong, which is explained and costs nothing, then the right one."""
    screen.page.wait_for_selector(".coach")
    asked = screen.find(".coach p")
    while screen.find(".coach").count():
        text = asked.inner_text()
        start, distance = jump_asked(text)
        right = (start + distance if " up" in text else start - distance) % 10
        wrong = next(card for card in screen.hand if card != str(right))
        screen.find(f'.hand [data-card="{wrong}"]').click()
        expect(asked).not_to_have_text(text, use_inner_text=True)
        screen.find(f'.hand [data-card="{right}"]').click()
        expect(asked).to_contain_text("Well done!")
        screen.find(".coach .btn").click()
        screen.page.wait_for_selector(".jumped, .coach .round")


def jump_asked(text: str) -> tuple[int, int]:
    """Where it starts and how far it goes."""
    start, distance = re.search(r"floor\D(\d+)\. Jump\D(\d)", text).groups()  # type: ignore[union-attr]
    return int(start), int(distance)


def hold(screen: Screen) -> None:
    """A grown-up presses the door, and does not let go."""
    screen.page.mouse.move(*screen.middle(screen.page.get_by_role("button", name="For grown-ups")))
    screen.page.mouse.down()
    screen.page.wait_for_selector(".report")
    screen.page.mouse.up()


def test_two_children_around_one_tablet_have_two_notebooks(
    browser: Browser, house_server: Server
) -> None:
    dealt = played(house_server, people=2)
    with Screen(browser, house_server.url, mode="here") as screen:
        animals = [str(chair.animal) for chair in dealt.table.chairs[:2]]
        for animal in animals:
            give_notebook(screen, animal, "")
        finish(screen, dealt, 0, 1)
        expect(screen.page.get_by_role("link", name="Three jumps")).to_have_count(2)
        books = [knows(screen, animal) for animal in animals]
        assert [book["animal"] for book in books] == animals
        assert books[0]["levels"] != books[1]["levels"]


@pytest.mark.parametrize("help_", [Help.LATE, Help.HELPED])
def test_whoever_opened_no_notebook_has_none(
    browser: Browser, house_server: Server, help_: Help
) -> None:
    dealt = played(house_server, settings=replace(QUICK, help=help_))
    with Screen(browser, house_server.url) as screen:
        finish(screen, dealt, 0)
        expect(screen.page.get_by_role("link", name="Go home")).to_be_visible()
        expect(screen.page.get_by_role("link", name="Three jumps")).to_have_count(0)
        screen.open("#/report")
        expect(screen.page.get_by_role("switch")).not_to_be_checked()
        screen.open("#/report/kept")
        expect(screen.find(".kept h1")).to_be_visible()
        assert kept(screen) == {}


def test_a_game_without_a_connection_is_written_at_the_next_start(
    browser: Browser, house_server: Server
) -> None:
    dealt = played(house_server)
    with Screen(browser, house_server.url) as screen:
        screen.allowed = lambda text: "ERR_FAILED" in text
        give_notebook(screen, "fox", "")
        screen.answer_once("**/api/notebook", lambda route: route.abort())
        finish(screen, dealt, 0)
        screen.page.wait_for_function("() => localStorage.getItem('numberloor.learning')")
        assert kept(screen)["numberloor.notebook.fox"] == ""
        screen.open("")
        screen.page.reload()
        screen.page.wait_for_function("() => localStorage.getItem('numberloor.notebook.fox')")
        assert knows(screen, "fox")["levels"]["intermediate"]["games"] == 1


def test_a_damaged_notebook_is_left_as_it_is(browser: Browser, house: str) -> None:
    with Screen(browser, house) as screen:
        screen.allowed = lambda text: "400" in text
        give_notebook(screen, "hare", "{torn")
        screen.open("#/report")
        expect(screen.page.get_by_role("alert")).to_contain_text("cannot be read")
        with screen.page.expect_download() as saved:
            screen.page.get_by_role("button", name="Save as a file").click()
        assert saved.value.path().read_text(encoding="utf-8") == "{torn"
        assert kept(screen)["numberloor.notebook.hare"] == "{torn"
        screen.page.get_by_role("switch").click()
        screen.page.get_by_role("button", name="Erase", exact=True).click()
        expect(screen.page.get_by_role("switch")).not_to_be_checked()
        assert kept(screen) == {}


def test_a_browser_that_keeps_nothing_says_so(browser: Browser, house: str) -> None:
    with Screen(browser, house) as screen:
        screen.open()
        screen.context.add_init_script(REFUSES)
        screen.page.reload()
        screen.open("#/report")
        screen.page.get_by_role("switch").click()
        expect(screen.page.get_by_role("alert")).to_contain_text("keeps nothing")


# ---- the door for grown-ups ----


@pytest.fixture
def door(browser: Browser, house: str) -> Screen:
    return Screen(browser, house).open()


def test_a_mouse_that_is_held_opens_it(door: Screen) -> None:
    with door:
        hold(door)
        expect(door.find(".report h1")).to_be_focused()


def test_a_finger_that_is_held_opens_it(browser: Browser, house: str) -> None:
    with Screen(browser, house, size="390x844") as screen:
        x, y = screen.open().middle(screen.page.get_by_role("button", name="For grown-ups"))
        finger = screen.context.new_cdp_session(screen.page)
        finger.send(
            "Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]}
        )
        screen.page.wait_for_selector(".report")
        finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        expect(screen.find(".report h1")).to_be_visible()


def test_a_tap_by_chance_is_asked_a_question(door: Screen) -> None:
    with door:
        door.page.get_by_role("button", name="For grown-ups").click()
        answer = door.page.get_by_role("textbox")
        expect(answer).to_be_focused()
        expect(door.find("dialog")).to_contain_text("press “For grown-ups” and hold it")
        answer.fill("5")
        answer.press("Enter")
        expect(door.page.get_by_role("alert")).to_have_text("Not quite. Please try again.")
        door.page.keyboard.press("Escape")
        expect(door.find("dialog")).to_have_count(0)
        expect(door.find(".home")).to_be_visible()


def test_a_keyboard_opens_it(door: Screen) -> None:
    with door:
        door.page.get_by_role("button", name="For grown-ups").focus()
        door.page.keyboard.press("Enter")
        answer = door.page.get_by_role("textbox")
        one, two = map(int, re.findall(r"\d+", door.find("dialog label b").inner_text()))
        answer.fill(str(one * two))
        door.page.keyboard.press("Enter")
        expect(door.find(".report h1")).to_be_focused()


# ---- what is told, and what is kept ----


@pytest.fixture
def hare(browser: Browser, house: str) -> Screen:
    screen = Screen(browser, house, level="basic")
    give_notebook(screen)
    return screen


def test_the_picture_of_sums_is_also_told_in_words(hare: Screen) -> None:
    with hare:
        hare.open("#/report")
        hare.page.get_by_text("The picture of sums").click()
        pictures = hare.page.get_by_role("figure").get_by_role("img")
        expect(pictures).to_have_count(2)
        for picture in pictures.all():
            label = picture.get_attribute("aria-label") or ""
            assert sum(map(int, re.findall(r"\d+", label))) == 85, label
        dash = hare.find(".key").get_by_text("the other way ends on the same card")
        expect(dash).to_be_visible()
        hare.page.get_by_role("button", name="Intermediate").click()
        expect(hare.find(".told h2")).to_contain_text("3 games")
        expect(dash).to_have_count(0)


def test_each_level_has_its_own_report(hare: Screen) -> None:
    with hare:
        hare.open("#/report")
        expect(hare.find(".told h2")).to_contain_text("6 games")
        hare.page.get_by_role("button", name="Intermediate").click()
        expect(hare.find(".told h2")).to_contain_text("3 games")


def test_all_that_is_kept_is_shown_and_can_be_saved_and_erased(hare: Screen) -> None:
    with hare:
        hare.open("#/report/kept")
        hare.page.get_by_text("numberloor.notebook.", exact=True).click()
        expect(hare.find("textarea").first).to_have_value(re.compile("numberloor notebook 1"))
        with hare.page.expect_download() as saved:
            hare.page.get_by_role("button", name="Save everything").click()
        file = json.loads(saved.value.path().read_text(encoding="utf-8"))
        assert set(file) >= {"numberloor.notebook.hare", "numberloor.device"}
        names = hare.page.evaluate("[...Object.keys(localStorage), ...Object.keys(sessionStorage)]")
        assert set(names) == set(file)
        with hare.page.expect_download() as one:
            hare.page.get_by_role("button", name="Save as a file: Hare").click()
        assert one.value.path().read_text(encoding="utf-8") == notebook_of("hare")


def test_somebody_else_is_asked_for_once(hare: Screen) -> None:
    with hare:
        hare.page.route(
            "**/api/notebook",
            lambda route: route.fulfill(
                json={**route.fetch().json(), "somebody_else": True},
            ),
        )
        hare.open("#/report")
        asked = hare.page.get_by_role("heading", name="Is it still Hare?")
        expect(asked).to_be_visible()
        hare.page.get_by_role("button", name="Yes, the same child").click()
        expect(asked).to_have_count(0)
        hare.page.reload()
        expect(hare.find(".told")).to_be_visible()
        expect(asked).to_have_count(0)


# ---- the child's house, and three jumps ----


def test_the_way_to_the_house_needs_no_grown_up(hare: Screen) -> None:
    with hare:
        hare.open()
        hare.page.get_by_role("link", name="My house: Hare").click()
        floors = hare.find(".floor")
        expect(floors).to_have_count(20)
        expect(hare.find(".floor button").first).to_be_visible()
        hare.find(".floor button:has(svg.light)").last.click()
        expect(hare.page.get_by_role("status")).to_contain_text("Floor")


def test_a_keyboard_walks_through_the_house(hare: Screen) -> None:
    with hare:
        hare.open("#/house/hare")
        first = hare.find('.floor button[tabindex="0"]')
        expect(first).to_have_count(1)
        first.focus()
        hare.page.keyboard.press("ArrowUp")
        label = hare.page.evaluate("document.activeElement.ariaLabel")
        assert label.startswith("Floor\u00a01,"), label
        expect(hare.find('.floor button[tabindex="0"]')).to_have_count(1)


@pytest.mark.parametrize("light", ["dark", "glow"])
def test_where_there_is_no_light_one_jump_leads_there(hare: Screen, light: str) -> None:
    with hare:
        hare.open("#/house/hare")
        window = hare.find(f".floor button:has(svg.{light})").first
        label = (window.get_attribute("aria-label") or "").replace("\u00a0", " ")
        told = re.match(r"Floor (\d+), (short|middle|long) jumps (up|down)\.", label)
        assert told, label
        window.click()
        expect(hare.find(".coach")).to_contain_text("1 of 1")
        start, distance = jump_asked(hare.find(".coach p").inner_text())
        up = told[3] == "up"
        assert (start + distance if up else start - distance) == int(told[1])
        assert ("short", "middle", "long")[(distance - 1) // 3] == told[2]
        # What a child does not know yet is no part of an address.
        hash_ = hare.page.evaluate("decodeURIComponent(location.hash)")
        assert hash_ in ("#/jumps/hare/intermediate", "#/jumps/hare/basic")


def test_a_jump_down_over_the_ten_stands_where_it_starts(hare: Screen) -> None:
    """The card that lies there says 2, and one stands on floor 12."""
    with hare:
        hare.open("#/house/hare")
        hare.find('.floor button[aria-label^="Floor\u00a09, short jumps down"]').click()
        asked = hare.find(".coach p")
        expect(asked).to_contain_text(re.compile(r"Floor\s\d is also floor\s1\d\. Jump\s\d down!"))
        start, distance = jump_asked(asked.inner_text())
        expect(hare.find(".note")).to_have_text(re.compile(rf"{start}\s−\s{distance}"))
        tower = hare.find(".towerbox").get_by_role("img").first
        expect(tower).to_have_accessible_name(re.compile(rf"You are on floor\s{start}$"))
        expect(hare.find("[data-act]")).to_have_count(
            0
        )  # there is nothing to do but to choose a card
        hare.page.keyboard.press("-")
        expect(asked).not_to_contain_text("fits too")
        fitting = {str(floor % 10) for floor in (start, start + distance, start - distance)}
        wrong = next(card for card in hare.hand if card not in fitting)
        hare.find(f'.hand [data-card="{wrong}"]').click()
        expect(asked).to_contain_text(re.compile(rf"{start}\s−\s{distance}\s=\s9"))
        hare.page.get_by_role("link", name="Go home").click()
        expect(hare.find(".home")).to_be_visible()


def test_at_beginner_both_floors_are_the_one_that_a_jump_starts_from(
    browser: Browser, house: str
) -> None:
    """So a tap is enough: nobody is asked on which of them the card is to lie."""
    with Screen(browser, house, level="beginner") as screen:
        give_notebook(screen, "hare", beginners_notebook())
        screen.open("#/house/hare")
        screen.find('.floor button[aria-label^="Floor\u00a09, short jumps down"]').click()
        asked = screen.find(".coach p")
        expect(asked).to_contain_text("Jump\u00a01 down!")
        wrong = next(card for card in screen.hand if card not in ("9", "0", "1"))
        screen.find(f'.hand [data-card="{wrong}"]').click()
        expect(asked).to_contain_text(re.compile(r"before\s10 comes\s9"))
        expect(screen.find(".pick")).to_have_count(0)
        screen.find('.hand [data-card="9"]').click()
        expect(asked).to_contain_text("Well done!")


def beginners_notebook() -> str:
    child = make_child(Level.BEGINNER, 4)
    return format_notebook(write_game(Notebook("hare"), "1", play_game(child, 1), "2099-01"))


def test_the_fox_offers_the_stop_of_its_lesson(hare: Screen) -> None:
    with hare:
        hare.open("#/jumps/hare/basic")
        hare.page.wait_for_selector(".coach")
        expect(hare.find(".hand button.fits")).to_have_count(0)  # nothing is marked
        make_jumps(hare)
        hare.page.get_by_role("link", name="The fox shows me").click()
        expect(hare.find(".coach")).to_be_visible()
        hare.open("#/learn/basic/far")
        expect(hare.find(".coach small")).to_have_text("3 of 12")


def test_a_hint_is_asked_for_with_the_jumps_that_are_due(
    browser: Browser, house_server: Server
) -> None:
    dealt = lay_table(house_server.database, Level.BASIC, 1, anything, LATE, ["owl:9"])
    sent: list[dict[str, Any]] = []
    with Screen(browser, house_server.url, level="basic", animal="fox") as screen:
        give_notebook(screen, "fox")
        screen.page.on(
            "websocket",
            lambda line: line.on("framesent", lambda text: sent.append(json.loads(text))),
        )
        screen.open("#/report")
        expect(screen.find(".told")).to_be_visible()
        due = json.loads(kept(screen)["numberloor.learning"])["due"]["fox"]["basic"]
        screen.come_to(dealt, 0)
        screen.page.get_by_role("button", name="Hint").click()
        expect(screen.find(".hand .chosen, .sum")).not_to_have_count(0)
        hints = [command for command in sent if command["do"] == "hint"]
        assert [hint["due"] for hint in hints] == [due[:8]]
        assert due


def choose_practice_deck(screen: Screen) -> str:
    """Its name."""
    screen.open()
    screen.find(".links .more").click()
    cards = screen.page.get_by_role("group", name="Which cards?")
    chosen = cards.get_by_role("radio").last
    name = cards.locator("label").last.inner_text().strip()
    chosen.check(force=True)
    screen.page.get_by_role("button", name="Close").click()
    expect(screen.find(".unusual")).to_have_text(name)
    return name


def test_a_child_chooses_the_practice_deck_for_one_game(hare: Screen) -> None:
    with hare:
        name = choose_practice_deck(hare)
        hare.press_play()
        expect(hare.find(".goal .deck")).to_have_text(name)
        hare.open("#/")
        expect(hare.find("button.go")).to_be_visible()
        expect(hare.find(".unusual")).to_have_count(0)


def test_at_a_table_for_others_the_guest_is_asked_for_the_practice_deck(
    browser: Browser, house: str
) -> None:
    host = Screen(browser, house, level="basic", mode="online", players=2)
    give_notebook(host)
    with host, Screen(browser, house, animal="owl") as guest:
        name = choose_practice_deck(host)
        host.press_play()
        guest.open(f"#/join/{host.find('.words').inner_text()}")
        expect(guest.find(".agree")).to_contain_text(f"This table plays {name}.")
        guest.page.get_by_role("button", name="Yes", exact=True).click()
        expect(guest.find(".waiting")).to_be_visible()
        host.page.get_by_role("button", name="Start", exact=True).click()
        for screen in (host, guest):
            expect(screen.find(".goal .deck")).to_have_text(name)


def test_whose_animal_is_taken_writes_into_no_other_notebook(
    browser: Browser, house_server: Server
) -> None:
    """The fox was free, and is a sibling's."""
    host = Screen(browser, house_server.url, mode="online", players=2, animal="hare")
    with host, Screen(browser, house_server.url, animal="hare") as guest:
        guest.open(f"#/join/{host.open().press_play().find('.words').inner_text()}")
        guest.page.get_by_role("button", name="Join").click()
        expect(guest.find(".chair").last).to_have_text("Fox")
        assert guest.page.evaluate(CHOSEN) == "hare"
    dealt = played(house_server)
    with Screen(browser, house_server.url, animal="hare") as screen:
        give_notebook(screen, "fox", "")
        chair = {"seat": 0, "key": dealt.keys[0], "animal": "hare"}
        place = {"table": dealt.table.id, "keys": [dealt.keys[0], dealt.host_key], "seats": [chair]}
        screen.open()
        screen.page.evaluate(TAKE_PLACE, {**place, "at": 0, "home": "server"})
        screen.open(f"#/table/{dealt.table.id}")
        screen.page.wait_for_selector(".finish, .hand")
        screen.play_to_the_end()
        expect(screen.page.get_by_role("link", name="Go home")).to_be_visible()
        expect(screen.page.get_by_role("link", name="Three jumps")).to_have_count(0)
        assert kept(screen) == {"numberloor.notebook.fox": ""}
