"""The figure of each seat, such as a gang or a colour, that players may choose before the game."""

from __future__ import annotations


def figures_by_seat(chosen: list[str], figures: list[str], seats: int) -> tuple[str, ...]:
    """By seat, the figure that it chose, unless an earlier seat has chosen the same. The other seats keep their figure of the printed
    order if it is free, or else take the first free one. A choice that is no figure leaves the seat undecided."""
    found = [""] * seats
    for wishes in (chosen, figures):
        for seat in range(seats):
            if not found[seat] and wishes[seat] in figures and wishes[seat] not in found:
                found[seat] = wishes[seat]
    free = [figure for figure in figures if figure not in found]
    return tuple([figure or free.pop(0) for figure in found])
