"""One chair at a live table, as a program plays it."""

from collections.abc import AsyncIterator, Sequence
from types import TracebackType
from typing import Any

from numberloor import wire
from numberloor.client.link import CommandRefused, TableLink


class SeatClient:
    """One chair: look at `view`, wait in `turns()`, and `play()`."""

    def __init__(self, link: TableLink, seat: int | None = None) -> None:
        self.link = link
        self._seat = seat

    @property
    def seat(self) -> int:
        """Chairs may move up when the game begins, so the number is the link's to know."""
        return self._seat if self._seat is not None else self.link.seats[0]

    @property
    def view(self) -> wire.View | None:
        """What this seat may know now; None before the first game."""
        return self.link.views.get(self.seat) if self.link.seats else None

    async def __aenter__(self) -> "SeatClient":
        await self.link.__aenter__()
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self.link.close()

    async def turns(self) -> AsyncIterator[wire.View]:
        """A view each time that this seat may do something, until the game is over.

        A seat that could steal is offered so too: doing nothing is a choice then. Where nothing is
        marked (`offers` is None), it is offered its own turns; `lamp()` asks for the marks.
        """
        shown = -1
        listening = self.link.news()
        while True:
            view = self.view
            if view is not None and view.over:
                return
            if view is not None and _may_act(view) and self.link.version != shown:
                shown = self.link.version
                yield view
                continue
            if await anext(listening, None) is None:
                return

    async def play(self, move: str) -> Any:
        """Raises CommandRefused, with the rule's reason."""
        link = self.link
        return await link.do(wire.Play(link.new_id(), self.seat, link.version, move))

    async def try_to_play(self, move: str) -> bool:
        """False when somebody was quicker or the move does not fit."""
        try:
            await self.play(move)
        except CommandRefused:
            return False
        return True

    async def undo(self) -> Any:
        """Take the seat's own last play back; raises CommandRefused where that is not possible."""
        return await self.link.do(wire.Undo(self.link.new_id(), self.seat, self.link.version))

    async def lamp(self) -> list[wire.Offer]:
        """Late lamps: what this seat may do now, which its `view` then shows too."""
        lit: wire.Lit = await self.link.do(wire.Lamp(self.link.new_id(), self.seat))
        return lit.offers

    async def hint(self, due: Sequence[str] = ()) -> wire.Hint:
        """A good move for this seat, and why; rather a jump of `due`, such as 8+5, if it may be made."""
        asked = wire.AskHint(self.link.new_id(), self.seat, due=list(due))
        answer: wire.Hint = await self.link.do(asked)
        return answer


def _may_act(view: wire.View) -> bool:
    return view.seat == view.active if view.offers is None else bool(view.offers)
