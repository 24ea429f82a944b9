"""The start screen: four languages, every choice by keys, and one Enter to play."""

import pytest

from numberloor import DeckError, Level, RecordError, parse_deck
from numberloor.locale import LANGUAGES, language_from
from numberloor.tables.settings import Help
from numberloor.terminal import Options, StealPace
from numberloor.terminal.app import TerminalApp
from numberloor.terminal.environment import LAST_GAME_FILE, Environment
from numberloor.terminal.keys import plain_key
from numberloor.terminal.state.choices import (
    Choices,
    apply_options,
    check_choices,
    format_choices,
    parse_choices,
)
from numberloor.terminal.words import Words, animals_of, language_name
from tests.terminal.house import Clockwork, MemoryShelf, open_house


@pytest.mark.parametrize("language", LANGUAGES)
async def test_every_language_starts_a_game_with_one_enter(language: str) -> None:
    async with open_house(environ={"LANG": f"{language}_XX.UTF-8"}) as house:
        assert house.screen == "StartScreen"
        assert Words(language).say("terminal-how") in house.text("choices")
        await house.press("enter")
        await house.until(lambda: house.screen == "TableScreen")
        assert Words(language).say("terminal-your-turn") in house.text("status")


async def test_choices_by_arrows_are_played_and_remembered() -> None:
    shelf = MemoryShelf()
    async with open_house(shelf=shelf) as house:
        await house.press("down", "down", "right")  # language, how, level: one further
        await house.press("down", "left")  # two players
        await house.press("enter")
        await house.until(lambda: house.screen == "TableScreen")
        assert house.game.position.level is Level.BASIC
        assert house.game.players == (None, "fox")
    async with open_house(shelf=shelf) as house:
        await house.press("enter")
        await house.until(lambda: house.screen == "TableScreen")
        assert house.game.position.level is Level.BASIC
        assert house.game.position.seats == 2


async def test_options_take_the_place_of_questions() -> None:
    async with open_house(Options(level=Level.BEGINNER, language="de")) as house:
        asked = house.text("choices")
        assert "Welches Haus?" not in asked
        assert "English" not in asked
        assert "Wie viele spielen mit?" in asked


async def test_enough_options_start_at_once() -> None:
    options = Options(level=Level.BEGINNER, bots=("random",), language="cs")
    async with open_house(options) as house:
        assert house.screen == "TableScreen"


async def test_a_window_too_small_is_asked_to_grow() -> None:
    async with open_house(size=(60, 20)) as house:
        assert "80 × 24" in " ".join(house.text("plea").split())
        assert not house.app.screen.query_one("#upper").display


@pytest.mark.parametrize(
    ("environ", "language"),
    [
        ({"LANG": "de_AT.UTF-8"}, "de"),
        ({"LC_ALL": "ru_RU.UTF-8", "LANG": "de_DE"}, "ru"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LC_ALL": "", "LANG": "cs_CZ"}, "cs"),
        ({}, "en"),
    ],
)
def test_the_language_is_the_machines(environ: dict[str, str], language: str) -> None:
    assert language_from(environ) == language


def test_choices_are_read_back_as_they_were_written() -> None:
    choices = Choices(Level.BASIC, 1, ("random", "greedy"), 2, StealPace.OFF, "ru", Help.LATE)
    assert parse_choices(format_choices(choices)) == choices


@pytest.mark.parametrize(
    ("level", "usual"),
    [(Level.BEGINNER, Help.HELPED), (Level.INTERMEDIATE, Help.LATE), (Level.BASIC, Help.LATE)],
)
async def test_whoever_chooses_nothing_thinks_first_from_intermediate_up(
    level: Level, usual: Help
) -> None:
    options = Options(level=level, bots=("random",))
    async with open_house(options, clockwork=Clockwork(3.0)) as house:
        assert house.game.lamps is usual
        assert ("●" in house.text("hand")) is (usual is Help.HELPED)


def test_what_is_usual_follows_the_house() -> None:
    assert Choices(Level.BASIC).help is Help.LATE
    assert Choices(Level.BEGINNER).help is Help.HELPED
    assert Choices(Level.BASIC, lamps=Help.HELPED).help is Help.HELPED


async def test_when_the_lamps_come_on_is_chosen_played_and_kept() -> None:
    shelf = MemoryShelf()
    options = Options(level=Level.BASIC, language="en", steals=StealPace.OFF)
    async with open_house(options, shelf=shelf, clockwork=Clockwork(3.0)) as house:
        assert "When shall lamps show what fits?" in " ".join(house.text("choices").split())
        await house.press("up", "right")  # the last question: from late to never
        await house.press("enter")
        await house.until(lambda: house.screen == "TableScreen")
        assert house.game.lamps is Help.THINKING
        offer = house.game.hint(0)
        assert offer is not None
        await house.play(offer.move)
    assert "# lamps: thinking" in shelf.files[LAST_GAME_FILE]
    async with open_house(options, shelf=shelf, clockwork=Clockwork(3.0)) as house:
        await house.press("c")
        await house.until(lambda: house.screen == "TableScreen")
        assert house.game.lamps is Help.THINKING


@pytest.mark.parametrize("text", ["", "{}", "[]", '{"level": "master"}', "null", "{"])
def test_odd_choices_are_forgotten(text: str) -> None:
    assert parse_choices(text) == Choices()


def test_seats_are_filled_with_bots_of_the_kind_named_last() -> None:
    chosen = apply_options(Choices(), Options(seats=4, bots=("random",)))
    assert chosen.players == (None, "random", "random", "random")


def test_animals_are_joined_by_other_animals() -> None:
    chosen = Choices().with_seats(5)
    assert chosen.players == (None, "fox", "bear", "owl", "cat")


def test_no_animal_sits_at_a_table_twice() -> None:
    choices = Choices().with_seats(4)
    seen = set()
    for _ in range(20):
        choices = choices.with_next_bot(1, 1)
        seen.add(choices.bots[1])
        assert choices.bots.count("fox") == choices.bots.count("owl") == 1
    assert {"bear", "frog", "cat", "random", "greedy", "planner"} == seen


def test_bots_that_are_animals_look_like_themselves() -> None:
    assert animals_of((None, "owl", "random", "owl")) == ("hare", "owl", "fox", "bear")


def test_hot_seat_takes_the_seats_that_bots_leave() -> None:
    chosen = apply_options(Choices(), Options(seats=4, bots=("random",), hot_seat=True))
    assert chosen.players == (None, None, None, "random")


@pytest.mark.parametrize(
    "options", [Options(seats=6), Options(bots=("nobody",)), Options(seats=2, bots=("greedy",) * 5)]
)
def test_a_table_that_cannot_be_is_refused(options: Options) -> None:
    chosen = apply_options(Choices(), options)
    if options.bots == ("greedy",) * 5:
        assert chosen.seats == 2  # as many bots as there are chairs
        return
    with pytest.raises(ValueError, match=r"seats|bot"):
        check_choices(chosen)


async def test_a_deck_that_cannot_be_dealt_is_named() -> None:
    deck = parse_deck('name = "tiny"\n[unmarked]\n1 = 3\nb1 = 1\n')
    async with open_house(Options(level=Level.BASIC, bots=("greedy",), deck=deck)) as house:
        assert isinstance(house.app.problem, DeckError)
        assert "tiny" in str(house.app.problem)


def test_a_text_that_is_no_saved_game_is_refused_before_anything_is_drawn() -> None:
    with pytest.raises(RecordError):
        TerminalApp(Options(saved="no game"), Environment(MemoryShelf()))


async def test_a_saved_game_goes_on() -> None:
    text = (
        "numberloor game 1\n# seat 1: random\n# steals: off\nlevel: basic\ndeck: standard\n"
        "seats: 2\nfirst: 0\nseed: 7\n"
    )
    async with open_house(Options(saved=text)) as house:
        assert house.game.players == (None, "random")
        assert house.game.steals is StealPace.OFF


def test_together_and_back_keeps_the_number_of_players() -> None:
    together = Choices().with_people(together=True)
    assert together.players == (None, None, None)
    assert together.with_people(together=False).seats == 3


def test_keys_mean_the_same_on_every_layout() -> None:
    assert [plain_key(key) for key in "dDвВ4č?"] == ["d", "d", "d", "d", "4", "4", "?"]
    assert plain_key("€") is None
    assert plain_key(None) is None


def test_languages_call_themselves_by_their_own_name() -> None:
    assert [language_name(language) for language in LANGUAGES] == [
        "English",
        "Deutsch",
        "Čeština",
        "Русский",
    ]
