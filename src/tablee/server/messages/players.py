"""Players: guests first. Their settings, statistics and ratings."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from tablee.server.messages.common import GameId, LangCode, Name, Setting, Token
from tablee.server.messages.lobby import TableCard
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
    """The profile of a new guest, or of the one that signed in. The token comes only as the cookie `tablee`, which scripts in a page
    cannot read."""

    me: Me


class Login(msgspec.Struct):
    """A token of yours. `created`: when (Unix ms) it was made or last renewed. `seat`: the table and the seat of a seat token."""

    created: int
    seat: tuple[str, int] | None


class ChatLine(msgspec.Struct):
    """A line that you wrote at a table. `at`: Unix ms."""

    table: str
    at: int
    text: str


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


class FriendRecord(msgspec.Struct):
    """A player's record against another person, in the games that you may find. `won` and `lost`: games in which the player came before
    or after the other. `together`: games that both won or lost together, of which `together_won` were won."""

    player: str
    name: str
    played: int
    won: int
    lost: int
    together: int
    together_won: int


class Favourite(msgspec.Struct):
    """A figure or a card that the player has most often. `title`: of its list. `times`: the number of games."""

    game: str
    title: Text
    name: Text
    times: int


class PlayerPage(msgspec.Struct):
    """The public page of a player."""

    id: str
    name: str
    statistics: list[GameStatistics]
    friends: list[FriendRecord] = []
    favourites: list[Favourite] = []


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


class MyData(msgspec.Struct):
    """Everything that the site keeps about you. `created`: Unix ms. `passkeys`: their number; the site keeps only their public keys.
    `chat`: your words at tables where you sat or were the host."""

    me: Me
    created: int
    logins: list[Login]
    passkeys: int
    statistics: list[GameStatistics]
    games: list[PlayedGame]
    tables: list[TableCard]
    chat: list[ChatLine]


class PlayerGames(msgspec.Struct):
    """A player's rated games, newest first. `next`: pass it as `before` for more, 0 if there are none."""

    games: list[PlayedGame]
    next: int
