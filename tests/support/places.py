"""Every place of the page that has a look of its own, and the way there."""

import json
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import FilePayload

from tests.support.films import film, play_film
from tests.support.lessons import hold_lesson, sit, teach
from tests.support.screens import Screen

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


CLASSES: dict[str, Way] = {
    "class-arriving": lesson(),
    "class-playing": lesson("start", come=27),
    "class-ended": lesson("start", "close", come=30, lost=0),
    "class-summary": lesson("start", come=30, part="/summary"),
    "join-class": invited,
    "waiting-in-class": wait_in_class,
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
    screen.page.get_by_role("link", name="My games").wait_for()


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
    *("turn", "steal", "ten", "five", "beginner", "thinking", "aloud"),
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
    "home-otherwise": choose_otherwise,
    "first-minute": meet_the_fox,
}
