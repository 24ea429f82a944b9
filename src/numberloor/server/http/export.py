"""The page as a folder of its own: with its Python unpacked, and nobody behind it to ask.

Files are laid out so that a folder that is being served is never half old, half new: what has a new name
first, then the page, the service worker last; what only the old version had goes at the end.
"""

import gzip
import json
import re
from collections.abc import Iterator
from hashlib import sha256
from html import escape
from pathlib import Path, PurePosixPath

from numberloor.locale import LANGUAGES, Sentences
from numberloor.server.http.pages import hashes_in
from numberloor.server.http.security import page_policy

# Tells that an export made the folder, and which files are its own: no other is ever touched.
MADE = "numberloor-export.json"
PAGE, WORKER, MANIFEST = "index.html", "sw.js", "manifest.webmanifest"
PACKED = {".gz", ".br"}
NOT_FOR_OTHERS = {"built-from.txt"}
HOME = '<meta name="numberloor-home" content="page" />'
# Somebody may double-click the page: browsers run no game from there, and would show nothing but its name.
OPENED_AS_FILE = (
    "if (location.protocol === 'file:') document.getElementById('unserved').hidden = false"
)


class ExportRefused(Exception):
    """The folder cannot be written; the text says why."""


def write_folder(page: Path, folder: Path, *, replace: bool = False) -> tuple[int, int]:
    """How many files there are now, and their size in bytes."""
    before = _made_before(folder, replace)
    files = {name: content for name, content in _served(page) if name not in NOT_FOR_OTHERS}
    files[PAGE], files[WORKER] = _alone(files[PAGE].decode(), files[WORKER].decode())
    files[MANIFEST] = _manifest(files[MANIFEST])
    try:
        folder.mkdir(parents=True, exist_ok=True)
        _note(folder, before | files.keys())  # should it break off: all this may be replaced
        for name in sorted(files, key=_late):
            path = folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(files[name])
        _remove(folder, before - files.keys())
        _note(folder, set(files))
    except OSError as error:
        raise ExportRefused(f"{error.filename or folder}: {error.strerror}") from None
    return len(files), sum(map(len, files.values()))


def _late(name: str) -> tuple[int, str]:
    return (name == PAGE) + 2 * (name == WORKER), name


def _made_before(folder: Path, replace: bool) -> set[str]:
    """The files of the export that lies there; nothing where there is nothing."""
    note = folder / MADE
    try:
        if not folder.exists():
            return set()
        if not folder.is_dir():
            raise ExportRefused(f"{folder}: is a file")
        if not any(folder.iterdir()):
            return set()
        if not note.is_file():
            raise ExportRefused(f"{folder}: is not empty, and was not made by an export")
        names = json.loads(note.read_text("utf-8"))["files"]
    except OSError as error:
        raise ExportRefused(f"{folder}: {error.strerror}") from None
    except (ValueError, KeyError, TypeError):
        raise ExportRefused(f"{note}: is damaged; choose another folder") from None
    if not replace:
        raise ExportRefused(f"{folder}: holds an export already; --force replaces it")
    return {name for name in names if isinstance(name, str) and _inside(name)}


def _inside(name: str) -> bool:
    path = PurePosixPath(name)
    return not path.is_absolute() and ".." not in path.parts


def _note(folder: Path, names: set[str]) -> None:
    note = {"made by": "numberloor export", "files": sorted(names)}
    (folder / MADE).write_text(json.dumps(note, indent=0), encoding="utf-8")


def _remove(folder: Path, names: set[str]) -> None:
    for name in names:
        (folder / name).unlink(missing_ok=True)
        for parent in (folder / name).parents:
            if parent == folder or not parent.is_dir() or any(parent.iterdir()):
                break
            parent.rmdir()


def _served(page: Path) -> Iterator[tuple[str, bytes]]:
    """Plain files alone: a host packs what it sends, or does not, each in its own way."""
    for path in sorted(page.rglob("*")):
        name = path.relative_to(page).as_posix()
        if path.is_file() and path.suffix not in PACKED:
            yield name, path.read_bytes()
        elif path.suffix == ".gz" and not path.with_suffix("").exists():
            yield name.removesuffix(".gz"), gzip.decompress(path.read_bytes())


def _alone(page: str, worker: str) -> tuple[bytes, bytes]:
    """The page and its service worker, for a folder without a server.

    The page brings the policy that a server would have sent, and its worker the version of this page.
    """
    page = page.replace("</body>", f"{_unserved()}\n  </body>")
    styles, scripts = hashes_in(page, "style"), hashes_in(page, "script")
    policy = page_policy(styles, scripts, in_page=True)
    # Before anything that it is to judge.
    head = f'<meta http-equiv="Content-Security-Policy" content="{escape(policy, quote=False)}" />\n    {HOME}'
    page = page.replace('<meta charset="utf-8" />', f'<meta charset="utf-8" />\n    {head}', 1)
    (built,) = re.findall(r'const VERSION = ("\w+")', worker)
    version = f'"{sha256(page.encode()).hexdigest()[:12]}"'
    return page.replace(built, version, 1).encode(), worker.replace(built, version, 1).encode()


def _unserved() -> str:
    lines = "".join(
        f'<p lang="{lang}">{escape(Sentences(lang).say("unserved"))}</p>' for lang in LANGUAGES
    )
    return f'  <div id="unserved" hidden>{lines}</div>\n    <script>{OPENED_AS_FILE}</script>'


def _manifest(text: bytes) -> bytes:
    """Without an id an installed game is known by its address. Two folders of one host are two games."""
    manifest = json.loads(text)
    manifest.pop("id", None)
    return json.dumps(manifest, indent=4).encode()
