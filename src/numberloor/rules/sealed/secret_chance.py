"""The chance of a live table: nobody can tell the next card from all that was seen so far.

A keyed hash of a secret and of the step that needs chance. What is random at a step depends on nothing
else, so stored entries replay to the very same cards.
"""

import hashlib

_WORD = 8  # bytes a draw takes from the stream
_SPAN = 1 << 64


class SecretChance:
    __slots__ = ("_at", "_block", "_secret", "_step", "_stream")

    def __init__(self, secret: bytes, step: int) -> None:
        self._secret = secret
        self._step = step
        self._block = 0
        self._stream = b""
        self._at = 0

    def below(self, n: int) -> int:
        """Evenly from 0 to n - 1: what would tip the balance is thrown away."""
        limit = _SPAN - _SPAN % n
        while True:
            word = self._word()
            if word < limit:
                return word % n

    def _word(self) -> int:
        if self._at >= len(self._stream):
            message = self._step.to_bytes(8, "big") + self._block.to_bytes(8, "big")
            self._stream = hashlib.blake2b(message, key=self._secret, digest_size=64).digest()
            self._block += 1
            self._at = 0
        word = self._stream[self._at : self._at + _WORD]
        self._at += _WORD
        return int.from_bytes(word, "big")
