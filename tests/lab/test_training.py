"""Nets that learn what is there to learn, and a course from the first game to a file of weights."""

from pathlib import Path
from typing import Any

import pytest

from numberloor.kernel.jit import COMPILED, np
from numberloor.rules.model.levels import Level
from tests.support.compiling import compiled

pytestmark = pytest.mark.skipif(not COMPILED, reason="training needs Numba and NumPy")


def rows_of(count: int, seed: int) -> Any:
    """The first input wins, unless the second is there too; the third says nothing."""
    chance = np.random.default_rng(seed)
    inputs = (chance.random((count, 3)) < 0.5).astype(np.float32)
    odds = np.where((inputs[:, 0] > 0) & (inputs[:, 1] < 1), 0.9, 0.2)
    won = (chance.random(count) < odds).astype(np.float32)
    return np.column_stack([inputs, won])


def test_a_net_learns_what_no_sum_of_inputs_could_tell() -> None:
    from numberloor.lab.training.nets import fit, fresh_net, loss_of

    rows, others = rows_of(80_000, 1), rows_of(20_000, 2)
    net, held_back = fit(fresh_net(3, 8), rows, rounds=30, rate=0.02)
    # The least that anyone could reach: the entropy of 0.9 in a quarter of the rows, of 0.2 else.
    least = 0.25 * 0.3251 + 0.75 * 0.5004
    assert loss_of(net, others) == pytest.approx(least, abs=0.01)
    assert held_back == pytest.approx(least, abs=0.02)
    assert loss_of(fresh_net(3, 8), others) > least + 0.1


def test_the_compiled_net_gives_the_answer_that_was_fitted() -> None:
    from numberloor.bots.expert.compiled.choice_net import answer
    from numberloor.lab.training.nets import fresh_net, loss_of

    @compiled
    def ask(net: Any, sight: Any, hidden: Any) -> float:
        return answer(net, sight, len(sight), hidden, len(hidden))

    net = fresh_net(3, 8)
    sight = np.array([1.0, 0.0, 0.5])
    odds = ask(net, sight, np.zeros(8))
    wanted = np.log(1 + np.exp(odds)) - odds  # the loss if that is won
    assert loss_of(net, np.array([[*sight, 1.0]], dtype=np.float32)) == pytest.approx(
        wanted, abs=1e-5
    )


@pytest.mark.slow
def test_a_short_course_learns_to_beat_planners_and_is_kept(tmp_path: Path) -> None:
    from numberloor.lab.training.training import Course, learn, save

    told: list[str] = []
    course = Course(Level.BASIC, 4, lessons=2, games=40_000)
    learnt = learn(course, told.append)
    assert learnt.wins > 0.26, "a quarter would be even; after a full course it is 29 %"
    assert len(told) == 3
    path = tmp_path / "weights.npz"
    save({(Level.BASIC, 4): learnt}, path)
    save({(Level.BASIC, 2): learnt}, path)
    with np.load(path) as kept:
        assert sorted(kept) == [
            "basic-2-choice_net", "basic-2-table_net", "basic-4-choice_net", "basic-4-table_net"
        ]  # fmt: skip


@pytest.mark.slow
def test_the_same_course_teaches_the_same() -> None:
    from numberloor.lab.training.training import Course, learn

    course = Course(Level.INTERMEDIATE, 2, lessons=1, games=4_000)
    first, second = (learn(course, lambda _: None) for _ in range(2))
    assert np.array_equal(first.choice_net, second.choice_net)
    assert np.array_equal(first.table_net, second.table_net)


def test_beginners_have_nothing_to_learn(capsys: pytest.CaptureFixture[str]) -> None:
    from click.testing import CliRunner

    from numberloor.cli.main import app

    told = CliRunner().invoke(app, ["lab", "train", "--level", "beginner"])
    assert told.exit_code != 0
    assert "nothing to learn" in told.output
