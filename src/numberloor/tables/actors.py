"""Who asks something of a table."""

from typing import NamedTuple


class Actor(NamedTuple):
    """Who asks: the seats whose keys were shown, whether the host's was, or the server itself.

    `covered` are seats whose hands do not lie open at the screen they share.
    """

    seats: tuple[int, ...] = ()
    host: bool = False
    server: bool = False
    covered: tuple[int, ...] = ()


SERVER = Actor(server=True)
