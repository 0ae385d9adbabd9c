"""Setting the table, and who begins."""

from __future__ import annotations

from tablee.games.king_of_tokyo.facts import DECK, DICE
from tablee.games.king_of_tokyo.monster import newborn
from tablee.games.king_of_tokyo.rules.turn import TURNS
from tablee.games.king_of_tokyo.rulings import Rulings
from tablee.games.king_of_tokyo.state import Tokyo
from tablee.kernel.chance import Chance
from tablee.kernel.state import Step
from tablee.kit.pile import Pile


class SetTable(Step[Tokyo]):
    """Tiles beside the gauge, three cards face up (rules: setup.table, setup.tiles)."""

    def run(self, s: Tokyo) -> None:
        s.lay_tiles()
        s.open_market()


class ChooseFirst(Step[Tokyo]):
    """Most claws on six dice begins; those who tie roll again (rules: first.claws, first.ties)."""

    def run(self, s: Tokyo) -> None:
        seats = list(range(len(s.monsters)))
        while len(seats) > 1:
            claws = [s.roll_for_first(seat, DICE) for seat in seats]
            seats = [seat for seat, n in zip(seats, claws, strict=True) if n == max(claws)]
        s.then(TURNS[seats[0]])


def setup(
    seats: int,
    chance: Chance,
    *,
    two_player_variant: bool = True,
    tiles: str = "red",
    frenzy_at_once: bool = False,
    sales_are_gains: bool = False,
    added_claws_count: bool = True,
    skybeam_in_tokyo: bool = False,
    reflect_own: bool = False,
    reflect_last: bool = False,
    own_loss_counts: bool = True,
    death_from_above_yields: bool = False,
    may_decline: bool = True,
    zombify_needs_first_fall: bool = False,
    endless_twist: bool = False,
    sleepwalking: bool = False,
    wake_any_time: bool = True,
    dice_cap: int = 0,
) -> Tokyo:
    """Everyone at 10 hearts, nobody in Tokyo; the rest is on the agenda."""
    rulings = Rulings(
        two_player_variant and seats == 2,
        tiles,
        frenzy_at_once,
        sales_are_gains,
        added_claws_count,
        skybeam_in_tokyo,
        reflect_own,
        reflect_last,
        own_loss_counts,
        death_from_above_yields,
        may_decline,
        zombify_needs_first_fall,
        endless_twist,
        sleepwalking,
        wake_any_time,
        dice_cap,
    )
    s = Tokyo(chance, rulings, [newborn() for _ in range(seats)], Pile(DECK[:], [], []), [], 0)
    s.then(ChooseFirst())
    s.then(SetTable())
    return s
