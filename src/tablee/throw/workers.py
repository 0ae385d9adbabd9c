"""Worker processes that simulate throws, so that a table does not wait for the throw of another table."""

from __future__ import annotations

from concurrent.futures import Future, ProcessPoolExecutor
from multiprocessing import get_context

from msgspec.structs import replace

from tablee import worker
from tablee.kernel.chance import seeded
from tablee.throw import motion
from tablee.throw.figure import Figure, Tray
from tablee.throw.hand import Gesture, Landing, Release, Rest, releases


class Workers:
    """`fall` has the signature of `bodies.fall`; `submit` does not wait. Landings have a packed motion and no frames.
    Only the workers load the physics engine."""

    def __init__(self, figure: Figure, count: int = 1) -> None:
        self.figure = figure
        self.pool = ProcessPoolExecutor(count, mp_context=get_context("spawn"), initializer=_warm, initargs=(figure,))

    def submit(self, figure: Figure, tray: Tray, thrown: list[Release], lying: list[Rest]) -> Future[Landing]:
        return self.pool.submit(fall_and_pack, figure, tray, thrown, lying)

    def fall(self, figure: Figure, tray: Tray, thrown: list[Release], lying: list[Rest]) -> Landing:
        return self.submit(figure, tray, thrown, lying).result()

    def warm(self) -> Future[Landing]:
        """Start a worker in advance: loading the engine takes longer than a throw."""
        return self.submit(self.figure, Tray(), releases(Gesture(), 0.0, 1, seeded(1)), [])

    def close(self) -> None:
        self.pool.shutdown(cancel_futures=True)

    def abandon(self) -> None:
        """Terminate the processes, even one that hangs."""
        processes = list((self.pool._processes or {}).values())
        self.pool.shutdown(wait=False, cancel_futures=True)
        for process in processes:
            process.terminate()


def fall_and_pack(figure: Figure, tray: Tray, thrown: list[Release], lying: list[Rest]) -> Landing:
    from tablee.throw.bodies import fall  # MuJoCo is needed only here

    landing = fall(figure, tray, thrown, lying)
    packed = motion.encode(landing.frames, [*(each.piece for each in thrown), *(each.piece for each in lying)])
    return replace(landing, frames=[], packed=packed)


def _warm(figure: Figure) -> None:
    worker.belong()
    from tablee.throw.bodies import fall

    for count in (2, 6, 9):
        fall(figure, Tray(), releases(Gesture(), 0.0, count, seeded(count)), [])
