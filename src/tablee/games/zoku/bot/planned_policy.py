"""The champion's choices: placements by plans, kicks and lieutenants by the odds of the fight under way."""

from __future__ import annotations

from typing import Final

from tablee.games.zoku.actions import (
    ANKORU,
    BENGO,
    CHIKURI,
    END_TURN,
    GENKI,
    GOMI,
    HAYATE,
    KABE,
    KICK,
    LIEUTENANT_OF,
    MAIGO,
    MOGURA,
    NO_LIEUTENANT,
    PASS,
    PLACE,
    SOCHO,
    SPARE,
    THROW,
    WAIRO,
)
from tablee.games.zoku.bot.evaluation import PRISONER_COST
from tablee.games.zoku.bot.plans import Board
from tablee.games.zoku.bot.street_odds import COMPILED, Brawl, brawl_of, pose_chances
from tablee.games.zoku.lieutenants import LIEUTENANTS
from tablee.games.zoku.rules.placement import Turn
from tablee.games.zoku.state.position import Position
from tablee.games.zoku.state.street import NO_FIGHT
from tablee.games.zoku.tables import DAYS, GANGS, LIEUTENANT_IDS, OUTSIDE, UNUSED_LIEUTENANT_POINTS, ZOKUS

PLANS: Final = 160 if COMPILED else 24
CROWDED_PLANS: Final = 30 if COMPILED else 12
"""The most plans that are followed to the end of the placement, against one rival and against several, who have more turns to reply.
There are fewer in plain Python, which is slower."""
LEAST_BY_DAY: Final[dict[str, list[float]]] = {
    "genki": [8.6, 8.4, 7.8, 6.7, 5.0],
    "tanaka": [5.7, 5.5, 5.4, 5.2, 5.0],
    "takeshi": [13.5, 12.7, 12.0, 8.8, 5.0],
    "hebi": [10.3, 9.9, 9.3, 7.8, 5.0],
    "umeboshi": [10.0, 9.2, 8.6, 7.2, 5.0],
    "bengo": [5.9, 5.8, 5.4, 5.2, 5.0],
    "mogura": [5.2, 5.2, 5.1, 5.1, 5.0],
    "chikuri": [5.6, 5.4, 5.3, 5.1, 5.0],
    "wairo": [6.4, 6.4, 6.4, 6.0, 5.0],
    "hayate": [6.6, 6.3, 6.0, 5.7, 5.0],
    "kabe": [10.7, 9.9, 9.0, 7.4, 5.0],
    "socho": [5.1, 5.1, 5.0, 5.0, 5.0],
    "ankoru": [5.1, 5.1, 5.1, 5.0, 5.0],
    "maigo": [5.4, 5.3, 5.2, 5.1, 5.0],
    "gomi": [11.0, 10.6, 9.9, 8.4, 5.0],
}
"""By day, the points that a lieutenant must bring: what it brings on average if it is kept for the next days, or scores unused.

Worked out backwards from the chances of 400 games between two gangs, 69 to 90 games for each lieutenant, on 2026-11-17.
"""
CROWDED: Final = 0.7
"""With several rivals a lieutenant hurts only one of them, so waiting for a better chance is worth this part of the above."""
PRICES: Final[list[list[float]]] = [LEAST_BY_DAY[each] for each in LIEUTENANT_IDS]
LEAST_GAIN: Final = 0.0005
"""The least chance to win the game that a kick must gain."""


def choose(s: Position, seat: int, options: list[int]) -> int:
    """The best option in a world in which the seat knows its own lieutenants alone; the first one at setup."""
    if THROW.holds(options[0]):
        return options[0]
    if KICK.holds(options[0]):
        return best_kick(s, seat, options)
    if isinstance(s.agenda[-1], Turn):
        return best_placement(s, seat, options)
    best = PASS if PASS in options else options[0]
    most = 0.0
    board = board_for(s, seat)
    for action in options:
        if LIEUTENANT_OF[action] != NO_LIEUTENANT:
            gain = lieutenant_gain(s, seat, action, board)
            if gain > most:
                best = action
                most = gain
    return best


def price_of_lieutenant(s: Position, action: int) -> float:
    """The points that this action must bring: its lieutenant scores unused, and may bring more on a later day."""
    price = PRICES[LIEUTENANT_OF[action]][s.day - 1]
    if s.seats == 2:
        return price
    return UNUSED_LIEUTENANT_POINTS + CROWDED * (price - UNUSED_LIEUTENANT_POINTS)


def best_kick(s: Position, seat: int, options: list[int]) -> int:
    """The kick that helps the seat most, or none if no kick helps."""
    board = board_for(s, seat)
    best = SPARE if SPARE in options else options[0]
    now = brawl_of(s)
    now.kicks[seat] = 0
    most = chance_in_fight(s, seat, now, board, 0.0) + LEAST_GAIN if SPARE in options else -1.0
    for action in options:
        if KICK.holds(action):
            gang = KICK.first_of(action) // ZOKUS
            brawl = brawl_of(s)
            brawl.kicks[seat] -= 1
            brawl.fighters[gang] -= 1
            brawl.backs[gang] -= 1
            brawl.down[gang] += 1
            chance = chance_in_fight(s, seat, brawl, board, 0.0)
            if chance > most:
                best = action
                most = chance
    return best


def best_placement(s: Position, seat: int, options: list[int]) -> int:
    """The first placement of the best plan, or a lieutenant that makes the best plan better by more than its price."""
    board = board_for(s, seat)
    zokus = min(s.left_to_place, s.gangs[seat].reserve)
    plans = PLANS if s.seats == 2 else CROWDED_PLANS
    plan, most = board.best_plan(seat, zokus, plans)
    best = NO_LIEUTENANT
    for action in lieutenants_to_try(s, seat, options):
        after = s.clone()
        after.gangs[seat].show(LIEUTENANT_OF[action])
        LIEUTENANTS[LIEUTENANT_OF[action]].play(after, seat, action)
        then = board_for(after, seat)
        then.standings = board.standings
        then.spent = price_of_lieutenant(s, action)
        _, chance = then.best_plan(seat, min(after.left_to_place, after.gangs[seat].reserve), plans)
        if chance > most:
            best = action
            most = chance
    if best != NO_LIEUTENANT:
        return best
    for i in range(len(plan)):
        if plan[i] and PLACE.at(board.slots[i]) in options:
            return PLACE.at(board.slots[i])
    return END_TURN if END_TURN in options else options[0]


def board_for(s: Position, seat: int) -> Board:
    board = Board(s)
    board.knows_hand(s, seat)
    return board


def lieutenants_to_try(s: Position, seat: int, options: list[int]) -> list[int]:
    """The lieutenants that may pay in a placement turn. Of Kabe's targets, the one with the largest gain at once is tried."""
    found: list[int] = []
    kabe = -1
    most = 0.0
    board = board_for(s, seat)
    now = board.total(seat)
    for action in options:
        if action == SOCHO:
            if s.gangs[seat].reserve > s.left_to_place:
                found.append(action)
        elif action == MOGURA:
            if s.gangs[seat].prisoners() * 2 * PRISONER_COST > price_of_lieutenant(s, action):
                found.append(action)
        elif KABE.holds(action):
            gain = board_after(s, seat, action, board).total(seat) - now
            if gain > most:
                kabe = action
                most = gain
    if kabe >= 0 and most > UNUSED_LIEUTENANT_POINTS / 2:
        found.append(kabe)
    return found


def board_after(s: Position, seat: int, action: int, board: Board) -> Board:
    """The board after a lieutenant has been played. The standings stay: the price of a lieutenant counts its points."""
    after = s.clone()
    LIEUTENANTS[LIEUTENANT_OF[action]].play(after, seat, action)
    then = board_for(after, seat)
    then.standings = board.standings
    return then


def lieutenant_gain(s: Position, seat: int, action: int, board: Board) -> float:
    """The chance to win the game that a lieutenant gains in its window, for its price."""
    price = price_of_lieutenant(s, action)
    worth = board.prospects.worth
    if HAYATE.holds(action) or MAIGO.holds(action):
        return board_after(s, seat, action, board).chance(seat, price) - board.chance(seat, 0.0)
    if CHIKURI.holds(action):
        slot = CHIKURI.first_of(action)
        rival = s.city.lone_band(slot)
        then = board_for(s, seat)
        then.bands[slot * GANGS + rival] = 0
        return then.chance(seat, price - prisoner_cost(s) / (s.seats - 1.0)) - board.chance(seat, 0.0)
    slot = s.street.slot
    sure = -1.0
    if action == WAIRO:
        sure = prisoner_cost(s) + worth[s.raided_slot() * GANGS + seat]
    elif action == MOGURA:
        sure = prisoner_cost(s) * s.gangs[seat].arrested
    elif slot == NO_FIGHT:
        sure = prisoner_cost(s) if action == BENGO else 0.0
    elif action == GOMI:
        sure = worth[slot * GANGS + seat]
    if sure >= 0.0:
        return board.chance(seat, price - sure) - board.chance(seat, 0.0)
    now = brawl_of(s)
    before = chance_in_fight(s, seat, now, board, 0.0)
    if GENKI.holds(action):
        return chance_with_genki(s, seat, GENKI.first_of(action), board, price) - before
    if action == ANKORU:
        now.rounds += 1
        return chance_in_fight(s, seat, now, board, price) - before
    if action == BENGO:
        now.immune |= 1 << seat
        return chance_in_fight(s, seat, now, board, price - prisoner_cost(s)) - before
    after = s.clone()
    LIEUTENANTS[LIEUTENANT_OF[action]].play(after, seat, action)
    return chance_in_fight(s, seat, brawl_of(after), board, price) - before


def prisoner_cost(s: Position) -> float:
    """The cost of a Zoku that misses the placement of the next day."""
    return PRISONER_COST if s.day < DAYS else 0.0


def chance_in_fight(s: Position, seat: int, brawl: Brawl, board: Board, spent: float) -> float:
    """The chance to win the game with this fight under way."""
    at = s.street.slot * GANGS
    return board.outlook(seat).chance_with_fight(brawl.odds(), board.prospects.worth[at : at + s.seats], spent)


def chance_with_genki(s: Position, seat: int, zoku: int, board: Board, spent: float) -> float:
    """The mean chance over the poses of a Zoku that is thrown again."""
    street = s.street
    pieces = 0
    for pose in street.poses:
        if pose != OUTSIDE:
            pieces += 1
    poses = pose_chances(pieces if street.pose_of(zoku) != OUTSIDE else pieces + 1)
    chance = 0.0
    for pose in range(len(poses)):
        after = s.clone()
        after.street.set_pose(zoku, pose)
        chance += poses[pose] * chance_in_fight(s, seat, brawl_of(after), board, spent)
    return chance
