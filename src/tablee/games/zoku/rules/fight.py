"""Fights and the police (chapters "Bagarre", "Résolution d'un round", "Résolution des bagarres")."""

from __future__ import annotations

from typing import Final

from tablee.games.zoku.actions import KICK, SPARE
from tablee.games.zoku.masks import EMPTY, SEATS_IN, at_most_one
from tablee.games.zoku.rules.claims import begin_raid
from tablee.games.zoku.rules.throw import THROW_ALL
from tablee.games.zoku.rules.windows import OPEN_WINDOW
from tablee.games.zoku.state.position import Position
from tablee.games.zoku.tables import (
    AFTER_KICKS,
    AFTER_THROW,
    BEFORE_THROW,
    DISCARD,
    FOURTH_ROUND,
    GANGS,
    KICKS,
    MAX_SLOTS,
    NO_CARD,
    NO_SEAT,
    POLICE,
    ROUNDS,
    ZOKUS_PER_BAND,
)
from tablee.kernel.state import NONE, NOT_OFFERED, Ask, Step


class ResolveQuartiers(Step[Position]):
    """Resolve the quartiers one by one in reading order (rules: fights.order, fights.empty, fights.raid, fights.fight)."""

    def __init__(self, slot: int) -> None:
        self.slot = slot

    def run(self, s: Position) -> None:
        slot = self.slot
        while slot < len(s.city.slots):
            if s.city.slots[slot] != NO_CARD:
                if s.city.gangs_on(slot):
                    s.then(RESOLVE_QUARTIERS[slot + 1])
                    resolve(s, slot)
                    return
                s.discard(slot)
            slot += 1


def resolve(s: Position, slot: int) -> None:
    """A lone band is raided; several bands fight (rules: fights.raid, fights.fight)."""
    seat = s.city.lone_band(slot)
    if seat == NO_SEAT:
        s.begin_fight(slot)
        s.then(FIGHT_ROUND)
    else:
        assert s.city.band(slot, seat) == ZOKUS_PER_BAND, "a smaller band has claimed"
        begin_raid(s, seat, slot)


class FightRound(Step[Position]):
    """Throw, kick and count the fighters, with windows for lieutenants between (rules: fight.throw, fight.again)."""

    def run(self, s: Position) -> None:
        s.begin_round()
        s.then(COUNT_FIGHTERS)
        s.then(OPEN_WINDOW[AFTER_KICKS])
        s.then(BEGIN_KICKS)
        s.then(OPEN_WINDOW[AFTER_THROW])
        s.then(THROW_ALL)
        s.then(OPEN_WINDOW[BEFORE_THROW])


class BeginKicks(Step[Position]):
    """Every Zoku on its feet may kick (rules: kick.one, kick.order)."""

    def run(self, s: Position) -> None:
        s.begin_kicks()
        s.then(KICK_IN_TURN)
        s.then(OPEN_WINDOW[KICKS])


class KickInTurn(Step[Position]):
    """Ask the bosses in turn order, until no boss can kick any more (rule: kick.order)."""

    def run(self, s: Position) -> None:
        street = s.street
        kickers = [seat for seat in s.order() if street.kicks[seat] and street.rivals_on_their_backs(seat)]
        if kickers:
            s.then(KICK_IN_TURN)
            for seat in reversed(kickers):
                s.then(KICK_A_RIVAL[seat])


class Kick(Ask[Position]):
    """Kick a rival on its back, or kick no more (rules: kick.one, kick.may, kick.who)."""

    def options(self, s: Position, seat: int) -> list[int]:
        if not s.street.kicks[seat]:
            return NONE
        victims = [KICK.at(zoku) for zoku in s.street.rivals_on_their_backs(seat)]
        return [*victims, SPARE] if victims and s.table_options.kick_optional else victims

    def refusal(self, s: Position, seat: int, action: int) -> str:
        if action in self.options(s, seat):
            return ""
        if action == SPARE:
            return "kick.may"
        return "kick.who" if KICK.holds(action) else NOT_OFFERED

    def choose(self, s: Position, seat: int, action: int) -> None:
        if action == SPARE:
            s.spare(seat)
            return
        s.kick(seat, KICK.first_of(action))
        if s.table_options.kick_order == "player_by_player":
            s.then(KICK_A_RIVAL[seat])
        s.then(OPEN_WINDOW[KICKS])


class CountFighters(Step[Position]):
    """One gang left wins and none left leaves no winner; several fight another round, or the police come
    (rules: fight.won, fight.nobody, fight.again, police.comes)."""

    def run(self, s: Position) -> None:
        fighting = s.street.fighting_gangs()
        if at_most_one(fighting):
            settle(s, fighting)
        elif s.street.round < s.street.last:
            s.then(FIGHT_ROUND)
        else:
            s.then(CALL_POLICE)
            if s.street.round == ROUNDS:
                s.then(OPEN_WINDOW[FOURTH_ROUND])


class CallPolice(Step[Position]):
    """The police come, unless Ankoru has added a round (rule: police.comes)."""

    def run(self, s: Position) -> None:
        if s.street.round < s.street.last:
            s.then(FIGHT_ROUND)
        else:
            s.call_police()
            s.then(ARREST_FIGHTERS)
            s.then(OPEN_WINDOW[POLICE])


class ArrestFighters(Step[Position]):
    """The police take one Zoku of each band; a gang that then fights alone wins (rules: police.one_each, police.ko_first, police.after)."""

    def run(self, s: Position) -> None:
        s.arrest_fighters()
        fighting = s.street.fighting_gangs()
        settle(s, fighting if at_most_one(fighting) else EMPTY)


def settle(s: Position, winner: int) -> None:
    """End the fight. `winner` is a mask of at most one gang; without a winner the card is discarded (rules: fight.won, fight.nobody)."""
    if winner:
        s.win_fight(SEATS_IN[winner][0])
    else:
        s.then(CLEAR_STREET)
        s.then(OPEN_WINDOW[DISCARD])


class ClearStreet(Step[Position]):
    """The card is discarded, unless Gomi took it, and all Zokus go home (rules: fight.nobody, lieutenants.salvage)."""

    def run(self, s: Position) -> None:
        if s.city.slots[s.street.slot] == NO_CARD:
            s.leave_street_without_card()
        else:
            s.discard(s.street.slot)
            s.leave_street()


RESOLVE_QUARTIERS: Final[list[ResolveQuartiers]] = [ResolveQuartiers(slot) for slot in range(MAX_SLOTS + 1)]
FIGHT_ROUND: Final = FightRound()
BEGIN_KICKS: Final = BeginKicks()
KICK_IN_TURN: Final = KickInTurn()
KICK_A_RIVAL: Final[list[Kick]] = [Kick(seat) for seat in range(GANGS)]
COUNT_FIGHTERS: Final = CountFighters()
CALL_POLICE: Final = CallPolice()
ARREST_FIGHTERS: Final = ArrestFighters()
CLEAR_STREET: Final = ClearStreet()
