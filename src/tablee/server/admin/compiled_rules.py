"""A log line for a server that ./play started on plain rules: the compiled rules are ready."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Final

import structlog

VARIABLE: Final = "TABLEE_COMPILED_RULES"
"""The environment variable with the folder in which ./play puts the compiled rules."""
CHECK_EVERY: Final = 2.0

logger = structlog.get_logger()


async def log_compiled_rules(folder: Path, sleep: Callable[[float], Awaitable[object]] = asyncio.sleep) -> None:
    """Wait until the compiled rules are in their folder, or a note beside it says that compiling failed, and log it."""
    failed = folder.with_name(f"{folder.name}.failed")
    while not folder.exists():
        if failed.exists():
            logger.warning("the rules could not be compiled")
            return
        await sleep(CHECK_EVERY)
    logger.info("compiled rules are ready: the next start uses them")
