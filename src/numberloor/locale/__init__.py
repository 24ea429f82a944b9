"""Every sentence, in en, de, cs, ru: one folder of Fluent files per language."""

from numberloor.locale.narrator import Narrator
from numberloor.locale.sentences import (
    LANGUAGES,
    Language,
    Sentences,
    UnknownSentence,
    check_language,
)

__all__ = ["LANGUAGES", "Language", "Narrator", "Sentences", "UnknownSentence", "check_language"]
