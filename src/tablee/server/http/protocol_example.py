"""The worked example of docs/protocol.md. A test runs it against a real server."""

from __future__ import annotations

from typing import Final

ABOUT: Final = """\
A guest makes a table with two seats of their own, plays an action, repeats it as after a lost connection, and sends two that are refused.
Words in capitals are values from an earlier answer; GAME is the id of a game on the shelf. Answers have more fields than are shown. The
TOKEN authenticates all later requests and the socket. `>` is sent on the socket, `<` is received; other messages may come between. A test
runs this example. `examples/outsider.py` is a complete player, written from this page alone."""

EXAMPLE: Final = """\
POST api/me {"name": "Ada"}
201 {"me": {"name": "Ada"}}
Set-Cookie: tablee=TOKEN
POST api/tables {"game": GAME, "seats": [{"type": "me"}, {"type": "me", "name": "Tom"}]}
201 {"table": TABLE, "mine": [0, 1]}
SOCKET api/socket
> {"type": "hello", "protocol": 99}
< {"type": "trouble", "code": "bad_message", "re": "hello"}
> {"type": "hello", "protocol": 1}
< {"type": "welcome", "protocol": 1, "me": {"name": "Ada"}}
> {"type": "open", "table": TABLE, "seats": [0]}
< {"type": "table", "seat": 0, "mine": [0, 1], "version": VERSION, "playing": {"asked": [0], "options": [{"action": ACTION}]}}
> {"type": "act", "table": TABLE, "id": "my-1", "seat": 0, "version": VERSION, "action": ACTION}
< {"type": "done", "id": "my-1", "table": TABLE}
< {"type": "update", "seat": 0, "before": VERSION, "version": LATER, "by": 0, "playing": {"actions": 1}}
> {"type": "act", "table": TABLE, "id": "my-1", "seat": 0, "version": VERSION, "action": ACTION}
< {"type": "done", "id": "my-1", "table": TABLE, "version": LATER}
> {"type": "act", "table": TABLE, "id": "my-2", "seat": 0, "version": VERSION, "action": ACTION}
< {"type": "refused", "id": "my-2", "code": "stale"}
> {"type": "act", "table": TABLE, "id": "my-3"}
< {"type": "refused", "id": "my-3", "code": "bad_message"}
"""
