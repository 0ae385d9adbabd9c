"""The facts of a game for the laboratory agree with its last position."""

from __future__ import annotations

from tablee.arena.tournament import GameRunner, round_robin
from tablee.games.zoon import GAME
from tablee.games.zoon.lab import measure
from tablee.games.zoon.state.battle import Battle
from tablee.games.zoon.tables import SEATS
from tablee.kernel.story import Event, Story
from tablee.lab.facts import Facts

OPTIONS = {"list_1": "boarix", "list_2": "warus"}


def finished() -> tuple[Battle, Facts]:
    story, facts = Story(), Facts()
    runner = GameRunner(round_robin(GAME.id, ["regular"], SEATS, 0, OPTIONS))
    s = runner.play(0, lambda: None, story=story).state
    assert isinstance(s, Battle)
    measure(s, story.take(), facts)
    return s, facts


def test_lists_trumps_and_losses_are_those_of_the_position() -> None:
    s, facts = finished()
    outcome = s.outcome()
    assert outcome is not None
    assert s.first == facts.first
    assert {"boarix": [0], "warus": [1]} == facts.tables["lists"]
    assert {"boarix/warus": [outcome.value(0), 1], "warus/boarix": [outcome.value(1), 1]} == facts.tables["matrix"]
    assert sum(len(army.trumps) for army in s.armies) == sum(len(seats) for seats in facts.tables["trumps"].values())
    assert SEATS == sum(len(losses) for losses in facts.tables["losses"].values())
    assert facts.tables["played"].keys() <= facts.tables["trumps"].keys()


def test_the_first_attack_and_a_trump_played_twice() -> None:
    s, _ = finished()
    outcome = s.outcome()
    assert outcome is not None
    facts = Facts()
    told = [
        Event("began", {"seat": 0}, {}),
        Event("attacked", {"seat": 1}, {}),
        Event("attacked", {"seat": 0}, {}),
        Event("played_trump", {"seat": 0, "trump": "tortue"}, {}),
        Event("played_trump", {"seat": 0, "trump": "tortue"}, {}),
    ]
    measure(s, told, facts)
    assert {"second": [outcome.value(0), 1], "first": [outcome.value(1), 1]} == facts.tables["attacks"]
    assert {"tortue": [outcome.value(0), 1]} == facts.tables["played"]
