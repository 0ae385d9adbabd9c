"""The twenty special effects, one by one, and the rules they share."""

from __future__ import annotations

from tablee.games.zoon.state.battle import Battle
from tablee.games.zoon.tables import LABELS
from tablee.games.zoon.tests.table import asked, at, clash, do, ended, field, options, refusal, told, tomb, zoon_at
from tablee.games.zoon.view import view
from tablee.testing import component, rule


def attack(cards: str, move: str, on_attacker: str, on_defender: str, frost: str = "", effects: str = "must") -> Battle:
    """The fight of a move of A's."""
    return clash(do(field(cards, frost=frost, effects=effects), f"A move {move}"), on_attacker, on_defender)


@component("effects.boarix_chief_call", "zoons.cloboulon")
@rule("effect.must", "effect.move")
def test_cloboulon_attacks_and_calls_a_grognard() -> None:
    s = attack("A cloboulon c2, A grognard_a e2, A kassin_a a1, B kassin_a c3", "c2 c3", "br", "tl")
    assert "A CallGrognard" == asked(s)
    assert {"e2"} == {each.split()[1] for each in options(s, "A", "move")}
    assert "effect.must" == refusal(s, "A done")
    assert "A grognard_a" == at(do(s, "A move e2 c4"), "c4")


@component("effects.boarix_chief_call")
def test_a_defending_cloboulon_calls_nobody() -> None:
    s = attack("B cloboulon c3, B grognard_a e5, A kassin_a c2", "c2 c3", "tl", "br")
    assert "B Turn" == asked(s)


@component("effects.boarix_chief_call")
@rule("secret.asked")
def test_without_a_grognard_the_player_is_still_asked_and_nobody_comes() -> None:
    s = attack("A cloboulon c2, A kassin_a a1, B kassin_a c3", "c2 c3", "br", "tl")
    assert ("A CallGrognard", ["done"]) == (asked(s), options(s, "A"))
    assert "nobody_came" in told(do(s, "A done"))


@component("effects.boarix_second_wind", "zoons.gold_hure")
@rule("effect.move")
def test_gold_hure_attacks_moves_again_and_may_fight_again() -> None:
    s = attack("A gold_hure c2, B kassin_a c3, B kassin_b d3, B sacrechene f6", "c2 c3", "bl", "tl")
    assert "A MoveAgain" == asked(s)
    clash(do(s, "A move c2 d3"), "bl", "tl")
    assert "A MoveAgain" == asked(s)


@component("effects.boarix_second_wind")
def test_a_defending_gold_hure_has_a_plain_draw() -> None:
    s = attack("A kassin_a c2, B gold_hure c3", "c2 c3", "tl", "bl")
    assert ("B Turn", "A kassin_a") == (asked(s), at(s, "c2"))


@component("effects.boarix_vanish", "zoons.bouclefeuille")
@rule("effect.relocate", "effect.not_stay")
def test_bouclefeuille_vanishes_to_any_other_free_cell() -> None:
    s = attack("A kassin_a c2, B bouclefeuille c3, A sacrechene a1, B sacrechene f6", "c2 c3", "tl", "bl")
    assert ("B Relocate", 36 - 4) == (asked(s), len(options(s, "B", "put")))
    assert "effect.free" == refusal(s, "B put c3")
    assert "B bouclefeuille" == at(do(s, "B put b1"), "b1")


@component("effects.monkus_switcheroo", "zoons.king_louis")
@rule("effect.draw_first")
def test_king_louis_falls_back_and_then_swaps_places() -> None:
    s = attack("A king_louis c2, B kassin_a e4", "c2 e4", "bl", "tl")
    assert ("", "B kassin_a", "A king_louis") == (at(s, "c2"), at(s, "d3"), at(s, "e4"))


@component("effects.monkus_call_kings", "zoons.kombo_bongo")
@rule("effect.apes")
def test_kombo_bongo_swaps_places_with_an_ape_that_stays_unknown() -> None:
    s = attack("A kassin_a c2, B kombo_bongo c3, B king a6, B kong f6, B bouga_a b6", "c2 c3", "tl", "br")
    assert ["exchange a6", "exchange f6"] == options(s, "B")
    do(s, "B exchange a6")
    assert ("B king", "B kombo_bongo") == (at(s, "c3"), at(s, "a6"))
    assert [("", ["king", "kong"])] == [(z.kind, z.could) for z in view(s, 0).zoons if z.cell == "c3"]


@component("effects.monkus_call_kings")
def test_kombo_bongo_must_swap_with_the_ape_that_is_left() -> None:
    s = attack("A kassin_a c2, B kombo_bongo c3, B kong f6, B king tomb", "c2 c3", "tl", "bl")
    assert ["exchange f6"] == options(s, "B")


@component("effects.monkus_call_kings")
def test_without_apes_kombo_bongo_stays() -> None:
    s = attack("A kassin_a c2, B kombo_bongo c3, B king tomb, B kong tomb, B bouga_a a6", "c2 c3", "tl", "bl")
    assert ["done"] == options(s, "B")
    do(s, "B done")
    assert ("B kombo_bongo", [[]]) == (
        at(s, "c3"),
        [[k for k in z.could if k in ("king", "kong")] for z in view(s, 0).zoons if z.cell == "a6"],
    )


@rule("effect.apes")
def test_kombo_bongo_does_not_swap_with_enemy_apes() -> None:
    s = attack("A kassin_a c2, A king a1, A kong b1, B kombo_bongo c3", "c2 c3", "tl", "br")
    assert ["done"] == options(s, "B")


@component("effects.rhino_shove", "zoons.trice", "zoons.ratops")
@rule("effect.push", "effect.opponent", "effect.owner")
def test_trice_makes_the_opponent_move_the_enemy_zoon_back() -> None:
    s = attack("A kassin_a c3, A kassin_b b2, B trice c4", "c3 c4", "tl", "bl")
    assert ("A PushBack", ["put c2", "put d2"]) == (asked(s), options(s, "A"))
    assert "A kassin_a" == at(do(s, "A put d2"), "d2")


@component("effects.rhino_shove")
@rule("effect.push")
def test_on_its_own_back_row_a_shoved_zoon_stays() -> None:
    s = attack("A ratops c5, A sacrechene a1, B kassin_a c6", "c5 c6", "br", "tl")
    assert ("B Turn", "B kassin_a") == (asked(s), at(s, "c6"))


@component("effects.rhino_shove")
def test_with_three_occupied_cells_behind_a_shoved_zoon_stays() -> None:
    s = attack("A trice c3, B kassin_a c4, B kassin_a b5, B kassin_a c5, B kassin_a d5", "c3 c4", "bl", "tl")
    assert ("B Turn", "B kassin_a") == (asked(s), at(s, "c4"))


@component("effects.rhino_scamper", "zoons.ouistiti")
@rule("effect.step", "effect.draw_first")
def test_ouistiti_steps_aside_but_not_to_the_attackers_cell() -> None:
    s = attack("A kassin_a c5, B ouistiti c6, B rhino_a b6", "c5 c6", "tl", "bl")
    assert ["put b5", "put d5", "put d6"] == options(s, "B")
    assert "B ouistiti" == at(do(s, "B put d6"), "d6")


@component("effects.rhino_scamper")
def test_a_surrounded_ouistiti_stays_alive_where_it_is() -> None:
    s = attack("A kassin_a a5, B ouistiti a6, B rhino_a b6, B rhino_a b5", "a5 a6", "tl", "bl")
    assert ("B Turn", "B ouistiti") == (asked(s), at(s, "a6"))


@component("effects.rhino_fall_back", "zoons.bigoth")
@rule("effect.fall_back", "effect.emblem")
def test_bigoth_moves_an_own_zoon_back_even_the_emblem() -> None:
    s = attack("A kassin_a c2, B bigoth c3, B ouistiti e5, B rhino_a a6", "c2 c3", "tl", "br")
    assert "B FallBackOne" == asked(s)
    assert {"c3", "e5"} == {each.split()[1] for each in options(s, "B")}
    assert "B ouistiti" == at(do(s, "B move e5 f6"), "f6")


@component("effects.warus_berserk", "zoons.berserkorse_a", "zoons.berserkorse_b")
@rule("effect.win")
def test_a_berserkorse_that_attacks_wins_by_its_star_and_takes_the_cell() -> None:
    s = attack("A berserkorse_a c2, B jorund c3, B draknar f6", "c2 c3", "bl", "tl")
    assert ("A berserkorse_a", ["jorund"]) == (at(s, "c3"), tomb(s, "B"))


@component("effects.warus_berserk")
def test_a_berserkorse_that_defends_wins_by_its_star_and_stays() -> None:
    s = attack("A jorund c2, A draknar a1, B berserkorse_b c3", "c2 c3", "tl", "br")
    assert ("B berserkorse_b", ["jorund"]) == (at(s, "c3"), tomb(s, "A"))


@component("effects.warus_berserk")
@rule("end.emblem")
def test_a_berserkorse_by_its_star_takes_an_emblem() -> None:
    assert ((0,), "end.emblem") == ended(attack("A berserkorse_a c2, B sacrechene c3", "c2 c3", "bl", "tl"))


@component("effects.frost_bite", "zoons.givrus", "zoons.orkazar")
@rule("frost.still", "frost.melts")
def test_frostbite_in_the_owners_turn_lasts_for_the_next_two() -> None:
    s = attack("A kassin_a c2, A kassin_b a1, B givrus c3, B oeuf_sacre f6, B pingouillard_a e6", "c2 c3", "tl", "bl")
    assert [] == [each for each in options(do(s, "B move e6 d6"), "A", "move") if each.startswith("move c2")]
    assert "frost.still" == refusal(s, "A move c2 b2")
    do(s, "A move a1 b1", "B move d6 e6")
    assert [] == [each for each in options(s, "A", "move") if each.startswith("move c2")]
    do(s, "A move b1 a1", "B move e6 d6")
    assert [] != [each for each in options(s, "A", "move") if each.startswith("move c2")]


@component("effects.frost_bite")
@rule("frost.melts")
def test_frostbite_in_the_other_turn_lasts_for_the_next_two_as_well() -> None:
    s = attack("A orkazar c2, A pingouillard_a a1, B kassin_a c3, B kassin_b f6", "c2 c3", "bl", "tl")
    frozen = []
    for steps in (("B move f6 e6", "A move a1 b1"), ("B move e6 f6", "A move b1 a1"), ("B move f6 e6", "A move a1 b1")):
        frozen.append([] == [each for each in options(s, "B", "move") if each.startswith("move c3")])
        do(s, *steps)
    assert [True, True, False] == frozen


@component("effects.frost_bite")
def test_a_second_frostbite_never_adds_up() -> None:
    s = attack("A orkazar c2, B kassin_a c3, B kassin_b f6", "c2 c3", "bl", "tl", frost="c3 1")
    assert 2 == s.field.frost[zoon_at(s, "c3")]


@component("effects.frost_floe", "zoons.mere_banquise")
@rule("effect.relocate")
def test_mother_floe_drifts_to_a_free_cell_of_her_own_camp() -> None:
    s = attack("A kassin_a c2, B mere_banquise c3, B oeuf_sacre f6", "c2 c3", "tl", "br")
    assert {"4", "5", "6"} == {each[-1] for each in options(s, "B", "put")}
    assert ("put f6" in options(s, "B"), "B mere_banquise") == (False, at(do(s, "B put a4"), "a4"))


@component("effects.ant_recall", "zoons.myrmidone")
@rule("effect.revive")
def test_queen_myrmidone_brings_back_a_soldier_face_down() -> None:
    s = attack(
        "A kassin_a c2, B myrmidone c3, B besogneuse_a tomb, B besogneuse_b tomb, B termitator tomb, B larve_royale f6", "c2 c3", "tl", "br"
    )
    assert {"revive besogneuse_a a", "revive besogneuse_b e", "done"} <= set(options(s, "B"))
    assert ["effect.free", "effect.text"] == [refusal(s, "B revive besogneuse_a f"), refusal(s, "B revive termitator a")]
    do(s, "B revive besogneuse_b a")
    assert ("B besogneuse_b", ["besogneuse_a", "termitator"]) == (at(s, "a6"), tomb(s, "B"))
    assert [("", ["besogneuse_a", "besogneuse_b"])] == [(z.kind, z.could) for z in view(s, 0).zoons if z.cell == "a6"]
    assert ["", "termitator"] == view(s, 0).armies[1].tomb


@component("effects.ant_recall")
def test_without_a_fallen_soldier_nobody_is_asked() -> None:
    assert "B Turn" == asked(attack("A kassin_a c2, B myrmidone c3, B termitator tomb", "c2 c3", "tl", "br"))


@component("effects.ant_recall")
def test_a_soldier_that_can_only_be_one_card_is_known_when_it_comes_back() -> None:
    s = attack("A kassin_a c2, B myrmidone c3, B besogneuse_a tomb, B besogneuse_a tomb, B besogneuse_b b6", "c2 c3", "tl", "br")
    do(s, "B revive besogneuse_a a")
    assert ["besogneuse_a"] == [z.kind for z in view(s, 0).zoons if z.cell == "a6"]


@component("effects.ant_scent", "zoons.soeur_pheromone")
@rule("effect.neighbour")
def test_sister_pheromone_sends_a_soldier_next_to_her() -> None:
    s = attack("A kassin_a c2, B soeur_pheromone c3, B besogneuse_a d4, B besogneuse_a f6, B garde_dard_a b4", "c2 c3", "tl", "br")
    assert "B MoveNeighbour" == asked(s)
    assert {"d4"} == {each.split()[1] for each in options(s, "B", "move")}
    assert "done" in options(s, "B")
    assert "B besogneuse_a" == at(do(s, "B move d4 d3"), "d3")


@component("effects.ant_decoy", "zoons.larve_royale")
@rule("effect.decoy")
def test_the_royal_larva_may_swap_places_with_a_soldier_next_to_it() -> None:
    s = attack("A kassin_a c5, B larve_royale c6, B besogneuse_a b6, B garde_dard_a d6", "c5 c6", "tl", "bl")
    assert ["done", "exchange b6"] == options(s, "B")
    do(s, "B exchange b6")
    assert ("B larve_royale", "B besogneuse_a") == (at(s, "b6"), at(s, "c6"))


@component("effects.owl_trance", "zoons.nyctal")
@rule("effect.drive")
def test_nyctal_leads_the_enemy_by_its_grid_turned_round_to_a_free_cell() -> None:
    s = attack("A bouga_a c3, A kassin_a d3, B nyctal c4, B pleine_lune f6", "c3 c4", "tl", "br")
    assert {"move c3 c2", "move c3 c1", "move c3 b3", "done"} == set(options(s, "B"))
    assert ("A bouga_a", "B Turn") == (at(do(s, "B move c3 c1"), "c1"), asked(s))


@component("effects.owl_trance")
def test_nyctal_does_not_lead_an_emblem() -> None:
    assert "B Turn" == asked(attack("A queen_mary c3, B nyctal d3", "c3 d3", "tl", "br"))


@component("effects.owl_vision", "zoons.hululu")
@rule("effect.look", "secret.look")
def test_hululu_looks_at_two_enemies_in_secret() -> None:
    s = attack("A kassin_a c2, A jorund a1, A sacrechene b1, B hululu c3", "c2 c3", "tl", "br")
    do(s, "B look a1", "B look b1")
    assert "B Turn" == asked(s)
    assert {"a1": "jorund", "b1": "sacrechene"} == {z.cell: z.kind for z in view(s, 1).zoons if z.cell in ("a1", "b1")}
    assert s.story is not None
    looked = [event for event in s.story.events if event.kind == "looked"]
    assert [("a1", None), ("b1", None)] == [(e.seen_by(0)["cell"], e.seen_by(0).get("kind")) for e in looked]
    assert ["jorund", "sacrechene"] == [e.seen_by(1)["kind"] for e in looked]


@component("effects.owl_vision")
def test_hululu_may_look_at_fewer() -> None:
    s = attack("A kassin_a c2, A jorund a1, B hululu c3", "c2 c3", "tl", "br")
    assert "B Turn" == asked(do(s, "B look a1", "B done"))


@component("effects.owl_swoop", "zoons.nocturnoss")
def test_nocturnoss_wins_by_its_star_when_it_attacks() -> None:
    s = attack("A nocturnoss c2, B jorund e4, B draknar f6", "c2 e4", "bl", "tl")
    assert ("A nocturnoss", ["jorund"]) == (at(s, "e4"), tomb(s, "B"))


@component("effects.owl_swoop")
def test_nocturnoss_that_defends_has_a_draw() -> None:
    s = attack("A kassin_a c2, B nocturnoss c3", "c2 c3", "tr", "bl")
    assert ("A kassin_a", "B nocturnoss") == (at(s, "c2"), at(s, "c3"))


@component("effects.beaver_sap", "zoons.sapeur")
@rule("duel.both")
def test_the_sapper_takes_both_and_the_cell_is_empty() -> None:
    s = attack("A jorund c2, A kassin_a a1, B sapeur c3, B rongeon_a f6", "c2 c3", "tl", "br")
    assert ("", "", ["jorund"], ["sapeur"]) == (at(s, "c2"), at(s, "c3"), tomb(s, "A"), tomb(s, "B"))


@component("effects.beaver_tail_slap", "zoons.queue_plate")
@rule("effect.push")
def test_flat_tail_chooses_where_the_enemy_goes_back() -> None:
    s = attack("A kassin_a c3, B queue_plate c4", "c3 c4", "tl", "br")
    assert ("B PushBack", ["put b2", "put c2", "put d2"]) == (asked(s), options(s, "B"))
    assert "A kassin_a" == at(do(s, "B put b2"), "b2")


@component("effects.beaver_resin", "zoons.dame_resine")
def test_lady_resin_sticks_the_enemy_for_one_turn() -> None:
    s = attack("A dame_resine c3, A rongeon_a a1, B kassin_a b3, B kassin_b f6", "c3 b3", "br", "tl")
    assert [] == [each for each in options(s, "B", "move") if each.startswith("move b3")]
    do(s, "B move f6 e6", "A move a1 b1")
    assert [] != [each for each in options(s, "B", "move") if each.startswith("move b3")]


@rule("frost.star")
def test_the_star_of_a_frozen_zoon_works_but_does_not_displace_it() -> None:
    s = attack("A kassin_a c2, B bouclefeuille c3", "c2 c3", "tl", "bl", frost="c3 1")
    assert ("B Turn", "B bouclefeuille", "A kassin_a") == (asked(s), at(s, "c3"), at(s, "c2"))


@rule("frost.still")
def test_a_frozen_zoon_defends_itself_and_the_opponent_may_displace_it() -> None:
    s = attack("A trice c3, A ouistiti a1, B kassin_a c4, B kassin_b f6", "c3 c4", "bl", "tl", frost="c4 2")
    assert ("B PushBack", "B kassin_a") == (asked(s), at(do(s, "B put c5"), "c5"))


@rule("effect.must")
def test_by_a_table_option_effects_are_optional() -> None:
    s = attack("A kassin_a c2, B bouclefeuille c3", "c2 c3", "tl", "bl", effects="may")
    assert "done" in options(s, "B")
    assert "B bouclefeuille" == at(do(s, "B done"), "c3")


@rule("effect.text", "effect.free")
def test_an_effect_does_what_its_text_says_and_nothing_else() -> None:
    s = attack("A kassin_a c3, A kassin_b b2, B trice c4", "c3 c4", "tl", "bl")
    assert ["effect.text", "effect.free"] == [refusal(s, "A put a1"), refusal(s, "A put b2")]


@rule("effect.star")
def test_the_owner_of_the_touched_star_applies_its_effect() -> None:
    s = attack("A kassin_a c2, B givrus c3, B oeuf_sacre f6", "c2 c3", "tl", "bl")
    assert s.story is not None
    assert [{"seat": 1, "zoon": zoon_at(s, "c3"), "kind": "givrus", "effect": "frost_bite"}] == [
        dict(event.facts) for event in s.story.events if event.kind == "effect"
    ]


@rule("effect.draw_first")
def test_an_effect_that_starts_a_chain_ends_when_an_emblem_falls() -> None:
    s = attack("A gold_hure c2, B kassin_a c3, B sacrechene d3", "c2 c3", "bl", "tl")
    clash(do(s, "A move c2 d3"), "tl", "br")
    assert ((0,), "end.emblem") == ended(s)


def test_every_cell_of_the_field_has_a_label() -> None:
    assert ("a1", "f6", 36) == (LABELS[0], LABELS[35], len(LABELS))
