"""A package that is not installed: what to type to have it.

Numberloor may lie in a folder, in a virtual environment or in one that a tool made for it. So the
advice names the packages themselves, as the installed Numberloor lists them for each of its extras.
"""

import re
import shutil
import sys


def what_to_type(module: str, extra: str | None = None) -> str:
    """The command that installs a module, with what else `extra` needs if it is part of that."""
    packages = " ".join(map(_quoted, _packages(module.partition(".")[0], extra)))
    return f"{_python()} -m pip install {packages}"


def _packages(module: str, extra: str | None) -> list[str]:
    wishes = _wishes()
    for name in (extra, *wishes):
        found = wishes.get(name, [])
        same = [wish for wish in found if _is_called(wish, module)]
        if same:
            # An extra is wanted as a whole; of what everybody gets only this one is not there.
            return found if name else same
    return [module]


def _wishes() -> dict[str | None, list[str]]:
    """What the installed package asks for, by extra; under None, what it always asks for."""
    from importlib.metadata import PackageNotFoundError, requires

    try:
        lines = requires("numberloor") or []
    except PackageNotFoundError:  # sources in a folder, with no word on what they need
        return {}
    wishes: dict[str | None, list[str]] = {}
    for line in lines:
        wish, _, condition = line.partition(";")
        extra = re.search(r"extra\s*==\s*['\"]([\w-]+)", condition)
        wishes.setdefault(extra[1] if extra else None, []).append(wish.strip())
    return wishes


def _is_called(wish: str, module: str) -> bool:
    """`prometheus-client>=0.21` is imported as prometheus_client, `fluent.runtime>=0.4` as fluent."""
    name = re.match(r"[\w-]+", wish)
    return name is not None and name[0].replace("-", "_").lower() == module.lower()


def _python() -> str:
    """The Python that Numberloor runs with; another one's pip would help nobody."""
    return "python" if shutil.which("python") == sys.executable else _quoted(sys.executable)


def _quoted(word: str) -> str:
    """In double quotes, which every shell understands, where it needs any."""
    return word if re.fullmatch(r"[\w./-]+", word) else f'"{word}"'
