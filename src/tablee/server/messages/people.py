"""Players: guests first. Their settings, statistics and ratings."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from tablee.server.messages.common import GameId, Name, Setting
from tablee.words import Lang, Text

Motion = Literal["full", "fast", "instant", "reduced"]
Volume = Annotated[int, Meta(ge=0, le=100)]
Stops = dict[Annotated[str, Meta(max_length=40)], Setting]


class BotLevel(msgspec.Struct):
    """A bot to choose: `id` is what `bot` seats and `hand_to_bot` name."""

    id: str
    name: Text


class NewGuest(msgspec.Struct, forbid_unknown_fields=True):
    """A name is enough."""

    name: Name
    lang: Lang = "fr"


class ChangeMe(msgspec.Struct, forbid_unknown_fields=True):
    """What is left out stays. `stops`: by game, what the seat answers by itself; a game named here is replaced whole."""

    name: Name | msgspec.UnsetType = msgspec.UNSET
    lang: Lang | msgspec.UnsetType = msgspec.UNSET
    volume: Volume | msgspec.UnsetType = msgspec.UNSET
    motion: Motion | msgspec.UnsetType = msgspec.UNSET
    stops: Annotated[dict[GameId, Stops], Meta(max_length=50)] | msgspec.UnsetType = msgspec.UNSET


class Me(msgspec.Struct):
    """Your profile."""

    id: str
    name: str
    lang: Lang
    volume: int
    motion: Motion
    stops: dict[str, dict[str, Setting]]
    passkey: bool


class Welcomed(msgspec.Struct):
    """A new guest. The cookie is set too; `token` is for programs, which send it as `Authorization: Bearer`."""

    me: Me
    token: str


class GameStatistics(msgspec.Struct):
    """A player at one game. `rating` is what the leaderboard orders by (a cautious estimate: `mu - 3 * sigma`, scaled)."""

    game: str
    played: int
    won: int
    rating: int
    mu: float
    sigma: float


class PlayerPage(msgspec.Struct):
    """What anyone may know of a player."""

    id: str
    name: str
    statistics: list[GameStatistics]


class LeaderboardRow(msgspec.Struct):
    place: int
    player: str
    name: str
    rating: int
    played: int
    won: int


class Leaderboard(msgspec.Struct):
    """Best first, of those who played at least `least` rated games."""

    game: str
    least: int
    rows: list[LeaderboardRow]
