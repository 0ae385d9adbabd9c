"""A progress bar on stderr, for people only, and only once it is worth looking at."""

from __future__ import annotations

import sys
import time
from types import TracebackType

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

PATIENCE = 1.0
"""Seconds before the bar appears."""


class Bar:
    """`bar(done)` as often as you like. It is not shown where stderr is not a terminal."""

    def __init__(self, title: str, total: int | None) -> None:
        self.title = title
        self.total = total
        self.since = time.monotonic()
        self.shown: Progress | None = None
        self.terminal = sys.stderr.isatty()

    def __enter__(self) -> Bar:
        return self

    def __call__(self, done: int) -> None:
        if self.shown is None and self.terminal and time.monotonic() - self.since > PATIENCE:
            columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
            self.shown = Progress(*columns, console=Console(stderr=True), transient=True)
            self.shown.add_task(self.title, total=self.total)
            self.shown.start()
        if self.shown is not None:
            self.shown.update(self.shown.task_ids[0], completed=done)

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        if self.shown is not None:
            self.shown.stop()
