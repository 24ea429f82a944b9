"""How much one session and one address may ask for."""

import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Limits:
    """Kind to a school behind one address, unkind to a script."""

    message_bytes: int = 4096
    messages_per_second: float = 20
    messages_burst: int = 60
    # Whoever speaks faster is told so, this often; then the link is closed and read no further.
    too_fast_per_second_per_address: float = 20
    too_fast_burst: int = 600
    links_per_address: int = 600
    messages_per_second_per_address: float = 3000
    requests_per_second_per_address: float = 50
    requests_burst: int = 600
    wrong_codes_per_minute: float = 12
    wrong_codes_burst: int = 60
    tables_per_hour_per_address: int = 200
    body_bytes: int = 16_384
    request_seconds: float = 10  # from the opening of a connection to the end of a request
    # A notebook of 16 KB, every sign of it escaped, and a game; to read one takes a tenth of a second.
    notebook_bytes: int = 40_960
    notebooks_per_minute_per_address: int = 120
    prints_per_minute_per_address: int = 30  # each takes up to a second of a processor


NO_LIMITS = Limits(
    messages_per_second=1e9,
    messages_burst=10**9,
    too_fast_per_second_per_address=1e9,
    too_fast_burst=10**9,
    links_per_address=10**9,
    messages_per_second_per_address=1e9,
    requests_per_second_per_address=1e9,
    requests_burst=10**9,
    wrong_codes_per_minute=1e9,
    wrong_codes_burst=10**9,
    tables_per_hour_per_address=10**9,
    notebooks_per_minute_per_address=10**9,
    prints_per_minute_per_address=10**9,
)


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

    A session keeps the bucket that it was given, so it goes on counting even if forgotten here.
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


class RateLimits:
    """The buckets of one server process."""

    def __init__(self, limits: Limits) -> None:
        def per_address(rate: float, brim: float) -> Buckets:
            return Buckets(rate, brim, time.monotonic)

        self._limits = limits
        speaking = limits.messages_per_second_per_address
        self._messages = per_address(speaking, 2 * speaking)
        self._too_fast = per_address(limits.too_fast_per_second_per_address, limits.too_fast_burst)
        self.requests = per_address(limits.requests_per_second_per_address, limits.requests_burst)
        self.new_tables = per_address(
            limits.tables_per_hour_per_address / 3600, limits.tables_per_hour_per_address
        )
        self.notebooks = per_address(
            limits.notebooks_per_minute_per_address / 60, limits.notebooks_per_minute_per_address
        )
        self.prints = per_address(
            limits.prints_per_minute_per_address / 60, limits.prints_per_minute_per_address
        )

    def message_buckets(self, address: str) -> tuple[Bucket, Bucket, Bucket]:
        """A session's own; that of its address; and how often the address is told to be slower."""
        own = self._limits
        bucket = Bucket(own.messages_per_second, own.messages_burst, time.monotonic())
        return bucket, self._messages.of(address), self._too_fast.of(address)
