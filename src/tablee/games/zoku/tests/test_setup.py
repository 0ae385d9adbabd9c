"""Setup."""

from __future__ import annotations

import pytest

from tablee.games.zoku import GAME
from tablee.games.zoku.components import BOX
from tablee.games.zoku.masks import contains, count
from tablee.games.zoku.state.position import Position
from tablee.games.zoku.tables import ARRONDISSEMENT_OF, CARDS
from tablee.games.zoku.tests.table import refusal, reserves, table
from tablee.kernel.chance import seeded
from tablee.kernel.state import playout
from tablee.kernel.story import Story
from tablee.testing import component, rule


def new(seats: int, seed: int = 1, **options: bool | int | str) -> Position:
    s = GAME.new_state(seats, seeded(seed), Story(), **options)
    assert isinstance(s, Position)
    return s


@rule("setup.zokus")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_each_boss_has_eight_zokus_in_reserve(seats: int) -> None:
    assert [8] * seats == reserves(new(seats))


@rule("lieutenants.dealt")
@pytest.mark.parametrize(("seats", "rest"), [(2, 9), (3, 6), (4, 3), (5, 0)])
def test_three_lieutenants_each_and_the_rest_stay_out(seats: int, rest: int) -> None:
    s = new(seats)
    assert ([3] * seats, rest) == ([s.gangs[seat].face_down() for seat in range(seats)], count(s.undealt))
    assert 3 * seats + rest == count(sum(gang.hand for gang in s.gangs) | s.undealt)


@rule("setup.arrondissements")
@pytest.mark.parametrize(("seats", "arrondissements"), [(2, 5), (3, 6), (4, 7), (5, 8)])
def test_three_arrondissements_more_than_players_are_in_play(seats: int, arrondissements: int) -> None:
    s = new(seats)
    assert (arrondissements, arrondissements) == (count(s.city.in_play), len(s.city.slots))
    assert [] == [card for card in range(CARDS) if contains(s.city.boxed, card) == contains(s.city.in_play, ARRONDISSEMENT_OF[card])]


@rule("setup.choice")
def test_other_luck_leaves_other_arrondissements_out() -> None:
    assert 1 < len({new(2, seed).city.in_play for seed in range(9)})


@rule("setup.choice")
def test_the_host_may_leave_out_arrondissements() -> None:
    s = new(2, arrondissement_choice="host")
    for arrondissement in ("shibuya", "toshima", "setagaya"):
        assert ((0,), "LeaveOut") == (s.asked, type(s.agenda[-1]).__name__)
        s.apply(0, GAME.space.action(f"leave_out {arrondissement}"))
        assert s.agenda[-1].__class__.__name__ != "LeaveOut" or refusal(s, f"a leave_out {arrondissement}") == "setup.choice"
    assert ["shinjuku", "taito", "minato", "chiyoda", "sumida"] == GAME.view(s, 0).arrondissements  # type: ignore[attr-defined]


@rule("setup.deck", "day.lay_out", "day.phases")
@pytest.mark.parametrize(("seats", "deck"), [(2, 20), (3, 24), (4, 28), (5, 32)])
def test_the_deck_is_empty_after_the_fifth_day(seats: int, deck: int) -> None:
    s = new(seats)
    assert deck == len(s.city.deck)
    assert s.story is not None
    playout(s, seeded(2))
    laid = [event.facts for event in s.story.events if event.kind == "laid_out"]
    assert ([], [1, 2, 3, 4, 5]) == (s.city.deck, [facts["day"] for facts in laid])
    assert (seats + 3) * 5 == len({card for facts in laid for card in facts["cards"]})


@rule("setup.first")
def test_the_first_player_is_drawn_at_random() -> None:
    assert {0, 1, 2} == {new(3, seed).first for seed in range(20)}


@rule("setup.first")
def test_the_host_may_name_the_first_player() -> None:
    s = new(3, first_day_first_player="host")
    assert "setup.first" == refusal(s, "a first amber")
    s.apply(0, GAME.space.action("first lime"))
    assert (2, (2,)) == (s.first, s.asked)


@rule("setup.arrondissements")
@component(
    "arrondissements.shinjuku",
    "arrondissements.shibuya",
    "arrondissements.taito",
    "arrondissements.toshima",
    "arrondissements.minato",
    "arrondissements.chiyoda",
    "arrondissements.sumida",
    "arrondissements.setagaya",
)
def test_every_arrondissement_has_five_quartiers_worth_thirty() -> None:
    for arrondissement in BOX.arrondissements:
        values = [card.value for card in BOX.quartiers if card.arrondissement == arrondissement.id]
        assert (5, 30) == (len(values), sum(values)), arrondissement.id


VALUES = {
    "shinjuku": [2, 4, 6, 8, 10],
    "shibuya": [3, 5, 6, 7, 9],
    "taito": [5, 5, 6, 7, 7],
    "toshima": [2, 3, 6, 9, 10],
    "minato": [3, 4, 6, 8, 9],
    "chiyoda": [1, 4, 5, 8, 12],
    "sumida": [4, 6, 6, 6, 8],
    "setagaya": [3, 4, 5, 6, 12],
}


@component(
    "quartiers.shinjuku_noodle_stairs",
    "quartiers.shinjuku_west_underpass",
    "quartiers.shinjuku_hundred_bars",
    "quartiers.shinjuku_batting_cages",
    "quartiers.shinjuku_neon_gate",
    "quartiers.shibuya_photo_booths",
    "quartiers.shibuya_record_hill",
    "quartiers.shibuya_loyal_dog",
    "quartiers.shibuya_rooftop_court",
    "quartiers.shibuya_great_crossing",
    "quartiers.taito_pan_street",
    "quartiers.taito_rusty_fair",
    "quartiers.taito_lotus_benches",
    "quartiers.taito_track_market",
    "quartiers.taito_thunder_lantern",
    "quartiers.toshima_owl_statue",
    "quartiers.toshima_granny_street",
    "quartiers.toshima_ramen_row",
    "quartiers.toshima_karaoke_tower",
    "quartiers.toshima_sunset_roof",
    "quartiers.minato_fish_dock",
    "quartiers.minato_embassy_hedges",
    "quartiers.minato_monorail_pillars",
    "quartiers.minato_orange_tower",
    "quartiers.minato_disco_corner",
    "quartiers.chiyoda_duck_moat",
    "quartiers.chiyoda_book_town",
    "quartiers.chiyoda_tie_canteen",
    "quartiers.chiyoda_brick_station",
    "quartiers.chiyoda_electric_street",
    "quartiers.sumida_wrestlers_gate",
    "quartiers.sumida_firework_bank",
    "quartiers.sumida_soap_works",
    "quartiers.sumida_river_bus",
    "quartiers.sumida_big_mast",
    "quartiers.setagaya_lucky_cat_steps",
    "quartiers.setagaya_tiny_theatres",
    "quartiers.setagaya_scrap_fleas",
    "quartiers.setagaya_river_diamond",
    "quartiers.setagaya_ring_garage",
)
def test_every_quartier_has_its_printed_value_and_arrondissement() -> None:
    assert VALUES == {
        arrondissement: [card.value for card in BOX.quartiers if card.arrondissement == arrondissement] for arrondissement in VALUES
    }
    assert all(card.id.startswith(card.arrondissement + "_") for card in BOX.quartiers)


@component("gangs.crimson", "gangs.cobalt", "gangs.lime", "gangs.amber", "gangs.violet")
def test_every_seat_has_a_gang_of_its_own() -> None:
    names = ["crimson", "cobalt", "lime", "amber", "violet"]
    assert names == [gang.id for gang in GAME.view(new(5), 0).gangs]  # type: ignore[attr-defined]
    assert 5 == len({gang.hex for gang in BOX.gangs})


def gang_ids(seats: int, **chosen: bool | int | str) -> list[str]:
    return [gang.id for gang in GAME.view(new(seats, 1, **chosen), 0).gangs]  # type: ignore[attr-defined]


@rule("setup.zokus")
def test_a_boss_has_the_gang_it_chose_and_the_others_keep_theirs_where_they_can() -> None:
    assert ["crimson", "violet", "lime"] == gang_ids(3, gang_2="violet")
    assert ["lime", "cobalt", "crimson"] == gang_ids(3, gang_1="lime")


@rule("setup.zokus")
def test_the_first_of_two_bosses_who_choose_the_same_gang_has_it() -> None:
    assert ["amber", "cobalt", "lime", "crimson", "violet"] == gang_ids(5, gang_1="amber", gang_4="amber")


@rule("setup.zokus")
def test_a_choice_of_an_empty_seat_counts_for_nothing() -> None:
    assert ["crimson", "cobalt"] == gang_ids(2, gang_5="crimson")


@rule("setup.zokus")
def test_zokus_are_named_after_the_gang_that_their_boss_chose() -> None:
    s = table("a1 b1", throws="ED", gang_1="violet", gang_2="crimson")
    action = GAME.space.action("kick cobalt1")
    assert ("crimson1", 1) == (GAME.describe(s, 0, action)["zoku"], GAME.describe(s, 0, action)["rival"])
    assert ["violet1", "crimson1"] == [zoku.id for zoku in GAME.view(s, 0).street.zokus]  # type: ignore[attr-defined]
    assert "violet1:E crimson1:D" in GAME.draw(GAME.view(s, 0), "en")
    assert s.story is not None
    assert [["violet1"], ["crimson1"]] == [event.facts["zokus"] for event in s.story.events if event.kind == "threw"]


@rule("setup.zokus")
def test_a_chosen_gang_changes_nothing_but_its_name() -> None:
    s, other = new(3), new(3, gang_1="violet", gang_3="crimson")
    playout(s, seeded(2))
    playout(other, seeded(2))
    assert [s.score(seat).total() for seat in range(3)] == [other.score(seat).total() for seat in range(3)]
