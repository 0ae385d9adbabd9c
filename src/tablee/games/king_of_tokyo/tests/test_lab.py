"""The facts of a game for the laboratory agree with its last position."""

from __future__ import annotations

import pytest

from tablee.arena.tournament import GameRunner, round_robin
from tablee.games.king_of_tokyo import GAME
from tablee.games.king_of_tokyo.lab import measure
from tablee.games.king_of_tokyo.state.tokyo import Tokyo
from tablee.kernel.story import Event, Story
from tablee.lab.facts import Facts

SEATS = 4


def finished(number: int) -> tuple[Tokyo, Facts]:
    story, facts = Story(), Facts()
    s = GameRunner(round_robin(GAME.id, ["greedy"], SEATS)).play(number, lambda: None, story=story).state
    assert isinstance(s, Tokyo)
    measure(s, story.take(), facts)
    return s, facts


@pytest.mark.parametrize("number", range(3))
def test_owned_things_and_points_are_those_of_the_position(number: int) -> None:
    s, facts = finished(number)
    outcome = s.outcome()
    assert outcome is not None
    assert list(range(SEATS)) == sorted(seat for seats in facts.tables["monsters"].values() for seat in seats)
    for seat, monster in enumerate(s.monsters):
        kept = monster.belongings(0)
        assert all(seat in facts.tables["cards"][card] for card in kept["cards"])
        assert all(seat in facts.tables["tiles"][side] for side in kept["tiles"])
    points = facts.tables["points"]
    assert sorted(s.monsters[seat].points for seat in outcome.winners) == sorted(points.get("winners", []))
    assert {str(sum(monster.hearts > 0 for monster in s.monsters)): [1]} == facts.tables["left"]


def test_each_way_to_a_card_counts_once() -> None:
    s, _ = finished(0)
    facts = Facts()
    told = [
        Event("turn_began", {"seat": 2}, {}),
        Event("turn_began", {"seat": 3}, {}),
        Event("bought", {"seat": 1, "card": "wings"}, {}),
        Event("wrested", {"seat": 2, "card": "wings", "from": 1}, {}),
        Event("swapped", {"seat": 0, "given": "camouflage", "with": 3, "taken": "zombify"}, {}),
        Event("took_tile", {"seat": 0, "side": "barbs"}, {}),
    ]
    measure(s, told, facts)
    assert 2 == facts.first
    assert {"wings": [1, 2], "zombify": [0], "camouflage": [3]} == facts.tables["cards"]
    assert {"barbs": [0]} == facts.tables["tiles"]
