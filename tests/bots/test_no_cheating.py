"""Two positions that look the same to a seat bring the same choice, whatever lies hidden.

And what a bot is handed beside the view, its own source of chance, does not lead back to the deal.
"""

import asyncio
import json
from collections.abc import Callable, Iterator, Sequence
from types import SimpleNamespace
from typing import Any

import pytest

from numberloor import (
    Card,
    Level,
    Position,
    Record,
    SeededChance,
    deal,
    legal_moves,
    play,
    view_for,
)
from numberloor.bots import BOT_NAMES, Budget, make_bot, own_chance, prepare
from numberloor.engine import service
from numberloor.lab.arena.game import Terms, play_game
from numberloor.lab.environments.company import Company
from numberloor.live import bot_runner
from numberloor.live.bot_runner import BotRunner
from numberloor.rules.chance import Chance, shuffled
from numberloor.rules.model.events import Event, EventKind
from numberloor.rules.model.moves import Move
from numberloor.rules.text.notation import format_position
from numberloor.rules.view import View
from numberloor.terminal.state.game import Game
from tests.support.tables import started


class Steps:
    """A clock that goes on by a fixed step at each look, so that only view and seed decide."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        self.now += 0.0005
        return self.now


def budget() -> Budget:
    return Budget(20, Steps())


def with_hidden_cards_shuffled(position: Position, seat: int, seed: int) -> Position:
    """The same position to that seat; the other hands and the pile are dealt anew."""
    hidden = [card for other, hand in enumerate(position.hands) if other != seat for card in hand]
    cards = shuffled([*hidden, *position.pile], SeededChance(seed))
    hands = []
    for other, hand in enumerate(position.hands):
        if other == seat:
            hands.append(hand)
        else:
            hands.append(tuple(sorted(cards[: len(hand)])))
            cards = cards[len(hand) :]
    return position._replace(hands=tuple(hands), pile=tuple(cards))


def some_moments(level: Level) -> Iterator[tuple[Position, list[Event]]]:
    """One from each of several random games, early and late, with all that happened before.

    Anybody moves who can, so that turns are stolen, too.
    """
    for seed in range(16):
        position = deal(level, 2 + seed % 3, seed)
        chance = SeededChance(seed, 99)
        told: list[Event] = []
        for number in range(1, 4 * seed):
            choices = [
                (seat, move)
                for seat in range(position.seats)
                for move in legal_moves(position, seat)
            ]
            if not choices:
                break
            seat, move = choices[chance.below(len(choices))]
            step = play(position, seat, move, SeededChance(seed, number))
            told += step.events
            position = step.position
        yield position, told


def seen(told: Sequence[Event], seat: int, others_drew: int = 0) -> list[Event]:
    """What a seat has seen of it; the others may have drawn anything instead."""
    every = list(Card)
    return [
        event.seen_by(seat)
        if event.seat == seat
        else event._replace(
            cards=tuple(every[(card + others_drew) % len(every)] for card in event.cards)
        ).seen_by(seat)
        for event in told
    ]


@pytest.mark.parametrize("level", Level)
def test_the_moments_tell_of_steals(level: Level) -> None:
    kinds = {event.kind for _, told in some_moments(level) for event in told}
    assert (EventKind.STOLE in kinds) == level.has_steals


@pytest.mark.slow
@pytest.mark.parametrize("level", Level)
@pytest.mark.parametrize("name", BOT_NAMES)
def test_what_is_hidden_does_not_change_the_choice(name: str, level: Level) -> None:
    """History included; 31 pairs for each of 22 bots and three levels make more than 2,000."""
    bot = make_bot(name)
    prepare(bot)
    compared = 0
    for position, told in some_moments(level):
        for seat in range(position.seats):
            view, history = view_for(position, seat), seen(told, seat)
            if not view.moves:
                continue
            choice = bot.choose(view, own_chance(5, 0, seat), budget(), history)
            for seed in range(3):
                twin = with_hidden_cards_shuffled(position, seat, seed)
                same, as_seen = view_for(twin, seat), seen(told, seat, others_drew=seed)
                assert same == view
                assert bot.choose(same, own_chance(5, 0, seat), budget(), as_seen) == choice
                compared += bool(history)
    assert compared >= 31


WORD = (1 << 64) - 1


def unmixed(z: int) -> int:
    """Undoes the mixing of splitmix64: what can be undone keeps no secret."""
    for shift, factor in ((31, 0x94D049BB133111EB), (27, 0xBF58476D1CE4E5B9), (30, 1)):
        spread = z
        for _ in range(64 // shift):
            spread = z ^ (spread >> shift)
        z = spread * pow(factor, -1, 1 << 64) & WORD
    return z


def numbers_in(thing: object, depth: int = 3) -> Iterator[int]:
    """Every number that can be reached from it: fields, slots, and what its functions close over."""
    if isinstance(thing, int):
        yield thing
    elif depth:
        slots = [getattr(thing, slot, None) for slot in getattr(type(thing), "__slots__", ())]
        cells = [cell.cell_contents for cell in getattr(thing, "__closure__", None) or ()]
        functions = [getattr(thing, "below", None)] if depth > 1 else []
        for part in (*slots, *cells, *getattr(thing, "__dict__", {}).values(), *functions):
            yield from numbers_in(part, depth - 1)


def seeds_to_be_read_from(chance: Chance) -> Iterator[int]:
    """Every number in it, as it lies there, with the mixing undone, and two put together."""
    chance.below(2)
    numbers = list(numbers_in(chance))
    for number in numbers:
        yield number
        yield unmixed(number & WORD)
        for other in numbers:
            yield number ^ other
            yield (number - other) & WORD


class Cheat:
    """Looks for the seed in what it is handed, deals the game again and names the other hands."""

    name = "cheat"

    def __init__(self) -> None:
        self.asked = 0
        self.rebuilt: list[Position] = []

    def choose(
        self,
        view: View,
        chance: Chance,
        budget: Budget,
        history: Sequence[Event] = (),
    ) -> Move:
        self.asked += 1
        for seed in set(seeds_to_be_read_from(chance)):
            dealt = deal(view.level, view.seats, seed & (WORD >> 1), first=0)
            if dealt.stacks[0][0] == view.stacks[0][0] and set(view.hand) <= {
                *dealt.hands[view.seat or 0],
                *dealt.pile,
            }:
                self.rebuilt.append(dealt)
        return view.moves[0]

    def knows(self, position: Position) -> bool:
        """Has it named all hands as they were dealt?"""
        return any(dealt.hands == position.hands for dealt in self.rebuilt)


def in_the_arena(cheat: Cheat) -> Iterator[Position]:
    for seed in range(1_000, 1_003):
        yield play_game([cheat, cheat], Terms(Level.BASIC, 2), seed).record.opening()


def in_the_terminal(cheat: Cheat) -> Iterator[Position]:
    for seed in range(7, 10):
        game = Game(Record(seed=seed), ("cheat", "cheat"), make=lambda _name: cheat)
        for _ in range(20):
            plan = game.plan()
            if plan is not None:
                game.play(plan.seat, plan.move)
        yield game.record.opening()


def asked_by_an_engine(cheat: Cheat, monkeypatch: pytest.MonkeyPatch) -> Iterator[Position]:
    monkeypatch.setattr(service, "make_bot", lambda _name: cheat)
    for seed in range(7, 10):
        position = deal(Level.BASIC, 2, seed)
        request = {"do": "best", "seat": 0, "bot": "greedy", "ms": 50, "seed": seed}
        line = json.dumps(request | {"position": format_position(position)})
        assert b"move" in service.answer_line(line.encode())
        yield position


class AtOnce:
    """A background that thinks in the foreground."""

    def long_thoughts(self) -> int:
        return 0

    async def think(self, job: Callable[[], Any], **_how: bool) -> Any:
        return job()


def at_a_live_table(cheat: Cheat, monkeypatch: pytest.MonkeyPatch) -> Iterator[Position]:
    monkeypatch.setattr(bot_runner, "make_bot", lambda _name: cheat)
    table = started(2)
    assert table.position is not None
    live: Any = SimpleNamespace(table=table, history=())
    metrics: Any = SimpleNamespace(bot_waited=float, bot_took=float)
    runner = BotRunner(50, AtOnce(), metrics)  # type: ignore[arg-type]
    asyncio.run(runner.choose(live, table.position.active, "cheat"))
    yield table.position


def in_an_environment(cheat: Cheat) -> Iterator[Position]:
    """As a Gymnasium table's opponent, and in games that are exported."""
    company = Company(Level.BASIC, 2)
    for game in range(3):
        company.deal(7, game)
        dealt = company.position
        for _ in range(20):
            company.take(company.choice_of(cheat))
        yield dealt


PLACES = {
    "arena": lambda cheat, _: in_the_arena(cheat),
    "terminal": lambda cheat, _: in_the_terminal(cheat),
    "environment": lambda cheat, _: in_an_environment(cheat),
    "engine": asked_by_an_engine,
    "server": at_a_live_table,
}


def test_a_cheat_that_is_handed_the_dealers_chance_knows_every_hand() -> None:
    cheat, position = Cheat(), deal(Level.BASIC, 2, 53)
    cheat.choose(view_for(position, 0), SeededChance(53, 7), budget())
    assert cheat.knows(position)


@pytest.mark.parametrize("place", PLACES)
def test_a_cheat_learns_nothing_of_the_hidden_cards(
    place: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    cheat = Cheat()
    for position in PLACES[place](cheat, monkeypatch):
        assert cheat.asked, "it had its chance"
        assert not cheat.knows(position)


def test_a_bots_own_chance_is_another_for_each_game_step_and_seat() -> None:
    def first_numbers(seed: int, step: int, seat: int) -> tuple[int, ...]:
        chance = own_chance(seed, step, seat)
        return tuple(chance.below(1 << 32) for _ in range(3))

    asked = [(seed, step, seat) for seed in range(9) for step in range(9) for seat in range(5)]
    assert len({first_numbers(*where) for where in asked}) == len(asked)
    assert first_numbers(4, 2, 1) == first_numbers(4, 2, 1)
