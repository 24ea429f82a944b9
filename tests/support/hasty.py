"""`numberloor`, in a house where a quick animal waits for nobody: tests need no time to follow it.

Half a second before each of its moves, as at home, is a minute in every game that a test plays. The
Python that is sent to a page is hasty as well.
"""

import gzip
import io
import zipfile
from collections.abc import MutableMapping
from pathlib import Path
from typing import Any

from starlette.responses import Response

from numberloor.cli.main import main
from numberloor.server.http.pages import Pages

HASTY = """
from numberloor.tables.settings import Pace

AS_AT_HOME = {pace: pace.ms for pace in Pace}
Pace.ms = property(lambda pace: {**AS_AT_HOME, Pace.QUICK: 20}[pace])
"""
# The first of our modules that a page loads; it has nothing of its own to do.
FIRST = "numberloor/page/__init__"


def hasty_archive(packed: Path) -> bytes:
    """The page's Python, in which the first module is another."""
    made = io.BytesIO()
    with (
        zipfile.ZipFile(io.BytesIO(gzip.decompress(packed.read_bytes()))) as ours,
        zipfile.ZipFile(made, "w") as hasty,
    ):
        for name in ours.namelist():
            if name != f"{FIRST}.pyc":
                hasty.writestr(name, ours.read(name))
        hasty.writestr(f"{FIRST}.py", HASTY)
    return made.getvalue()


as_built = Pages.get_response


async def hasty_or_as_built(pages: Pages, path: str, scope: MutableMapping[str, Any]) -> Response:
    if not path.endswith("numberloor.zip"):
        return await as_built(pages, path, scope)
    found, _ = pages.lookup_path(f"{path}.gz")
    return Response(hasty_archive(Path(found)), media_type="application/zip")


if __name__ == "__main__":
    exec(HASTY)  # noqa: S102 - the very same words for both homes
    Pages.get_response = hasty_or_as_built  # type: ignore[method-assign,assignment]
    main()
