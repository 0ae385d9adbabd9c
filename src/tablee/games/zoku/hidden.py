"""Hidden information: the lieutenants that lie face down or were not dealt. Everything else is public or not yet drawn."""

from __future__ import annotations

from tablee.games.zoku.masks import EMPTY, members
from tablee.games.zoku.state.gang import Gang
from tablee.games.zoku.tables import ALL_LIEUTENANTS
from tablee.kernel.chance import Chance


def known_hand(gangs: list[Gang], owner: int, seat: int) -> int:
    """The owner's lieutenants face down that this seat knows: its own. Watchers know none."""
    return gangs[owner].hand if owner == seat else EMPTY


def redeal(gangs: list[Gang], seat: int, revealed: int, chance: Chance) -> int:
    """Deal the rivals' face-down lieutenants anew from all that the seat has not seen; the result is a mask of the undealt rest."""
    unseen = ALL_LIEUTENANTS & ~revealed
    if seat >= 0:
        unseen &= ~gangs[seat].hand
    bag = members(unseen)
    for other, gang in enumerate(gangs):
        if other != seat:
            hand = EMPTY
            for _ in range(gang.face_down()):
                hand |= 1 << chance.draw(bag)
            gang.hand = hand
            unseen &= ~hand
    return unseen
