"""The contents of the box that monsters share: the tokens that are left, and the figures that seats choose or draw."""

from __future__ import annotations

from tablee.games.king_of_tokyo.state.monster import Monster
from tablee.games.king_of_tokyo.tables import MONSTER_IDS, POISON_TOKENS, SHRINK_TOKENS
from tablee.kernel.chance import Chance
from tablee.kernel.story import Story


def poison_left(monsters: list[Monster]) -> int:
    """The Poison tokens left in the box (rule: token.supply)."""
    left = POISON_TOKENS
    for monster in monsters:
        left -= monster.poison
    return left


def shrink_left(monsters: list[Monster]) -> int:
    """The Shrink tokens left in the box (rule: token.supply)."""
    left = SHRINK_TOKENS
    for monster in monsters:
        left -= monster.shrink
    return left


def deal_figures(monsters: list[Monster], chosen: list[str], chance: Chance, story: Story | None) -> None:
    """Each seat has the monster it chose. The others, and a seat that chose one taken already, draw from the rest (rule: box.monsters)."""
    left = list(range(len(MONSTER_IDS)))
    open_seats = []
    for monster in monsters:
        if chosen[monster.seat] in MONSTER_IDS and MONSTER_IDS.index(chosen[monster.seat]) in left:
            monster.figure = MONSTER_IDS.index(chosen[monster.seat])
            left.remove(monster.figure)
        else:
            open_seats.append(monster)
    for monster in open_seats:
        monster.figure = left.pop(chance.below(len(left)))
    if story is not None:
        for monster in monsters:
            story.tell("took_monster", {"seat": monster.seat, "monster": MONSTER_IDS[monster.figure]})
