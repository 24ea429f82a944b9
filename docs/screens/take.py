"""Takes pictures of the page from a real server and browser, with prepared tables.

    python docs/screens/take.py            those in this folder
    python docs/screens/take.py --all      every screen at four sizes, into build/screens
    python docs/screens/take.py --all star only those whose name begins so

Build the page first (`make web`). The tables are prepared, so the same picture comes out again.
"""

import sys
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
sys.path.insert(0, str(ROOT))

from tests.support.browsers import FLAGS, browser_path  # noqa: E402
from tests.support.places import PLACES  # noqa: E402
from tests.support.screens import SIZES, Screen  # noqa: E402
from tests.support.servers import Server  # noqa: E402

# What is looked at in a picture: the card under the pointer shows its jump.
LOOKED_AT = {"table-turn": "8n", "table-ten": "1"}
# screen, size, language, day or night
KEPT = (
    ("first-minute", "390x844", "en", "day"),
    ("first-minute", "1440x900", "de", "day"),
    ("home", "1024x768", "en", "day"),
    ("my-animal", "390x844", "ru", "day"),
    ("options", "1024x768", "en", "day"),
    ("table-turn", "1440x900", "en", "day"),
    ("table-turn", "320x568", "ru", "day"),
    ("table-turn", "844x390", "en", "night"),
    ("table-turn", "2560x1440", "en", "day"),
    ("table-ten", "768x1024", "en", "day"),
    ("table-five", "390x844", "en", "day"),
    ("table-beginner", "1024x768", "cs", "day"),
    ("table-steal", "390x844", "cs", "night"),
    ("table-night", "1024x768", "en", "day"),
    ("star", "1024x768", "en", "day"),
    ("table-finish", "1440x900", "en", "day"),
    ("shelf", "1024x768", "en", "day"),
    ("replay", "1024x768", "en", "day"),
    ("lesson", "768x1024", "en", "day"),
    ("rules", "390x844", "de", "day"),
    ("class-playing", "1920x1080", "en", "day"),
    ("waiting-in-class", "390x844", "en", "day"),
    ("report", "1024x768", "en", "day"),
    ("house", "390x844", "en", "day"),
    ("jumps", "1024x768", "de", "day"),
    ("class-report", "1024x768", "ru", "day"),
)


def take(screen: Screen, name: str, file: Path) -> None:
    PLACES[name](screen)
    if name in LOOKED_AT:
        screen.find(f'[data-card="{LOOKED_AT[name]}"]').hover()
    screen.settle()
    screen.page.screenshot(path=file, animations="disabled")


def main(*asked: str) -> None:
    every = "--all" in asked
    wanted = "".join(word for word in asked if word != "--all")
    into = ROOT / "build" / "screens" if every else HERE
    into.mkdir(parents=True, exist_ok=True)
    pictures = [(name, size, "en", "day") for name in PLACES for size in SIZES] if every else KEPT
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=browser_path(), args=list(FLAGS))
        with Server(f"sqlite:{folder}/tables.sqlite", "--no-limits") as server:
            for name, size, lang, theme in pictures:
                if not name.startswith(wanted):
                    continue
                more = "".join(f"-{one}" for one in (lang, theme) if one not in ("en", "day"))
                with Screen(browser, server.url, size=size, lang=lang, theme=theme) as screen:
                    take(screen, name, into / f"{name}-{size}{more}.png")
        browser.close()


if __name__ == "__main__":
    main(*sys.argv[1:])
