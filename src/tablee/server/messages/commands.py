"""The commands: messages that change a table. They are also the body of `POST api/tables/ID/commands`, for programs without a socket."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from tablee.server.messages.common import CommandId, Emote, Level, PlayerId, SeatNumber, Setting, TableId, Token, ValueHash, Version


class Act(msgspec.Struct, tag="act", forbid_unknown_fields=True):
    """Choose an option. `gesture`, for an action that throws: direction (degrees to the right of the middle, -45 to 45), force and spin (0
    to 1). If left out, the throw is an ordinary one."""

    table: TableId
    id: CommandId
    seat: SeatNumber
    version: Version
    action: Annotated[int, Meta(ge=0, le=2**53)]
    gesture: Annotated[list[float], Meta(max_length=8)] | None = None


class Join(msgspec.Struct, tag="join", forbid_unknown_fields=True):
    """Take a free seat: the one named, the one of the link, or the first. `name`: for a second person at this browser. `value_hash`: the
    SHA-256 of your value for the luck, in hex."""

    table: TableId
    id: CommandId
    seat: SeatNumber | None = None
    link: Token = ""
    name: Annotated[str, Meta(max_length=24)] = ""
    value_hash: ValueHash = ""


class Leave(msgspec.Struct, tag="leave", forbid_unknown_fields=True):
    """Give up a seat. Before the game it is free again; during the game a bot plays until you view the table again. The role of host passes
    on."""

    table: TableId
    id: CommandId
    seat: SeatNumber


class Start(msgspec.Struct, tag="start", forbid_unknown_fields=True):
    """The host starts the game. Free seats must be given to bots first."""

    table: TableId
    id: CommandId


class Ready(msgspec.Struct, tag="ready", forbid_unknown_fields=True):
    """The person in this seat is ready, or no longer ready. A table with `start: ready` begins when all are, and its seats are taken. The
    host may `start` it without them."""

    table: TableId
    id: CommandId
    seat: SeatNumber
    ready: bool = True


class GiveHash(msgspec.Struct, tag="give_hash", forbid_unknown_fields=True):
    """Give the hash of your value for the luck, before the game: the SHA-256 of the value's text, in hex. It cannot be changed."""

    table: TableId
    id: CommandId
    seat: SeatNumber
    value_hash: Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]


class GiveValue(msgspec.Struct, tag="give_value", forbid_unknown_fields=True):
    """Show your value, when the table waits for it (`luck.phase` is `values`). First remember `commitment` and `value_hashes`."""

    table: TableId
    id: CommandId
    seat: SeatNumber
    value: Annotated[str, Meta(min_length=1, max_length=64)]


class Kick(msgspec.Struct, tag="kick", forbid_unknown_fields=True):
    """The host removes a person for good, and the invite links made so far are revoked. Before the game the seat is free again; during the
    game a bot plays it."""

    table: TableId
    id: CommandId
    seat: SeatNumber


class RevokeLinks(msgspec.Struct, tag="revoke_links", forbid_unknown_fields=True):
    """The host revokes all invite links that were made so far. People who already watch may stay."""

    table: TableId
    id: CommandId


class HandToBot(msgspec.Struct, tag="hand_to_bot", forbid_unknown_fields=True):
    """Give a seat to a bot: the host any seat, everyone their own, the seat of a player who has been absent for a while (`bot_from`), and
    any seat while the host is away. The person can take it back; a player who was absent has it back on viewing the table again."""

    table: TableId
    id: CommandId
    seat: SeatNumber
    level: Level | None = None


class OpenSeat(msgspec.Struct, tag="open_seat", forbid_unknown_fields=True):
    """The host frees a bot's seat for a person, before or during play."""

    table: TableId
    id: CommandId
    seat: SeatNumber


class TakeBack(msgspec.Struct, tag="take_back", forbid_unknown_fields=True):
    """Take your seat back from the bot that stands in. Choosing an option does the same."""

    table: TableId
    id: CommandId
    seat: SeatNumber


class Say(msgspec.Struct, tag="say", forbid_unknown_fields=True):
    """Send a chat message or an emote. `seat`: the speaking seat of this browser; if left out, the first seat, or the watcher."""

    table: TableId
    id: CommandId
    text: Annotated[str, Meta(max_length=300)] = ""
    emote: Emote | None = None
    seat: SeatNumber | None = None


class Mute(msgspec.Struct, tag="mute", forbid_unknown_fields=True):
    """Mute a player for yourself at this table. With `everyone`, the host mutes the player for all."""

    table: TableId
    id: CommandId
    player: PlayerId
    on: bool = True
    everyone: bool = False


class AskUndo(msgspec.Struct, tag="ask_undo", forbid_unknown_fields=True):
    """Ask to undo this seat's last action. The others must agree, and no luck or secret may have been revealed since."""

    table: TableId
    id: CommandId
    seat: SeatNumber


class UndoOwn(msgspec.Struct, tag="undo_own", forbid_unknown_fields=True):
    """Undo this seat's last action without asking. It must be the newest action of the game, and it revealed no luck and no secret
    (`undo_own` of `Playing`)."""

    table: TableId
    id: CommandId
    seat: SeatNumber


class AnswerUndo(msgspec.Struct, tag="answer_undo", forbid_unknown_fields=True):
    """Agree to an undo, or refuse it. The player who asked withdraws the request by refusing."""

    table: TableId
    id: CommandId
    seat: SeatNumber
    agree: bool


class ClaimSeat(msgspec.Struct, tag="claim_seat", forbid_unknown_fields=True):
    """Say that you hold this seat in another browser, with the invite link of the table. It moves to you when that browser confirms, or
    the host while the seat's player is absent (`answer_claim`)."""

    table: TableId
    id: CommandId
    seat: SeatNumber
    link: Token = ""


class AnswerClaim(msgspec.Struct, tag="answer_claim", forbid_unknown_fields=True):
    """Let the claimed seat move to the player who claims it, or refuse."""

    table: TableId
    id: CommandId
    player: PlayerId
    agree: bool


class AskPause(msgspec.Struct, tag="ask_pause", forbid_unknown_fields=True):
    """Vote to pause a table, or to go on. More than half of the seated persons decide."""

    table: TableId
    id: CommandId
    seat: SeatNumber
    pause: bool = True


class AnswerPause(msgspec.Struct, tag="answer_pause", forbid_unknown_fields=True):
    """Agree to the open vote on a pause, or refuse it. The player who asked withdraws the vote by refusing."""

    table: TableId
    id: CommandId
    seat: SeatNumber
    agree: bool


class Rematch(msgspec.Struct, tag="rematch", forbid_unknown_fields=True):
    """After the end: make a new table with the same people, options and clock, with the seats rotated by one; in a co-operative game they
    stay. A bot plays for absent players until they view the table. `options`: those that change, such as the scenario."""

    table: TableId
    id: CommandId
    options: Annotated[dict[str, Setting], Meta(max_length=40)] = {}


Command = (
    Act
    | Join
    | GiveHash
    | GiveValue
    | Leave
    | Start
    | Ready
    | Kick
    | RevokeLinks
    | HandToBot
    | OpenSeat
    | TakeBack
    | Say
    | Mute
    | AskUndo
    | UndoOwn
    | AnswerUndo
    | AskPause
    | AnswerPause
    | ClaimSeat
    | AnswerClaim
    | Rematch
)
"""Commands change a table. Each is answered by `done` or `refused` with its id."""
