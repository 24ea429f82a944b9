"""The seal of a game: its secret is promised before the first card, and told after the last.

Until the end everybody sees the commitment alone, a hash of the secret and of a salt. Whoever kept it
can check at the end that the secret is still the same one, and deal all cards from it again.
"""

import hashlib
from typing import NamedTuple

from numberloor.rules.sealed.secret_chance import SecretChance

# What chance is for, so that a lot, or what a bot makes up its mind by, says nothing of a card.
CARDS, LOTS, BOTS = range(3)


class Seal(NamedTuple):
    commitment: str
    salt: bytes
    secret: bytes

    @property
    def is_kept(self) -> bool:
        return self.commitment == commitment(self.salt, self.secret)


class Lot(NamedTuple):
    """Drawn for the move of this number, or as number 0 for who begins, among these seats."""

    step: int
    asked: tuple[int, ...]

    def winner(self, secret: bytes) -> int:
        """The place in `asked` of the seat that is drawn."""
        return chance_of(secret, self.step, LOTS).below(len(self.asked))


def commitment(salt: bytes, secret: bytes) -> str:
    """Of plain text, so that `sha256sum` checks it too."""
    return hashlib.sha256(f"numberloor seal 1 {salt.hex()} {secret.hex()}".encode()).hexdigest()


def chance_of(secret: bytes, step: int, use: int = CARDS, seat: int = 0) -> SecretChance:
    """The deal is step 0, the k-th move that was not taken back step k."""
    return SecretChance(secret, use << 56 | seat << 48 | step)
