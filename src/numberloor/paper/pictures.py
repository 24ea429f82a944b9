"""The pictures of one print: drawn when first asked for, kept under a file's name."""

from collections.abc import Callable

from numberloor.art import palette
from numberloor.art.svg import picture
from numberloor.paper.ink import pale


class Pictures:
    """A print's own SVG files. With `saving`, drawn with less ink."""

    def __init__(self, *, saving: bool = False) -> None:
        self.saving = saving
        self.files: dict[str, str] = {}

    def add(self, name: str, draw: Callable[[], str]) -> str:
        """The file's name; the same picture is drawn and kept once."""
        file = f"{name}.svg"
        if file not in self.files:
            # On a screen a line takes the colour of the words beside it; paper has one such colour.
            drawn = draw().replace("currentColor", palette.INK)
            self.files[file] = pale(drawn) if self.saving else drawn
        return file

    def scene(self, name: str, drawn: tuple[str, str]) -> str:
        """A drawing with its box, as `art` keeps scenes."""
        return self.add(name, lambda: picture(*drawn))
