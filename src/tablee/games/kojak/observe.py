"""The view as a fixed number of floats, for machine learning."""

from __future__ import annotations

from typing import Final

from tablee.games.kojak.state.case import PHASES
from tablee.games.kojak.tables import FILE_IDS, MISSION_IDS, MOST_SEATS, OFF, SIDES, SPACES, SQUARE_IDS, SQUARES, TRAP_IDS
from tablee.games.kojak.view import DetectiveView, PileView, View

ASKED: Final[list[str]] = ["Drive", "ArrestOrRoll", "PointOut", "JoinHunt"]
PHASE_WORDS: Final[list[str]] = [*PHASES, "stand_by"]
FLOATS_OF_A_DETECTIVE: Final[int] = 2 * (SQUARES + 1) + len(FILE_IDS) + len(PHASE_WORDS) + 1


def observe(seen: View, seat: int) -> list[float]:
    """The observer first and the others clockwise: cars, cases, criminals, piles, die, turn."""
    count = len(seen.detectives)
    observer = max(seat, 0)
    floats: list[float] = []
    for i in range(MOST_SEATS):
        floats += observe_detective(seen.detectives[(observer + i) % count]) if i < count else [0.0] * FLOATS_OF_A_DETECTIVE
    for criminal in seen.criminals:
        floats += [float(criminal.space == space) for space in range(SPACES)]
        floats += [float(criminal.caught == seat), float(criminal.caught >= 0)]
    floats += observe_pile(seen.trap_pile, TRAP_IDS) + observe_pile(seen.mission_pile, MISSION_IDS)
    floats += [float(seen.die == die) for die in range(1, SIDES + 1)]
    turn = (seen.turn - observer) % count if seen.turn >= 0 else -1
    return floats + [float(turn == i) for i in range(MOST_SEATS)] + [float(seen.asked == step) for step in ASKED]


def observe_pile(pile: PileView, ids: list[str]) -> list[float]:
    """The share of unseen cards, then the depth of each known card, 0 if it is unknown."""
    depth = {card: i + 1 + pile.unseen for i, card in enumerate(pile.under)}
    return [pile.unseen / len(ids)] + [depth.get(card, 0) / len(ids) for card in ids]


def observe_detective(seen: DetectiveView) -> list[float]:
    floats: list[float] = []
    for car in seen.cars:
        place = SQUARE_IDS.index(car.square) if car.square else OFF
        floats += [float(square == place) for square in range(SQUARES)] + [float(car.runner)]
    floats += [float(seen.file == file) for file in FILE_IDS]
    floats += [float(seen.phase == phase) for phase in PHASE_WORDS]
    return [*floats, len(seen.arrests) / len(FILE_IDS)]
