"""The front door for programs: the engine protocol over lines of JSON."""

from numberloor.engine.service import answer_line, run

__all__ = ["answer_line", "run"]
