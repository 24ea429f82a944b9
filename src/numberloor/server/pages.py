"""The built web client, served from the package, or from the checkout while developing."""

from collections.abc import MutableMapping
from pathlib import Path
from typing import Any

from fastapi import FastAPI
from starlette.exceptions import HTTPException
from starlette.responses import Response
from starlette.staticfiles import StaticFiles

HERE = Path(__file__).parent
# Files with a hash in their name never change.
FOREVER = "public, max-age=31536000, immutable"


def web_folder(wish: Path | None = None) -> Path | None:
    """The folder with index.html; None when the client has not been built."""
    candidates = [wish] if wish is not None else [HERE / "static", HERE.parents[2] / "web" / "dist"]
    return next((found for found in candidates if (found / "index.html").is_file()), None)


class Pages(StaticFiles):
    async def get_response(self, path: str, scope: MutableMapping[str, Any]) -> Response:
        try:
            answer = await super().get_response(path, scope)
        except HTTPException as error:
            # A page of the client has an address of its own, but no file.
            if error.status_code != 404 or "." in Path(path).name or path.startswith("api"):
                raise
            answer = await super().get_response("index.html", scope)
        hashed = path.startswith("assets/")
        answer.headers["cache-control"] = FOREVER if hashed else "no-cache"
        return answer


def add_pages(app: FastAPI, folder: Path | None) -> None:
    if folder is not None:
        app.mount("/", Pages(directory=folder, html=True), name="pages")
