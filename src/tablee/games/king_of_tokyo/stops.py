"""Automatic answers that follow from a player's own settings (`stops` in texts.toml)."""

from __future__ import annotations

from collections.abc import Mapping

from tablee.games.king_of_tokyo.actions import PASS, RESOLVE, STAY, SUFFER, YIELD
from tablee.games.king_of_tokyo.cards.dice import ProbeDie
from tablee.games.king_of_tokyo.rules.attack import StayOrYield
from tablee.games.king_of_tokyo.rules.loss import LoseHearts
from tablee.games.king_of_tokyo.rules.market import BuyRevealed
from tablee.games.king_of_tokyo.rules.order import ResolveDice, order_can_matter
from tablee.games.king_of_tokyo.state.tokyo import Tokyo

ASK = -1


def stop(s: Tokyo, seat: int, settings: Mapping[str, bool | int | str]) -> int:
    """The answer that follows from the settings, or ASK to ask the player."""
    step = s.agenda[-1]
    hearts = s.monsters[seat].hearts
    if isinstance(step, ResolveDice):
        asks = settings["order"]
        if asks == "never" or (asks == "matters" and not order_can_matter(s, seat, step.faces(s, seat))):
            return RESOLVE
    if isinstance(step, LoseHearts):
        asks = settings["reactions"]
        return SUFFER if asks == "never" or (asks == "danger" and step.amount < hearts) else ASK
    if isinstance(step, StayOrYield):
        left = hearts - step.loss_if_staying(seat)
        if left > int(settings["stay_above"]):
            return STAY
        return YIELD if left < int(settings["yield_below"]) else ASK
    if isinstance(step, ProbeDie) and not settings["probe"]:
        return PASS
    if isinstance(step, BuyRevealed) and not settings["opportunist"]:
        return PASS
    return ASK
