"""Throws at a table: the gesture, and the part that decides where figures come to rest."""

from __future__ import annotations

from typing import Final, Literal, Protocol

from tablee.kernel.chance import Fair
from tablee.kernel.state import State
from tablee.server.texts import Refusal
from tablee.shelf import Game
from tablee.throw.chance import Thrown
from tablee.throw.figure import Figure, Tray
from tablee.throw.hand import Gesture, Landing, Release, Rest

ThrowMode = Literal["", "physical", "drawn"]
"""How a table throws; "" if its game throws nothing."""

BOUNDS: Final = ((-45.0, 45.0), (0.0, 1.0), (0.0, 1.0))
"""Bounds of a gesture's direction (degrees to the right of the middle), force and spin."""


class Thrower(Protocol):
    """Throws the figures of one game by simulating their fall. `broken`: the simulation failed for good, and poses are drawn."""

    engine: str
    broken: bool

    def chance(self, source: Fair, seats: int) -> Thrown:
        """The luck of a table whose throws are simulated."""

    def wait(self, figure: Figure, tray: Tray, thrown: list[Release], lying: list[Rest]) -> Landing | None:
        """Simulate one throw and block until it has come to rest."""

    async def simulate_throws(
        self, state: State, chance: Thrown, moves: list[tuple[int, int]], gesture: Gesture | None
    ) -> list[Landing | None]:
        """Simulate every throw that these moves make, before they are played."""


class Throwers(Protocol):
    """Knows the thrower of each game."""

    def thrower(self, game: Game) -> Thrower | None:
        """None if the game throws nothing, or if its poses are drawn."""


class DrawnThrows:
    """Draws every pose from the measured table."""

    def thrower(self, game: Game) -> Thrower | None:
        return None


DRAWN: Final = DrawnThrows()
"""For tables that are only read: nothing is thrown there."""


def checked_gesture(game: Game, action: int, numbers: list[float] | None) -> Gesture | None:
    """The gesture in these numbers, checked. Only an action that throws takes a gesture."""
    if numbers is None:
        return None
    if game.space.block_of(action).word not in game.throws:
        raise Refusal("bad_message", "no_gesture")
    if len(numbers) != len(BOUNDS) or not all(low <= number <= high for number, (low, high) in zip(numbers, BOUNDS, strict=True)):
        raise Refusal("bad_message", "bad_gesture")
    return Gesture(*numbers)
