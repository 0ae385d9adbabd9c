"""Shooting (chapter "Atout de tir"): the trump fights the target, and the shooter risks nothing."""

from __future__ import annotations

from tablee.games.zoon.rules.duel import NO_BONUS, TouchCorners, corner_hit, corner_of, pivot_of, score_of
from tablee.games.zoon.state.announcements import announce_miss
from tablee.games.zoon.state.battle import Battle
from tablee.games.zoon.state.fight import Hit, Shot
from tablee.games.zoon.tables import LOST, STAR, TRUMP_CORNER, other


class Shoot(TouchCorners):
    """The shooter's player touches the target, the other player touches the trump (rules: shot.target, duel.touch)."""

    def __init__(self, shot: Shot) -> None:
        super().__init__(shot.seat)
        self.shot = shot

    def reveal(self, s: Battle, answers: dict[int, int]) -> None:
        shot = self.shot
        mine = answers[shot.seat]
        theirs = answers[other(shot.seat)]
        corner = corner_hit(corner_of(theirs), pivot_of(s, mine))
        target_corner = corner_hit(corner_of(mine), pivot_of(s, theirs))
        hit = Hit(corner, TRUMP_CORNER[s.trumps.card(shot.seat, shot.slot)][corner])
        target_hit = Hit(target_corner, score_of(s, shot.target, target_corner, NO_BONUS))
        s.show_shot(shot, hit, target_hit)
        settle_shot(s, shot, hit.score, target_hit.score)


def settle_shot(s: Battle, shot: Shot, score: int, target_score: int) -> None:
    """Decide the shot (rules: shot.lost, shot.star, shot.compare, shot.equal, shot.x_and_star)."""
    won = score >= 0 and target_score != STAR and score > target_score
    if won and s.eliminate(shot.target):
        s.end_if_emblem_fell()
        return
    if not won:
        announce_miss(s, shot)
    lost = score == LOST or (s.table_options.weak_shot_loses_trump and not won and target_score != STAR)
    if lost and s.trumps.in_hand(shot.seat, shot.slot):
        s.lose_trump(shot.seat, shot.slot)
