"""The position: cars on squares, a case for each detective, criminals on their circles, two piles; and the verbs that change it."""

from __future__ import annotations

from typing import Final

from tablee.games.kojak.components import BOX
from tablee.games.kojak.squares import (
    COLOURS,
    CUFFS,
    IDS,
    KIND,
    MISSION_ROOM,
    NO_FILE,
    OFF,
    ON_STREET,
    POLICE,
    SCENE_OF,
)
from tablee.games.kojak.ways import FOR_WARRANT, HALF, NO_FILE_YET, RACE, TO_ARREST, WITH_FILE, Fan, Way, ways_by
from tablee.kernel.chance import Chance
from tablee.kernel.outcome import ranked
from tablee.kernel.state import State
from tablee.kit.pile import Pile
from tablee.kit.track import around

NEITHER: Final = -1
EITHER: Final = 2
"""Which car of two."""

NOBODY_YET: Final = -1
NO_CARD: Final = -1

SPACES: Final = len(BOX.scenes[0].spaces)
RED: Final[list[int]] = [BOX.scenes[scene].red for scene in SCENE_OF]
BLACK_DOT: Final[list[int]] = [BOX.scenes[scene].black_dot for scene in SCENE_OF]

CAR_IDS: Final[list[str]] = [car.id for car in BOX.cars]
TRAP_IDS: Final[list[str]] = [card.id for card in BOX.trap_cards]
WARRANT_IDS: Final[list[str]] = [warrant.id for warrant in BOX.warrants]
MISSION_IDS: Final[list[str]] = [card.id for card in BOX.missions]
FILE_OF_MISSION: Final[list[int]] = [COLOURS.index(card.file) for card in BOX.missions]

TO_THE_MISSION: Final = 0
TO_THE_SCENE: Final = 1
THE_WARRANT: Final = 2
THE_HUNT: Final = 3
THE_RACE: Final = 4
OUT_OF_THE_RACE: Final = 5
PHASES: Final[list[str]] = ["mission", "scene", "warrant", "hunt", "race", "out"]


class Rules:
    """The table's options: see `[options]` in `texts.toml`. `streets`: those that decide which ways there are, as one number."""

    def __init__(
        self,
        streets: int,
        entrance_exact_count: bool,
        lanes: int,
        six_extra_turn: bool,
        move_is_compulsory: bool,
        trap_needs_full_roll: bool,
        trap_needs_mission: bool,
        trap_card_to_bottom: bool,
        arrest_when_waiting: str,
        join_needs_mission_card: bool,
        runner_locked: bool,
        police_parked_counts_as_arrived: bool,
        final_race_on_tie: bool,
        quick_variant: bool,
    ) -> None:
        self.streets = streets
        self.entrance_exact_count = entrance_exact_count
        self.lanes = lanes
        self.six_extra_turn = six_extra_turn
        self.move_is_compulsory = move_is_compulsory
        self.trap_needs_full_roll = trap_needs_full_roll
        self.trap_needs_mission = trap_needs_mission
        self.trap_card_to_bottom = trap_card_to_bottom
        self.arrest_next_turn = arrest_when_waiting == "next_turn"
        self.arrest_immediately = arrest_when_waiting == "immediate"
        self.join_needs_mission_card = join_needs_mission_card
        self.runner_locked = runner_locked
        self.police_parked_counts_as_arrived = police_parked_counts_as_arrived
        self.final_race_on_tie = final_race_on_tie
        self.quick_variant = quick_variant


class Kojak(State):
    """`where[2 * seat + car]`: the squares of the cars; `low` and `high`: which squares are full. By seat: `files`, the `missions`
    cards held, the `runners`, `staked` out or not, `posted` warrant or not, and the car `standing` by in the mission room.
    By file: the `criminals`' spaces and who `caught` them. `die`: the last roll. `racers`: who races for the tie."""

    def __init__(
        self,
        chance: Chance,
        seats: int,
        rules: Rules,
        where: list[int],
        files: list[int],
        missions: list[int],
        runners: list[int],
        staked: list[bool],
        posted: list[bool],
        standing: list[int],
        criminals: list[int],
        caught: list[int],
        trap_pile: Pile,
        mission_pile: Pile,
    ) -> None:
        super().__init__(chance)
        self.seats = seats
        self.rules = rules
        self.where = where
        self.files = files
        self.missions = missions
        self.runners = runners
        self.staked = staked
        self.posted = posted
        self.standing = standing
        self.criminals = criminals
        self.caught = caught
        self.trap_pile = trap_pile
        self.mission_pile = mission_pile
        self.die = 0
        self.low = 0
        self.high = 0
        self.racers: tuple[int, ...] = ()

    def clone(self) -> Kojak:
        other = Kojak(
            self.chance.copy(),
            self.seats,
            self.rules,
            self.where[:],
            self.files[:],
            self.missions[:],
            self.runners[:],
            self.staked[:],
            self.posted[:],
            self.standing[:],
            self.criminals[:],
            self.caught[:],
            self.trap_pile.copy(),
            self.mission_pile.copy(),
        )
        other.die = self.die
        other.low = self.low
        other.high = self.high
        other.racers = self.racers
        self.copy_to(other)
        return other

    # What stands.

    def phase(self, seat: int) -> int:
        if self.racers:
            return THE_RACE if seat in self.racers else OUT_OF_THE_RACE
        if self.files[seat] == NO_FILE:
            return TO_THE_MISSION
        if self.posted[seat]:
            return THE_HUNT
        return THE_WARRANT if self.staked[seat] else TO_THE_SCENE

    def arrests(self, seat: int) -> int:
        return self.caught.count(seat)

    def on_red(self, file: int) -> bool:
        return self.criminals[file] == RED[file]

    def may_arrest(self, seat: int) -> bool:
        """The warrant is posted and the criminal is on red; what is still needed is a car on the handcuffs (rule: arrest.conditions)."""
        return self.posted[seat] and self.on_red(self.files[seat])

    def waits_on_handcuffs(self, seat: int) -> bool:
        cuffs = CUFFS[self.files[seat]]
        return self.where[2 * seat] == cuffs or self.where[2 * seat + 1] == cuffs

    def car_by_phase(self, seat: int) -> int:
        """The car that the phase of the case lets move: one of them, or either."""
        if self.racers or self.posted[seat]:
            return EITHER
        if self.staked[seat]:
            return 1 - self.runners[seat]
        if self.standing[seat] != NEITHER:
            return 1 - self.standing[seat]
        if self.rules.runner_locked and self.runners[seat] != NEITHER:
            return self.runners[seat]
        return EITHER

    def errand(self, seat: int) -> int:
        """What the seat's cars drive for: which doors are open to them (rule: doors.open)."""
        if self.racers:
            return RACE
        file = self.files[seat]
        if file == NO_FILE:
            return NO_FILE_YET
        if self.posted[seat]:
            return (TO_ARREST if self.on_red(file) and not self.rules.entrance_exact_count else WITH_FILE) + file
        return (FOR_WARRANT if self.staked[seat] else WITH_FILE) + file

    def fan(self, seat: int, car: int) -> Fan:
        return ways_by(self.rules.streets).fan(self.errand(seat), self.where[2 * seat + car], self.die)

    def open_ways(self, seat: int, car: int) -> list[Way]:
        """The ways this car may take with the roll."""
        fan = self.fan(seat, car)
        return fan.open_ways(self.low, self.high) if self.low or self.high else fan.ways

    def is_full(self, square: int) -> bool:
        return bool((self.low >> square) & 1 if square < HALF else (self.high >> (square - HALF)) & 1)

    def is_acceptable(self, seat: int, file: int) -> bool:
        """Still open, and nobody's or somebody's whose warrant is posted (rules: mission.taken, mission.join, mission.closed)."""
        if self.caught[file] != NOBODY_YET:
            return False
        holders = [other for other in range(self.seats) if self.files[other] == file]
        return not holders or any([self.posted[other] for other in holders])

    def leaders(self) -> list[int]:
        most = max([self.arrests(seat) for seat in range(self.seats)])
        return [seat for seat in range(self.seats) if self.arrests(seat) == most]

    def next_seat(self, seat: int) -> int:
        """Clockwise; in the race only the racers."""
        other = (seat + 1) % self.seats
        while self.racers and other not in self.racers:
            other = (other + 1) % self.seats
        return other

    # The die and the cars.

    def roll_for_first(self, seat: int) -> int:
        self.die = 1 + self.chance.below(6)
        if self.story is not None:
            self.story.tell("rolled_for_first", {"seat": seat, "die": self.die})
        return self.die

    def begin(self, seat: int) -> None:
        if self.story is not None:
            self.story.tell("began", {"seat": seat})

    def roll(self, seat: int) -> None:
        self.die = 1 + self.chance.below(6)
        if self.story is not None:
            self.story.tell("rolled", {"seat": seat, "die": self.die})

    def drive(self, seat: int, car: int, way: Way) -> None:
        """Move the car; in the search for a mission the first one moved is the runner (rule: runner.chosen)."""
        start = self.where[2 * seat + car]
        self.put(2 * seat + car, way.end)
        if self.runners[seat] == NEITHER and self.rules.runner_locked and not self.racers:
            self.runners[seat] = car
        if self.story is not None:
            lost = self.die - len(way.path)
            kind = "drove"
            if way.back:
                kind = "backed"
            elif KIND[way.end] == MISSION_ROOM:
                kind = "reported"
            elif not ON_STREET[way.end]:
                kind = "parked"
            elif lost > 0:
                kind = "stopped"
            self.story.tell(
                kind,
                {
                    "seat": seat,
                    "car": CAR_IDS[2 * seat + car],
                    "from": IDS[start],
                    "to": IDS[way.end],
                    "way": [IDS[square] for square in way.path],
                    "squares": len(way.path),
                    "lost": lost,
                },
            )

    def put(self, piece: int, square: int) -> None:
        """Set a car down (or off the board), and note which squares are now full."""
        left = self.where[piece]
        self.where[piece] = square
        if left != OFF and ON_STREET[left]:
            self.note_full(left)
        if square != OFF and ON_STREET[square]:
            self.note_full(square)

    def note_full(self, square: int) -> None:
        full = self.where.count(square) >= self.rules.lanes
        if square < HALF:
            self.low = self.low | (1 << square) if full else self.low & ~(1 << square)
        else:
            self.high = self.high | (1 << (square - HALF)) if full else self.high & ~(1 << (square - HALF))

    def stay(self, seat: int) -> None:
        if self.story is not None:
            self.story.tell("stayed", {"seat": seat})

    def be_stuck(self, seat: int) -> None:
        """Nothing can move with this roll."""
        if self.story is not None:
            self.story.tell("stuck", {"seat": seat})

    # The case: mission, stake-out, warrant.

    def draw_file(self, seat: int, car: int) -> None:
        """Draw mission cards until one is acceptable; after one whole pass stand by (rules: mission.draw, mission.stand_by)."""
        returned: list[int] = []
        for _ in range(len(self.mission_pile)):
            card = self.mission_pile.draw(self.chance)
            if self.is_acceptable(seat, FILE_OF_MISSION[card]):
                if self.story is not None and returned:
                    self.story.tell("returned", {"seat": seat, "cards": [MISSION_IDS[back] for back in returned]})
                self.receive(seat, card)
                return
            self.mission_pile.put_under(card)
            returned.append(card)
        if self.standing[seat] == NEITHER:
            self.standing[seat] = car
        if self.story is not None:
            self.story.tell("stood_by", {"seat": seat, "cards": [MISSION_IDS[back] for back in returned]})

    def receive(self, seat: int, card: int) -> None:
        """Keep this mission card until its criminal is arrested (rule: mission.keep)."""
        file = FILE_OF_MISSION[card]
        if self.story is not None:
            hunted = any([self.files[other] == file for other in range(self.seats)])
            facts = {"seat": seat, "card": MISSION_IDS[card], "file": COLOURS[file], "scene": BOX.files[file].scene}
            self.story.tell("joined" if hunted else "received", facts)
        self.files[seat] = file
        self.missions[seat] = card
        self.standing[seat] = NEITHER

    def stake_out(self, seat: int, car: int) -> None:
        self.staked[seat] = True
        self.runners[seat] = car
        if self.story is not None:
            self.story.tell("staked_out", {"seat": seat, "car": CAR_IDS[2 * seat + car], "scene": BOX.files[self.files[seat]].scene})

    def post_warrant(self, seat: int) -> None:
        self.posted[seat] = True
        if self.story is not None:
            self.story.tell("posted", {"seat": seat, "warrant": WARRANT_IDS[seat], "scene": BOX.files[self.files[seat]].scene})

    def join_in_passing(self, seat: int, file: int) -> None:
        """Take up a hunt without its mission card and post one's warrant beside the first (rule: hunt.passer_by)."""
        self.files[seat] = file
        self.staked[seat] = True
        self.posted[seat] = True
        self.standing[seat] = NEITHER
        if self.story is not None:
            self.story.tell(
                "joined_in_passing", {"seat": seat, "warrant": WARRANT_IDS[seat], "file": COLOURS[file], "scene": BOX.files[file].scene}
            )

    # Trap cards and criminals.

    def draw_trap(self, seat: int) -> int:
        """The next trap card, which goes under the pile (rule: trap.under)."""
        if not self.rules.trap_card_to_bottom and not self.trap_pile.unseen:
            self.trap_pile.shuffle()
            if self.story is not None:
                self.story.tell("shuffled", {})
        card = self.trap_pile.draw(self.chance)
        self.trap_pile.put_under(card)
        if self.story is not None:
            self.story.tell("drew_trap", {"seat": seat, "card": TRAP_IDS[card]})
        return card

    def walk(self, file: int, steps: int) -> None:
        """A criminal walks round his circle; one who was arrested does not (rule: trap.arrested)."""
        if self.caught[file] != NOBODY_YET:
            if self.story is not None:
                self.story.tell("nothing_moved", {"criminal": COLOURS[file]})
            return
        start = self.criminals[file]
        self.criminals[file] = around(start, steps, SPACES)
        if self.story is not None:
            facts = {"criminal": COLOURS[file], "from": start, "to": self.criminals[file], "steps": steps, "scene": BOX.files[file].scene}
            self.story.tell("walked_onto_red" if self.on_red(file) else "walked", facts)

    def corner(self, file: int) -> None:
        """A Kojak card puts the criminal on red."""
        start = self.criminals[file]
        self.criminals[file] = RED[file]
        if self.story is not None:
            facts = {"criminal": COLOURS[file], "from": start, "to": RED[file], "scene": BOX.files[file].scene}
            self.story.tell("cornered" if start != RED[file] else "already_red", facts)

    def ignore_card(self, seat: int) -> None:
        """A Kojak card drawn without a file has nobody to move."""
        if self.story is not None:
            self.story.tell("no_criminal", {"seat": seat})

    # Arrest and end.

    def arrest(self, seat: int) -> None:
        """The criminal is the seat's; the file is closed for all who had it (rules: arrest.closed, arrest.other_hunters)."""
        file = self.files[seat]
        self.caught[file] = seat
        self.criminals[file] = OFF
        if self.story is not None:
            self.story.tell("arrested", {"seat": seat, "criminal": COLOURS[file], "file": COLOURS[file]})
        for i in range(self.seats):
            holder = (seat + i) % self.seats
            if self.files[holder] == file:
                self.close_file(holder)
                if self.story is not None:
                    self.story.tell("closed" if holder == seat else "lost", {"seat": holder, "file": COLOURS[file]})

    def close_file(self, seat: int) -> None:
        """Mission card under the pile, warrant back to the police station; the cars stay (rule: arrest.cars_stay)."""
        if self.missions[seat] != NO_CARD:
            self.mission_pile.put_under(self.missions[seat])
        self.files[seat] = NO_FILE
        self.missions[seat] = NO_CARD
        self.runners[seat] = NEITHER
        self.staked[seat] = False
        self.posted[seat] = False

    def begin_race(self, racers: list[int]) -> None:
        """The tied race for the police car park; the others' cars leave the board (rule: goal.race_run)."""
        self.racers = tuple(racers)
        for seat in range(self.seats):
            self.runners[seat] = NEITHER
            self.standing[seat] = NEITHER
            if seat not in racers:
                self.put(2 * seat, OFF)
                self.put(2 * seat + 1, OFF)
        if self.story is not None:
            self.story.tell("race_began", {"seats": racers})

    def is_home(self, seat: int) -> bool:
        return self.where[2 * seat] == POLICE and self.where[2 * seat + 1] == POLICE

    def end(self, reason: str, tie_winner: int = NOBODY_YET) -> None:
        """Most arrests win; the race decides between equals."""
        scores = [self.arrests(seat) for seat in range(self.seats)]
        self.finish(ranked(scores, reason, [1 if seat == tie_winner else 0 for seat in range(self.seats)]))
        if self.story is not None and self.ended is not None:
            self.story.tell("won", {"seats": list(self.ended.winners), "arrests": max(scores)})
