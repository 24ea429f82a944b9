"""Who asks something of a table."""

from typing import NamedTuple


class Actor(NamedTuple):
    """Who asks: the seats whose keys were shown, whether the host's was, or the server itself."""

    seats: tuple[int, ...] = ()
    host: bool = False
    server: bool = False


SERVER = Actor(server=True)
