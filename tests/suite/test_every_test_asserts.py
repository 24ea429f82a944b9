"""A test that asserts nothing cannot fail: each says, itself or by a helper, what must hold."""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
# What raises when something is not so: pytest's and Playwright's words, our own waiting for a state,
# reading what must be readable, and the tests of PettingZoo, Gymnasium and OpenSpiel.
JUDGES = {
    *("raises", "warns", "fail", "expect", "until", "wait_for", "decode", "check"),
    *("api_test", "parallel_api_test", "seed_test", "max_cycles_test", "state_test"),
    *("parallel_seed_test", "check_env", "random_sim_test", "sim_game"),
}


class Name(NamedTuple):
    """A function, by the file in which it stands."""

    path: Path
    name: str


Functions = dict[Name, ast.FunctionDef | ast.AsyncFunctionDef]


def found() -> tuple[Functions, dict[Name, Name]]:
    """Every function of the tests, and what a file calls those of the others."""
    functions: Functions = {}
    imported: dict[Name, Name] = {}
    for path in sorted((ROOT / "tests").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                functions[Name(path, node.name)] = node
            elif isinstance(node, ast.ImportFrom) and (node.module or "").startswith("tests."):
                room = ROOT / f"{(node.module or '').replace('.', '/')}.py"
                for one in node.names:
                    imported[Name(path, one.asname or one.name)] = Name(room, one.name)
    return functions, imported


def judges(function: ast.AST) -> bool:
    """By itself: an assert, or a word that stands for one; `check=True` of a process is such a word."""
    words = {
        *(node.id for node in ast.walk(function) if isinstance(node, ast.Name)),
        *(node.attr for node in ast.walk(function) if isinstance(node, ast.Attribute)),
        *(node.arg for node in ast.walk(function) if isinstance(node, ast.keyword)),
    }
    return bool(words & JUDGES) or any(isinstance(node, ast.Assert) for node in ast.walk(function))


def test_every_test_can_fail() -> None:
    functions, imported = found()
    known = {name for name, function in functions.items() if judges(function)}

    def uses(name: Name) -> Iterator[Name]:
        for node in ast.walk(functions[name]):
            if isinstance(node, ast.Name):
                used = Name(name.path, node.id)
                yield imported.get(used, used)

    while more := {name for name in functions.keys() - known if known.intersection(uses(name))}:
        known |= more
    silent = {name for name in functions if name.name.startswith("test_")} - known
    assert sorted(f"{path.relative_to(ROOT)}::{name}" for path, name in silent) == []
