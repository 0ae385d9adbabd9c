"""The messages on the wire, REST and socket, in both directions. The client's types and docs/protocol.md are generated from them.

**Identity.** `POST api/me` makes a guest. Its token is the value of the cookie `tablee` in the answer, and appears in no body, so that no
script in a page can read it. A program sends the cookie back, or the same value as `Authorization: Bearer TOKEN`, on requests and on the
socket's handshake. A seat token (`POST api/tables/ID/tokens`), which you ask for in order to hand it to a program, is such a token with
one permission: to play one seat. `DELETE api/me/token` logs out and closes the sockets of that token.

**Your data.** `GET api/me/data` answers everything that the site keeps about you. `DELETE api/me` deletes your profile: bots take your
seats, and your name becomes "someone" in every game.

**Invite links** expire. `revoke_links` ends all links of a table that were made before; so does removing a player (`kick`).

**Passkeys** (if the shelf says that they are on) open a profile on another device. To create one: `POST api/passkeys/new`, then the
browser's `navigator.credentials.create`, then `POST api/passkeys`. To sign in: `POST api/passkeys/known`,
`navigator.credentials.get`, then `POST api/passkeys/sign-in`, which sets the cookie.

**The flow of a socket** (`api/socket`, JSON text frames, each with a `type`):

1. `hello` is answered by `welcome`: your profile and the server's time. If this server does not speak the `protocol` you name, it is
   answered by `trouble` with the code `bad_message`, whose text lists the versions spoken.
2. `open` views a table: from all your seats, from some of them, or as a watcher if you have none. It is answered by one `table`
   message per viewed seat (a watcher's seat is -2), with everything: people, view, question, options. With `since` (the version you
   last saw) it also lists the events you missed. If the server no longer has them, `resumed` is false: show the view without animation.
3. After that you receive one `update` per seat and version: the events the seat may know, its view, its question and options;
   `people` when somebody comes, leaves or is replaced, or a clock changes; `said` for chat. Each has a `version` and the version
   `before` it. If `before` is later than the version you have, a message was lost: `open` again with `since`. Every seat counts its
   own versions and actions: a choice that others may not notice, such as a step of a secret deployment, does not count for them and
   brings them no message. `people` and `said` then come once per seat, with the seat in `view`.
4. `undo`, `pause` and `warning` have no version. The next `table` repeats them.
5. Every command has an `id` that you make (visible ASCII, unique for you, such as a UUID). It is answered once: by `done` (it is
   durable, and visible from `version` on) or by `refused` (it has changed nothing; with a code, and the rule if a rule forbids it).
   This also holds for a command of which only the id could be read. After a lost connection, send the same command with the same
   id again: it is never applied twice and gets the same answer.
6. `resync` means that messages to you were dropped: `open` again. `closing` announces that this server stops (close code 1012):
   connect again at once, to any server.

**An action** is one of the `options` you received, sent back with the `version` they came with. If the table has changed since then
but your seat still has the same question (others chose at the same time, somebody chatted), the action counts; otherwise it is
refused as `stale`. A client can ask at any time why an action is not allowed (`why_not`), and, where the table allows it, what the
champion would choose (`ask_hint`).

**Automatic answers.** Many games have `stops` (see the shelf): questions that the server answers for a player, with defaults that hold
for every new guest. Such a question is sent like any other, with options and `automatic`, and its answer follows at once in the next
`update` (after a pause, if choices are secret). If your action for it arrives later, it is refused as `stale`. That is not an error:
forget the action and go on from the newest `update`. To be asked everything yourself, change the stops: `PATCH api/me` with
`{"stops": {GAME: {STOP: value}}}`.

**Luck.** docs/fairness.md explains how players bind the server's luck. A client that takes part draws a random value and sends its SHA-256
as `value_hash` with `POST api/tables`, `POST api/invites/TOKEN` or `join`. When every seat is taken, `luck.phase` of `table` and `people`
becomes `values`: remember `luck.commitment` and `luck.value_hashes`, then send `give_value`. The game begins when the last value has
arrived. If `luck.phase` is `hashes` and your seat is in `luck.waiting` (a rematch, or a seat changed hands), draw a new value and send
`give_hash`. A seat that does not answer within 15 seconds gives no value. A client that sends no hash is never waited for.

**Time.** Times are Unix milliseconds of the server's clock; compare them with `server_time` in the same message. In a real-time game
`playing.play_time` is the game's own clock in ms. It runs on from `server_time` while `running`; `deadline` is its next event.

**Secrets.** Every message is built from what its seat may know. It is public that a seat has chosen, but not its unseen choice.
"""

from tablee.server.messages.commands import (
    Act,
    AnswerClaim,
    AnswerPause,
    AnswerUndo,
    AskPause,
    AskUndo,
    ClaimSeat,
    Command,
    GiveHash,
    GiveValue,
    HandToBot,
    Join,
    Kick,
    Leave,
    Mute,
    OpenSeat,
    Ready,
    Rematch,
    RevokeLinks,
    Say,
    Start,
    TakeBack,
    UndoOwn,
)
from tablee.server.messages.common import EMOTES, PROTOCOL, PROTOCOLS, SOMEONE, WATCHER, Code, Emote, Problem
from tablee.server.messages.lesson import LessonMoment, LessonPage, LessonScene, LessonTry
from tablee.server.messages.lobby import (
    AcceptInvite,
    Bot,
    Clock,
    Created,
    CreateTable,
    InviteLink,
    InvitePage,
    JoinedTable,
    Links,
    Lobby,
    MakeLink,
    NobodyYet,
    Person,
    SeatToken,
    SeatWish,
    Series,
    SeriesGame,
    TableCard,
)
from tablee.server.messages.players import (
    BotLevel,
    ChangeMe,
    ChatLine,
    Favourite,
    FriendRecord,
    GameStatistics,
    Leaderboard,
    LeaderboardRow,
    Login,
    Me,
    MyData,
    NewGuest,
    PasskeyAnswer,
    PasskeyQuestion,
    PlayedGame,
    PlayerGames,
    PlayerPage,
    Welcomed,
)
from tablee.server.messages.records import Fairness, LuckNumber, PlayOn, Records, ReplayEntry, ReplayPage, ReplayPoint
from tablee.server.messages.reports import NewReport
from tablee.server.messages.shelf import (
    ComponentText,
    FigureChoice,
    GameBox,
    GameTexts,
    LibraryTitle,
    OptionChoice,
    OptionText,
    RuleText,
    Shelf,
)
from tablee.server.messages.socket import (
    AskHint,
    Away,
    ClaimsNow,
    Closing,
    Done,
    FollowLobby,
    Hello,
    Hint,
    LobbyNow,
    Open,
    PauseNow,
    People,
    Ping,
    Pong,
    Query,
    RefusedCommand,
    Resync,
    Said,
    Table,
    ToClient,
    ToServer,
    Trouble,
    UndoNow,
    Update,
    Warning,
    Welcome,
    Why,
    WhyNot,
    YourTurn,
)
from tablee.server.messages.table import (
    Ask,
    Ended,
    Happened,
    Luck,
    OptionOffered,
    PauseVote,
    Playing,
    SeatClaim,
    SeatClock,
    SeatNow,
    TableNow,
    UndoRequest,
)

__all__ = [
    "EMOTES",
    "PROTOCOL",
    "PROTOCOLS",
    "SOMEONE",
    "WATCHER",
    "AcceptInvite",
    "Act",
    "AnswerClaim",
    "AnswerPause",
    "AnswerUndo",
    "Ask",
    "AskHint",
    "AskPause",
    "AskUndo",
    "Away",
    "Bot",
    "BotLevel",
    "ChangeMe",
    "ChatLine",
    "ClaimSeat",
    "ClaimsNow",
    "Clock",
    "Closing",
    "Code",
    "Command",
    "ComponentText",
    "CreateTable",
    "Created",
    "Done",
    "Emote",
    "Ended",
    "Fairness",
    "Favourite",
    "FigureChoice",
    "FollowLobby",
    "FriendRecord",
    "GameBox",
    "GameStatistics",
    "GameTexts",
    "GiveHash",
    "GiveValue",
    "HandToBot",
    "Happened",
    "Hello",
    "Hint",
    "InviteLink",
    "InvitePage",
    "Join",
    "JoinedTable",
    "Kick",
    "Leaderboard",
    "LeaderboardRow",
    "Leave",
    "LessonMoment",
    "LessonPage",
    "LessonScene",
    "LessonTry",
    "LibraryTitle",
    "Links",
    "Lobby",
    "LobbyNow",
    "Login",
    "Luck",
    "LuckNumber",
    "MakeLink",
    "Me",
    "Mute",
    "MyData",
    "NewGuest",
    "NewReport",
    "NobodyYet",
    "Open",
    "OpenSeat",
    "OptionChoice",
    "OptionOffered",
    "OptionText",
    "PasskeyAnswer",
    "PasskeyQuestion",
    "PauseNow",
    "PauseVote",
    "People",
    "Person",
    "Ping",
    "PlayOn",
    "PlayedGame",
    "PlayerGames",
    "PlayerPage",
    "Playing",
    "Pong",
    "Problem",
    "Query",
    "Ready",
    "Records",
    "RefusedCommand",
    "Rematch",
    "ReplayEntry",
    "ReplayPage",
    "ReplayPoint",
    "Resync",
    "RevokeLinks",
    "RuleText",
    "Said",
    "Say",
    "SeatClaim",
    "SeatClock",
    "SeatNow",
    "SeatToken",
    "SeatWish",
    "Series",
    "SeriesGame",
    "Shelf",
    "Start",
    "Table",
    "TableCard",
    "TableNow",
    "TakeBack",
    "ToClient",
    "ToServer",
    "Trouble",
    "UndoNow",
    "UndoOwn",
    "UndoRequest",
    "Update",
    "Warning",
    "Welcome",
    "Welcomed",
    "Why",
    "WhyNot",
    "YourTurn",
]
