"""Control of an enemy Zoon: its zone, user, grid and fight."""

from __future__ import annotations

from tablee.games.zoon.state.battle import Battle
from tablee.games.zoon.tests.table import asked, at, clash, do, ended, field, options, refusal, tomb, trumps_in_hand, zoon_at
from tablee.games.zoon.view import view
from tablee.testing import component, rule


def mesmerise(cards: str, cell: str = "c3") -> Battle:
    """A's Priest takes the Zoon on this cell."""
    return do(field(f"A hululu a1, {cards}", trumps="A hypnose"), f"A trump 1 {cell} {cell}")


@component("trumps.hypnose")
@rule("control.zone", "trump.user")
def test_mesmerise_takes_an_enemy_in_the_camp_and_needs_a_priest() -> None:
    s = field("A hululu a1, B kassin_a c3, B kassin_b c4", trumps="A hypnose")
    assert ["trump 1 c3 c3"] == options(s, "A", "trump")
    assert "trump.user" == refusal(field("A kassin_a a1, B kassin_a c3", trumps="A hypnose"), "A trump 1 c3 c3")


@component("trumps.hypnose")
@rule("control.grid", "control.look", "control.friends")
def test_a_controlled_zoon_moves_with_its_grid_turned_toward_its_own_side() -> None:
    s = mesmerise("A chevechon_a c2, B bouga_a c3, B kassin_b c5")
    assert ("A MoveControlled", ["bouga_a"]) == (asked(s), [z.kind for z in view(s, 0).zoons if z.cell == "c3"])
    assert ["move c3 b3", "move c3 c4", "move c3 c5", "move c3 d3"] == options(s, "A")


@component("trumps.hypnose")
@rule("control.duel", "control.friends")
def test_a_controlled_zoon_that_loses_goes_to_its_real_owners_tomb() -> None:
    s = do(mesmerise("B bouga_a c3, B jorund c5, B draknar f6"), "A move c3 c5")
    clash(s, "tl", "tl")
    assert (["bouga_a"], [], "B jorund") == (tomb(s, "B"), tomb(s, "A"), at(s, "c5"))


@component("trumps.hypnose")
@rule("control.duel")
def test_a_controlled_zoon_that_survives_is_its_owners_again() -> None:
    s = do(mesmerise("B bouga_a c3, B kassin_b c5, B draknar f6"), "A move c3 c5")
    clash(s, "tl", "br")
    assert ("B bouga_a", ["kassin_b"], "B Turn") == (at(s, "c5"), tomb(s, "B"), asked(s))
    assert {"c5"} <= {each.split()[1] for each in options(s, "B", "move")}


@component("trumps.hypnose")
@rule("control.duel")
def test_the_controller_chooses_for_the_star_of_the_controlled_card() -> None:
    s = do(mesmerise("B queue_plate c3, B kassin_b c4, B draknar f6"), "A move c3 c4")
    clash(s, "br", "tl")
    assert ("A PushBack", ["put b5", "put c5", "put d5"]) == (asked(s), options(s, "A"))


@component("trumps.hypnose")
@rule("control.star")
def test_a_controlled_cloboulon_calls_a_grognard_of_his_controller() -> None:
    s = do(mesmerise("A grognard_a f2, B cloboulon c3, B grognard_a f5, B kassin_b c4, B draknar f6"), "A move c3 c4")
    clash(s, "br", "tl")
    assert ("A CallGrognard", {"f2"}) == (asked(s), {each.split()[1] for each in options(s, "A", "move")})


@component("trumps.hypnose")
@rule("control.star")
def test_a_controlled_kombo_bongo_swaps_with_an_ape_of_his_controller() -> None:
    s = do(mesmerise("A king f1, B kombo_bongo c3, B kong f5, B kassin_b d4, B draknar f6"), "A move c3 d4")
    clash(s, "br", "tl")
    assert ("A ExchangeApes", ["exchange f1"]) == (asked(s), options(s, "A"))
    do(s, "A exchange f1")
    assert ("B kombo_bongo", "A king", "B Turn") == (at(s, "f1"), at(s, "c3"), asked(s))


@component("trumps.hypnose")
@rule("control.star")
def test_nobody_comes_if_the_controller_has_no_such_card() -> None:
    s = do(mesmerise("B kombo_bongo c3, B kong f5, B kassin_b d4, B draknar f6"), "A move c3 d4")
    clash(s, "br", "tl")
    assert ["done"] == options(s, "A")
    assert "B Turn" == asked(do(s, "A done"))


@component("trumps.hypnose")
@rule("control.duel")
def test_a_controlled_zoon_can_take_its_own_emblem() -> None:
    s = do(mesmerise("B jorund c3, B draknar c4"), "A move c3 c4")
    clash(s, "tl", "br")
    assert ((0,), "end.emblem") == ended(s)


@component("trumps.hypnose")
@rule("control.fails", "trump.hidden_emblem", "control.look")
def test_an_emblem_does_not_obey_and_another_play_follows() -> None:
    s = mesmerise("B queen_mary c3, B kassin_b f6")
    assert ("A Turn", ["hypnose"], 2) == (asked(s), trumps_in_hand(s, "A"), view(s, 0).armies[0].trumps[0].uses)
    assert ["queen_mary"] == [z.kind for z in view(s, 0).zoons if z.cell == "c3"]
    assert s.knowledge.shown >> zoon_at(s, "c3") & 1 == 0
    assert "trump.hidden_emblem" == refusal(s, "A trump 1 c3 c3")
    assert "B Turn" == asked(do(s, "A move a1 b1"))


@component("trumps.hypnose")
@rule("control.fails")
def test_a_zoon_that_cannot_move_does_not_obey() -> None:
    s = mesmerise("A chevechon_a b4, A chevechon_a c4, A chevechon_a d4, B trice c3, B kassin_b f6")
    assert ("A Turn", ["hypnose"]) == (asked(s), trumps_in_hand(s, "A"))
    do(s, "A move a1 b1", "B move f6 e6")
    assert [] == options(s, "A", "trump")


@component("trumps.hypnose")
@rule("trump.counter")
def test_mesmerise_is_used_twice() -> None:
    s = do(mesmerise("B bouga_a c3, B kassin_b c2, B draknar f6"), "A move c3 b3")
    assert (["hypnose"], 1) == (trumps_in_hand(s, "A"), view(s, 0).armies[0].trumps[0].uses)
    do(s, "B move b3 b2", "A trump 1 c2 c2", "A move c2 c3")
    assert ([], ["hypnose"]) == (trumps_in_hand(s, "A"), tomb(s, "A"))


@rule("control.fails")
def test_a_player_without_another_play_after_a_failed_control_passes() -> None:
    s = field("A hululu a1, A chevechon_a b1, A chevechon_a a2, A chevechon_a b2, B queen_mary c3", trumps="A hypnose", frost="a1 0")
    do(s, "A trump 1 c3 c3")
    assert "A Turn" == asked(s)
    s = field("A hululu a1, A pleine_lune a2, A pleine_lune b1, B queen_mary c3", trumps="A hypnose")
    assert ["trump 1 c3 c3"] == options(s, "A")
    do(s, "A trump 1 c3 c3")
    assert ["pass"] == options(s, "A")
    assert "B Turn" == asked(do(s, "A pass"))
