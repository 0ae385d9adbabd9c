"""Uploads and replays in worker processes: the work grows with the length of a game, and strangers choose it.

One job at a time runs in each process. A job that takes too long ends its process, and only that job fails.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import signal
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any

import msgspec
import structlog

from tablee import worker
from tablee.server.limits import REPLAY_SECONDS, REPLAYS_PER_ADDRESS, REPLAYS_WAITING
from tablee.server.texts import Refusal
from tablee.words import Text

logger = structlog.get_logger()


class JobAnswer(msgspec.Struct):
    """The answer of a job: its result, or the reason of a refusal."""

    result: Any = None
    code: Any = ""
    text: Text | None = None


class ReplayWorkers:
    """Processes that start with the first job. `waiting`: the number of jobs by address, running ones included."""

    def __init__(self, count: int) -> None:
        self.context = multiprocessing.get_context("spawn")
        self.pools: list[ProcessPoolExecutor | None] = [None] * count
        self.free: asyncio.LifoQueue[int] = asyncio.LifoQueue()
        for n in range(count):
            self.free.put_nowait(n)
        self.waiting: dict[str, int] = {}

    def worker(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(1, self.context, worker.exit_with_parent)

    async def run(self, address: str, job: Callable[..., Any], *given: Any) -> Any:
        """The result of the job. Refuses an address that has too many jobs under way, and everyone while too many are waiting."""
        if self.waiting.get(address, 0) >= REPLAYS_PER_ADDRESS:
            raise Refusal("too_many")
        if sum(self.waiting.values()) >= REPLAYS_WAITING:
            raise Refusal("try_again")
        self.waiting[address] = self.waiting.get(address, 0) + 1
        try:
            answer = await self._run(job, given)
        finally:
            self.waiting[address] -= 1
            if not self.waiting[address]:
                del self.waiting[address]
        if answer.code:
            raise Refusal(answer.code, answer.text or "")
        return answer.result

    async def _run(self, job: Callable[..., Any], given: tuple[Any, ...]) -> JobAnswer:
        n = await self.free.get()
        try:
            pool = self.pools[n]
            if pool is None:
                pool = self.pools[n] = self.worker()
            return await asyncio.get_running_loop().run_in_executor(pool, answer, job, given)
        except BrokenProcessPool:
            self.pools[n] = None
            logger.warning("replay stopped", job=job.__name__, seconds=REPLAY_SECONDS)
            raise Refusal("try_again") from None
        finally:
            self.free.put_nowait(n)

    async def close(self) -> None:
        """End the processes, also those that are busy."""
        for pool in self.pools:
            if pool is not None:
                abandon(pool)


def abandon(pool: ProcessPoolExecutor) -> None:
    """End the process of a pool, even one that is busy."""
    processes = list((pool._processes or {}).values())
    pool.shutdown(wait=False, cancel_futures=True)
    for process in processes:
        process.terminate()


def answer(job: Callable[..., Any], given: tuple[Any, ...]) -> JobAnswer:
    """Run a job in a worker. The system ends the process when the job has used its processor time, also inside compiled code."""
    timed = hasattr(signal, "setitimer")
    if timed:
        signal.setitimer(signal.ITIMER_PROF, REPLAY_SECONDS)
    try:
        return JobAnswer(job(*given))
    except Refusal as refusal:
        return JobAnswer(None, refusal.code, refusal.text)
    finally:
        if timed:
            signal.setitimer(signal.ITIMER_PROF, 0)
