"""By which address others come in: what a link and its QR code must carry to be followed."""

import socket
from ipaddress import ip_address
from urllib.parse import urlsplit


def address_for_others(came_by: str, listens_on: str, port: int) -> str | None:
    """The address to pass on to others; None when nobody but this machine can reach us.

    An address by which somebody came from elsewhere will do for the next one too. Whoever sits at
    this machine came by a name that only it knows, so others get the machine's own.
    """
    if not only_here(came_by):
        return came_by
    return home_address(port) if _everywhere(listens_on) else None


def home_address(port: int) -> str:
    """The address by which others in the same network reach this machine."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            # Connecting a datagram socket sends nothing; it only asks which way out there is.
            probe.connect(("192.0.2.1", 9))
            host = probe.getsockname()[0]
        except OSError:
            host = socket.gethostname()
    return f"http://{host}:{port}/"


def only_here(address: str) -> bool:
    """Whether an address means "this machine" to whoever says it, or nothing at all."""
    try:
        host = urlsplit(address).hostname
    except ValueError:
        host = None
    if not host or host == "localhost" or host.endswith(".localhost"):
        return True
    try:
        found = ip_address(host)
    except ValueError:
        return False
    return found.is_loopback or found.is_unspecified


def _everywhere(listens_on: str) -> bool:
    try:
        return ip_address(listens_on).is_unspecified
    except ValueError:
        return False
