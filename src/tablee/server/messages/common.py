"""Types that several messages share: bounded texts, codes of refusals, emotes."""

from __future__ import annotations

from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta

from tablee.words import LANGS, Text

PROTOCOL: Final = 1
PROTOCOLS: Final = (PROTOCOL,)
"""The versions of the protocol that this server speaks."""
WATCHER: Final = -2
"""The seat number of a watcher."""
SOMEONE: Final = "…"
"""The name of a player whose profile was deleted. Clients show it as "someone" in their language."""

Name = Annotated[str, Meta(min_length=1, max_length=24)]
"""A display name: no control characters, no spaces at its ends."""

LangCode = Annotated[str, Meta(pattern=f"^({'|'.join(LANGS)})$", description="the code of a language that the server has")]

TableId = Annotated[str, Meta(min_length=1, max_length=32, pattern="^[A-Za-z0-9_-]+$")]
PlayerId = Annotated[str, Meta(min_length=1, max_length=32, pattern="^[A-Za-z0-9_-]+$")]
CommandId = Annotated[str, Meta(min_length=1, max_length=64, pattern="^[!-~]+$")]
Level = Annotated[str, Meta(min_length=1, max_length=40)]
SeatNumber = Annotated[int, Meta(ge=0, le=15)]
Version = Annotated[int, Meta(ge=0, le=1_000_000_000)]
Token = Annotated[str, Meta(max_length=400)]
GameId = Annotated[str, Meta(min_length=1, max_length=40)]
ValueHash = Annotated[str, Meta(pattern="^([0-9a-f]{64})?$")]
"""The hash of a player's value for the luck, or "" for none."""
Setting = bool | int | str

Emote = Literal["hello", "thanks", "bravo", "laugh", "ouch", "thinking", "hurry", "sorry", "good_luck", "good_game"]
EMOTES: Final[tuple[Emote, ...]] = (
    "hello",
    "thanks",
    "bravo",
    "laugh",
    "ouch",
    "thinking",
    "hurry",
    "sorry",
    "good_luck",
    "good_game",
)

Code = Literal[
    "rule",
    "stale",
    "not_your_seat",
    "not_host",
    "no_such_table",
    "no_such_player",
    "no_such_game",
    "no_such_record",
    "cannot_continue",
    "not_allowed",
    "not_possible",
    "seat_taken",
    "table_full",
    "bad_link",
    "bad_message",
    "too_large",
    "too_many",
    "who_are_you",
    "try_again",
]
"""Why a request was refused. `rule`: a rule of the game forbids it (see `rule`). `try_again`: the server could not store it now; the same
command id may be sent again. `cannot_continue`: the rules have changed since the game began, and its log does not fit them any more."""


class Problem(msgspec.Struct):
    """The answer to a REST call that failed (4xx, 5xx): a code and a sentence in each language."""

    code: Code
    text: Text
    rule: str = ""
