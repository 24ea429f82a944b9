"""Codes cannot be guessed at speed, and a pest behind an address locks out nobody who has a right one."""

from dataclasses import replace
from pathlib import Path

import httpx
import pytest

from numberloor.live.limits import Limits
from numberloor.live.lobby.guesses import Guesses
from numberloor.server.http.proxies import counted_as
from numberloor.storage.sqlite import SqliteStore
from tests.support.shaky import served, url_of

FEW = replace(Limits(), wrong_codes_burst=5, wrong_codes_per_minute=0)
TABLE = {"level": "basic", "seats": [{"sitter": "person"}, {"sitter": "open"}]}
WRONG = {"code": "fox-fox-11"}


def client_from(url: str, address: str) -> httpx.AsyncClient:
    """As a proxy on this machine tells it."""
    return httpx.AsyncClient(base_url=url, headers={"x-forwarded-for": address}, timeout=60)


async def guess_until_stopped(client: httpx.AsyncClient) -> int:
    guesses = 0
    while (await client.get("/api/look", params=WRONG)).status_code == 404:
        guesses += 1
    return guesses


async def test_a_guess_that_is_right_at_last_is_not_told_from_the_others(tmp_path: Path) -> None:
    async with served(SqliteStore(tmp_path / "tables.sqlite"), limits=FEW) as context:
        url = url_of(context)
        async with client_from(url, "192.0.2.1") as home, client_from(url, "192.0.2.2") as pest:
            code = (await home.post("/api/tables", json=TABLE)).json()["code"]
            assert await guess_until_stopped(pest) == FEW.wrong_codes_burst
            for answer in (
                await pest.get("/api/look", params={"code": code}),
                await pest.post("/api/join", json={"code": code}),
            ):
                assert (answer.status_code, answer.json()["code"]) == (429, "too_fast")


async def test_a_pest_locks_out_nobody_where_the_code_was_made_or_was_right(tmp_path: Path) -> None:
    async with served(SqliteStore(tmp_path / "tables.sqlite"), limits=FEW) as context:
        url = url_of(context)
        async with client_from(url, "192.0.2.1") as school, client_from(url, "192.0.2.2") as other:
            wish = {"level": "basic", "children": 8}
            code = (await school.post("/api/classes", json=wish)).json()["code"]
            assert (await other.get("/api/look", params={"code": code})).status_code == 200
            await guess_until_stopped(school)
            await guess_until_stopped(other)
            for child in (school, other):
                assert (await child.get("/api/look", params={"code": code})).status_code == 200
                assert (await child.post("/api/join", json={"code": code})).status_code == 201


async def test_thirty_children_behind_one_address_get_in_at_once(tmp_path: Path) -> None:
    """They ask the tables for little, and for how many files of the page nobody counts."""
    still = replace(Limits(), requests_per_second_per_address=0, requests_burst=61)
    async with (
        served(SqliteStore(tmp_path / "tables.sqlite"), limits=still) as context,
        client_from(url_of(context), "192.0.2.1") as school,
    ):
        wish = {"level": "basic", "children": 30}
        code = (await school.post("/api/classes", json=wish)).json()["code"]
        for _ in range(30):
            assert (await school.get("/api/look", params={"code": code})).status_code == 200
            assert (await school.post("/api/join", json={"code": code})).status_code == 201
        assert (await school.get("/api/bots")).status_code == 429
        for path in ("/", "/favicon.svg", "/assets/any.js", "/manifest.webmanifest"):
            assert (await school.get(path)).status_code != 429


def test_right_codes_cost_nothing() -> None:
    guesses = Guesses(FEW, "one", lambda *_: None)
    for number in range(100):
        assert guesses.may_try("here")
        guesses.tried("here", f"fox-moon-{number}", True, known=False)


def test_what_could_not_be_looked_up_is_neither_right_nor_wrong() -> None:
    guesses = Guesses(FEW, "one", lambda *_: None)
    for _ in range(100):
        assert guesses.may_try("here")
        guesses.tried("here", "fox-moon-42", None, known=False)
    assert not guesses.knows("here", "fox-moon-42")


def test_processes_count_together() -> None:
    workers: list[Guesses] = []

    def tell(topic: str, _number: int) -> None:
        assert all(worker.heard(topic) for worker in workers)

    workers += [Guesses(FEW, name, tell) for name in ("one", "two")]
    tries = 0
    while workers[tries % 2].may_try("2001:db8::/64"):
        workers[tries % 2].tried("2001:db8::/64", "fox-moon-42", False, known=False)
        tries += 1
    assert tries == FEW.wrong_codes_burst
    workers[0].was_made("2001:db8::/64", "owl-sun-17")
    assert workers[1].knows("2001:db8::/64", "owl-sun-17")
    assert not workers[1].heard("Zk3vQ0b1Xy8wPq2L")


@pytest.mark.parametrize(
    ("address", "counted"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::1", "2001:db8:1:2::/64"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("local", "local"),
    ],
)
def test_a_home_counts_as_one_however_many_addresses_it_has(address: str, counted: str) -> None:
    assert counted_as(address) == counted
