"""A real server in a process of its own, which a test may kill."""

import os
import signal
import socket
import subprocess
import sys
import tempfile
import urllib.error
import urllib.request
from collections.abc import Mapping
from pathlib import Path
from types import TracebackType

import psutil  # type: ignore[import-untyped]

from tests.support.services import PATIENCE, free_port, wait_for

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src"
# Then a server that ends in its own time tells which lines it ran: see `make coverage`.
MEASURED = "COVERAGE_PROCESS_START" in os.environ


class Server:
    """`start`, `kill` and `stop` as often as you like; it keeps its port and its database."""

    _command: tuple[str, ...] = ("numberloor", "serve")
    _surroundings: Mapping[str, str] = {}
    _python = sys.executable
    _handed: tuple[int, ...] = ()  # open files that it inherits

    def __init__(self, database: str, *options: str, bus: str | None = None) -> None:
        self.database = database
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self._options = ["--database", database, "--port", str(self.port), *options]
        if bus is not None:
            self._options += ["--bus", bus]
        self.process: subprocess.Popen[bytes] | None = None
        self._log = Path(tempfile.mkstemp(prefix="nl-server-", suffix=".log")[1])

    def begin(self) -> None:
        """Start it, and do not wait."""
        command = [self._python, "-m", *self._command, *self._options]
        environment = {**os.environ, "PYTHONPATH": str(SOURCE), **self._surroundings}
        with self._log.open("ab") as log:
            self.process = subprocess.Popen(
                command, stderr=log, stdout=log, env=environment, pass_fds=self._handed
            )

    def start(self) -> None:
        self.begin()
        try:
            wait_for("the server", self.is_ready, self.process)
        except RuntimeError as error:
            raise RuntimeError(f"{error}\n{self.log()}") from None

    def is_ready(self) -> bool:
        try:
            with urllib.request.urlopen(f"{self.url}/readyz", timeout=5) as answer:
                return bool(answer.status == 200)
        except (OSError, urllib.error.URLError):
            return False

    def kill(self) -> None:
        """SIGKILL: nothing is finished, nobody is told."""
        assert self.process is not None
        self.process.kill()
        self.process.wait(PATIENCE)
        self.process = None

    def stop(self) -> int:
        """SIGTERM, and the exit status."""
        assert self.process is not None
        self.process.send_signal(signal.SIGTERM)
        status = self.process.wait(PATIENCE)
        self.process = None
        return status

    def workers(self) -> list[int]:
        """The process ids of the workers that are alive now."""
        assert self.process is not None
        parents = psutil.Process(self.process.pid).children()
        return [worker.pid for parent in parents for worker in parent.children()]

    def log(self) -> str:
        return self._log.read_text(encoding="utf-8")

    def __enter__(self) -> "Server":
        self.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self.process is not None and MEASURED:
            self.stop()
        elif self.process is not None:
            self.kill()
        self._log.unlink(missing_ok=True)


class HastyServer(Server):
    """Its animals wait for nobody, where a table has chosen that they be quick."""

    _command = ("tests.support.hasty", "serve")
    _surroundings: Mapping[str, str] = {"PYTHONPATH": f"{SOURCE}{os.pathsep}{ROOT}"}


class EndlessServer(Server):
    """Its expert is being compiled until the end of time."""

    _command = ("tests.support.endless", "serve")
    _surroundings: Mapping[str, str] = {"PYTHONPATH": f"{SOURCE}{os.pathsep}{ROOT}"}


class HandedServer(Server):
    """It listens on a socket that somebody else keeps open."""

    _command = ("tests.support.handed", "serve")

    def __init__(self, listener: socket.socket, database: str, *options: str) -> None:
        super().__init__(database, *options)
        self.url = f"http://127.0.0.1:{listener.getsockname()[1]}"
        self._handed = (listener.fileno(),)
        self._surroundings = {
            "PYTHONPATH": f"{SOURCE}{os.pathsep}{ROOT}",
            "NL_HANDED": str(listener.fileno()),
        }


class Home(Server):
    """`numberloor play`, as a family starts it; its games are kept in a folder of their own."""

    _command = ("numberloor", "play")

    def __init__(self, folder: Path, *options: str) -> None:
        super().__init__("")
        self._surroundings = {"XDG_DATA_HOME": str(folder)}
        self._options = ["--no-browser", "--port", str(self.port), *options]


class InstalledHome(Home):
    """The same from another environment, in which the game is installed."""

    def __init__(self, environment: Path, folder: Path) -> None:
        super().__init__(folder)
        self._python = str(environment / "bin" / "python")
        self._surroundings = {**self._surroundings, "PYTHONPATH": ""}
