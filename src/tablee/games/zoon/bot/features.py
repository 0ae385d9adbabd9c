"""The features of a position from which `win_chance` judges it: the same numbers for each side."""

from __future__ import annotations

from typing import Final

from tablee.games.zoon.bot.evaluation import DISTANCE
from tablee.games.zoon.bot.fight_chances import chance_to_lose, chance_to_win
from tablee.games.zoon.state.battle import Battle
from tablee.games.zoon.state.battlefield import IN_HAND
from tablee.games.zoon.state.trump_slots import TRUMP_IN_HAND
from tablee.games.zoon.tables import CARDS_OF, CELLS, COLUMNS, FORCE, GRID, IS_EMBLEM, NEXT, SLOTS_OF, VALUE, WAYS, has, only_bit, other

MATERIAL: Final = 0
"""Points of value of the Zoons, the Emblem apart, in tens."""
CARDS: Final = 1
"""Zoons on the battlefield and in hand."""
ADVANCE: Final = 2
"""Rows that the Zoons have advanced, in tens."""
UNSEEN: Final = 3
"""Zoons that the other side cannot name."""
FORCE_IN_HAND: Final = 4
"""Trump force in hand; an unlimited trump counts like any other."""
EQUIPPED: Final = 5
"""Zoons that carry equipment."""
DISTANCE_TO_EMBLEM: Final = 6
"""Steps of a king from the nearest Zoon to the enemy Emblem."""
THREAT: Final = 7
"""The best chance to eliminate the enemy Emblem with one move."""
KNOWN_THREAT: Final = 8
"""The threat times the chance that a guess among all suspects names the Emblem."""
MORE_THREATS: Final = 9
"""Zoons that attack the enemy Emblem, after the first."""
OPEN_CELLS: Final = 10
"""Cells next to the own Emblem from which an enemy could attack it."""
GUESS: Final = 11
"""The chance that a guess among all suspects names the own Emblem."""
CAPTURE_SEEN: Final = 12
"""The best expected gain of a move against a Zoon that the side can name, in tens of points."""
CAPTURE_UNSEEN: Final = 13
"""The best expected gain against a Zoon that it cannot name."""
FROZEN: Final = 14
"""Zoons that cannot move."""
NEAR_EMBLEM: Final = 15
"""Own Zoons, and Obstacles, next to the own Emblem."""
PER_SIDE: Final = 16
FAR: Final = 6.0
LAST_ROW: Final[int] = GRID.height - 1


def features(s: Battle, seat: int) -> list[float]:
    """The features of the seat that has just played, then those of the other, which plays next."""
    found = [0.0] * (2 * PER_SIDE)
    emblems = [emblem_of(s, 0), emblem_of(s, 1)]
    suspects = [suspects_of(s, 0), suspects_of(s, 1)]
    add_side(s, seat, found, 0, emblems, suspects)
    add_side(s, other(seat), found, PER_SIDE, emblems, suspects)
    return found


def emblem_of(s: Battle, seat: int) -> int:
    """The card number of the seat's Emblem on the battlefield, or -1."""
    for zoon in CARDS_OF[seat]:
        if s.field.place[zoon] >= 0 and IS_EMBLEM[s.field.kinds[zoon]]:
            return zoon
    return -1


def suspects_of(s: Battle, seat: int) -> int:
    """The number of the seat's cards that may be its Emblem, as the other side knows them: 1 once it can name the Emblem."""
    emblem = s.knowledge.candidates[seat].emblem
    count = 0
    for zoon in CARDS_OF[seat]:
        possible = s.knowledge.possible[zoon]
        if s.field.place[zoon] >= 0 and possible & emblem:
            if only_bit(possible):
                return 1
            count += 1
    return max(count, 1)


def add_side(s: Battle, seat: int, found: list[float], base: int, emblems: list[int], suspects: list[int]) -> None:
    """Add the features of one side to the list, from index `base`."""
    field = s.field
    place = field.place
    kinds = field.kinds
    possible = s.knowledge.possible
    grid = field.grid
    occupied = field.occupied()
    enemies = field.cells_of(other(seat))
    target = emblems[other(seat)]
    goal = place[target] if target >= 0 else -1
    ways_of = WAYS[seat]
    points = 0
    cards = 0
    rows = 0
    unseen = 0
    frozen = 0
    equipped = 0
    threats = 0
    nearest = FAR
    threat = 0.0
    seen_gain = 0.0
    unseen_gain = 0.0
    for zoon in CARDS_OF[seat]:
        cell = place[zoon]
        if cell < 0:
            if cell == IN_HAND:
                points += VALUE[kinds[zoon]]
                cards += 1
            continue
        kind = kinds[zoon]
        if zoon != emblems[seat]:
            points += VALUE[kind]
            cards += 1
            row = cell // COLUMNS
            rows += row if seat == 0 else LAST_ROW - row
            if possible[zoon] & (possible[zoon] - 1):
                unseen += 1
            if field.gear[zoon] >= 0:
                equipped += 1
            if goal >= 0:
                nearest = min(nearest, float(DISTANCE[cell * CELLS + goal]))
        if field.frozen >> zoon & 1:
            frozen += 1
            continue
        for way in ways_of[kind * CELLS + cell]:
            if way.bit & enemies and not way.via & occupied:
                rival = grid[way.to]
                rival_kind = kinds[rival]
                win = chance_to_win(kind, rival_kind)
                if rival == target:
                    threats += 1
                    threat = max(threat, win)
                elif zoon != emblems[seat]:
                    gain = win * VALUE[rival_kind] - chance_to_lose(kind, rival_kind) * VALUE[kind]
                    if possible[rival] & (possible[rival] - 1):
                        unseen_gain = max(unseen_gain, gain)
                    else:
                        seen_gain = max(seen_gain, gain)
    found[base + MATERIAL] = points / 10.0
    found[base + CARDS] = float(cards)
    found[base + ADVANCE] = rows / 10.0
    found[base + UNSEEN] = float(unseen)
    found[base + EQUIPPED] = float(equipped)
    found[base + DISTANCE_TO_EMBLEM] = nearest
    found[base + THREAT] = threat
    found[base + KNOWN_THREAT] = threat / suspects[other(seat)]
    found[base + MORE_THREATS] = float(max(0, threats - 1))
    found[base + GUESS] = 1.0 / suspects[seat]
    found[base + CAPTURE_SEEN] = seen_gain / 10.0
    found[base + CAPTURE_UNSEEN] = unseen_gain / 10.0
    found[base + FROZEN] = float(frozen)
    force = 0
    for at in SLOTS_OF[seat]:
        if s.trumps.place[at] == TRUMP_IN_HAND:
            force += FORCE[s.trumps.cards[at]]
    found[base + FORCE_IN_HAND] = float(force)
    if emblems[seat] >= 0:
        own = field.barred(seat)
        near = 0
        open_cells = 0
        for cell in NEXT[place[emblems[seat]]]:
            if has(own, cell):
                near += 1
            else:
                open_cells += 1
        found[base + OPEN_CELLS] = float(open_cells)
        found[base + NEAR_EMBLEM] = float(near)
