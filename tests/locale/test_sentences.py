"""Every language says everything, with the same blanks to fill in."""

from functools import cache
from importlib.resources import files

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from numberloor.locale import LANGUAGES, Sentences, UnknownSentence
from numberloor.locale.sentences import sentence_files
from numberloor.rules.model.cards import CARDS
from numberloor.rules.model.events import EventKind
from numberloor.rules.model.levels import Level
from numberloor.rules.why.refusal import RefusalCode

OTHERS = [language for language in LANGUAGES if language != "en"]


class _Blanks(Visitor):
    def __init__(self) -> None:
        super().__init__()
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.names.add(node.id.name)


@cache
def entries(language: str) -> dict[str, ast.Message]:
    """What stands in the files of a language, by key."""
    found: dict[str, ast.Message] = {}
    for source in sentence_files(language):
        for entry in FluentParser().parse(source).body:
            assert not isinstance(entry, ast.Junk), f"{language}: cannot read {entry.content}"
            if isinstance(entry, ast.Message):
                assert entry.id.name not in found, f"{language}: {entry.id.name} is there twice"
                found[entry.id.name] = entry
    return found


def messages(language: str) -> dict[str, set[str]]:
    """The keys of a language, each with the names of its blanks."""
    found: dict[str, set[str]] = {}
    for key, entry in entries(language).items():
        blanks = _Blanks()
        blanks.visit(entry)
        found[key] = blanks.names
    return found


def test_there_are_sentences() -> None:
    assert len(messages("en")) > 60


@pytest.mark.parametrize("language", OTHERS)
def test_no_language_lacks_a_sentence_or_has_one_too_many(language: str) -> None:
    english, other = messages("en"), messages(language)
    assert sorted(english) == sorted(other)


@pytest.mark.parametrize("language", OTHERS)
def test_every_sentence_has_the_blanks_of_the_english_one(language: str) -> None:
    english, other = messages("en"), messages(language)
    assert {key: english[key] for key in english} == {key: other[key] for key in english}


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_language_has_the_same_files(language: str) -> None:
    def names(which: str) -> list[str]:
        folder = files("numberloor.locale") / which
        return sorted(entry.name for entry in folder.iterdir())

    assert names(language) == names("en")


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_the_rules_can_say_has_a_sentence(language: str) -> None:
    keys = set(messages(language))
    assert {code.value.replace("_", "-") for code in RefusalCode} - {"does-not-fit"} <= keys
    assert {f"event-{kind.value.replace('_', '-')}" for kind in EventKind} <= keys
    assert {f"level-{level.value}" for level in Level} <= keys


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_has_a_name_of_its_own(language: str) -> None:
    names = {Sentences(language).card(code) for code in CARDS}
    assert len(names) == len(CARDS)


@pytest.mark.parametrize(
    ("language", "amount", "expected"),
    [
        ("en", 1, "Mia takes one card"),
        ("en", 2, "Mia takes 2 cards"),
        ("de", 1, "Mia zieht eine Karte"),
        ("de", 6, "Mia zieht 6 Karten"),
        ("cs", 1, "Mia si bere 1 kartu"),
        ("cs", 2, "Mia si bere 2 karty"),
        ("cs", 4, "Mia si bere 4 karty"),
        ("cs", 5, "Mia si bere 5 karet"),
        ("cs", 22, "Mia si bere 22 karet"),
        ("ru", 1, "Mia берёт 1 карту"),
        ("ru", 2, "Mia берёт 2 карты"),
        ("ru", 5, "Mia берёт 5 карт"),
        ("ru", 11, "Mia берёт 11 карт"),
        ("ru", 21, "Mia берёт 21 карту"),
        ("ru", 22, "Mia берёт 22 карты"),
    ],
)
def test_plurals(language: str, amount: int, expected: str) -> None:
    assert Sentences(language).say("event-drew", name="Mia", amount=amount) == expected


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        ("en", {1: "1 second left", 2: "2 seconds left"}),
        ("de", {1: "Noch 1 Sekunde", 4: "Noch 4 Sekunden"}),
        ("cs", {1: "Ještě 1 sekundu", 4: "Ještě 4 sekundy", 5: "Ještě 5 sekund"}),
        ("ru", {1: "Осталась 1 секунда", 3: "Осталось 3 секунды", 5: "Осталось 5 секунд"}),
    ],
)
def test_the_last_seconds_are_counted_down(language: str, expected: dict[int, str]) -> None:
    said = {left: Sentences(language).say("time-left", seconds=left) for left in expected}
    assert said == expected


# What is counted. Other numbers are names: floor 5, step 3, seed 7.
COUNTED = {"amount", "choices", "count", "games", "seats", "seconds", "stars"}
# "3 of 5 stars": the stars are counted by the other number.
BESIDE_A_TOTAL = {"seat-stars"}


class _Forms(Visitor):
    def __init__(self) -> None:
        super().__init__()
        self.chosen_by: dict[str, set[str]] = {}

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:  # noqa: N802
        assert isinstance(node.selector, ast.VariableReference)
        forms = {
            variant.key.name for variant in node.variants if isinstance(variant.key, ast.Identifier)
        }
        self.chosen_by[node.selector.id.name] = forms


@pytest.mark.parametrize("language", LANGUAGES)
def test_whatever_is_counted_has_every_form_of_the_language(language: str) -> None:
    wanted = {"one", "few", "other"} if language in ("cs", "ru") else {"one", "other"}
    for key, message in entries(language).items():
        forms, blanks = _Forms(), _Blanks()
        forms.visit(message)
        blanks.visit(message)
        for name in blanks.names & COUNTED:
            assert key in BESIDE_A_TOTAL or forms.chosen_by.get(name) == wanted, (
                f"{language}: {key}"
            )


def test_a_choice_of_floors_reads_naturally() -> None:
    english = Sentences("en")
    assert english.say("does-not-fit-beside", floor=4, targets=(3, 4, 5)).endswith("3, 4 or 5")
    assert english.say("does-not-fit-beside", floor=4, targets=(3,)).endswith("put 3")


def test_an_unknown_sentence_or_a_missing_blank_is_a_loud_slip() -> None:
    with pytest.raises(UnknownSentence):
        Sentences("en").say("no-such-sentence")
    with pytest.raises(UnknownSentence):
        Sentences("en").say("card-floor")


def test_an_unknown_language_names_those_that_are_there() -> None:
    with pytest.raises(ValueError, match="en, de, cs, ru"):
        Sentences("fr")
