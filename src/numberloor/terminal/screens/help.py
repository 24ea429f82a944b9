"""The rules of the level in a few lines, and all keys."""

from collections.abc import Mapping

from textual.app import ComposeResult
from textual.containers import Vertical, VerticalScroll
from textual.widgets import Static

from numberloor.rules.model.levels import Level
from numberloor.terminal.screens.screen import Act, Sheet
from numberloor.terminal.widgets.buttons import Button, Buttons, Weight

RULES: dict[Level, tuple[str, ...]] = {
    Level.BEGINNER: ("goal", "tower", "beginner", "beginner-turn"),
    Level.INTERMEDIATE: ("goal", "tower", "balloons", "specials", "turn", "finish"),
    Level.BASIC: ("goal", "tower", "balloons", "specials", "turn", "finish", "steal"),
}
KEYS = (
    ("← →", "choose"),
    ("0–9 B", "number"),
    ("↑ ↓", "row"),
    ("↵", "play"),
    ("D P E", "buttons"),
    ("S N", "steal"),
    ("H", "hint"),
    ("T", "lights"),
    ("L", "language"),
    ("^S", "save"),
    ("Esc", "menu"),
    ("Q", "quit"),
)


class HelpSheet(Sheet):
    def __init__(self, level: Level) -> None:
        super().__init__()
        self._level = level

    def compose(self) -> ComposeResult:
        with Vertical(classes="sheet tall"):
            with VerticalScroll(id="pages"):
                yield Static(id="page", markup=False)
            yield Buttons(id="choice", middle=True)

    def keys(self) -> Mapping[str, str]:
        return {
            "escape": "back",
            "enter": "back",
            "space": "back",
            "?": "back",
            "q": "back",
            "up": "up",
            "down": "down",
            "pageup": "up",
            "pagedown": "down",
            "l": "language",
            "f2": "language",
        }

    def acts(self) -> Mapping[str, Act]:
        pages = self.query_one("#pages", VerticalScroll)
        return {
            "back": self.close,
            "up": lambda: pages.scroll_up(animate=False),
            "down": lambda: pages.scroll_down(animate=False),
            "language": lambda: self.house.set_language(self.words.after()),
        }

    def retell(self) -> None:
        words = self.words
        level = words.say(f"level-{self._level.value}")
        rules = [f"• {words.say(f'terminal-help-{name}')}" for name in RULES[self._level]]
        keys = [f"{key:>6}  {words.say(f'terminal-help-key-{name}')}" for key, name in KEYS]
        heading = f"{words.say('game-name')} · {self._level.age}+ {level}"
        text = "\n".join([heading, "", *rules, "", *keys])
        self.query_one("#page", Static).update(text)
        self.query_one(Buttons).show(
            [Button("back", "▶", words.say("terminal-go-on"), "↵", Weight.MAIN)]
        )
