"""Choices that need no search: lists and layouts by chance, corners by the odds. Plays are left to the evaluation."""

from __future__ import annotations

from typing import Final

from tablee.games.zoon.actions import ENLIST, MUSTER, PICK, PRESET, READY, SHUFFLE, STRIKE, TOUCH
from tablee.games.zoon.armies import zoons_in
from tablee.games.zoon.bot.odds import FIGHTERS, SHOOTER, Fighter, gain
from tablee.games.zoon.rules.build_list import BuildLists
from tablee.games.zoon.rules.construction import POINTS
from tablee.games.zoon.rules.deployment import Deploy
from tablee.games.zoon.rules.duel import NO_BONUS, Bonus, Touch, score_of
from tablee.games.zoon.rules.shooting import Shoot
from tablee.games.zoon.state.battle import Battle
from tablee.games.zoon.tables import CORNER, CORNERS, IS_EMBLEM, KINDS, LOST, TRUMP_CORNER, VALUE, ZONE_CELLS, owner
from tablee.kernel.chance import Chance

NO_OPINION: Final = -1
SAMPLED_ZOONS: Final = 8
"""Zoons compared before one is added to a list."""


def policy(s: Battle, seat: int, options: list[int], chance: Chance) -> int:
    """An option, or NO_OPINION."""
    step = s.agenda[-1]
    if isinstance(step, Deploy):
        return READY if options[0] == READY else PRESET.at(SHUFFLE) if PRESET.at(SHUFFLE) in options else options[0]
    if isinstance(step, BuildLists):
        return recruit(s.preparation.drafts[seat], options, chance)
    if PICK.holds(options[0]) or STRIKE.holds(options[0]):
        return options[chance.below(len(options))]
    if isinstance(step, Touch):
        return touch_in_duel(s, seat, step, chance)
    if isinstance(step, Shoot) and seat == step.seat:
        scores = [score if score != LOST else -1 for score in TRUMP_CORNER[s.trumps.card(seat, step.shot.slot)]]
        return touch(s, Touched(step.shot.target, scores, True), SHOOTER, chance)
    return NO_OPINION


def recruit(cards: list[int], options: list[int], chance: Chance) -> int:
    """Add to a list: trumps while there is force, an Emblem, then Zoons of about the mean value that the points allow for twelve."""
    addable = [ENLIST.first_of(action) for action in options if ENLIST.holds(action)]
    zoons = zoons_in(cards)
    trumps = [card for card in addable if card >= KINDS]
    if trumps:
        return ENLIST.at(trumps[chance.below(len(trumps))])
    if MUSTER in options and (len(zoons) >= ZONE_CELLS or not addable):
        return MUSTER
    emblems = [card for card in addable if IS_EMBLEM[card]]
    if emblems:
        return ENLIST.at(emblems[chance.below(len(emblems))])
    mean = (POINTS - sum([VALUE[kind] for kind in zoons])) // (ZONE_CELLS - len(zoons))
    chance.shuffle(addable)
    best = addable[0]
    for card in addable[:SAMPLED_ZOONS]:
        if abs(VALUE[card] - mean) < abs(VALUE[best] - mean):
            best = card
    return ENLIST.at(best)


class Touched:
    """The enemy card to touch, the scores of the own card, and whether the own card attacks."""

    def __init__(self, rival: int, scores: list[int], attacking: bool) -> None:
        self.rival = rival
        self.scores = scores
        self.attacking = attacking


def touch_in_duel(s: Battle, seat: int, step: Touch, chance: Chance) -> int:
    fight = step.fight
    attacking = seat == fight.seat
    zoon = fight.zoon if attacking else fight.rival
    rival = fight.rival if attacking else fight.zoon
    bonus: Bonus = step.bonus if attacking else NO_BONUS
    scores = [score_of(s, zoon, corner, bonus) for corner in range(CORNERS)]
    return touch(s, Touched(rival, scores, attacking), FIGHTERS[s.field.kinds[zoon]], chance)


def touch(s: Battle, touched: Touched, own: Fighter, chance: Chance) -> int:
    """Touch the better diagonal of the enemy card, over all kinds it may be. The end of the diagonal makes no difference while pivots
    are by chance."""
    best = [0.0, 0.0]
    rival = touched.rival
    side = s.hidden_side(owner(rival))
    seen = s.knowledge.seen(rival)
    for kind in side.candidates.kinds_in(side.possible(rival, side.possible_kinds())):
        weight = 1.0 if seen else side.weight(kind)
        if weight > 0.0:
            enemy = FIGHTERS[kind]
            for corner in range(CORNERS):
                theirs = CORNER[kind * CORNERS + corner]
                for score in touched.scores:
                    gained = gain(own, score, enemy, theirs) if touched.attacking else -gain(enemy, theirs, own, score)
                    best[corner % 2] += weight * gained
    diagonal = chance.below(2) if best[0] == best[1] else 0 if best[0] > best[1] else 1
    return TOUCH.at(diagonal + 2 * chance.below(2))
