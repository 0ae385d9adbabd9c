"""The only step: the two players drop discs in turn."""

from __future__ import annotations

from typing import Final

from tablee.games.connect_four.state import ALL_COLUMNS, COLUMNS, HEIGHT, ConnectFour
from tablee.kernel.chance import Chance
from tablee.kernel.state import Ask


def setup(seats: int, chance: Chance) -> ConnectFour:
    s = ConnectFour(chance, 0, 0, [column * HEIGHT for column in range(COLUMNS)], ALL_COLUMNS)
    s.then(DROPS[0])
    return s


class Drop(Ask[ConnectFour]):
    """Drop a disc into a column that has room (rules: play.drop, play.full_column)."""

    def options(self, s: ConnectFour, seat: int) -> list[int]:
        return s.room

    def refusal(self, s: ConnectFour, seat: int, action: int) -> str:
        return "" if action in s.room else "play.full_column"

    def choose(self, s: ConnectFour, seat: int, action: int) -> None:
        s.drop(seat, action)
        if not s.end_if_decided(seat):
            s.then(DROPS[1 - seat])


DROPS: Final[list[Drop]] = [Drop(0), Drop(1)]
