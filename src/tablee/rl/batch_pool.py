"""A batch whose games are stepped by several processes. The buffers are in shared memory, so that no observation is copied or pickled."""

from __future__ import annotations

import itertools
import multiprocessing
from multiprocessing.connection import Connection
from multiprocessing.shared_memory import SharedMemory
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from tablee.kernel.state import Refused
from tablee.rl.batch import Batch
from tablee.rl.batch_settings import BatchSettings, Buffers, make_arrays

STEP: Final = b"step"
RANDOM_STEP: Final = b"random"
DONE: Final = b"done"
STOP: Final = b""


class BatchPool(Buffers):
    """The buffers of a `Batch`, filled by `processes` processes, each with its share of the games. Use it as a context manager.

    The games are the same as in one `Batch` with the same seed. `settings`: see `BatchSettings`.
    """

    def __init__(self, game: str, count: int, processes: int, **settings: Any) -> None:
        self._given = BatchSettings(game, count, **settings)
        self.settings = self._given.for_episodes()
        self._memory: list[SharedMemory] = []
        arrays = make_arrays(self._given, self.settings, count, self._allocate)
        self.use(arrays)
        self._actions = arrays["actions"]
        names = [memory.name for memory in self._memory]
        context = multiprocessing.get_context("spawn")
        bounds = [count * i // processes for i in range(processes + 1)]
        self._workers = []
        self._connections: list[Connection] = []
        for start, end in itertools.pairwise(bounds):
            ours, theirs = context.Pipe()
            worker = context.Process(target=serve, args=(theirs, names, start, end, self._given), daemon=True)
            worker.start()
            theirs.close()
            self._workers.append(worker)
            self._connections.append(ours)
        self._wait()

    def __enter__(self) -> BatchPool:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def step(self, actions: NDArray[np.integer[Any]] | list[int]) -> None:
        """Play one action in each game and fill the buffers. An action that is not legal raises `Refused`."""
        self._actions[:] = actions
        self._command(STEP)

    def step_randomly(self) -> None:
        """Play a random legal action in each game, chosen by the processes themselves."""
        self._command(RANDOM_STEP)

    def close(self) -> None:
        """End the processes and release the shared memory. The buffers are empty afterwards."""
        for connection in self._connections:
            connection.send_bytes(STOP)
            connection.close()
        for worker in self._workers:
            worker.join()
        self._connections.clear()
        self._workers.clear()
        empty = make_arrays(self._given, self.settings, 0)
        self.use(empty)
        self._actions = empty["actions"]
        for memory in self._memory:
            memory.close()
            memory.unlink()
        self._memory.clear()

    def _allocate(self, shape: tuple[int, ...], kind: Any) -> NDArray[Any]:
        memory = SharedMemory(create=True, size=max(1, int(np.prod(shape)) * np.dtype(kind).itemsize))
        self._memory.append(memory)
        array: NDArray[Any] = np.ndarray(shape, kind, memory.buf)
        array.fill(0)
        return array

    def _command(self, command: bytes) -> None:
        for connection in self._connections:
            connection.send_bytes(command)
        self._wait()

    def _wait(self) -> None:
        answers = [connection.recv_bytes() for connection in self._connections]
        for answer in answers:
            if answer != DONE:
                raise Refused(answer.decode())


def serve(connection: Connection, names: list[str], start: int, end: int, settings: BatchSettings) -> None:
    """Step the games from `start` to `end` of a pool at its commands, until it stops."""
    memory = [SharedMemory(name) for name in names]
    unused = iter(memory)

    def attach(shape: tuple[int, ...], kind: Any) -> NDArray[Any]:
        return np.ndarray(shape, kind, next(unused).buf)

    arrays = {name: array[start:end] for name, array in make_arrays(settings, settings.for_episodes(), settings.count, attach).items()}
    batch = Batch.part_of_pool(settings, arrays, start)
    connection.send_bytes(DONE)
    while (command := connection.recv_bytes()) != STOP:
        try:
            batch.step(arrays["actions"] if command == STEP else batch.random_actions())
            connection.send_bytes(DONE)
        except Refused as refused:
            connection.send_bytes(refused.rule.encode())
