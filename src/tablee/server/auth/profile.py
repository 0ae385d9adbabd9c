"""A player's profile as the player sees it."""

from __future__ import annotations

from tablee.server import messages as m
from tablee.server.storage.players import Player


def profile_message(player: Player) -> m.Me:
    profile = player.profile
    return m.Me(player.id, player.name, profile.lang, profile.volume, profile.motion, profile.stops, player.passkey)
