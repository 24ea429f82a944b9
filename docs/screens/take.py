"""Takes the pictures in this folder: every screen at four sizes, from a real server and browser.

    python docs/screens/take.py            all of them
    python docs/screens/take.py table-five only those whose name begins so

Build the page first (`make web`). The tables are prepared, so the same picture comes out again.
"""

import sys
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parents[1]))

from tests.support.browsers import FLAGS, browser_path  # noqa: E402
from tests.support.places import PLACES  # noqa: E402
from tests.support.screens import SIZES, Screen  # noqa: E402
from tests.support.servers import Server  # noqa: E402

# What is looked at in a picture: the card under the pointer shows its jump.
LOOKED_AT = {"table-turn": "8n", "table-ten": "1"}
EXTRAS = (("home", "1024x768", "de", "day"), ("home", "390x844", "ru", "day"),
          ("table-turn", "1440x900", "en", "night"), ("table-steal", "390x844", "cs", "night"))  # fmt: skip


def take(screen: Screen, name: str, file: Path) -> None:
    PLACES[name](screen)
    if name in LOOKED_AT:
        screen.find(f'[data-card="{LOOKED_AT[name]}"]').hover()
    screen.page.wait_for_timeout(1200)
    screen.page.screenshot(path=file, animations="disabled")


def main(wanted: str) -> None:
    every = [(name, size, "en", "day") for name in PLACES for size in SIZES]
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=browser_path(), args=list(FLAGS))
        with Server(f"sqlite:{folder}/tables.sqlite") as server:
            for name, size, lang, theme in (*every, *EXTRAS):
                if not name.startswith(wanted):
                    continue
                more = "".join(f"-{one}" for one in (lang, theme) if one not in ("en", "day"))
                with Screen(browser, server.url, size=size, lang=lang, theme=theme) as screen:
                    take(screen, name, HERE / f"{name}-{size}{more}.png")
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "")
