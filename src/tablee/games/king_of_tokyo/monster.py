"""A monster: its dials, its counter on the gauge, and what lies before it."""

from __future__ import annotations

from tablee.games.king_of_tokyo.facts import HEARTS, NOTHING


class Monster:
    """`cards`, `tiles`: masks by number. `copied`: the card Fluxling copies, or NOTHING. `poison`, `shrink`: tokens.

    `zombie`: it came back by Zombify. `fallen`: it has been at 0 hearts. `winged`, `jumps`: Wings paid and Super Jumps made
    this turn.
    """

    def __init__(
        self,
        hearts: int,
        points: int,
        energy: int,
        wickedness: int,
        cards: int,
        tiles: int,
        copied: int,
        poison: int,
        shrink: int,
        zombie: bool,
        fallen: bool,
        winged: bool,
        jumps: int,
    ) -> None:
        self.hearts = hearts
        self.points = points
        self.energy = energy
        self.wickedness = wickedness
        self.cards = cards
        self.tiles = tiles
        self.copied = copied
        self.poison = poison
        self.shrink = shrink
        self.zombie = zombie
        self.fallen = fallen
        self.winged = winged
        self.jumps = jumps

    def copy(self) -> Monster:
        return Monster(
            self.hearts,
            self.points,
            self.energy,
            self.wickedness,
            self.cards,
            self.tiles,
            self.copied,
            self.poison,
            self.shrink,
            self.zombie,
            self.fallen,
            self.winged,
            self.jumps,
        )


def newborn() -> Monster:
    return Monster(HEARTS, 0, 0, 0, 0, 0, NOTHING, 0, 0, False, False, False, 0)
