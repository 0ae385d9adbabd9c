"""Only verbs, which are methods of a state or of its parts, change a state. Steps are immutable."""

from __future__ import annotations

import ast
import functools
from pathlib import Path

import pytest

from tests.architecture.source import GAMES, ROOT, in_tests, modules, parsed
from tests.architecture.verbs import changes

HEAD = "class Roll(Ask[Tokyo]):\n    def choose(self, s: Tokyo, seat: int, action: int) -> None:\n"


@functools.cache
def state_classes(folder: Path) -> frozenset[str]:
    """The names of the state classes of a game."""
    found = {"State"}
    for file in modules(folder):
        for node in ast.walk(parsed(file)):
            if isinstance(node, ast.ClassDef) and any(isinstance(base, ast.Name) and base.id in found for base in node.bases):
                found.add(node.name)
    return frozenset(found)


@pytest.mark.parametrize("file", [file for file in modules(GAMES) if not in_tests(file)], ids=lambda file: str(file.relative_to(ROOT)))
def test_only_verbs_change_a_state(file: Path) -> None:
    folder = GAMES / file.relative_to(GAMES).parts[0]
    states = state_classes(folder) if folder.is_dir() else frozenset({"State"})
    assert [] == changes(file.read_text(encoding="utf-8"), states)


@pytest.mark.parametrize(
    "code",
    [
        "s.points = 3",
        "s.points += 1",
        "s.hands[seat][0] = 4",
        "s.monsters[seat].energy -= 2",
        "s.monster(seat).energy -= 2",
        "del s.hands[seat]",
        "s.hands[seat].append(4)",
        "card = s.hands[seat].pop()",
        "s.agenda.append(self)",
        "s.agenda.pop()",
        "hand = s.hands[seat]\n        hand.append(4)",
        "hand = s.hands[seat]\n        hand += [4]",
        "monster = s.monsters[seat] if seat else s.monsters[0]\n        monster.energy = 0",
        "monsters = s.monsters\n        mine = monsters[seat]\n        mine.energy = 0",
        "for monster in s.monsters:\n            monster.energy = 0",
        "for n, monster in enumerate(s.monsters):\n            monster.energy = n",
        "for hand in s.hands[1:]:\n            hand.clear()",
        "for hand in s.by_seat.values():\n            hand.clear()",
        "ours, theirs = s.hands[0], s.hands[1]\n        theirs.append(1)",
        "s.left, s.right = s.right, s.left",
        "[hand.clear() for hand in s.hands]",
        "if (hand := s.hands[seat]):\n            hand.clear()",
        "s.chance.shuffle(s.deck)",
        "card = s.chance.draw(s.bag)",
        "self.seat = 1 - seat",
        "self.rolls.append(action)",
        "change = lambda: s.hands.clear()",
    ],
)
def test_a_change_outside_a_verb_is_found(code: str) -> None:
    assert 1 == len(changes(HEAD + "        " + code))


@pytest.mark.parametrize(
    "code",
    [
        "s.gain_points(seat, 3)",
        "s.discard(seat, 3)",
        "s.pile.draw(s.chance)",
        "points = s.points\n        points += 1",
        "hand = s.hands[seat][:]\n        hand.append(4)",
        "hand = list(s.hands[seat])\n        hand.append(4)",
        "found = []\n        for card in s.hands[seat]:\n            found.append(card)",
        "found = {}\n        found[s.turn] = s.points",
        "s.then(Roll(seat))",
        "world = s.clone()\n        world.points = 3",
        "cards = sorted(s.hands[seat])\n        cards.pop()",
    ],
)
def test_code_that_changes_nothing_is_not_reported(code: str) -> None:
    assert [] == changes(HEAD + "        " + code)


def test_verbs_makers_setup_and_a_step_that_leaves_may_change() -> None:
    assert [] == changes(
        """
class Tokyo(State):
    def gain(self, seat, n):
        self.points[seat] += n
        self.log.append(n)

class Roll(Ask[Tokyo]):
    def __init__(self, seat):
        self.seat = seat

    def answered(self, s, seat, action):
        s.agenda.pop()

def setup(seats, chance):
    s = Tokyo(chance)
    s.points = [0] * seats
    return s
"""
    )


def test_a_state_by_another_name_is_known_by_its_type() -> None:
    assert ["line 2: world.points = 1"] == changes("def cheat(world: Tokyo) -> None:\n    world.points = 1\n", frozenset({"Tokyo"}))
