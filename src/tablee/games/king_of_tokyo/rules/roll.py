"""1. Roll the dice: the first Roll, rerolls, and the cards that change dice before they are resolved (W3 to W6)."""

from __future__ import annotations

from tablee.games.king_of_tokyo.actions import DONE, MASKS, REROLL, STOP
from tablee.games.king_of_tokyo.hooks import AFTER_OTHERS_ROLL, BEFORE_RESOLVING, MORE_DICE, WHILE_ROLLING
from tablee.games.king_of_tokyo.masks import BIT
from tablee.games.king_of_tokyo.rules.steps import Phase, Question, use_card
from tablee.games.king_of_tokyo.state.tokyo import Tokyo
from tablee.games.king_of_tokyo.tables import DICE
from tablee.kernel.state import NONE, NOT_OFFERED


class RollDice(Phase):
    """W3: the first Roll, with all dice. It fixes their number (rule: window.w3)."""

    def run(self, s: Tokyo) -> None:
        s.roll_dice(dice_count(s, self.seat), s.monsters[self.seat].roll_limit())


class Reroll(Question):
    """W4: keep the dice, or reroll any of them while a Roll is left (rules: roll.three, roll.take_back, roll.stop)."""

    def choices(self, s: Tokyo, seat: int) -> list[int]:
        turn = s.turn
        monster = s.monsters[seat]
        masks = MASKS[len(turn.dice)] if turn.rolls > 0 else NONE
        if not monster.has(WHILE_ROLLING) or not turn.dice:
            return masks
        options = masks[:]
        for card in monster.cards_with(WHILE_ROLLING):
            card.while_rolling(s, seat, options)
        if options and not masks:
            options.append(STOP)
        return options

    def why_not(self, s: Tokyo, seat: int, action: int) -> str:
        if not REROLL.holds(action):
            return NOT_OFFERED
        return "roll.three" if action < BIT[len(s.turn.dice)] else "roll.first"

    def chosen(self, s: Tokyo, seat: int, action: int) -> None:
        if action == STOP:
            s.keep_dice()
            return
        s.then(self)
        if REROLL.holds(action):
            s.reroll(action)
        else:
            use_card(s, seat, WHILE_ROLLING, action)


class LetOthersReact(Phase):
    """W5: after the last Roll the other monsters may react, clockwise from the roller (rule: window.w5)."""

    def run(self, s: Tokyo) -> None:
        if not s.turn.dice or not someone_reacts(s):
            return
        for other in reversed(s.others(self.seat)):
            for card in s.monsters[other].cards_with(AFTER_OTHERS_ROLL):
                card.after_others_roll(s, other)


class ChangeDice(Question):
    """W6: the roller's cards may turn dice before they are resolved (rule: window.w6)."""

    def choices(self, s: Tokyo, seat: int) -> list[int]:
        monster = s.monsters[seat]
        if not monster.has(BEFORE_RESOLVING):
            return NONE
        options: list[int] = []
        for card in monster.cards_with(BEFORE_RESOLVING):
            card.before_resolving(s, seat, options)
        if options:
            options.append(DONE)
        return options

    def why_not(self, s: Tokyo, seat: int, action: int) -> str:
        return "window.w6"

    def chosen(self, s: Tokyo, seat: int, action: int) -> None:
        if action != DONE:
            s.then(self)
            use_card(s, seat, BEFORE_RESOLVING, action)


def dice_count(s: Tokyo, seat: int) -> int:
    """The number of dice that the monster rolls this turn."""
    monster = s.monsters[seat]
    dice = DICE - s.turn.fewer_dice - monster.shrink
    for power in monster.powers(MORE_DICE):
        dice += power.more_dice()
    cap = s.table_options.dice_cap
    if cap and dice > cap:
        dice = cap
    return dice if dice > 0 else 0


def someone_reacts(s: Tokyo) -> bool:
    for monster in s.monsters:  # noqa: SIM110  a generator costs more than this loop when compiled
        if monster.has(AFTER_OTHERS_ROLL):
            return True
    return False
