"""Players: guests first. Their settings, statistics and ratings."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from tablee.server.messages.common import GameId, LangCode, Name, Setting, Token
from tablee.words import LANGS, Text

Motion = Literal["full", "fast", "instant", "reduced"]
Volume = Annotated[int, Meta(ge=0, le=100)]
Stops = dict[Annotated[str, Meta(max_length=40)], Setting]


class BotLevel(msgspec.Struct):
    """A bot level. `bot` seats and `hand_to_bot` name its `id`."""

    id: str
    name: Text


class NewGuest(msgspec.Struct, forbid_unknown_fields=True):
    """A new guest's name."""

    name: Name
    lang: LangCode = LANGS[0]


class ChangeMe(msgspec.Struct, forbid_unknown_fields=True):
    """A change of your profile. Fields that are left out stay. `stops`: your automatic answers by game; a game named here is replaced
    completely."""

    name: Name | msgspec.UnsetType = msgspec.UNSET
    lang: LangCode | msgspec.UnsetType = msgspec.UNSET
    volume: Volume | msgspec.UnsetType = msgspec.UNSET
    motion: Motion | msgspec.UnsetType = msgspec.UNSET
    stops: Annotated[dict[GameId, Stops], Meta(max_length=50)] | msgspec.UnsetType = msgspec.UNSET


class Me(msgspec.Struct):
    """Your profile."""

    id: str
    name: str
    lang: str
    volume: int
    motion: Motion
    stops: dict[str, dict[str, Setting]]
    passkey: bool


class Welcomed(msgspec.Struct):
    """A new guest. The cookie is set too; `token` is for programs, which send it as `Authorization: Bearer`."""

    me: Me
    token: str


class PasskeyQuestion(msgspec.Struct):
    """A question to a passkey. `options`: for the browser's `PublicKeyCredential.parseCreationOptionsFromJSON` (a new passkey) or
    `parseRequestOptionsFromJSON` (a known one). Send `ticket` back with the answer, once, within minutes."""

    ticket: str
    options: dict[str, Any]


class PasskeyAnswer(msgspec.Struct, forbid_unknown_fields=True):
    """`credential`: the authenticator's answer, as `PublicKeyCredential.toJSON()` returns it."""

    ticket: Token
    credential: dict[str, Any]


class GameStatistics(msgspec.Struct):
    """A player's results at one game. The leaderboard is ordered by `rating`, a cautious estimate (`mu - 3 * sigma`, scaled)."""

    game: str
    played: int
    won: int
    rating: int
    mu: float
    sigma: float


class PlayerPage(msgspec.Struct):
    """The public page of a player."""

    id: str
    name: str
    statistics: list[GameStatistics]


class LeaderboardRow(msgspec.Struct):
    """A player's place, best first, with the rated games behind it."""

    place: int
    player: str
    name: str
    rating: int
    played: int
    won: int


class Leaderboard(msgspec.Struct):
    """The players with at least `least` rated games, best first. `mine`: your own row, even if it is further down."""

    game: str
    least: int
    rows: list[LeaderboardRow]
    mine: LeaderboardRow | None


class PlayedGame(msgspec.Struct):
    """The result of a rated game for a player. `rating`: after the game; `change`: the difference (none in a co-operative game, which rates
    nobody). `at`: Unix ms of the end. `names` and `players` by seat, as in a `TableCard`."""

    table: str
    game: str
    at: int
    seat: int
    names: list[str]
    players: list[str]
    rank: int
    won: bool
    together: bool
    rating: int
    change: int


class PlayerGames(msgspec.Struct):
    """A player's rated games, newest first. `next`: pass it as `before` for more, 0 if there are none."""

    games: list[PlayedGame]
    next: int
