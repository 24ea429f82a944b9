"""Games between bots, position by position, with what one seat saw of them."""

from collections.abc import Iterator

from numberloor import Event, Level, Position, play
from numberloor.bots import make_bot
from numberloor.lab.arena.game import Terms, play_game


def watched_games(
    bot: str, level: Level, seats: int, games: int
) -> Iterator[tuple[Position, tuple[Event, ...]]]:
    """Every position before a move, and the events that seat 0 had seen by then."""
    bots = [make_bot(bot)] * seats
    for seed in range(games):
        record = play_game(bots, Terms(level, seats), seed).record
        position = record.opening()
        history: list[Event] = []
        for number, (seat, move) in enumerate(record.moves, start=1):
            yield position, tuple(history)
            step = play(position, seat, move, record.chance(number))
            history += [event.seen_by(0) for event in step.events]
            position = step.position
