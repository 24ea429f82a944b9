"""The balance report: complete, self-contained, and the same however it was made."""

import json
import math
import re
import signal
import subprocess
import sys
import time
from html import unescape
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from click.testing import CliRunner

from numberloor.cli.main import app
from numberloor.kernel import COMPILED
from numberloor.lab.report.cards import cards_tables
from numberloor.lab.report.page import (
    comeback_words,
    length_table,
    length_words,
    report_page,
    seats_words,
    sums_words,
)
from numberloor.lab.report.plots import comebacks_figure
from numberloor.lab.report.report import parse_seats
from numberloor.lab.report.words import verdicts
from numberloor.lab.sampling import tally as t
from numberloor.lab.sampling.jobs import Job, Setting, play_job
from numberloor.lab.sampling.measures import sum_count
from numberloor.lab.sampling.timing import GROWN_UP, TIMINGS, at_age, pace_for, parse_pace
from numberloor.rules.model.levels import Level
from tests.support.signals import hear_them

SMALL = ["--seats", "2"] if COMPILED else ["--level", "basic", "--seats", "2"]


def run(*arguments: object) -> Any:
    return CliRunner().invoke(app, ["lab", *map(str, arguments)])


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("report")
    done = run("report", "--games", 20, "--seed", 3, "--workers", 1, "--svg", "--out", out, *SMALL)
    assert done.exit_code == 0, done.output
    return out


@pytest.fixture(scope="module")
def data(folder: Path) -> Any:
    return json.loads((folder / "data.json").read_text())


@pytest.mark.slow
def test_more_workers_make_the_same_report_byte_for_byte(folder: Path, tmp_path: Path) -> None:
    done = run("report", "--games", 20, "--seed", 3, "--workers", 3, "--out", tmp_path, *SMALL)
    assert done.exit_code == 0, done.output
    for name in ("data.json", "index.html"):
        assert (tmp_path / name).read_bytes() == (folder / name).read_bytes()


def test_a_second_run_in_the_same_folder_plays_nothing_again(folder: Path) -> None:
    chunks = folder / "run" / "chunks.jsonl"
    before, page = chunks.read_bytes(), (folder / "index.html").read_bytes()
    assert run("report", "--games", 20, "--seed", 3, "--out", folder, *SMALL).exit_code == 0
    assert chunks.read_bytes() == before
    assert (folder / "index.html").read_bytes() == page


def test_the_page_asks_nobody_for_anything(folder: Path) -> None:
    page = (folder / "index.html").read_text()
    assert not re.findall(r"https?://", page)
    assert not re.findall(r"<(script|iframe|object|embed|img)\b", page)
    assert not re.findall(r"url\(|@import", page)
    assert re.findall(r'(?:src|href)="(?!#|data:)', page) == []
    assert "default-src 'none'" in page


@pytest.mark.slow
def test_every_chapter_is_there_and_every_drawing_is_well_formed(folder: Path) -> None:
    page = (folder / "index.html").read_text()
    for anchor in re.findall(r'<a href="#([a-z-]+)"', page):
        assert f'<section id="{anchor}">' in page
    drawings = re.findall(r"<svg .*?</svg>", page, flags=re.DOTALL)
    assert len(drawings) > 10
    for drawing in drawings:
        ElementTree.fromstring(drawing)
    assert not re.findall(r"[>\"]\s*(?:nan|None|inf)\b", page)


def test_figures_saved_on_their_own_are_whole_files(folder: Path) -> None:
    files = sorted(folder.glob("*.svg"))
    assert {"minutes", "stars", "seats", "sums-basic"} <= {file.stem for file in files}
    for file in files:
        root = ElementTree.fromstring(file.read_text())
        assert root.tag == "{http://www.w3.org/2000/svg}svg"


def test_shares_of_a_whole_add_up(data: Any) -> None:
    for row in data["tables"]:
        assert math.isclose(sum(won["value"] for won in row["seats_won"]), 1, abs_tol=1e-5)
        assert math.isclose(sum(row["turn_bins"]), 1, abs_tol=1e-4)
        practised = sum(kind["value"] for kind in row["practice"].values())
        # Under Skip a Go only the same floor fits, so nothing is left out.
        assert math.isclose(practised, 1, abs_tol=1e-5)
    for row in data["skill"]:
        assert math.isclose(sum(one["value"] for one in row["chairs"]), 1, abs_tol=1e-5)


def test_every_interval_holds_its_figure(data: Any) -> None:
    def walk(node: Any) -> None:
        if isinstance(node, dict):
            if set(node) == {"value", "low", "high"}:
                if node["value"] is not None:
                    assert node["low"] <= node["value"] <= node["high"]
                return
            node = list(node.values())
        if isinstance(node, list):
            for child in node:
                walk(child)

    walk(data)


def column(table: str, name: str) -> list[str]:
    """What stands below a heading."""
    place = re.findall(r"<th>([^<]*)</th>", table).index(name)
    rows = re.findall(r"<tr>(<td.*?)</tr>", table)
    return [re.findall(r"<td[^>]*>(.*?)</td>", row)[place] for row in rows]


def test_every_sentence_with_a_figure_says_how_far_off_it_may_be(data: Any) -> None:
    for words in (comeback_words(data), seats_words(data), sums_words(data)):
        assert "±" in words
    over, shares = re.findall(r"<p>(.*?)</p>", length_words(data))
    assert "assumptions" in over
    assert "±" in shares
    assert re.search(r"changes hands [^(;]+ times a game \(± ", comeback_words(data))
    # One for each level's sums, one for its crossings.
    assert sums_words(data).count("±") == 2 * len(data["cards"])
    for verdict in verdicts(data):
        if verdict.answer != "–":
            assert "±" in verdict.answer + verdict.words, verdict.question
    claim, *_, practised = verdicts(data)
    assert re.search(r"% ±.\d+ of all games do", claim.words)
    assert re.search(r"shares ± .* points", practised.words)


def test_every_cell_of_a_table_says_so_too(data: Any) -> None:
    for tenth in column(length_table(data).partition("</table>")[0], "8 in 10"):
        assert re.fullmatch(r"[\d.]+–[\d.]+ <small>±.[\d.]+, ±.[\d.]+</small>", tenth)
    for table in cards_tables(data).split("</table>")[:-1]:
        under = column(table, "floors under it")
        assert all("±" in cell for cell in under if cell != "–")
        codes = column(table, "card")
        floors = [re.search(r">\d", code) is not None for code in codes]
        assert [cell == "–" for cell in under] == floors


def test_every_hill_and_every_bar_of_parts_is_known_so_well(data: Any) -> None:
    for row in data["tables"]:
        hill = row["turn_hill"]
        assert all(0 <= one["low"] <= one["value"] < one["high"] <= 1 for one in hill["shares"])
        steps = hill["turns"] // t.TURN_BIN
        starts = range(0, t.LENGTH_BINS, steps)
        for start, one in zip(starts, hill["shares"], strict=True):
            assert math.isclose(
                sum(row["turn_bins"][start : start + steps]), one["value"], abs_tol=1e-5
            )
        behind = [part["value"] for part in row["behind_by"]]
        assert math.isclose(sum(behind), 1, abs_tol=1e-5)
        for stars, further in enumerate(row["behind"][:3], start=1):
            assert math.isclose(further["value"], sum(behind[stars:]), abs_tol=1e-5)


def test_of_planners_the_page_tells_nothing_that_only_children_do(data: Any) -> None:
    page = report_page({**data, "player": "planner"})
    told = unescape(re.sub(r"<style>.*?</style>|<[^>]+>", " ", page))
    assert "who plans every turn to its end" in told
    found = re.findall(r"[^.]*\b(?:[Cc]hildren|[Aa] child(?!'s model))\b[^.]*", told)
    assert found == []


def test_no_share_may_be_less_than_nothing_or_more_than_all(data: Any) -> None:
    shares = [one["within"] for row in data["tables"] for one in row["minutes"]]
    shares += [half["wins"] for row in data["tables"] for half in row["halfway"]]
    shares += [won for row in data["tables"] for won in (*row["seats_won"], *row["behind"])]
    shares += [row["share"] for row in data["skill"]]
    shares += [chair for row in data["skill"] for chair in row["chairs"]]
    known = [share for share in shares if share["value"] is not None]
    assert any(share["value"] in (0, 1) for share in known)
    for share in known:
        assert 0 <= share["low"] < share["high"] <= 1


@pytest.mark.parametrize("level", Level)
def test_every_sum_is_counted_once(level: Level) -> None:
    tally = play_job(Job(Setting(level, 3), 1, 0, 30 if COMPILED else 2))
    sums = crossings = 0
    for steps in range(1, 10 if level.has_balloons else 2):
        for floor in range(10):
            up, down = (sum_count(tally, steps, floor, way) for way in (True, False))
            sums += up + down
            crossings += up * (floor + steps > 9) + down * (floor - steps < 0)
    assert sums == tally[t.SUM_OF + t.SUMS] > 0
    assert crossings == tally[t.SUM_OF + t.CROSSINGS]


def test_a_pace_of_ones_own(tmp_path: Path) -> None:
    assert parse_pace("grown-up=60,5,2,3,10,20") == GROWN_UP
    pace = "snail=600,60,30,10,60,60"
    done = run("report", "--games", 20, "--level", "intermediate", "--seats", 2, "--pace", pace,
               "--out", tmp_path)  # fmt: skip
    assert done.exit_code == 0, done.output
    data = json.loads((tmp_path / "data.json").read_text())
    assert data["paces"] == [{"name": "snail", "seconds": [600, 60, 30, 10, 60, 60]}]
    assert data["tables"][0]["minutes"][0]["mean"]["value"] > 30
    page = (tmp_path / "index.html").read_text()
    assert "at the pace of snail" in page
    assert "level's age" not in unescape(page)


def test_where_one_pace_is_told_it_is_the_levels_age_else_the_first() -> None:
    assert pace_for(Level.BASIC, [GROWN_UP, at_age(4)]) == 0
    assert pace_for(Level.BASIC, [GROWN_UP, at_age(9)]) == 1


def test_a_part_and_its_end_are_rounded_alike() -> None:
    half = {"value": 0.305, "low": 0.285, "high": 0.325}  # 1 - 0.695 is a little more than that
    rest = {"value": 0.695, "low": 0.675, "high": 0.715}
    row = {"level": "basic", "seats": 2, "behind_by": [half, rest, rest, rest], "behind": [rest]}
    body = comebacks_figure({"tables": [row], "cards": {"basic": {}}}).panels[0].body
    told = re.findall(r"<title>2 players, never behind: ([^<]+)</title>", body)
    assert len(told) == 2
    assert len(set(told)) == 1


def test_the_younger_the_slower() -> None:
    """Three times a grown-up's seconds at four, twice at eight, 1.8 times at ten."""
    assert [at_age(years).turn for years in (4, 8, 10)] == [15, 10, 9]
    assert [at_age(years).card for years in (5, 9)] == [5.5, 3.8]
    with pytest.raises(ValueError, match="no pace is known for the age of 3"):
        at_age(3)
    assert [TIMINGS[pace_for(level, TIMINGS)].name for level in Level] == [
        "age 5",
        "age 7",
        "age 9",
    ]
    assert pace_for(Level.BASIC, [GROWN_UP]) == 0


def test_seats_are_read_as_people_write_them() -> None:
    assert parse_seats("2-5") == (2, 3, 4, 5)
    assert parse_seats("3") == (3,)
    assert parse_seats("4,2") == (2, 4)


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["report", "--seats", "6"], "are no seats"),
        (["report", "--seats", "two"], "are no seats"),
        (["report", "--pace", "slow=1,2,3"], "is no pace"),
        (["report", "--deck", "nowhere.toml"], "nowhere.toml"),
        (["sweep", "--vary", "dragon=1:3"], "cannot be varied"),
        (["sweep", "--vary", "skip=3:1"], "cannot be varied"),
        (["sweep", "--vary", "stars=0:3"], "cannot be varied"),
        (["sweep", "--vary", "b1=0:0", "--deck", "nowhere.toml"], "nowhere.toml"),
    ],
)
def test_what_a_person_can_mend_is_told_in_one_line(
    arguments: list[str], told: str, tmp_path: Path
) -> None:
    done = run(*arguments, "--out", tmp_path / "out")
    assert done.exit_code == 2
    assert told in done.output
    assert len(done.output.strip().splitlines()) == 1


@pytest.mark.slow
@pytest.mark.skipif(not COMPILED, reason="thousands of games")
def test_ctrl_c_stops_a_run_and_the_same_command_goes_on(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "numberloor", "lab", "sweep", "--vary", "skip=0:3",
               "--player", "whole-turn", "--seats", "2", "--games", "10000", "--out", str(tmp_path)]  # fmt: skip
    chunks = tmp_path / "run" / "chunks.jsonl"
    with subprocess.Popen(
        command,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=hear_them,  # noqa: PLW1509 - it takes no lock
    ) as process:
        while process.poll() is None and not (chunks.exists() and chunks.stat().st_size):
            time.sleep(0.01)
        process.send_signal(signal.SIGINT)
        _, errors = process.communicate()
    assert process.returncode == 130
    assert "The same command goes on" in errors
    assert not (tmp_path / "index.html").exists()
    kept = chunks.read_bytes()
    assert subprocess.run(command, capture_output=True, check=True).stdout.startswith(
        b"120000 games"
    )
    assert chunks.read_bytes().startswith(kept[: kept.rfind(b"\n") + 1])
    assert (tmp_path / "index.html").exists()
