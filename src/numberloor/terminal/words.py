"""What the screens say: sentences of the chosen language, and the players by name and face."""

from collections.abc import Sequence
from typing import Any

from numberloor.locale import LANGUAGES, Narrator, Sentences, UnknownSentence
from numberloor.rules.events import Event
from numberloor.rules.reasons import Reason
from numberloor.terminal.art.sprites import ANIMALS, EMOJI


class Words:
    """`you` is the only person at the table, who has no other name; None in hot-seat."""

    def __init__(self, language: str, you: int | None = 0, *, emoji: bool = True) -> None:
        self._sentences = Sentences(language)
        self.language, self.you, self._emoji = language, you, emoji

    def say(self, key: str, **args: Any) -> str:
        return self._sentences.say(key, **args)

    def tell(self, reason: Reason) -> str:
        return self._sentences.tell(reason)

    def event(self, event: Event, listener: int | None) -> str:
        return Narrator(self._sentences, self.names, listener).tell(event.seen_by(listener))

    @property
    def names(self) -> Sequence[str]:
        return [self.say(f"terminal-{animal}") for animal in ANIMALS]

    def name(self, seat: int) -> str:
        if seat == self.you:
            return self.say("terminal-you")
        return self.names[seat]

    def face(self, seat: int) -> str:
        """Two cells wide: an animal, or a letter where the terminal has no animals."""
        return EMOJI[ANIMALS[seat]] if self._emoji else f"{self.names[seat][0]} "

    def bot(self, name: str) -> str:
        """A bot's name for people; a bot that nobody translated yet keeps its own."""
        try:
            return self.say(f"terminal-bot-{name}")
        except UnknownSentence:
            return name

    def after(self) -> str:
        """The next language, round and round."""
        return LANGUAGES[(LANGUAGES.index(self.language) + 1) % len(LANGUAGES)]


def language_name(language: str) -> str:
    """What a language calls itself."""
    return Sentences(language).say("terminal-language-name")
