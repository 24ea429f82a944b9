"""docs/api.md has every public name, and each of them says what it is for."""

import inspect
import re
from types import ModuleType

import pytest

import numberloor
from numberloor import client
from numberloor.lab.environments import batch, card, environment, export, gym
from tests.docs.pages import ROOT

PAGE = (ROOT / "docs" / "api.md").read_text(encoding="utf-8")
# From the line that names a module to the next such line.
SECTIONS = dict(re.findall(r"py:module:: (\S+)(.*?)(?=\.\. py:module|\Z)", PAGE, re.DOTALL))
ENVIRONMENTS = (environment, gym, batch, card, export)
MODULES = (numberloor, client, *ENVIRONMENTS)
NAMES = [(module, name) for module in (numberloor, client) for name in module.__all__]


def told(module: ModuleType) -> list[str]:
    directive = r"^\.\. (?:auto|py:)(?:class|data|exception|function):: (\w+)"
    return re.findall(directive, SECTIONS[module.__name__], re.MULTILINE)


def test_the_page_has_every_public_name_once_in_the_order_of_the_list() -> None:
    assert told(numberloor) == numberloor.__all__
    assert sorted(told(client)) == client.__all__


CLASSES = [
    kind
    for module in MODULES
    for kind in map(vars(module).get, told(module))
    if inspect.isclass(kind)
]


@pytest.mark.parametrize("module", ENVIRONMENTS, ids=lambda module: module.__name__)
def test_what_the_page_names_is_there(module: ModuleType) -> None:
    assert all(hasattr(module, name) for name in told(module))


@pytest.mark.parametrize(("module", "name"), NAMES)
def test_a_public_name_says_what_it_is_for(module: ModuleType, name: str) -> None:
    thing = getattr(module, name)
    if not callable(thing):  # a value: its sentence stands on the page
        assert re.search(rf"py:data:: {name}\n   :type: \S+.*\n\n   \S", PAGE), name
        return
    # Dataclasses and named tuples without a docstring get their own signature for one.
    assert thing.__doc__, name
    assert not thing.__doc__.startswith(f"{name}("), name


@pytest.mark.parametrize("kind", CLASSES, ids=lambda kind: kind.__name__)
def test_a_method_says_what_it_is_for(kind: type) -> None:
    for name, member in vars(kind).items():
        if name.startswith("_") or not inspect.isroutine(member) | isinstance(member, property):
            continue
        assert inspect.getdoc(getattr(kind, name)), f"{kind.__name__}.{name}"
