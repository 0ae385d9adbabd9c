"""Phase 1: enter, reveal, search, store (chapter "1re phase : Explorer la ville")."""

from __future__ import annotations

from tablee.games.escape.actions import ENTER, LAY, RESCUE, REVEAL, REVEAL_AT, SEARCH_IT
from tablee.games.escape.rules.church import leave_if_ready, store_if_new
from tablee.games.escape.rules.common import caution_options, do_common_action, fight_options, other_options
from tablee.games.escape.rules.reveal import lay, reveal, reveal_options, reveal_unseen
from tablee.games.escape.state.escape import Escape
from tablee.games.escape.tables import CHURCH, ENTRY, KINDS, NO_ITEM, RUN, SEARCH


def explore_options(s: Escape, seat: int, acts: list[int]) -> None:
    """Add the actions that a survivor on foot can pay for (rules: enter.symbols, reveal.runs, search.symbols, rescue.all_locked)."""
    tile = s.where[seat]
    ways = s.city.ways
    if s.dice[KINDS * seat + RUN]:
        for side in range(4):
            way = ways[4 * tile + side]
            if way >= 0 and s.shows(seat, ENTRY[way]):
                acts.append(ENTER.at(way))
        reveal_options(s, seat, acts)
    if s.tokens[tile] and s.carried[seat] == NO_ITEM and s.shows(seat, SEARCH[tile]):
        acts.append(SEARCH_IT)
    caution_options(s, seat, acts)
    fight_options(s, seat, acts)
    other_options(s, seat, acts)
    if s.all_locked(seat):
        acts.append(RESCUE)


def act_on_foot(s: Escape, seat: int, action: int) -> None:
    """Carry out an action of phase 1."""
    if ENTER.holds(action):
        s.act(seat)
        s.enter(seat, ENTER.first_of(action))
        if s.where[seat] == CHURCH:
            store_if_new(s, seat)
            leave_if_ready(s)
    elif action == REVEAL:
        s.act(seat)
        reveal(s, seat)
    elif REVEAL_AT.holds(action):
        s.act(seat)
        reveal_unseen(s, seat, REVEAL_AT.first_of(action))
    elif LAY.holds(action):
        lay(s, seat, LAY.first_of(action))
    elif action == SEARCH_IT:
        s.act(seat)
        s.search(seat)
    else:
        do_common_action(s, seat, action)
