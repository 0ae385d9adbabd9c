"""The chance to win a position, judged by weighted features. A fight or a shot that is not decided yet counts by its results."""

from __future__ import annotations

import math
from typing import Final

from tablee.games.zoon.bot.features import features
from tablee.games.zoon.bot.fight_chances import ALL_CORNERS, BOTH_FALL, DRAWN, LOST_FIGHT, WON, expected_chances
from tablee.games.zoon.bot.weights import EXTRA_PLAY, WEIGHTS
from tablee.games.zoon.rules.duel import NO_BONUS, Touch, score_of
from tablee.games.zoon.rules.pending import Pending
from tablee.games.zoon.rules.shooting import Shoot
from tablee.games.zoon.rules.turn import Turn
from tablee.games.zoon.state.battle import BATTLE, Battle
from tablee.games.zoon.state.fight import Fight, Shot
from tablee.games.zoon.state.trump_slots import TRUMP_IN_TOMB
from tablee.games.zoon.tables import LOST, STAR, TRUMP_CORNER, other


def win_chance(s: Battle, seat: int) -> float:
    """From 0 (lost) to 1 (won), in a world where all cards are known."""
    if s.ended is not None:
        return s.ended.value(seat)
    if s.phase != BATTLE or not s.agenda:
        return 0.5
    step = s.agenda[-1]
    if isinstance(step, Touch):
        results = fight_results(s, step.fight, seat)
        chances = expected_chances(s, step.fight.zoon, step.fight.rival, step.bonus)
        return sum([chances[i] * results[i] for i in range(len(results))])
    if isinstance(step, Shoot):
        results = shot_results(s, step.shot, seat)
        chances = shot_chances(s, step.shot, ALL_CORNERS, ALL_CORNERS)
        return sum([chances[i] * results[i] for i in range(len(results))])
    if isinstance(step, Turn):
        return quiet_chance(s, seat, other(step.seat), 0.0)
    extra = EXTRA_PLAY if isinstance(step, Pending) and step.seat == s.turn else 0.0
    return quiet_chance(s, seat, s.turn, extra)


def quiet_chance(s: Battle, seat: int, played: int, extra: float) -> float:
    """The chance if no fight is open, `played` has just played and the other plays next. `extra`: the worth of another play now."""
    total = extra
    for i, number in enumerate(features(s, played)):
        total += WEIGHTS[i] * number
    chance = 1.0 / (1.0 + math.exp(-total))
    return chance if seat == played else 1.0 - chance


def fight_results(s: Battle, fight: Fight, seat: int) -> list[float]:
    """The seat's chance to win the game after each result of the fight: drawn, won, lost, both cards fall."""
    found = [0.0, 0.0, 0.0, 0.0]
    for result in (DRAWN, WON, LOST_FIGHT, BOTH_FALL):
        w = s.clone()
        w.show(fight.zoon)
        w.show(fight.rival)
        if result == WON:
            if w.eliminate(fight.rival):
                w.field.put(fight.zoon, fight.cell)
        elif result == LOST_FIGHT:
            w.eliminate(fight.zoon)
        elif result == BOTH_FALL:
            w.eliminate(fight.rival)
            w.eliminate(fight.zoon)
        found[result] = settled_chance(w, seat)
    return found


def settled_chance(w: Battle, seat: int) -> float:
    """The chance after a fight or a shot: a fallen Emblem decides the game."""
    if w.fallen:
        return 0.5 if w.fallen == 3 else 0.0 if w.fallen >> seat & 1 else 1.0
    return quiet_chance(w, seat, w.turn, 0.0)


MISSED: Final = 0
HIT: Final = 1
CROSSED: Final = 2


def shot_results(s: Battle, shot: Shot, seat: int) -> list[float]:
    """The seat's chance to win the game after a miss, a hit, and an X that costs the trump."""
    found = [0.0, 0.0, 0.0]
    for result in (MISSED, HIT, CROSSED):
        w = s.clone()
        w.show(shot.target)
        if result == HIT:
            w.eliminate(shot.target)
        elif result == CROSSED and w.trumps.in_hand(shot.seat, shot.slot):
            w.trumps = w.trumps.moved(shot.seat, shot.slot, TRUMP_IN_TOMB)
        found[result] = settled_chance(w, seat)
    return found


def shot_chances(s: Battle, shot: Shot, corners: list[int], target_corners: list[int]) -> list[float]:
    """The chances of a miss, a hit and an X if each of these corners of the trump and of the target counts equally often."""
    found = [0.0, 0.0, 0.0]
    share = 1.0 / (len(corners) * len(target_corners))
    scores = TRUMP_CORNER[s.trumps.card(shot.seat, shot.slot)]
    for corner in corners:
        for target_corner in target_corners:
            score = scores[corner]
            theirs = score_of(s, shot.target, target_corner, NO_BONUS)
            found[CROSSED if score == LOST else HIT if theirs != STAR and score > theirs else MISSED] += share
    return found
