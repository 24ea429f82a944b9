"""What the expert's playouts know: how ready a hand is, what a night floor is kept for."""

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import pytest

from numberloor import BASIC, INTERMEDIATE
from numberloor.bots.expert.compiled import ready
from numberloor.bots.expert.compiled.choice_net import (
    CHOICE_HIDDEN,
    CHOICE_INPUTS,
    TABLE_HIDDEN,
    TABLE_INPUTS,
)
from numberloor.bots.expert.compiled.weights import weights
from numberloor.bots.expert.compiled.workspace import Workspace, new_workspace
from numberloor.bots.expert.packing import Hand, packed_set
from numberloor.bots.planner.planner import GIVES
from numberloor.bots.planner.readiness import ON_TOP, ready_masks
from numberloor.kernel.jit import COMPILED, np
from tests.support.compiling import compiled

pytestmark = pytest.mark.skipif(not COMPILED, reason="the expert's search needs Numba")


@compiled
def _ready(workspace: Any, floors: int, balloons: int) -> float:
    return ready.ready(workspace.known, workspace.hand, workspace.on_top, floors, balloons)


@compiled
def _ready_to_steal(workspace: Any, floors: int, balloons: int, nights: int) -> float:
    return ready.ready_to_steal(
        workspace.known, workspace.hand, workspace.on_top, floors, balloons, nights
    )


@cache
def some_workspace() -> Workspace:
    return new_workspace(
        ON_TOP, GIVES, weights("basic", 4, "choice_net"), weights("basic", 4, "table_net")
    )


def random_hands(count: int) -> Iterator[tuple[list[int], list[int]]]:
    chance = Random(5)
    for _ in range(count):
        floors, balloons = [0] * 10, [0] * 9
        floors[chance.randrange(10)] += 1
        for _ in range(chance.randint(0, 7)):
            if chance.random() < 0.7:
                floors[chance.randrange(10)] += 1
            else:
                balloons[chance.randrange(9)] += 1
        yield floors, balloons


def packed(counts: list[int]) -> int:
    return sum(count << 4 * place for place, count in enumerate(counts))


@pytest.mark.slow
def test_readiness_is_exact_also_from_memory() -> None:
    """Turned and mirrored hands share one place in the memory; each must get its own answer."""
    workspace = some_workspace()
    for floors, balloons in random_hands(3_000):
        masks = ready_masks(tuple(floors), tuple(balloons))
        wanted = sum(
            often * mask.bit_count() / 10
            for often, mask in zip(workspace.on_top, masks, strict=True)
        )
        for _ in range(2):
            assert _ready(workspace, packed(floors), packed(balloons)) == pytest.approx(
                wanted, abs=2e-6
            )


def test_a_hand_that_is_one_night_floor_always_goes_out_by_a_steal() -> None:
    workspace = some_workspace()
    assert _ready_to_steal(workspace, 1 << 4 * 7, 0, 1 << 4 * 7) == pytest.approx(1.0, abs=0.01)
    assert _ready_to_steal(workspace, 1 << 4 * 7, 0, 0) == 0.0
    # With an 8 besides, the steal must happen under a balloon that leads from 7 to 8.
    both = 1 << 4 * 7 | 1 << 4 * 8
    assert _ready_to_steal(workspace, both, 0, 1 << 4 * 7) == pytest.approx(
        sum(workspace.on_top[kind] for kind in (0, 5, 7)), abs=1e-5
    )


@pytest.mark.parametrize("level", [BASIC, INTERMEDIATE])
@pytest.mark.parametrize("seats", range(2, 6))
def test_there_are_weights_for_every_table(level: Any, seats: int) -> None:
    sizes = {
        "choice_net": (CHOICE_INPUTS + 2) * CHOICE_HIDDEN + 1,
        "table_net": (TABLE_INPUTS + 2) * TABLE_HIDDEN + 1,
    }
    for net, size in sizes.items():
        found = weights(level.value, seats, net)
        assert found.shape == (size,)
        assert np.isfinite(found).all()


def test_a_night_floor_can_be_kept_for_a_steal() -> None:
    """It fits and could be laid; a plan that keeps it in hand is thought of, too."""
    from numberloor.bots.expert.plans import End, Planning

    seen: list[End] = []
    hand = Hand(1 << 4 * 4 | 1 << 4 * 5 | 1 << 4 * 9, 0, 1 << 4 * 4)

    def judge(ends: Any) -> list[float]:
        seen.extend(end for end, _ in ends)
        return [float(end[0] == (1 << 4 * 4 | 1 << 4 * 9)) for end, _ in ends]

    plans = Planning().plans(
        hand, 4, 0, played=False, risk=packed_set(()), judge=judge, most=3
    )  # the open 4 under a 1: the night 4 fits, and so does the 5
    assert plans[0].codes == (5,)
    assert any(end[0] == 1 << 4 * 9 for end in seen), "laying both is a plan as well"
