"""The bans in force, in memory, because every request asks for them."""

from __future__ import annotations

from collections.abc import Iterable

from tablee.server.storage.moderation import Ban


class Bans:
    """`players`, `addresses`: until when (Unix ms) each is banned. Addresses have the form of `limit_key`."""

    def __init__(self) -> None:
        self.players: dict[str, int] = {}
        self.addresses: dict[str, int] = {}

    def replace(self, bans: Iterable[Ban]) -> None:
        self.players, self.addresses = {}, {}
        for ban in bans:
            kept, key = (self.players, ban.player) if ban.player else (self.addresses, ban.address)
            kept[key] = max(ban.until, kept.get(key, 0))

    def has_player(self, player: str, now: int) -> bool:
        return player in self.players and self.players[player] > now

    def has_address(self, address: str, now: int) -> bool:
        return address in self.addresses and self.addresses[address] > now
