"""The case of one detective, from the search for a mission to the arrest."""

from __future__ import annotations

from typing import Final

from tablee.games.kojak.tables import NEITHER, NO_CARD, NO_FILE

TO_MISSION: Final = 0
TO_SCENE: Final = 1
FETCH_WARRANT: Final = 2
HUNT: Final = 3
IN_RACE: Final = 4
OUT_OF_RACE: Final = 5
PHASES: Final[list[str]] = ["mission", "scene", "warrant", "hunt", "race", "out"]


class Case:
    """`file`, and the `mission` card held for it. `runner`: the car that fetches the mission and stakes out the scene.
    `staked_out`: the runner is in the car park of the scene. `posted`: the warrant is on the scene.
    `standing_by`: the car that waits in the mission room for a free file."""

    def __init__(self) -> None:
        self.file: int = NO_FILE
        self.mission: int = NO_CARD
        self.runner: int = NEITHER
        self.staked_out = False
        self.posted = False
        self.standing_by: int = NEITHER

    def copy(self) -> Case:
        other = Case()
        other.file = self.file
        other.mission = self.mission
        other.runner = self.runner
        other.staked_out = self.staked_out
        other.posted = self.posted
        other.standing_by = self.standing_by
        return other

    def phase(self) -> int:
        """The phase, as long as no race is on."""
        if self.file == NO_FILE:
            return TO_MISSION
        if self.posted:
            return HUNT
        return FETCH_WARRANT if self.staked_out else TO_SCENE

    def take_up(self, file: int, mission: int) -> None:
        """Get a file; `mission` is NO_CARD for a detective who joins without a mission card."""
        self.file = file
        self.mission = mission
        self.standing_by = NEITHER

    def close(self) -> None:
        """Forget the file; a car that stands by goes on standing by."""
        self.file = NO_FILE
        self.mission = NO_CARD
        self.runner = NEITHER
        self.staked_out = False
        self.posted = False

    def release_cars(self) -> None:
        """No car is bound by the case any more."""
        self.runner = NEITHER
        self.standing_by = NEITHER
