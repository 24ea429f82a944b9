"""The engine as a program: lines in, lines out, whatever arrives."""

import json
import subprocess
import sys

import pytest

NEW = b'{"do": "new", "level": "basic", "seats": 2, "id": "after"}'


def run_engine(data: bytes) -> list[dict[str, object]]:
    done = subprocess.run(
        [sys.executable, "-m", "numberloor", "engine"],
        input=data,
        capture_output=True,
        check=True,
    )
    assert done.stderr == b""
    return [json.loads(line) for line in done.stdout.splitlines()]


def test_every_line_is_answered_in_order_and_blank_ones_are_passed_over() -> None:
    lines = [b'{"do": "dance", "id": %d}' % number for number in range(50)]
    answers = run_engine(b"\n \n\t\r\n".join(lines))
    assert [answer["id"] for answer in answers] == list(range(50))


@pytest.mark.slow
def test_nothing_that_arrives_stops_it() -> None:
    nasty = [
        b"\xff\xfe\x00",
        b"\x00",
        b"[" * 1_000_000,
        b'{"a":' * 200_000,
        b'"' + b"x" * 1_000_000 + b'"',
        b"1" * 1_000_000,
        b'{"do": "play", "seat": ' + b"9" * 100_000 + b"}",
        b'{"do": "legal", "position": ' + b"[" * 100_000 + b"]" * 100_000 + b"}",
        b'"\\ud800"',
        "\ufeff{}".encode(),
    ]
    answers = run_engine(b"\r\n".join([*nasty, NEW]))
    assert len(answers) == len(nasty) + 1
    assert all("error" in answer for answer in answers[:-1])
    assert "position" in answers[-1]


def test_an_answer_comes_before_the_next_request_is_sent() -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "numberloor", "engine"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    ) as engine:
        assert engine.stdin
        assert engine.stdout
        for number in range(3):
            engine.stdin.write(b'{"do": "dance", "id": %d}\n' % number)
            engine.stdin.flush()
            assert json.loads(engine.stdout.readline())["id"] == number
        engine.stdin.close()
        assert engine.wait() == 0
