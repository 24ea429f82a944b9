"""A house for tests: the real app with a shelf in memory and a clock that the test winds."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from itertools import count

from textual.pilot import Pilot

from numberloor import Level, Position
from numberloor.rules.model.moves import DRAW, END, PASS, Move
from numberloor.tables.settings import Help
from numberloor.terminal import Options
from numberloor.terminal.app import TerminalApp
from numberloor.terminal.environment import Environment
from numberloor.terminal.notebooks import Notebooks
from numberloor.terminal.screens.table import TableScreen
from numberloor.terminal.state.game import Game
from numberloor.terminal.widgets.painted import Painted

COMPACT, ROOMY = (80, 24), (120, 40)
MOST_LOOKS = 2_000


class MemoryShelf:
    def __init__(self) -> None:
        self.files: dict[str, str] = {}
        self.broken = False

    def read(self, name: str) -> str | None:
        return self.files.get(name)

    def keep(self, name: str, text: str) -> None:
        self._write(name, text)

    def forget(self, name: str) -> None:
        self.files.pop(name, None)

    def save(self, path: str, text: str) -> str:
        self._write(path, text)
        return f"/home/{path}"

    def _write(self, name: str, text: str) -> None:
        if self.broken:
            raise PermissionError(13, "Permission denied")
        self.files[name] = text


class Clockwork:
    """Sleeps up to `patience` seconds are over at once; longer ones last until `wind`."""

    def __init__(self, patience: float = 1e9) -> None:
        self.patience = patience
        self._bell = asyncio.Event()

    async def sleep(self, seconds: float) -> None:
        if seconds > self.patience:
            await self._bell.wait()
        await asyncio.sleep(0)

    def wind(self) -> None:
        self.patience = 1e9
        self._bell.set()


class House:
    def __init__(self, app: TerminalApp, pilot: Pilot[None], shelf: MemoryShelf) -> None:
        self.app, self.pilot, self.shelf = app, pilot, shelf

    @property
    def table(self) -> TableScreen:
        return next(s for s in reversed(self.app.screen_stack) if isinstance(s, TableScreen))

    @property
    def game(self) -> Game:
        return self.table.game

    @property
    def screen(self) -> str:
        return type(self.app.screen).__name__

    async def press(self, *keys: str) -> None:
        await self.pilot.press(*keys)
        await self.pilot.pause()

    async def until(self, wanted: Callable[[], bool]) -> None:
        """Bots think in another thread, so a test looks until it sees what it waits for."""
        for _ in range(MOST_LOOKS):
            await self.pilot.pause()
            if wanted():
                return
            await asyncio.sleep(0.002)
        raise AssertionError(f"never came; the screen is {self.screen}\n{self.text()}")

    async def settle(self) -> None:
        """Until everything lies in its place: a layout comes some messages after what asked for it."""
        looks: list[object] = []

        def three_alike() -> bool:
            looks.append([(one, one.display, one.region) for one in self.app.screen.query("*")])
            return looks[-3:] == looks[-1:] * 3

        await self.until(three_alike)

    async def resize(self, width: int, height: int) -> None:
        """Another window, until the top screen fills it."""
        await self.pilot.resize_terminal(width, height)
        await self.until(lambda: self.app.screen.size == (width, height))
        await self.settle()

    async def click(self, widget: Painted, name: str) -> None:
        """On the middle of a part that can be clicked."""
        await self.settle()
        zone = next(zone for zone in widget.zones if zone.name == name)
        spot = zone.left + zone.width // 2, zone.top + zone.height // 2
        await self.pilot.click(widget, offset=spot)
        await self.pilot.pause()

    async def set_table(self, position: Position) -> None:
        """Put another position on the table, as if the game had come to it."""
        self.table.workers.cancel_all()
        self.game.table = self.game.table._replace(position=position)
        self.table.state.settle()
        self.table.retell()
        self.table.go_on()
        await self.pilot.pause()

    def text(self, name: str | None = None) -> str:
        """What stands on the top screen, or in one of its parts."""
        widgets = self.app.screen.query(f"#{name}" if name else "*").results(Painted)
        return "\n".join(widget.painted_text for widget in widgets if widget.display)

    async def play(self, move: Move) -> None:
        """By keys alone, as a person would."""
        keys = {DRAW: "d", PASS: "p", END: "e"}
        if move in keys:
            await self.press(keys[move])
            return
        state = self.table.state
        while state.card is not move.card:
            await self.press("right")
        if move.stack is not None and state.stack != move.stack:
            await self.press("down")
        await self.press("enter")


def slow_clock() -> Callable[[], float]:
    """Every look at it finds it seconds later, so that no key is a mere tap."""
    return map(float, count(0, 3)).__next__


@asynccontextmanager
async def open_house(
    options: Options | None = None,
    *,
    size: tuple[int, int] = COMPACT,
    clockwork: Clockwork | None = None,
    shelf: MemoryShelf | None = None,
    environ: dict[str, str] | None = None,
    notebooks: Notebooks | None = None,
) -> AsyncIterator[House]:
    shelf = shelf if shelf is not None else MemoryShelf()
    environment = Environment(
        shelf,
        environ if environ is not None else {"LANG": "en_GB.UTF-8"},
        now=lambda: datetime(2026, 3, 1, 9, 30, tzinfo=UTC),
        sleep=(clockwork or Clockwork()).sleep,
        fresh_seed=lambda: 11,
        clock=slow_clock(),
        notebooks=notebooks,
    )
    app = TerminalApp(options or Options(), environment)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        yield House(app, pilot, shelf)


def against(*bots: str, level: Level = Level.BASIC, seed: int = 7, **more: object) -> Options:
    """With lamps, unless told: most tests are about what the marks show."""
    more.setdefault("lamps", Help.HELPED)
    return Options(level=level, bots=bots, seed=seed, **more)  # type: ignore[arg-type]


def hot_seat(seats: int, *, level: Level = Level.BASIC, seed: int = 7) -> Options:
    return Options(level=level, seats=seats, hot_seat=True, seed=seed, lamps=Help.HELPED)
