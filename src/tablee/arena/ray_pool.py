"""Run the games of a series on a Ray cluster (`tablee[cluster]`), which may span many machines."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from importlib.metadata import version
from typing import Any, TypeVar

from tablee.arena.pool import Progress, Tick, chunks, no_tick

T = TypeVar("T")
LOCAL = "local"
"""The address that starts a cluster on this machine, with as many workers as it has cores."""
WAIT_SECONDS = 0.2
RETRIES = 20
"""How often Ray plays a chunk again after the machine that played it was lost."""


class ClusterError(Exception):
    """The cluster cannot be used. The message says why."""


class RayPool:
    """Plays on a Ray cluster. A chunk whose worker dies is played again elsewhere; the rows are the same, because numbers decide them."""

    def __init__(self, address: str) -> None:
        ray = import_ray()
        self.ray = ray
        if not ray.is_initialized():
            # Workers must find the same rules as this process; Ray starts them with its own path.
            env = {"env_vars": {"PYTHONPATH": os.environ.get("PYTHONPATH", "")}}
            try:
                ray.init(None if address == LOCAL else address, runtime_env=env, log_to_driver=False, include_dashboard=False)
            except (ConnectionError, RuntimeError, ValueError) as error:
                raise ClusterError(str(error).splitlines()[0]) from error

    def __call__(self, play: Callable[[Sequence[int], Tick], T], games: Sequence[int], report: Progress) -> Iterator[T]:
        ray = self.ray
        remote = ray.remote(max_retries=RETRIES)(play_on_worker)
        workers = max(1, int(ray.cluster_resources().get("CPU", 1)))
        waiting = chunks(games, workers)
        running: dict[Any, int] = {}
        done = 0
        while True:
            while len(running) < 2 * workers and (chunk := next(waiting, None)):
                running[remote.remote(version("tablee"), play, chunk)] = len(chunk)
            if not running:
                return
            finished, _ = ray.wait(list(running), timeout=WAIT_SECONDS)
            for reference in finished:
                done += running.pop(reference)
                yield ray.get(reference)
            report(done)


def import_ray() -> Any:
    try:
        import ray
    except ModuleNotFoundError as error:
        raise ClusterError("Ray is not installed: pip install 'tablee[cluster]'") from error
    return ray


def play_on_worker(edition: str, play: Callable[[Sequence[int], Tick], T], chunk: Sequence[int]) -> T:
    """Play a chunk on a machine of the cluster, if it has the same edition."""
    if (installed := version("tablee")) != edition:
        raise ClusterError(f"a worker has tablee {installed}, not {edition}")
    return play(chunk, no_tick)
