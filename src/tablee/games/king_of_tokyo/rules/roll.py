"""1. Roll the dice: the first Roll, the others, what other monsters and the roller's cards do to the result (W3 to W6)."""

from __future__ import annotations

from tablee.games.king_of_tokyo.actions import DONE, MASKS, REROLL, STOP
from tablee.games.king_of_tokyo.facts import BIT
from tablee.games.king_of_tokyo.powers import AFTER_OTHERS_ROLL, BEFORE_RESOLVING, WHILE_ROLLING
from tablee.games.king_of_tokyo.rules.question import Phase, Question
from tablee.games.king_of_tokyo.state import Tokyo
from tablee.kernel.state import NONE, NOT_OFFERED


class FirstRoll(Phase):
    """W3: all dice are thrown; their number is fixed now (rule: window.w3)."""

    def run(self, s: Tokyo) -> None:
        s.throw_dice(self.seat)


class Reroll(Question):
    """W4: keep the dice, or roll any of them again, as long as a Roll is left (rules: roll.three, roll.take_back, roll.stop)."""

    def choices(self, s: Tokyo, seat: int) -> list[int]:
        masks = MASKS[len(s.dice)] if s.rolls > 0 else NONE
        if not s.has(seat, WHILE_ROLLING) or not s.dice:
            return masks
        options = masks[:]
        for power in s.choices_of(seat, WHILE_ROLLING):
            power.while_rolling(s, seat, options)
        if options and not masks:
            options.append(STOP)
        return options

    def why_not(self, s: Tokyo, seat: int, action: int) -> str:
        if not REROLL.holds(action):
            return NOT_OFFERED
        return "roll.three" if action < BIT[len(s.dice)] else "roll.first"

    def chosen(self, s: Tokyo, seat: int, action: int) -> None:
        if action == STOP:
            s.keep_dice(seat)
            return
        s.then(self)
        if REROLL.holds(action):
            s.reroll(seat, action)
            return
        for power in s.choices_of(seat, WHILE_ROLLING):
            if power.offers(action):
                power.use(s, seat, action)
                return


class OthersReact(Phase):
    """W5: after the last Roll the others may act, clockwise from the roller (rule: window.w5)."""

    def run(self, s: Tokyo) -> None:
        if not s.dice or not s.someone_has(AFTER_OTHERS_ROLL):
            return
        for other in reversed(s.others(self.seat)):
            for power in s.choices_of(other, AFTER_OTHERS_ROLL):
                power.after_others_roll(s, other)


class ChangeDice(Question):
    """W6: the roller's cards may turn dice before they are resolved (rule: window.w6)."""

    def choices(self, s: Tokyo, seat: int) -> list[int]:
        if not s.has(seat, BEFORE_RESOLVING):
            return NONE
        options: list[int] = []
        for power in s.choices_of(seat, BEFORE_RESOLVING):
            power.before_resolving(s, seat, options)
        if options:
            options.append(DONE)
        return options

    def why_not(self, s: Tokyo, seat: int, action: int) -> str:
        return "window.w6"

    def chosen(self, s: Tokyo, seat: int, action: int) -> None:
        if action == DONE:
            return
        s.then(self)
        for power in s.choices_of(seat, BEFORE_RESOLVING):
            if power.offers(action):
                power.use(s, seat, action)
                return
