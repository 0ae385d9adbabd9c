"""The facts of a game for the laboratory agree with its last position."""

from __future__ import annotations

from tablee.arena.tournament import GameRunner, round_robin
from tablee.games.zoku import GAME
from tablee.games.zoku.lab import measure
from tablee.games.zoku.state.position import Position
from tablee.kernel.story import Event, Story
from tablee.lab.facts import Facts

SEATS = 3


def finished() -> tuple[Position, Facts]:
    story, facts = Story(), Facts()
    s = GameRunner(round_robin(GAME.id, ["greedy"], SEATS)).play(0, lambda: None, story=story).state
    assert isinstance(s, Position)
    measure(s, story.take(), facts)
    return s, facts


def test_lieutenants_and_quartiers_are_those_of_the_position() -> None:
    s, facts = finished()
    dealt = [seat for seats in facts.tables["dealt"].values() for seat in seats]
    assert [3] * SEATS == [dealt.count(seat) for seat in range(SEATS)]
    assert all(set(seats) <= set(facts.tables["dealt"][id]) for id, seats in facts.tables["played"].items())
    claims = facts.tables["claims"]
    taken = [gang.card_count() for gang in s.gangs]
    assert taken == [sum(seat in seats for seats in facts.tables["quartiers"].values()) for seat in range(SEATS)]
    assert sum(taken) == claims["alone"][0] + claims["fight"][0]
    ends = facts.tables["fights"]
    assert claims["fight"][0] >= ends["won"][0] + ends.get("after_police", [0])[0]


def street(*seats: int) -> dict[str, object]:
    return {"street": [{"seat": seat} for seat in seats]}


def test_fights_are_counted_by_the_size_of_the_bands() -> None:
    s, _ = finished()
    facts = Facts()
    told = [
        Event("took_first", {"seat": 1}, {}),
        Event("took_first", {"seat": 2}, {}),
        Event("fight_began", street(0, 0, 0, 1, 1), {}),
        Event("won", {"seat": 1}, {}),
        Event("fight_began", street(0, 1, 1, 2), {}),
        Event("police_came", {}, {}),
        Event("taken_away", {"seat": 2, "zoku": "violet 1"}, {}),
        Event("discarded", {"slot": 0, "card": "shinjuku_neon_gate"}, {}),
        Event("discarded", {"slot": 1, "card": "shinjuku_noodle_stairs"}, {}),
    ]
    measure(s, told, facts)
    assert 1 == facts.first
    assert {"3/2": [0, 1], "2/3": [1, 1]} == facts.tables["bands"]
    assert {"1/3": [0, 2], "2/2": [0, 1]} == facts.tables["crowds"]
    assert {"won": [1], "police": [1]} == facts.tables["fights"]
    assert 1 == sum(sum(arrests) for arrests in facts.tables["arrests"].values())
