"""The `numberloor` that the commands of the pages meet: the real one, soon over.

The lab and the arena play few games; what would wait for somebody is only read.
"""

import sys
from copy import copy
from typing import Any

from numberloor.cli.main import app

FEW = {
    "arena": "--games 2 --ms 5 --workers 1",
    "lab report": "--games 20 --workers 1 --level basic --seats 2",
    "lab compare": "--games 20 --workers 1 --level basic --seats 2",
    "lab sweep": "--games 20 --workers 1",
    "lab games": "--games 100 --workers 1",
    "lab handicap": "--games 12 --workers 1",
    "lab export": "--games 2 --ms 5 --workers 1",
    "lab train": "--games 1000 --workers 1 --lessons 1",
}
# They wait for people, for other machines, or for a graphics card.
WAITING = {"play", "serve", "terminal", "--cluster", "cuda"}


def find(words: list[str]) -> tuple[Any, list[str]]:
    """The command that a line begins with, and the rest of the line."""
    command: Any = app
    rest = list(words)
    while rest and hasattr(command, "resolve_command") and not rest[0].startswith("-"):
        _, command, rest = command.resolve_command(command.context_class(command), rest)
    return command, rest


def understand(words: list[str]) -> None:
    """Read a line, and stop before carrying it out; what is wrong with it is raised."""
    found, rest = find(words)
    command = copy(found)  # the real one goes on to do what it does
    command.callback = lambda **_: None
    command.main(rest, standalone_mode=False)


if __name__ == "__main__":
    given = sys.argv[1:]
    if WAITING & set(given):
        understand(given)
    else:
        few = next((few for name, few in FEW.items() if " ".join(given).startswith(name)), "")
        app([*given, *few.split()])  # of an option that is given twice the last one counts
