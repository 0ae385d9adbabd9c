"""What is worth what: cards by their points and what they do for sets, bands by the fights they would win, lieutenants against the
five points they are worth unspent."""

from __future__ import annotations

from typing import Final

from tablee.games.zoku.box import (
    A_BAND,
    ANKORU,
    BENGO,
    CHIKURI,
    DAYS,
    END_TURN,
    FIGHTING,
    GANGS,
    GENKI,
    GOMI,
    KICK,
    MOGURA,
    NO_CARD,
    NORMAL,
    ONE_OF_EACH,
    PASS,
    PLACE,
    PLAYED_BY,
    ROW,
    SOCHO,
    SPARE,
    THREE_OF_A_WARD,
    THROW,
    UNUSED,
    VALUE,
    WAIRO,
    WARD,
    WARDS,
    WEIGHTS,
    ZOKUS,
)
from tablee.games.zoku.lieutenants import CAST
from tablee.games.zoku.odds import chances
from tablee.games.zoku.rules.day import BeginTurn
from tablee.games.zoku.state import Gangs
from tablee.games.zoku.street import QUIET
from tablee.kernel.chance import Chance

A_ZOKU: Final = 1.5
"""About what a Zoku kept from the Police Station for a day is worth."""
FOUR_THROWN: Final[list[int]] = WEIGHTS[NORMAL][ROW[4]]
STANDS: Final[float] = sum([weight for pose, weight in enumerate(FOUR_THROWN) if FIGHTING[pose]]) / sum(FOUR_THROWN)
"""How often a thrown Zoku still fights."""
UNCONTESTED: Final = 0.55
"""About how often a lone band is left alone while rivals still place."""
WORTH_PLAYING: Final = UNUSED + 0.5
HARDLY: Final = 0.05


def worth(s: Gangs, seat: int, card: int) -> float:
    """Points on the card, and its part in sets."""
    have = s.sets[seat * WARDS + WARD[card]]
    more = [ONE_OF_EACH / (len(s.slots) + 1.0), 1.0, float(THREE_OF_A_WARD), 0.5, float(THREE_OF_A_WARD)]
    return VALUE[card] + more[have]


def value(s: Gangs, seat: int) -> float:
    """From 0 (lost) to 1 (won), for a game still going on: the lead in points counted and to be expected."""
    waiting = rivals_to_come(s, seat)
    mine = 0.0
    best = -1000.0
    for other in range(s.seats):
        total = s.score(other) + expected(s, other, waiting)
        if other == seat:
            mine = total
        else:
            best = max(best, total)
    return 0.5 + max(-0.49, min(0.49, (mine - best) / 100.0))


def expected(s: Gangs, seat: int, waiting: bool) -> float:
    """What the seat may expect of the cards laid out."""
    total = 0.0
    for slot in range(len(s.slots)):
        if s.slots[slot] != NO_CARD:
            held = street_chances(s) if slot == s.street.slot else holding(s.bands[slot * GANGS : slot * GANGS + s.seats], waiting)
            if held[seat]:
                total += held[seat] * worth(s, seat, s.slots[slot])
    return total - A_ZOKU * s.prisoners(seat) * (s.day < DAYS)


def rivals_to_come(s: Gangs, seat: int) -> bool:
    """Whether another boss still has a placement turn today."""
    for step in s.agenda:  # noqa: SIM110  a loop that stops compiles better than any()
        if isinstance(step, BeginTurn) and step.seat != seat:
            return True
    return False


def holding(bands: list[int], waiting: bool) -> list[float]:
    """How likely each gang takes a quartier with these bands on it; `waiting`: others may still join."""
    result = chances(bands)
    there = [seat for seat in range(len(bands)) if bands[seat]]
    if len(there) == 1:
        seat = there[0]
        alone = -0.1 if bands[seat] == A_BAND else 1.0
        if waiting:
            against = chances([bands[seat], min(A_BAND, bands[seat])])[0]
            alone = UNCONTESTED * alone + (1.0 - UNCONTESTED) * against
        result[seat] = alone
    return result


def street_chances(s: Gangs) -> list[float]:
    return chances(s.street.fighters()[: s.seats])


def lead(s: Gangs, seat: int, slot: int, held: list[float]) -> float:
    """What these chances at a quartier are worth to the seat: its own, less its part of the rivals'."""
    card = s.slots[slot]
    total = 0.0
    for other in range(s.seats):
        if held[other]:
            part = held[other] * worth(s, other, card)
            total += part if other == seat else -part / (s.seats - 1.0)
    return total


def position(s: Gangs, seat: int, waiting: bool) -> float:
    """The lead to be expected of all cards laid out."""
    total = 0.0
    for slot in range(len(s.slots)):
        if s.slots[slot] != NO_CARD and slot != s.street.slot:
            total += lead(s, seat, slot, holding(s.bands[slot * GANGS : slot * GANGS + s.seats], waiting))
    if s.street.slot != QUIET and s.slots[s.street.slot] != NO_CARD:
        total += lead(s, seat, s.street.slot, street_chances(s))
    return total


def policy(s: Gangs, seat: int, options: list[int], chance: Chance) -> int:
    """Place where it helps most, kick whom it hurts most, play a lieutenant that brings more than it is worth unspent."""
    if THROW.holds(options[0]):
        return options[0]
    if KICK.holds(options[0]):
        return best_kick(s, seat, options)
    if not {PASS, END_TURN} & set(options) and not PLACE.holds(options[0]):
        return -1
    best, gain = -1, 0.0
    for action in options:
        if PLAYED_BY[action] >= 0:
            more = gain_of(s, seat, action) - WORTH_PLAYING
            if more > gain:
                best, gain = action, more
    if best >= 0:
        return best
    return PASS if PASS in options else best_place(s, seat, options)


def best_kick(s: Gangs, seat: int, options: list[int]) -> int:
    """The victim whose loss helps most; nobody if it helps nobody."""
    best = SPARE if SPARE in options else options[0]
    most = position(s, seat, False) - HARDLY
    for action in options:
        if action != SPARE:
            after = with_fewer(s, KICK.first_of(action) // ZOKUS)
            worth_it = lead(s, seat, s.street.slot, after)
            if worth_it > most:
                best, most = action, worth_it
    return best


def with_fewer(s: Gangs, gang: int) -> list[float]:
    fighters = s.street.fighters()[: s.seats]
    fighters[gang] -= 1
    return chances(fighters)


def best_place(s: Gangs, seat: int, options: list[int]) -> int:
    """The quartier where one more Zoku changes most; done when none changes much."""
    waiting = rivals_to_come(s, seat)
    best, most = -1, HARDLY
    for action in options:
        if PLACE.holds(action):
            gain = gain_of_place(s, seat, PLACE.first_of(action), waiting)
            if gain > most:
                best, most = action, gain
    if best >= 0:
        return best
    return END_TURN if END_TURN in options else options[0]


def gain_of_place(s: Gangs, seat: int, slot: int, waiting: bool) -> float:
    bands = s.bands[slot * GANGS : slot * GANGS + s.seats]
    before = lead(s, seat, slot, holding(bands, waiting))
    bands[seat] += 1
    return lead(s, seat, slot, holding(bands, waiting)) - before


def gain_of(s: Gangs, seat: int, action: int) -> float:
    """What playing this lieutenant so would bring, in points."""
    if GENKI.holds(action):
        return gain_of_genki(s, seat, GENKI.first_of(action))
    if action == ANKORU.start or action == BENGO.start:
        return gain_before_police(s, seat, action)
    if action == GOMI.start:
        return worth(s, seat, s.slots[s.street.slot])
    if action == WAIRO.start:
        return A_ZOKU + worth(s, seat, s.slots[s.raided_slot()])
    if action == MOGURA.start:
        return A_ZOKU * s.prisoners(seat) if s.day < DAYS or s.left else 0.0
    if CHIKURI.holds(action):
        slot = CHIKURI.first_of(action)
        rival = s.lone_band(slot)
        return (worth(s, rival, s.slots[slot]) + A_ZOKU) / (s.seats - 1.0)
    if action == SOCHO.start:
        return gain_of_convoy(s, seat)
    waiting = rivals_to_come(s, seat)
    after = s.clone()
    CAST[PLAYED_BY[action]].play(after, seat, action)
    return position(after, seat, waiting) - position(s, seat, waiting)


def gain_of_genki(s: Gangs, seat: int, zoku: int) -> float:
    slot = s.street.slot
    fighters = s.street.fighters()[: s.seats]
    now = lead(s, seat, slot, chances(fighters))
    others = s.street.fights(zoku)
    fighters[seat] -= 1 if others else 0
    down = lead(s, seat, slot, chances(fighters))
    fighters[seat] += 1
    return STANDS * lead(s, seat, slot, chances(fighters)) + (1.0 - STANDS) * down - now


def gain_before_police(s: Gangs, seat: int, action: int) -> float:
    """Against what the police would leave: a round more, or none of one's own taken."""
    slot = s.street.slot
    if slot == QUIET:
        return A_ZOKU
    without = lead(s, seat, slot, after_police(s, s.immune))
    if action == ANKORU.start:
        return lead(s, seat, slot, street_chances(s)) - without
    return A_ZOKU + lead(s, seat, slot, after_police(s, s.immune | (1 << seat))) - without


def after_police(s: Gangs, immune: int) -> list[float]:
    """Who takes the card once the police have been: the only gang still fighting, or nobody."""
    fighters = s.street.after_police(immune)[: s.seats]
    held = chances(fighters)
    return held if len([count for count in fighters if count]) == 1 else [0.0] * s.seats


def gain_of_convoy(s: Gangs, seat: int) -> float:
    """With four placed, more at home and no turn to come: what four more would do, one after the other."""
    if s.left or any([isinstance(step, BeginTurn) and step.seat == seat for step in s.agenda]):
        return 0.0
    waiting = rivals_to_come(s, seat)
    after = s.clone()
    after.lead_convoy(seat)
    while True:
        best, most = -1, HARDLY
        for slot in range(len(after.slots)):
            if after.may_place(seat, slot):
                gain = gain_of_place(after, seat, slot, waiting)
                if gain > most:
                    best, most = slot, gain
        if best < 0:
            return position(after, seat, waiting) - position(s, seat, waiting)
        after.place_zoku(seat, best)
