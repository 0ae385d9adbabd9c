"""Log lines on standard error, for our own events and those of libraries."""

from __future__ import annotations

import contextlib
import logging
import sys
from typing import Any

import structlog


def configure_log(how: str) -> None:
    processors: list[Any] = [
        structlog.contextvars.merge_contextvars,
        structlog.processors.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        structlog.processors.format_exc_info,
    ]
    processors.append(structlog.processors.JSONRenderer() if how == "json" else structlog.dev.ConsoleRenderer(colors=False))
    level = logging.ERROR if how == "quiet" else logging.INFO
    structlog.configure(
        processors,
        wrapper_class=structlog.make_filtering_bound_logger(level),
        logger_factory=ToStderr,
    )
    logging.basicConfig(handlers=[FromLibraries()], level=logging.WARNING, force=True)


class ToStderr:
    """Prints one line per event. If that is impossible (full disk, closed pipe) the line is lost; the game goes on."""

    def msg(self, line: str) -> None:
        with contextlib.suppress(OSError, ValueError):
            print(line, file=sys.stderr, flush=True)

    log = debug = info = warning = error = critical = exception = msg


class FromLibraries(logging.Handler):
    """Sends the log records of libraries through our own logger."""

    def emit(self, record: logging.LogRecord) -> None:
        structlog.get_logger().log(record.levelno, record.getMessage(), library=record.name, exc_info=record.exc_info)
