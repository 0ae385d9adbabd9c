"""Run the games of a series in chunks, in this process or in a pool of processes, and report the progress."""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from functools import partial
from typing import TypeVar

T = TypeVar("T")
Tick = Callable[[], None]
Progress = Callable[[int], None]
"""Called with the number of finished games, and again with the same number while a long game goes on."""

TICK = 0.2
LARGEST_CHUNK = 1000


def in_chunks(play: Callable[[range, Tick], T], games: int, workers: int, report: Progress) -> Iterator[T]:
    """The results of `play` for all numbers of games, chunk by chunk. With several workers `play` must be picklable; the order varies."""
    if workers > 1:
        yield from _in_pool(play, games, workers, report)
        return
    for chunk in chunks(games, 1):
        yield play(chunk, partial(report, chunk.start))
        report(chunk.stop)


def _in_pool(play: Callable[[range, Tick], T], games: int, workers: int, report: Progress) -> Iterator[T]:
    before = set(multiprocessing.active_children())
    waiting = chunks(games, workers)
    running: dict[Future[T], range] = {}
    done = 0
    pool = ProcessPoolExecutor(min(workers, games), initializer=restore_sigint)
    try:
        while True:
            while len(running) < 2 * workers and (chunk := next(waiting, None)):
                running[pool.submit(play, chunk, no_tick)] = chunk
            if not running:
                break
            finished, _ = wait(running, TICK, FIRST_COMPLETED)
            for future in finished:
                done += len(running.pop(future))
                yield future.result()
            report(done)
    except BaseException:
        for child in set(multiprocessing.active_children()) - before:
            child.terminate()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


def chunks(games: int, workers: int) -> Iterator[range]:
    """The numbers of the games in chunks: small enough for progress and balance, large enough to cost little."""
    size = max(1, min(LARGEST_CHUNK, games // (20 * workers)))
    return (range(start, min(start + size, games)) for start in range(0, games, size))


def restore_sigint() -> None:
    """End workers without a traceback on Ctrl-C, which a terminal sends to all processes."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def no_tick() -> None:
    """Report nothing: a worker cannot reach the progress bar."""
