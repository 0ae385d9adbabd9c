"""Run the games of a series in chunks, in this process or in a pool of processes, and report the progress."""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from functools import partial
from typing import Protocol, TypeVar

T = TypeVar("T")
Tick = Callable[[], None]
Progress = Callable[[int], None]
"""Called with the number of finished games, and again with the same number while a long game goes on."""

TICK = 0.2
CHUNKS_PER_WORKER = 100
LARGEST_CHUNK = 1000


class Pool(Protocol):
    """A way to play many games: calls `play` with chunks of their numbers and yields its results, in any order."""

    def __call__(self, play: Callable[[Sequence[int], Tick], T], games: Sequence[int], report: Progress) -> Iterator[T]: ...


class LocalPool:
    """Plays on this machine. With several workers `play` must be picklable."""

    def __init__(self, workers: int = 1) -> None:
        self.workers = workers

    def __call__(self, play: Callable[[Sequence[int], Tick], T], games: Sequence[int], report: Progress) -> Iterator[T]:
        if self.workers > 1 and games:
            yield from self._in_processes(play, games, report)
            return
        done = 0
        for chunk in chunks(games, 1):
            yield play(chunk, partial(report, done))
            done += len(chunk)
            report(done)

    def _in_processes(self, play: Callable[[Sequence[int], Tick], T], games: Sequence[int], report: Progress) -> Iterator[T]:
        before = set(multiprocessing.active_children())
        waiting = chunks(games, self.workers)
        running: dict[Future[T], int] = {}
        done = 0
        pool = ProcessPoolExecutor(min(self.workers, len(games)), initializer=restore_sigint)
        try:
            while True:
                while len(running) < 2 * self.workers and (chunk := next(waiting, None)):
                    running[pool.submit(play, chunk, no_tick)] = len(chunk)
                if not running:
                    break
                finished, _ = wait(running, TICK, FIRST_COMPLETED)
                for future in finished:
                    done += running.pop(future)
                    yield future.result()
                report(done)
        except BaseException:
            for child in set(multiprocessing.active_children()) - before:
                child.terminate()
            raise
        finally:
            pool.shutdown(cancel_futures=True)


def chunks(games: Sequence[int], workers: int) -> Iterator[Sequence[int]]:
    """The numbers of the games in chunks: small enough for progress, balance and a resumed run, large enough to cost little."""
    size = max(1, min(LARGEST_CHUNK, len(games) // (CHUNKS_PER_WORKER * workers)))
    return (games[start : start + size] for start in range(0, len(games), size))


def restore_sigint() -> None:
    """End workers without a traceback on Ctrl-C, which a terminal sends to all processes."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def no_tick() -> None:
    """Report nothing: a worker cannot reach the progress bar."""
