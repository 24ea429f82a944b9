"""Hot-seat: a closed door between two players, and nobody sees another's hand."""

from numberloor import Level
from numberloor.rules.model.moves import END, MoveKind
from numberloor.terminal import Options
from numberloor.terminal.widgets.hand import Hand
from tests.support.positions import table
from tests.terminal.house import Clockwork, House, hot_seat, open_house


def hidden(house: House) -> bool:
    return len(house.table.query_one(Hand).cards) == 0


async def test_the_game_begins_at_a_closed_door() -> None:
    async with open_house(hot_seat(3)) as house:
        assert house.screen == "HandoverScreen"
        assert "Hare" in house.text("poster")
        assert hidden(house)
        await house.press("enter")
        assert house.screen == "TableScreen"
        assert house.table.query_one(Hand).cards == house.game.position.hands[0]


async def test_the_hand_closes_before_the_next_player_looks() -> None:
    async with open_house(hot_seat(2)) as house:
        await house.press("enter")
        await house.set_table(table("8 9", "1 2", on="5 b3"))
        await house.press("8", "enter", "e")
        assert house.screen == "HandoverScreen"
        assert "Fox" in house.text("poster")
        assert hidden(house)
        await house.press("enter")
        assert house.table.query_one(Hand).cards == house.game.position.hands[1]


async def test_the_log_tells_nobody_what_another_drew() -> None:
    async with open_house(hot_seat(2)) as house:
        await house.press("enter")
        await house.set_table(table("4 9", "1 2", on="5 b3", pile="6 6"))
        await house.press("d")
        assert "You take 2 cards: floor 6, floor 6" in house.text("log")
        await house.press("p", "enter")
        log = house.text("log")
        assert "Hare takes 2 cards" in log
        assert "floor 6" not in log


async def test_another_player_may_steal() -> None:
    async with open_house(hot_seat(2)) as house:
        await house.press("enter")
        await house.set_table(table("8 9", "2n 1", on="5 b3"))
        await house.press("s")
        assert house.screen == "HandoverScreen"
        assert "Fox" in house.text("poster")
        assert hidden(house)
        await house.press("enter", "s")
        assert house.game.happenings[-1].move.kind is MoveKind.STEAL
        assert house.game.active == 1
        assert house.table.query_one(Hand).cards == house.game.position.hands[1]


async def test_who_cannot_steal_hands_back() -> None:
    async with open_house(hot_seat(2)) as house:
        await house.press("enter")
        await house.set_table(table("8 9", "1 4", on="5 b3"))
        await house.press("s", "enter", "s")
        assert house.game.version == 0
        assert house.table.state.notice is not None
        assert house.table.state.notice.text == "No night floor of yours fits now"
        await house.press("n")
        assert house.screen == "HandoverScreen"
        assert "Hare" in house.text("poster")
        await house.press("enter")
        assert house.table.query_one(Hand).cards == house.game.position.hands[0]


async def test_with_three_players_one_says_who_steals() -> None:
    async with open_house(hot_seat(3)) as house:
        await house.press("enter")
        await house.set_table(table("8 9", "1 4", "2n 3", on="5 b3"))
        await house.press("s")
        assert house.screen == "WhoSheet"
        await house.press("2")
        await house.until(lambda: house.screen == "HandoverScreen")
        assert "Owl" in house.text("poster")
        await house.press("enter", "s")
        assert house.game.active == 2


async def test_a_steal_can_be_claimed_at_the_door() -> None:
    async with open_house(hot_seat(3)) as house:
        await house.press("enter")
        await house.set_table(table("8 9", "1 4", "2n 5n", on="5 b3"))
        await house.press("8", "enter", "e")
        assert house.screen == "HandoverScreen"
        await house.press("s")
        assert house.screen == "WhoSheet"
        await house.press(
            "2"
        )  # Hare has just played, Fox is on turn: Owl is the second of the rest
        await house.until(lambda: house.screen == "HandoverScreen")
        assert "Owl" in house.text("poster")
        await house.press("enter", "s")
        assert house.game.active == 2


async def test_one_after_the_other_plays_a_round() -> None:
    async with open_house(hot_seat(3)) as house:
        for seat in (0, 1, 2):
            await house.press("enter")
            assert house.game.active == seat
            while house.game.active == seat and house.screen == "TableScreen":
                offer = house.game.hint(seat)
                assert offer is not None
                move = END if house.game.explain(seat, END).legal else offer.move
                await house.play(move)
        assert house.screen in {"HandoverScreen", "StarScreen"}


async def test_while_a_bot_plays_all_hands_are_closed_and_anyone_may_steal() -> None:
    options = Options(level=Level.BASIC, seats=3, bots=("greedy",), hot_seat=True, seed=7)
    async with open_house(options, clockwork=Clockwork(patience=0.5)) as house:
        await house.press("enter")
        house.table.state.viewer = None
        await house.set_table(table("8 9", "2n 1", "8 4", on="5 b3", active=2))
        await house.until(lambda: house.table.countdown is not None)
        assert hidden(house)
        assert "All cards are face down" in house.text("hand")
        await house.press("s", "2")
        await house.until(lambda: house.screen == "HandoverScreen")
        await house.press("enter", "s")
        assert house.game.active == 1
        assert house.game.happenings[-1].move.kind is MoveKind.STEAL
