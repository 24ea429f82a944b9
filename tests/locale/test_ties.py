"""What a line must not part. The page has a twin of these rules and reads the same examples."""

import json
from pathlib import Path

import pytest

from numberloor.locale import LANGUAGES, Sentences, tied
from numberloor.rules.model.cards import CARDS
from numberloor.terminal.art.line import wrap

# A tilde stands for the space that never breaks.
EXAMPLES = json.loads(Path(__file__).with_name("ties.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("example", EXAMPLES)
def test_a_text_is_tied_where_a_line_must_not_end(example: str) -> None:
    text = tied(example.replace("~", " "))
    assert text.replace("\u00a0", "~") == example
    assert tied(text) == text


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_card_is_never_parted_from_its_number(language: str) -> None:
    for code in CARDS:
        name = Sentences(language).card(code)
        if name[-1].isdigit():
            assert tied(name)[-2] == "\u00a0", name


def test_a_sentence_itself_has_plain_spaces() -> None:
    """Programs read it too, and compare it with what the protocol promises."""
    assert Sentences("en").say("sum-up", start=5, distance=3, end=8) == "5 + 3 = 8"


def test_the_terminal_breaks_no_line_there() -> None:
    lines = ["Z 5 se", "s balónem 3", "dostaneš na", "8 nebo 2"]
    assert wrap(" ".join(lines), 11) == lines
