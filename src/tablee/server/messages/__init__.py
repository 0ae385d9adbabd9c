"""What crosses the wire, REST and socket, in both directions. The client's types and docs/protocol.md are made from here.

**Who you are.** `POST api/me` makes a guest and sets the cookie; a program sends `Authorization: Bearer TOKEN` instead. A seat
token (`POST api/tables/ID/tokens`) is such a token that may do one thing: play one seat.

**Passkeys**, where the shelf says they are on, lead to a profile from another device: `POST api/passkeys/new` asks, the browser's
`navigator.credentials.create` answers, `POST api/passkeys` keeps it. Elsewhere: `POST api/passkeys/known`,
`navigator.credentials.get`, `POST api/passkeys/sign-in`, which sets the cookie as becoming a guest does.

**The flow of a socket** (`api/socket`, JSON text frames, each with a `type`):

1. `hello` → `welcome` (who you are, the server's time).
2. `open` a table: all the seats you hold there, or only some of them, or as a watcher if you hold none → one `table` per
   seat you look from (a watcher's seat is -2). A `table` is everything: people, view, question, options. With `since` (the
   version you last saw) it also lists the events you missed; if the server no longer has them `resumed` is false: show the
   view without animating.
3. After that, one `update` per seat and version: what the seat may know of what happened, its view, its question and options;
   `people` when someone comes, goes, is replaced, or a clock changes; `said` for chat. Each has a `version` and the version
   `before` it. If that is later than the version you have, a message was lost: `open` again with `since`.
4. `undo`, `pause`, `warning` as they happen; they have no version and the next `table` repeats them.
5. Commands carry an `id` of your making (visible ASCII, unique for you; a UUID will do). Each is answered once by `done` (it is
   durable, and is or will be visible as `version`) or `refused` (a code; the rule that forbids it and its text where a rule does;
   nothing has changed), also where all that could be read of it is the id. Send the same command with the same id again after a
   lost connection: it is never applied twice and is answered as before.
6. `resync` means you were too slow and messages to you were dropped: `open` again. `closing` announces that this server stops
   (close code 1012): connect again at once, to any server.

**An action** is one of the `options` you were given, sent back with the `version` they came with. If the table has moved on
meanwhile, but the same choice is still open to your seat (others chose at the same time, someone chatted), it counts;
otherwise it is refused as `stale`. A board learns of a refusal by `refused.id`, and may ask at any time with `why_not`.

**Time.** Moments are Unix milliseconds of the server's clock (`server_time` beside them tells yours apart). In a real-time game
`playing.play_time` is the game's own clock in ms: running from `server_time` on while `running`, and `deadline` its next
moment of its own.

**Secrets.** Every message is built from what its seat may know. That a seat has chosen is public, what it chose unseen is not.
"""

from tablee.server.messages.common import EMOTES, PROTOCOL, WATCHER, Code, Emote, Problem
from tablee.server.messages.lesson import LessonMoment, LessonPage, LessonScene
from tablee.server.messages.lobby import (
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
    TableCard,
)
from tablee.server.messages.players import (
    BotLevel,
    ChangeMe,
    GameStatistics,
    Leaderboard,
    LeaderboardRow,
    Me,
    NewGuest,
    PasskeyAnswer,
    PasskeyQuestion,
    PlayedGame,
    PlayerGames,
    PlayerPage,
    Welcomed,
)
from tablee.server.messages.records import Fairness, LuckNumber, PlayOn, Records, ReplayEntry, ReplayPage, ReplayPoint
from tablee.server.messages.shelf import ComponentText, GameBox, OptionChoice, OptionText, RuleText, Shelf
from tablee.server.messages.socket import (
    Act,
    AnswerUndo,
    AskPause,
    AskUndo,
    Away,
    Closing,
    Command,
    Done,
    FollowLobby,
    HandToBot,
    Hello,
    Join,
    Kick,
    Leave,
    LobbyNow,
    Mute,
    Open,
    OpenSeat,
    PauseNow,
    People,
    Ping,
    Pong,
    Query,
    RefusedCommand,
    Rematch,
    Resync,
    Said,
    Say,
    Start,
    Table,
    TakeBack,
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
from tablee.server.messages.table import Ask, Ended, Happened, OptionOffered, PauseVote, Playing, SeatClock, SeatNow, TableNow, UndoRequest

__all__ = [
    "EMOTES",
    "PROTOCOL",
    "WATCHER",
    "Act",
    "AnswerUndo",
    "Ask",
    "AskPause",
    "AskUndo",
    "Away",
    "Bot",
    "BotLevel",
    "ChangeMe",
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
    "FollowLobby",
    "GameBox",
    "GameStatistics",
    "HandToBot",
    "Happened",
    "Hello",
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
    "Links",
    "Lobby",
    "LobbyNow",
    "LuckNumber",
    "MakeLink",
    "Me",
    "Mute",
    "NewGuest",
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
    "Records",
    "RefusedCommand",
    "Rematch",
    "ReplayEntry",
    "ReplayPage",
    "ReplayPoint",
    "Resync",
    "RuleText",
    "Said",
    "Say",
    "SeatClock",
    "SeatNow",
    "SeatToken",
    "SeatWish",
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
    "UndoRequest",
    "Update",
    "Warning",
    "Welcome",
    "Welcomed",
    "Why",
    "WhyNot",
    "YourTurn",
]
