"""The expected gain, in points, of playing a lieutenant or placing a Zoku."""

from __future__ import annotations

from typing import Final

from tablee.games.zoku.actions import ANKORU, BENGO, CHIKURI, GENKI, GOMI, LIEUTENANT_OF, MOGURA, SOCHO, WAIRO
from tablee.games.zoku.bot.evaluation import (
    PRISONER_COST,
    band_chances,
    card_worth,
    expected_lead,
    lead,
    rivals_still_place,
    street_chances,
)
from tablee.games.zoku.bot.odds import chances
from tablee.games.zoku.lieutenants import LIEUTENANTS
from tablee.games.zoku.rules.placement import BeginTurn
from tablee.games.zoku.state.position import Position
from tablee.games.zoku.state.street import NO_FIGHT
from tablee.games.zoku.tables import DAYS, FIGHTING, NORMAL, POSE_WEIGHTS, THROW_ROW

FOUR_THROWN: Final[list[int]] = POSE_WEIGHTS[NORMAL][THROW_ROW[4]]
STILL_FIGHTS: Final[float] = sum([weight for pose, weight in enumerate(FOUR_THROWN) if FIGHTING[pose]]) / sum(FOUR_THROWN)
"""How often a thrown Zoku still fights."""
SMALL_GAIN: Final = 0.05
"""A gain up to this size is not worth an action."""


def lieutenant_gain(s: Position, seat: int, action: int) -> float:
    """The gain of this action; lieutenants without a case of their own are tried on a clone."""
    if GENKI.holds(action):
        return genki_gain(s, seat, GENKI.first_of(action))
    if action in (ANKORU, BENGO):
        return gain_before_police(s, seat, action)
    if action == GOMI:
        return card_worth(s, seat, s.city.slots[s.street.slot])
    if action == WAIRO:
        return PRISONER_COST + card_worth(s, seat, s.city.slots[s.raided_slot()])
    if action == MOGURA:
        return PRISONER_COST * s.gangs[seat].prisoners() if s.day < DAYS or s.left_to_place else 0.0
    if CHIKURI.holds(action):
        slot = CHIKURI.first_of(action)
        rival = s.city.lone_band(slot)
        return (card_worth(s, rival, s.city.slots[slot]) + PRISONER_COST) / (s.seats - 1.0)
    if action == SOCHO:
        return socho_gain(s, seat)
    waiting = rivals_still_place(s, seat)
    after = s.clone()
    LIEUTENANTS[LIEUTENANT_OF[action]].play(after, seat, action)
    return expected_lead(after, seat, waiting) - expected_lead(s, seat, waiting)


def placement_gain(s: Position, seat: int, slot: int, waiting: bool) -> float:
    bands = s.city.bands_on(slot, s.seats)
    before = lead(s, seat, slot, band_chances(bands, waiting))
    bands[seat] += 1
    return lead(s, seat, slot, band_chances(bands, waiting)) - before


def genki_gain(s: Position, seat: int, zoku: int) -> float:
    slot = s.street.slot
    fighters = s.street.fighters()[: s.seats]
    now = lead(s, seat, slot, chances(fighters))
    fighters[seat] -= 1 if s.street.fights(zoku) else 0
    without = lead(s, seat, slot, chances(fighters))
    fighters[seat] += 1
    return STILL_FIGHTS * lead(s, seat, slot, chances(fighters)) + (1.0 - STILL_FIGHTS) * without - now


def gain_before_police(s: Position, seat: int, action: int) -> float:
    """The gain of another round (Ankoru) or of keeping all own Zokus (Bengo), compared with an arrest of every gang."""
    slot = s.street.slot
    if slot == NO_FIGHT:
        return PRISONER_COST
    immune = s.police.immune
    arrested = lead(s, seat, slot, chances_after_police(s, immune))
    if action == ANKORU:
        return lead(s, seat, slot, street_chances(s)) - arrested
    return PRISONER_COST + lead(s, seat, slot, chances_after_police(s, immune | (1 << seat))) - arrested


def chances_after_police(s: Position, immune: int) -> list[float]:
    """After the arrests a gang wins only if it is the last one that fights."""
    fighters = s.street.fighters_after_police(immune)[: s.seats]
    return chances(fighters) if len([gang for gang in fighters if gang]) == 1 else [0.0] * s.seats


def socho_gain(s: Position, seat: int) -> float:
    """The gain of four more Zokus, placed greedily. Before the end of the boss's last turn of the day it counts as 0."""
    if s.left_to_place or any([isinstance(step, BeginTurn) and step.seat == seat for step in s.agenda]):
        return 0.0
    waiting = rivals_still_place(s, seat)
    after = s.clone()
    after.lead_convoy(seat)
    while True:
        best, most = -1, SMALL_GAIN
        for slot in range(len(after.city.slots)):
            if after.may_place(seat, slot):
                gain = placement_gain(after, seat, slot, waiting)
                if gain > most:
                    best, most = slot, gain
        if best < 0:
            return expected_lead(after, seat, waiting) - expected_lead(s, seat, waiting)
        after.place_zoku(seat, best)
