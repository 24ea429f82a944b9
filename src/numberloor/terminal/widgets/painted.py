"""A widget that draws its own rows, and knows what lies under the mouse."""

from typing import TYPE_CHECKING, NamedTuple, cast

from textual import events
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from numberloor.terminal.art.line import Line, style
from numberloor.terminal.look import Palette

if TYPE_CHECKING:
    from numberloor.terminal.app import TerminalApp


class Zone(NamedTuple):
    """A part of a widget that can be clicked."""

    name: str
    left: int
    top: int
    width: int
    height: int

    def holds(self, x: int, y: int) -> bool:
        return 0 <= x - self.left < self.width and 0 <= y - self.top < self.height


class Painted(Widget):
    """Subclasses paint rows, and may note zones while they do."""

    class Clicked(Message):
        def __init__(self, widget: "Painted", name: str) -> None:
            super().__init__()
            self.widget, self.name = widget, name

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002 - Textual's own name for it
        super().__init__(id=id)
        self._drawn: list[Line] | None = None
        self._painted_at = (-1, -1)
        self.zones: list[Zone] = []

    @property
    def palette(self) -> Palette:
        return cast("TerminalApp", self.app).palette

    @property
    def roomy(self) -> bool:
        return cast("TerminalApp", self.app).roomy

    @property
    def ground(self) -> str:
        return self.palette.sky

    def paint(self, width: int, height: int) -> list[Line]:
        raise NotImplementedError

    def repaint(self) -> None:
        self._drawn = None
        self.refresh()

    def render_line(self, y: int) -> Strip:
        width, height = self.size
        if self._drawn is None or self._painted_at != (width, height):
            self.zones = []
            self._drawn = self.paint(width, height)
            self._painted_at = width, height
        blank = style(self.palette.ink, self.ground)
        if y >= len(self._drawn):
            return Strip.blank(width, blank)
        return Strip(self._drawn[y].segments).adjust_cell_length(width, blank)

    @property
    def painted_text(self) -> str:
        """The rows as plain text, for those who cannot see colours."""
        return "\n".join(self.render_line(y).text.rstrip() for y in range(self.size.height))

    def zone_at(self, x: int, y: int) -> str | None:
        # The last one painted lies on top.
        return next((zone.name for zone in reversed(self.zones) if zone.holds(x, y)), None)

    def on_click(self, event: events.Click) -> None:
        name = self.zone_at(event.x, event.y)
        if name is not None:
            event.stop()
            self.post_message(self.Clicked(self, name))
