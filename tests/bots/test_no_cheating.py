"""Two positions that look the same to a seat bring the same choice, whatever lies hidden."""

import pytest

from numberloor import Level, Position, SeededChance, deal, legal_moves, play, view_for
from numberloor.bots import BOT_NAMES, Budget, make_bot, prepare
from numberloor.rules.chance import shuffled


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


def some_positions(level: Level) -> list[Position]:
    """One from each of several random games, early and late."""
    found = []
    for seed in range(6):
        position = deal(level, 2 + seed % 3, seed)
        chance = SeededChance(seed, 99)
        for step in range(1, 12 * seed):
            moves = legal_moves(position)
            if not moves:
                break
            move = moves[chance.below(len(moves))]
            position = play(position, position.active, move, SeededChance(seed, step)).position
        found.append(position)
    return found


@pytest.mark.slow
@pytest.mark.parametrize("level", Level)
@pytest.mark.parametrize("name", BOT_NAMES)
def test_what_is_hidden_does_not_change_the_choice(name: str, level: Level) -> None:
    bot = make_bot(name)
    prepare(bot)
    compared = 0
    for position in some_positions(level):
        for seat in range(position.seats):
            view = view_for(position, seat)
            if not view.moves:
                continue
            choice = bot.choose(view, SeededChance(5), budget())
            for seed in range(3):
                twin = with_hidden_cards_shuffled(position, seat, seed)
                same = view_for(twin, seat)
                assert same == view
                assert bot.choose(same, SeededChance(5), budget()) == choice
                compared += 1
    assert compared >= 10
