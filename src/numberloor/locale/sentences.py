"""Every sentence of the product, in four languages, from Fluent files.

`say` takes the key of a sentence and what goes into it. It knows cards by their code, reasons by
their key and args, and lists of floors, so that no other room puts words together.
"""

from collections.abc import Iterable, Mapping
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any, Literal, get_args

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

Language = Literal["en", "de", "cs", "ru"]
LANGUAGES: tuple[Language, ...] = get_args(Language)
# Told as a choice ("2 or 8"); every other list is counted off ("6, 7, 8").
CHOICES = frozenset({"targets"})
# Sentences repeat a great deal within a game, and Fluent takes about 0.1 ms to make one.
CACHED_SENTENCES = 8192


class UnknownSentence(KeyError):
    """A key that the Fluent files do not have: a slip of the program, not of a person."""


@cache
def _bundle(language: str) -> "FluentBundle":
    # Only here: Fluent takes longer to load than all of the command line.
    from fluent.runtime import FluentBundle, FluentResource

    bundle = FluentBundle([language], use_isolating=False)
    for source in sentence_files(language):
        bundle.add_resource(FluentResource(source))
    return bundle


def sentence_files(language: str) -> list[str]:
    """The text of each Fluent file of a language, in the order of their names."""
    from importlib.resources import files

    folder = files("numberloor.locale") / language
    names = sorted(entry.name for entry in folder.iterdir() if entry.name.endswith(".ftl"))
    return [(folder / name).read_text(encoding="utf-8") for name in names]


def check_language(language: str) -> str:
    if language not in LANGUAGES:
        raise ValueError(f"unknown language {language!r}: there are {', '.join(LANGUAGES)}")
    return language


def language_from(environ: Mapping[str, str]) -> str:
    """The player's language as the machine is set, or English."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        value = environ.get(name, "")
        if value:
            language = value[:2].lower()
            return language if language in LANGUAGES else "en"
    return "en"


class Sentences:
    """All that can be said in one language."""

    def __init__(self, language: str = "en") -> None:
        self.language = check_language(language)

    def say(self, key: str, **args: Any) -> str:
        plain = {name: self._plain(name, value) for name, value in args.items()}
        return _format(self.language, key, tuple(sorted(plain.items())))

    def tell(self, reason: Any) -> str:
        """A reason, or anything else that has a key and args."""
        args: Mapping[str, Any] = reason.args
        return self.say(reason.key, **args)

    def card(self, code: str) -> str:
        """The name of a card by its code: 5, 7n, b3, near."""
        if code.endswith("n") and code[0].isdigit():
            return self.say("card-night", number=int(code[0]))
        if code.isdigit():
            return self.say("card-floor", number=int(code))
        if code[0] == "b" and code[1:].isdigit():
            return self.say("card-balloon", number=int(code[1:]))
        return self.say(f"card-{code}")

    def _plain(self, name: str, value: Any) -> str | int:
        if hasattr(value, "code"):
            return self.card(value.code)
        if hasattr(value, "key"):
            return self.tell(value)
        if isinstance(value, int | str):
            return value
        return self._list([str(self._plain(name, item)) for item in value], name in CHOICES)

    def _list(self, items: Iterable[str], choice: bool) -> str:
        *head, last = items
        if choice and head:
            return self.say("list-or", head=", ".join(head), last=last)
        return ", ".join((*head, last))


@lru_cache(maxsize=CACHED_SENTENCES)
def _format(language: str, key: str, args: tuple[tuple[str, str | int], ...]) -> str:
    bundle = _bundle(language)
    if not bundle.has_message(key):
        raise UnknownSentence(f"no sentence {key!r} in {language}")
    message = bundle.get_message(key).value
    assert message is not None
    text, errors = bundle.format_pattern(message, dict(args))
    if errors:
        raise UnknownSentence(f"sentence {key!r} in {language}: {errors[0]}")
    return str(text)
