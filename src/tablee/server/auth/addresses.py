"""Addresses of clients: who counts as one client, and which address a trusted proxy reports."""

from __future__ import annotations

from collections.abc import Sequence
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network

from tablee.server.limits import FORWARDED_ADDRESSES

Address = IPv4Address | IPv6Address
Network = IPv4Network | IPv6Network


def parsed(address: str) -> Address | None:
    """The address, without a port, brackets or a zone; None if it is none. An IPv4 address inside an IPv6 one is that IPv4 address."""
    address = address.strip()
    if address.startswith("["):
        address = address[1:].partition("]")[0]
    elif address.count(":") == 1:
        address = address.partition(":")[0]
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return None
    mapped = found.ipv4_mapped if isinstance(found, IPv6Address) else None
    return mapped or found


def limit_key(address: str) -> str:
    """The key under which an address is limited. IPv6 addresses count by their /64, because a provider gives each customer at least one."""
    found = parsed(address)
    if isinstance(found, IPv6Address):
        return str(ip_network((found, 64), strict=False))
    return address if found is None else str(found)


class TrustedProxies:
    """The proxies whose `X-Forwarded-For` and `X-Forwarded-Proto` are believed."""

    def __init__(self, networks: Sequence[Network] = ()) -> None:
        self.networks = list(networks)

    def trusts(self, address: str) -> bool:
        found = parsed(address) if self.networks else None
        return found is not None and any(found in network for network in self.networks)

    def client(self, peer: str, forwarded: Sequence[str]) -> str:
        """The address of the client. `forwarded`: all `X-Forwarded-For` lines. Each proxy appends the address that it sees, so the last
        address that is no trusted proxy's is the client's; earlier ones are whatever the client wrote."""
        if not self.trusts(peer):
            return peer
        client = peer
        for sent in reversed(",".join(forwarded).split(",")[-FORWARDED_ADDRESSES:]):
            found = parsed(sent)
            if found is None:
                break
            client = str(found)
            if not self.trusts(client):
                break
        return client


def networks(text: str) -> list[Network]:
    """Networks separated by commas. Raises ValueError for one that is none."""
    return [ip_network(each.strip()) for each in text.split(",") if each.strip()]
