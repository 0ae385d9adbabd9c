"""The cars on the board, and the squares that are full."""

from __future__ import annotations

from tablee.games.kojak.squareset import NO_SQUARES, SquareSet
from tablee.games.kojak.tables import CARS_EACH, OFF, ON_STREET, POLICE, START


class Cars:
    """`squares`: by car number (see `car_number`), the square of the car. `full`: the street squares that no other car may enter."""

    def __init__(self, squares: list[int], full: SquareSet) -> None:
        self.squares = squares
        self.full = full

    def copy(self) -> Cars:
        return Cars(self.squares[:], self.full)

    def square(self, seat: int, car: int) -> int:
        return self.squares[CARS_EACH * seat + car]

    def any_on(self, seat: int, square: int) -> bool:
        """Whether one of the seat's cars is there."""
        return self.squares[CARS_EACH * seat] == square or self.squares[CARS_EACH * seat + 1] == square

    def both_home(self, seat: int) -> bool:
        """Whether both cars are at the police station."""
        return self.squares[CARS_EACH * seat] == POLICE and self.squares[CARS_EACH * seat + 1] == POLICE

    def put(self, number: int, square: int, capacity: int) -> None:
        """Set a car down, or take it off the board; a square with as many cars as the `capacity` is full (rule: lanes.two)."""
        left = self.squares[number]
        self.squares[number] = square
        if left != OFF and self.full.has(left):
            self.update_full(left, capacity)
        if square != OFF and ON_STREET[square]:
            self.update_full(square, capacity)

    def update_full(self, square: int, capacity: int) -> None:
        if self.full.has(square) != (self.squares.count(square) >= capacity):
            self.full = self.full.toggled(square)


def parked_downtown(seats: int) -> Cars:
    return Cars([START] * (CARS_EACH * seats), NO_SQUARES)
