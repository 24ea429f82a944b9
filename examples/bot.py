"""A bot of your own at a live table: python examples/bot.py http://127.0.0.1:8000 fox-moon-bee-hat-42"""

import asyncio
import sys

from numberloor.client import ApiRefused, join


async def main(server: str, code: str) -> None:
    async with await join(server, code) as seat:
        print("I am", seat.link.table.seats[seat.seat].animal)
        async for view in seat.turns():
            # Cards first; draw, pass or end only when there is nothing else.
            offers = sorted(view.offers, key=lambda o: o.move in ("draw", "pass", "end"))
            await seat.try_to_play(offers[0].move)
        print("The winners are", seat.view.winners)


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    try:
        asyncio.run(main(*sys.argv[1:]))
    except (ApiRefused, ConnectionError) as problem:
        sys.exit(str(problem))
