"""The evaluation of positions for the bot."""

from __future__ import annotations

from tablee.games.escape.bot.plan import distances
from tablee.games.escape.state.escape import NO_VAN, Escape
from tablee.games.escape.tables import EXIT, NO_ITEM, PANIC


def value(s: Escape, seat: int) -> float:
    """Progress (items, exit, phase) minus danger (zombies, locked dice, elapsed time), from 0 to 1."""
    progress = s.stored_count() / s.items_needed() + 0.3 * s.exit_found() + 0.1 * sum([item != NO_ITEM for item in s.carried])
    if s.van != NO_VAN:
        progress += 0.7 + 1.0 / (1 + distances(s, EXIT)[s.van])
    locked = sum([s.of(each, PANIC) for each in range(s.seats)]) / (5.0 * s.seats)
    danger = 0.25 * len(s.reached) / s.table_options.zombie_limit + 0.01 * sum(s.crowd) + 0.1 * locked + 0.3 * s.now / s.sound_at[-1]
    return min(0.99, max(0.01, 0.3 + 0.25 * progress - danger))
