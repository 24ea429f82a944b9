"""The client's address behind proxies, by the word of those that the host trusts.

uvicorn has the same rule for HTTP; links come past it, so it is kept here once more.
"""

import ipaddress
from collections.abc import Sequence
from typing import TypeAlias

EVERYBODY = "*"
Network: TypeAlias = ipaddress.IPv4Network | ipaddress.IPv6Network


class BadProxy(ValueError):
    """Neither an address nor a network."""


class Proxies:
    def __init__(self, text: str) -> None:
        """Addresses and networks with commas between them, or `*`. Raises BadProxy."""
        self._everybody = text.strip() == EVERYBODY
        self._networks: Sequence[Network] = () if self._everybody else _networks(text)

    @property
    def names(self) -> list[str] | str:
        """As uvicorn takes them: it knows a single address only when written as one."""
        if self._everybody:
            return EVERYBODY
        return [
            str(network.network_address if network.num_addresses == 1 else network)
            for network in self._networks
        ]

    def client(self, peer: str, forwarded: str | None) -> str:
        """Each proxy adds whom it heard; the last one that is no proxy of ours is the client."""
        if forwarded is None or not self._trust(peer):
            return peer
        heard = [_without_port(one.strip()) for one in forwarded.split(",")]
        if self._everybody:
            return heard[0] or peer
        return next((one for one in reversed(heard) if not self._trust(one)), heard[0]) or peer

    def _trust(self, address: str) -> bool:
        if self._everybody:
            return True
        try:
            found = ipaddress.ip_address(address)
        except ValueError:
            return False
        return any(found in network for network in self._networks)


def counted_as(address: str) -> str:
    """Who shares a limit: an address, but of IPv6 its /64, since every home has as many as it likes."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return address  # a socket of the machine itself
    if isinstance(found, ipaddress.IPv4Address):
        return address
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ipaddress.ip_network((found.packed[:8] + bytes(8), 64)))


def _networks(text: str) -> list[Network]:
    names = [part.strip() for part in text.split(",") if part.strip()]
    try:
        return [ipaddress.ip_network(name) for name in names]
    except ValueError as error:
        raise BadProxy(str(error)) from None


def _without_port(text: str) -> str:
    if text.startswith("["):
        return text[1:].partition("]")[0]
    return text.partition(":")[0] if text.count(":") == 1 else text
