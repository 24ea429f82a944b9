"""A saved game is confirmed, or it is said why not: nothing that was changed slips through."""

import json
import random
import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from numberloor import Record, format_record
from numberloor.rules.sealed.check_sum import summed, summed_json, without_sum
from numberloor.rules.sealed.seal import commitment
from numberloor.rules.sealed.verdict import Finding, judge
from numberloor.rules.text.record import RecordError
from tests.support.sealed import Watched, whole_game

FIRST_EDITION = Path(__file__).parents[1] / "server" / "first-edition.json"


@cache
def game() -> Watched:
    return whole_game(2, stars=2)


def finding(text: str, promised: str | None = None) -> Finding:
    return judge(text, promised).finding


def again(change: Any) -> str:
    """The page's file after a change by somebody who counted its sum again."""
    data = json.loads(game().file)
    del data["sum"]
    change(data)
    return summed_json(json.dumps(data))


def told_again(old: str, new: str) -> str:
    """The same with the table's own text."""
    text = without_sum(game().text)
    assert old in text
    return summed(text.replace(old, new, 1))


def test_both_files_are_confirmed_as_they_are() -> None:
    assert finding(game().file) is Finding.CONFIRMED
    assert finding(game().text) is Finding.CONFIRMED
    assert finding(game().file + "\n") is Finding.CONFIRMED


@pytest.mark.parametrize("which", ["file", "text"])
def test_any_byte_that_is_changed_is_noticed(which: str) -> None:
    whole = getattr(game(), which)
    rng = random.Random(which)
    for _ in range(60):
        at = rng.randrange(len(whole))
        other = chr((ord(whole[at]) ^ (1 << rng.randrange(7))) or 1)
        try:
            found = finding(whole[:at] + other + whole[at + 1 :])
        except RecordError:
            continue
        assert found is not Finding.CONFIRMED, (at, whole[at], other)


def test_a_file_that_was_cut_off_is_no_game() -> None:
    with pytest.raises(RecordError):
        judge(game().file[:-40])


def test_without_its_sum_a_file_is_not_as_it_was_saved() -> None:
    assert finding(re.sub(r',"sum":"\w+"', "", game().file)) is Finding.CHANGED
    assert finding(without_sum(game().text)) is Finding.CHANGED


def test_another_secret_does_not_fit_the_seal() -> None:
    secret = re.search(r"secret: (\w+)", game().text)
    assert secret is not None
    assert finding(told_again(secret[1], "0" * 64)) is Finding.OTHER_SEAL


def test_another_secret_with_a_seal_of_its_own_deals_another_game() -> None:
    record = game().table.sealed
    assert record is not None
    assert record.seal is not None
    other = commitment(record.seal.salt, bytes(32))
    text = without_sum(game().text).replace(record.seal.commitment, other)
    text = summed(text.replace(record.seal.secret.hex(), "0" * 64))
    assert finding(text) is Finding.OTHER_GAME
    assert finding(game().text, promised=other) is Finding.OTHER_SEAL


def test_the_seal_that_was_written_down_may_be_the_beginning_of_it() -> None:
    seal = game().promised
    written = f" {seal[:4].upper()} {seal[4:8]} "
    assert finding(game().text, promised=written) is Finding.CONFIRMED
    assert finding(game().text, promised="00") is Finding.OTHER_SEAL


def test_a_seal_that_changed_during_the_game_is_noticed() -> None:
    def change(data: Any) -> None:
        data["seal"] = "0" * 64

    assert finding(again(change)) is Finding.OTHER_SEAL


def test_a_card_that_a_screen_saw_differently_is_noticed() -> None:
    def exchange(data: Any) -> None:
        hand = data["frames"][5]["view"]["hand"]
        hand[0] = "9" if hand[0] != "9" else "8"

    assert finding(again(lambda _: None)) is Finding.CONFIRMED
    assert finding(again(exchange)) is Finding.OTHER_GAME


def test_a_screen_that_was_away_for_a_while_saw_the_same_game() -> None:
    def leave(data: Any) -> None:
        del data["frames"][10:20]

    assert finding(again(leave)) is Finding.CONFIRMED


def undone() -> list[int]:
    """The frames in which a play was taken back."""
    told = [[event["event"] for event in frame["events"]] for frame in game().frames]
    return [at for at, events in enumerate(told) if "undone" in events]


def test_a_screen_that_missed_plays_or_their_taking_back_saw_the_same_game() -> None:
    gaps = {
        (at, at + length)
        for back in undone()
        for at in range(max(1, back - 3), back + 2)
        for length in range(1, 4)
    }
    assert gaps
    for begin, end in gaps:

        def leave(data: Any, begin: int = begin, end: int = end) -> None:
            del data["frames"][begin:end]

        assert finding(again(leave)) is Finding.CONFIRMED, (begin, end)


def test_a_play_that_was_taken_back_is_judged_beside_a_gap_too() -> None:
    def exchange(data: Any) -> None:
        before = undone()[0] - 1
        stacks = data["frames"][before]["view"]["stacks"]
        card = data["frames"][before]["events"][0]["card"]
        stack = next(stack for stack in stacks if stack[-1] == card)
        stack[-1] = "9" if card != "9" else "8"
        del data["frames"][before - 1]

    assert finding(again(exchange)) is Finding.OTHER_GAME


def test_what_was_seen_in_another_order_is_noticed() -> None:
    def turn_round(data: Any) -> None:
        data["frames"].reverse()

    assert finding(again(turn_round)) is Finding.OTHER_GAME


def test_a_lot_that_fell_on_somebody_else_is_noticed() -> None:
    lots = re.search(r"lots: 0=0,1,2", game().text)
    assert lots is not None
    first = re.search(r"first: (\d)", game().text)
    assert first is not None
    wrong = ",".join(str(seat) for seat in range(3) if str(seat) != first[1])
    assert finding(told_again(lots[0], f"lots: 0={wrong}")) is Finding.OTHER_GAME


def test_a_game_that_stops_before_its_end_is_not_what_was_played() -> None:
    text = without_sum(game().text).rstrip().rpartition("\n")[0]
    assert finding(summed(text + "\n")) is Finding.OTHER_GAME


def test_a_game_that_was_not_finished_was_never_opened() -> None:
    def close(data: Any) -> None:
        del data["table"]["seal"]["opened"]

    assert finding(again(close)) is Finding.NOT_OPENED


def test_games_from_before_and_games_of_the_terminal_carry_no_seal() -> None:
    assert finding(FIRST_EDITION.read_text(encoding="utf-8")) is Finding.NO_SEAL
    assert finding(format_record(Record(seed=7))) is Finding.NO_SEAL


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("seal: ", "seal: x"),
        ("salt: ", "salt: 0"),
        ("secret: ", "other: "),
        ("lots: 0=", "lots: 0:"),
        ("lots: 0=0,1,2", "lots: 0=0,1,7"),
    ],
)
def test_what_cannot_be_read_is_refused(old: str, new: str) -> None:
    with pytest.raises(RecordError):
        judge(told_again(old, new))
