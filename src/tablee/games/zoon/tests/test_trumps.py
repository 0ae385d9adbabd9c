"""Trumps that move, freeze, build, equip, look and become Zoons; and the rules all trumps share."""

from __future__ import annotations

import pytest

from tablee.games.zoon.state.battle import Battle
from tablee.games.zoon.tests.table import asked, at, clash, do, ended, field, moves, options, refusal, told, tomb, trumps_in_hand, zoon_at
from tablee.games.zoon.view import view
from tablee.testing import component, rule

CALM = "B sacrechene f6, B kassin_a e6"
"""An enemy Zoon that can move."""


def plays(s: Battle, letter: str = "A") -> set[str]:
    """The cells of each trump play."""
    return {each.partition(" ")[2] for each in options(s, letter, "trump")}


def score(s: Battle) -> tuple[object, object]:
    assert s.story is not None
    facts = next(event.facts for event in reversed(s.story.events) if event.kind == "clashed")
    return facts["score"], facts["rival_score"]


@component("trumps.tortue")
@rule("duel.bonus", "trump.several")
@pytest.mark.parametrize(("corner", "expected"), [("tl", 3), ("tr", 2), ("br", 1), ("bl", 2)])
def test_tortoise_adds_one_to_every_corner_of_an_attacking_soldier(corner: str, expected: int) -> None:
    s = do(field("A bouga_a c2, A bouga_b e2, B jorund c3", trumps="A tortue"), "A trump 1 c2 c3")
    clash(s, corner, "tl")
    assert (expected, 6) == score(s)


@component("trumps.tortue")
@rule("trump.several", "trump.up_to")
def test_tortoise_moves_two_different_soldiers_and_a_soldier_that_drew_not_again() -> None:
    s = do(field(f"A bouga_a c2, A bouga_b e2, A kong a1, B kassin_a c3, {CALM}", trumps="A tortue"), "A trump 1 c2 c3")
    clash(s, "br", "tl")
    assert ("A MoveAnother", "A bouga_a") == (asked(s), at(s, "c2"))
    assert {"e2"} == {each.split()[1] for each in options(s, "A", "move")}
    assert ["trump.several", "trump.text"] == [refusal(s, "A move c2 b2"), refusal(s, "A move a1 b2")]
    assert ("B Turn", ["tortue"]) == (asked(do(s, "A move e2 e3")), tomb(s, "A"))


@component("trumps.tortue")
@rule("trump.up_to")
def test_the_second_move_is_a_choice() -> None:
    s = do(field(f"A bouga_a c2, A bouga_b e2, {CALM}", trumps="A tortue"), "A trump 1 c2 c3")
    assert "B Turn" == asked(do(s, "A done"))


@rule("duel.bonus", "trump.lasts")
def test_the_bonus_is_gone_when_the_soldier_defends_later() -> None:
    s = do(field("A bouga_a c3, A bouga_b e2, B kassin_a c5, B sacrechene f6", trumps="A tortue"), "A trump 1 c3 c4", "A done")
    do(s, "B move c5 c4")
    clash(s, "tr", "tl")
    assert (2, 2) == score(s)


@component("trumps.furie")
@rule("duel.bonus")
@pytest.mark.parametrize(("corner", "expected"), [("tl", 6), ("tr", 4), ("br", 0), ("bl", 2)])
def test_fury_doubles(corner: str, expected: int) -> None:
    s = do(field("A rhino_a c2, B jorund c3, A ouistiti a1", trumps="A furie"), "A trump 1 c2 c3")
    clash(s, corner, "bl")
    assert (expected, 1) == score(s)


@component("trumps.furie")
@rule("trump.does")
def test_fury_needs_a_soldier_that_can_move() -> None:
    s = field(f"A goolgoth_1 c2, A ouistiti a1, {CALM}", trumps="A furie")
    assert (set(), "trump.does") == (plays(s), refusal(s, "A trump 1 c2 c3"))


@rule("trump.star")
def test_a_star_stays_a_star_under_a_bonus() -> None:
    s = do(field("A sapeur c2, A grande_hutte a1, B jorund c3, B kassin_a f6", trumps="A tortue"), "A trump 1 c2 c3")
    clash(s, "br", "tl")
    assert ("★", 6) == score(s)


@component("trumps.binome_de_choc")
@rule("trump.several")
def test_shock_duo_moves_elites_and_monsters_only() -> None:
    s = field(f"A rhinogore_a c2, A trice e2, A rhino_a a2, {CALM}", trumps="A binome_de_choc")
    assert {"c2", "e2"} == {each.split()[1] for each in plays(s)}
    do(s, "A trump 1 c2 c3", "A move e2 e3")
    assert "B Turn" == asked(s)


@component("trumps.conque_de_charge")
@rule("trump.up_to", "trump.several")
def test_the_war_conch_moves_up_to_three() -> None:
    s = field(f"A korse_a a2, A korse_a b2, A jorund c2, A mourse_a d2, {CALM}", trumps="A conque_de_charge")
    do(s, "A trump 1 a2 a3", "A move b2 b3", "A move c2 c3")
    assert ("B Turn", ["conque_de_charge"]) == (asked(s), tomb(s, "A"))


@component("trumps.conque_de_charge")
@rule("trump.ends")
def test_the_game_stops_if_the_first_of_three_moves_takes_the_emblem() -> None:
    s = do(field("A jorund c2, A korse_a a2, B sacrechene c3, B kassin_a f6", trumps="A conque_de_charge"), "A trump 1 c2 c3")
    clash(s, "tl", "br")
    assert ((0,), "end.emblem") == ended(s)


@component("trumps.piste_odorante")
@rule("trump.counter", "trump.limited")
def test_scent_trail_is_used_twice_and_then_in_the_tomb() -> None:
    s = field("A besogneuse_a c2, A besogneuse_b e2, A larve_royale a1, B kassin_a f6, B sacrechene f5", trumps="A piste_odorante")
    do(s, "A trump 1 c2 c3", "A done", "B move f6 e6")
    assert (["piste_odorante"], 1) == (trumps_in_hand(s, "A"), view(s, 0).armies[0].trumps[0].uses)
    do(s, "A trump 1 e2 e3", "A done")
    assert ([], ["piste_odorante"]) == (trumps_in_hand(s, "A"), tomb(s, "A"))


@component("trumps.poudre_d_escampette")
@rule("trump.retreat", "trump.several", "trump.ignored", "effect.emblem")
def test_skedaddle_powder_takes_back_up_to_three_one_after_the_other() -> None:
    s = field(f"A rhino_a c3, A rhino_b c2, A ouistiti e2, A trice a1, {CALM}", trumps="A poudre_d_escampette")
    assert {"1 c3 b2", "1 c3 d2", "1 c2 b1", "1 c2 c1", "1 c2 d1", "1 e2 d1", "1 e2 e1", "1 e2 f1"} == plays(s)
    do(s, "A trump 1 c2 c1")
    assert ("A RetreatAnother", "trump.several") == (asked(s), refusal(s, "A move c1 c1"))
    do(s, "A move c3 c2", "A move e2 f1")
    assert ("A rhino_a", "A ouistiti", "B Turn") == (at(s, "c2"), at(s, "f1"), asked(s))


@component("trumps.mur_d_arbres")
@rule("trump.terrain", "trump.anywhere")
def test_the_tree_wall_blocks_any_free_cell_for_good() -> None:
    s = field("A kassin_a c2, A sacrechene a1, B sacrechene f6, B kassin_a e6", trumps="A mur_d_arbres")
    assert 32 == len(plays(s))
    do(s, "A trump 1 f5 f5", "B move e6 d6")
    assert ("#", [], []) == (at(s, "f5"), trumps_in_hand(s, "A"), tomb(s, "A"))
    assert [("f5", "mur_d_arbres", 0, -1)] == [(o.cell, o.trump, o.seat, o.zoon) for o in view(s, 1).obstacles]


@component("trumps.crevasse")
def test_the_crevasse_is_for_the_middle_rows() -> None:
    s = field(f"A pingouillard_a c3, {CALM}", trumps="A crevasse")
    assert {"3", "4"} == {each[-1] for each in plays(s)}
    assert 11 == len(plays(s))


@component("trumps.barrage")
@rule("field.camp")
def test_the_dam_is_for_the_own_camp() -> None:
    s = field("A kassin_a c4, A sacrechene a1, B rongeon_a c6, B kassin_a e6", trumps="B barrage", turn="B")
    assert {"4", "5", "6"} == {each[-1] for each in plays(s, "B")}
    assert 15 == len(plays(s, "B"))


@component("trumps.cage_de_racines")
@rule("trump.cage", "trump.user")
def test_the_root_cage_makes_an_enemy_in_the_deployment_zone_an_obstacle() -> None:
    s = field("A bouclefeuille a1, B kassin_a c2, B jorund d3, B sacrechene f6, B kassin_b e6", trumps="A cage_de_racines")
    assert {"1 c2 c2"} == plays(s)
    zoon = zoon_at(s, "c2")
    do(s, "A trump 1 c2 c2")
    assert ("#", []) == (at(s, "c2"), tomb(s, "B"))
    assert [("c2", "cage_de_racines", zoon)] == [(o.cell, o.trump, o.zoon) for o in view(s, 0).obstacles]
    assert zoon not in [z.zoon for z in view(s, 0).zoons]


@component("trumps.cage_de_racines")
@rule("trump.user")
def test_the_root_cage_needs_a_priest() -> None:
    s = field(f"A kassin_a a1, B kassin_a c2, {CALM}", trumps="A cage_de_racines")
    assert (set(), "trump.user") == (plays(s), refusal(s, "A trump 1 c2 c2"))


@component("trumps.cage_de_racines")
@rule("trump.frozen_user")
def test_a_frozen_priest_uses_no_trump() -> None:
    s = field(f"A bouclefeuille a1, A kassin_a f1, B kassin_a c2, {CALM}", trumps="A cage_de_racines", frost="a1 1")
    assert (set(), "trump.user") == (plays(s), refusal(s, "A trump 1 c2 c2"))


@component("trumps.cage_de_racines")
@rule("trump.hidden_emblem")
def test_a_hidden_emblem_is_offered_to_the_cage_then_shown_and_the_trump_kept() -> None:
    s = field("A bouclefeuille a1, B queen_mary c2, B kassin_b e6", trumps="A cage_de_racines")
    do(s, "A trump 1 c2 c2")
    assert ("A Turn", ["cage_de_racines"], "B queen_mary") == (asked(s), trumps_in_hand(s, "A"), at(s, "c2"))
    assert ["queen_mary"] == [z.kind for z in view(s, 0).zoons if z.cell == "c2"]
    assert "trump.hidden_emblem" == refusal(s, "A trump 1 c2 c2")
    do(s, "A move a1 b1", "B move e6 d6")
    assert set() == plays(s)


@component("trumps.cage_de_racines")
@rule("trump.hidden_emblem")
def test_by_a_table_option_a_hidden_emblem_costs_the_trump_and_the_turn() -> None:
    s = field("A bouclefeuille a1, B queen_mary c2, B kassin_b e6", trumps="A cage_de_racines", hidden_emblem="spent")
    do(s, "A trump 1 c2 c2")
    assert ("B Turn", ["cage_de_racines"], "B queen_mary") == (asked(s), tomb(s, "A"), at(s, "c2"))


@component("trumps.cage_de_racines")
@rule("equipment.lost")
def test_equipment_under_a_cage_is_eliminated() -> None:
    s = field(
        f"A bouclefeuille a1, B besogneuse_a c2, {CALM}", trumps="A cage_de_racines, B mandibules_d_acier", gear="c2 mandibules_d_acier"
    )
    assert ["mandibules_d_acier"] == tomb(do(s, "A trump 1 c2 c2"), "B")


@component("trumps.blizzard")
@rule("trump.blizzard", "frost.melts", "trump.then_move")
def test_blizzard_freezes_a_row_for_one_turn_and_gives_a_move() -> None:
    s = field("A pingouillard_a c3, B kassin_a a5, B kassin_b f5, B kassin_a c6", trumps="A blizzard, B conque_de_charge")
    assert {"1 a5 a5", "1 a6 a6"} == plays(s)
    do(s, "A trump 1 a5 a5")
    assert ("A MoveAnother", True) == (asked(s), "done" in options(s, "A"))
    do(s, "A move c3 c4")
    assert {"c6"} == {each.split()[1] for each in options(s, "B", "move")} == {each.split()[2] for each in options(s, "B", "trump")}
    do(s, "B move c6 c5", "A move c4 d4")
    assert {"a5", "f5", "c5"} == {each.split()[1] for each in options(s, "B", "move")}


@component("trumps.mandibules_d_acier")
@rule("equipment.rides", "equipment.visible", "trump.lasts")
def test_steel_mandibles_add_one_for_as_long_as_they_are_carried() -> None:
    s = field("A besogneuse_a c2, A termitator a1, A larve_royale b1, B jorund c4, B kassin_a f6", trumps="A mandibules_d_acier")
    assert {"1 c2 c2"} == plays(s)
    do(s, "A trump 1 c2 c2", "B move f6 e6", "A move c2 c3", "B move e6 f6")
    assert [("mandibules_d_acier", "")] == [(z.gear, z.kind) for z in view(s, 1).zoons if z.cell == "c3"]
    do(s, "A move c3 c4")
    clash(s, "tl", "tl")
    assert ((4, 6), ["besogneuse_a", "mandibules_d_acier"]) == (score(s), tomb(s, "A"))


@component("trumps.gilet_de_rondins")
@rule("equipment.one")
def test_a_zoon_carries_one_equipment() -> None:
    s = field(
        f"A charpentor_a c2, A rongeon_a e2, A grande_hutte a1, {CALM}",
        trumps="A mandibules_d_acier gilet_de_rondins",
        gear="c2 mandibules_d_acier",
    )
    assert {"2 e2 e2"} == plays(s)


@component("trumps.gilet_de_rondins")
@rule("equipment.vest", "equipment.lost")
def test_the_log_vest_goes_instead_of_its_attacking_carrier() -> None:
    s = field("A rongeon_a c2, B jorund c3", trumps="A gilet_de_rondins", gear="c2 gilet_de_rondins")
    clash(do(s, "A move c2 c3"), "tl", "tl")
    assert ("A rongeon_a", "B jorund", ["gilet_de_rondins"]) == (at(s, "c2"), at(s, "c3"), tomb(s, "A"))


@component("trumps.gilet_de_rondins")
@rule("equipment.vest")
def test_the_log_vest_goes_instead_of_its_defending_carrier_and_the_attacker_falls_back() -> None:
    s = field("A jorund c2, B rongeon_a c3", trumps="B gilet_de_rondins", gear="c3 gilet_de_rondins")
    clash(do(s, "A move c2 c3"), "tl", "tl")
    assert ("A jorund", "B rongeon_a", ["gilet_de_rondins"]) == (at(s, "c2"), at(s, "c3"), tomb(s, "B"))


@component("trumps.gilet_de_rondins")
@rule("equipment.vest")
def test_against_the_sappers_star_the_vest_saves_its_carrier_only() -> None:
    s = field("A jorund c2, B sapeur c3, B rongeon_a f6", trumps="A gilet_de_rondins", gear="c2 gilet_de_rondins")
    clash(do(s, "A move c2 c3"), "tl", "br")
    assert ("A jorund", "", ["sapeur"], ["gilet_de_rondins"]) == (at(s, "c2"), at(s, "c3"), tomb(s, "B"), tomb(s, "A"))


@component("trumps.gilet_de_rondins")
@rule("equipment.rides")
def test_equipment_follows_a_zoon_that_swaps_places() -> None:
    s = field("A kassin_a c2, B king_louis c3", trumps="A gilet_de_rondins", gear="c2 gilet_de_rondins")
    clash(do(s, "A move c2 c3"), "tl", "bl")
    assert [("c3", "gilet_de_rondins")] == [(z.cell, z.gear) for z in view(s, 0).zoons if z.gear]


@component("trumps.gilet_de_rondins")
def test_the_vest_is_not_for_the_emblem() -> None:
    assert set() == plays(field(f"A grande_hutte a1, {CALM}", trumps="A gilet_de_rondins"))


@component("trumps.fourmi_ailee", "zoons.fourmi_ailee_zoon")
@rule("trump.zoon", "trump.lasts")
def test_the_winged_ant_becomes_a_zoon_everybody_knows() -> None:
    s = field(f"A besogneuse_a c1, A larve_royale a1, {CALM}", trumps="A fourmi_ailee")
    assert {"1 b1 b1", "1 d1 d1", "1 e1 e1", "1 f1 f1"} == plays(s)
    do(s, "A trump 1 d1 d1", "B move e6 d6")
    assert ("A fourmi_ailee_zoon", ["fourmi_ailee_zoon"]) == (at(s, "d1"), [z.kind for z in view(s, 1).zoons if z.cell == "d1"])
    assert {"c2", "e2", "d3"} == moves(s, "d1")


@component("trumps.fourmi_ailee")
def test_a_fallen_winged_ant_does_not_come_back_to_hand() -> None:
    s = do(field("A besogneuse_a c1, A larve_royale a1, B jorund d2, B sacrechene f6", trumps="A fourmi_ailee"), "A trump 1 d1 d1")
    clash(do(s, "B move d2 d1"), "tl", "tl")
    assert (["fourmi_ailee_zoon"], []) == (tomb(s, "A"), trumps_in_hand(s, "A"))


@component("trumps.vol_silencieux")
@rule("trump.flight", "trump.ignored")
def test_silent_flight_puts_a_zoon_on_a_free_cell_of_the_camp() -> None:
    s = field(f"A chouettine c5, A pleine_lune a1, A chevechon_a b1, {CALM}", trumps="A vol_silencieux", frost="b1 1")
    assert {"c5"} == {each.split()[1] for each in plays(s)}
    assert ({"1", "2", "3"}, 16) == ({each[-1] for each in plays(s)}, len(plays(s)))
    assert "A chouettine" == at(do(s, "A trump 1 c5 c1"), "c1")


@component("trumps.oeil_de_nuit")
@rule("secret.look", "trump.then_move")
def test_night_eye_looks_at_two_and_then_one_zoon_may_move_and_attack() -> None:
    s = field("A chouettine c2, A pleine_lune a1, B kassin_a c3, B jorund e5, B sacrechene f6", trumps="A oeil_de_nuit")
    do(s, "A trump 1 c3 c3")
    assert ("A LookAt", ["done", "look e5", "look f6"]) == (asked(s), options(s, "A"))
    do(s, "A look f6")
    assert {"c3": "kassin_a", "e5": "", "f6": "sacrechene"} == {z.cell: z.kind for z in view(s, 0).zoons if z.seat == 1}
    do(s, "A move c2 c3")
    assert "AB Touch" == asked(s)


@rule("trump.hand")
def test_a_trump_that_is_spent_is_no_longer_in_hand() -> None:
    s = do(field(f"A rhino_a c2, A ouistiti a1, {CALM}", trumps="A furie"), "A trump 1 c2 c3", "B move e6 d6")
    assert "trump.hand" == refusal(s, "A trump 1 c3 c4")


@rule("trump.own")
def test_a_moving_trump_moves_only_its_owners_zoons() -> None:
    s = field("A korse_a c2, B korse_a c5, B draknar f6", trumps="A conque_de_charge")
    assert {"c2"} == {each.split()[1] for each in plays(s)}


@rule("trump.text")
def test_a_trump_moves_only_the_types_of_its_text() -> None:
    s = do(field(f"A besogneuse_a c2, A besogneuse_b d2, A termitator a1, {CALM}", trumps="A piste_odorante"), "A trump 1 c2 c3")
    assert "trump.text" == refusal(s, "A move a1 a2")


@rule("trump.known", "tribe.cards")
def test_both_lists_with_their_trumps_are_known_to_all() -> None:
    s = field("A korse_a c2, B korse_a c5", trumps="A furie, B blizzard")
    assert [["furie"], ["blizzard"]] == [[trump.trump for trump in army.trumps] for army in view(s, 0).armies]
    assert view(s, 1).armies[0].roster == view(s, 0).armies[0].roster


@rule("trump.returns")
def test_the_event_of_a_trump_says_where_it_is_now() -> None:
    s = do(field(f"A rhino_a c2, A ouistiti a1, {CALM}", trumps="A furie"), "A trump 1 c2 c3")
    assert s.story is not None
    assert [{"seat": 0, "trump": "furie", "uses": 0, "where": "tomb"}] == [
        dict(e.facts) for e in s.story.events if e.kind == "played_trump"
    ]
    assert "played_trump" == told(s)[0]
