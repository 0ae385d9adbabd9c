"""Falls in processes of their own, kept warm, so that a table never waits for another's throw."""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

from tablee.kernel.chance import seeded
from tablee.throw.bodies import Landing, Rest, fall
from tablee.throw.figure import Figure, Tray
from tablee.throw.hand import Gesture, Release, releases


class Workers:
    """`workers.fall` has the shape of `bodies.fall`."""

    def __init__(self, figure: Figure, count: int = 1) -> None:
        self.pool = ProcessPoolExecutor(count, mp_context=get_context("spawn"), initializer=_warm, initargs=(figure,))

    def fall(self, figure: Figure, tray: Tray, thrown: list[Release], lying: list[Rest]) -> Landing:
        return self.pool.submit(fall, figure, tray, thrown, lying).result()

    def close(self) -> None:
        self.pool.shutdown(cancel_futures=True)


def _warm(figure: Figure) -> None:
    for count in (2, 6, 9):
        fall(figure, Tray(), releases(Gesture(), 0.0, count, seeded(count)), [])
