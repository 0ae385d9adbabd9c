"""The duel: pivots, touches, the comparison of corners, draws and falling back."""

from __future__ import annotations

import pytest

from tablee.games.zoon.components import BOX
from tablee.games.zoon.rules.duel import corner_hit
from tablee.games.zoon.tables import CORNER_IDS, KIND, WAYS
from tablee.games.zoon.tests.table import asked, at, clash, do, ended, field, options, refusal, told, tomb, zoon_at
from tablee.games.zoon.view import view
from tablee.testing import component, rule


@rule("duel.touch")
def test_each_player_touches_one_of_four_corners() -> None:
    s = do(field("A kassin_a c2, B kassin_a c3"), "A move c2 c3")
    assert ["touch bl", "touch br", "touch tl", "touch tr"] == options(s, "A") == options(s, "B")


@rule("duel.corner")
def test_a_pivot_turns_a_corner_into_its_opposite() -> None:
    corners = BOX.zoons[KIND["cloboulon"]].corners
    assert [["4", "*"], ["5", "2"], ["*", "4"], ["2", "5"]] == [
        [corners[corner_hit(touch, pivot)] for pivot in (0, 1)] for touch in range(4)
    ]


@rule("duel.pivot")
def test_chance_pivots_both_cards() -> None:
    """Kassin (1 2 0 0) against Kassin: the attacker's card is turned, so top left hits its bottom right."""
    s = clash(do(field("A kassin_a c2, B kassin_b c3, B sacrechene f6", luck=(1, 0)), "A move c2 c3"), "tl", "tr")
    assert ["kassin_a"] == tomb(s, "A")


@rule("duel.pivot")
def test_by_a_table_option_players_pivot_as_they_like() -> None:
    s = do(field("A kassin_a c2, B kassin_b c3, B sacrechene f6", pivot="chosen"), "A move c2 c3")
    assert 8 == len(options(s, "A"))
    do(s, "A pivot tr", "B touch tl")
    assert ["kassin_a"] == tomb(s, "A")


@rule("duel.pivot")
def test_random_pivots_cannot_be_chosen() -> None:
    assert "duel.pivot" == refusal(do(field("A kassin_a c2, B kassin_a c3"), "A move c2 c3"), "A pivot tl")


@rule("duel.secret")
def test_a_touch_stays_secret_until_both_have_touched() -> None:
    s = do(field("A kassin_a c2, B kassin_a c3"), "A move c2 c3", "A touch tl")
    assert ("B Touch", ["attacked"]) == (asked(s), told(s))


@rule("duel.compare", "duel.win", "duel.tomb")
def test_the_higher_number_wins_and_the_attacker_takes_the_cell() -> None:
    s = clash(do(field("A kassin_a c2, B kassin_a c3, B sacrechene f6, B kassin_b f5"), "A move c2 c3"), "tr", "tl")
    assert ("", "A kassin_a", ["kassin_a"]) == (at(s, "c2"), at(s, "c3"), tomb(s, "B"))


@rule("duel.compare", "duel.win", "duel.tomb")
def test_a_beaten_attacker_goes_to_its_tomb_and_the_defender_stays() -> None:
    s = clash(do(field("A kassin_a c2, A sacrechene a1, B kassin_a c3"), "A move c2 c3"), "tl", "tr")
    assert ("", "B kassin_a", ["kassin_a"]) == (at(s, "c2"), at(s, "c3"), tomb(s, "A"))


@rule("duel.draw")
def test_a_draw_leaves_the_attacker_on_the_cell_before() -> None:
    s = clash(do(field("A grognard_a c2, B kassin_a a4"), "A move c2 a4"), "br", "tr")
    assert ("", "A grognard_a", "B kassin_a") == (at(s, "c2"), at(s, "b3"), at(s, "a4"))


@rule("duel.one_cell")
def test_after_one_cell_a_draw_leads_back_to_the_start() -> None:
    s = clash(do(field("A grognard_a c2, B kassin_a c3"), "A move c2 c3"), "br", "tr")
    assert ("A grognard_a", "B kassin_a") == (at(s, "c2"), at(s, "c3"))


@rule("duel.bent")
@component("zoons.termitator")
def test_after_a_bent_way_a_draw_leads_back_to_the_bend() -> None:
    s = clash(do(field("A termitator c2, B kassin_a b4"), "A move c2 b4"), "br", "br")
    assert ("", "A termitator") == (at(s, "c2"), at(s, "c3"))


@rule("duel.draw_jump")
@component("zoons.king")
def test_after_a_jump_a_draw_leads_back_to_the_start() -> None:
    s = clash(do(field("A king c2, B kassin_a c4"), "A move c2 c4"), "br", "br")
    assert ("A king", "B kassin_a") == (at(s, "c2"), at(s, "c4"))


@rule("duel.back_free")
def test_the_cell_to_fall_back_to_is_part_of_the_way_or_the_start() -> None:
    for seat in range(2):
        for number, ways in enumerate(WAYS[seat]):
            for way in ways:
                assert way.back == number % 36 or way.via >> way.back & 1


@rule("duel.shown")
def test_both_players_see_both_cards_of_a_draw() -> None:
    s = clash(do(field("A grognard_a c2, B kassin_a c3, B kassin_a d6, A kassin_a a1"), "A move c2 c3"), "br", "tr")
    assert [("grognard_a", True)] == [(z.kind, z.remembered) for z in view(s, 1).zoons if z.cell == "c2"]
    assert [("kassin_a", True)] == [(z.kind, z.remembered) for z in view(s, 0).zoons if z.cell == "c3"]
    assert [""] == [z.kind for z in view(s, 0).zoons if z.cell == "d6"]


@rule("effect.two_stars")
def test_two_stars_are_a_draw_without_effect() -> None:
    """Even for a Berserkorse, who would win by its star."""
    s = clash(do(field("A berserkorse_a c2, B berserkorse_b c3"), "A move c2 c3"), "bl", "br")
    assert ("A berserkorse_a", "B berserkorse_b", ["attacked", "clashed", "drew", "turn_began"]) == (at(s, "c2"), at(s, "c3"), told(s))


@rule("effect.alone", "effect.star")
def test_a_star_decides_against_any_number() -> None:
    s = clash(do(field("A jorund c2, A sacrechene a1, B berserkorse_a c3"), "A move c2 c3"), "tl", "bl")
    assert ("B berserkorse_a", ["jorund"]) == (at(s, "c3"), tomb(s, "A"))


@rule("tribe.symbols")
def test_corners_are_numbers_stars_and_on_shooting_trumps_crosses() -> None:
    assert "X" not in {corner for zoon in BOX.zoons for corner in zoon.corners}
    assert "*" not in {corner for trump in BOX.trumps for corner in trump.corners}
    assert {0, 4} == {len(trump.corners) for trump in BOX.trumps}
    assert {"*"} == {corner for zoon in BOX.zoons if zoon.effect for corner in zoon.corners if not corner.isdigit()}
    assert all(("*" in zoon.corners) == (zoon.effect != "") for zoon in BOX.zoons)


@rule("tribe.types")
@component("types.chief", "types.hero", "types.priest", "types.monster", "types.elite", "types.soldier", "types.emblem", "types.trump")
def test_every_zoon_has_one_of_seven_types_and_trumps_have_their_own() -> None:
    types = [each.id for each in BOX.types]
    assert ["chief", "hero", "priest", "monster", "elite", "soldier", "emblem", "trump"] == types
    assert set(types[:-1]) == {zoon.type for zoon in BOX.zoons}


@rule("end.emblem", "goal")
def test_an_eliminated_emblem_ends_the_game_at_once() -> None:
    s = clash(do(field("A jorund c2, B sacrechene c3, B kassin_a f6"), "A move c2 c3"), "tl", "br")
    assert ((0,), "end.emblem") == ended(s)


@rule("end.emblem")
@component("zoons.queen_mary")
def test_an_emblem_that_attacks_and_loses_loses_the_game() -> None:
    s = clash(do(field("A queen_mary c2, A kassin_a a1, B kassin_a d2"), "A move c2 d2"), "br", "tl")
    assert ((1,), "end.emblem") == ended(s)


@rule("duel.corner")
def test_the_event_names_the_printed_corner_that_was_hit() -> None:
    s = clash(do(field("A kassin_a c2, B kassin_b c3, B sacrechene f6", luck=(1, 1)), "A move c2 c3"), "tl", "tr")
    assert s.story is not None
    facts = next(event.facts for event in s.story.events if event.kind == "clashed")
    assert (CORNER_IDS.index("br"), 0, CORNER_IDS.index("bl"), 0) == tuple(
        facts[name] for name in ("corner", "score", "rival_corner", "rival_score")
    )


@pytest.mark.parametrize("seat", [0, 1])
def test_a_pending_fight_is_in_the_view_of_both(seat: int) -> None:
    s = do(field("A grognard_a c2, B kassin_a a4"), "A move c2 a4")
    duel = view(s, seat).duel
    assert duel is not None
    assert (0, zoon_at(s, "b3"), "b3", zoon_at(s, "a4"), "a4", "") == (duel.seat, duel.zoon, duel.back, duel.rival, duel.cell, duel.trump)
