"""Falls in processes of their own, kept warm, so that a table never waits for another's throw."""

from __future__ import annotations

from concurrent.futures import Future, ProcessPoolExecutor
from multiprocessing import get_context

import msgspec

from tablee.kernel.chance import seeded
from tablee.throw import motion
from tablee.throw.figure import Figure, Tray
from tablee.throw.hand import Gesture, Landing, Release, Rest, releases


class Workers:
    """`workers.fall` has the shape of `bodies.fall`; `submit` does not wait. The motion comes packed, without its frames.
    This process need not load the engine."""

    def __init__(self, figure: Figure, count: int = 1) -> None:
        self.figure = figure
        self.pool = ProcessPoolExecutor(count, mp_context=get_context("spawn"), initializer=_warm, initargs=(figure,))

    def submit(self, figure: Figure, tray: Tray, thrown: list[Release], lying: list[Rest]) -> Future[Landing]:
        return self.pool.submit(_fall, figure, tray, thrown, lying)

    def fall(self, figure: Figure, tray: Tray, thrown: list[Release], lying: list[Rest]) -> Landing:
        return self.submit(figure, tray, thrown, lying).result()

    def warm(self) -> Future[Landing]:
        """Start a worker before it is needed: loading the engine takes longer than a throw."""
        return self.submit(self.figure, Tray(), releases(Gesture(), 0.0, 1, seeded(1)), [])

    def close(self) -> None:
        self.pool.shutdown(cancel_futures=True)


def _fall(figure: Figure, tray: Tray, thrown: list[Release], lying: list[Rest]) -> Landing:
    from tablee.throw.bodies import fall  # only here is the engine needed

    landing = fall(figure, tray, thrown, lying)
    return msgspec.structs.replace(landing, frames=[], packed=motion.encode(landing.frames, len(thrown) + len(lying)))


def _warm(figure: Figure) -> None:
    from tablee.throw.bodies import fall

    for count in (2, 6, 9):
        fall(figure, Tray(), releases(Gesture(), 0.0, count, seeded(count)), [])
