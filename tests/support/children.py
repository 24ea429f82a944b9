"""Simulated children, whose abilities are known: to ask what the room `learning` finds out of play.

They are made up. What they show is what the method can recover, nothing about real children. A
child looks for what the open cards ask for, up first and then down, overlooks some of it, counts
right with a chance of its own for each jump, and else ends one floor off (62 of 100), two, or
anywhere. It lays the surest card first, stops when it likes, and learns from every jump it sees.

Population A follows what the model assumes, population B does not: there a jump is known or not,
and other things make it hard.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from math import exp
from random import Random
from typing import NamedTuple

from numberloor.bots.bot import Budget
from numberloor.bots.registry import make_bot
from numberloor.learning.facts import Ask, Parity, Same, Skip, asked, jumps_of
from numberloor.learning.habits import Habit
from numberloor.learning.moments import Moment, moment_of
from numberloor.rules.chance import SeededChance
from numberloor.rules.jumps import Jump
from numberloor.rules.legal import legal_moves
from numberloor.rules.model.cards import Card
from numberloor.rules.model.deck import Deck
from numberloor.rules.model.levels import Level
from numberloor.rules.model.moves import DRAW, END, PASS, PLAY, PLAY_ON, Move
from numberloor.rules.model.position import Position
from numberloor.rules.play import play
from numberloor.rules.setup import deal
from numberloor.rules.view import view_for

SEATS = 3
MEAN_ABILITY = {Level.BEGINNER: 1.4, Level.INTERMEDIATE: 1.4, Level.BASIC: 1.5}
LEARNS_DOING, LEARNS_SHOWN = 0.03, 0.12
WHIM = 0.01


class Idea(NamedTuple):
    """A card that the child believes to fit."""

    sure: float
    card: Card
    stack: int


@dataclass
class Child:
    level: Level
    logits: dict[Jump, float]
    overlooks: float
    stops_early: float
    plans: float
    parity: float
    tempo: float
    chance: Random
    habit: Habit | None = None
    strength: float = 0.0
    quick: float = 0.0  # how many taps are at random and quick, or slow
    slow: float = 0.0
    learns: float = 1.0

    def truth(self, jump: Jump) -> float:
        """The chance that this jump, when it is asked for, ends on the right floor."""
        return self._skill(jump) * (1 - self.strength * self._spoils(jump))

    def _skill(self, jump: Jump) -> float:
        return 1 / (1 + exp(-self.logits[jump]))

    def _spoils(self, jump: Jump) -> float:
        """How much of the habit's strength falls on this jump."""
        habit = self.habit
        if habit is Habit.START_COUNTED:
            return 1.0 if self.level is not Level.BEGINNER else 0.0
        if habit in (Habit.TEN_LEFT_OUT, Habit.INSIDE_TEN):
            return float(jump.crosses_ten)
        if habit is Habit.DOWN_FORGOTTEN:
            return float(not jump.up)
        if habit is Habit.SIX_NINE:
            return float(not {6, 9}.isdisjoint((jump.start % 10, jump.landing)))
        return 0.0

    # what it sees

    def ideas(self, position: Position) -> list[Idea]:
        hand = [card for card in position.hands[0] if card.is_floor]
        first, second = position.stacks[0][-1], position.stacks[1][-1]
        found: list[Idea] = []
        for ask in asked(self.level, self._read(first), self._read(second)):
            landing, sure = self._thinks(ask, second)
            if landing is None:
                continue
            found += [
                Idea(sure + self.chance.gauss(0, 0.15), card, ask.stack)
                for card in hand
                if self._read(card).number == landing
            ]
        if self._has(Habit.BALLOON_NUMBER) and second.has_number and second.is_balloon:
            found += [Idea(1.0, card, 0) for card in hand if card.number == second.number]
        if second in (Card.ODD, Card.EVEN):
            found += self._parity_slips(hand, second)
        return found

    def _has(self, habit: Habit) -> bool:
        """Does the habit work just now?"""
        return self.habit is habit and self.chance.random() < self.strength

    def _read(self, card: Card) -> Card:
        """Sixes and nines are turned round at times."""
        if card.is_floor and card.number in (6, 9) and self._has(Habit.SIX_NINE):
            return Card(int(card) + (3 if card.number == 6 else -3))
        return card

    def _thinks(self, ask: Ask, balloon: Card) -> tuple[int | None, float]:
        """Where the child thinks that it leads, and how sure it is; None: overlooked."""
        thing = ask.thing
        if isinstance(thing, Same | Skip):
            overlooked = self._has(Habit.SAME_OVERLOOKED) or self.chance.random() < 0.08
            return (None if overlooked else ask.landing), 0.95
        if isinstance(thing, Parity):
            return self._parity(thing, balloon), 0.7
        if self.chance.random() < (self.overlooks if not thing.up else 0.04):
            return None, 0
        return self._counts(thing), self._skill(thing)

    def _counts(self, jump: Jump) -> int | None:
        if jump.crosses_ten and self._has(Habit.INSIDE_TEN):
            return None
        if not jump.up and self._has(Habit.DOWN_FORGOTTEN):
            return None
        way = 1 if jump.up else -1
        if self.level is not Level.BEGINNER and self._has(Habit.START_COUNTED):
            return (jump.landing - way) % 10
        if jump.crosses_ten and self._has(Habit.TEN_LEFT_OUT):
            return (jump.landing + way) % 10
        if self.chance.random() < self._skill(jump):
            return jump.landing
        slip = self.chance.random()
        if slip < 0.62:
            return (jump.landing + self.chance.choice((-1, 1))) % 10
        if slip < 0.82:
            return (jump.landing + self.chance.choice((-2, 2))) % 10
        return self.chance.randrange(10)

    def _parity(self, thing: Parity, balloon: Card) -> int | None:
        if self._has(Habit.PARITY_MIXED):
            return None
        if thing.floor == 0 and balloon is Card.EVEN and self._has(Habit.ZERO_ODD):
            return None
        return thing.floor if self.chance.random() < self.parity else None

    def _parity_slips(self, hand: list[Card], balloon: Card) -> list[Idea]:
        """Floors of the other parity that the child takes for right."""
        wrong = [card for card in hand if (card.number % 2 == 1) != (balloon is Card.ODD)]
        slips = []
        for card in wrong:
            zero = card.number == 0 and balloon is Card.ODD and self._has(Habit.ZERO_ODD)
            if zero or self._has(Habit.PARITY_MIXED) or self.chance.random() > self.parity:
                slips.append(Idea(self.chance.gauss(0.7, 0.15), card, 0))
        return slips

    # what it does

    def taps(self, position: Position, tries: int) -> tuple[Move, int]:
        """The next tap, and how many milliseconds it took."""
        whim = self.chance.random()
        if whim < self.quick:
            return self._at_random(position), self.chance.randrange(250, 850)
        ms = 900 + int(1000 * exp(self.chance.gauss(self.tempo, 0.5)))
        if whim < self.quick + self.slow + WHIM:
            return self._at_random(position), ms
        return self._thought_about(position, tries), ms

    def _thought_about(self, position: Position, tries: int) -> Move:
        """After a wrong try an explanation has just shown what fits."""
        legal = [move for move in legal_moves(position, 0) if move.card is not None]
        floors = [move for move in legal if move.card is not None and move.card.is_floor]
        if tries >= 3:  # somebody helps
            return self.chance.choice(floors or legal) if legal else self._leaves(position)
        if tries and floors and self.chance.random() < 0.85:
            return self.chance.choice(floors)
        if position.turn.floors and self.chance.random() < self.stops_early:
            return self._leaves(position)
        ideas = self.ideas(position)
        if ideas:
            best = max(ideas)
            if self.level is Level.BEGINNER:
                return PLAY_ON[best.card][best.stack]
            return PLAY[best.card]
        balloons = [move for move in legal if move.card is not None and move.card.is_balloon]
        if balloons and self.chance.random() < (self.plans if floors else 0.8):
            return self.chance.choice(balloons)
        return self._leaves(position)

    def _at_random(self, position: Position) -> Move:
        card = self.chance.choice(position.hands[0])
        return (
            PLAY_ON[card][self.chance.randrange(2)] if self.level is Level.BEGINNER else PLAY[card]
        )

    def _leaves(self, position: Position) -> Move:
        if position.turn.floors or position.turn.balloons:
            return END
        return PASS if self.level is Level.BEGINNER or position.turn.drawn else DRAW

    def learns_from(self, jump: Jump, amount: float) -> None:
        if jump in self.logits:
            self.logits[jump] += self.learns * amount
            if self.habit is not None:
                self.strength = max(0.0, self.strength - 0.0005 * self.learns)


def make_child(
    level: Level, seed: int, population: str = "A", *, habit: Habit | None = None
) -> Child:
    chance = Random(f"{level}-{seed}-{population}")
    ability = chance.gauss(MEAN_ABILITY[level], 1.0)
    down, crossing = chance.gauss(0.6, 0.5), chance.gauss(1.2, 0.7)
    size = chance.gauss(0.6, 0.35)
    logits = {}
    for jump in jumps_of(level):
        start = jump.start % 10
        if population == "A":
            value = ability - down * (not jump.up) - crossing * jump.crosses_ten
            value -= size * (jump.distance - 2) / 3 + 0.3 * (not jump.up and jump.crosses_ten)
            value += 0.4 * (start == jump.distance) + 0.4 * (start + jump.distance == 10)
            value += chance.gauss(0, 0.6)
        else:
            hard = 0.9 * (jump.landing in (6, 7, 8)) + 0.6 * (start > 5) + 0.15 * jump.distance
            hard += 0.8 * (jump.crosses_ten and jump.distance > 1) + 0.4 * (not jump.up)
            known = chance.random() < 1 / (1 + exp(-(ability + 0.5 - hard)))
            value = 2.6 if known else -1.2
        logits[jump] = value
    return Child(
        level=level,
        logits=logits,
        overlooks=chance.uniform(0.05, 0.25),
        stops_early=chance.uniform(0.02, 0.20),
        plans=chance.uniform(0.1, 0.6),
        parity=chance.uniform(0.85, 0.99),
        tempo=chance.gauss(0.9, 0.4),
        chance=chance,
        habit=habit,
        strength=chance.uniform(0.55, 0.9) if habit else 0.0,
    )


def play_game(
    child: Child, seed: int, rivals: str = "child", deck: Deck | None = None
) -> list[Moment]:
    """A whole game of the child in seat 0 against two bots; its moments."""
    position = deal(child.level, SEATS, seed, first=seed % SEATS, deck=deck)
    bot, budget = make_bot(rivals), Budget(1000)
    moments: list[Moment] = []
    tries = step = 0
    while not position.over and step < 3000:
        step += 1
        chance = SeededChance(seed, step)
        if position.active != 0:
            move = bot.choose(view_for(position, position.active), chance, budget)
            assert move is not None
            position = play(position, position.active, move, chance).position
            tries = 0
            continue
        move, ms = child.taps(position, tries)
        moments.append(moment_of(position, 0, move, ms=ms, tries=tries))
        shown = _shown(position, move)
        if moments[-1].refused:
            tries += 1
            for jump in shown:
                child.learns_from(jump, LEARNS_SHOWN)
        else:
            for jump in shown:
                child.learns_from(jump, LEARNS_DOING)
            position = play(position, 0, move, chance).position
            tries = 0
    return moments


def _shown(position: Position, move: Move) -> Iterator[Jump]:
    """The jumps that this tap has shown the child: the one made, or those that were explained."""
    card = move.card
    if card is None or card.is_balloon:
        return
    asks = asked(position.level, position.stacks[0][-1], position.stacks[1][-1])
    fitting = [ask for ask in asks if move.stack in (None, ask.stack)]
    made = [ask for ask in fitting if ask.landing == card.number]
    for ask in made or fitting:
        if isinstance(ask.thing, Jump):
            yield ask.thing
