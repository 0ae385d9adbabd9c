"""The choice of websocket protocol: the fast path where it is known to fit the installed libraries, otherwise plain ASGI."""

from __future__ import annotations

from importlib.metadata import version
from typing import Any, Final

import structlog

logger = structlog.get_logger()

TESTED: Final = {"uvicorn": "0.54.", "websockets": "17."}
"""`fast_frames` overrides methods of a class inside uvicorn. These are the versions its tests have passed with."""


def websocket_protocol(fast: bool) -> Any:
    """The value of uvicorn's `ws` setting."""
    if not fast:
        return "websockets-sansio"
    for library, tested in TESTED.items():
        found = version(library)
        if not found.startswith(tested):
            logger.warning("websockets run without the fast path", library=library, version=found, tested=f"{tested}x")
            return "websockets-sansio"
    # Imported only here: with other versions the import itself may fail.
    from tablee.server.websocket.fast_frames import FastFrameProtocol

    return FastFrameProtocol
