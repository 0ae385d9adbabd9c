"""The facts of a game for the laboratory agree with its last position."""

from __future__ import annotations

from tablee.arena.tournament import GameRunner, round_robin
from tablee.games.kojak import GAME
from tablee.games.kojak.lab import measure
from tablee.games.kojak.state.kojak import Kojak
from tablee.kernel.story import Event, Story
from tablee.lab.facts import Facts

SEATS = 3


def finished() -> tuple[Kojak, Facts]:
    story, facts = Story(), Facts()
    s = GameRunner(round_robin(GAME.id, ["regular"], SEATS)).play(1, lambda: None, story=story).state
    assert isinstance(s, Kojak)
    measure(s, story.take(), facts)
    return s, facts


def test_arrests_and_hunts_are_those_of_the_position() -> None:
    s, facts = finished()
    arrests = facts.tables["arrests"]
    assert 4 == len(arrests)
    for seat in range(SEATS):
        assert s.criminals.arrests(seat) == sum([seat] == seats for seats in arrests.values())
    assert 4 == sum(successes for successes, _ in facts.tables["files"].values())
    assert 4 == sum(len(rolls) for rolls in facts.tables["rolls"].values())
    drawn = sum(n for (n,) in facts.tables["traps"].values())
    assert drawn == sum(attempts for _, attempts in facts.tables["trap_effects"].values())


def test_a_joined_hunt_and_a_card_that_leads_to_red() -> None:
    s, _ = finished()
    facts = Facts()
    told = [
        Event("began", {"seat": 2}, {}),
        Event("received", {"seat": 2, "card": "cold_vault", "file": "red"}, {}),
        Event("joined", {"seat": 0, "card": "three_masks", "file": "red"}, {}),
        Event("rolled", {"seat": 2, "die": 4}, {}),
        Event("drew_trap", {"seat": 2, "card": "marked_bills"}, {}),
        Event("walked_onto_red", {"criminal": "red"}, {}),
        Event("rolled", {"seat": 0, "die": 4}, {}),
        Event("drew_trap", {"seat": 0, "card": "alarm_log"}, {}),
        Event("walked", {"criminal": "red"}, {}),
        Event("arrested", {"seat": 2, "criminal": "red", "file": "red"}, {}),
        Event("closed", {"seat": 2, "file": "red"}, {}),
        Event("lost", {"seat": 0, "file": "red"}, {}),
    ]
    measure(s, told, facts)
    assert 2 == facts.first
    assert {"cold_vault": [2], "three_masks": [0]} == facts.tables["missions"]
    assert {"received": [1, 1], "joined": [0, 1]} == facts.tables["joining"]
    assert {"red": [1, 2]} == facts.tables["files"]
    assert {"red": [1]} == facts.tables["rolls"]
    assert {"marked_bills": [1, 1], "alarm_log": [0, 1]} == facts.tables["trap_effects"]
