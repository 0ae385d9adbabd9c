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
        return plain_protocol()
    for library, tested in TESTED.items():
        found = version(library)
        if not found.startswith(tested):
            logger.warning("websockets run without the fast path", library=library, version=found, tested=f"{tested}x")
            return plain_protocol()
    # Imported only here: with other versions the import itself may fail.
    from tablee.server.websocket.fast_frames import FastFrameProtocol

    return FastFrameProtocol


def plain_protocol() -> Any:
    """uvicorn's own protocol, with our limit on control frames where its class is the one we know."""
    try:
        from tablee.server.websocket.limited_frames import LimitedFrameProtocol
    except ImportError:
        logger.warning("control frames of websockets are not limited", uvicorn=version("uvicorn"))
        return "websockets-sansio"
    return LimitedFrameProtocol
