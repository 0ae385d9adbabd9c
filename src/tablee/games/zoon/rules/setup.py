"""Setup: an empty battlefield, and the steps that lead to the first turn."""

from __future__ import annotations

from tablee.games.zoon.armies import NO_ARMY
from tablee.games.zoon.effects import EFFECTS
from tablee.games.zoon.hidden.candidates import CONSTRUCTED, ON_OFFER
from tablee.games.zoon.options import Options
from tablee.games.zoon.rules.choose_list import BeginDraft, DrawLists, PickList
from tablee.games.zoon.rules.deployment import DEPLOY, BeginBattle, BeginDeployment
from tablee.games.zoon.rules.turn import BEGIN_TURN
from tablee.games.zoon.state.battle import Battle, new_battle
from tablee.games.zoon.tables import LIST_IDS, SEATS
from tablee.kernel.chance import Chance
from tablee.kernel.state import Step


def setup(seats: int, chance: Chance, options: Options) -> Battle:
    """Seats whose tribe is a table option take it; the other seats pick, draw or draft a list."""
    s = new_battle(chance, options)
    s.effects = EFFECTS
    offer = f"{options.offer} {options.format}"
    s.preparation.open_offer(ON_OFFER[offer], CONSTRUCTED[offer])
    for seat, name in enumerate((options.list_1, options.list_2)):
        if name != "open":
            s.take_list(seat, LIST_IDS.index(name))
    s.then(DrawFirst())
    s.then(BeginBattle())
    s.then(DEPLOY)
    s.then(BeginDeployment())
    without_list = [army for army in s.armies if army is NO_ARMY]
    if without_list:
        s.then(choice_of_lists(options.tribes, len(without_list)))
    return s


def choice_of_lists(tribes: str, seats: int) -> Step[Battle]:
    """The step by which this many seats get a list (rules: setup.tribe, setup.random, setup.draft)."""
    if tribes == "drafted" and seats == SEATS:
        return BeginDraft()
    return DrawLists() if tribes == "random" else PickList()


class DrawFirst(Step[Battle]):
    """Lots choose the seat that begins (rule: setup.first)."""

    def run(self, s: Battle) -> None:
        s.draw_first()
        s.then(BEGIN_TURN[s.first])
