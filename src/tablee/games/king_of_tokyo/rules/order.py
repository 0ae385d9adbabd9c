"""2. Resolve the dice: the order in which the player resolves them, and when that order can matter (W8)."""

from __future__ import annotations

from typing import Final

from tablee.games.king_of_tokyo.actions import FIRST, RESOLVE
from tablee.games.king_of_tokyo.hooks import BURNS_NEIGHBOURS, CHOOSES_COPY, HITS_EVERYONE, REFLECTS, SWAPS_WITH, THREE_ONES, YIELDS_TO
from tablee.games.king_of_tokyo.masks import BIT, contains, members
from tablee.games.king_of_tokyo.rules.attack import count_claws
from tablee.games.king_of_tokyo.rules.resolve import RESOLVE_FACE, wickedness_of
from tablee.games.king_of_tokyo.rules.steps import Question
from tablee.games.king_of_tokyo.state.tokyo import Tokyo
from tablee.games.king_of_tokyo.tables import (
    BAY_NEEDS,
    LEVEL_SIDES,
    LEVELS,
    NOBODY,
    ONE,
    SEATS,
    TWO,
    UNDERDOG,
    dice_showing,
    shows_energy,
    shows_heart,
    triples,
)
from tablee.kernel.state import NONE

WITH_ONES: Final = 0b000001
WITH_TWOS: Final = 0b000010
WITH_HEARTS: Final = 0b001000
WITH_ENERGY: Final = 0b010000
WITH_CLAWS: Final = 0b100000
ALL_NUMBERS: Final = 0b000111
ALL_FACES: Final = 0b111111
"""Sets of faces as masks, written out because mypyc inlines literals."""
INDEPENDENT: Final = 0b011100
"""3s, hearts and energy: none of them changes what another one gives."""


class ResolveDice(Question):
    """W8: resolve all dice in the usual order, or choose the face to resolve first (rules: resolve.order, window.w8).

    `left`: the faces still to resolve, as a mask.
    """

    def __init__(self, seat: int, left: int) -> None:
        super().__init__(seat)
        self.left = left

    def choices(self, s: Tokyo, seat: int) -> list[int]:
        return ORDERS[self.faces(s, seat)]

    def faces(self, s: Tokyo, seat: int) -> int:
        """The faces that are left and have an effect now, as a mask."""
        if not s.alive(seat):
            return 0
        faces = self.left & faces_shown(s.turn.tally())
        hibernates = s.monsters[seat].hibernates()
        if hibernates:
            faces &= WITH_HEARTS | WITH_ENERGY
        elif faces & WITH_CLAWS and not count_claws(s, seat):
            faces &= ALL_FACES - WITH_CLAWS
        if faces & WITH_HEARTS and not s.uses_heart_dice(seat) and not may_leave_bay(s, seat, faces):
            faces &= ALL_FACES - WITH_HEARTS
        return faces

    def why_not(self, s: Tokyo, seat: int, action: int) -> str:
        return "resolve.all"

    def chosen(self, s: Tokyo, seat: int, action: int) -> None:
        if action == RESOLVE:
            self.run(s)
            return
        face = FIRST.first_of(action)
        s.then(RESOLVE_DICE[seat][self.left ^ BIT[face]])
        s.then(RESOLVE_FACE[seat][face])

    def run(self, s: Tokyo) -> None:
        """The usual order: 1s, 2s, 3s, each with its tiles, hearts, energy, claws. A tile may still add claws to a result without any."""
        faces = self.left & faces_shown(s.turn.tally())
        s.schedule(USUAL_ORDER[self.seat][faces])


def faces_shown(tally: int) -> int:
    """The faces in a result, as a mask. Numbers count only as a triple; claws always count, because powers may add them."""
    faces = WITH_CLAWS | triples(tally)
    if shows_heart(tally):
        faces |= WITH_HEARTS
    if shows_energy(tally):
        faces |= WITH_ENERGY
    return faces


def order_can_matter(s: Tokyo, seat: int, faces: int) -> bool:
    """Whether another order than the usual one can be better for the player (rule: resolve.asked).

    The usual order takes each tile before hearts, energy and claws, which is never worse.
    """
    if faces & WITH_ONES and faces & WITH_TWOS and tiles_by(s, seat, WITH_TWOS) & (THREE_ONES.tiles | CHOOSES_COPY.tiles):
        return True
    rest = faces & (ALL_FACES - WITH_CLAWS)
    if rest == faces or not rest or not claws_reach(s, seat):
        return False
    if rest & ALL_NUMBERS and contains(s.monsters[seat].tiles | tiles_by(s, seat, rest), UNDERDOG):
        return True
    return (rest & WITH_HEARTS != 0 and s.in_tokyo(seat)) or someone_strikes_back(s, seat)


def tiles_by(s: Tokyo, seat: int, faces: int) -> int:
    """The tile sides, as a mask, among which these faces let the monster choose."""
    tally = s.turn.tally()
    before = s.monsters[seat].wickedness
    after = before
    for face in (ONE, TWO):
        if faces & BIT[face]:
            after += wickedness_of(face, dice_showing(tally, face))
    sides = 0
    if after > before:
        for n in range(len(LEVELS)):
            if before < LEVELS[n] <= after:
                sides |= s.tiles.available & LEVEL_SIDES[n]
    return sides


def claws_reach(s: Tokyo, seat: int) -> bool:
    """Whether an attack reaches anybody."""
    monster = s.monsters[seat]
    if s.city != NOBODY or s.bay != NOBODY:
        return True
    return monster.has(HITS_EVERYONE) or monster.has(BURNS_NEIGHBOURS)


def someone_strikes_back(s: Tokyo, seat: int) -> bool:
    """Whether another monster has Reflective Hide, Burrowing or Unstable DNA, which change the attacker in the middle of its turn."""
    for monster in s.monsters:
        if monster.seat != seat and monster.hearts > 0 and (monster.has(REFLECTS) or monster.has(YIELDS_TO) or monster.has(SWAPS_WITH)):
            return True
    return False


def may_leave_bay(s: Tokyo, seat: int, faces: int) -> bool:
    """Whether its claws may close the Bay in which the monster stands: outside Tokyo its heart dice heal again (rule: enter.bay_closes)."""
    if s.bay != seat or not faces & WITH_CLAWS or s.monsters[seat].zombie:
        return False
    claws = count_claws(s, seat)
    falling = 0
    for monster in s.monsters:
        if 0 < monster.hearts <= claws and not s.in_tokyo(monster.seat):
            falling += 1
    return s.alive_count() - falling < BAY_NEEDS


def orders(faces: int) -> list[int]:
    """There is no choice with fewer than two faces, or where the order makes no difference."""
    found = members(faces)
    return [RESOLVE] + [FIRST.at(face) for face in found] if len(found) > 1 and faces & ~INDEPENDENT else NONE


ORDERS: Final = [orders(faces) for faces in range(ALL_FACES + 1)]
RESOLVE_DICE: Final = [[ResolveDice(seat, left) for left in range(ALL_FACES + 1)] for seat in SEATS]
USUAL_ORDER: Final = [[[RESOLVE_FACE[seat][face] for face in members(faces)[::-1]] for faces in range(ALL_FACES + 1)] for seat in SEATS]
"""By seat and set of faces: the steps that resolve them, last one first, as the agenda needs them."""
