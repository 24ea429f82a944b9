"""The game for OpenSpiel: importing this module registers `python_numberloor`.

    import pyspiel
    import numberloor.lab.environments.open_spiel
    game = pyspiel.load_game("python_numberloor(level=basic,players=3)")

Chance is explicit, a node for each card that comes; steals are turns (tree.py says how). `stars=1` is a
short game, for algorithms that multiply the probabilities of a whole one until nothing is left of them.
"""

from collections.abc import Iterator
from typing import Any

import numpy as np
import pyspiel

from numberloor.bots import Budget, choose_safely, make_bot, own_chance, prepare
from numberloor.kernel.pack import move_from_number, move_number
from numberloor.kernel.packed import KINDS, WAIT_MOVE
from numberloor.lab.arena.game import MAX_MOVES
from numberloor.lab.environments import tree
from numberloor.lab.environments.company import checked_ms
from numberloor.lab.environments.rows import ACTIONS
from numberloor.rules.model.cards import Card
from numberloor.rules.model.levels import HAND_SIZE, MAX_SEATS, MIN_SEATS, Level
from numberloor.rules.model.position import Position
from numberloor.rules.pile import CARDS_PER_DRAW
from numberloor.rules.view import view_for

DEFAULTS: dict[str, Any] = {"level": "basic", "players": 2, "stars": 0}  # 0: as many as printed

GAME_TYPE = pyspiel.GameType(
    short_name="python_numberloor",
    long_name="Numberloor",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=MAX_SEATS,
    min_num_players=MIN_SEATS,
    provides_information_state_string=True,
    provides_information_state_tensor=False,  # the past of a game has no fixed length
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification=DEFAULTS,
)


class NumberloorGame(pyspiel.Game):  # type: ignore[misc]
    """Parameters: level, players (2 to 5), stars to win."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = {**DEFAULTS, **(params or {})}
        self.seats = int(given["players"])
        self.start = tree.first_node(Level(given["level"]), self.seats, given["stars"] or None)
        info = pyspiel.GameInfo(
            num_distinct_actions=ACTIONS,
            max_chance_outcomes=KINDS,
            num_players=self.seats,
            min_utility=-1 / (self.seats - 1),
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=MAX_MOVES * self.seats,  # all others may let every move go by
        )
        super().__init__(GAME_TYPE, info, params or {})

    def new_initial_state(self) -> "NumberloorState":
        return NumberloorState(self)

    def max_chance_nodes_in_history(self) -> int:
        return len(self.start.coming) + MAX_MOVES * (HAND_SIZE + CARDS_PER_DRAW)

    def make_py_observer(self, kind: Any = None, params: Any = None) -> "Observer":
        return Observer(
            self.seats, kind or pyspiel.IIGObservationType(perfect_recall=False), params
        )


class NumberloorState(pyspiel.State):  # type: ignore[misc]
    """A node of the tree; `position` is what the readable rules see there."""

    def __init__(self, game: NumberloorGame) -> None:
        super().__init__(game)
        self.node = game.start

    @property
    def position(self) -> Position:
        return self.node.position

    def is_terminal(self) -> bool:
        return self.node.position.over or self.node.moves >= MAX_MOVES

    def current_player(self) -> int:
        if self.is_terminal():
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if self.node.coming else self.node.asked

    def _legal_actions(self, _player: int) -> list[int]:
        return tree.choices(self.node)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(int(card), likely) for card, likely in tree.outcomes(self.node)]

    def _apply_action(self, action: int) -> None:
        if self.node.coming:
            self.node = tree.come(self.node, Card(action))
        else:
            self.node = tree.chosen(self.node, action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"card {Card(action)}"
        level = self.position.level
        return "wait" if action == WAIT_MOVE else move_from_number(action, level).code

    def returns(self) -> list[float]:
        """1 for the winner, at the cost of all others; 0 for all who share the whole table."""
        winners, seats = self.position.winners, self.position.seats
        if not winners:  # not over, or given up as endless
            return [0.0] * seats
        shares = [(seat in winners) / len(winners) for seat in range(seats)]
        return [(seats * share - 1) / (seats - 1) for share in shares]

    def __str__(self) -> str:
        return str(self.node._replace(tales=(), past=None))


class Observer:
    """What one seat may know, as OpenSpiel asks for it. Seats are counted from the viewer."""

    def __init__(self, seats: int, kind: Any, params: Any) -> None:
        if params:
            raise ValueError(f"an observation has no parameters, but {params} were given")
        if kind.perfect_recall and kind.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER:
            raise ValueError("who recalls everything recalls the own cards, and no others")
        self._seats, self._kind = seats, kind
        self._hands = {
            pyspiel.PrivateInfoType.NONE: 0,
            pyspiel.PrivateInfoType.SINGLE_PLAYER: 1,
            pyspiel.PrivateInfoType.ALL_PLAYERS: seats,
        }[kind.private_info]
        self.tensor: Any = None  # whoever recalls everything does so in words
        self.dict: dict[str, Any] = {}
        if kind.perfect_recall:
            return
        shapes: dict[str, tuple[int, ...]] = {"player": (seats,), "hands": (self._hands, KINDS)}
        if kind.public_info:
            shapes |= dict.fromkeys(("open", "stacks"), (2, KINDS))
            shapes |= dict.fromkeys(("active", "stars", "goals", "hand_sizes"), (seats,))
            shapes |= {"turn": (3,), "pile": (1,), "idle": (1,)}
        self.tensor = np.zeros(sum(int(np.prod(shape)) for shape in shapes.values()), np.float32)
        start = 0
        for name, shape in shapes.items():
            stop = start + int(np.prod(shape))
            self.dict[name] = self.tensor[start:stop].reshape(shape)
            start = stop

    def set_from(self, state: NumberloorState, player: int) -> None:
        if self.tensor is None:
            return
        self.tensor.fill(0)
        self.dict["player"][player] = 1
        position = state.position
        for offset in range(self._hands):
            for card in position.hands[(player + offset) % self._seats]:
                self.dict["hands"][offset, card] += 1
        if not self._kind.public_info:
            return
        self.dict["turn"][:] = position.turn
        self.dict["pile"][0] = len(position.pile)
        self.dict["idle"][0] = position.idle
        for place, stack in enumerate(position.stacks):
            for card in stack:
                self.dict["stacks"][place, card] += 1
            if stack:
                self.dict["open"][place, stack[-1]] = 1
        for offset, seat in enumerate(self._clockwise(player)):
            self.dict["active"][offset] = seat == position.active
            self.dict["stars"][offset] = position.stars[seat]
            self.dict["goals"][offset] = position.goal(seat)
            self.dict["hand_sizes"][offset] = len(position.hands[seat])

    def string_from(self, state: NumberloorState, player: int) -> str:
        if self._kind.perfect_recall:
            return f"seat {player}:{state.node.tales[player]}"
        position = state.position
        seats = list(self._clockwise(player))
        words = [f"seat {player}"]
        words += [f"hand {_codes(position.hands[seat])}" for seat in seats[: self._hands]]
        if self._kind.public_info:
            words += [f"stack {_codes(stack)}" for stack in position.stacks]
            words.append(f"turn of {position.active}: {tuple(position.turn)}")
            words.append(f"stars {position.stars}, cards {tuple(map(len, position.hands))}")
            words.append(f"pile {len(position.pile)}, idle {position.idle}")
        return "; ".join(words)

    def _clockwise(self, player: int) -> Iterator[int]:
        return ((player + offset) % self._seats for offset in range(self._seats))


def _codes(cards: tuple[Card, ...]) -> str:
    return " ".join(card.code for card in cards)


class HouseBot(pyspiel.Bot):  # type: ignore[misc]
    """One of this package's bots at an OpenSpiel table: `HouseBot("planner")`."""

    def __init__(self, name: str, seed: int = 0, ms: float = 50.0) -> None:
        super().__init__()
        self._bot, self._seed, self._ms = make_bot(name), seed, checked_ms(ms)
        prepare(self._bot)  # else the expert would begin as the planner

    def step(self, state: NumberloorState) -> int:
        seat = state.current_player()
        chance = own_chance(self._seed, state.move_number(), seat)
        view, past = view_for(state.position, seat), tree.events_of(state.node, seat)
        choice = choose_safely(self._bot, view, chance, Budget(self._ms), past)
        return WAIT_MOVE if choice.move is None else move_number(choice.move)

    def restart_at(self, state: NumberloorState) -> None:
        """What it remembers comes with the state."""


pyspiel.register_game(GAME_TYPE, NumberloorGame)
