"""A list of one's own, card by card (chapter "Construire sa tribu"): in secret, and never beyond what the rules allow."""

from __future__ import annotations

from typing import Final

from tablee.games.zoon.box import DISMISS, EMBLEM, ENLIST, KINDS, MUSTER, TYPE
from tablee.games.zoon.lists import can_add, why_not_add
from tablee.games.zoon.state import Battle
from tablee.kernel.outcome import Seats
from tablee.kernel.state import NOT_OFFERED, Open

CHANGES: Final = 48
"""So often a card is taken out again: more than twice any whole list."""


def zoons_in(cards: list[int]) -> list[int]:
    return [card for card in cards if card < KINDS]


def trumps_in(cards: list[int]) -> list[int]:
    return [card - KINDS for card in cards if card >= KINDS]


class BuildLists(Open[Battle]):
    """Who builds a list adds and takes out cards until it is done; a card that would break a rule cannot join. No step brings several
    cards at once: how many steps it took, everybody sees, and it should tell no more than how many cards there are
    (rules: construction.own, construction.points, construction.emblem, construction.force)."""

    def __init__(self, who: Seats) -> None:
        self.who = who

    def seats(self, s: Battle) -> Seats:
        return self.who

    def hides(self, s: Battle) -> bool:
        return True

    def options(self, s: Battle, seat: int) -> list[int]:
        cards = s.drafts[seat]
        found = [ENLIST.at(card) for card in can_add(zoons_in(cards), trumps_in(cards), s.rulings.form)]
        if s.edits[seat] < CHANGES:
            found += [DISMISS.at(card) for card in sorted(set(cards))]
        if self.is_whole(cards):
            found.append(MUSTER)
        return found

    def is_whole(self, cards: list[int]) -> bool:
        """Nothing that was added breaks a rule; what may be missing is the Emblem."""
        return any([TYPE[kind] == EMBLEM for kind in zoons_in(cards)])

    def refusal(self, s: Battle, seat: int, action: int) -> str:
        if action in self.options(s, seat):
            return ""
        cards = s.drafts[seat]
        if ENLIST.holds(action):
            return why_not_add(zoons_in(cards), trumps_in(cards), ENLIST.first_of(action), s.rulings.form)
        if action == MUSTER:
            return "construction.emblem"
        return "construction.changes" if DISMISS.holds(action) and DISMISS.first_of(action) in cards else NOT_OFFERED

    def choose(self, s: Battle, seat: int, action: int) -> None:
        if action == MUSTER:
            s.strike(BuildLists)
            s.muster(seat)
            left = tuple([each for each in self.who if each != seat])
            if left:
                s.then(BuildLists(left))
            return
        cards = s.drafts[seat][:]
        edits = s.edits[seat]
        if ENLIST.holds(action):
            cards.append(ENLIST.first_of(action))
        else:
            cards.remove(DISMISS.first_of(action))
            edits += 1
        s.write_list(seat, sorted(cards), edits)
