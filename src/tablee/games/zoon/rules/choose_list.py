"""Choosing lists (chapter "Le champ de bataille"): players pick, draw or draft them."""

from __future__ import annotations

from tablee.games.zoon.actions import BUILD, PICK, STRIKE
from tablee.games.zoon.armies import ARMIES, NO_ARMY
from tablee.games.zoon.rules.build_list import BuildLists
from tablee.games.zoon.state.battle import Battle
from tablee.games.zoon.state.before_battle import announce_list, announce_lists, begin_draft, begin_list, draw_lists, pick_list, strike_list
from tablee.games.zoon.tables import SEATS, other
from tablee.kernel.outcome import Seats
from tablee.kernel.state import NOT_OFFERED, Ask, Sealed, Step


class PickList(Sealed[Battle]):
    """Each player picks a list of the offer in secret; both may pick the same. If the table allows own lists, a player may build one
    instead (rules: setup.tribe, setup.same, construction.own)."""

    def asks(self, s: Battle) -> Seats:
        return tuple([seat for seat in range(SEATS) if s.armies[seat] is NO_ARMY])

    def options(self, s: Battle, seat: int) -> list[int]:
        found = [PICK.at(number) for number in s.preparation.offer]
        return [*found, BUILD] if s.table_options.own == "allowed" else found

    def refusal(self, s: Battle, seat: int, action: int) -> str:
        if action in self.options(s, seat):
            return ""
        return "setup.tribe" if PICK.holds(action) else "construction.own" if action == BUILD else NOT_OFFERED

    def reveal(self, s: Battle, answers: dict[int, int]) -> None:
        builders = [seat for seat in sorted(answers) if answers[seat] == BUILD]
        for seat in sorted(answers):
            if seat in builders:
                begin_list(s, seat)
            else:
                pick_list(s, seat, PICK.first_of(answers[seat]))
        s.then(AnnounceLists())
        if builders:
            s.then(BuildLists())


class AnnounceLists(Step[Battle]):
    """Both have chosen: a printed tribe is named, a constructed list is not (rule: trump.known)."""

    def run(self, s: Battle) -> None:
        announce_lists(s)


class DrawLists(Step[Battle]):
    """Lots assign the lists (rule: setup.random)."""

    def run(self, s: Battle) -> None:
        draw_lists(s)


class BeginDraft(Step[Battle]):
    """Lots choose the seat that strikes a list first and picks last (rule: setup.draft)."""

    def run(self, s: Battle) -> None:
        seat = s.chance.below(SEATS)
        begin_draft(s, seat)
        s.then(PickDrafted(seat))
        s.then(PickDrafted(other(seat)))
        s.then(StrikeList(other(seat)))
        s.then(StrikeList(seat))


class StrikeList(Ask[Battle]):
    """The seat strikes a list that nobody will play (rule: setup.draft)."""

    def options(self, s: Battle, seat: int) -> list[int]:
        return [STRIKE.at(number) for number in s.preparation.offer]

    def refusal(self, s: Battle, seat: int, action: int) -> str:
        if action in self.options(s, seat):
            return ""
        return "setup.draft" if STRIKE.holds(action) else NOT_OFFERED

    def choose(self, s: Battle, seat: int, action: int) -> None:
        strike_list(s, seat, STRIKE.first_of(action))


class PickDrafted(Ask[Battle]):
    """The seat picks one of the lists left, but not the other seat's (rule: setup.draft)."""

    def options(self, s: Battle, seat: int) -> list[int]:
        return [PICK.at(number) for number in s.preparation.offer if s.armies[other(seat)] is not ARMIES[number]]

    def refusal(self, s: Battle, seat: int, action: int) -> str:
        if action in self.options(s, seat):
            return ""
        return "setup.draft" if PICK.holds(action) else NOT_OFFERED

    def choose(self, s: Battle, seat: int, action: int) -> None:
        s.take_list(seat, PICK.first_of(action))
        announce_list(s, seat, "picked")
