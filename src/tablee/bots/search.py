"""Monte Carlo tree search with one imagined world per simulation and one tree for the seat that decides."""

from __future__ import annotations

from collections.abc import Callable
from math import log, sqrt
from typing import Any

from tablee.kernel.chance import Seeded
from tablee.kernel.state import State, playout

ROLLOUT = 200
"""Random play below the tree stops after this many actions; the evaluation of the game, if it has one, gives the value."""


class Node:
    """The results of the simulations in which `seat` chose the action that leads here."""

    __slots__ = ("children", "seat", "value", "visits")

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.visits = 0
        self.value = 0.0
        self.children: dict[int, Node] = {}


def search(world: State, seat: int, simulations: int, chance: Seeded, value: Callable[[Any, int], float] | None) -> int:
    """The action with the most visits after this many simulations."""
    options = world.shared_options(seat)
    if len(options) == 1:
        return options[0]
    root = Node(-1)
    for _ in range(simulations):
        s = world.imagine(seat, chance.fork())
        path = descend(s, root, seat, chance)
        if s.agenda:
            playout(s, chance, ROLLOUT)
        outcome = s.outcome()
        for node in path:
            node.visits += 1
            if outcome is not None:
                node.value += outcome.value(node.seat) if node.seat >= 0 else 0.0
            elif value is not None and node.seat >= 0:
                node.value += value(s, node.seat)
    allowed = [action for action in root.children if action in options]
    return max(allowed, key=lambda action: root.children[action].visits)


def descend(s: State, root: Node, me: int, chance: Seeded) -> list[Node]:
    """Go down the tree by upper confidence bounds (UCB1) and add one node. Returns the path."""
    node = root
    path = [root]
    while s.agenda:
        asked = s.asked
        seat = me if node is root else asked[chance.below(len(asked))]
        options = s.shared_options(seat)
        untried = [action for action in options if action not in node.children]
        if untried:
            action = untried[chance.below(len(untried))]
            child = node.children[action] = Node(seat)
            s.do(seat, action)
            path.append(child)
            return path
        spread = log(node.visits + 1.0)
        action = max(options, key=lambda each: upper_bound(node.children[each], spread))
        node = node.children[action]
        s.do(seat, action)
        path.append(node)
    return path


def upper_bound(node: Node, spread: float) -> float:
    return node.value / node.visits + sqrt(spread / node.visits)
