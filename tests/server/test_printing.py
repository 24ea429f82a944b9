"""Print in the page: the server makes the PDF, refuses nonsense, and says so where it cannot."""

from collections.abc import Iterator
from types import SimpleNamespace
from typing import cast

import httpx
import pytest
from fastapi import APIRouter, FastAPI

from numberloor.server.context import ServerContext
from numberloor.server.http import printing
from tests.support.pdfs import figures, read, root_of
from tests.support.servers import Server


@pytest.fixture
def web(server: Server) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=server.url, timeout=60) as client:
        yield client


def test_it_says_that_it_can(web: httpx.Client) -> None:
    assert web.get("/api/print").json() == {"ready": True}


@pytest.mark.parametrize(
    ("wish", "pages"),
    [
        ("cards?level=beginner&paper=letter&lang=de&saving=yes", 17),
        ("rules?lang=cs&order=pages", 16),
        ("poster?size=a2", 4),
        ("practice?level=beginner&seed=7", 3),
        ("stars?animal=owl&lang=ru", 1),
    ],
)
def test_a_wish_becomes_a_pdf(web: httpx.Client, wish: str, pages: int) -> None:
    answer = web.get(f"/api/print/{wish}")
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "application/pdf"
    assert len(read(answer.content).pages) == pages


@pytest.mark.parametrize(
    "wish",
    [
        *("house", "cards?level=expert", "cards?paper=a9", "cards?cut=axe", "rules?lang=fr"),
        *("poster?size=a0", "practice?seed=x", "stars?animal=wolf", "rules?order=none"),
    ],
)
def test_what_there_is_not_is_refused(web: httpx.Client, wish: str) -> None:
    answer = web.get(f"/api/print/{wish}")
    assert answer.status_code == 400
    assert answer.json()["code"] == "bad_message"


def test_the_codes_lead_to_where_the_page_came_from(web: httpx.Client) -> None:
    answer = web.get("/api/print/rules?order=pages", headers={"host": "play.example"})
    shown = {figure.alt for figure in figures(read(answer.content))}
    assert "http://play.example/#/learn/basic" in shown
    assert root_of(read(answer.content))["/Lang"] == "en"


async def test_without_typst_it_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(printing, "find_spec", lambda _name: None)
    here = SimpleNamespace(settings=SimpleNamespace(host="127.0.0.1"))
    app, router = FastAPI(), APIRouter()
    printing.add_printing(router, cast(ServerContext, here))
    app.include_router(router)
    asgi = httpx.ASGITransport(app=app)
    async with httpx.AsyncClient(transport=asgi, base_url="http://test") as web:
        assert (await web.get("/api/print")).json() == {"ready": False}
        answer = await web.get("/api/print/stars")
    assert (answer.status_code, answer.text) == (503, printing.MISSING)
