"""One position of the game, and every verb that changes it and tells what happened."""

from __future__ import annotations

from typing import Any, Final

from tablee.games.kojak.goals import NOWHERE, squares_left
from tablee.games.kojak.options import Options
from tablee.games.kojak.routes import (
    FOR_WARRANT,
    MAY_STAY,
    MUST_MOVE,
    NO_FILE_YET,
    PARKED_MAY_STAY,
    RACE,
    TO_ARREST,
    WITH_FILE,
    Reach,
    Route,
    routes_for,
)
from tablee.games.kojak.state.cars import Cars
from tablee.games.kojak.state.case import FETCH_WARRANT, HUNT, IN_RACE, OUT_OF_RACE, TO_MISSION, TO_SCENE, Case
from tablee.games.kojak.state.criminals import Criminals
from tablee.games.kojak.tables import (
    CAR_IDS,
    CAR_PARK_OF,
    CARS_EACH,
    EITHER,
    FILE_IDS,
    FILE_OF_MISSION,
    FILES,
    HANDCUFFS_OF,
    MISSION,
    MISSION_IDS,
    NEITHER,
    NO_CARD,
    NO_FILE,
    OFF,
    ON_STREET,
    POLICE,
    RED,
    SCENE_IDS,
    SIDES,
    SPACES,
    SQUARE_IDS,
    TRAP_IDS,
    WARRANT_IDS,
    car_number,
)
from tablee.kernel.chance import Chance
from tablee.kernel.outcome import ranked
from tablee.kernel.state import State
from tablee.kit.pile import Pile
from tablee.kit.track import around

NO_SEAT: Final = -1


class Kojak(State):
    """One position. `cases` are by seat. `die`: the last roll. `racers`: the seats in the race that breaks a tie.
    `detectives`: by seat, the number of its detective, who has a colour.

    `table_options` are shared by all clones; `criminals` are replaced and never changed. `setup` and `clone` set the parts by name."""

    cars: Cars
    cases: list[Case]
    criminals: Criminals
    trap_pile: Pile
    mission_pile: Pile

    def __init__(self, chance: Chance, options: Options, seats: int) -> None:
        super().__init__(chance)
        self.table_options = options
        self.seats = seats
        self.die = 0
        self.racers: tuple[int, ...] = ()
        self.detectives: tuple[int, ...] = ()

    def clone(self) -> Kojak:
        other = Kojak(self.chance.copy(), self.table_options, self.seats)
        other.cars = self.cars.copy()
        other.cases = [case.copy() for case in self.cases]
        other.criminals = self.criminals
        other.trap_pile = self.trap_pile.copy()
        other.mission_pile = self.mission_pile.copy()
        other.die = self.die
        other.racers = self.racers
        other.detectives = self.detectives
        self.copy_to(other)
        return other

    # Questions.

    def car_id(self, seat: int, car: int) -> str:
        return CAR_IDS[car_number(self.detectives[seat], car)]

    def warrant_id(self, seat: int) -> str:
        return WARRANT_IDS[self.detectives[seat]]

    def phase(self, seat: int) -> int:
        if self.racers:
            return IN_RACE if seat in self.racers else OUT_OF_RACE
        return self.cases[seat].phase()

    def may_arrest(self, seat: int) -> bool:
        """The warrant is posted and the criminal is on red: only a car on the handcuffs is needed (rule: arrest.conditions)."""
        case = self.cases[seat]
        return case.posted and self.criminals.on_red(case.file)

    def waits_on_handcuffs(self, seat: int) -> bool:
        """For a seat with a file."""
        return self.cars.any_on(seat, HANDCUFFS_OF[self.cases[seat].file])

    def car_by_phase(self, seat: int) -> int:
        """The car that the phase of the case lets move: 0, 1 or EITHER."""
        case = self.cases[seat]
        if self.racers or case.posted:
            return EITHER
        if case.staked_out:
            return 1 - case.runner
        if case.standing_by != NEITHER:
            return 1 - case.standing_by
        if self.table_options.runner_locked and case.runner != NEITHER:
            return case.runner
        return EITHER

    def goal(self, seat: int, car: int) -> int:
        """The square to which the phase of the case sends this car, or NOWHERE; for the players, not for the rules."""
        if self.ended is not None or self.cars.square(seat, car) == OFF:
            return NOWHERE
        phase = self.phase(seat)
        if phase == IN_RACE:
            return POLICE
        case = self.cases[seat]
        if phase == HUNT:
            return HANDCUFFS_OF[case.file]
        if case.standing_by != NEITHER or self.car_by_phase(seat) not in (EITHER, car):
            return NOWHERE
        if phase == TO_SCENE:
            return CAR_PARK_OF[case.file]
        return {TO_MISSION: MISSION, FETCH_WARRANT: POLICE}.get(phase, NOWHERE)

    def errand(self, seat: int) -> int:
        """The errand of the seat's cars, which decides the doors open to them (rule: doors.open)."""
        if self.racers:
            return RACE
        case = self.cases[seat]
        if case.file == NO_FILE:
            return NO_FILE_YET
        if not case.posted:
            return (FOR_WARRANT if case.staked_out else WITH_FILE) + case.file
        dash = self.criminals.on_red(case.file) and not self.table_options.entrance_exact_count
        return (TO_ARREST if dash else WITH_FILE) + case.file

    def reach(self, seat: int, car: int) -> Reach:
        return routes_for(self.table_options).reach(self.errand(seat), self.cars.square(seat, car), self.die)

    def open_routes(self, seat: int, car: int) -> list[Route]:
        """The routes this car may take with the roll."""
        return self.reach(seat, car).open_routes(self.cars.full, self.table_options.wait_at_forks)

    def duty(self, seat: int) -> int:
        """Parked cars may stay in the hunt, while standing by and in the race; before that the rulebook sends them out
        (rule: move.compulsory)."""
        options = self.table_options
        if not options.move_is_compulsory:
            return MAY_STAY
        case = self.cases[seat]
        if self.racers or case.posted or case.standing_by != NEITHER or options.parked_cars_may_always_stay:
            return PARKED_MAY_STAY
        return MUST_MOVE

    def is_acceptable(self, file: int) -> bool:
        """The file is open, and no detective has it or one of them has posted the warrant
        (rules: mission.taken, mission.join, mission.closed)."""
        return self.criminals.at_large(file) and (self.is_hunted(file) or all([case.file != file for case in self.cases]))

    def is_hunted(self, file: int) -> bool:
        """A warrant is posted for this file."""
        return any([case.posted and case.file == file for case in self.cases])

    def leaders(self) -> list[int]:
        arrests = [self.criminals.arrests(seat) for seat in range(self.seats)]
        return [seat for seat in range(self.seats) if arrests[seat] == max(arrests)]

    def winner_is_certain(self) -> bool:
        """One player has more arrests than any other can still reach."""
        arrests = sorted([self.criminals.arrests(seat) for seat in range(self.seats)])
        return arrests[-1] > arrests[-2] + FILES - sum(arrests)

    def next_seat(self, seat: int) -> int:
        """Clockwise; in the race only the racers."""
        other = (seat + 1) % self.seats
        while self.racers and other not in self.racers:
            other = (other + 1) % self.seats
        return other

    # The die and the cars.

    def roll_for_first(self, seat: int) -> int:
        self.die = 1 + self.chance.below(SIDES)
        if self.story is not None:
            self.story.tell("rolled_for_first", {"seat": seat, "die": self.die})
        return self.die

    def begin(self, seat: int) -> None:
        if self.story is not None:
            self.story.tell("began", {"seat": seat})

    def roll(self, seat: int) -> None:
        self.die = 1 + self.chance.below(SIDES)
        if self.story is not None:
            self.story.tell("rolled", {"seat": seat, "die": self.die})

    def drive(self, seat: int, car: int, route: Route) -> None:
        """Move the car; in the search for a mission the first car moved becomes the runner (rule: runner.chosen)."""
        start = self.cars.square(seat, car)
        self.put(car_number(seat, car), route.end)
        case = self.cases[seat]
        if case.runner == NEITHER and self.table_options.runner_locked and not self.racers:
            case.runner = car
        if self.story is not None:
            self.story.tell(self.drive_event(seat, route), self.drive_facts(seat, car, start, route))

    def drive_event(self, seat: int, route: Route) -> str:
        if self.may_arrest(seat) and route.end == HANDCUFFS_OF[self.cases[seat].file] and not self.is_short_of_arrest(route):
            return "dashed"
        if route.back:
            return "backed"
        if route.end == MISSION:
            return "reported"
        if not ON_STREET[route.end]:
            return "parked"
        return "stopped" if len(route.path) < self.die else "drove"

    def is_short_of_arrest(self, route: Route) -> bool:
        """The table asks for the exact count on the handcuffs, and the route does not use the whole roll (rule: arrest.handcuffs)."""
        return self.table_options.entrance_exact_count and len(route.path) < self.die

    def drive_facts(self, seat: int, car: int, start: int, route: Route) -> dict[str, Any]:
        """`left`: the squares from the end of the drive to the car's goal, before the car has done anything there."""
        goal = self.goal(seat, car)
        return {
            "seat": seat,
            "car": self.car_id(seat, car),
            "from": SQUARE_IDS[start],
            "to": SQUARE_IDS[route.end],
            "way": [SQUARE_IDS[square] for square in route.path],
            "squares": len(route.path),
            "lost": self.die - len(route.path),
            "runner": self.cases[seat].runner == car,
            "left": 0 if route.end == goal else squares_left(route.end, goal),
        }

    def put(self, number: int, square: int) -> None:
        """Set a car, by its number, on a square or OFF the board."""
        self.cars.put(number, square, self.table_options.square_capacity_same_direction)

    def stay(self, seat: int) -> None:
        if self.story is not None:
            self.story.tell("stayed", {"seat": seat})

    def be_stuck(self, seat: int) -> None:
        """No car can move with this roll."""
        if self.story is not None:
            self.story.tell("stuck", {"seat": seat})

    # The case: mission, stake-out, warrant.

    def draw_file(self, seat: int, car: int) -> None:
        """Draw mission cards until one is acceptable; stand by if none in the pile is (rules: mission.draw, mission.stand_by)."""
        returned: list[int] = []
        for _ in range(len(self.mission_pile)):
            card = self.mission_pile.draw(self.chance)
            if self.is_acceptable(FILE_OF_MISSION[card]):
                if self.story is not None and returned:
                    self.story.tell("returned", {"seat": seat, "cards": [MISSION_IDS[back] for back in returned]})
                self.receive(seat, card)
                return
            self.mission_pile.put_under(card)
            returned.append(card)
        case = self.cases[seat]
        if case.standing_by == NEITHER:
            case.standing_by = car
        if self.story is not None:
            self.story.tell("stood_by", {"seat": seat, "cards": [MISSION_IDS[back] for back in returned]})

    def receive(self, seat: int, card: int) -> None:
        """Keep this mission card until its criminal is arrested (rule: mission.keep)."""
        file = FILE_OF_MISSION[card]
        if self.story is not None:
            facts = {"seat": seat, "card": MISSION_IDS[card], "file": FILE_IDS[file], "scene": SCENE_IDS[file]}
            self.story.tell("joined" if self.is_hunted(file) else "received", facts)
        self.cases[seat].take_up(file, card)

    def stake_out(self, seat: int, car: int) -> None:
        case = self.cases[seat]
        case.staked_out = True
        case.runner = car
        if self.story is not None:
            self.story.tell("staked_out", {"seat": seat, "car": self.car_id(seat, car), "scene": SCENE_IDS[case.file]})

    def post_warrant(self, seat: int) -> None:
        case = self.cases[seat]
        case.posted = True
        if self.story is not None:
            self.story.tell("posted", {"seat": seat, "warrant": self.warrant_id(seat), "scene": SCENE_IDS[case.file]})

    def join_in_passing(self, seat: int, file: int) -> None:
        """Join a hunt without its mission card and post the warrant beside the first (rule: hunt.passer_by)."""
        case = self.cases[seat]
        case.take_up(file, NO_CARD)
        case.staked_out = True
        case.posted = True
        if self.story is not None:
            facts = {"seat": seat, "warrant": self.warrant_id(seat), "file": FILE_IDS[file], "scene": SCENE_IDS[file]}
            self.story.tell("joined_in_passing", facts)

    # Trap cards and criminals.

    def draw_trap(self, seat: int) -> int:
        """Draw the next trap card and put it under the pile (rule: trap.under)."""
        if not self.table_options.trap_card_to_bottom and not self.trap_pile.unseen:
            self.trap_pile.shuffle()
            if self.story is not None:
                self.story.tell("shuffled", {})
        card = self.trap_pile.draw(self.chance)
        self.trap_pile.put_under(card)
        if self.story is not None:
            self.story.tell("drew_trap", {"seat": seat, "card": TRAP_IDS[card]})
        return card

    def walk(self, file: int, steps: int) -> None:
        """A criminal at large walks round the circle; one who was arrested does not (rule: trap.arrested)."""
        if not self.criminals.at_large(file):
            if self.story is not None:
                self.story.tell("nothing_moved", {"criminal": FILE_IDS[file]})
            return
        start = self.criminals.spaces[file]
        end = around(start, steps, SPACES)
        self.criminals = self.criminals.moved(file, end)
        if self.story is not None:
            facts = {"criminal": FILE_IDS[file], "from": start, "to": end, "steps": steps, "scene": SCENE_IDS[file]}
            self.story.tell("walked_onto_red" if end == RED[file] else "walked", facts)

    def corner(self, file: int) -> None:
        """A Kojak card puts the criminal on red."""
        start = self.criminals.spaces[file]
        self.criminals = self.criminals.moved(file, RED[file])
        if self.story is not None:
            facts = {"criminal": FILE_IDS[file], "from": start, "to": RED[file], "scene": SCENE_IDS[file]}
            self.story.tell("cornered" if start != RED[file] else "already_red", facts)

    def ignore_card(self, seat: int) -> None:
        """A Kojak card drawn without a file moves no criminal."""
        if self.story is not None:
            self.story.tell("no_criminal", {"seat": seat})

    # Arrest and end.

    def arrest(self, seat: int) -> None:
        """Arrest the seat's criminal and close the file of all who had it (rules: arrest.closed, arrest.other_hunters)."""
        file = self.cases[seat].file
        self.criminals = self.criminals.arrested(file, seat)
        if self.story is not None:
            self.story.tell("arrested", {"seat": seat, "criminal": FILE_IDS[file], "file": FILE_IDS[file]})
        for i in range(self.seats):
            holder = (seat + i) % self.seats
            if self.cases[holder].file == file:
                self.close_file(holder)
                if self.story is not None:
                    self.story.tell("closed" if holder == seat else "lost", {"seat": holder, "file": FILE_IDS[file]})

    def close_file(self, seat: int) -> None:
        """Put the mission card under the pile and take the warrant back; the cars stay (rule: arrest.cars_stay)."""
        case = self.cases[seat]
        if case.mission != NO_CARD:
            self.mission_pile.put_under(case.mission)
        case.close()

    def begin_race(self, racers: list[int]) -> None:
        """Begin the race of the tied players to the police car park; other cars leave the board (rule: goal.race_run)."""
        self.racers = tuple(racers)
        for seat, case in enumerate(self.cases):
            case.release_cars()
            if seat not in racers:
                for car in range(CARS_EACH):
                    self.put(car_number(seat, car), OFF)
        if self.story is not None:
            self.story.tell("race_began", {"seats": racers})

    def agree_to_stop(self, seat: int) -> None:
        if self.story is not None:
            self.story.tell("agreed_to_stop", {"seat": seat})

    def play_on(self, seat: int) -> None:
        if self.story is not None:
            self.story.tell("played_on", {"seat": seat})

    def end(self, reason: str, race_winner: int = NO_SEAT) -> None:
        """Most arrests win; the race decides between equals."""
        scores = [self.criminals.arrests(seat) for seat in range(self.seats)]
        self.finish(ranked(scores, reason, [1 if seat == race_winner else 0 for seat in range(self.seats)]))
        if self.story is not None and self.ended is not None:
            self.story.tell("won", {"seats": list(self.ended.winners), "arrests": max(scores)})
