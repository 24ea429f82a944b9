"""A bot that is a program of its own, in any language: it speaks the engine protocol.

It is asked `best` and answers with a move. The protocol's position holds every card, so the program
is given a guess: the hands and the pile that its seat cannot see are dealt anew at random for each
question. What its seat has seen of the game comes with it as `events`. It may answer
`{"move": null}` to let a steal go by.
"""

import json
import queue
import shlex
import subprocess
import threading
from collections.abc import Sequence
from contextlib import suppress

from numberloor.bots import Budget
from numberloor.bots.expert.determinize import determinize
from numberloor.rules.chance import Chance
from numberloor.rules.model.events import Event
from numberloor.rules.model.moves import Move, parse_move
from numberloor.rules.text.notation import format_event, format_position
from numberloor.rules.view import View

GRACE_MS = 1_000.0  # a program on a busy machine may be late; it is told the budget itself
MAX_RESTARTS = 3


class EngineBotError(RuntimeError):
    """The program is gone, silent, or answers what is no answer."""


class EngineBot:
    def __init__(self, name: str, command: str) -> None:
        self.name = name
        self.command = command
        self._restarts = 0
        self._start()

    def _start(self) -> None:
        try:
            self._process = subprocess.Popen(
                shlex.split(self.command),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                text=True,
                encoding="utf-8",
            )
        except OSError as error:
            raise EngineBotError(f"{self.name}: cannot start {self.command!r}: {error}") from None
        self._lines: queue.Queue[str | None] = queue.Queue()
        self._asked = 0
        self._listener = threading.Thread(
            target=self._listen, args=(self._process, self._lines), daemon=True
        )
        self._listener.start()

    @staticmethod
    def _listen(process: "subprocess.Popen[str]", lines: "queue.Queue[str | None]") -> None:
        assert process.stdout
        for line in process.stdout:
            lines.put(line)
        lines.put(None)

    def choose(
        self, view: View, chance: Chance, budget: Budget, history: Sequence[Event] = ()
    ) -> Move | None:
        if self._process.poll() is not None:
            if self._restarts >= MAX_RESTARTS:
                raise EngineBotError(f"the program ended {MAX_RESTARTS + 1} times")
            self._restarts += 1
            self.close()
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
        assert self._process.stdin
        try:
            self._process.stdin.write(json.dumps(request) + "\n")
            self._process.stdin.flush()
            answer = self._answer(budget)
        except OSError as error:
            raise EngineBotError(f"the program went away: {error}") from None
        return None if answer is None else parse_move(answer)

    def _answer(self, budget: Budget) -> str | None:
        while True:
            wait = max(0.0, budget.left_ms() + GRACE_MS) / 1000
            try:
                line = self._lines.get(timeout=wait)
            except queue.Empty:
                raise EngineBotError(f"no answer within {budget.ms + GRACE_MS:.0f} ms") from None
            if line is None:
                raise EngineBotError("the program has ended")
            try:
                answer = json.loads(line)
            except ValueError:
                raise EngineBotError(f"this is not JSON: {line[:80]!r}") from None
            if not isinstance(answer, dict) or "move" not in answer:
                raise EngineBotError(f"no move in the answer: {line[:80]!r}")
            if (
                answer.get("id", self._asked) == self._asked
            ):  # else: a late answer to an old question
                move = answer["move"]
                return move if isinstance(move, str) else None

    def close(self) -> None:
        """End the program, as the protocol says: its input ends."""
        with suppress(OSError):  # it may be gone already, with words to it still unsent
            if self._process.stdin:
                self._process.stdin.close()
        try:
            self._process.wait(timeout=2)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        self._listener.join(timeout=2)
        if self._process.stdout:
            self._process.stdout.close()
