"""The agenda: steps that run, ask one seat, ask several in secret, or stay open to all seats and the clock."""

from __future__ import annotations

import ast
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import tablee
from tablee.kernel.chance import Chance, scripted, seeded
from tablee.kernel.outcome import Seats, won_by
from tablee.kernel.state import (
    CLOCK,
    NEVER,
    NOBODY,
    NOT_ASKED,
    NOT_NOW,
    NOT_OFFERED,
    OVER,
    Ask,
    Open,
    Refused,
    Sealed,
    State,
    Step,
    playout,
)
from tablee.testing import rule


class Diary(State):
    """Keeps what happened as text."""

    def __init__(self, chance: Chance, lines: list[str]) -> None:
        super().__init__(chance)
        self.lines = lines

    def clone(self) -> Diary:
        other = Diary(self.chance.copy(), self.lines[:])
        self.copy_to(other)
        return other

    def write(self, line: str) -> None:
        self.lines.append(line)


class Write(Step[Diary]):
    def __init__(self, line: str) -> None:
        self.line = line

    def run(self, s: Diary) -> None:
        s.write(self.line)


class Pick(Ask[Diary]):
    def __init__(self, seat: int, options: list[int], then: Callable[[Diary], None] = lambda s: None) -> None:
        super().__init__(seat)
        self.offers = options
        self.after = then

    def options(self, s: Diary, seat: int) -> list[int]:
        return self.offers

    def run(self, s: Diary) -> None:
        s.write(f"{self.seat} has no choice")

    def choose(self, s: Diary, seat: int, action: int) -> None:
        s.write(f"{seat} picks {action}")
        self.after(s)


class Vote(Sealed[Diary]):
    """Seats 0, 1 and 2 vote at once; nobody may vote 9."""

    def asks(self, s: Diary) -> Seats:
        return (0, 1, 2)

    def options(self, s: Diary, seat: int) -> list[int]:
        return [3, 4]

    def reveal(self, s: Diary, answers: dict[int, int]) -> None:
        s.write(f"votes {answers}")


class Race(Open[Diary]):
    """Seats 0 and 1 may act at any time; at 100 the clock stops it."""

    def seats(self, s: Diary) -> Seats:
        return (0, 1, CLOCK)

    def options(self, s: Diary, seat: int) -> list[int]:
        return [5]

    def deadline(self, s: Diary) -> int:
        return 100

    def choose(self, s: Diary, seat: int, action: int) -> None:
        s.write(f"{seat} at {s.now}")
        if seat == CLOCK:
            s.strike(Race)


def diary(*steps: Step[Any], chance: Chance | None = None) -> Diary:
    """A diary with these steps to come, the first one next."""
    s = Diary(chance or scripted(), [])
    for step in reversed(steps):
        s.then(step)
    s.advance()
    return s


def refused(s: State, seat: int, action: int) -> str:
    """The rule that refuses it; nothing may change."""
    before = (list(s.agenda), s.asked, s.now, s.sealed)
    with pytest.raises(Refused) as refusal:
        s.apply(seat, action)
    assert before == (s.agenda, s.asked, s.now, s.sealed)
    assert refusal.value.rule == s.refusal(seat, action)
    return refusal.value.rule


def test_steps_run_from_the_top_until_someone_has_a_choice() -> None:
    s = diary(Write("a"), Write("b"), Pick(1, [7, 8]), Write("c"))
    assert (["a", "b"], (1,), [7, 8]) == (s.lines, s.asked, s.options(1))
    s.apply(1, 8)
    assert (["a", "b", "1 picks 8", "c"], NOBODY) == (s.lines, s.asked)


def test_a_new_step_happens_before_the_steps_on_the_agenda() -> None:
    s = diary(Pick(0, [1], lambda s: s.then(Write("first"))), Write("then"))
    s.apply(0, 1)
    assert ["0 picks 1", "first", "then"] == s.lines


def test_an_ask_without_options_runs_instead() -> None:
    assert ["0 has no choice"] == diary(Pick(0, [])).lines


def test_a_single_option_is_still_asked() -> None:
    assert (0,) == diary(Pick(0, [1])).asked


def test_a_caller_may_change_the_list_of_options_it_gets() -> None:
    offers = [7, 8]
    s = diary(Pick(0, offers), Race(), Vote())
    while s.agenda:
        for seat in (*range(3), CLOCK):
            s.options(seat).clear()
        seat = s.asked[-1]
        s.apply(seat, s.options(seat)[0])
    assert ([7, 8], []) == (offers, diary().options(0))
    assert "0 picks 7" == s.lines[0]


def test_strike_takes_the_topmost_step_of_a_kind() -> None:
    s = diary(Pick(0, [1]), Write("a"), Write("b"))
    assert s.strike(Write)
    s.apply(0, 1)
    assert ["0 picks 1", "b"] == s.lines


def test_strike_takes_the_step_that_asks_a_seat() -> None:
    s = diary(Pick(0, [1]), Pick(1, [1]), Pick(2, [1]))
    assert s.strike(Pick, 1)
    s.apply(0, 1)
    assert (2,) == s.asked


def test_strike_says_if_there_was_nothing_to_take() -> None:
    assert not diary(Pick(0, [1])).strike(Write)
    assert not diary(Pick(0, [1])).strike(Pick, 1)


@rule("table.over")
def test_nothing_is_played_after_the_end() -> None:
    s = diary(Pick(0, [1], lambda s: s.finish(won_by((0,), 2, "end"))), Write("never"))
    s.apply(0, 1)
    assert (["0 picks 1"], [], NOBODY) == (s.lines, s.options(0), s.asked)
    assert OVER == refused(s, 0, 1)
    ended = s.outcome()
    assert ended is not None
    assert (0,) == ended.winners


@rule("table.not_asked")
def test_only_an_asked_seat_may_choose() -> None:
    s = diary(Pick(0, [1]))
    assert (NOT_ASKED, []) == (refused(s, 1, 1), s.options(1))
    assert NOT_ASKED == refused(s, CLOCK, 0)


@rule("table.not_offered")
def test_only_an_option_may_be_chosen() -> None:
    assert NOT_OFFERED == refused(diary(Pick(0, [1, 2])), 0, 3)


@rule("table.not_offered")
def test_an_action_that_is_no_option_is_refused_even_if_no_rule_forbids_it() -> None:
    class Lax(Pick):
        def refusal(self, s: Diary, seat: int, action: int) -> str:
            return ""

    with pytest.raises(Refused, match=r"table\.not_offered"):
        diary(Lax(0, [1])).apply(0, 2)


def test_sealed_answers_wait_for_the_last_one() -> None:
    s = diary(Vote())
    s.apply(2, 4)
    assert ((0, 1), []) == (s.asked, s.lines)
    s.apply(0, 3)
    assert (1,) == s.asked
    s.apply(1, 3)
    assert ["votes {2: 4, 0: 3, 1: 3}"] == s.lines
    assert () == s.sealed


@rule("table.not_asked")
def test_a_seat_answers_once() -> None:
    s = diary(Vote())
    s.apply(2, 4)
    assert NOT_ASKED == refused(s, 2, 3)


def test_sealed_answers_are_hidden_and_plain_ones_are_not() -> None:
    assert (True, False, False) == tuple(step.hides(diary()) for step in (Vote(), Pick(0, [1]), Race()))


def test_a_seat_imagines_the_answers_it_has_not_seen() -> None:
    s = diary(Vote())
    s.apply(0, 3)
    s.apply(1, 4)
    worlds = [s.imagine(0, seeded(seed)) for seed in range(20)]
    assert all(world.sealed[0] == (0, 3) for world in worlds)
    assert {3, 4} == {world.sealed[1][1] for world in worlds}
    assert ((0, 3), (1, 4)) == s.sealed


def test_an_open_step_stays_and_happens_at_once() -> None:
    s = diary(Race(), Write("over"))
    for seat in (1, 1, 0):
        s.apply(seat, 5)
    assert (["1 at 0", "1 at 0", "0 at 0"], (0, 1, CLOCK)) == (s.lines, s.asked)


def test_the_clock_acts_at_its_deadline_only() -> None:
    s = diary(Race(), Write("over"))
    s.apply(CLOCK, 40)
    s.apply(0, 5)
    assert (40, ["0 at 40"], 100, [100]) == (s.now, s.lines, s.deadline(), s.options(CLOCK))
    s.apply(CLOCK, 100)
    assert ["0 at 40", "-1 at 100", "over"] == s.lines


@rule("table.not_now")
def test_the_clock_does_not_go_back_and_skips_no_deadline() -> None:
    s = diary(Race())
    s.apply(CLOCK, 40)
    assert (NOT_NOW, NOT_NOW) == (refused(s, CLOCK, 39), refused(s, CLOCK, 101))


def test_without_the_clock_there_is_no_deadline() -> None:
    assert NEVER == diary(Pick(0, [1])).deadline()


def test_the_clock_alone_may_be_asked() -> None:
    class Wait(Race):
        def seats(self, s: Diary) -> Seats:
            return (CLOCK,)

    s = diary(Wait(), Write("over"))
    assert ((CLOCK,), [100]) == (s.asked, s.options(CLOCK))
    playout(s, seeded(1))
    assert ["-1 at 100", "over"] == s.lines


def test_a_clone_goes_on_apart_and_tells_no_story() -> None:
    s = diary(Vote(), Pick(0, [1]))
    s.apply(0, 3)
    twin = s.clone()
    playout(twin, seeded(1))
    assert (["votes", "0 picks 1"], []) == ([line.partition(" {")[0] for line in twin.lines], s.lines)
    assert ((1, 2), ((0, 3),), None) == (s.asked, s.sealed, twin.story)


def test_an_imagined_world_has_the_luck_it_is_given() -> None:
    s = diary(Pick(0, [1]), chance=scripted(5))
    luck = seeded(1)
    assert luck is s.imagine(0, luck).chance


def test_a_playout_stops_at_its_cap() -> None:
    s = diary(Race())
    assert 1 == playout(s, scripted(0), 1)
    assert ["0 at 0"] == s.lines


def test_do_takes_what_options_offered_without_asking() -> None:
    asked, trusted = diary(Pick(0, [1, 2])), diary(Pick(0, [1, 2]))
    asked.apply(0, 2)
    trusted.do(0, 2)
    assert asked.lines == trusted.lines


def test_every_rule_of_the_table_has_a_test_here() -> None:
    rules = {each for game in tablee.games().values() for each in game.rulebook if each.startswith("table.")}
    marks = [
        mark.args[0]
        for node in ast.walk(ast.parse(Path(__file__).read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef)
        for mark in node.decorator_list
        if isinstance(mark, ast.Call) and isinstance(mark.func, ast.Name) and mark.func.id == "rule"
    ]
    assert sorted(rules) == sorted({str(mark.value) for mark in marks if isinstance(mark, ast.Constant)})
