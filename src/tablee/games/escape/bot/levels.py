"""The three levels of Escape's bots. They differ in pace, foresight and mistakes, not in the time they think."""

from __future__ import annotations

from typing import Final

from tablee.games.escape.actions import LAY, WAIT
from tablee.games.escape.bot.calls import call_while_waiting
from tablee.games.escape.bot.on_foot import on_foot
from tablee.games.escape.bot.policy import nearest_exit
from tablee.games.escape.bot.skill import Skill
from tablee.games.escape.bot.team_plan import stuck
from tablee.games.escape.bot.van import drive_on
from tablee.games.escape.rules.survive import Survive
from tablee.games.escape.state.escape import NO_VAN, Escape
from tablee.kernel.chance import Seeded

PACE: Final[dict[str, tuple[int, int]]] = {"apprentice": (2100, 3300), "regular": (1700, 2900), "champion": (1600, 2500)}
"""By level, the shortest and the longest time between two choices, in ms."""

APPRENTICE: Final = Skill(choice_ms=2700, knows_odds=False, foresight=False, helps=False, slips=8)
REGULAR: Final = Skill(choice_ms=2300, knows_odds=False, foresight=False, helps=True, slips=3)
CHAMPION: Final = Skill(choice_ms=2050, knows_odds=True, foresight=True, helps=True, slips=0)


def apprentice(world: Escape, seat: int, chance: Seeded) -> int:
    """Slow, forgets cautions and stuck companions, and hesitates now and then."""
    return choose(world, seat, chance, APPRENTICE)


def regular(world: Escape, seat: int, chance: Seeded) -> int:
    """Quicker, helps companions, and rarely hesitates."""
    return choose(world, seat, chance, REGULAR)


def champion(world: Escape, seat: int, chance: Seeded) -> int:
    """Quick, rolls by the odds, keeps dice for the action after the next, and fetches stuck companions."""
    return choose(world, seat, chance, CHAMPION)


def choose(s: Escape, seat: int, chance: Seeded, skill: Skill) -> int:
    """The choice of a bot with this skill. Where no roll or action is allowed, it waits."""
    if not s.agenda or not isinstance(s.agenda[-1], Survive):
        return WAIT
    if skill.slips and chance.below(100) < skill.slips:
        return WAIT
    if s.has_turned(seat):
        return LAY.at(nearest_exit(s, s.where[seat]))
    options = s.shared_options(seat)
    action = drive_on(s, seat, options) if s.van != NO_VAN else on_foot(s, seat, options, skill)
    return call_while_waiting(s, seat, stuck(s, seat), skill.helps) if action == WAIT else action
