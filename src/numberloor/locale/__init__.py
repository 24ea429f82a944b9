"""Every sentence, in en, de, cs, ru: one folder of Fluent files per language."""

from numberloor.locale.codes import CodeWord, code_words
from numberloor.locale.narrator import Narrator
from numberloor.locale.sentences import (
    LANGUAGES,
    Language,
    Sentences,
    UnknownSentence,
    check_language,
    language_from,
)
from numberloor.locale.ties import NO_BREAK, tied

__all__ = [
    "LANGUAGES",
    "NO_BREAK",
    "CodeWord",
    "Language",
    "Narrator",
    "Sentences",
    "UnknownSentence",
    "check_language",
    "code_words",
    "language_from",
    "tied",
]
