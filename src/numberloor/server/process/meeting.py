"""Where the links of one table meet: in one worker, so that the others need not keep up with it.

Whoever opens a link tells two letters of its table (wire/hints.py), and those name a worker. Any other
that accepts the link hands the open socket over to it, together with the request that was read already,
through a socket in a folder that is this user's alone. Nobody has to be there: where the other worker is
away or too busy, whoever accepted the link serves it, as any process can serve any table.
"""

import asyncio
import contextlib
import logging
import os
import socket
from array import array
from collections.abc import Callable
from hashlib import blake2b
from pathlib import Path

from numberloor.server.process.metrics import LINKS_MET

log = logging.getLogger("numberloor.meeting")

# The longest request, 16 KB, and as much again.
MAX_BYTES = 32_768
TAKEN_TOGETHER = 64

# Takes a request that was read, and the socket that it came by.
Take = Callable[[bytes, socket.socket], None]


class Meeting:
    """One worker's door, and the way to those of the others. Can be sent to a process until it is open."""

    def __init__(self, folder: Path, place: int, places: int) -> None:
        self._folder, self._place, self._places = folder, place, places
        self._door: socket.socket | None = None
        self._take: Take | None = None

    @staticmethod
    def possible() -> bool:
        """Not on Windows."""
        return hasattr(socket, "send_fds")

    def places_for(self, hint: str) -> list[int]:
        """The best place first. While it is away all links of a table find the same next one."""

        def rank(place: int) -> bytes:
            return blake2b(f"{hint} {place}".encode(), digest_size=8).digest()

        return sorted(range(self._places), key=rank)

    def is_here(self, hint: str) -> bool:
        """Also without a hint: then all places are as good. Also while this one is closing."""
        if not hint or self._door is None:
            return True
        here = self.places_for(hint)[0] == self._place
        if here:
            LINKS_MET.labels("accepted").inc()
        return here

    def send(self, hint: str, read: bytes, link: int) -> None:
        """Hands an open socket over. Raises BlockingIOError when the other is busy, and OSError when there
        is no better place than this."""
        if self._door is None or len(read) > MAX_BYTES:
            raise OSError
        # Not socket.send_fds, which before Python 3.12 forgets whom to send to.
        carried = (socket.SOL_SOCKET, socket.SCM_RIGHTS, array("i", [link]))
        for place in self.places_for(hint):
            if place == self._place:
                break
            with contextlib.suppress(FileNotFoundError, ConnectionRefusedError):  # away
                self._door.sendmsg([read], [carried], 0, str(self._door_of(place)))
                LINKS_MET.labels("handed over").inc()
                return
        raise OSError

    def kept(self) -> None:
        """A link stays where it was accepted, though its table's place is elsewhere."""
        LINKS_MET.labels("kept").inc()

    def open(self, take: Take) -> None:
        path = self._door_of(self._place)
        door = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        try:
            path.unlink(missing_ok=True)  # of a worker that was killed
            door.bind(str(path))
        except OSError as error:
            door.close()
            log.warning("links cannot meet in one worker", extra={"error": str(error)})
            return
        door.setblocking(False)
        self._door, self._take = door, take
        asyncio.get_running_loop().add_reader(door.fileno(), self._receive)

    def close(self) -> None:
        """What was handed over before is taken: nobody finds the door by then."""
        door = self._door
        if door is None:
            return
        self._door_of(self._place).unlink(missing_ok=True)
        self._door = None
        asyncio.get_running_loop().remove_reader(door.fileno())
        while self._take_one(door):
            pass
        door.close()

    def admin_doors(self) -> tuple[Path, list[Path]]:
        """Where this worker can be asked what it knows alone, and where the others can."""
        doors = [self._folder / f"admin-{place}" for place in range(self._places)]
        return doors.pop(self._place), doors

    def _door_of(self, place: int) -> Path:
        return self._folder / str(place)

    def _receive(self) -> None:
        for _ in range(TAKEN_TOGETHER):
            if self._door is None or not self._take_one(self._door):
                return

    def _take_one(self, door: socket.socket) -> bool:
        try:
            read, links, _flags, _address = socket.recv_fds(door, MAX_BYTES, 1)
        except BlockingIOError:
            return False
        except OSError as error:
            log.warning("link not taken over", extra={"error": str(error)})
            return False
        if len(links) != 1:  # no room for another open file
            log.warning("link not taken over", extra={"error": "too many open files"})
            return True
        link = socket.socket(fileno=links[0])
        try:
            os.set_inheritable(links[0], False)
            link.setblocking(False)
            link.getpeername()  # gone already: its address could not be counted
        except OSError:
            link.close()
        else:
            assert self._take is not None
            self._take(read, link)
        return True
