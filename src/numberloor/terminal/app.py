"""The app: one language, one sky, and the screens that follow each other."""

from dataclasses import replace
from typing import ClassVar

from textual.app import App
from textual.binding import BindingType
from textual.screen import Screen

from numberloor import __version__
from numberloor.learning.moments import MomentError
from numberloor.learning.notebook import estimates, write_game
from numberloor.learning.notebook_text import NotebookError
from numberloor.learning.practice import due
from numberloor.locale import language_from
from numberloor.rules.jumps import Jump
from numberloor.rules.model.deck import DeckError
from numberloor.rules.text.record import Record, RecordError, format_record
from numberloor.terminal.environment import (
    CHOICES_FILE,
    LAST_GAME_FILE,
    Environment,
    shows_emoji,
)
from numberloor.terminal.look import DAY, NIGHT, Palette
from numberloor.terminal.screens.screen import HouseScreen
from numberloor.terminal.screens.start import StartScreen
from numberloor.terminal.screens.table import TableScreen
from numberloor.terminal.state.choices import (
    Choices,
    apply_options,
    check_choices,
    format_choices,
    parse_choices,
)
from numberloor.terminal.state.game import Game
from numberloor.terminal.state.options import Options
from numberloor.terminal.state.saved import format_game, parse_game
from numberloor.terminal.styles import STYLES
from numberloor.terminal.words import Words

MIN_WIDTH, MIN_HEIGHT = 80, 24
ROOMY_WIDTH, ROOMY_HEIGHT = 110, 36


class TerminalApp(App[None]):
    CSS = STYLES
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = []

    def __init__(self, options: Options, environment: Environment) -> None:
        super().__init__()
        self.options, self.environment = options, environment
        remembered = environment.shelf.read(CHOICES_FILE)
        choices = parse_choices(remembered) if remembered else Choices()
        if remembered is None:
            choices = replace(choices, language=language_from(environment.environ))
        self.choices = apply_options(choices, options)
        check_choices(self.choices)
        self._resumed = None if options.saved is None else parse_game(options.saved)
        self.problem: ValueError | None = None  # why no game could be dealt
        self.noted: dict[int, str] = {}  # by seat: what became of the game in its notebook
        emoji = shows_emoji(environment.environ)
        self.words = Words(self.choices.language, self.choices.players, emoji=emoji)
        self._by_night = False
        self._dusk = False

    def on_mount(self) -> None:
        if self.environment.notebooks is not None:
            self.environment.notebooks.sweep(self._month)
        if self._resumed is not None:
            self._sit_down(self._resumed)
        elif self.options.is_enough:
            self.begin(self.choices)
        else:
            self.push_screen(StartScreen(self.choices, self.options))

    # the look

    @property
    def roomy(self) -> bool:
        return self.size.width >= ROOMY_WIDTH and self.size.height >= ROOMY_HEIGHT

    @property
    def cramped(self) -> bool:
        """The house does not fit into the window."""
        return self.size.width < MIN_WIDTH or self.size.height < MIN_HEIGHT

    @property
    def plea(self) -> str:
        return self.words.say("terminal-cramped", width=MIN_WIDTH, height=MIN_HEIGHT)

    @property
    def night(self) -> bool:
        return self._by_night or self._dusk

    @property
    def palette(self) -> Palette:
        return NIGHT if self.night else DAY

    def turn_night(self) -> None:
        self._by_night = not self._by_night
        self._refit()

    def set_dusk(self, dusk: bool) -> None:
        """While a turn is stolen the sky goes dark."""
        if dusk != self._dusk:
            self._dusk = dusk
            self._refit()

    def set_language(self, language: str) -> None:
        self.words = self.words.spoken_in(language)
        self.choices = replace(self.choices, language=language)
        self._keep(CHOICES_FILE, format_choices(self.choices))
        self._refit()

    def _refit(self) -> None:
        for screen in self.screen_stack:
            if isinstance(screen, HouseScreen) and screen.is_mounted:
                screen.refit()

    # from screen to screen

    def lay(self, screen: Screen[None]) -> None:
        """A sheet on the table, a door in front of it, a moment to dance."""
        self.push_screen(screen)

    def begin(self, choices: Choices) -> None:
        self.choices = replace(choices, language=self.words.language)
        self._keep(CHOICES_FILE, format_choices(self.choices))
        options = self.options
        seed = options.seed if options.seed is not None else self.environment.fresh_seed()
        record = Record(
            choices.level,
            choices.seats,
            seed,
            choices.first,
            options.house,
            options.deck,
            version=__version__,
        )
        try:
            clock = self.environment.clock
            game = Game(record, choices.players, choices.steals, choices.help, clock=clock)
        except DeckError as error:
            self.problem = error
            self.exit()
        else:
            self._sit_down(game)

    def play_again(self, game: Game) -> None:
        """The same players and rules, other cards; the next one clockwise begins."""
        seed, first = self.environment.fresh_seed(), (game.record.first + 1) % len(game.players)
        record = replace(game.record, seed=seed, first=first, moves=(), version=__version__)
        clock = self.environment.clock
        self._sit_down(Game(record, game.players, game.steals, game.lamps, clock=clock))

    def _sit_down(self, game: Game) -> None:
        self._dusk = False
        self.words = self.words.at(game.players)
        self._replace_all(TableScreen(game))

    def ask_anew(self) -> None:
        self._replace_all(StartScreen(self.choices, self.options))

    def _replace_all(self, screen: Screen[None]) -> None:
        while len(self.screen_stack) > 2:
            self.pop_screen()
        if len(self.screen_stack) == 2:
            self.switch_screen(screen)
        else:
            self.push_screen(screen)

    # the running game

    def keep_game(self, game: Game) -> bool:
        """After every move, so that nothing is lost however the evening ends."""
        if game.over:
            self._write_notebooks(game)
            try:
                self.environment.shelf.forget(LAST_GAME_FILE)
            except OSError:
                return False
            return True
        return self._keep(LAST_GAME_FILE, format_game(game))

    @property
    def _month(self) -> str:
        return self.environment.now().strftime("%Y-%m")

    def _write_notebooks(self, game: Game) -> None:
        """Only for people whose animal has a notebook: a grown-up opened it."""
        self.noted = {}
        notebooks, month = self.environment.notebooks, self._month
        if notebooks is None:
            return
        for seat in game.people:
            moments = game.noticing.moments[seat]
            try:
                before = notebooks.read(self.words.animals[seat], month)
                if before is None:
                    continue
                after = write_game(before, format_record(game.record), moments, month)
                if after is not before:
                    notebooks.keep(after)
                    self.noted[seat] = "terminal-notebook-written"
            except (MomentError, NotebookError, OSError):
                self.noted[seat] = "terminal-notebook-unread"

    def due_for(self, game: Game, seat: int) -> tuple[Jump, ...]:
        """What the notebook of this animal says should be practised; nothing, where it has none."""
        notebooks, level = self.environment.notebooks, game.position.level
        try:
            found = notebooks and notebooks.read(self.words.animals[seat], self._month)
        except (NotebookError, OSError):
            return ()
        return due(level, estimates(found, level)) if found and level in found.pages else ()

    def _keep(self, name: str, text: str) -> bool:
        try:
            self.environment.shelf.keep(name, text)
        except OSError:
            return False
        return True

    def _last_game(self) -> Game | None:
        text = self.environment.shelf.read(LAST_GAME_FILE)
        try:
            return parse_game(text) if text else None
        except RecordError:
            return None

    @property
    def has_last_game(self) -> bool:
        game = self._last_game()
        return game is not None and not game.over

    def go_on_with_last(self) -> None:
        game = self._last_game()
        if game is not None and not game.over:
            self._sit_down(game)

    def leave(self) -> None:
        self.exit(message=self.words.say("terminal-kept") if self.has_last_game else None)

    def action_help_quit(self) -> None:
        """Ctrl+C: ask as the menu does."""
        if isinstance(self.screen, HouseScreen):
            self.screen.act("quit")

    async def action_quit(self) -> None:
        """Ctrl+Q: the game is kept after every move, so there is nothing to ask."""
        self.leave()
