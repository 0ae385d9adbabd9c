"""Close codes of sockets. docs/protocol.md lists every constant here with its docstring."""

from __future__ import annotations

from typing import Final

GOODBYE: Final = 1000
"""You closed the socket."""
PROTOCOL_ERROR: Final = 1002
"""Your frames are no valid websocket frames."""
NO_UTF8: Final = 1007
"""A text frame is not UTF-8."""
POLICY: Final = 1008
"""You exceeded a limit, or the page is of another site. Do not connect again at once."""
TOO_LARGE: Final = 1009
"""A message is too large."""
FAILED: Final = 1011
"""The server failed, or you did not answer a ping within 20 seconds. Connect again."""
RESTART: Final = 1012
"""The server stops, or has lost its tables to another one. Connect again at once, to any server."""
LOGGED_OUT: Final = 4001
"""The token of this socket was logged out."""
BANNED: Final = 4003
"""The operator has banned this player or address for a time. Do not connect again."""
