"""The facts of a game for the laboratory agree with its last position."""

from __future__ import annotations

import pytest

from tablee.arena.tournament import GameRunner, round_robin
from tablee.games.escape import GAME
from tablee.games.escape.lab import measure
from tablee.games.escape.state.escape import NO_VAN, Escape
from tablee.kernel.story import Event, Story
from tablee.lab.facts import Facts

SEATS = 3


def finished(number: int, **options: str) -> tuple[Escape, Facts]:
    story, facts = Story(), Facts()
    runner = GameRunner(round_robin(GAME.id, ["regular"], SEATS, 0, options))
    s = runner.play(number, lambda: None, story=story).state
    assert isinstance(s, Escape)
    measure(s, story.take(), facts)
    return s, facts


@pytest.mark.parametrize("number", range(2))
def test_victories_losses_and_time_are_those_of_the_position(number: int) -> None:
    s, facts = finished(number)
    outcome = s.outcome()
    assert outcome is not None
    won = bool(outcome.winners)
    assert {"1/standard": [won, 1]} == facts.tables["won_3"]
    assert won == ("spare" in facts.tables)
    assert won != ("losses" in facts.tables)
    if won:
        assert [pytest.approx((s.sound_at[-1] - s.now) / 1000, abs=0.1)] == facts.tables["spare"]["3"]
    else:
        cause = "overrun" if outcome.reason == "end.overrun" else "time"
        assert {f"{cause}_{'city' if s.van == NO_VAN else 'van'}": [1]} == facts.tables["losses"]


def test_a_table_of_mixed_levels_is_in_no_cell() -> None:
    _, facts = finished(0, items="expert", zombies="standard")
    assert "won_3" not in facts.tables


def test_a_bite_counts_once_in_a_game() -> None:
    s, _ = finished(0)
    outcome = s.outcome()
    assert outcome is not None
    facts = Facts()
    measure(s, [Event("bitten", {"seat": 0, "bite": "vertigo"}, {}), Event("bitten", {"seat": 1, "bite": "vertigo"}, {})], facts)
    assert {"vertigo": [bool(outcome.winners), 1]} == facts.tables["bites"]
