"""Results of an arena on disk: one line a deal, so that a run that was stopped can go on."""

import json
from pathlib import Path
from typing import Any, NamedTuple

Lineup = tuple[str, ...]


class ArenaError(ValueError):
    """An arena that cannot be held, or saved results that belong to another one."""


class TaskResult(NamedTuple):
    key: str
    lineup: Lineup
    deal: int
    shares: tuple[tuple[float, ...], ...]  # by rotation, then by place in the lineup
    moves: int
    unfinished: int
    slowest_ms: tuple[float, ...]  # by place in the lineup
    problems: tuple[str, ...]
    games: tuple[str, ...] = ()
    asked: tuple[int, ...] = ()  # how often in its own turns, by place; files of before do not tell
    replaced: tuple[int, ...] = ()  # how often greedy chose for it there


def keep_result(path: Path, result: TaskResult) -> None:
    with path.open("a", encoding="utf-8") as file:
        file.write(json.dumps(result) + "\n")


def read_results(path: Path, arena: dict[str, Any]) -> dict[str, TaskResult]:
    """Results of an earlier run; a new file is begun with what the arena is."""
    described = json.dumps({"arena": arena}, sort_keys=True)
    if not path.exists():
        path.write_text(described + "\n", encoding="utf-8")
        return {}
    try:
        first, *lines = path.read_text(encoding="utf-8").splitlines() or [""]
    except UnicodeDecodeError:
        raise ArenaError(f"{path} holds no results of an arena") from None
    if first != described:
        raise ArenaError(f"{path} holds results of another arena: {first[:300]}")
    results = {}
    whole = [first]
    for line in lines:
        try:
            row = json.loads(line)
        except ValueError:
            continue  # the run was stopped in the middle of this line; its deal is played again
        result = TaskResult(row[0], tuple(row[1]), row[2], tuple(map(tuple, row[3])), *row[4:])
        results[result.key] = result
        whole.append(line)
    path.write_text(
        "\n".join(whole) + "\n", encoding="utf-8"
    )  # a torn last line would spoil the next
    return results


def write_games(folder: Path, result: TaskResult) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for rotation, text in enumerate(result.games):
        (folder / f"{'-'.join(result.lineup)}-{result.deal}-{rotation}.txt").write_text(
            text, encoding="utf-8"
        )
