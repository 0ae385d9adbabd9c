"""Bounds on what anyone may send, store or make the server compute.

docs/protocol.md lists every constant here with its docstring. Rates and numbers that an operator may change are in `settings`.
"""

from __future__ import annotations

from typing import Final

# Connections

CONNECTIONS: Final = 50
"""HTTP connections that one address may have open, and requests under way. If the setting `sockets` is higher, it holds instead. Sockets
are counted apart."""
HEADER_SECONDS: Final = 10.0
"""Seconds in which a connection must send the complete headers of its first request, and of each later one once it has begun."""
BODY_SECONDS: Final = 60.0
"""Seconds in which the body of a request must arrive."""
STALLED_SECONDS: Final = 60.0
"""Seconds after which a connection is closed that does not read its answer."""
IDLE_SECONDS: Final = 75
"""Seconds after which an idle connection is closed. Longer than clients and proxies keep one, so that they do not send on one that was
just closed."""
HEADER_BYTES: Final = 32_768
"""Bytes of the request line and headers of a request."""
PIPELINED: Final = 16
"""Requests that a connection may send before the first of them is answered."""

# Requests

BODY_BYTES: Final = 65_536
"""Bytes of the body of a request, except an uploaded record."""
FORWARDED_ADDRESSES: Final = 32
"""Addresses in `X-Forwarded-For` that are read, from the last one backwards."""

TOKEN_DAYS: Final = 365
"""Days after which a token expires. `GET api/me` renews it."""

# Sockets

MESSAGE_BYTES: Final = 65_536
"""Bytes of a message on a socket. A longer one closes the socket (1009)."""
UNREADABLE_MESSAGES: Final = 200
"""Unreadable messages after which a socket is closed (1008)."""
CONTROL_FRAMES: Final = 200
"""Control frames and fragments at once on a socket; it gains ten a second. With more the socket is closed (1008)."""
MESSAGES_AT_ONCE: Final = 8
"""Messages of one socket that are handled before other connections get their turn."""
CHAT_LINES: Final = 12
"""Chat messages of a player at once; each second allows one more."""
HINTS: Final = 6
"""Hints for a player at once; every two seconds allow one more."""
VIEWED_TABLES: Final = 64
"""Tables that a socket may view at the same time."""

REPORTS: Final = 10
"""Reports of a player at once; every six minutes allow one more."""

# Tables

TABLE_ACTIONS: Final = 30_000
"""Actions of a table, the clock's and undone ones included. Afterwards persons' actions are refused."""
TABLE_OTHER_LINES: Final = 5_000
"""Log lines of a table that are no actions: chat, seats, mutes, pauses, undos. Afterwards such commands are refused."""
TABLE_UNDOS: Final = 100
"""Undos of a table."""

LUCK_SECONDS: Final = 15
"""Seconds in which a player gives the hash of a value, or the value, before a game begins. Then it begins without that player's value."""

# Records

RECORD_BYTES: Final = 3_000_000
"""Bytes of an uploaded record."""
RECORD_LINES: Final = 30_000
"""Lines of an uploaded record. Undone actions count, but are not stored."""
RECORD_NAME: Final = 40
"""Characters of a name in an uploaded record. Records from elsewhere may name a bot by its level and settings."""
REPLAYS_WAITING: Final = 20
"""Uploads and replays that may wait for the worker processes. With more the server answers 503."""
REPLAYS_PER_ADDRESS: Final = 3
"""Uploads and replays of one address that may wait or run at the same time. With more the server answers 429."""
REPLAY_SECONDS: Final = 30.0
"""Seconds that an upload or a replay may take in a worker process. Then it is stopped, and the server answers 503."""
SLICE_SECONDS: Final = 0.005
"""Seconds for which a table is rebuilt from its log before other work gets its turn."""
