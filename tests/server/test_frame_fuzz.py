"""A small slice of what `bench/socket_fuzz.py` does by the ten million."""

from pathlib import Path

from tests.support.frame_fuzz import fuzz, garbage
from tests.support.message_fuzz import fuzz_messages


def test_random_frames_are_heard_as_another_reader_hears_them() -> None:
    """What both must agree on stands in the fuzzer; here that the slice has something of all of it."""
    outcomes = [outcome for _, outcome in fuzz(seed=5, count=15_000)]
    assert {outcome.code for outcome in outcomes} >= {None, 1000, 1002, 1003, 1007, 1009}
    assert any(outcome.heard for outcome in outcomes)
    assert any(outcome.pongs for outcome in outcomes)


def test_garbage_ends_in_a_goodbye_and_nothing_else() -> None:
    assert sum(1 for _ in garbage(seed=5, count=2_000)) == 2_000


async def test_random_commands_fail_nowhere_and_disturb_nobody(tmp_path: Path) -> None:
    answers = [number async for number in fuzz_messages(tmp_path, seed=5, count=600)]
    assert sum(answers) > 600
