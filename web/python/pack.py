"""Runs inside Pyodide while the page is built: what does a table in the page import, and nothing else?

A rehearsal loads all that a game, its animals, hints, decks and notebooks load. Another interpreter,
whose own imports do not count, compiles each of these modules, as the Python that will read them, and
puts it into one of two archives: the standard library's, and ours. Nothing in them is packed, since
they are packed as a whole on the way.
"""

import importlib.util
import json
import sys
from collections.abc import Awaitable
from importlib.machinery import ModuleSpec
from types import CodeType
from typing import Any

APP = "/app"
# The oldest date that an archive knows: the same sources give the same bytes.
DATE = (1980, 1, 1, 0, 0, 0)
# In the table of lines of compiled code (CPython, InternalDocs/code_objects.md).
NO_PLACE = 0xF8
# Loaded when something goes wrong, or by C, where no rehearsal comes.
ALSO = ("encodings.ascii", "encodings.cp437", "encodings.latin_1")


class NoRows:
    """A database without anything in it, for a rehearsal."""

    def ask(self, what: str, args: str) -> Awaitable[str]:  # noqa: ARG002
        async def answer() -> str:
            return json.dumps({"versions": {}, "append": None, "unlink": True}.get(what, []))

        return answer()


async def rehearse() -> list[str]:
    """The names of all modules that were needed."""
    from numberloor.bots import BOT_NAMES, Budget, choose_safely, make_bot, own_chance
    from numberloor.page.home import open_home
    from numberloor.rules.model.levels import Level
    from numberloor.rules.setup import deal
    from numberloor.rules.view import view_for
    from numberloor.wire import codes

    home = await open_home(NoRows(), lambda _table, _version: None)
    deck = (await home.ask("/api/deck", None, "en"))[1]
    wish = {"level": "basic", "seats": 2, "deck": deck}
    assert (await home.ask("/api/deck", json.dumps(wish), "en"))[0] == 200
    assert (await home.ask("/api/deck", '{"level": 7}', "en"))[0] == 400
    asked = json.dumps({"animal": "hare", "notebook": None})
    assert (await home.ask("/api/notebook", asked, "en"))[0] == 200
    session = home.connect(lambda _said: None)
    session.heard('{"do":"hello","table":"none","keys":[],"protocol":2,"lang":"de"}')
    for lang in ("en", "de", "cs", "ru"):
        assert codes.say_code("fox-moon-42", lang)
    for level in Level:
        view = view_for(deal(level, seats=2, seed=7), 0)
        for name in BOT_NAMES:
            choice = choose_safely(make_bot(name), view, own_chance(7, 0, 0), Budget(1), ())
            assert choice.problem is None, (name, choice.problem)
    return sorted({*sys.modules, *ALSO})


def compiled(name: str, spec: ModuleSpec) -> tuple[str, bytes] | None:
    """Where a module lies in its archive, and its code; None: it is no Python."""
    loader: Any = spec.loader
    source = loader.get_source(name) if hasattr(loader, "get_source") else None
    if source is None or spec.origin is None:
        return None
    path = name.replace(".", "/") + ("/__init__" if spec.submodule_search_locations else "")
    code = compile(source, f"{path}.py", "exec", dont_inherit=True, optimize=2)
    return f"{path}.pyc", _pyc(code if spec.origin.startswith(APP) else _without_lines(code))


def _without_lines(code: CodeType) -> CodeType:
    """Where in the standard library something went wrong need not be told to the line: each run of up
    to eight instructions says that it has no place."""
    inside = [_without_lines(one) if isinstance(one, CodeType) else one for one in code.co_consts]
    runs, rest = divmod(len(code.co_code) // 2, 8)
    nowhere = bytes([NO_PLACE | 7]) * runs + (bytes([NO_PLACE | rest - 1]) if rest else b"")
    return code.replace(co_linetable=nowhere, co_consts=tuple(inside))


def _pyc(code: Any) -> bytes:
    """Unchecked: there is no source beside it that could be newer."""
    import marshal  # not before the rehearsal, which would take it along

    return importlib.util.MAGIC_NUMBER + (1).to_bytes(4, "little") + bytes(8) + marshal.dumps(code)


def archive(files: dict[str, bytes]) -> bytes:
    import io
    import zipfile

    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_STORED) as archive:
        for path, content in sorted(files.items()):
            archive.writestr(zipfile.ZipInfo(path, DATE), content)
    return packed.getvalue()


def pack(names: list[str]) -> tuple[bytes, bytes]:
    from pathlib import Path

    ours: dict[str, bytes] = {}
    library: dict[str, bytes] = {}
    for name in names:
        spec = None if name == "__main__" else importlib.util.find_spec(name)
        made = compiled(name, spec) if spec is not None and spec.name == name else None
        if spec is None or made is None:
            continue
        in_app = str(spec.origin).startswith(APP)
        (ours if in_app else library)[made[0]] = made[1]
    for path in (*Path(APP).rglob("*.so"), *Path(APP, "numberloor").rglob("*.toml")):
        ours[path.relative_to(APP).as_posix()] = path.read_bytes()
    for path in Path(APP, "numberloor", "locale").glob("*/codes.ftl"):
        ours[path.relative_to(APP).as_posix()] = path.read_bytes()
    # Compiled code cannot be loaded from an archive, nor what lies in the same package.
    ours["unpack.txt"] = "\n".join(one for one in ours if one.startswith("msgspec/")).encode()
    return archive(library), archive(ours)
