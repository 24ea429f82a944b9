"""The socket that systemd opened for the service, and keeps open while it restarts.

Whoever comes in that second waits in its queue instead of being turned away.
"""

import os
import socket

from numberloor.server.config import BadSettings

FIRST = 3  # sd_listen_fds(3): after input, output and errors


def handed_over() -> socket.socket | None:
    """None where nothing is. Raises BadSettings."""
    # A child of the service inherits the variables, but they are not meant for it.
    if os.environ.pop("LISTEN_PID", None) != str(os.getpid()):
        return None
    count = os.environ.pop("LISTEN_FDS", "0")
    os.environ.pop("LISTEN_FDNAMES", None)
    if count != "1":
        raise BadSettings(f"the service listens on one address, but was handed {count} sockets")
    listener = socket.socket(fileno=FIRST)
    listener.set_inheritable(True)
    return listener
