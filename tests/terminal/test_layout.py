"""Nothing lies upon anything else, and nothing is cut off, in any language and at any size."""

import pytest

from numberloor import Level
from numberloor.locale import LANGUAGES
from numberloor.terminal.widgets.bars import KeyBar
from numberloor.terminal.widgets.buttons import Buttons
from tests.support.positions import table
from tests.terminal.house import COMPACT, ROOMY, Clockwork, House, against, hot_seat, open_house

SIZES = [COMPACT, ROOMY]
ODD_SIZES = [(80, 60), (100, 30), (200, 24), (200, 60)]


async def check_apart(house: House) -> None:
    """The parts of the top screen lie inside it, and none upon another."""
    await house.settle()
    screen = house.app.screen
    # What scrolls counts as one part, however long the text in it is.
    scrolling = {w for pages in screen.query("#pages") for w in pages.query("*")}
    shown = [
        w
        for w in screen.query("*")
        if w.region.area and w not in scrolling and (w.id == "pages" or not w.children)
    ]
    assert shown
    for widget in shown:
        assert screen.region.contains_region(widget.region), f"{widget} sticks out"
    for place, one in enumerate(shown):
        for other in shown[place + 1 :]:
            assert not one.region.overlaps(other.region), f"{one} lies on {other}"


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("level", Level)
@pytest.mark.parametrize("bots", [1, 4])
async def test_the_table(size: tuple[int, int], level: Level, bots: int) -> None:
    options = against(*["greedy"] * bots, level=level)
    async with open_house(options, size=size, clockwork=Clockwork(0.0)) as house:
        for _ in LANGUAGES:
            await check_apart(house)
            for name in ("keys", "actions", "seats"):
                assert "…" not in house.text(name), house.text(name)
            await house.press("l")


@pytest.mark.parametrize("size", [COMPACT, ROOMY])
async def test_every_key_and_button_has_room(size: tuple[int, int]) -> None:
    async with open_house(against("greedy"), size=size, clockwork=Clockwork(0.0)) as house:
        for _ in LANGUAGES:
            keys, actions = house.table.query_one(KeyBar), house.table.query_one(Buttons)
            house.text()
            assert [zone.name for zone in keys.zones][-1] == "menu"
            for zone in (*keys.zones, *actions.zones):
                assert zone.left >= 0
                assert (
                    zone.left + zone.width <= (keys if zone in keys.zones else actions).size.width
                )
            await house.press("l")


@pytest.mark.parametrize("size", SIZES + ODD_SIZES)
async def test_a_hand_of_thirty(size: tuple[int, int]) -> None:
    many = "0 0 1 1 2 2 3 3 4 4 5 5 6 6 7 7 8 8 9 9 5n 6n b1 b2 b3 b4 b5 near odd skip"
    async with open_house(against("greedy"), size=size, clockwork=Clockwork(0.0)) as house:
        await house.set_table(table(many, "1 2", on="5 b9"))
        await check_apart(house)
        assert len(house.table.query_one("#hand").zones) == 30  # type: ignore[attr-defined]


async def test_in_a_very_large_window_the_table_stands_on_the_hill_in_one_piece() -> None:
    async with open_house(against("greedy"), size=(200, 60), clockwork=Clockwork(0.0)) as house:
        await check_apart(house)
        screen = house.app.screen
        stage, actions = screen.query_one("#stage").region, screen.query_one("#actions").region
        assert actions.y - stage.bottom <= 14
        assert screen.query_one("#hand").region.bottom == screen.query_one("#keys").region.y


@pytest.mark.slow
@pytest.mark.parametrize("size", SIZES)
async def test_doors_sheets_and_moments(size: tuple[int, int]) -> None:
    async with open_house(hot_seat(2), size=size, clockwork=Clockwork(0.0)) as house:
        await check_apart(house)
        await house.press("enter")
        for key, screen in (
            ("?", "HelpSheet"),
            ("escape", "MenuSheet"),
            ("ctrl+s", "SaveSheet"),
            ("q", "QuitSheet"),
        ):
            await house.press(key)
            assert house.screen == screen
            await check_apart(house)
            await house.press("escape")
        await house.set_table(table("8", "1 2", on="5 b3", stars=[3, 0]))
        await house.press("enter")
        assert house.screen == "StarScreen"
        await check_apart(house)
        await house.press("enter")
        await house.set_table(table("1 2", "8", on="5 b3", stars=[4, 4], active=1))
        await house.press("enter", "enter")
        assert house.screen == "FinishScreen"
        await check_apart(house)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_start(size: tuple[int, int], language: str) -> None:
    async with open_house(size=size, environ={"LANG": language}) as house:
        await house.press("down", "down", "right")  # the house with the most questions
        await house.press("down", "right", "right")  # five players
        await check_apart(house)
        asked = house.text("choices")
        assert "…" not in asked
        assert house.app.screen.query_one("#choices").size.height >= len(
            asked.rstrip().splitlines()
        )
        last = {"en": "never", "de": "nie", "cs": "vůbec", "ru": "никак"}[language]
        assert last in asked
