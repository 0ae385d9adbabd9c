"""A progress bar on stderr that appears only in a terminal and only after `DELAY` seconds."""

from __future__ import annotations

import sys
import time
from types import TracebackType

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, ProgressColumn, Task, TextColumn, TimeRemainingColumn
from rich.text import Text

DELAY = 1.0


class ProgressBar:
    """Call `bar(done)` with the number of finished items, or `bar.advance(more)`, as often as you like. `total` is None if unknown."""

    def __init__(self, title: str, total: int | None) -> None:
        self.title = title
        self.total = total
        self.done = 0
        self.started = time.monotonic()
        self.progress: Progress | None = None
        self.in_terminal = sys.stderr.isatty()

    def __enter__(self) -> ProgressBar:
        return self

    def __call__(self, done: int) -> None:
        self.done = done
        if self.progress is None and self.in_terminal and time.monotonic() - self.started > DELAY:
            columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), RateColumn(), TimeRemainingColumn()
            self.progress = Progress(*columns, console=Console(stderr=True), transient=True)
            self.progress.add_task(self.title, total=self.total)
            self.progress.start()
        if self.progress is not None:
            self.progress.update(self.progress.task_ids[0], completed=done)

    def advance(self, more: int) -> None:
        self(self.done + more)

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        if self.progress is not None:
            self.progress.stop()


class RateColumn(ProgressColumn):
    """Items per second."""

    def render(self, task: Task) -> Text:
        speed = task.finished_speed or task.speed
        return Text("" if speed is None else f"{speed:.3g}/s")
