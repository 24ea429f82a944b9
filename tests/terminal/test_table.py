"""The table screen with real keys and clicks."""

import pytest

from numberloor import Card, Level, parse_record
from numberloor.locale import LANGUAGES
from numberloor.rules.model.moves import MoveKind
from numberloor.tables.settings import Help
from numberloor.terminal import Options, StealPace
from numberloor.terminal.environment import LAST_GAME_FILE
from numberloor.terminal.widgets.hand import Hand
from numberloor.terminal.widgets.painted import Painted
from tests.support.positions import beginner_table, table
from tests.terminal.house import ROOMY, Clockwork, House, MemoryShelf, against, open_house


async def play_to_the_end(house: House) -> None:
    """Every choice is a bot's hint, every move a key."""

    def something_to_do() -> bool:
        on_table = house.screen == "TableScreen" and house.game.waits_for_person
        return on_table or house.screen in {"StarScreen", "FinishScreen"}

    while True:
        await house.until(something_to_do)
        if house.screen == "FinishScreen":
            return
        if house.screen == "StarScreen":
            await house.press("enter")
            continue
        offer = house.game.hint(house.game.active)
        assert offer is not None
        version = house.game.version
        await house.play(offer.move)
        assert house.game.version > version


@pytest.mark.slow
@pytest.mark.parametrize("level", Level)
async def test_a_whole_game_by_keys(level: Level) -> None:
    options = against("random", "greedy", "greedy", level=level, seed=15)
    # Bots that would steal from the person wait for ever, so that every turn is played out.
    async with open_house(options, clockwork=Clockwork(patience=3.0)) as house:
        await play_to_the_end(house)
        assert house.game.over
        assert house.text("seats").count("★★★") == len(house.game.position.winners)
        assert LAST_GAME_FILE not in house.shelf.files


async def test_a_refused_card_is_explained() -> None:
    async with open_house(against("greedy")) as house:
        await house.set_table(table("4 9", "1 2", on="5 b3"))
        await house.press("4", "enter")
        said = " ".join(house.text("bubble").split())
        assert "✋" in said
        assert "From 5 with balloon 3 you can go to 2 or 8" in said.replace("◀ ", "")
        assert house.game.version == 0


@pytest.mark.parametrize(
    ("key", "said"),
    [
        ("d", "You cannot draw: something in your hand fits"),
        ("p", "You cannot pass: something in your hand fits"),
        ("e", "First play at least one floor"),
    ],
)
async def test_a_button_that_rests_says_why(key: str, said: str) -> None:
    async with open_house(against("greedy")) as house:
        await house.set_table(table("8 9", "1 2", on="5 b3"))
        await house.press(key)
        assert house.table.state.notice is not None
        assert house.table.state.notice.text == said


async def test_the_sum_of_the_chosen_card_is_shown() -> None:
    async with open_house(against("greedy")) as house:
        await house.set_table(table("1 9", "1 2", on="9 b2"))
        await house.press("1")
        said = house.text("bubble")
        assert "9 +(2)= 11  →[1]" in said
        assert "10 · 11" in said
        tower = house.text("tower")
        assert "+2 ▐11" in tower
        assert tower.count("●") == 10  # the terrace of ten lamps


async def test_a_night_floor_steals_while_the_window_is_open() -> None:
    async with open_house(against("greedy"), clockwork=Clockwork(patience=0.5)) as house:
        await house.set_table(table("5n 9", "5 1", on="3 b2", active=1))
        await house.until(lambda: house.table.countdown is not None)
        assert "☾▰" in house.text("status")
        assert "Steal!" in house.text("actions")
        await house.press("s")
        assert house.game.active == 0
        assert house.game.happenings[-1].move.kind is MoveKind.STEAL
        assert "You steal the turn" in house.text("log")


async def test_the_window_can_be_let_pass() -> None:
    async with open_house(against("greedy"), clockwork=Clockwork(patience=0.5)) as house:
        await house.set_table(table("5n 9", "5 1", on="3 b2", active=1))
        await house.until(lambda: house.table.countdown is not None)
        await house.press("n")
        assert [h.seat for h in house.game.happenings] == [1]


async def test_the_bot_plays_when_the_window_has_closed() -> None:
    clockwork = Clockwork(patience=0.5)
    async with open_house(against("greedy"), clockwork=clockwork) as house:
        await house.set_table(table("5n 9", "5 1", on="3 b2", active=1))
        await house.until(lambda: house.table.countdown is not None)
        assert house.game.version == 0
        clockwork.wind()
        await house.until(lambda: house.game.version > 0)
        assert house.game.happenings[0].seat == 1


async def test_where_steals_are_off_a_night_floor_waits_for_its_turn() -> None:
    options = against("greedy", steals=StealPace.OFF)
    async with open_house(options, clockwork=Clockwork(patience=0.0)) as house:
        await house.set_table(table("5n 9", "5 1", on="3 b2", active=1))
        await house.press("enter")
        assert house.game.version == 0
        assert house.table.state.notice is not None
        assert house.table.state.notice.text == "It is not your turn yet"


async def test_a_hint_chooses_the_card_and_says_why() -> None:
    async with open_house(against("greedy")) as house:
        await house.set_table(table("4 8 9", "1 2", on="5 b3"))
        await house.press("4", "h")
        await house.until(lambda: house.table.state.notice is not None)
        assert house.table.state.card is Card.FLOOR_8
        assert house.table.state.notice is not None
        assert house.table.state.notice.text == "How about floor 8? 5 + 3 = 8"


async def test_without_lights_nothing_is_marked() -> None:
    async with open_house(against("greedy")) as house:
        await house.set_table(table("4 8 9", "1 2", on="5 b3"))
        assert "●" in house.text("hand")
        await house.press("t", "right")
        assert "●" not in house.text("hand")
        assert "+3" not in house.text("tower")
        assert "5 + 3" not in house.text("bubble")


def late(*bots: str) -> Options:
    return against(*bots, lamps=Help.LATE)


async def test_late_lamps_come_on_when_one_has_looked_long_enough() -> None:
    clockwork = Clockwork(patience=3.0)
    async with open_house(late("greedy"), clockwork=clockwork) as house:
        await house.set_table(table("4 8 9", "1 2", on="5 b3"))
        assert "●" not in house.text("hand")
        assert "+3" not in house.text("tower")
        clockwork.wind()
        await house.until(lambda: "●" in house.text("hand"))
        assert "+3" in house.text("tower")


async def test_late_lamps_come_on_after_a_wrong_try_and_go_out_with_the_next_card() -> None:
    async with open_house(late("greedy"), clockwork=Clockwork(patience=3.0)) as house:
        await house.set_table(table("4 8 9 5", "1 2", on="5 b3"))
        await house.press("4", "enter")
        assert "●" in house.text("hand")
        await house.press("8", "enter")
        assert house.game.version == 1
        assert house.game.waits_for_person
        assert "●" not in house.text("hand")


async def test_late_lamps_come_on_when_they_are_asked_for() -> None:
    async with open_house(late("greedy"), clockwork=Clockwork(patience=3.0)) as house:
        await house.set_table(table("4 8 9", "1 2", on="5 b3"))
        await house.press("t")
        assert "●" in house.text("hand")
        assert "The lights are on" in house.text("bubble")
        await house.press("t")
        assert "●" not in house.text("hand")
        assert house.table.state.notice is not None
        assert "press T" in house.table.state.notice.text


async def test_a_sheet_on_the_table_stops_the_wait_for_the_lamps() -> None:
    clockwork = Clockwork(patience=3.0)
    async with open_house(late("greedy"), clockwork=clockwork) as house:
        await house.set_table(table("4 8 9", "1 2", on="5 b3"))
        await house.press("?")
        clockwork.wind()
        await house.pilot.pause()
        assert not house.table.state.lit
        await house.press("escape")
        await house.until(lambda: "●" in house.text("hand"))


async def test_a_star_is_danced_for_and_the_game_goes_on() -> None:
    async with open_house(against("greedy"), clockwork=Clockwork(patience=0.0)) as house:
        await house.set_table(table("8", "1 2", on="5 b3"))
        await house.press("enter")
        assert house.screen == "StarScreen"
        assert "You get a star. Dance!" in house.text("poster")
        await house.press("enter")
        assert house.screen == "TableScreen"
        assert "★☆☆☆☆" in house.text("actions")


async def test_the_winning_star_ends_the_game() -> None:
    async with open_house(against("greedy")) as house:
        await house.set_table(table("8", "1 2", on="5 b3", stars=[4, 1]))
        await house.press("enter")
        assert house.screen == "FinishScreen"
        assert "You win!" in house.text("poster")
        await house.press("enter")
        await house.until(lambda: house.screen == "TableScreen")
        assert house.game.record.seed == 11
        assert house.game.position.stars == (0, 0)
        assert house.game.record.first == 1, "the beginning goes on clockwise"


async def test_at_beginner_a_card_goes_onto_either_stack() -> None:
    options = against("greedy", level=Level.BEGINNER)
    async with open_house(options, clockwork=Clockwork(patience=0.0)) as house:
        await house.set_table(beginner_table("5 5 1", "1 2", on="4 6"))
        aimed = house.text("stage").index("▲")
        await house.press("down")
        assert house.text("stage").index("▲") > aimed
        await house.press("enter")
        assert house.game.position.stacks[1][-1] is Card.FLOOR_5
        assert house.game.position.stacks[0][-1] is Card.FLOOR_4


async def test_cards_and_buttons_can_be_clicked() -> None:
    async with open_house(against("greedy"), clockwork=Clockwork(patience=0.0)) as house:
        await house.set_table(table("4 8 9", "1 2", on="5 b3"))
        hand = house.table.query_one(Hand)
        await house.click(hand, "0")
        assert house.table.state.card is Card.FLOOR_4
        await house.click(hand, "1")
        await house.click(hand, "1")  # the second click plays
        assert house.game.position.open_floor is Card.FLOOR_8
        await house.click(house.table.query_one("#actions", Painted), "done")
        assert house.game.active == 1


async def test_the_language_changes_in_the_middle_of_a_game() -> None:
    async with open_house(against("greedy")) as house:
        turns = []
        for _ in LANGUAGES:
            turns.append(house.text("status").split("  ")[-1].strip())
            await house.press("l")
        assert turns == ["Your turn!", "Du bist dran!", "Jsi na tahu!", "Твой ход!"]


@pytest.mark.parametrize(("key", "notice"), [("в", True), ("у", True), ("х", False)])
async def test_a_russian_keyboard_works_as_it_lies(key: str, notice: bool) -> None:
    async with open_house(against("greedy")) as house:
        await house.set_table(table("8 9", "1 2", on="5 b3"))
        await house.press(key)
        assert (house.table.state.notice is not None) is notice


async def test_a_game_is_saved_to_a_file_at_any_time() -> None:
    async with open_house(against("greedy"), clockwork=Clockwork(patience=0.0)) as house:
        offer = house.game.hint(0)
        assert offer is not None
        await house.play(offer.move)
        await house.press("ctrl+s", "enter")
        assert "/home/numberloor-2026-03-01-0930.game" in house.text("poster")
        saved = house.shelf.files["numberloor-2026-03-01-0930.game"]
        assert parse_record(saved) == house.game.record
        await house.press("enter")
        assert house.screen == "TableScreen"


@pytest.mark.parametrize("key", ["s", "ctrl+s"])
async def test_the_menu_saves_with_either_key(key: str) -> None:
    async with open_house(against("greedy")) as house:
        await house.press("m", key)
        await house.until(lambda: house.screen == "SaveSheet")


async def test_after_the_last_star_a_saved_game_offers_no_more_playing() -> None:
    async with open_house(against("greedy")) as house:
        await house.set_table(table("8", "1 2", on="5 b3", stars=[4, 1]))
        await house.press("enter", "s", "enter")
        assert "The game is kept in" in house.text("poster")
        assert "Go on playing" not in house.text("choice")
        await house.press("enter")
        assert house.screen == "FinishScreen"


async def test_in_a_window_too_small_no_key_is_shown_and_none_plays() -> None:
    async with open_house(against("greedy"), clockwork=Clockwork(patience=0.0)) as house:
        await house.set_table(table("8 9", "1 2", on="5 b3"))
        keys = house.app.screen.query_one("#keys")
        await house.resize(60, 20)
        await house.until(lambda: not keys.display)
        await house.press("enter")
        assert house.game.version == 0
        await house.resize(80, 24)
        await house.until(lambda: keys.display)
        await house.press("enter")
        assert house.game.version == 1


async def test_a_shelf_that_refuses_is_told_of() -> None:
    shelf = MemoryShelf()
    async with open_house(against("greedy"), shelf=shelf) as house:
        shelf.broken = True
        await house.press("ctrl+s", "enter")
        assert "That did not work: Permission denied" in house.text("poster")
        await house.press("escape")
        assert house.screen == "TableScreen"


async def test_quitting_loses_nothing() -> None:
    shelf = MemoryShelf()
    async with open_house(against("greedy"), shelf=shelf, clockwork=Clockwork(0.0)) as house:
        offer = house.game.hint(0)
        assert offer is not None
        await house.play(offer.move)
        position = house.game.position
        await house.press("q", "enter")
    async with open_house(Options(), shelf=shelf, clockwork=Clockwork(0.0)) as house:
        assert "Go on with your game" in house.text("choice")
        await house.press("c")
        await house.until(lambda: house.screen == "TableScreen")
        assert house.game.position == position


async def test_help_and_menu_stop_the_clock() -> None:
    async with open_house(against("greedy"), clockwork=Clockwork(patience=0.5)) as house:
        await house.set_table(table("5n 9", "5 1", on="3 b2", active=1))
        await house.until(lambda: house.table.countdown is not None)
        await house.press("?")
        assert house.screen == "HelpSheet"
        assert house.table.countdown is None
        await house.press("escape")
        await house.until(lambda: house.table.countdown is not None)
        await house.press("escape")
        assert house.screen == "MenuSheet"
        await house.press("escape")
        assert house.screen == "TableScreen"


async def test_roomy_windows_show_larger_cards() -> None:
    async with open_house(against("greedy"), size=ROOMY) as house:
        zones = house.table.query_one(Hand).zones
        assert zones[0].width == 9
