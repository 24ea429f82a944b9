"""A bot's own source of chance, from which nobody can work back to the cards.

What chance deals depends on the game's seed alone. A bot that were handed this seed, or a source
made from it in a way that can be undone, could deal the game again and name every hidden card. So
its seed is a digest: the same for the same game, step and seat, and silent about all three.
"""

from hashlib import blake2b

from numberloor.rules.chance import SeededChance


def own_chance(seed: int, step: int, seat: int) -> SeededChance:
    """What the bot on this seat may draw its whims from at this step of the game with this seed."""
    digest = blake2b(f"a bot's own chance: {seed}, {step}, {seat}".encode(), digest_size=8)
    return SeededChance(int.from_bytes(digest.digest(), "big"))
