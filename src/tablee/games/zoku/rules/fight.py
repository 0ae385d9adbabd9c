"""Fights, round by round, and the police (chapters "Bagarre", "Résolution d'un round", "Résolution des bagarres")."""

from __future__ import annotations

from typing import Final

from tablee.games.zoku.box import (
    A_BAND,
    AFTER_KICKS,
    AFTER_THROW,
    BEFORE_THROW,
    DISCARD,
    FOURTH_ROUND,
    GANGS,
    KICK,
    KICKS,
    MOST_SLOTS,
    NO_CARD,
    POLICE,
    ROUNDS,
    SPARE,
)
from tablee.games.zoku.rules.claims import raid
from tablee.games.zoku.rules.throw import THROW_ALL
from tablee.games.zoku.rules.windows import OPEN
from tablee.games.zoku.state import Gangs
from tablee.kernel.state import NONE, NOT_OFFERED, Ask, Step


class Resolve(Step[Gangs]):
    """The quartiers one by one in reading order (rules: fights.order, fights.empty, fights.raid, fights.fight)."""

    def __init__(self, slot: int) -> None:
        self.slot = slot

    def run(self, s: Gangs) -> None:
        slot = self.slot
        while slot < len(s.slots):
            if s.slots[slot] != NO_CARD:
                gangs = s.gangs_on(slot)
                if gangs:
                    s.then(RESOLVE[slot + 1])
                    seat = s.lone_band(slot)
                    if seat >= 0:
                        assert s.bands[slot * GANGS + seat] == A_BAND, "a smaller band has claimed"
                        raid(s, seat, slot)
                    else:
                        s.begin_fight(slot)
                        s.then(FIGHT_ROUND)
                    return
                s.discard(slot)
            slot += 1


class FightRound(Step[Gangs]):
    """Throw, kick, count; with the windows around them (rules: fight.throw, fight.again)."""

    def run(self, s: Gangs) -> None:
        s.begin_round()
        s.then(COUNT)
        s.then(OPEN[AFTER_KICKS])
        s.then(BEGIN_KICKS)
        s.then(OPEN[AFTER_THROW])
        s.then(THROW_ALL)
        s.then(OPEN[BEFORE_THROW])


class BeginKicks(Step[Gangs]):
    """Every Zoku on its feet may kick (rules: kick.one, kick.order)."""

    def run(self, s: Gangs) -> None:
        s.begin_kicks()
        s.then(KICK_AROUND)
        s.then(OPEN[KICKS])


class KickAround(Step[Gangs]):
    """The bosses in turn order, as long as somebody can still kick (rule: kick.order)."""

    def run(self, s: Gangs) -> None:
        kickers = [seat for seat in s.order() if s.street.kicks[seat] and s.street.rivals_on_their_backs(seat)]
        if kickers:
            s.then(KICK_AROUND)
            for seat in reversed(kickers):
                s.then(KICKERS[seat])


class Kick(Ask[Gangs]):
    """Kick a rival on its back, or spare them all (rules: kick.one, kick.may, kick.who)."""

    def options(self, s: Gangs, seat: int) -> list[int]:
        if not s.street.kicks[seat]:
            return NONE
        victims = [KICK.at(zoku) for zoku in s.street.rivals_on_their_backs(seat)]
        return [*victims, SPARE] if victims and s.rules.kick_optional else victims

    def refusal(self, s: Gangs, seat: int, action: int) -> str:
        if action in self.options(s, seat):
            return ""
        if action == SPARE:
            return "kick.may"
        return "kick.who" if KICK.holds(action) else NOT_OFFERED

    def choose(self, s: Gangs, seat: int, action: int) -> None:
        if action == SPARE:
            s.spare(seat)
            return
        s.kick(seat, KICK.first_of(action))
        if not s.rules.kicks_one_each:
            s.then(KICKERS[seat])
        s.then(OPEN[KICKS])


class Count(Step[Gangs]):
    """One gang still fighting wins; none: nobody does; several: another round, or the police
    (rules: fight.won, fight.nobody, fight.again, police.comes)."""

    def run(self, s: Gangs) -> None:
        fighting = s.street.fighting()
        if fighting & (fighting - 1) == 0:
            settle(s, fighting)
        elif s.street.round < s.street.last:
            s.then(FIGHT_ROUND)
        elif s.street.round == ROUNDS:
            s.then(LAST_CALL)
            s.then(OPEN[FOURTH_ROUND])
        else:
            s.then(LAST_CALL)


class LastCall(Step[Gangs]):
    """Another round if Ankoru made one; else the police come (rule: police.comes)."""

    def run(self, s: Gangs) -> None:
        if s.street.round < s.street.last:
            s.then(FIGHT_ROUND)
        else:
            s.call_patrol()
            s.then(TAKE_AWAY)
            s.then(OPEN[POLICE])


class TakeAway(Step[Gangs]):
    """One Zoku of each band; then, if one band still fights, it wins (rules: police.one_each, police.ko_first, police.after)."""

    def run(self, s: Gangs) -> None:
        s.take_away()
        fighting = s.street.fighting()
        settle(s, fighting if fighting & (fighting - 1) == 0 else 0)


def settle(s: Gangs, winner: int) -> None:
    """The winner, a mask of one gang, takes the card; without one it is discarded (rules: fight.won, fight.nobody)."""
    if winner:
        for seat in range(s.seats):
            if winner == 1 << seat:
                s.win_fight(seat)
    else:
        s.then(CLEAR_STREET)
        s.then(OPEN[DISCARD])


class ClearStreet(Step[Gangs]):
    """The card is discarded, unless Gomi took it, and everybody goes home (rules: fight.nobody, lieutenants.salvage)."""

    def run(self, s: Gangs) -> None:
        if s.slots[s.street.slot] != NO_CARD:
            s.discard(s.street.slot)
        s.leave_street()


RESOLVE: Final[list[Resolve]] = [Resolve(slot) for slot in range(MOST_SLOTS + 1)]
FIGHT_ROUND: Final = FightRound()
BEGIN_KICKS: Final = BeginKicks()
KICK_AROUND: Final = KickAround()
KICKERS: Final[list[Kick]] = [Kick(seat) for seat in range(GANGS)]
COUNT: Final = Count()
LAST_CALL: Final = LastCall()
TAKE_AWAY: Final = TakeAway()
CLEAR_STREET: Final = ClearStreet()
