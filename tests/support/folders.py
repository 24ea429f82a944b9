"""A folder that `numberloor export` wrote, served by the plainest server there is."""

import re
import shutil
import subprocess
import sys
from pathlib import Path
from types import TracebackType

from numberloor.server.http.export import write_folder

STATIC = Path(__file__).parents[2] / "src" / "numberloor" / "server" / "static"
TEXT = {".js", ".html", ".css"}
BODY, NEWER_BODY = "<body>", "<body data-newer>"


class FolderServer:
    """python3 -m http.server: it can be killed, and started again at the same port."""

    def __init__(self, folder: Path, below: str = "") -> None:
        """`below` is the folder's address on its host, such as `games/floors`."""
        self._folder = folder
        self._below = below
        self._port = 0

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self._port}/{self._below}".rstrip("/")

    def start(self) -> None:
        command = [sys.executable, "-u", "-m", "http.server", "--bind", "127.0.0.1"]
        command += ["-d", str(self._folder), str(self._port)]
        self._running = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
        )
        assert self._running.stdout is not None
        told = self._running.stdout.readline()
        found = re.search(r"port (\d+)", told)
        assert found is not None, told
        self._port = int(found[1])

    def kill(self) -> None:
        self._running.kill()
        self._running.wait()
        if self._running.stdout is not None:
            self._running.stdout.close()

    def __enter__(self) -> "FolderServer":
        self.start()
        return self

    def __exit__(
        self,
        _kind: type[BaseException] | None,
        _error: BaseException | None,
        _tb: TracebackType | None,
    ) -> None:
        self.kill()


def make_newer(folder: Path) -> None:
    """Makes the build there into a newer one: another page, another name for a part of it."""
    for file in [file for file in folder.rglob("*") if file.suffix in TEXT]:
        text = file.read_text(encoding="utf-8")
        text = re.sub(r"\bRules-[\w-]{8}\.js", "Rules-newer234.js", text)
        text = re.sub(r'(const VERSION = |data-version=)"\w+"', r'\1"newer"', text)
        file.write_text(text.replace(BODY, NEWER_BODY), encoding="utf-8")
    (rules,) = folder.glob("assets/Rules-*.js")
    rules.rename(rules.with_name("Rules-newer234.js"))


def export_newer(folder: Path, workshop: Path) -> str:
    """Over an export: a newer one, whose Python is another too. Tells the new name of that."""
    page = Path(shutil.copytree(STATIC, workshop))
    for packed in page.glob("assets/*.gz"):
        packed.unlink()
    make_newer(page)
    (python,) = (page / "python").iterdir()
    for file in [file for file in page.rglob("*") if file.suffix == ".js"]:
        text = file.read_text(encoding="utf-8")
        file.write_text(text.replace(python.name, "newer-python"), encoding="utf-8")
    python.rename(python.with_name("newer-python"))
    write_folder(page, folder, replace=True)
    return "python/newer-python"
