"""Shooting: shooters, targets, and the comparison of trump and target."""

from __future__ import annotations

import pytest

from tablee.games.zoon.state.battle import Battle
from tablee.games.zoon.tests.table import asked, at, clash, do, ended, field, options, refusal, told, tomb, trumps_in_hand
from tablee.games.zoon.view import view
from tablee.testing import component, rule

CALM = "B sacrechene f6, B kassin_a e6"


def plays(s: Battle, letter: str = "A") -> set[str]:
    return {each.partition(" ")[2] for each in options(s, letter, "trump")}


@component("trumps.hache_virevoltante")
@rule("shot.target", "shot.compare", "trump.returns")
def test_a_higher_number_eliminates_the_target_and_leaves_its_cell_empty() -> None:
    s = field(f"A korse_a c3, B kassin_b c4, {CALM}", trumps="A hache_virevoltante")
    assert {"1 c3 c4"} == plays(s)
    clash(do(s, "A trump 1 c3 c4"), "tl", "tl")
    assert ("A korse_a", "", ["kassin_b"], ["hache_virevoltante"]) == (at(s, "c3"), at(s, "c4"), tomb(s, "B"), trumps_in_hand(s, "A"))


@component("trumps.hache_virevoltante")
@rule("shot.lost")
def test_a_touched_cross_costs_the_trump_and_the_target_is_safe() -> None:
    s = field(f"A korse_a c3, B kassin_b c4, {CALM}", trumps="A hache_virevoltante")
    clash(do(s, "A trump 1 c3 c4"), "br", "br")
    assert ("B kassin_b", ["hache_virevoltante"]) == (at(s, "c4"), tomb(s, "A"))


@component("trumps.hache_virevoltante")
@rule("shot.star")
def test_a_star_on_the_target_is_a_miss_without_effect() -> None:
    s = field(f"A korse_a c3, B sapeur c4, {CALM}", trumps="A hache_virevoltante")
    clash(do(s, "A trump 1 c3 c4"), "tl", "br")
    assert ("A korse_a", "B sapeur", ["hache_virevoltante"], "B Turn") == (at(s, "c3"), at(s, "c4"), trumps_in_hand(s, "A"), asked(s))
    assert "effect" not in told(s)


@component("trumps.hache_virevoltante")
@rule("shot.x_and_star")
def test_a_cross_and_a_star_cost_the_trump() -> None:
    s = field(f"A korse_a c3, B sapeur c4, {CALM}", trumps="A hache_virevoltante")
    clash(do(s, "A trump 1 c3 c4"), "br", "br")
    assert ("B sapeur", ["hache_virevoltante"]) == (at(s, "c4"), tomb(s, "A"))


@rule("shot.equal")
@pytest.mark.parametrize("corner", ["tl", "tr"])
def test_a_shot_that_is_too_weak_has_no_effect_and_keeps_the_trump(corner: str) -> None:
    s = field(f"A korse_a c3, B jorund c4, {CALM}", trumps="A hache_virevoltante")
    clash(do(s, "A trump 1 c3 c4"), "tl", corner)
    assert ("B jorund", ["hache_virevoltante"]) == (at(s, "c4"), trumps_in_hand(s, "A"))


@rule("shot.equal")
def test_by_a_table_option_a_shot_that_is_too_weak_costs_the_trump() -> None:
    s = field(f"A korse_a c3, B jorund c4, {CALM}", trumps="A hache_virevoltante", lost_shot="lost")
    clash(do(s, "A trump 1 c3 c4"), "tl", "tl")
    assert ("B jorund", ["hache_virevoltante"]) == (at(s, "c4"), tomb(s, "A"))


@rule("shot.shooter", "shot.target")
def test_the_shooters_cell_is_announced_and_its_card_stays_face_down() -> None:
    s = field(f"A korse_a c3, A jorund a1, A draknar b1, B jorund c4, {CALM}", trumps="A hache_virevoltante")
    clash(do(s, "A trump 1 c3 c4"), "tl", "tl")
    assert [("", ["korse_a"], False)] == [(z.kind, z.could, z.seen) for z in view(s, 1).zoons if z.cell == "c3"]
    assert [("jorund", True)] == [(z.kind, z.remembered) for z in view(s, 0).zoons if z.cell == "c4"]


@component("trumps.fleche_petard")
@rule("shot.aim", "shot.sight")
def test_the_arrow_flies_two_cells_over_anything() -> None:
    s = field("A korse_a c2, B kassin_a c3, B jorund c4, B sacrechene f6", trumps="A fleche_petard", walls="d3")
    assert {"1 c2 c4"} == plays(s)
    s = field("A korse_a c2, B jorund c4, B sacrechene f6", trumps="A fleche_petard", walls="c3")
    assert {"1 c2 c4"} == plays(s)


@component("trumps.fleche_petard")
@rule("shot.aim")
def test_the_second_player_aims_the_other_way() -> None:
    s = field("A jorund c3, A korse_a d6, B korse_a c5, B draknar f6", trumps="B fleche_petard", turn="B")
    assert {"1 c5 c3"} == plays(s, "B")


@component("trumps.coco_boum")
@rule("shot.aim", "trump.user")
def test_coco_boom_needs_an_elite_free_to_act() -> None:
    assert {"1 c2 b3"} == plays(field(f"A coco_bang_a c2, B kassin_a b3, B kassin_b c3, {CALM}", trumps="A coco_boum"))
    assert set() == plays(field(f"A bouga_a c2, B kassin_a b3, {CALM}", trumps="A coco_boum"))
    assert set() == plays(field(f"A coco_bang_a c2, A bouga_a a1, B kassin_a b3, {CALM}", trumps="A coco_boum", frost="c2 1"))


@component("trumps.canon_a_neige")
@rule("shot.aim")
def test_the_snow_cannon_aims_two_rows_ahead_and_one_column_aside() -> None:
    s = field("A harponnard_a c2, B kassin_a b4, B kassin_b d4, B jorund c4, B sacrechene f6", trumps="A canon_a_neige")
    assert {"1 c2 b4", "1 c2 d4"} == plays(s)
    clash(do(s, "A trump 1 c2 b4"), "tl", "tr")
    assert ["kassin_a"] == tomb(s, "B")


@component("trumps.catapulte")
@rule("shot.aim")
def test_the_catapult_aims_two_or_three_cells_ahead() -> None:
    s = field("A charpentor_a c2, B kassin_a c3, B kassin_b c4, B jorund c5, B sacrechene f6", trumps="A catapulte")
    assert {"1 c2 c4", "1 c2 c5"} == plays(s)
    clash(do(s, "A trump 1 c2 c5"), "tl", "bl")
    assert ["jorund"] == tomb(s, "B")


@component("trumps.grosse_bertha")
@rule("shot.zone", "trump.returns")
def test_big_bertha_shoots_at_any_enemy_in_the_camp_every_turn() -> None:
    s = field(f"A queen_mary a1, B kassin_b c3, B jorund d4, {CALM}", trumps="A grosse_bertha")
    assert {"1 c3 c3"} == plays(s)
    clash(do(s, "A trump 1 c3 c3"), "tr", "tl")
    assert (["kassin_b"], ["grosse_bertha"]) == (tomb(s, "B"), trumps_in_hand(s, "A"))


@component("trumps.pluie_de_menhirs")
@rule("shot.zone", "trump.limited")
def test_menhir_rain_is_for_one_shot_whatever_its_result() -> None:
    s = field(f"A sacrechene a1, A kassin_a b1, B jorund c3, {CALM}", trumps="A pluie_de_menhirs")
    clash(do(s, "A trump 1 c3 c3"), "br", "tl")
    assert ("B jorund", ["pluie_de_menhirs"]) == (at(s, "c3"), tomb(s, "A"))


@rule("shot.zone", "trump.does")
def test_without_an_enemy_in_the_camp_no_shot_by_zone() -> None:
    s = field(f"A kassin_a a1, B jorund c4, {CALM}", trumps="A pluie_de_menhirs grosse_bertha")
    assert (set(), "trump.does") == (plays(s), refusal(s, "A trump 1 c4 c4"))


@rule("end.emblem")
def test_a_shot_can_take_the_emblem() -> None:
    s = field("A korse_a c3, B sacrechene c4, B kassin_a f6", trumps="A hache_virevoltante")
    clash(do(s, "A trump 1 c3 c4"), "tl", "br")
    assert ((0,), "end.emblem") == ended(s)


@rule("equipment.vest")
def test_the_vest_saves_from_a_shot() -> None:
    s = field(f"A korse_a c3, B rongeon_a c4, {CALM}", trumps="A hache_virevoltante, B gilet_de_rondins", gear="c4 gilet_de_rondins")
    clash(do(s, "A trump 1 c3 c4"), "tl", "tr")
    assert ("B rongeon_a", ["gilet_de_rondins"]) == (at(s, "c4"), tomb(s, "B"))


@rule("duel.secret")
def test_a_shot_is_touched_by_both_at_once() -> None:
    s = do(field(f"A korse_a c3, B jorund c4, {CALM}", trumps="A hache_virevoltante"), "A trump 1 c3 c4")
    assert "AB Shoot" == asked(s)
    duel = view(s, 1).duel
    assert duel is not None
    assert ("hache_virevoltante", "c3", "c4") == (duel.trump, duel.back, duel.cell)
