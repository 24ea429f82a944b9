"""The address in a link: the one that others can follow, and no promise where there is none."""

from pathlib import Path

import httpx
import pytest

from numberloor.server.http.addresses import address_for_others, home_address, only_here
from tests.support.servers import Server

HERE = "127.0.0.1"
EVERYWHERE = "0.0.0.0"
# Where a browser heeds what we say about other windows; elsewhere it would complain of it.
TRUSTED = ("https:", "http://127.0.0.1")


@pytest.mark.parametrize(
    "host", ["127.0.0.1", "127.3.2.1:80", "localhost:8000", "a.localhost", "[::1]:80", "", "[::"]
)
def test_names_that_mean_this_machine_or_nothing(host: str) -> None:
    assert only_here(f"http://{host}/")


@pytest.mark.parametrize("host", ["192.168.1.7:80", "tablet.lan", "example.org", "[fd00::5]", "lo"])
def test_names_that_others_can_follow(host: str) -> None:
    assert not only_here(f"http://{host}/")


@pytest.mark.parametrize("listens_on", [HERE, EVERYWHERE, "::", "192.168.1.7"])
@pytest.mark.parametrize("came_by", ["http://tablet.lan:8000/", "https://example.org/"])
def test_who_came_from_elsewhere_passes_the_same_address_on(came_by: str, listens_on: str) -> None:
    assert address_for_others(came_by, listens_on, 8000) == came_by


@pytest.mark.parametrize(
    "came_by", ["http://127.0.0.1:8000/", "http://localhost/", "http://[::1]/"]
)
@pytest.mark.parametrize("listens_on", [EVERYWHERE, "::"])
def test_who_sits_at_the_machine_passes_its_own_address_on(came_by: str, listens_on: str) -> None:
    assert address_for_others(came_by, listens_on, 8123) == home_address(8123)


@pytest.mark.parametrize("listens_on", [HERE, "::1", "localhost"])
def test_a_server_that_listens_here_only_has_no_address_for_others(listens_on: str) -> None:
    assert address_for_others("http://localhost:8000/", listens_on, 8000) is None


@pytest.mark.parametrize(
    ("headers", "link", "for_others"),
    [
        ({}, "http://127.0.0.1:{port}/#join=fox-moon-42", False),
        ({"host": "play.example"}, "http://play.example/#join=fox-moon-42", True),
        (
            {"host": "play.example", "x-forwarded-proto": "https"},
            "https://play.example/#join=fox-moon-42",
            True,
        ),
        ({"host": "[nonsense"}, "http://127.0.0.1:{port}/#join=fox-moon-42", False),
    ],
)
def test_a_link_honours_the_proxy_in_front(
    tmp_path: Path, headers: dict[str, str], link: str, for_others: bool
) -> None:
    with Server(f"sqlite:{tmp_path / 'tables.sqlite'}") as server:
        answer = httpx.get(f"{server.url}/api/invite?code=fox-moon-42", headers=headers, timeout=60)
        assert ("cross-origin-opener-policy" in answer.headers) == link.startswith(TRUSTED)
        assert answer.json() == {"link": link.format(port=server.port), "for_others": for_others}
