"""Every sentence, in en, de, cs, ru: one folder of Fluent files per language."""

from numberloor.locale.narrator import Narrator
from numberloor.locale.sentences import LANGUAGES, Sentences, UnknownSentence, check_language

__all__ = ["LANGUAGES", "Narrator", "Sentences", "UnknownSentence", "check_language"]
