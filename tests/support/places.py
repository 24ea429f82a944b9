"""Every place of the page that has a look of its own, and the way there."""

import json
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import FilePayload, Route

from numberloor.tables.chairs import BADGES
from tests.support.badges import lay_practice_table, tell_class
from tests.support.films import film, play_film
from tests.support.lessons import hold_lesson, sit, teach
from tests.support.notebooks import notebook_of
from tests.support.scenes import TABLE
from tests.support.screens import TAKE_PLACE, Screen

LESSONS = Path(__file__).parents[2] / "web" / "src" / "generated" / "lessons.json"
Way = Callable[[Screen], None]
LOST = "(lost) => document.querySelectorAll('.lost').length === lost"

STRANGER = """() => {
  const kept = JSON.parse(localStorage.getItem('numberloor.device'))
  localStorage.clear()
  localStorage.setItem('numberloor.device', JSON.stringify({ ...kept, met: false }))
}"""


OTHERWISE = """() => localStorage.setItem('numberloor.device', JSON.stringify({
  ...JSON.parse(localStorage.getItem('numberloor.device')),
  level: 'basic', skill: 'best', help: 'thinking', steals: 'calm', turnSeconds: 30,
  house: ['free_draw', 'repeat_skip'], ownCards: true, deck: { name: 'Our own box of cards', text: '' },
}))"""


OPENED = """(text) => {
  localStorage.setItem('numberloor.notebook.hare', text)
  const kept = JSON.parse(localStorage.getItem('numberloor.device'))
  localStorage.setItem('numberloor.device', JSON.stringify({ ...kept, level: 'basic', mode: 'alone' }))
}"""


def meet_the_fox(screen: Screen) -> None:
    """The front door of a device on which nobody has played yet."""
    screen.open()
    screen.page.evaluate(STRANGER)
    screen.page.reload()
    screen.page.wait_for_selector(".welcome")


def open_class(screen: Screen) -> None:
    screen.open("#/class")
    screen.page.get_by_role("button", name="Open the class").click()
    screen.page.wait_for_selector(".tables li")


def lesson(*actions: str, come: int = 19, lost: int = 1, part: str = "") -> Way:
    """The wall of a class of thirty, or another part of it; one child has lost the connection."""

    def shown(screen: Screen) -> None:
        held = hold_lesson(screen.url, 30, come, *actions, lang=screen.lang)
        teach(screen, held, part, linked=come - lost)
        screen.page.wait_for_selector("main :is(.tables li, tbody tr)")
        if not part:
            screen.page.wait_for_function(LOST, arg=lost)
        screen.settle()

    return shown


def invited(screen: Screen) -> None:
    """By the picture on the wall."""
    code = hold_lesson(screen.url, 8, 3, lang=screen.lang).made.code
    screen.open(f"#join={code}")
    screen.page.wait_for_selector(".sheet .sun")


def wait_in_class(screen: Screen) -> None:
    sit(screen, hold_lesson(screen.url, 8, 3, lang=screen.lang).children[0])
    screen.page.wait_for_selector(".waiting")


def with_notebooks(part: str = "") -> Way:
    def shown(screen: Screen) -> None:
        tell_class(screen, part)

    return shown


def erase_in_class(screen: Screen) -> None:
    tell_class(screen, "/report")
    screen.find(".acts .erase").click()
    screen.page.wait_for_selector("dialog[open]")


def look_for_badge(screen: Screen) -> None:
    """At the animals; those who came have theirs."""
    code = hold_lesson(screen.url, 8, 3, lang=screen.lang, badges=BADGES).made.code
    screen.open(f"#join={code}")
    screen.page.wait_for_selector(".pick button")


def choose_scarf(screen: Screen) -> None:
    look_for_badge(screen)
    screen.find(".pick button").first.click()
    screen.find(".scarves input").last.check(force=True)
    screen.page.wait_for_selector(".sheet .sun")


def wait_with_badge(screen: Screen) -> None:
    lesson = hold_lesson(screen.url, 8, 3, lang=screen.lang, badges=BADGES)
    sit(screen, lesson.children[0])
    screen.page.wait_for_selector(".waiting .mine")


def be_asked(screen: Screen) -> None:
    """Whether to play with practice cards."""
    screen.open(f"#join={lay_practice_table(screen.url, screen.lang).code}")
    screen.page.wait_for_selector(".agree")


CLASSES: dict[str, Way] = {
    "class-arriving": lesson(),
    "class-playing": lesson("start", come=27),
    "class-ended": lesson("start", "close", come=30, lost=0),
    "class-summary": lesson("start", come=30, part="/summary"),
    "join-class": invited,
    "waiting-in-class": wait_in_class,
    "class-with-notebooks": with_notebooks(),
    "class-badges": with_notebooks("/badges"),
    "class-report": with_notebooks("/report"),
    "class-erase": erase_in_class,
    "join-animal": look_for_badge,
    "join-scarf": choose_scarf,
    "waiting-with-badge": wait_with_badge,
    "join-practice": be_asked,
}


def open_replay(screen: Screen) -> None:
    """A whole game with stars and steals, in the middle of it: somebody has just got a star."""
    watch(screen)
    screen.find(".film .keys button").last.click()


def watch(screen: Screen) -> None:
    screen.open("#/replay")
    game = FilePayload(name="game.json", mimeType="application/json", buffer=film().encode())
    screen.find("input[type=file]").set_input_files(game)
    screen.page.wait_for_selector(".film")


def try_the_examples(screen: Screen) -> None:
    """The rules with a card tapped in every example."""
    screen.open("#/rules")
    screen.page.wait_for_selector("[data-example]")
    for example in screen.find("[data-example]").all():
        example.locator(".cards button").last.click()


def open_shelf(screen: Screen) -> None:
    """The shelf with a game on it, by the way that leads there after the game."""
    play_film(screen)
    screen.page.get_by_role("link", name="My games").click()
    screen.page.wait_for_selector(".game")


def finish_game(screen: Screen) -> None:
    play_film(screen)
    screen.page.wait_for_selector(".acts a[href='#/shelf']")


def open_home_with_shelf(screen: Screen) -> None:
    open_shelf(screen)
    screen.page.get_by_role("link", name="Go home").click()
    screen.page.wait_for_selector(".home .shelf")


def choose_my_animal(screen: Screen) -> None:
    screen.open("#/shelf")
    screen.find(".mine").click()
    screen.find(".names input").nth(2).check(force=True)  # the moon


def sit_around(screen: Screen) -> None:
    """Five around one screen, one hand open, and a moon for those who would steal."""
    screen.show("around")
    screen.find(".door-step .open").click()
    screen.page.wait_for_selector(".hand")
    screen.page.mouse.move(1, 1)  # a card under the pointer would rise over its neighbour


def tap_the_moon(screen: Screen) -> None:
    sit_around(screen)
    screen.find(".top .moon").click()
    screen.page.wait_for_selector(".thieves")


def dance_in_a_lesson(screen: Screen) -> None:
    """The star at the end of the shortest lesson."""
    screen.open("#/learn/beginner")
    stops = json.loads(LESSONS.read_text(encoding="utf-8"))["beginner"]
    for number, stop in enumerate(stops, 1):
        card = stop["want"].partition("@")[0]
        screen.find(f'[data-card="{card}"], [data-act="{card}"]').first.click()
        if number < len(stops):
            screen.find(".coach .btn").click()
    screen.page.wait_for_selector(".moment[open]")


def leave_a_game(screen: Screen) -> None:
    screen.open().press_play()
    screen.open("#/")
    screen.page.get_by_role("link", name="Go on playing").wait_for()


def notebook(where: str, there: str, *taps: str) -> Way:
    """What a notebook of six games tells, after some taps."""

    def shown(screen: Screen) -> None:
        screen.open()
        screen.page.evaluate(OPENED, notebook_of("hare"))
        screen.page.reload()
        screen.open(where)
        for tap in taps:
            screen.find(tap).first.click()
        screen.page.wait_for_selector(there)

    return shown


def knock(screen: Screen) -> None:
    """The child's house, just after a tap on a window and before the jump that leads there comes."""

    def keep_back(route: Route) -> None:
        if '"window":"' not in (route.request.post_data or ""):
            route.continue_()

    screen.page.route("**/api/notebook", keep_back)
    notebook("#/house/hare", ".said:not(:empty)", ".floor button:has(.glow)")(screen)


def jump_thrice(screen: Screen) -> None:
    """The end of three jumps, after some tries."""
    JUMPING(screen)
    while screen.find(".coach").count():
        for card in screen.hand:
            screen.find(f'.hand [data-card="{card}"]').click()
            if screen.find(".coach .btn").count():
                break
        screen.find(".coach .btn").click()
        screen.page.wait_for_selector(".jumped, .coach .round")


def sit_with_a_notebook(screen: Screen) -> None:
    """The hare with its notebook was chosen for the first chair of the prepared tables."""
    notebook("#/report", ".told")(screen)
    chair = {"seat": 0, "key": "", "animal": "hare"}
    screen.page.evaluate(TAKE_PLACE, {"table": TABLE, "keys": [], "seats": [chair], "at": 0})


def finish_with_jumps(scene: str) -> Way:
    """The end of a game, where the child is offered three jumps."""

    def shown(screen: Screen) -> None:
        sit_with_a_notebook(screen)
        screen.show(scene)
        screen.page.wait_for_selector(".acts .jumps")

    return shown


def finish_whole_game_with_jumps(screen: Screen) -> None:
    """The same with all that there is to do after a game that was seen."""
    sit_with_a_notebook(screen)
    finish_game(screen)
    screen.page.wait_for_selector(".acts .jumps")


JUMPING = notebook("#/jumps/hare/basic", ".coach")
NOTEBOOKS: dict[str, Way] = {
    "home-with-house": notebook("", "a[href='#/house/hare']"),
    "grown-ups": notebook("", "dialog[open] input", ".links .grown"),
    "report": notebook("#/report", ".told"),
    "report-sums": notebook("#/report/hare", "figure svg", "summary"),
    "report-none": notebook("#/report/owl", ".keeps"),
    "kept": notebook("#/report/kept", ".kept textarea", "summary"),
    "erase": notebook("#/report/kept", "dialog[open] .btn", ".books .acts .btn + .btn"),
    "house": knock,
    "jumps": JUMPING,
    "jumped": jump_thrice,
    "finish-with-jumps": finish_with_jumps("finish"),
    "finish-of-a-game-with-jumps": finish_whole_game_with_jumps,
    "finish-of-five-with-jumps": finish_with_jumps("finish-five"),
    "practice-table": notebook("#/report/hare", ".deck", ".acts button"),
    "practice-cards": notebook("", "dialog[open] fieldset", ".links .more"),
}


def choose_otherwise(screen: Screen) -> None:
    """The front door with everything chosen that is not the usual."""
    screen.open()
    screen.page.evaluate(OTHERWISE)
    screen.page.reload()
    screen.page.wait_for_selector(".home .unusual")


def open_options(screen: Screen) -> None:
    screen.open()
    screen.page.get_by_role("button", name="More choices").click()
    screen.page.wait_for_selector("dialog[open]")


def open_menu(page: str) -> Way:
    def opened(screen: Screen) -> None:
        screen.show("turn")
        screen.page.get_by_role("button", name="Menu").click()
        if page:
            screen.page.get_by_role("button", name=page).click()
        screen.page.wait_for_selector("dialog[open]")

    return opened


def table(scene: str) -> Way:
    def shown(screen: Screen) -> None:
        screen.show(scene)

    return shown


def page(address: str) -> Way:
    def opened(screen: Screen) -> None:
        screen.open(address)
        screen.page.wait_for_selector("main h1")

    return opened


TABLES = (
    *("turn", "steal", "ten", "five", "beginner", "thinking", "late-lit", "aloud"),
    *("finish", "handover", "waiting"),
)
PAGES = {
    "home": "",
    "rules": "#/rules",
    "lesson": "#/learn/intermediate",
    "join": "#/join",
    "class-new": "#/class",
    "saved-game": "#/replay",
    "shelf-none": "#/shelf",
}
PLACES: dict[str, Way] = {
    **{name: page(address) for name, address in PAGES.items()},
    "home-go-on": leave_a_game,
    **{f"table-{scene}": table(scene) for scene in TABLES},
    "table-around": sit_around,
    "table-night": tap_the_moon,
    "star": dance_in_a_lesson,
    "class": open_class,
    **CLASSES,
    "replay": open_replay,
    "rules-tried": try_the_examples,
    "finish-of-a-game": finish_game,
    "shelf": open_shelf,
    "my-animal": choose_my_animal,
    "home-with-shelf": open_home_with_shelf,
    "options": open_options,
    "menu": open_menu(""),
    "menu-log": open_menu("What happened"),
    "menu-settings": open_menu("Settings"),
    "menu-keys": open_menu("Keys"),
    # Last, since they change what the device remembers.
    **NOTEBOOKS,
    "home-otherwise": choose_otherwise,
    "first-minute": meet_the_fox,
}
