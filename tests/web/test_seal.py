"""A parent checks the shuffle in the page: the promise in the menu, the verdict at a film of the game."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from numberloor.rules.model.levels import BEGINNER
from tests.support.dealt import anything, lay_table
from tests.support.screens import Screen
from tests.support.sealed import whole_game
from tests.support.servers import Server


def test_the_promise_stands_in_the_menu(browser: Browser, house_server: Server) -> None:
    dealt = lay_table(house_server.database, BEGINNER, 2, anything)
    with Screen(browser, house_server.url) as screen:
        screen.sit_down(dealt, 0)
        screen.page.get_by_role("button", name="Menu").click()
        screen.page.get_by_role("button", name="The seal").click()
        sealed = dealt.table.sealed
        assert sealed is not None
        assert sealed.seal is not None
        first = " ".join((sealed.seal.commitment[:4], sealed.seal.commitment[4:8]))
        expect(screen.find("dialog")).to_contain_text(f"Seal: {first} ")
        assert sealed.seal.secret.hex() not in screen.page.content()


@pytest.mark.slow
def test_a_film_is_judged_by_the_page_itself(browser: Browser, house: str, tmp_path: Path) -> None:
    text = whole_game(2, stars=1).file
    code = json.loads(text)["table"]["code"]
    judged = {"Confirmed: the deal": text, "not as it was saved": text.replace(code, code + "!")}
    with Screen(browser, house) as screen:
        screen.open()
        for told, content in judged.items():
            screen.turn_to("#/replay")
            file = tmp_path / "game.json"
            file.write_text(content, encoding="utf-8")
            screen.find("input[type=file]").set_input_files(file)
            screen.page.get_by_role("button", name="The seal").click()
            expect(screen.find("dialog [role=status] b")).to_contain_text(told)
            screen.page.keyboard.press("Escape")
