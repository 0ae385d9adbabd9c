"""Phase 1: enter, reveal, search, store (chapter "1re phase : Explorer la ville")."""

from __future__ import annotations

from tablee.games.escape.actions import ENTER, REVEAL, SEARCH_IT
from tablee.games.escape.rules.cards import resolve_card
from tablee.games.escape.rules.common import caution_options, do_common_action, fight_options, other_options
from tablee.games.escape.rules.sound import leave_if_ready, store_if_new
from tablee.games.escape.state.city import OPEN
from tablee.games.escape.state.escape import Escape
from tablee.games.escape.tables import CHURCH, ENTRY, EXIT, KINDS, NO_ITEM, REVEAL_RUNS, RUN, SEARCH


def explore_options(s: Escape, seat: int, acts: list[int]) -> None:
    """Add the actions that a survivor on foot can pay for (rules: enter.symbols, reveal.runs, search.symbols)."""
    tile = s.where[seat]
    ways = s.city.ways
    runs = s.dice[KINDS * seat + RUN]
    if runs:
        for side in range(4):
            way = ways[4 * tile + side]
            if way >= 0:
                if s.shows(seat, ENTRY[way]):
                    acts.append(ENTER.at(way))
            elif way == OPEN and runs >= REVEAL_RUNS and (s.pile_a or s.pile_b):
                acts.append(REVEAL.at(side))
    if s.tokens[tile] and s.carried[seat] == NO_ITEM and s.shows(seat, SEARCH[tile]):
        acts.append(SEARCH_IT)
    caution_options(s, seat, acts)
    fight_options(s, seat, acts)
    other_options(s, seat, acts)


def act_on_foot(s: Escape, seat: int, action: int) -> None:
    """Carry out an action of phase 1."""
    if ENTER.holds(action):
        s.act(seat)
        s.enter(seat, ENTER.first_of(action))
        if s.where[seat] == CHURCH:
            store_if_new(s, seat)
            leave_if_ready(s)
    elif REVEAL.holds(action):
        s.act(seat)
        reveal(s, seat, REVEAL.first_of(action))
    elif action == SEARCH_IT:
        s.act(seat)
        s.search(seat)
    else:
        do_common_action(s, seat, action)


def reveal(s: Escape, seat: int, side: int) -> None:
    """Reveal a tile, place its token, then draw a zombie card (rules: reveal.runs, reveal.token, card.draw)."""
    tile = s.reveal(seat, side)
    s.stock(tile)
    resolve_card(s, seat, tile, False)
    if tile == EXIT and s.ended is None:
        leave_if_ready(s)
