"""What all screens share: the app's words, a look that follows the window's size, plain keys."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, cast

from textual import events
from textual.screen import ModalScreen, Screen

from numberloor.terminal.keys import plain_key
from numberloor.terminal.widgets.painted import Painted
from numberloor.terminal.words import Words

if TYPE_CHECKING:
    from numberloor.terminal.app import TerminalApp

Act = Callable[[], None]


class HouseScreen(Screen[None]):
    """`acts` names what keys and clicks do, `keys` which key does what.

    Keys are taken here, in one place, so that every keyboard layout works alike.
    """

    AUTO_FOCUS = ""

    @property
    def house(self) -> "TerminalApp":
        return cast("TerminalApp", self.app)

    @property
    def words(self) -> Words:
        return self.house.words

    def acts(self) -> Mapping[str, Act]:
        return {}

    def keys(self) -> Mapping[str, str]:
        return {}

    def retell(self) -> None:
        """Say everything again: the language, the size or the game has changed."""

    def act(self, name: str) -> None:
        act = self.acts().get(name)
        if act is not None:
            act()

    def close(self) -> None:
        if self.is_current:
            self.dismiss()

    def on_key(self, event: events.Key) -> None:
        if self.house.cramped and self.query("#plea"):
            return  # nothing can be seen, so nothing is played
        keys = self.keys()
        name = keys.get(event.key) or keys.get(plain_key(event.character) or "")
        if name is not None:
            event.stop()
            event.prevent_default()
            self.act(name)

    def on_painted_clicked(self, message: Painted.Clicked) -> None:
        message.stop()
        self.act(message.name)

    def on_mount(self) -> None:
        self._fit()
        self.retell()

    def on_resize(self) -> None:
        self._fit()
        self.retell()

    def _fit(self) -> None:
        self.set_class(self.house.roomy, "-roomy")
        self.set_class(self.house.night, "-night")
        self.set_class(self.house.cramped, "-cramped")
        for widget in self.query(Painted):
            widget.repaint()

    def refit(self) -> None:
        self._fit()
        self.retell()


class Sheet(HouseScreen, ModalScreen[None]):
    """A sheet of paper on the table: a question, the menu, the help."""
