"""What answers at once: help, the version and the small commands load no more than they use.

No clock is read here; what makes a start slow is what it imports.
"""

import subprocess
import sys
from pkgutil import iter_modules

import click
import pytest

import numberloor as nl
from numberloor.cli.main import COMMANDS, app

HEAVY = {
    "asyncpg", "babel", "fastapi", "fluent", "msgspec", "numba", "numpy", "pydantic", "redis", "rich",
    "starlette", "textual", "uvicorn", "websockets",
}  # fmt: skip
RUN = """
import sys
from numberloor.cli.main import main
try:
    main()
finally:
    sys.stdout.flush()
    print(*sorted(sys.modules), file=sys.stderr)
"""


def loaded_by(*arguments: str) -> set[str]:
    done = subprocess.run(
        [sys.executable, "-c", RUN, *arguments], capture_output=True, text=True, check=True
    )
    assert done.stdout  # it did answer
    return set(done.stderr.split())


@pytest.mark.parametrize(
    "command", ["--help", "--version", "deck", *(f"{name} --help" for name in COMMANDS)]
)
def test_a_quick_answer_loads_nothing_heavy(command: str) -> None:
    loaded = loaded_by(*command.split())
    assert "numberloor.cli.main" in loaded
    assert not {module.partition(".")[0] for module in loaded} & HEAVY


def test_no_room_stands_before_a_public_name() -> None:
    """Whoever imports a room puts it into the package, where it would hide `nl.play` or the like."""
    assert not set(nl.__all__) & {module.name for module in iter_modules(nl.__path__)}


@pytest.mark.parametrize("command", ["--help", "--version"])
def test_the_front_door_opens_no_room(command: str) -> None:
    ours = {module for module in loaded_by(command) if module.startswith("numberloor.")}
    rooms = {f"numberloor.{room}" for room in ("rules", "server", "terminal", "lab", "bots")}
    assert not ours & rooms


def test_the_package_alone_loads_no_rules_until_they_are_asked_for() -> None:
    asks = """
import sys, numberloor
assert "numberloor.rules" not in sys.modules
assert numberloor.deal(numberloor.BASIC, seats=2, seed=1).active == 0
assert set(numberloor.__all__) < set(dir(numberloor))
from numberloor import *
assert Card is numberloor.Card
assert not hasattr(numberloor, "no_such_name")
"""
    subprocess.run([sys.executable, "-c", asks], check=True)


@pytest.mark.parametrize("name", [name for name, room in COMMANDS.items() if room is not None])
def test_the_sign_says_what_the_room_says(name: str) -> None:
    context = click.Context(app)
    sign, (_, command, _) = app.get_command(context, name), app.resolve_command(context, [name])
    assert sign is not None
    assert command is not None
    assert command is not sign
    assert command.name == name
    assert command.get_short_help_str(80) == sign.get_short_help_str(80)
