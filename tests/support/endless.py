"""`numberloor`, with a compiler that never comes to its end, and a word when Python is taken down."""

import atexit
import sys
import threading

from numberloor.cli.main import main
from numberloor.live import bot_runner

TAKEN_DOWN = "taken down"


def compile_for_ever(_bot: object) -> None:
    threading.Event().wait()


if __name__ == "__main__":
    bot_runner.prepare = compile_for_ever  # type: ignore[attr-defined,assignment]
    atexit.register(print, TAKEN_DOWN, file=sys.stderr)
    main()
