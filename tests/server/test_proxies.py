"""Whose word on the client's address counts; links and HTTP must agree on it."""

from pathlib import Path

import httpx
import pytest
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from numberloor.server.app import _origin_fits
from numberloor.server.config import ServeSettings
from numberloor.server.handshake import Request
from numberloor.server.http.proxies import BadProxy, Proxies
from tests.support.servers import Server


async def by_http(proxies: Proxies, peer: str, forwarded: str) -> str:
    """The client's address as uvicorn tells our pages."""
    seen: list[str] = []

    async def app(scope, receive, send) -> None:  # type: ignore[no-untyped-def]
        seen.append(scope["client"][0])

    headers = [(b"x-forwarded-for", forwarded.encode())]
    scope = {"type": "http", "client": (peer, 1), "headers": headers}
    await ProxyHeadersMiddleware(app, proxies.names)(scope, None, None)  # type: ignore[arg-type]
    return seen[0]


@pytest.mark.parametrize(
    ("trusted", "peer", "forwarded", "client"),
    [
        ("127.0.0.1", "127.0.0.1", "1.2.3.4", "1.2.3.4"),
        ("127.0.0.1", "9.9.9.9", "1.2.3.4", "9.9.9.9"),
        ("10.0.0.1, 127.0.0.1", "127.0.0.1", "1.2.3.4", "1.2.3.4"),
        ("10.0.0.0/8", "10.1.2.3", "6.6.6.6, 1.2.3.4", "1.2.3.4"),
        ("10.0.0.0/8", "10.1.2.3", "6.6.6.6, 1.2.3.4, 10.0.0.7", "1.2.3.4"),
        ("10.0.0.0/8", "10.1.2.3", "10.0.0.9, 10.0.0.7", "10.0.0.9"),
        ("10.0.0.0/8", "10.1.2.3", "1.2.3.4:5678", "1.2.3.4"),
        ("::1, fd00::/8", "fd00::5", "[2001:db8::1]:443", "2001:db8::1"),
        ("*", "9.9.9.9", "1.2.3.4, 5.6.7.8", "1.2.3.4"),
        ("10.0.0.0/8", "10.1.2.3", "", "10.1.2.3"),
    ],
)
async def test_links_and_http_name_the_same_client(
    trusted: str, peer: str, forwarded: str, client: str
) -> None:
    proxies = Proxies(trusted)
    assert proxies.client(peer, forwarded) == client
    assert await by_http(proxies, peer, forwarded) == client


@pytest.mark.parametrize("text", ["proxy", "127.0.0.1, 10.0.0.1/8", "127.0.0.1;10.0.0.1"])
def test_what_is_no_address_is_refused(text: str) -> None:
    with pytest.raises(BadProxy):
        Proxies(text)


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({}, 200),
        ({"x-forwarded-for": "1.2.3.4", "x-forwarded-proto": "https"}, 404),  # nginx as documented
        ({"x-forwarded-host": "play.example"}, 404),
        ({"forwarded": "for=1.2.3.4"}, 404),
    ],
)
def test_metrics_are_not_told_through_a_proxy(
    server: Server, headers: dict[str, str], status: int
) -> None:
    with httpx.Client(base_url=server.url, headers=headers, timeout=60) as client:
        assert client.get("/metrics").status_code == status
        assert client.get("/healthz").status_code == 200


def test_behind_the_documented_proxy_a_page_on_any_port_may_open_links() -> None:
    """nginx knows the port that the page was asked at as `$http_host` only."""
    page = (Path(__file__).parents[2] / "docs" / "running.md").read_text(encoding="utf-8")
    assert "proxy_set_header Host $http_host;" in page
    headers = {"host": "play.example:8443", "origin": "https://play.example:8443"}
    assert _origin_fits(Request("GET", "/ws", headers, "127.0.0.1"), ServeSettings())
    headers["host"] = "play.example"
    assert not _origin_fits(Request("GET", "/ws", headers, "127.0.0.1"), ServeSettings())
