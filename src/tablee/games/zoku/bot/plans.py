"""Placement plans: every way to place the Zokus of a turn, with the rivals' best replies, judged by the odds of the fights."""

from __future__ import annotations

from typing import Final

from tablee.games.zoku.bot.evaluation import PRISONER_COST, UNCONTESTED
from tablee.games.zoku.bot.odds import chances
from tablee.games.zoku.bot.prospects import Prospects
from tablee.games.zoku.masks import contains
from tablee.games.zoku.rules.placement import BeginTurn
from tablee.games.zoku.state.position import Position
from tablee.games.zoku.tables import (
    BANDS_PER_QUARTIER,
    GANGS,
    LIEUTENANT_IDS,
    NO_CARD,
    UNUSED_LIEUTENANT_POINTS,
    ZOKUS_PER_BAND,
    ZOKUS_PER_TURN,
)

WAIRO_NUMBER: Final = LIEUTENANT_IDS.index("wairo")
SOCHO_NUMBER: Final = LIEUTENANT_IDS.index("socho")
MERGE_SLOTS: Final = 6
"""Two turns in a row are planned together on at most this many quartiers; with more there are too many plans."""
IMPOSSIBLE: Final = -1000.0
SIZES: Final = ZOKUS_PER_BAND + 1
"""The number of sizes of a band, with 0."""

FINAL_ODDS: Final[dict[int, list[float]]] = {}
OPEN_ODDS: Final[dict[int, list[float]]] = {}
"""By the bands on a quartier, the chance of each seat: after the placement, and while rivals may still join a lone band."""


class Board:
    """The placement of one day, as far as it decides who wins which card.

    `bands[slot * GANGS + seat]`: Zokus placed. `reserve`: Zokus at home, by seat. `turns`: the seats of the turns still to come.
    """

    def __init__(self, s: Position) -> None:
        self.seats = s.seats
        self.slots = [slot for slot in range(len(s.city.slots)) if s.city.slots[slot] != NO_CARD]
        self.bands = s.city.bands[:]
        self.reserve = [gang.reserve for gang in s.gangs]
        self.turns = turns_to_come(s)
        self.most_bands = BANDS_PER_QUARTIER if s.table_options.max_bands_counts_all_gangs else BANDS_PER_QUARTIER + 1
        self.convoy = s.convoy
        self.prospects = Prospects(s)
        self.wairo = -1
        self.socho = -1

    def knows_hand(self, s: Position, seat: int) -> None:
        """Let the plans of this seat count on the lieutenants that it holds."""
        hand = s.gangs[seat].hand
        self.wairo = seat if contains(hand, WAIRO_NUMBER) else -1
        self.socho = seat if contains(hand, SOCHO_NUMBER) else -1

    def may_join(self, slot: int, seat: int) -> bool:
        at = slot * GANGS
        if self.bands[at + seat] or self.convoy:
            return True
        gangs = 0
        for other in range(self.seats):
            if self.bands[at + other]:
                gangs += 1
        return gangs < self.most_bands

    def worth_of_slot(self, slot: int, seat: int, waiting: bool) -> float:
        """The seat's lead from this quartier. `waiting`: rivals may still join."""
        at = slot * GANGS
        key = 0
        for other in range(self.seats):
            key = key * SIZES + self.bands[at + other]
        if not key:
            return 0.0
        key = key * (GANGS + 1) + self.seats
        odds = (OPEN_ODDS if waiting else FINAL_ODDS).get(key)
        if odds is None:
            odds = slot_odds(self.bands[at : at + self.seats], waiting)
            (OPEN_ODDS if waiting else FINAL_ODDS)[key] = odds
        worth = self.prospects.lead(self.seats, seat, slot, odds)
        mine = self.bands[at + seat]
        if mine == ZOKUS_PER_BAND and odds[seat] <= 0.0:
            worth += self.worth_of_raid(slot, seat)
        return worth

    def worth_of_raid(self, slot: int, seat: int) -> float:
        """A lone band of three: a prisoner, or the card by Wairo."""
        if seat == self.wairo:
            return max(-PRISONER_COST, self.prospects.worth[slot * GANGS + seat] - UNUSED_LIEUTENANT_POINTS)
        return -PRISONER_COST

    def total(self, seat: int) -> float:
        """The seat's lead when the placement is over."""
        lead = 0.0
        for slot in self.slots:
            lead += self.worth_of_slot(slot, seat, False)
        return lead

    def best_placement(self, seat: int, zokus: int, waiting: bool) -> list[int]:
        """By quartier, the Zokus to add for the best lead, as if rivals placed no more. Quartiers are independent: a small knapsack."""
        count = len(self.slots)
        best = [0.0] + [IMPOSSIBLE] * zokus
        chosen: list[list[int]] = []
        for i in range(count):
            slot = self.slots[i]
            at = slot * GANGS + seat
            before = self.bands[at]
            gains = [0.0]
            if self.may_join(slot, seat):
                now = self.worth_of_slot(slot, seat, waiting)
                for more in range(1, min(zokus, ZOKUS_PER_BAND - before) + 1):
                    self.bands[at] = before + more
                    gains.append(self.worth_of_slot(slot, seat, waiting) - now)
                self.bands[at] = before
            after = [IMPOSSIBLE] * (zokus + 1)
            row = [0] * (zokus + 1)
            for used in range(zokus + 1):
                for more in range(min(len(gains) - 1, used) + 1):
                    lead = best[used - more] + gains[more]
                    if lead > after[used] + 1e-9:
                        after[used] = lead
                        row[used] = more
            best = after
            chosen.append(row)
        used = 0
        for n in range(1, zokus + 1):
            if best[n] > best[used] + 1e-9:
                used = n
        plan = [0] * count
        for i in range(count - 1, -1, -1):
            plan[i] = chosen[i][used]
            used -= plan[i]
        return plan

    def place(self, seat: int, plan: list[int]) -> None:
        for i in range(len(plan)):
            if plan[i]:
                self.bands[self.slots[i] * GANGS + seat] += plan[i]
                self.reserve[seat] -= plan[i]

    def lead_after(self, me: int) -> float:
        """The lead of `me` after all turns to come, each played by its best placement. The board is left as it was."""
        bands = self.bands[:]
        reserve = self.reserve[:]
        spent = 0.0
        for n in range(len(self.turns)):
            seat = self.turns[n]
            waiting = False
            for later in range(n + 1, len(self.turns)):
                if self.turns[later] != seat:
                    waiting = True
            zokus = min(ZOKUS_PER_TURN, self.reserve[seat])
            if seat == me and seat == self.socho and not waiting and self.reserve[seat] > zokus:
                spent = self.place_with_socho(seat, zokus)
            elif zokus:
                self.place(seat, self.best_placement(seat, zokus, waiting))
        lead = self.total(me) - spent
        self.bands = bands
        self.reserve = reserve
        return lead

    def place_with_socho(self, seat: int, zokus: int) -> float:
        """The last placement of a boss that may use Socho. Returns the points that this costs."""
        few = self.best_placement(seat, zokus, False)
        many = self.best_placement(seat, self.reserve[seat], False)
        bands = self.bands[:]
        reserve = self.reserve[:]
        self.place(seat, few)
        without = self.total(seat)
        self.bands = bands[:]
        self.reserve = reserve[:]
        self.place(seat, many)
        if self.total(seat) - UNUSED_LIEUTENANT_POINTS > without:
            return float(UNUSED_LIEUTENANT_POINTS)
        self.bands = bands
        self.reserve = reserve
        self.place(seat, few)
        return 0.0

    def plans(self, seat: int, zokus: int, most: int) -> list[list[int]]:
        """The ways to place up to so many Zokus; if there are more than `most`, those that look best without replies."""
        found: list[list[int]] = [[]]
        left = [zokus]
        for slot in self.slots:
            room = ZOKUS_PER_BAND - self.bands[slot * GANGS + seat] if self.may_join(slot, seat) else 0
            longer: list[list[int]] = []
            still: list[int] = []
            for i in range(len(found)):
                for more in range(min(room, left[i]) + 1):
                    longer.append([*found[i], more])
                    still.append(left[i] - more)
            found = longer
            left = still
        if len(found) <= most:
            return found
        ranked = [(-self.lead_at_once(seat, plan), plan) for plan in found]
        ranked.sort()
        return [plan for _, plan in ranked[:most]]

    def lead_at_once(self, seat: int, plan: list[int]) -> float:
        """The lead from the quartiers of the plan while rivals may still join."""
        lead = 0.0
        for i in range(len(plan)):
            if plan[i]:
                slot = self.slots[i]
                at = slot * GANGS + seat
                now = self.worth_of_slot(slot, seat, True)
                self.bands[at] += plan[i]
                lead += self.worth_of_slot(slot, seat, True) - now
                self.bands[at] -= plan[i]
        return lead

    def best_plan(self, seat: int, zokus: int, most: int) -> tuple[list[int], float]:
        """The plan with the best lead after all replies, and this lead.

        If the boss also has the next turn, the plan is for both turns: no rival places between them.
        """
        turns = self.turns
        if turns and turns[0] == seat and len(self.slots) <= MERGE_SLOTS:
            self.turns = turns[1:]
            zokus = min(zokus + ZOKUS_PER_TURN, self.reserve[seat])
        best: list[int] = [0] * len(self.slots)
        lead = IMPOSSIBLE
        bands = self.bands[:]
        reserve = self.reserve[:]
        for plan in self.plans(seat, zokus, most):
            self.place(seat, plan)
            after = self.lead_after(seat)
            self.bands = bands[:]
            self.reserve = reserve[:]
            if after > lead + 1e-9:
                best = plan
                lead = after
        self.turns = turns
        return best, lead


def turns_to_come(s: Position) -> list[int]:
    """The seats of the placement turns still on the agenda, the next one first."""
    turns: list[int] = []
    for step in s.agenda:
        if isinstance(step, BeginTurn):
            turns.append(step.seat)
    turns.reverse()
    return turns


def slot_odds(bands: list[int], waiting: bool) -> list[float]:
    """By seat, the chance to take a quartier with these bands on it."""
    result = chances(bands)
    present = [seat for seat in range(len(bands)) if bands[seat]]
    if len(present) == 1:
        size = bands[present[0]]
        alone = 0.0 if size == ZOKUS_PER_BAND else 1.0
        if waiting:
            contested = chances([size, size])[0]
            alone = UNCONTESTED * alone + (1.0 - UNCONTESTED) * contested
        result[present[0]] = alone
    return result
