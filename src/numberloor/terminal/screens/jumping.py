"""The jump on the tower, floor by floor, after somebody played a floor."""

from typing import TYPE_CHECKING

from numberloor.rules.jumps import Jump
from numberloor.terminal.state.game import Happening
from numberloor.terminal.state.tower_lights import TowerLights

if TYPE_CHECKING:
    from numberloor.terminal.screens.table_view import TableView

HOP = 0.2  # seconds a floor
REST = 0.8  # with the whole jump in sight


def hop_time(jump: Jump | None) -> float:
    return HOP * jump.distance if jump else 0.0


async def hop_along(table: "TableView", jump: Jump, happening: Happening) -> None:
    """Count on: 6, 7, 8. Then the tower shows again where one can go from here."""
    sleep = table.house.environment.sleep
    lights = TowerLights((jump.start % 10,), {jump.end: ""}, jump)
    table.house.set_dusk(happening.is_steal)
    for count in range(1, jump.distance + 1):
        table.tell_tower(lights, jump.steps[:count], happening.seat)
        await sleep(HOP)
    await sleep(REST)
    table.house.set_dusk(False)
    table.tell_tower(table.state.lights())
