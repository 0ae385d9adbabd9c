"""Building an own list card by card, in secret (chapter "Construire une tribu")."""

from __future__ import annotations

from typing import Final

from tablee.games.zoon.actions import DISMISS, ENLIST, MUSTER
from tablee.games.zoon.armies import NO_ARMY, trumps_in, zoons_in
from tablee.games.zoon.rules.construction import can_add, why_not_add
from tablee.games.zoon.state.battle import Battle
from tablee.games.zoon.state.before_battle import muster, write_list
from tablee.games.zoon.tables import IS_EMBLEM, SEATS
from tablee.kernel.outcome import Seats
from tablee.kernel.state import NOT_OFFERED, Open

CHANGES: Final = 48
"""How often a player may take a card out again: more than twice the size of any complete list."""


class BuildLists(Open[Battle]):
    """Players add cards to their lists and take cards out until they are done; a card that would break a rule cannot join
    (rules: construction.own, construction.points, construction.emblem, construction.force)."""

    def seats(self, s: Battle) -> Seats:
        return tuple([seat for seat in range(SEATS) if s.armies[seat] is NO_ARMY])

    def hides(self, s: Battle) -> bool:
        return True

    def silent(self, s: Battle, seat: int, action: int) -> bool:
        """The number of changes would tell the number of cards (rule: construction.own)."""
        return action != MUSTER

    def options(self, s: Battle, seat: int) -> list[int]:
        cards = s.preparation.drafts[seat]
        found = [ENLIST.at(card) for card in can_add(zoons_in(cards), trumps_in(cards), s.table_options.format)]
        if s.preparation.edits[seat] < CHANGES:
            found += [DISMISS.at(card) for card in sorted(set(cards))]
        if self.is_complete(cards):
            found.append(MUSTER)
        return found

    def is_complete(self, cards: list[int]) -> bool:
        """Only the Emblem can be missing, because no card that breaks a rule was added."""
        return any([IS_EMBLEM[kind] for kind in zoons_in(cards)])

    def refusal(self, s: Battle, seat: int, action: int) -> str:
        if action in self.options(s, seat):
            return ""
        cards = s.preparation.drafts[seat]
        if ENLIST.holds(action):
            return why_not_add(zoons_in(cards), trumps_in(cards), ENLIST.first_of(action), s.table_options.format)
        if action == MUSTER:
            return "construction.emblem"
        return "construction.changes" if DISMISS.holds(action) and DISMISS.first_of(action) in cards else NOT_OFFERED

    def choose(self, s: Battle, seat: int, action: int) -> None:
        if action == MUSTER:
            muster(s, seat)
            if not self.seats(s):
                s.strike(BuildLists)
            return
        cards = s.preparation.drafts[seat][:]
        edits = s.preparation.edits[seat]
        if ENLIST.holds(action):
            cards.append(ENLIST.first_of(action))
        else:
            cards.remove(DISMISS.first_of(action))
            edits += 1
        write_list(s, seat, sorted(cards), edits)
