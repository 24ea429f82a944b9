"""A page that is tested keeps its routes: see `Screen.answer_once`."""

import ast
from pathlib import Path

TESTS = Path(__file__).parents[1]


def test_no_route_is_taken_away_after_some_times() -> None:
    counted = [
        f"{path.relative_to(TESTS)}:{node.lineno}"
        for path in sorted(TESTS.rglob("*.py"))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and node.func.attr == "route"
        and any(keyword.arg == "times" for keyword in node.keywords)
    ]
    assert counted == []
