"""The end of the game: no play left, frost, draws; and no card is ever lost."""

from __future__ import annotations

import pytest

from tablee.games.zoon import GAME
from tablee.games.zoon.state.battle import Battle
from tablee.games.zoon.tests.table import asked, at, clash, do, ended, field, options, told, zoon_at
from tablee.games.zoon.view import census, view
from tablee.kernel.chance import seeded
from tablee.kernel.state import playout
from tablee.testing import rule


@rule("end.no_play", "turn.start_check", "secret.asked")
def test_a_player_who_cannot_play_surrenders_at_the_start_of_the_turn() -> None:
    s = do(field("A sacrechene a1, B kassin_a f6", turn="B"), "B move f6 e6")
    assert ("A Turn", ["surrender"]) == (asked(s), options(s, "A"))
    assert ((1,), "end.no_play") == ended(do(s, "A surrender"))


@rule("end.no_play")
def test_a_playable_trump_is_a_play() -> None:
    s = field("A sacrechene a1, B kassin_a c3, B kassin_b f6", trumps="A grosse_bertha")
    assert ["trump 1 c3 c3"] == options(s, "A")


@rule("turn.frozen_out")
def test_a_player_kept_from_playing_by_frost_alone_passes() -> None:
    s = field("A kassin_a c2, A sacrechene a1, B kassin_a f6", frost="c2 1")
    assert ["pass"] == options(s, "A")
    do(s, "A pass", "B move f6 e6")
    assert ("A Turn", True) == (asked(s), "move c2 c3" in options(s, "A"))


@rule("turn.frozen_out")
def test_frost_is_no_excuse_if_thawed_zoons_could_not_move_either() -> None:
    s = field("A sacrechene a1, B kassin_a f6", frost="a1 2")
    assert ["surrender"] == options(s, "A")


@rule("turn.frozen_out")
def test_by_a_table_option_frost_loses_the_game() -> None:
    s = field("A kassin_a c2, A sacrechene a1, B kassin_a f6", frost="c2 1", frozen_out="loses")
    assert ["surrender"] == options(s, "A")


@rule("end.draw")
@pytest.mark.parametrize("turns", [60, 100, 200])
def test_too_many_turns_without_a_loss_are_a_draw(turns: int) -> None:
    s = field("A kassin_a c2, B kassin_a f6", quiet=turns - 2, draw_after=turns)
    do(s, "A move c2 c3")
    assert s.outcome() is None
    assert ((0, 1), "end.draw") == ended(do(s, "B move f6 e6"))


@rule("end.draw")
def test_a_loss_begins_the_count_anew() -> None:
    s = field("A kassin_a c2, B kassin_a c3, B kassin_b f6", quiet=99 - 1)
    clash(do(s, "A move c2 c3"), "tr", "tl")
    assert 1 == view(s, 0).quiet


@rule("end.both")
def test_two_emblems_that_fall_together_are_a_draw() -> None:
    s = field("A sacrechene c2, B sacrechene c3")
    s.eliminate(zoon_at(s, "c2"))
    s.eliminate(zoon_at(s, "c3"))
    s.end_if_emblem_fell()
    assert ((0, 1), "end.both") == ended(s)


@rule("end.draw")
def test_by_a_table_option_quiet_turns_are_never_a_draw() -> None:
    s = do(field("A kassin_a c2, B kassin_a f6", quiet=400, draw_after=0), "A move c2 c3")
    assert (None, 0, 402) == (s.outcome(), view(s, 0).draw_at, view(s, 0).quiet)


@rule("tomb.look")
def test_both_players_know_the_fallen_cards() -> None:
    s = clash(do(field("A kassin_a c2, B kassin_a c3, B kassin_b f6"), "A move c2 c3"), "tr", "tl")
    assert [["kassin_a"], ["kassin_a"], ["kassin_a"]] == [view(s, seat).armies[1].tomb for seat in (0, 1, -2)]


@rule("duel.shown")
def test_a_seen_card_is_followed_where_it_goes() -> None:
    s = clash(do(field("A grognard_a c2, A kassin_a a1, B kassin_a c3, B kassin_b f6"), "A move c2 c3"), "br", "tr")
    do(s, "B move c3 c4")
    assert [("kassin_a", True)] == [(z.kind, z.remembered) for z in view(s, 0).zoons if z.cell == "c4"]
    assert ["B kassin_a", "moved"] == [at(s, "c4"), told(s)[-2]]


@pytest.mark.parametrize("seed", range(12))
def test_no_card_is_ever_lost(seed: int) -> None:
    """Battlefield, Tomb, cages and hand always make the whole list."""
    s = GAME.new_state(2, seeded(seed), offer="all", tribes="random")
    assert isinstance(s, Battle)
    luck = seeded(seed, 1)
    while s.agenda:
        playout(s, luck, 7)
        assert {0} == set(census(s).values())
