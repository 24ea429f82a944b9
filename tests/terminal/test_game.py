"""The driver: who plays when, windows for steals, saved games. No screen is needed for any of it."""

from collections.abc import Sequence

import pytest

from numberloor import Level, Move, Position, Record, RecordError, View, deal, parse_move
from numberloor.bots import Budget, make_bot
from numberloor.rules.chance import Chance, SeededChance
from numberloor.rules.model.events import Event, EventKind
from numberloor.rules.model.moves import END, MoveKind
from numberloor.rules.text.record import last_position
from numberloor.tables import Refused
from numberloor.terminal.state.choices import OFFERED
from numberloor.terminal.state.game import Game
from numberloor.terminal.state.pace import PACES, StealPace
from numberloor.terminal.state.saved import format_game, parse_game
from numberloor.terminal.words import Words
from tests.support.positions import table


def game_at(position: Position, *players: str | None, steals: StealPace = StealPace.CALM) -> Game:
    game = Game(Record(position.level, position.seats, seed=7), players, steals)
    game.table = game.table._replace(position=position)
    return game


@pytest.mark.parametrize("level", Level)
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_bots_alone_play_to_the_end(level: Level, seats: int) -> None:
    game = Game(
        Record(level, seats, seed=3), ("greedy", "random", "greedy", "greedy", "random")[:seats]
    )
    while (plan := game.plan()) is not None:
        game.play(plan.seat, plan.move)
    assert game.over
    assert game.position.winners


@pytest.mark.parametrize("level", Level)
def test_the_table_deals_and_shuffles_as_the_saved_game_says(level: Level) -> None:
    game = Game(Record(level, 2, seed=3, first=1), ("random", "random"))
    assert game.position == game.record.opening()
    while (plan := game.plan()) is not None:
        game.play(plan.seat, plan.move)
    assert any(
        event.kind is EventKind.RESHUFFLED for one in game.happenings for event in one.events
    )
    assert game.position == last_position(game.record)


def test_a_bots_own_chance_leads_back_to_no_deal() -> None:
    asked: list[SeededChance] = []

    class Curious:
        name = "curious"

        def choose(
            self, view: View, chance: Chance, budget: Budget, history: Sequence[Event] = ()
        ) -> Move | None:
            assert isinstance(chance, SeededChance)
            asked.append(chance)
            return view.moves[0]

    game = Game(Record(seed=7), ("curious", "curious"), make=lambda _: Curious())
    for _ in range(20):
        plan = game.plan()
        assert plan is not None
        game.play(plan.seat, plan.move)
    dealt = game.record.opening().hands
    assert all(deal(Level.BASIC, 2, chance._seed).hands != dealt for chance in asked)
    assert len({chance._seed for chance in asked}) == len(asked)


def test_a_person_on_turn_is_waited_for() -> None:
    game = game_at(table("5 7", "1 2", on="3 b2"), None, "greedy")
    assert game.plan() is None
    assert game.waits_for_person


def test_the_same_position_brings_the_same_plan() -> None:
    game = Game(Record(Level.BASIC, 3, seed=5, first=1), (None, "random", "random"))
    first = game.plan()
    game._plan = None
    assert game.plan() == first


def test_a_refused_move_changes_nothing() -> None:
    game = game_at(table("5 7", "1 2", on="3 b2"), None, "greedy")
    before = game.table, game.record, game.version
    with pytest.raises(Refused):
        game.play(0, END)
    assert (game.table, game.record, game.version) == before


def test_a_bots_turn_leaves_a_window_to_a_person_who_could_steal() -> None:
    game = game_at(table("5n 9", "5 1", on="3 b2", active=1), None, "greedy")
    plan = game.plan()
    assert plan is not None
    assert plan.window
    assert plan.delay == PACES[StealPace.CALM].window
    assert game.thieves() == (0,)


def test_no_window_when_the_person_could_not_steal() -> None:
    game = game_at(table("6n 9", "5 1", on="3 b2", active=1), None, "greedy")
    plan = game.plan()
    assert plan is not None
    assert not plan.window
    assert plan.delay == PACES[StealPace.CALM].move


def test_with_several_people_the_window_tells_nothing_about_their_hands() -> None:
    """It is as long whether somebody could steal or not."""
    could = game_at(table("5n 9", "4 6", "5 1", on="3 b2", active=2), None, None, "greedy").plan()
    could_not = game_at(
        table("6n 9", "4 6", "5 1", on="3 b2", active=2), None, None, "greedy"
    ).plan()
    assert could == could_not
    assert could is not None
    assert could.window


def test_a_bot_steals_from_a_person_after_a_while() -> None:
    game = game_at(table("5 9", "5n 1", on="3 b2"), None, "greedy")
    plan = game.plan()
    assert plan is not None
    assert (plan.seat, plan.move) == (1, parse_move("steal 5n"))
    soonest, latest = PACES[StealPace.CALM].reaction
    assert soonest <= plan.delay <= latest


def test_a_thieving_bot_gives_a_person_half_the_window_as_a_start() -> None:
    game = game_at(table("5n 9", "7 1", "1n 4", on="3 b2", active=1), None, "greedy", "greedy")
    plan = game.plan()
    assert plan is not None
    assert plan.seat == 2
    assert plan.move.kind is MoveKind.STEAL
    window = PACES[StealPace.CALM].window
    assert plan.window
    assert window / 2 <= plan.delay <= window


def test_where_steals_are_off_nobody_steals() -> None:
    position = table("5n 9", "5 1", "1n 4", on="3 b2", active=1)
    game = game_at(position, None, "greedy", "greedy", steals=StealPace.OFF)
    plan = game.plan()
    assert plan is not None
    assert plan.seat == 1
    assert not plan.window
    assert game.thieves() == ()
    assert game.offers(0) == ()


def test_an_animal_takes_its_time_over_a_hard_sum() -> None:
    easy = game_at(table("1 2", "4", on="4 b7", active=1), None, "bear").plan()
    hard = game_at(table("1 2", "1", on="4 b7", active=1), None, "bear").plan()
    assert easy is not None
    assert hard is not None
    assert (easy.move.code, hard.move.code) == ("4", "1")
    assert easy.delay < hard.delay


def test_every_bot_of_the_start_screen_exists_and_is_described() -> None:
    for name in OFFERED:
        assert make_bot(name).name == name
        assert Words("en").bot(name) != name


def test_a_hint_is_a_legal_move_with_its_reason() -> None:
    game = game_at(table("5 9", "1 2", on="3 b2"), None, "greedy")
    offer = game.hint(0)
    assert offer is not None
    assert offer.move is parse_move("5")
    assert offer.reason.key == "sum-up"


def test_off_turn_without_a_night_floor_there_is_nothing_to_hint() -> None:
    game = game_at(table("5 9", "1 2", on="3 b2", active=1), None, "greedy")
    assert game.hint(0) is None


def test_a_saved_game_goes_on_with_the_same_players() -> None:
    game = Game(Record(Level.BASIC, 3, seed=5, first=1), (None, "random", "greedy"), StealPace.RACE)
    for _ in range(6):
        plan = game.plan()
        if plan is None:
            offer = game.hint(0)
            assert offer is not None
            game.play(0, offer.move)
        else:
            game.play(plan.seat, plan.move)
    again = parse_game(format_game(game))
    assert again.position == game.position
    assert again.players == game.players
    assert again.steals is StealPace.RACE
    assert again.plan() == game.plan()


def test_a_record_without_players_is_played_by_people() -> None:
    text = "numberloor game 1\nlevel: basic\ndeck: standard\nseats: 2\nfirst: 0\nseed: 7\n"
    assert parse_game(text).players == (None, None)


@pytest.mark.parametrize(
    "text",
    [
        "no game",
        "numberloor game 1\n# seat 0: nobody-knows-it\nlevel: basic\nseats: 2\nseed: 7\n",
        "numberloor game 1\nlevel: basic\nseats: 2\nseed: 7\n\n1. seat 0: end\n",
        "numberloor game 1\nlevel: basic\nseats: 2\nseed: 7\n\n1. seat 7: draw\n",
    ],
)
def test_a_text_that_is_no_game_is_refused(text: str) -> None:
    with pytest.raises(RecordError):
        parse_game(text)
