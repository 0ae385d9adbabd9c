"""The differences between the levels: pace, foresight, help and mistakes."""

from __future__ import annotations


class Skill:
    """How well a bot plays. Levels differ in these settings and in their pace, never in the time they think.

    - `choice_ms`: the mean time between two choices, with which the bot plans its way home.
    - `knows_odds`: whether the odds decide which dice to roll and when a caution is worth using.
    - `foresight`: whether dice for the action after the next are kept.
    - `helps`: whether the bot goes to stuck players, and holds cautions for them.
    - `slips`: in percent, how often the bot hesitates and lets a choice pass.
    """

    def __init__(self, choice_ms: int, knows_odds: bool, foresight: bool, helps: bool, slips: int) -> None:
        self.choice_ms = choice_ms
        self.knows_odds = knows_odds
        self.foresight = foresight
        self.helps = helps
        self.slips = slips
