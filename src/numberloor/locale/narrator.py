"""Tells what happened at a table, to everyone or to one player."""

from collections.abc import Sequence
from typing import Any

from numberloor.locale.sentences import Sentences


class Narrator:
    """Turns the events of a game into sentences.

    `names` are the players by seat. A `listener` is spoken to as "you".
    """

    def __init__(
        self, sentences: Sentences, names: Sequence[str], listener: int | None = None
    ) -> None:
        self._sentences, self._names, self._listener = sentences, names, listener

    def tell(self, event: Any) -> str:
        key = f"event-{event.kind.value.replace('_', '-')}"
        args: dict[str, Any] = {}
        if event.seat is not None:
            if event.seat == self._listener:
                key += "-you"
            else:
                args["name"] = self._names[event.seat]
        if event.victim is not None:
            if event.victim == self._listener:
                key += "-from-you"
            else:
                args["victim"] = self._names[event.victim]
        if event.card is not None:
            args["card"] = event.card
        if event.amount is not None:
            args["amount"] = event.amount
        if event.cards and event.seat == self._listener:
            args["cards"] = event.cards
        return self._sentences.say(key, **args)
