"""The table options of Kojak as one class. The catalogues say what each value means."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tablee.games.kojak.tables import DETECTIVE_IDS
from tablee.kit.figures import figures_by_seat

STREET_RULES: Final = 16
"""The number of different street rules."""


@dataclass
class Options:
    """One field per option of `texts.toml`. A state shares its options with its clones and never changes them."""

    quick_variant: bool = False
    roll_by_hand: bool = False
    arrest_when_waiting: str = "next_turn"
    final_race_on_tie: bool = True
    mission_exact_count: bool = True
    parking_exact_count: bool = False
    entrance_exact_count: bool = False
    square_capacity_same_direction: int = 2
    six_may_reverse: bool = True
    reverse_into_mission: bool = True
    six_extra_turn: bool = False
    move_is_compulsory: bool = True
    parked_cars_may_always_stay: bool = False
    wait_at_forks: bool = True
    runner_locked: bool = True
    police_parked_counts_as_arrived: bool = True
    join_needs_mission_card: bool = True
    trap_needs_mission: bool = True
    trap_needs_full_roll: bool = True
    trap_card_to_bottom: bool = True
    colour_1: str = "any"
    colour_2: str = "any"
    colour_3: str = "any"
    colour_4: str = "any"

    def __post_init__(self) -> None:
        """Number the set of options that decide which routes exist: every move asks for it."""
        self.street_rules: int = (
            self.mission_exact_count + 2 * self.parking_exact_count + 4 * self.six_may_reverse + 8 * self.reverse_into_mission
        )

    def detectives(self, seats: int) -> tuple[int, ...]:
        """By seat, the number of its detective: the one of the colour that it chose, if it could have it (rule: setup.cars)."""
        chosen = [self.colour_1, self.colour_2, self.colour_3, self.colour_4]
        return tuple([DETECTIVE_IDS.index(detective) for detective in figures_by_seat(chosen, DETECTIVE_IDS, seats)])

    @property
    def waiting_car_may_arrest(self) -> bool:
        """A car that waits on the handcuffs may arrest at the start of its turn (rule: arrest.waiting)."""
        return self.arrest_when_waiting == "next_turn"

    @property
    def waiting_car_arrests_at_once(self) -> bool:
        """A car that waits on the handcuffs arrests as soon as the criminal is on red (rule: arrest.waiting)."""
        return self.arrest_when_waiting == "immediate"
