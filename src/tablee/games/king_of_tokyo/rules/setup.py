"""Setup, and the choice of the first player."""

from __future__ import annotations

from tablee.games.king_of_tokyo.cards import CARD_CLASSES
from tablee.games.king_of_tokyo.hooks import register
from tablee.games.king_of_tokyo.options import Options
from tablee.games.king_of_tokyo.rules.turn import TAKE_TURN
from tablee.games.king_of_tokyo.state.market import new_market
from tablee.games.king_of_tokyo.state.monster import Monster
from tablee.games.king_of_tokyo.state.tokyo import Tokyo
from tablee.games.king_of_tokyo.tiles import SIDE_CLASSES
from tablee.kernel.chance import Chance
from tablee.kernel.state import Step

register(CARD_CLASSES, SIDE_CLASSES)


class SetTable(Step[Tokyo]):
    """Tiles beside the gauge, three cards face up (rules: setup.table, setup.tiles)."""

    def run(self, s: Tokyo) -> None:
        s.set_table()


class ChooseFirst(Step[Tokyo]):
    """The monster with most claws on six dice begins; those that tie roll again (rules: first.claws, first.ties)."""

    def run(self, s: Tokyo) -> None:
        seats = list(range(len(s.monsters)))
        while len(seats) > 1:
            claws = [s.roll_for_first(seat) for seat in seats]
            seats = [seat for seat, n in zip(seats, claws, strict=True) if n == max(claws)]
        s.then(TAKE_TURN[seats[0]])


def setup(seats: int, chance: Chance, options: Options) -> Tokyo:
    """Every monster has 10 hearts and Tokyo is empty. The rest of the setup is on the agenda."""
    s = Tokyo(chance, options, [Monster(seat) for seat in range(seats)], new_market())
    s.then(ChooseFirst())
    s.then(SetTable())
    return s
