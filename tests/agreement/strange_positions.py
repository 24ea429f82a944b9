"""Positions to compare on: those of random games, and those that no game would reach."""

from collections.abc import Iterator
from random import Random

import numberloor as nl
from tests.agreement import naive
from tests.agreement.naive import Json

LEVELS = {"beginner": nl.BEGINNER, "intermediate": nl.INTERMEDIATE, "basic": nl.BASIC}
HOUSES: list[list[nl.HouseRule]] = [
    [],
    [nl.FREE_DRAW],
    [nl.REPEAT_SKIP],
    [nl.FREE_DRAW, nl.REPEAT_SKIP],
]


def random_game(rng: Random, longest: int = 400) -> Iterator[Json]:
    """Every position of one game in which every seat, on turn or not, moves at random."""
    level = LEVELS[rng.choice(["basic", "basic", "intermediate", "beginner"])]
    seats = rng.randint(2, 5)
    position = nl.deal(
        level,
        seats,
        rng.getrandbits(63),
        first=rng.randrange(seats),
        house=rng.choice(HOUSES),
        handicaps=[nl.Handicap(rng.randint(4, 8), rng.randint(1, 7)) for _ in range(seats)]
        if rng.random() < 0.3
        else [],
    )
    # Some tables never end a turn while they could still play, so that Stars come often.
    hasty = rng.random() < 0.7
    for _ in range(longest):
        yield nl.format_position(position)
        offers = [(seat, move) for seat in range(seats) for move in nl.legal_moves(position, seat)]
        if hasty:
            active = [o for o in offers if nl.format_move(o[1]) not in ("end", "pass")]
            offers = active or offers
        if not offers:
            return
        seat, move = rng.choice(offers)
        position = nl.play(position, seat, move, seed=rng.getrandbits(63)).position
    yield nl.format_position(position)


def strange_position(rng: Random) -> Json:
    """Cards thrown about: tiny decks, empty hands and piles, counters that contradict each other."""
    level = rng.choice(["basic", "basic", "intermediate", "beginner"])
    seats = rng.randint(2, 5)
    cards = list(naive.deck(level).elements())
    rng.shuffle(cards)
    floors = [card for card in cards if card in naive.FLOORS]
    balloons = [card for card in cards if card in naive.BALLOONS]
    if level == "basic" and rng.random() < 0.5:
        floors.sort(key=lambda card: card in naive.NIGHT)  # the last ones are taken first
    if rng.random() < 0.3:
        balloons.sort(key=lambda card: card == "skip")
    second = floors if level == "beginner" else balloons
    stacks = [[floors.pop()], [second.pop()]]
    for stack, source in zip(stacks, (floors, second), strict=True):
        stack[:0] = [source.pop() for _ in range(rng.choice([0, 0, 0, 1, 2, 5]))]
    rest = floors + balloons
    rng.shuffle(rest)
    hands = []
    for _ in range(seats):
        kind = rng.choice(["any", "any", "any", "floors", "balloons"])
        kinds = {"any": rest, "floors": naive.FLOORS, "balloons": naive.BALLOONS}[kind]
        hand = [card for card in rest if card in kinds][: rng.choice([0, 1, 1, 2, 2, 3, 4, 6, 9])]
        for card in hand:
            rest.remove(card)
        hands.append(hand)
    need = 5 if seats <= 3 else 3
    active = rng.randrange(seats)
    turn = {
        "floors": rng.choice([0, 0, 0, 1, 2, 9]),
        "balloons": rng.choice([0, 0, 0, 1, 3]),
        "drawn": rng.random() < 0.4,
    }
    # Three contradictions stay out, for the rulebook has no word on them: balloons or a draw within
    # a Beginner's turn, and at Basic a floor played by a hand that is empty and yet on turn.
    if level == "beginner":
        turn.update(balloons=0, drawn=False)
    if level == "basic" and not hands[active]:
        turn.update(floors=0)
    over = rng.random() < 0.03
    goals = [need] * seats if rng.random() < 0.6 else [rng.randint(1, 7) for _ in range(seats)]
    return {
        "level": level,
        "active": active,
        "stars": [rng.choice([0, 1, goal - 1, goal - 1, goal, goal + 2]) for goal in goals],
        "hands": hands,
        "stacks": stacks,
        "pile": rest[: rng.choice([0, 0, 0, 1, 2, 3, 5, 7, 8, 40])],
        "turn": turn,
        "idle": rng.choice([0, 0, 1, seats - 2, seats - 1, seats, seats + 3]),
        "house": [rule for rule in naive.HOUSE if rng.random() < 0.3],
        "over": over,
        "winners": [s for s in range(seats) if over and rng.random() < 0.5],
        "goals": [] if goals == [need] * seats else goals,
    }


WRONG_VALUES: list[object] = [
    None, True, False, 0, 1, -1, 7, 10**30, 1.0, 0.5, "", "0", "5", "7n", "b3", "skip", "7@1",
    "steal 7n", "b0", "b10", "10", "5N", " 5", "5 ", "５", "free_draw", "nosuchrule", [], {}, [[]],
    ["5"], ["b1"], ["5", "5", "5", "5", "5", "5"], [None], [0], [1], [True], [-1], [0, 0], [9],
    [["5"], ["b1"]], [["b1"], ["5"]], [["5"], ["5"]], [["5"], []], [[], ["b1"]], [[], []],
    ["free_draw", "free_draw"], ["repeat_skip", "nosuchrule"], "basic", "Basic", "beginner",
    "intermediate", {"floors": 0, "balloons": 0}, {"floors": True, "balloons": 0, "drawn": False},
    {"floors": 0, "balloons": 0, "drawn": 0}, {"floors": 0, "balloons": -1, "drawn": False},
    {"floors": 0.0, "balloons": 0, "drawn": False}, {"0": "5"}, ("5",),
]  # fmt: skip


def broken_position(rng: Random) -> object:
    """A position with one thing changed anywhere in it; often, not always, it is none any more."""
    position: Json = strange_position(rng)
    holder: object = position
    while True:
        keys = list(holder) if isinstance(holder, dict) else list(range(len(list_of(holder))))
        if not keys:
            list_of(holder).append(rng.choice(WRONG_VALUES))
            return position
        key = rng.choice(keys)
        inner = holder[key]  # type: ignore[index]
        if isinstance(inner, dict | list) and rng.random() < 0.6:
            holder = inner
            continue
        change = rng.random()
        if change < 0.2:
            del holder[key]  # type: ignore[attr-defined]
        elif change < 0.3 and isinstance(holder, list):
            holder.insert(key, rng.choice(WRONG_VALUES))
        else:
            holder[key] = rng.choice(WRONG_VALUES)  # type: ignore[index]
        return position


def list_of(value: object) -> list[object]:
    assert isinstance(value, list)
    return value
