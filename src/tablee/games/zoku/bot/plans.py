"""Placement plans: every way to place the Zokus of a turn, with the rivals' best replies, judged by the odds of the fights."""

from __future__ import annotations

from typing import Final

from tablee.games.zoku.bot.evaluation import PRISONER_COST, chances_without_raid
from tablee.games.zoku.bot.outlook import Outlook, days_left, standing
from tablee.games.zoku.bot.prospects import Prospects
from tablee.games.zoku.bot.replies import SIZES, SimpleReplies
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

FINAL_ODDS: Final[dict[int, list[float]]] = {}
OPEN_ODDS: Final[dict[int, list[float]]] = {}
"""By the bands on a quartier, the chance of each seat: after the placement, and while rivals may still join a lone band."""


class Board:
    """The placement of one day, as far as it decides who wins which card.

    `bands[slot * GANGS + seat]`: Zokus placed. `reserve`: Zokus at home, by seat. `turns`: the seats of the turns still to come.
    `standings`: by seat, the points without the cards laid out. `spent`: the points that the plans cost besides.
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
        self.replies = SimpleReplies(s)
        self.standings = [standing(s, seat) for seat in range(s.seats)]
        self.days_left = days_left(s)
        self.spent = 0.0
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
        odds = self.odds(slot, waiting)
        if odds is None:
            return 0.0
        worth = self.prospects.lead(self.seats, seat, slot, odds)
        if self.bands[slot * GANGS + seat] == ZOKUS_PER_BAND and odds[seat] <= 0.0:
            worth += self.worth_of_raid(slot, seat)
        return worth

    def odds(self, slot: int, waiting: bool) -> list[float] | None:
        """By seat, the chance to win the card, or None for an empty quartier."""
        at = slot * GANGS
        key = 0
        for other in range(self.seats):
            key = key * SIZES + self.bands[at + other]
        if not key:
            return None
        key = key * (GANGS + 1) + self.seats
        odds = (OPEN_ODDS if waiting else FINAL_ODDS).get(key)
        if odds is None:
            odds = chances_without_raid(self.bands[at : at + self.seats], waiting)
            (OPEN_ODDS if waiting else FINAL_ODDS)[key] = odds
        return odds

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

    def outlook(self, me: int) -> Outlook:
        """The outlook of `me` when the placement is over."""
        outlook = Outlook(self.standings, me, self.days_left)
        for slot in self.slots:
            odds = self.odds(slot, False)
            if odds is not None:
                outlook.add_card(odds, self.prospects.worth[slot * GANGS : slot * GANGS + self.seats])
        return outlook

    def chance(self, me: int, spent: float) -> float:
        """The chance of `me` to win the game when the placement is over."""
        for slot in self.slots:
            if self.bands[slot * GANGS + me] == ZOKUS_PER_BAND:
                odds = self.odds(slot, False)
                if odds is not None and odds[me] <= 0.0:
                    spent -= self.worth_of_raid(slot, me)
        return self.outlook(me).chance(spent)

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

    def chance_after(self, me: int) -> float:
        """The chance of `me` to win the game after all turns to come: the mean over careful and over simple rivals."""
        if not self.turns:
            return self.chance(me, self.spent)
        return 0.5 * (self.chance_after_replies(me, True) + self.chance_after_replies(me, False))

    def chance_after_replies(self, me: int, careful: bool) -> float:
        """The same for one kind of rivals. `me` always takes its best placement. The board is left as it was."""
        bands = self.bands[:]
        reserve = self.reserve[:]
        spent = self.spent
        for n in range(len(self.turns)):
            seat = self.turns[n]
            waiting = False
            for later in range(n + 1, len(self.turns)):
                if self.turns[later] != seat:
                    waiting = True
            zokus = min(ZOKUS_PER_TURN, self.reserve[seat])
            if seat == me and seat == self.socho and not waiting and self.reserve[seat] > zokus:
                spent += self.place_with_socho(seat, zokus)
            elif careful or seat == me:
                self.place(seat, self.best_placement(seat, zokus, waiting))
            else:
                self.place_one_by_one(seat, zokus, waiting)
        chance = self.chance(me, spent)
        self.bands = bands
        self.reserve = reserve
        return chance

    def place_one_by_one(self, seat: int, zokus: int, waiting: bool) -> None:
        for _ in range(zokus):
            free = [slot for slot in self.slots if self.bands[slot * GANGS + seat] < ZOKUS_PER_BAND and self.may_join(slot, seat)]
            slot = self.replies.best_slot(self.bands, seat, free, waiting)
            if slot < 0:
                return
            self.bands[slot * GANGS + seat] += 1
            self.reserve[seat] -= 1

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
        """The plan with the best chance to win the game after all replies, and this chance.

        If the boss also has the next turn, the plan is for both turns: no rival places between them.
        """
        turns = self.turns
        if turns and turns[0] == seat and len(self.slots) <= MERGE_SLOTS:
            self.turns = turns[1:]
            zokus = min(zokus + ZOKUS_PER_TURN, self.reserve[seat])
        best: list[int] = [0] * len(self.slots)
        most_likely = -1.0
        bands = self.bands[:]
        reserve = self.reserve[:]
        for plan in self.plans(seat, zokus, most):
            self.place(seat, plan)
            chance = self.chance_after(seat)
            self.bands = bands[:]
            self.reserve = reserve[:]
            if chance > most_likely + 1e-9:
                best = plan
                most_likely = chance
        self.turns = turns
        return best, most_likely


def turns_to_come(s: Position) -> list[int]:
    """The seats of the placement turns still on the agenda, the next one first."""
    turns: list[int] = []
    for step in s.agenda:
        if isinstance(step, BeginTurn):
            turns.append(step.seat)
    turns.reverse()
    return turns
