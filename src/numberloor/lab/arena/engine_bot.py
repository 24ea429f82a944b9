"""A bot that is a program of its own, in any language: it speaks the engine protocol.

It is asked `best` and answers with a move. The protocol's position holds every card, so the program
is given a guess: the hands and the pile that its seat cannot see are dealt anew at random for each
question. What its seat has seen of the game comes with it as `events`. It may answer
`{"move": null}` to let a steal go by.
"""

import json
import os
import queue
import shlex
import signal
import subprocess
import threading
import time
from collections.abc import Sequence
from contextlib import suppress

from numberloor.bots import Budget
from numberloor.bots.expert.determinize import determinize
from numberloor.lab.arena.signals import undisturbed
from numberloor.rules.chance import Chance
from numberloor.rules.model.events import Event
from numberloor.rules.model.moves import Move, parse_move
from numberloor.rules.text.notation import format_event, format_position
from numberloor.rules.view import View

GRACE_MS = 1_000.0  # a program on a busy machine may be late; it is told the budget itself
START_MS = 60_000.0  # from its first question to its first answer: it may have to compile
MAX_RESTARTS = 3


class EngineBotError(RuntimeError):
    """The program is gone, silent, or answers what is no answer."""


class EngineBot:
    def __init__(self, name: str, command: str) -> None:
        self.name = name
        try:
            self._words = shlex.split(command)
        except ValueError as error:
            raise EngineBotError(f"{name}: cannot read {command!r} as a command: {error}") from None
        if not self._words:
            raise EngineBotError(f"{name}: there is no command after =; name the program to start")
        self.command = command
        self._restarts = 0
        self._start()

    def _start(self) -> None:
        try:
            self._process = subprocess.Popen(
                self._words,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                text=True,
                encoding="utf-8",
                errors="replace",  # what is no UTF-8 is no JSON either, and is told as that
                start_new_session=True,  # so that all it starts can be ended with it
            )
        except OSError as error:
            raise EngineBotError(
                f"{self.name}: cannot start {self.command!r}: {error}. Is it installed, and if it is "
                "Python, is its virtual environment active?"
            ) from None
        self._questions: queue.Queue[str | None] = queue.Queue()
        self._lines: queue.Queue[str | None] = queue.Queue()
        self._asked, self._silent, self._closed = 0, False, False
        self._ready_by: float | None = None  # until it has been asked
        # Threads of their own: a program may neither read nor write, and nobody must wait for it.
        self._threads = [
            threading.Thread(target=_speak, args=(self._process, self._questions), daemon=True),
            threading.Thread(target=_listen, args=(self._process, self._lines), daemon=True),
        ]
        for thread in self._threads:
            thread.start()

    def choose(
        self, view: View, chance: Chance, budget: Budget, history: Sequence[Event] = ()
    ) -> Move | None:
        if self._silent or self._process.poll() is not None:
            with undisturbed():
                self.close()
                if self._restarts >= MAX_RESTARTS:
                    raise EngineBotError(f"the program ended {MAX_RESTARTS + 1} times")
                self._restarts += 1
                self._start()
        self._asked += 1
        request = {
            "do": "best",
            "id": self._asked,
            "position": format_position(determinize(view, chance, history)),
            "seat": view.seat,
            "bot": self.name,
            "ms": max(1, int(budget.ms)),
            "events": [format_event(event) for event in history],
            "seed": chance.below(1 << 31),
        }
        self._questions.put(json.dumps(request) + "\n")
        answer = self._answer(budget)
        return None if answer is None else parse_move(answer)

    def _answer(self, budget: Budget) -> str | None:
        if self._ready_by is None:
            self._ready_by = time.monotonic() + START_MS / 1000
        while True:
            starting = self._ready_by - time.monotonic()
            wait = max(0.0, (budget.left_ms() + GRACE_MS) / 1000, starting)
            try:
                line = self._lines.get(timeout=wait)
            except queue.Empty:
                late = f"no answer within {budget.ms + GRACE_MS:.0f} ms"
                if starting > 0:
                    late = f"no answer within {START_MS / 1000:g} s of its first question"
                raise EngineBotError(late) from None
            if line is None:
                self._silent = True  # though it may still be on its way out
                raise EngineBotError("the program has ended")
            try:
                answer = json.loads(line)
            except ValueError:
                raise EngineBotError(f"this is not JSON: {line[:80]!r}") from None
            if not isinstance(answer, dict) or "move" not in answer:
                raise EngineBotError(f"no move in the answer: {line[:80]!r}")
            move = answer["move"]
            if move is not None and not isinstance(move, str):
                raise EngineBotError(f'a move is text such as "8", or null: {line[:80]!r}')
            self._ready_by = 0.0  # from now on it has only to think
            if answer.get("id", self._asked) == self._asked:  # else: late, to an old question
                return move

    def close(self) -> None:
        """End the program, as the protocol says: its input ends. Whoever stays is killed."""
        if self._closed:  # its number may be another program's by now
            return
        self._closed = True
        self._questions.put(None)
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(timeout=2)
        self._kill()
        for thread in self._threads:
            thread.join(timeout=2)

    def kill(self) -> None:
        """End the program, with all that it has started, and without a word."""
        if not self._closed:
            self._closed = True
            self._kill()

    def _kill(self) -> None:
        # macOS does not permit it where all have ended but are not buried yet.
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(self._process.pid, signal.SIGKILL)
            self._process.wait()


def _speak(process: "subprocess.Popen[str]", questions: "queue.Queue[str | None]") -> None:
    assert process.stdin
    with suppress(OSError), process.stdin:  # who is gone reads no more: the listener hears of it
        while (question := questions.get()) is not None:
            process.stdin.write(question)
            process.stdin.flush()


def _listen(process: "subprocess.Popen[str]", lines: "queue.Queue[str | None]") -> None:
    assert process.stdout
    with process.stdout:  # closed here: whoever else closes it must wait for its end
        for line in process.stdout:
            lines.put(line)
    lines.put(None)
