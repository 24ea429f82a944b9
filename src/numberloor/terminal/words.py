"""What the screens say: sentences of the chosen language, and the players by name and face."""

from collections.abc import Sequence
from typing import Any

from numberloor.locale import LANGUAGES, Narrator, Sentences, UnknownSentence
from numberloor.rules.model.events import Event
from numberloor.rules.why.reasons import Reason
from numberloor.terminal.art.sprites import ANIMALS, EMOJI


class Words:
    """`players` by seat: a bot's name, or None for a person.

    `you` is the only person at the table, who has no other name; None in hot-seat.
    """

    def __init__(
        self, language: str, players: Sequence[str | None] = (None,), *, emoji: bool = True
    ) -> None:
        self._sentences = Sentences(language)
        self.language, self.players, self.emoji = language, tuple(players), emoji
        people = [seat for seat, name in enumerate(players) if name is None]
        self.you = people[0] if len(people) == 1 else None
        self.animals = animals_of(players)

    def at(self, players: Sequence[str | None]) -> "Words":
        """The same language at another table."""
        return Words(self.language, players, emoji=self.emoji)

    def spoken_in(self, language: str) -> "Words":
        return Words(language, self.players, emoji=self.emoji)

    def say(self, key: str, **args: Any) -> str:
        return self._sentences.say(key, **args)

    def tell(self, reason: Reason) -> str:
        return self._sentences.tell(reason)

    def event(self, event: Event, listener: int | None) -> str:
        return Narrator(self._sentences, self.names, listener).tell(event.seen_by(listener))

    @property
    def names(self) -> Sequence[str]:
        return [self.say(f"terminal-{animal}") for animal in self.animals]

    def name(self, seat: int) -> str:
        if seat == self.you:
            return self.say("terminal-you")
        return self.names[seat]

    def face(self, seat: int) -> str:
        """Two cells wide: an animal, or a letter where the terminal has no animals."""
        return EMOJI[self.animals[seat]] if self.emoji else f"{self.names[seat][0]} "

    def bot(self, name: str) -> str:
        """How a bot plays; a bot that nobody described yet keeps its name."""
        skill = name.removeprefix("skill-")
        try:
            if skill.isdigit():
                return self.say("terminal-bot-skill", skill=int(skill))
            return self.say(f"terminal-bot-{name}")
        except UnknownSentence:
            return name

    def after(self) -> str:
        """The next language, round and round."""
        return LANGUAGES[(LANGUAGES.index(self.language) + 1) % len(LANGUAGES)]


def animals_of(players: Sequence[str | None]) -> tuple[str, ...]:
    """Who looks like whom: bots that are animals like themselves, all others as yet nobody does."""
    looks: dict[int, str] = {}
    for seat, name in enumerate(players):
        if name in ANIMALS and name not in looks.values():
            looks[seat] = name
    free = iter([animal for animal in ANIMALS if animal not in looks.values()])
    return tuple(looks[seat] if seat in looks else next(free) for seat in range(len(players)))


def language_name(language: str) -> str:
    """What a language calls itself."""
    return Sentences(language).say("terminal-language-name")
