"""What one person has in front of them: whose hand is open, which card is chosen, what was said."""

from collections.abc import Callable
from dataclasses import dataclass

from numberloor.rules.model.cards import Card
from numberloor.rules.model.levels import Level
from numberloor.rules.model.moves import PLAY, PLAY_ON, STEAL, Move, MoveKind
from numberloor.rules.model.position import Cards
from numberloor.rules.view import View
from numberloor.rules.why.explain import Explanation
from numberloor.rules.why.reasons import Reason
from numberloor.tables.settings import Help
from numberloor.terminal.state.game import Game
from numberloor.terminal.state.pace import StealPace
from numberloor.terminal.state.tower_lights import TowerLights, jump_of, lights_of


@dataclass(frozen=True)
class Notice:
    """Something to be said until the next key: a refusal, a hint, where a game was saved."""

    text: str
    reason: Reason | None = None
    refused: bool = False


class SeatState:
    def __init__(self, game: Game) -> None:
        self.game = game
        # Hot-seat: None while all hands are hidden, and whoever opened the door after that.
        self.viewer: int | None = None if game.hot_seat else game.people[0]
        self.stealing = False  # hot-seat: somebody not on turn looks for a night floor
        self.help = game.lamps
        self.lit = False  # late lamps: on for the cards as they lie now
        self.chosen = 0
        self.target: int | None = None  # Beginner: the stack that was asked for
        self.notice: Notice | None = None

    # the hand

    @property
    def view(self) -> View:
        """What may be seen: with no hand open, what lies on the table."""
        return self.game.view(self.viewer)

    @property
    def cards(self) -> Cards:
        return self.view.hand

    @property
    def on_turn(self) -> bool:
        return self.viewer == self.game.active and not self.game.over

    @property
    def fits(self) -> frozenset[Card]:
        return frozenset(move.card for move in self.view.moves if move.card is not None)

    @property
    def may_steal(self) -> bool:
        return self.viewer is not None and not self.on_turn and bool(self.fits)

    @property
    def card(self) -> Card | None:
        cards = self.cards
        return cards[min(self.chosen, len(cards) - 1)] if cards else None

    @property
    def helped(self) -> bool:
        """What fits is marked; otherwise anything may be tried."""
        return self.help is Help.HELPED or (self.waits_for_lamps and self.lit)

    @property
    def waits_for_lamps(self) -> bool:
        """Late lamps are for whoever is on turn."""
        return self.help is Help.LATE and self.on_turn

    # choosing

    def settle(self) -> None:
        """After the table changed: keep the choice if it still fits, else take the first that does."""
        self.target, self.lit = None, False
        self.chosen = max(0, min(self.chosen, len(self.cards) - 1))
        if self.helped and self.fits and self.card not in self.fits:
            self.choose(min(self.fits))

    def choose(self, card: Card) -> None:
        if card in self.cards:
            self.chosen = self.cards.index(card)

    def step(self, by: int) -> None:
        if self.cards:
            self.chosen = (self.chosen + by) % len(self.cards)
            self.target, self.notice = None, None

    def choose_number(self, number: int) -> bool:
        """The next card of that number after the chosen one; floors come before balloons."""
        return self._choose_next(lambda card: card.number == number)

    def choose_balloon(self) -> bool:
        return self._choose_next(lambda card: card.is_balloon)

    def choose_floor(self) -> bool:
        return self._choose_next(lambda card: card.is_floor)

    def _choose_next(self, wanted: Callable[[Card], bool]) -> bool:
        count = len(self.cards)
        order = [(self.chosen + 1 + step) % count for step in range(count)]
        found = [place for place in order if wanted(self.cards[place])]
        if not found:
            return False
        self.chosen, self.target, self.notice = found[0], None, None
        return True

    # what the chosen card would do

    @property
    def stack(self) -> int | None:
        """Beginner: the stack onto which the chosen card would go."""
        card = self.card
        if self.view.level is not Level.BEGINNER or card is None or not self.on_turn:
            return None
        if self.target is not None:
            return self.target
        fitting = [s for s in (0, 1) if self.game.explain(self._seat, PLAY_ON[card][s]).legal]
        return fitting[0] if fitting else 0

    def turn_to_other_stack(self) -> None:
        stack = self.stack
        if stack is not None:
            self.target, self.notice = 1 - stack, None

    @property
    def move(self) -> Move | None:
        """What Enter would play."""
        card, stack = self.card, self.stack
        if card is None:
            return None
        if stack is not None:
            return PLAY_ON[card][stack]
        steals = card.is_night and not self.on_turn and self.game.steals is not StealPace.OFF
        return STEAL[card] if steals else PLAY[card]

    @property
    def explanation(self) -> Explanation | None:
        move = self.move
        return self.game.explain(self._seat, move) if move else None

    @property
    def _seat(self) -> int:
        assert self.viewer is not None
        return self.viewer

    def lights(self) -> TowerLights:
        """What the tower shows for the chosen card; dark when nothing may be given away."""
        stacks = self.view.stacks
        lights = lights_of(stacks)
        if not self.helped:
            return TowerLights(lights.here)
        explanation, move = self.explanation, self.move
        if explanation is None or move is None or not (self.on_turn or self.may_steal):
            return lights
        if move.card is not None and move.card.is_balloon:
            return lights_of((stacks[0], (move.card,))) if explanation.legal else lights
        if not explanation.legal:
            return lights
        jump = jump_of(explanation.reason)
        if jump and move.kind is MoveKind.PLAY and move.stack is not None:
            return TowerLights((jump.start % 10,), lights.lit, jump)
        return TowerLights(lights.here, lights.lit, jump)
