"""Every route a car can take from every square with every roll, computed once for each set of street rules.

During play only the limit of cars per square is still to be applied.
"""

from __future__ import annotations

from typing import Final

from tablee.games.kojak.actions import BACK, BACKWARD, FORWARD, MOVE, STAY
from tablee.games.kojak.options import STREET_RULES, Options
from tablee.games.kojak.squareset import SquareSet, square_set
from tablee.games.kojak.tables import (
    BEFORE,
    CAR_PARK_OF,
    CARS_EACH,
    FILES,
    HANDCUFFS_OF,
    MISSION,
    NEXT,
    NO_FILE,
    ON_STREET,
    POLICE,
    SIDES,
    SQUARES,
    START,
)
from tablee.kit.streets import distances_to

NO_FILE_YET: Final = 0
RACE: Final = 1
WITH_FILE: Final = 2
TO_ARREST: Final = WITH_FILE + FILES
FOR_WARRANT: Final = TO_ARREST + FILES
ERRANDS: Final = FOR_WARRANT + FILES
"""The errand of a car decides which doors are open to it. The last three kinds have one errand per file: `TO_ARREST + file`."""


def file_of(errand: int) -> int:
    return (errand - WITH_FILE) % FILES if errand >= WITH_FILE else NO_FILE


class Route:
    """`path`: the squares driven, ending where the car stops. `moves`: its action for car a and for car b. `needs`: the street
    squares that must not be full. `prefixes[n]`: the same route stopped after n + 1 squares."""

    def __init__(self, start: int, path: list[int], back: bool) -> None:
        self.path = path
        self.end = path[-1]
        self.back = back
        origin = path[-2] if len(path) > 1 else start
        block = BACK if back else MOVE
        landing = (BACKWARD if back else FORWARD).number(self.end, origin)
        self.moves = [block.at(car, landing) for car in range(CARS_EACH)]
        self.needs = square_set([square for square in path if ON_STREET[square]])
        self.prefixes: list[Route] = []

    def is_open(self, full: SquareSet) -> bool:
        return not self.needs.meets(full)

    def squares_before_full(self, full: SquareSet) -> int:
        """The number of squares that can be driven before the first full one, for a route that is not open."""
        for n, square in enumerate(self.path):
            if ON_STREET[square] and full.has(square):
                return n
        raise AssertionError("a route that is not open has a full square")


MUST_MOVE: Final = 0
PARKED_MAY_STAY: Final = 1
MAY_STAY: Final = 2
DUTIES: Final = 3
"""The duty of a detective to move a car: always, unless the car is parked, or never (rule: move.compulsory)."""


class CarMoves:
    """The choices of one car: its `moves`, whether it `may_stay`, and both as `options`. A car that cannot move has no options."""

    def __init__(self, routes: list[Route], car: int, may_stay: bool) -> None:
        self.moves = [route.moves[car] for route in routes]
        self.may_stay = may_stay
        self.options = [*self.moves, STAY] if may_stay and self.moves else self.moves


class Reach:
    """The routes that a roll allows from a square on an errand: `whole` routes use the whole roll, `early` ones give up the rest of
    it (car park, arrest), `back` ones are for a six. `distances` to the police station are given where a car must head straight for it.

    `routes` and `moves` are those on streets without a full square; `moves` by duty and car."""

    def __init__(self, start: int, distances: list[int]) -> None:
        self.start = start
        self.distances = distances
        self.whole: list[Route] = []
        self.early: list[Route] = []
        self.back: list[Route] = []
        self.routes: list[Route] = []
        self.moves: list[list[CarMoves]] = []

    def complete(self) -> None:
        """Compute `routes` and `moves`, once all routes were added."""
        self.routes = self.straight_routes(self.whole + self.early + self.back)
        for duty in range(DUTIES):
            may_stay = self.may_stay(self.routes, duty)
            self.moves.append([CarMoves(self.routes, car, may_stay) for car in range(CARS_EACH)])

    def may_stay(self, routes: list[Route], duty: int) -> bool:
        """A car that can go forward must move, unless its duty is less; no car must back (rules: move.compulsory, six.back)."""
        return duty == MAY_STAY or (duty == PARKED_MAY_STAY and not ON_STREET[self.start]) or all([route.back for route in routes])

    def straight_routes(self, routes: list[Route]) -> list[Route]:
        """Only routes straight to the police station, where the errand asks for them and there is one (rule: warrant.straight)."""
        return [route for route in routes if self.is_straight(route)] or routes if self.distances else routes

    def is_straight(self, route: Route) -> bool:
        to_go = self.squares_to_go()
        return self.distances[route.end] < to_go if route.back else self.distances[route.end] == to_go - len(route.path)

    def squares_to_go(self) -> int:
        """The squares to the police station; from the station itself, out and back."""
        return self.distances[self.start] if self.start != POLICE else 1 + min([self.distances[square] for square in NEXT[POLICE]])

    def open_routes(self, full: SquareSet, wait_at_forks: bool) -> list[Route]:
        """The routes left by full squares: a car may stop before a full square on its way. If the table plays so, it must instead use
        its whole roll where a street lets it (rules: lanes.wait, lanes.fork)."""
        if full.is_empty():
            return self.routes
        found = [route for route in self.whole if route.is_open(full)]
        if wait_at_forks or not found:
            for route in self.whole:
                n = 0 if route.is_open(full) else route.squares_before_full(full)
                if n > 0 and self.is_on_the_way(route, n) and route.prefixes[n - 1] not in found:
                    found.append(route.prefixes[n - 1])
        for route in self.early:
            if route.is_open(full) and route not in found:
                found.append(route)
        for route in self.back:
            if route.is_open(full):
                found.append(route)
        return self.straight_routes(found)

    def is_before_full(self, full: SquareSet) -> bool:
        """The next square on one of the car's ways is full, so that it waits where it is (rule: lanes.fork)."""
        return any([ON_STREET[route.path[0]] and full.has(route.path[0]) and self.is_on_the_way(route, 0) for route in self.whole])

    def is_on_the_way(self, route: Route, n: int) -> bool:
        """The square after the first n of the route is one that the errand lets the car head for (rule: warrant.straight)."""
        return not self.distances or self.distances[route.path[n]] == self.squares_to_go() - n - 1

    def car_moves(self, car: int, full: SquareSet, duty: int, wait_at_forks: bool) -> CarMoves:
        """The choices of a car. On streets without a full square, the usual case, they were computed beforehand."""
        if full.is_empty():
            return self.moves[duty][car]
        routes = self.open_routes(full, wait_at_forks)
        return CarMoves(routes, car, self.may_stay(routes, duty) or (wait_at_forks and self.is_before_full(full)))


class Routes:
    """The reaches of all squares, rolls and errands. Tables with the same `street_rules` share them."""

    def __init__(self, options: Options) -> None:
        self.options = options
        self.known: dict[str, Route] = {}
        streets_to_police = [[square for square in nexts if ON_STREET[square] or square == POLICE] for nexts in NEXT]
        self.to_police = distances_to([POLICE], streets_to_police)
        forward = [[self.forward_routes(start, roll) for roll in range(1, SIDES + 1)] for start in range(SQUARES)]
        back = [self.back_routes(start) if options.six_may_reverse and ON_STREET[start] else [] for start in range(SQUARES)]
        self.reaches: list[Reach] = []
        for errand in range(ERRANDS):
            for start in range(SQUARES):
                for roll in range(1, SIDES + 1):
                    reach = self.forward_reach(errand, start, roll, forward[start][roll - 1])
                    if roll == SIDES:
                        reach.back = [route for route in back[start] if self.closed_by(errand, route, roll) == ""]
                    reach.complete()
                    self.reaches.append(reach)

    def reach(self, errand: int, start: int, roll: int) -> Reach:
        return self.reaches[(errand * SQUARES + start) * SIDES + roll - 1]

    def route(self, start: int, path: list[int], back: bool) -> Route:
        """The one `Route` of this path."""
        key = f"{back} {start} {path}"
        if key not in self.known:
            route = Route(start, path, back)
            route.prefixes = [] if back else [self.route(start, path[:n], back) for n in range(1, len(path))]
            self.known[key] = route
        return self.known[key]

    def forward_routes(self, start: int, roll: int) -> list[Route]:
        """Routes along streets use the whole roll; a car park or the mission room ends a route. No route turns round in a door."""
        found: list[Route] = []
        paths: list[list[int]] = [[]]
        for _ in range(roll):
            longer: list[list[int]] = []
            for path in paths:
                here = path[-1] if path else start
                came = path[-2] if len(path) > 1 else start if path else -1
                for square in NEXT[here]:
                    if ON_STREET[square]:
                        longer.append([*path, square])
                    elif square != came:
                        found.append(self.route(start, [*path, square], False))
            paths = longer
        return [self.route(start, path, False) for path in paths] + found

    def back_routes(self, start: int) -> list[Route]:
        """Exactly six squares against the arrows; the mission room can only be the sixth."""
        paths: list[list[int]] = [[]]
        for step in range(1, SIDES + 1):
            into_mission = step == SIDES and self.options.reverse_into_mission
            paths = [
                [*path, square] for path in paths for square in BEFORE[path[-1] if path else start] if ON_STREET[square] or into_mission
            ]
        return [self.route(start, path, True) for path in paths]

    def forward_reach(self, errand: int, start: int, roll: int, routes: list[Route]) -> Reach:
        """The reach without backing. Of two routes through the same door, which `routes` has by length, only the shorter counts."""
        reach = Reach(start, self.to_police if errand >= FOR_WARRANT else [])
        if errand == RACE and start == POLICE:
            return reach
        handcuffs = HANDCUFFS_OF[file_of(errand)] if TO_ARREST <= errand < FOR_WARRANT else -1
        for route in routes:
            if ON_STREET[route.end]:
                reach.whole.append(route)
                if handcuffs in route.path[:-1]:
                    stop = route.prefixes[route.path.index(handcuffs)]
                    if stop not in reach.early:
                        reach.early.append(stop)
            elif self.closed_by(errand, route, roll) == "":
                if route.end == MISSION and len(route.path) == roll:
                    reach.whole.append(route)
                elif all([other.moves[0] != route.moves[0] for other in reach.early]):
                    reach.early.append(route)
        return reach

    def closed_by(self, errand: int, route: Route, roll: int) -> str:
        """The rule that keeps a car on this errand out of the room or car park where the route ends; "" if the door is open."""
        if ON_STREET[route.end]:
            return ""
        used_up = len(route.path) == roll
        if route.end == MISSION:
            if errand != NO_FILE_YET:
                return "doors.open"
            return "mission.exact" if self.options.mission_exact_count and not used_up else ""
        file = file_of(errand)
        if route.end != START and route.end != POLICE and (file == NO_FILE or route.end != CAR_PARK_OF[file]):
            return "doors.open"
        return "scene.no_exact" if self.options.parking_exact_count and errand != RACE and not used_up else ""


COMPUTED: Final[list[Routes | None]] = [None] * STREET_RULES


def routes_for(options: Options) -> Routes:
    """The routes under these options, computed at the first call."""
    routes = COMPUTED[options.street_rules]
    if routes is None:
        routes = Routes(options)
        COMPUTED[options.street_rules] = routes
    return routes
