"""Sit at a live table from Python: join, watch, play.

from numberloor.client import join

async with await join("http://127.0.0.1:8000", "fox-moon-bee-hat-42") as seat:
    async for view in seat.turns():
        await seat.play(view.offers[0].move)
"""

from numberloor.client.http import Api, ApiRefused, join
from numberloor.client.link import CommandRefused, LinkLost, TableLink
from numberloor.client.seat import SeatClient

__all__ = ["Api", "ApiRefused", "CommandRefused", "LinkLost", "SeatClient", "TableLink", "join"]
