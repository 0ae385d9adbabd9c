"""Monte Carlo tree search that uses what a game knows: its policy, its evaluation and its own settings.

Each simulation plays in a world of its own, imagined for the seat that decides, so that the search never learns what the seat cannot know.
The tree belongs to that seat: luck is sampled and has no nodes, nor have the choices of others that the seat cannot see.
It imports the kernel only, so that the `bot/` of a game may use it.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from math import exp, sqrt
from typing import Any, Final

from tablee.kernel.chance import Chance, Seeded
from tablee.kernel.state import CLOCK, State, playout

Value = Callable[[Any, int], float]
Policy = Callable[[Any, int, list[int], Chance], int]
PlayOut = Callable[[Any, Seeded], list[float]]

SEATS: Final = 16
"""A child of a node has the key `action * SEATS + seat`: with luck between, the same node can ask different seats."""
LONGEST_PLAYOUT: Final = 2000
"""Random play that is not over after this many actions is judged as it stands."""
UNDECIDED: Final = 0.5
NO_SEAT: Final = -2
NO_OPTIONS: Final[list[int]] = []
NO_PRIORS: Final[list[float]] = []
"""New nodes share the empty lists. Most nodes of a tree are never asked for a choice."""


class SearchSettings:
    """How the search plays one game.

    - `simulations` or, if it is above 0, `milliseconds`: the budget of a choice. Only simulations give the same choice on every machine.
    - `own_turns`: a simulation is judged when the seat's turn has come again this many times; `longest`: after this many choices at most.
    - `exploration`: the weight of choices that were tried seldom.
    - `advice`: the prior of the choice that the policy advises; the others share the rest.
    - `follow_policy`: the seat plays the policy's advice at once.
    - `temperature`: without advice, the priors fall by a factor of e for this difference in the value after one step.
    - `widening`: a node considers `widening * sqrt(visits)` choices, best prior first, and at least `narrowest`.
    - `tried`: how many choices play below the tree compares by their value, where the policy has no advice.
    - `random_play`: play below the tree is random and goes to the end of the game.
    - `play_out`: the game's own random play to the end, which returns the value for each seat; it may be faster than the rules.
    """

    def __init__(
        self,
        simulations: int = 200,
        milliseconds: float = 0.0,
        own_turns: int = 2,
        longest: int = 60,
        exploration: float = 1.0,
        advice: float = 0.6,
        follow_policy: bool = True,
        temperature: float = 0.05,
        widening: float = 2.0,
        narrowest: int = 4,
        tried: int = 4,
        random_play: bool = False,
        play_out: PlayOut | None = None,
    ) -> None:
        self.simulations = simulations
        self.milliseconds = milliseconds
        self.own_turns = own_turns
        self.longest = longest
        self.exploration = exploration
        self.advice = advice
        self.follow_policy = follow_policy
        self.temperature = temperature
        self.widening = widening
        self.narrowest = narrowest
        self.tried = tried
        self.random_play = random_play
        self.play_out = play_out


class Node:
    """The simulations that came here. `total`: the sum of their values for the seat that chose to come; `below`: of those that went on.

    `keys`: the choices seen here, best prior first, with their `priors` and `children`; a child without visits is `UNTRIED`.
    `seat` and `options`: the first seat that was asked here, and its options. In most nodes all simulations have the same.
    """

    def __init__(self) -> None:
        self.visits = 0
        self.total = 0.0
        self.below = 0.0
        self.seat = NO_SEAT
        self.options: list[int] = NO_OPTIONS
        self.keys: list[int] = NO_OPTIONS
        self.priors: list[float] = NO_PRIORS
        self.children: list[Node] = NO_CHILDREN

    def find(self, key: int) -> int:
        """The place of the choice in the lists of this node, or -1."""
        return self.keys.index(key) if key in self.keys else -1

    def add(self, key: int, prior: float) -> None:
        self.keys.append(key)
        self.priors.append(prior)
        self.children.append(UNTRIED)


NO_CHILDREN: Final[list[Node]] = []
UNTRIED: Final = Node()


class Search:
    """A search for one seat. It can be stopped after any simulation, and goes on with the same tree after a choice was played."""

    def __init__(self, seat: int, settings: SearchSettings, chance: Seeded, value: Value | None, policy: Policy | None) -> None:
        self.seat = seat
        self.settings = settings
        self.chance = chance
        self.value = value
        self.policy = policy
        self.root = Node()

    def run(self, world: State, simulations: int = 0) -> None:
        """Use up the budget of the settings, or this number of simulations."""
        if simulations == 0 and self.settings.milliseconds > 0:
            until = time.perf_counter() + self.settings.milliseconds / 1000
            while time.perf_counter() < until:
                self.simulate(world)
        else:
            for _ in range(simulations or self.settings.simulations):
                self.simulate(world)

    def best(self, options: list[int]) -> int:
        """The option with the most visits; between equals the one with the better mean."""
        best, most, worth = options[0], -1, 0.0
        for action in options:
            place = self.root.find(action * SEATS + self.seat)
            if place >= 0:
                child = self.root.children[place]
                if child.visits > most or (child.visits == most and child.total > worth):
                    best, most, worth = action, child.visits, child.total
        return best

    def played(self, seat: int, action: int) -> None:
        """Go on from this choice: the part of the tree below it is kept."""
        place = self.root.find(action * SEATS + seat)
        child = self.root.children[place] if place >= 0 else UNTRIED
        self.root = Node() if child is UNTRIED else child

    def simulate(self, world: State) -> None:
        """Imagine a world, go down the tree, add a node, play on to the cut-off, and count the result in every node on the way."""
        me = self.seat
        settings = self.settings
        s = world.imagine(me, self.chance.fork())
        node = self.root
        path = [node]
        seats = [me]
        turns = 0
        away = False
        seat = me
        choices = 0
        while s.agenda and choices < settings.longest:
            if choices:
                seat = self.next_seat(s)
            if seat != me:
                away = True
            elif away:
                away = False
                turns += 1
                if turns >= settings.own_turns and self.value is not None:
                    break
            choices += 1
            if seat == CLOCK or (seat != me and len(s.asked) > 1):
                s.do(seat, self.cheap_choice(s, seat))
                continue
            place = self.select(node, s, seat)
            s.do(seat, node.keys[place] // SEATS)
            child = node.children[place]
            seats.append(seat)
            if child is UNTRIED:
                child = Node()
                node.children[place] = child
                path.append(child)
                break
            path.append(child)
            node = child
        if settings.play_out is not None and s.agenda:
            self.count(path, seats, settings.play_out(s, self.chance))
        else:
            self.play_on(s, turns, away, choices)
            self.count(path, seats, self.values_of(s, seats))

    def next_seat(self, s: State) -> int:
        asked = s.asked
        return asked[0] if len(asked) == 1 else asked[self.chance.below(len(asked))]

    def select(self, node: Node, s: State, seat: int) -> int:
        """The place of the choice with the best upper bound (PUCT), among those that the node considers yet."""
        options = s.shared_options(seat)
        if node.seat == NO_SEAT:
            self.add_priors(node, s, seat, options)
        usual = node.below / (node.visits - 1) if node.visits > 1 else UNDECIDED
        root = sqrt(node.visits + 1.0)
        spread = self.settings.exploration * root
        considered = max(self.settings.narrowest, int(self.settings.widening * root))
        if seat == node.seat and len(node.keys) == len(options) and (options is node.options or options == node.options):
            return self.select_among_all(node, usual, spread, considered)
        return self.select_among(node, seat, options, usual, spread, considered)

    def select_among_all(self, node: Node, usual: float, spread: float, considered: int) -> int:
        """Select in a node whose choices are all offered now."""
        best, most = 0, -1.0
        for place in range(min(considered, len(node.keys))):
            child = node.children[place]
            if child is UNTRIED:
                bound = usual + spread * node.priors[place]
            else:
                visits = float(child.visits)
                bound = child.total / visits + spread * node.priors[place] / (1.0 + visits)
            if bound > most:
                best, most = place, bound
        return best

    def select_among(self, node: Node, seat: int, options: list[int], usual: float, spread: float, considered: int) -> int:
        """Select in a node that had other options in other worlds. New ones are added with an equal share as their prior."""
        offered = set(options)
        known = set(node.keys)
        for action in options:
            if action * SEATS + seat not in known:
                node.add(action * SEATS + seat, 1.0 / len(options))
        best, most = -1, -1.0
        for place in range(len(node.keys)):
            key = node.keys[place]
            if key % SEATS != seat or key // SEATS not in offered:
                continue
            child = node.children[place]
            if child is UNTRIED:
                bound = usual + spread * node.priors[place]
            else:
                bound = child.total / child.visits + spread * node.priors[place] / (1.0 + child.visits)
            if bound > most:
                best, most = place, bound
            considered -= 1
            if considered == 0:
                break
        return best

    def add_priors(self, node: Node, s: State, seat: int, options: list[int]) -> None:
        """Priors by the policy, else by the value after one step, else equal ones. The best comes first."""
        node.seat = seat
        node.options = options
        node.keys, node.priors, node.children = [], [], []
        advised = -1 if self.policy is None or len(options) == 1 else self.policy(s, seat, options, self.chance)
        if advised in options:
            node.add(advised * SEATS + seat, self.settings.advice)
            rest = (1.0 - self.settings.advice) / (len(options) - 1)
            for action in options:
                if action != advised:
                    node.add(action * SEATS + seat, rest)
        elif self.value is not None and not self.settings.random_play:
            worths = [self.worth(s, seat, action) for action in options]
            best = max(worths)
            weights = [exp((each - best) / self.settings.temperature) for each in worths]
            total = sum(weights)
            for weight, action in sorted([(-weight, action) for weight, action in zip(weights, options, strict=True)]):
                node.add(action * SEATS + seat, -weight / total)
        else:
            for action in options:
                node.add(action * SEATS + seat, 1.0 / len(options))

    def worth(self, s: State, seat: int, action: int) -> float:
        """The value for the seat after the action, with luck of its own: a copy of the world's luck would foresee the dice."""
        assert self.value is not None
        after = s.clone()
        after.chance = self.chance.fork()
        after.do(seat, action)
        outcome = after.outcome()
        return self.value(after, seat) if outcome is None else outcome.value(seat)

    def cheap_choice(self, s: State, seat: int) -> int:
        """The policy's advice, or the best of a few choices by their value after one step, or a random one."""
        options = s.shared_options(seat)
        if len(options) == 1 or seat == CLOCK:
            return options[0]
        if not self.settings.random_play:
            if self.policy is not None:
                advised = self.policy(s, seat, options, self.chance)
                if advised in options:
                    return advised
            if self.value is not None and self.settings.tried > 1:
                return self.best_of_a_few(s, seat, options)
        return options[self.chance.below(len(options))]

    def best_of_a_few(self, s: State, seat: int, options: list[int]) -> int:
        few = options
        if len(options) > self.settings.tried:
            few = [options[self.chance.below(len(options))] for _ in range(self.settings.tried)]
        best, most = few[0], -1.0
        for action in few:
            worth = self.worth(s, seat, action)
            if worth > most:
                best, most = action, worth
        return best

    def play_on(self, s: State, turns: int, away: bool, choices: int) -> None:
        """Play below the tree to the cut-off."""
        if self.value is None or self.settings.random_play:
            playout(s, self.chance, LONGEST_PLAYOUT)
            return
        while s.agenda and choices < self.settings.longest:
            seat = self.next_seat(s)
            if seat != self.seat:
                away = True
            elif away:
                away = False
                turns += 1
                if turns >= self.settings.own_turns:
                    break
            s.do(seat, self.cheap_choice(s, seat))
            choices += 1

    def values_of(self, s: State, seats: list[int]) -> list[float]:
        """The outcome, or the value of the position at the cut-off, for the seats on the way."""
        outcome = s.outcome()
        values = [UNDECIDED] * (max(seats) + 1)
        if outcome is not None:
            return [outcome.value(seat) for seat in range(len(values))]
        if self.value is not None:
            for seat in set(seats):
                values[seat] = self.value(s, seat)
        return values

    def count(self, path: list[Node], seats: list[int], values: list[float]) -> None:
        """Add a result to every node on the way."""
        last = len(path) - 1
        for i in range(len(path)):
            node = path[i]
            node.visits += 1
            node.total += values[seats[i]]
            if i < last:
                node.below += values[seats[i + 1]]


def search(
    world: State, seat: int, chance: Seeded, settings: SearchSettings, value: Value | None, policy: Policy | None, simulations: int = 0
) -> int:
    """The choice of the seat: the policy's advice where the settings follow it, else the best after the search.

    `simulations`, if given, replace the budget of the settings.
    """
    options = world.shared_options(seat)
    if len(options) == 1:
        return options[0]
    if policy is not None and settings.follow_policy:
        advised = policy(world, seat, options, chance)
        if advised in options:
            return advised
    tree = Search(seat, settings, chance, value, policy)
    tree.run(world, simulations)
    return tree.best(options)
