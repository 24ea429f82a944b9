"""The types that the web client was built against are the ones the server speaks."""

from pathlib import Path

from numberloor.wire.typescript import TARGET, typescript

ROOT = Path(__file__).parents[2]


def test_the_web_clients_types_are_current() -> None:
    written = (ROOT / TARGET).read_text(encoding="utf-8")
    assert written == typescript(), "run: python -m numberloor.wire.typescript"


def test_every_message_has_a_type() -> None:
    text = typescript()
    for name in ("Hello", "Welcome", "News", "Refused", "MakeTable", "AnyEvent", "View"):
        assert f" {name} " in text
