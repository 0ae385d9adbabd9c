"""All trumps in the order of `components.toml`, each with its class."""

from __future__ import annotations

from typing import Final

from tablee.games.zoon.components import BOX
from tablee.games.zoon.components import Trump as Card
from tablee.games.zoon.trumps.capture import Cage, Control
from tablee.games.zoon.trumps.placed import BuildObstacle, Equip, Summon
from tablee.games.zoon.trumps.shooting import ShootByGrid, ShootByZone
from tablee.games.zoon.trumps.tactical import Fly, FreezeRow, LookThenMove, MoveSeveral, RetreatSeveral
from tablee.games.zoon.trumps.trump import Trump


def trump_of(card: Card) -> Trump:
    """The card with the class of its category, or a class of its own."""
    if card.category == "shooting":
        return ShootByGrid(card) if card.aim else ShootByZone(card)
    if card.category == "equipment":
        return Equip(card)
    if card.category == "zoon":
        return Summon(card)
    if card.category == "control":
        return Control(card)
    if card.category == "terrain":
        return Cage(card) if card.used_by else BuildObstacle(card)
    special: dict[str, type[Trump]] = {
        "poudre_d_escampette": RetreatSeveral,
        "blizzard": FreezeRow,
        "vol_silencieux": Fly,
        "oeil_de_nuit": LookThenMove,
    }
    return special[card.id](card) if card.id in special else MoveSeveral(card)


TRUMP_CARDS: Final[list[Trump]] = [trump_of(card) for card in BOX.trumps]
