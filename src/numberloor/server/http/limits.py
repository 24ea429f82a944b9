"""How much one link and one address may ask for."""

from collections import OrderedDict
from collections.abc import Callable


class Bucket:
    """Fills at a steady rate up to a brim; each message takes one drop."""

    __slots__ = ("_at", "_brim", "_drops", "_rate")

    def __init__(self, rate: float, brim: float, now: float) -> None:
        self._rate, self._brim, self._drops, self._at = rate, brim, brim, now

    def take(self, now: float) -> bool:
        drops = min(self._brim, self._drops + (now - self._at) * self._rate)
        self._at = now
        if drops < 1:
            self._drops = drops
            return False
        self._drops = drops - 1
        return True

    def give_back(self) -> None:
        """What was taken turned out not to count."""
        self._drops = min(self._brim, self._drops + 1)


class Buckets:
    """A bucket for each address; those that were asked for longest ago are forgotten first.

    A link keeps the bucket that it was given, so it goes on counting even if forgotten here.
    """

    def __init__(
        self, rate: float, brim: float, clock: Callable[[], float], most: int = 50_000
    ) -> None:
        self._rate, self._brim, self._clock, self._most = rate, brim, clock, most
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str) -> bool:
        return self.of(address).take(self._clock())

    def of(self, address: str) -> Bucket:
        bucket = self._buckets.get(address)
        if bucket is None:
            bucket = Bucket(self._rate, self._brim, self._clock())
            self._buckets[address] = bucket
            if len(self._buckets) > self._most:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end(address)
        return bucket
