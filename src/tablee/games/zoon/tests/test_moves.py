"""Moves by the grid: walking, jumping, blocked ways, and the direction forward."""

from __future__ import annotations

import pytest

from tablee.games.zoon.tables import CELLS, KIND_IDS, WAYS
from tablee.games.zoon.tests.table import asked, at, do, field, moves, options, refusal, told, zoon_at
from tablee.testing import rule


@rule("move.grid")
def test_a_move_ends_on_an_arrival_cell_of_the_grid() -> None:
    s = field("A kassin_a c2, B sacrechene f6")
    assert {"b2", "d2", "c3", "c1"} == moves(s, "c2")
    assert "move.grid" == refusal(s, "A move c2 d3")


@rule("move.grid")
def test_a_move_stays_inside_the_battlefield() -> None:
    assert {"a2", "b1"} == moves(field("A kassin_a a1, B sacrechene f6"), "a1")


@rule("move.grid", "turn.order")
def test_a_moved_zoon_stands_on_its_new_cell_and_the_other_player_is_asked() -> None:
    s = do(field("A kassin_a c2, B kassin_a f6"), "A move c2 c3")
    assert ("", "A kassin_a", "B Turn") == (at(s, "c2"), at(s, "c3"), asked(s))
    assert ["moved", "turn_began"] == told(s)


@rule("move.own")
def test_only_own_zoons_are_moved() -> None:
    s = field("A kassin_a c2, B kassin_a c5")
    assert ["move.own", "move.own"] == [refusal(s, "A move c5 c4"), refusal(s, "A move d4 d5")]


@rule("move.path", "move.any_arrival")
def test_a_walker_stops_on_any_arrival_cell_of_the_free_part() -> None:
    assert {"b2", "d2", "c3", "b3", "a4", "d3", "e4"} == moves(field("A grognard_a c2, B sacrechene f6"), "c2")


@rule("move.path", "move.friend")
def test_a_friend_bars_the_cell_and_what_is_behind() -> None:
    s = field("A grognard_a c2, A kassin_a b3, B sacrechene f6")
    assert {"b2", "d2", "c3", "d3", "e4"} == moves(s, "c2")
    assert ["move.friend", "move.path"] == [refusal(s, "A move c2 b3"), refusal(s, "A move c2 a4")]


@rule("move.stops", "move.path")
def test_an_enemy_on_an_arrival_cell_can_be_attacked_but_not_passed() -> None:
    s = field("A grognard_a c2, B kassin_a b3")
    assert {"b2", "d2", "c3", "d3", "e4", "b3"} == moves(s, "c2")


@rule("move.stops")
def test_an_enemy_at_the_end_of_a_way_can_be_attacked() -> None:
    assert {"b3", "a4"} <= moves(field("A grognard_a c2, B kassin_a a4"), "c2")


@rule("move.jump")
def test_a_jump_goes_over_anything() -> None:
    assert {"b3", "d3", "c4"} == moves(field("A king c2, A kassin_a c3, B sacrechene f6"), "c2")


@rule("move.jump", "move.obstacle")
def test_nothing_lands_on_an_obstacle() -> None:
    s = field("A king c2, A kassin_a c3, B sacrechene f6", walls="c4")
    assert {"b3", "d3"} == moves(s, "c2")
    assert "move.obstacle" == refusal(s, "A move c2 c4")


@rule("move.obstacle")
def test_nobody_walks_through_an_obstacle() -> None:
    s = field("A grognard_a c2, B sacrechene f6", walls="b3")
    assert "a4" not in moves(s, "c2")
    assert "move.path" == refusal(s, "A move c2 a4")


@rule("move.jump", "move.obstacle")
def test_nyctal_does_not_jump_onto_an_obstacle() -> None:
    s = field("B nyctal c5, A kassin_a c4, B sacrechene f6, A sacrechene a1", walls="c3", turn="B")
    assert {"b4", "d4", "b6", "d6"} == moves(s, "c5", "B")


@rule("move.crossing")
def test_an_enemy_on_a_cell_that_is_only_crossed_bars_the_way() -> None:
    s = field("A loutron c2, B kassin_a d3")
    assert {"a4", "b2", "c1", "c3", "d2"} == moves(s, "c2")


@rule("move.upright")
@pytest.mark.parametrize("luck", [(0, 0), (1, 0), (0, 1)])
def test_a_pivot_never_turns_the_grid(luck: tuple[int, ...]) -> None:
    """Barn Reaver wins whichever card is turned for the fight, and its green cell stays ahead on the left."""
    s = field("A effraie_a c2, B kassin_a d3, B kassin_b f5", luck=luck)
    do(s, "A move c2 d3", "A touch br", "B touch tr", "B move f5 f6")
    assert {"c4", "e4", "d2", "b4"} == moves(s, "d3")


@rule("move.upright")
def test_the_second_player_sees_the_battlefield_turned_round() -> None:
    s = field("A sacrechene a1, B bouga_a d5", turn="B")
    assert {"d4", "d3", "e5", "c5", "d6"} == moves(s, "d5", "B")
    s = field("A sacrechene a1, B effraie_a d5", turn="B")
    assert {"c4", "e4", "d6", "f4"} == moves(s, "d5", "B")


@rule("move.path", "move.friend")
def test_an_emblem_with_a_grid_moves_like_any_zoon() -> None:
    assert {"d1", "e1"} == moves(field("A queen_mary c1, A kassin_a b1, B sacrechene f6"), "c1")


@rule("move.two_ways")
def test_no_card_reaches_a_cell_by_two_different_cells() -> None:
    """Termitator's bent ways share their first cell, so nothing has to be named."""
    for seat in range(2):
        for at_ways, ways in enumerate(WAYS[seat]):
            targets = [way.to for way in ways]
            assert len(targets) == len(set(targets)), KIND_IDS[at_ways // CELLS]


@rule("duel.starts")
def test_entering_an_enemy_cell_starts_a_fight() -> None:
    s = do(field("A kassin_a c2, B kassin_a c3"), "A move c2 c3")
    assert ("AB Touch", "A kassin_a", "B kassin_a") == (asked(s), at(s, "c2"), at(s, "c3"))


@rule("turn.one_play")
def test_a_turn_is_a_move_a_trump_or_a_reinforcement() -> None:
    s = field("A kassin_a c2, A kassin_a hand, A sacrechene b2, B sacrechene f6", trumps="A mur_d_arbres")
    assert {"move", "trump", "reinforce"} == {each.split()[0] for each in options(s, "A")}


@rule("turn.no_pass")
def test_a_player_who_can_play_may_not_pass_or_surrender() -> None:
    s = field("A kassin_a c2, B sacrechene f6")
    assert ["turn.no_pass", "turn.no_pass"] == [refusal(s, "A pass"), refusal(s, "A surrender")]


def test_a_card_keeps_its_number_when_it_moves() -> None:
    s = field("A kassin_a c2, B kassin_a f6")
    zoon = zoon_at(s, "c2")
    assert zoon == zoon_at(do(s, "A move c2 c3"), "c3")
