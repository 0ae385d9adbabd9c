"""Chapter "Cartes-pièges": drawing, obeying and returning cards; and each card."""

from __future__ import annotations

import pytest

from tablee.games.kojak.components import BOX
from tablee.games.kojak.state.kojak import Kojak
from tablee.games.kojak.tests.table import arrests, options, phases, play, space, table, told, under, why_not
from tablee.testing import component, rule


def stop_on_trap(card: str, cases: str = "red red scene", criminals: str = "", caught: str = "", seats: int = 2) -> Kojak:
    """Red stops on a trap square with the whole roll and draws this card."""
    s = table(cars="red_a ring_00", cases=cases, criminals=criminals, caught=caught, roll=2, traps=card, seats=seats)
    return play(s, "move a ring_02")


@rule("play.traps_ignored")
def test_without_a_file_a_trap_square_is_an_ordinary_square() -> None:
    s = stop_on_trap("marked_bills", cases="red none mission")
    assert ([0, 0, 0, 0], []) == (s.criminals.spaces, under(s, "traps"))


@rule("trap.needs_file")
def test_a_player_who_stands_by_has_no_file_and_draws_no_card() -> None:
    closed = "red by yellow, yellow by yellow, blue by yellow"
    s = table(
        cars="red_a mission, red_b ring_00", cases="red none stand_by, yellow green scene", caught=closed, roll=2, traps="night_porter"
    )
    assert [] == under(play(s, "move b ring_02"), "traps")


@rule("trap.needs_file", "trap.before_warrant")
@pytest.mark.parametrize("phase", ["scene", "warrant", "hunt"])
def test_with_a_file_a_card_is_drawn_in_every_phase(phase: str) -> None:
    car = "b" if phase == "warrant" else "a"
    s = table(cars=f"red_{car} ring_00", cases=f"red red {phase}", roll=2, traps="alarm_log")
    play(s, f"move {car} ring_02")
    assert (2, ["alarm_log"]) == (space(s, "red"), under(s, "traps"))


@rule("trap.before_warrant")
def test_a_criminal_put_on_red_before_the_warrant_stays_there() -> None:
    s = stop_on_trap("kojak_the_hunch")
    assert (2, [0, 0], "scene") == (space(s, "red"), arrests(s), phases(s)[0])


@rule("trap.whole_roll")
def test_a_car_stopped_early_on_a_trap_square_draws_no_card() -> None:
    s = table(cars="red_a ring_00, yellow_a ring_03, yellow_b ring_03", cases="red red scene", roll=3, traps="marked_bills")
    play(s, "move a ring_02")
    assert (0, []) == (space(s, "red"), under(s, "traps"))


@rule("trap.whole_roll")
def test_passing_a_trap_square_draws_no_card() -> None:
    s = table(cars="red_a ring_00", cases="red red scene", roll=3, traps="marked_bills")
    assert [] == under(play(s, "move a ring_03"), "traps")


@rule("trap.aim")
def test_only_the_space_where_a_walk_ends_counts() -> None:
    s = stop_on_trap("plans_in_a_locker", criminals="red 0")
    assert (3, False) == (space(s, "red"), s.criminals.on_red(0))
    s = stop_on_trap("plans_in_a_locker", criminals="red 3")
    assert (2, True) == (space(s, "red"), s.criminals.on_red(0))


@rule("trap.obey")
def test_a_card_moves_the_criminal_it_names_even_a_rivals() -> None:
    s = stop_on_trap("wired_limousine", cases="red red scene, yellow yellow hunt")
    assert [0, 3, 0, 0] == s.criminals.spaces


@rule("trap.kojak")
def test_a_kojak_card_puts_the_drawers_own_criminal_on_red() -> None:
    s = stop_on_trap("kojak_the_lollipop", cases="red blue scene, yellow yellow hunt", criminals="blue 3")
    assert [0, 0, 2, 0] == s.criminals.spaces
    assert "cornered" in told(s)


@rule("trap.kojak")
def test_a_joiner_who_draws_a_kojak_card_may_help_the_first_hunter() -> None:
    s = table(
        cars="red_a ring_00, yellow_a parking_bank", cases="red red scene, yellow red hunt", roll=2, rolls=(6,), traps="kojak_the_hunch"
    )
    play(s, "move a ring_02", "move a bank_1")
    assert [0, 1] == arrests(s)


@rule("trap.under")
def test_the_card_goes_under_the_pile() -> None:
    s = stop_on_trap("marked_bills")
    assert (["marked_bills"], 20) == (under(s, "traps"), len(s.trap_pile))


@rule("trap.order")
def test_after_twenty_cards_the_pile_repeats_in_the_same_order() -> None:
    s = table(roll=1)
    first = [s.draw_trap(0) for _ in range(20)]
    assert 20 == len(set(first))
    assert first == [s.draw_trap(0) for _ in range(20)]


@rule("trap.arrested")
def test_a_card_that_names_an_arrested_criminal_has_no_effect_and_is_not_replaced() -> None:
    s = stop_on_trap("shredded_memo marked_bills", caught="yellow by yellow")
    assert ["shredded_memo"] == under(s, "traps")
    assert [0, -1, 0, 0] == s.criminals.spaces
    assert "nothing_moved" in told(s)


@rule("trap.off_red")
def test_a_card_that_moves_the_players_own_criminal_off_red_is_obeyed() -> None:
    assert 3 == space(stop_on_trap("marked_bills", cases="red red hunt", criminals="red 2"), "red")


@rule("trap.already_red")
def test_a_kojak_card_has_no_effect_if_the_criminal_is_already_on_red() -> None:
    s = stop_on_trap("kojak_the_hunch", criminals="red 2")
    assert 2 == space(s, "red")
    assert "already_red" in told(s)


@rule("trap.informant")
@component("trap_cards.street_informant")
def test_the_street_informant_moves_any_criminal_at_large_one_space() -> None:
    s = stop_on_trap("street_informant", caught="yellow by yellow")
    assert ((0,), ["inform red", "inform blue", "inform green"]) == (s.asked, options(s))
    assert "trap.informant" == why_not(s, "inform yellow")
    play(s, "inform green")
    assert [0, -1, 0, 1] == s.criminals.spaces
    assert ((1,), ["street_informant"]) == (s.asked, under(s, "traps"))


def walked(card: str) -> list[int]:
    """The distance of each criminal from the black dot after this card."""
    return stop_on_trap(card, cases="red yellow scene, yellow green hunt").criminals.spaces


@component("trap_cards.marked_bills")
def test_marked_bills() -> None:
    assert [1, 0, 0, 0] == walked("marked_bills")


@component("trap_cards.the_driver_talks")
def test_the_driver_talks() -> None:
    assert [1, 0, 0, 0] == walked("the_driver_talks")


@component("trap_cards.alarm_log")
def test_alarm_log() -> None:
    assert [2, 0, 0, 0] == walked("alarm_log")


@component("trap_cards.plans_in_a_locker")
def test_plans_in_a_locker() -> None:
    assert [3, 0, 0, 0] == walked("plans_in_a_locker")


@component("trap_cards.shredded_memo")
def test_shredded_memo() -> None:
    assert [0, 1, 0, 0] == walked("shredded_memo")


@component("trap_cards.nervous_clerk")
def test_nervous_clerk() -> None:
    assert [0, 1, 0, 0] == walked("nervous_clerk")


@component("trap_cards.the_second_ledger")
def test_the_second_ledger() -> None:
    assert [0, 2, 0, 0] == walked("the_second_ledger")


@component("trap_cards.wired_limousine")
def test_wired_limousine() -> None:
    assert [0, 3, 0, 0] == walked("wired_limousine")


@component("trap_cards.rubber_cheque")
def test_rubber_cheque() -> None:
    assert [0, 0, 1, 0] == walked("rubber_cheque")


@component("trap_cards.cloakroom_ticket")
def test_cloakroom_ticket() -> None:
    assert [0, 0, 1, 0] == walked("cloakroom_ticket")


@component("trap_cards.an_angry_victim")
def test_an_angry_victim() -> None:
    assert [0, 0, 2, 0] == walked("an_angry_victim")


@component("trap_cards.a_false_big_spender")
def test_a_false_big_spender() -> None:
    assert [0, 0, 3, 0] == walked("a_false_big_spender")


@component("trap_cards.book_of_matches")
def test_book_of_matches() -> None:
    assert [0, 0, 0, 1] == walked("book_of_matches")


@component("trap_cards.night_porter")
def test_night_porter() -> None:
    assert [0, 0, 0, 1] == walked("night_porter")


@component("trap_cards.ballistics_report")
def test_ballistics_report() -> None:
    assert [0, 0, 0, 2] == walked("ballistics_report")


@component("trap_cards.a_rivals_tip")
def test_a_rivals_tip() -> None:
    assert [0, 0, 0, 3] == walked("a_rivals_tip")


@component("trap_cards.kojak_the_hunch")
def test_kojak_the_hunch() -> None:
    assert [0, 2, 0, 0] == walked("kojak_the_hunch")


@component("trap_cards.kojak_the_lollipop")
def test_kojak_the_lollipop() -> None:
    assert [0, 2, 0, 0] == walked("kojak_the_lollipop")


@component("trap_cards.kojak_the_squad_closes_in")
def test_kojak_the_squad_closes_in() -> None:
    assert [0, 2, 0, 0] == walked("kojak_the_squad_closes_in")


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_the_text_of_a_card_agrees_with_its_effect(lang: str) -> None:
    for card in BOX.trap_cards:
        text = card.text[lang]
        assert (str(card.steps) in text) == bool(card.steps)
        colours = dict(zip(["red", "yellow", "blue", "green"], ["rouge", "jaune", "bleu", "vert"], strict=True))
        assert not card.file or (colours[card.file] if lang == "fr" else card.file) in text
