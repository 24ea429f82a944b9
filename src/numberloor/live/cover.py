"""Whose hand lies open at a screen that several share.

Such a screen holds the keys to all of its chairs, and is handed from one to the next. What it is not
sent, nobody can find in it: so it is sent the hand of one chair, or of none.
"""

from numberloor.tables.table import Table


class Cover:
    """The chair that lies open. A screen that never asked to be covered sees all of its chairs."""

    __slots__ = ("asked", "open")

    def __init__(self, asked: bool = False, opened: int | None = None) -> None:
        self.asked = asked
        self.open = opened

    def eyes(self, seats: tuple[int, ...]) -> tuple[int, ...]:
        """Of these chairs, those whose hands may be sent. Whoever sits alone looks at their own."""
        if not self.asked or len(seats) < 2:
            return seats
        return (self.open,) if self.open in seats else ()

    def deal(self, before: Table, after: Table) -> None:
        """Before it is told: new cards are for whoever takes the screen next."""
        if after.game != before.game:
            self.open = None

    def pass_on(self, before: Table, after: Table, seats: tuple[int, ...]) -> None:
        """After it was told, since a player may know how their own turn ended: the next one's begins."""
        if before.position is None or after.position is None:
            return
        active = after.position.active
        if active != before.position.active and active in seats and active != self.open:
            self.open = None
