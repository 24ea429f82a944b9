"""A notebook over HTTP: read, written into and told of, and kept nowhere."""

import asyncio
import json
import logging
import re
import sqlite3
from collections.abc import Mapping
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import pytest

from numberloor import wire
from numberloor.client import Api, ApiRefused
from numberloor.learning.facts import format_jump, jumps_of
from numberloor.learning.moments import MomentError
from numberloor.learning.notebook import Notebook
from numberloor.learning.notebook_text import MAX_BYTES, format_notebook, parse_notebook
from numberloor.learning.practice import STAIRS_DAY, TEN_NIGHT
from numberloor.learning.windows import windows_of
from numberloor.live import notebooks
from numberloor.live.limits import Limits
from numberloor.rules.model.levels import BASIC, INTERMEDIATE, Level
from numberloor.tables.chairs import fingerprint
from numberloor.tables.entries import Entry
from numberloor.tables.starts import taken_up
from numberloor.tables.store import Store
from numberloor.tables.table import TableSetup
from tests.support.played import in_store, play_games
from tests.support.servers import Server
from tests.support.shaky import ShakyStore, served, url_of

PERSON = wire.PersonHere()
THINKING = wire.Settings(help="thinking")
EMPTY = format_notebook(Notebook("hare"))


class Game(NamedTuple):
    """A table with people's keys by seat, and games played there."""

    table: str
    keys: Mapping[int, str]
    host_key: str
    games: int = 1

    def over(self, seat: int = 0, game: int | None = None) -> wire.GameOver:
        return wire.GameOver(self.table, self.keys[seat], game or self.games)


async def played(
    server: Server,
    *seats: wire.AnyChair,
    settings: wire.Settings = THINKING,
    games: int = 1,
    moves: int = 10_000,
    level: Level = INTERMEDIATE,
    **more: Any,
) -> Game:
    seats = seats or (PERSON, PERSON)
    wish = wire.MakeTable(level.value, list(seats), settings=settings, **more)
    made = await Api(server.url).make_table(wish)
    await asyncio.to_thread(
        in_store,
        server.database,
        partial(play_games, table_id=made.table, games=games, moves=moves),
    )
    keys = {one.seat: one.key for one in made.keys}
    return Game(made.table, keys, made.host_key, games)


async def read(
    server: Server, notebook: str | None = None, game: wire.GameOver | None = None
) -> wire.NotebookRead:
    return await Api(server.url).read_notebook(wire.ReadNotebook("hare", notebook, game))


async def refusal(
    server: Server, notebook: str | None = None, game: wire.GameOver | None = None
) -> tuple[int, str]:
    with pytest.raises(ApiRefused) as caught:
        await read(server, notebook, game)
    assert caught.value.refused.sentence
    return caught.value.status, caught.value.refused.code


async def test_a_game_is_written_and_told_of(server: Server) -> None:
    game = await played(server)
    told = await read(server, None, game.over())
    assert told.written
    (report,) = told.reports
    assert (report.level, report.games) == ("intermediate", 1)
    assert report.choices > 10
    assert len(told.house) == len(windows_of(BASIC))
    assert len(report.jumps) == 3
    assert report.deck.name in (TEN_NIGHT, STAIRS_DAY)
    assert set(report.next) <= {format_jump(jump) for jump in jumps_of(INTERMEDIATE)}
    # Read again without a game: the same notebook, and the same told of it.
    again = await read(server, told.notebook)
    assert (again.notebook, again.written) == (told.notebook, False)
    assert [one.kinds for one in again.reports] == [report.kinds]


async def test_the_same_game_is_written_once(server: Server) -> None:
    game = await played(server)
    first = await read(server, None, game.over())
    second = await read(server, first.notebook, game.over())
    assert not second.written
    assert second.notebook == first.notebook


async def test_a_game_before_the_present_one_is_found_as_well(server: Server) -> None:
    game = await played(server, games=2)
    later = await read(server, None, game.over(game=2))
    both = await read(server, later.notebook, game.over(game=1))
    assert both.written
    assert both.reports[0].games == 2
    alone = await read(server, None, game.over(game=1))
    assert alone.notebook != later.notebook


async def test_at_a_long_table_it_is_the_same_as_if_all_of_it_were_read(server: Server) -> None:
    """The newest games are read alone, an old one with all the others."""
    game, other = await played(server, games=6), await played(server, moves=1)

    async def kept(store: Store) -> tuple[Any, ...]:
        whole = await store.load(game.table)
        newest = await store.load_newest(game.table)
        assert whole is not None
        assert newest is not None
        assert taken_up(*newest).game in range(1, 6)
        return *whole, await store.tries(game.table)

    whole = await asyncio.to_thread(in_store, server.database, kept)
    for number in (1, 6):
        over = game.over(game=number)
        told = await read(server, None, over)
        expected = notebooks._read(wire.ReadNotebook("hare", None, over), whole, month_of(told))
        assert told.written
        assert told.notebook == expected.notebook
    assert await refusal(server, None, game.over(game=7)) == (409, "not_over")
    stranger = wire.GameOver(game.table, other.keys[0], 6)
    assert await refusal(server, None, stranger) == (403, "wrong_key")


async def test_all_of_a_long_table_is_read_only_for_who_sat_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also for who came by a code and got up years ago."""
    store = ShakyStore(tmp_path / "tables.sqlite")
    whole: list[str] = []
    load = store.load

    async def counted(table: str) -> tuple[TableSetup, list[Entry]] | None:
        whole.append(table)
        return await load(table)

    async with served(store) as context:
        api = Api(url_of(context))
        seats: list[wire.AnyChair] = [PERSON, PERSON, wire.OpenChair()]
        made = await api.make_table(wire.MakeTable("intermediate", seats, settings=THINKING))
        guest = await api.join(made.code)
        await play_games(store, made.table)
        await play_games(store, made.table, frees=guest.seat)
        while fingerprint(guest.key) in str(await store.load_newest(made.table)):
            await play_games(store, made.table)
        monkeypatch.setattr(store, "load", counted)
        wish = wire.ReadNotebook("hare", None, wire.GameOver(made.table, made.host_key, 1))
        with pytest.raises(ApiRefused) as refused:
            await api.read_notebook(wish)
        assert refused.value.refused.code == "wrong_key"
        assert whole == []
        wish = wire.ReadNotebook("hare", None, wire.GameOver(made.table, guest.key, 1))
        assert (await api.read_notebook(wish)).written
        assert whole == [made.table]


def month_of(told: wire.NotebookRead) -> str:
    found = re.search(r"20\d\d-\d\d", told.notebook)
    assert found is not None
    return found[0]


async def test_a_chair_put_away_between_games_takes_nobody_elses_taps_along(server: Server) -> None:
    """The seat after it has another number in the next game; its key is the same."""
    wish = wire.MakeTable("intermediate", [PERSON, PERSON, PERSON], settings=THINKING)
    made = await Api(server.url).make_table(wish)
    keys = {one.seat: one.key for one in made.keys}
    play = partial(play_games, table_id=made.table)
    await asyncio.to_thread(in_store, server.database, play)
    first = [await read(server, None, wire.GameOver(made.table, keys[n], 1)) for n in range(3)]
    await asyncio.to_thread(in_store, server.database, partial(play, frees=1))
    again = [await read(server, None, wire.GameOver(made.table, keys[n], 1)) for n in range(3)]
    assert [one.notebook for one in again] == [one.notebook for one in first]
    assert len({one.notebook for one in first}) == 3
    # Whoever was freed did not play the second game, and the one after them did.
    assert not (await read(server, None, wire.GameOver(made.table, keys[1], 2))).written
    assert (await read(server, None, wire.GameOver(made.table, keys[2], 2))).written


async def test_at_one_screen_for_two_each_key_has_its_own_taps(server: Server) -> None:
    game = await played(server)
    one, other = [await read(server, None, game.over(seat)) for seat in (0, 1)]
    assert one.written
    assert other.written
    assert one.notebook != other.notebook


async def test_what_was_a_badges_in_a_class_is_an_animals_at_home(server: Server) -> None:
    told = await read(server, format_notebook(Notebook("red-owl")))
    assert parse_notebook(told.notebook) == Notebook("hare")


async def test_a_bots_chair_writes_nothing(server: Server) -> None:
    game = await played(server, PERSON, wire.BotHere("greedy"))
    told = await read(server, None, game.over())
    entries = await asyncio.to_thread(
        in_store, server.database, lambda s: s.load_since(game.table, 0)
    )
    own = [entry for entry in entries if entry.seat == 0 and entry.kind.value == "move"]
    tries = await asyncio.to_thread(in_store, server.database, lambda s: s.tries(game.table))
    assert {one.seat for one in tries} == {0}
    assert told.reports[0].choices == len(own) + len(tries)
    assert await refusal(server, None, wire.GameOver(game.table, game.host_key, 1)) == (
        403,
        "wrong_key",
    )


async def test_with_the_lamps_on_nothing_is_written(server: Server) -> None:
    game = await played(server, settings=wire.Settings(help="helped"))
    told = await read(server, EMPTY, game.over())
    assert not told.written
    assert told.notebook == EMPTY
    assert told.reports == []


async def test_each_chair_counts_by_its_own_help(server: Server) -> None:
    helped = wire.PersonHere(handicap=wire.Handicap(help="helped"))
    game = await played(server, helped, PERSON)
    assert not (await read(server, None, game.over(0))).written
    assert (await read(server, None, game.over(1))).written


async def test_house_rules_do_no_harm(server: Server) -> None:
    game = await played(server, house=["free_draw", "repeat_skip"])
    assert (await read(server, None, game.over())).reports


async def test_a_table_whose_moments_cannot_be_believed_leaves_the_notebook_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def doubt(*_: object) -> Notebook:
        raise MomentError("these are not the moments of a game")

    monkeypatch.setattr(notebooks, "write_game", doubt)
    async with served(ShakyStore(tmp_path / "tables.sqlite")) as context:
        made = await Api(url_of(context)).make_table(
            wire.MakeTable("intermediate", [PERSON, PERSON], settings=THINKING)
        )
        await play_games(context.store, made.table)
        wish = wire.ReadNotebook("hare", EMPTY, wire.GameOver(made.table, made.keys[0].key, 1))
        told = await Api(url_of(context)).read_notebook(wish)
    assert (told.written, told.notebook) == (False, EMPTY)


async def test_the_wrong_key_a_game_that_goes_on_and_a_table_that_is_not_there(
    server: Server,
) -> None:
    game = await played(server, moves=4)
    other = await played(server, moves=4)
    assert await refusal(server, None, wire.GameOver(game.table, other.keys[0], 1)) == (
        403,
        "wrong_key",
    )
    assert await refusal(server, None, game.over()) == (409, "not_over")
    assert await refusal(server, None, game.over(game=2)) == (409, "not_over")
    gone = wire.GameOver("no-such-table", game.keys[0], 1)
    assert await refusal(server, None, gone) == (404, "no_such_table")


def changed(**fields: Any) -> str:
    """A notebook with something else in its page of Basic."""
    return format_page({**PAGE, **fields})


def format_page(page: Mapping[str, Any]) -> str:
    return json.dumps({**json.loads(EMPTY), "levels": {"basic": page}})


JUMPS = len(jumps_of(BASIC))
PAGE = {
    "games": 1, "choices": 9, "right": [1] * JUMPS, "all": [1] * JUMPS, "same": [0, 0],
    "skip": [0, 0], "parity": [0] * 20, "habits": {}, "taps": {},
}  # fmt: skip


async def test_the_notebook_that_the_others_are_changed_from_is_one(server: Server) -> None:
    (report,) = (await read(server, format_page(PAGE))).reports
    assert report.games == 1


@pytest.mark.parametrize(
    "text",
    [
        "",
        "a diary",
        "[]",
        "null",
        '{"format":"numberloor notebook 1"}',
        changed(right=[float("nan")] * JUMPS),
        changed(right=[2] * JUMPS),
        changed(all=[1] * (JUMPS - 1)),
        changed(all=[10**7] * JUMPS),
        changed(games=-1),
        changed(habits={"sleepy": [0, 0, 0, 0]}),
        format_page(PAGE).replace("hare", "Hare the first"),
        "[" * 10_000,
        format_page(PAGE) + " " * MAX_BYTES,
        "\ud800",
    ],
    ids=range(15),
)
async def test_what_is_no_notebook_is_refused_with_a_sentence(server: Server, text: str) -> None:
    body = json.dumps({"animal": "hare", "notebook": text})
    answer = await asyncio.to_thread(
        httpx.post, f"{server.url}/api/notebook", content=body, timeout=60
    )
    assert answer.status_code == 400
    refused = answer.json()
    # Half of a pair of surrogates is no text at all, so it is the message that cannot be read.
    assert refused["code"] == ("bad_message" if text == "\ud800" else "bad_notebook")
    assert refused["sentence"]


async def test_a_notebook_of_a_newer_numberloor_is_told_so(server: Server) -> None:
    newer = EMPTY.replace("notebook 1", "notebook 2")
    for lang, sign in (("en", "newer"), ("de", "neueren"), ("cs", "novějšího"), ("ru", "новый")):
        with pytest.raises(ApiRefused) as caught:
            await Api(server.url, lang).read_notebook(wire.ReadNotebook("hare", newer))
        assert (caught.value.status, caught.value.refused.code) == (400, "newer_notebook")
        assert sign in caught.value.refused.sentence


async def test_as_large_as_a_notebook_may_be_it_gets_through_and_larger_it_does_not(
    server: Server,
) -> None:
    """Lines count twice in JSON, as quotes do: the message may be twice as large as the notebook."""
    room = MAX_BYTES - len(EMPTY.encode())
    full = EMPTY + "\n" * room
    assert len(json.dumps(full)) > Limits().body_bytes
    assert (await read(server, full)).notebook == EMPTY
    assert await refusal(server, full + "\n") == (400, "bad_notebook")
    assert await refusal(server, EMPTY + "\n" * 3 * MAX_BYTES) == (413, "too_big")


async def test_whoever_asks_all_the_time_has_to_wait(tmp_path: Path) -> None:
    limit = Limits().notebooks_per_minute_per_address
    with Server(f"sqlite:{tmp_path / 'tables.sqlite'}") as server:
        async with httpx.AsyncClient(base_url=server.url, timeout=60) as client:
            asked = partial(client.post, "/api/notebook", json={"animal": "hare"})
            answer = await asked()
            assert answer.status_code == 200
            for _ in range(2 * limit):
                answer = await asked() if answer.status_code == 200 else answer
            assert (answer.status_code, answer.json()["code"]) == (429, "too_fast")
            assert (await client.get("/api/bots")).status_code == 200


# ---- what is kept: nothing ----


def rows_of(path: Path) -> dict[str, list[tuple[Any, ...]]]:
    with sqlite3.connect(path) as file:
        names = [
            row[0] for row in file.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
        ]
        rows = {name: file.execute(f"SELECT * FROM {name}").fetchall() for name in names}
    file.close()
    return rows


# What there is to know of a child: words that stand in a notebook or a report, and nowhere else.
LEARNT = re.compile(
    r"notebook|habit|parity|tempo|not-yet|start-counted|\blit\b|estimate", re.IGNORECASE
)


async def test_by_default_nothing_about_learning_is_stored(tmp_path: Path) -> None:
    """Two whole games with wrong tries, a class with them, and nothing switched on."""
    path = tmp_path / "tables.sqlite"
    with Server(f"sqlite:{path}", "--no-limits") as server:
        await played(server, games=2)
        api = Api(server.url)
        group = await api.make_class(wire.MakeClass("intermediate", 2, settings=THINKING))
        for _ in range(2):
            await api.join(group.code)
        await asyncio.to_thread(
            in_store, server.database, partial(play_games, table_id=group.tables[0])
        )
        await api.show_class(group.class_id, group.host_key)
        rows = rows_of(path)
    assert rows["entries"]
    assert rows["tries"]
    assert rows.pop("notebooks") == []
    assert [row[-1] for row in rows["classes"]] == [0]
    assert not LEARNT.search(str(rows))


async def test_reading_a_notebook_stores_nothing(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite"
    with Server(f"sqlite:{path}", "--no-limits") as server:
        game = await played(server)
        before = rows_of(path)
        told = await read(server, None, game.over())
        assert (await read(server, format_page(PAGE), game.over(1))).written
        assert told.written
        await refusal(server, changed(games=-1))
        after = rows_of(path)
    # Processes say that they are alive now and then.
    assert {**after, "processes": []} == {**before, "processes": []}


SIGNS = ("2031-07", "deadbeef", "0.8642")


def recognisable() -> str:
    page = {**PAGE, "right": [0.8642] + [0] * (JUMPS - 1), "games": 7}
    book = {**json.loads(format_page(page)), "last": SIGNS[0], "written": [SIGNS[1]]}
    text = json.dumps(book, separators=(",", ":"))
    assert parse_notebook(text).games == 7
    return text


async def test_no_word_of_a_notebook_reaches_a_log_or_a_metric(tmp_path: Path) -> None:
    text = recognisable()
    with Server(f"sqlite:{tmp_path / 'tables.sqlite'}", "--log-level", "debug") as server:
        game = await played(server)
        told = await read(server, text, game.over())
        assert SIGNS[0] in told.notebook
        with pytest.raises(ApiRefused) as caught:
            await read(server, text.replace('"games":7', '"games":"0.8642"'))
        async with httpx.AsyncClient(base_url=server.url, timeout=60) as client:
            metrics = (await client.get("/metrics")).text
        log = server.log()
    assert '"path": "/api/notebook"' in log
    assert not [sign for sign in SIGNS if sign in log + metrics + str(caught.value.refused)]


async def test_not_even_when_something_goes_wrong(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(notebook: Notebook) -> None:
        raise RuntimeError(f"cannot show {notebook}")

    monkeypatch.setattr(notebooks, "house_shown", fail)
    caplog.set_level(logging.DEBUG)
    async with served(ShakyStore(tmp_path / "tables.sqlite")) as context:
        wish = wire.ReadNotebook("hare", recognisable())
        with pytest.raises(ApiRefused) as caught:
            await Api(url_of(context)).read_notebook(wish)
    assert (caught.value.status, caught.value.refused.code) == (500, "failed")
    (record,) = [one for one in caplog.records if one.name == "numberloor.notebooks"]
    assert record.levelname == "ERROR"
    told = caplog.text + str([vars(one) for one in caplog.records]) + str(caught.value.refused)
    assert not [sign for sign in SIGNS if sign in told]


@pytest.mark.parametrize("level", Level)
async def test_every_level_is_told_of(server: Server, level: Level) -> None:
    game = await played(server, level=level)
    told = await read(server, None, game.over())
    assert [report.level for report in told.reports] == [level.value]


# ---- one jump to a window of the house ----


async def knock(server: Server, code: str, notebook: str | None = None) -> wire.JumpAsked | None:
    wish = wire.ReadNotebook("hare", notebook, window=code)
    return (await Api(server.url).read_notebook(wish)).window_jump


async def test_every_window_has_a_jump_that_ends_there(server: Server) -> None:
    for window, jumps in windows_of(BASIC).items():
        asked = await knock(server, window.code)
        assert asked is not None
        assert asked.jump in {format_jump(jump) for jump in jumps}
        assert asked.stop.view.level == "basic"


async def test_the_jump_is_of_the_first_level_played_that_has_one(server: Server) -> None:
    game = await played(server, level=INTERMEDIATE)
    notebook = (await read(server, None, game.over())).notebook
    (here, *_) = windows_of(INTERMEDIATE)
    asked = await knock(server, here.code, notebook)
    assert asked is not None
    assert asked.stop.view.level == "intermediate"
    far = next(window for window in windows_of(BASIC) if window not in windows_of(INTERMEDIATE))
    asked = await knock(server, far.code, notebook)
    assert asked is not None
    assert asked.stop.view.level == "basic"


async def test_where_the_house_has_no_window_there_is_no_jump(server: Server) -> None:
    assert await knock(server, "0u3") is None
    assert (await read(server)).window_jump is None
    for code in ("", "11x1", "11u4", "21u1", "11u1\n"):
        body = {"animal": "hare", "window": code}
        answer = await asyncio.to_thread(
            httpx.post, f"{server.url}/api/notebook", json=body, timeout=60
        )
        assert (answer.status_code, answer.json()["code"]) == (400, "bad_message")
