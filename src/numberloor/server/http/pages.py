"""The built web client, served from the package, or from the checkout while developing."""

import gzip
import os
import re
from base64 import b64encode
from collections.abc import MutableMapping
from hashlib import sha256
from mimetypes import guess_type
from pathlib import Path
from typing import Any

from fastapi import FastAPI
from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.responses import PlainTextResponse, Response
from starlette.staticfiles import StaticFiles

HERE = Path(__file__).parents[1]
# Files with a hash in their name never change.
FOREVER = "public, max-age=31536000, immutable"
NO_PAGE = (
    "the page is not built, so only programs can play here; `make web` in a checkout builds it"
)


def web_folder(wish: Path | None = None) -> Path | None:
    """The folder with index.html; None when the client has not been built."""
    candidates = [wish] if wish is not None else [HERE / "static", HERE.parents[2] / "web" / "dist"]
    return next((found for found in candidates if (found / "index.html").is_file()), None)


def written_in(folder: Path | None, element: str) -> list[str]:
    """Of the page in this folder."""
    return [] if folder is None else hashes_in((folder / "index.html").read_text("utf-8"), element)


def hashes_in(page: str, element: str) -> list[str]:
    """The <style> or <script> written into the page, as a content security policy names it: by its
    hash."""
    found = re.findall(rf"<{element}(?![^>]* src=)[^>]*>(.*?)</{element}>", page, re.DOTALL)
    return [f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'" for text in found]


# The smallest first. Browsers read br by https, and at home where the server is on the same machine.
PACKED = {"br": ".br", "gzip": ".gz"}


def _kind_of(path: str) -> str:
    # Not every system knows these two.
    known = {".mjs": "text/javascript", ".wasm": "application/wasm"}.get(Path(path).suffix)
    return known or guess_type(path)[0] or "application/octet-stream"


class Pages(StaticFiles):
    """Files as they were built. Text was packed then, once, and is sent so to whoever reads it."""

    async def get_response(self, path: str, scope: MutableMapping[str, Any]) -> Response:
        if path == ".":
            path = "index.html"
        try:
            answer = await self._packed_or_plain(path, scope)
        except HTTPException as error:
            # A page of the client has an address of its own, but no file.
            if error.status_code != 404 or "." in Path(path).name or path.startswith("api"):
                raise
            path = "index.html"
            answer = await self._packed_or_plain(path, scope)
        hashed = path.startswith(("assets/", "python/"))
        answer.headers["cache-control"] = FOREVER if hashed else "no-cache"
        return answer

    def lookup_path(self, path: str) -> tuple[str, os.stat_result | None]:
        """Names that no file can have, such as with a NUL in them or too long, are those of none."""
        try:
            return super().lookup_path(path)
        except (ValueError, OSError):
            return "", None

    async def _packed_or_plain(self, path: str, scope: MutableMapping[str, Any]) -> Response:
        understood = Headers(scope=scope).get("accept-encoding", "")
        for coding, ending in PACKED.items():
            if coding in understood and self.lookup_path(path + ending)[1] is not None:
                answer = await super().get_response(path + ending, scope)
                answer.headers["content-type"] = _kind_of(path)
                answer.headers["content-encoding"] = coding
                answer.headers["vary"] = "accept-encoding"
                return answer
        found, status = self.lookup_path(f"{path}.gz")
        if status is not None and self.lookup_path(path)[1] is None:
            # The Python lies there packed alone, and somebody asks who reads nothing packed.
            with gzip.open(found) as file:
                return Response(file.read(), media_type=_kind_of(path))
        return await super().get_response(path, scope)


def add_pages(app: FastAPI, folder: Path | None) -> None:
    if folder is not None:
        app.mount("/", Pages(directory=folder, html=True), name="pages")
        return

    @app.get("/", include_in_schema=False)
    async def no_page() -> PlainTextResponse:
        return PlainTextResponse(f"This is Numberloor, but {NO_PAGE}.\n", 404)
