"""The fifteen lieutenants one by one, in each of their windows."""

from __future__ import annotations

import pytest

from tablee.games.zoku import GAME
from tablee.games.zoku.actions import PASS
from tablee.games.zoku.components import BOX
from tablee.games.zoku.lieutenants import BY_ID
from tablee.games.zoku.rules.placement import Place
from tablee.games.zoku.rules.windows import Window
from tablee.games.zoku.state.position import Position
from tablee.games.zoku.tables import LIEUTENANT_IDS, LIEUTENANTS_IN, WINDOW_IDS
from tablee.games.zoku.tests.table import DISCARDED, arrests, asked, do, options, owner, refusal, reserves, street, table, told
from tablee.kernel.chance import seeded
from tablee.kernel.state import Refused
from tablee.testing import component, rule


def window(s: Position) -> str:
    """The letters of the seats asked and the open window."""
    step = s.agenda[-1]
    kind = getattr(step, "kind", -1)
    return f"{asked(s).split()[0]} {WINDOW_IDS[kind]}" if kind >= 0 else asked(s)


def pass_until(s: Position, kind: str) -> Position:
    """Let all seats pass or throw until this window opens."""
    for _ in range(50):
        if window(s).endswith(kind):
            return s
        s.apply(s.asked[0], s.options(s.asked[0])[0])
    raise AssertionError(f"no window {kind}")


def test_every_lieutenant_has_its_class_and_its_windows() -> None:
    assert list(BY_ID) == LIEUTENANT_IDS == [each.id for each in BOX.lieutenants]
    known = {*WINDOW_IDS, "any_time"}
    assert [] == [each.id for each in BOX.lieutenants if not set(each.windows) <= known]


@component("lieutenants.genki")
def test_genki_throws_a_zoku_again() -> None:
    s = pass_until(table("a1 b1", lieutenants="genki", throws="BC C CB"), "after_throw")
    assert ["pass", "genki crimson1"] == options(s, "a")
    do(s, "a genki crimson1")
    assert (0, 0b1) == (owner(s, 0), s.gangs[0].shown)


@component("lieutenants.genki")
def test_genki_throws_again_from_outside_the_lid() -> None:
    s = pass_until(table("a1 b1", lieutenants="genki", throws="AC C BC"), "after_throw")
    assert 8 == s.gangs[0].reserve
    do(s, "a genki crimson1")
    assert (1, 8, 1) == (owner(s, 0), s.gangs[0].reserve, told(s).count("threw_again"))


@component("lieutenants.genki")
def test_genki_may_land_outside() -> None:
    s = do(pass_until(table("a1 b1", lieutenants="genki", throws="BC A"), "after_throw"), "a genki crimson1")
    assert (1, [8, 8]) == (owner(s, 0), reserves(s))


@component("lieutenants.genki")
def test_genki_does_not_pick_up_a_ko_of_an_earlier_round() -> None:
    s = pass_until(table("a2 b1", lieutenants="genki", throws="BCC CC CB"), "after_throw")
    s = pass_until(do(s, "a pass"), "after_throw")
    assert ["pass", "genki crimson2"] == options(s, "a")
    assert "lieutenants.ability" == refusal(s, "a genki crimson1")


@rule("throw.again")
@component("lieutenants.genki")
def test_genki_changes_no_other_pose() -> None:
    s = pass_until(table("a2 b1", lieutenants="genki", throws="BED C", hands=True), "after_throw")
    assert "aC aE bD" == street(do(s, "a genki crimson1", "a throw normal"))


@component("lieutenants.genki")
def test_genki_is_thrown_by_hand_where_bosses_throw() -> None:
    s = pass_until(table("a1 b1", lieutenants="genki", throws="BC D", hands=True), "after_throw")
    do(s, "a genki crimson1")
    assert ("a ThrowAgain", ["throw normal"]) == (asked(s), options(s, "a"))
    do(s, "a throw normal")
    assert "threw_again" in told(s)


@component("lieutenants.tanaka")
def test_tanaka_adds_a_zoku_from_the_reserve() -> None:
    s = table("a1 b1", lieutenants="tanaka", throws="BCB")
    assert "a before_throw" == window(s)
    do(s, "a tanaka")
    assert (0, 8) == (owner(s, 0), s.gangs[0].reserve)


@component("lieutenants.tanaka")
def test_tanaka_makes_a_band_of_four() -> None:
    s = do(table("a3 b1", lieutenants="tanaka", throws="CCCCB", hands=True), "a tanaka")
    assert ("aH aH aH aH bH", 4) == (street(s), s.gangs[0].reserve)


@rule("fight.outside_again")
@component("lieutenants.tanaka")
def test_tanaka_brings_back_a_zoku_that_was_thrown_outside() -> None:
    s = table("a2 b1 | a3 | a3", lieutenants="tanaka", throws="ACC CCB")
    assert ("a before_throw", "aH bH", 1) == (window(s), street(s), s.gangs[0].reserve)
    do(s, "a tanaka")
    assert 0 == owner(s, 0)


@rule("throw.order")
@component("lieutenants.tanaka")
def test_a_zoku_called_back_by_tanaka_is_thrown_in_the_order_of_numbers() -> None:
    s = do(table("a3 b1", lieutenants="tanaka", throws="CACC BBCC", hands=True), "a pass", "a throw normal", "a tanaka")
    assert ["crimson1", "crimson2", "crimson3", "cobalt1"] == [each["id"] for each in s.street.zoku_facts()["street"]]


@rule("throw.order")
@component("lieutenants.tanaka")
def test_after_tanaka_the_others_may_still_answer_before_the_throw() -> None:
    s = table("a1 b1", lieutenants="tanaka | mogura", held="b1", throws="CCB", hands=True)
    assert "b before_throw" == window(do(s, "a tanaka"))
    assert "ab ItchiNiSan" == asked(do(s, "b mogura"))


@component("lieutenants.tanaka")
def test_tanaka_needs_a_reserve_and_a_band_in_the_street() -> None:
    assert "" == asked(table("a2 b1 | a3 | a3", lieutenants="tanaka", throws="CCB"))
    s = table("a1 b1 c1", lieutenants="| | tanaka", throws="CCA CB")
    do(s, "c pass")
    assert "" == asked(s)


@component("lieutenants.tanaka")
def test_tanaka_reinforces_a_band_that_is_all_ko() -> None:
    s = do(table("a1 b1 c1", lieutenants="| | tanaka", throws="CCB BBC"), "c pass", "c tanaka")
    assert 2 == owner(s, 0)


@component("lieutenants.takeshi")
def test_takeshi_gets_up_after_the_throw() -> None:
    s = table("a1 b1", lieutenants="takeshi", throws="BB")
    assert ("a after_throw", ["pass", "takeshi crimson1"]) == (window(s), options(s, "a"))
    do(s, "a takeshi crimson1")
    assert 0 == owner(s, 0)


@component("lieutenants.takeshi")
def test_takeshi_gets_up_during_the_kicks_after_a_kick() -> None:
    s = table("a1 b2", lieutenants="takeshi", throws="DEE BCC")
    assert "b Kick" == asked(s)
    do(s, "b kick crimson1")
    assert "a kicks" == window(s)
    do(s, "a takeshi crimson1")
    assert ("", 2, 1) == (asked(s), told(s).count("round_began"), owner(s, 0))


@component("lieutenants.takeshi")
def test_takeshi_gets_up_after_the_kicks() -> None:
    s = do(table("a1 b1", lieutenants="takeshi", throws="DE BC"), "b kick crimson1", "a pass")
    assert "a after_kicks" == window(s)
    do(s, "a takeshi crimson1")
    assert (2, 1) == (told(s).count("round_began"), owner(s, 0))


@component("lieutenants.takeshi")
def test_takeshi_does_not_help_a_ko_of_an_earlier_round() -> None:
    s = table("a2 b1", lieutenants="takeshi", throws="BCC BC")
    s = do(pass_until(do(s, "a pass", "a pass", "a pass"), "after_throw"))
    assert ["pass", "takeshi crimson2"] == options(s, "a")
    with pytest.raises(Refused, match=r"lieutenants\.ability"):
        do(s, "a takeshi crimson1")


@component("lieutenants.takeshi", "lieutenants.umeboshi")
def test_takeshi_does_not_help_against_umeboshi() -> None:
    """The victim of Umeboshi neither fell nor was kicked."""
    s = pass_until(table("a1 b1", lieutenants="takeshi | umeboshi", throws="CC"), "kicks")
    do(s, "b umeboshi crimson1")
    assert (1, "") == (owner(s, 0), asked(s))


@component("lieutenants.hebi")
def test_hebi_kicks_from_the_ground() -> None:
    s = table("a1 b1", lieutenants="hebi", throws="DD")
    assert ("a kicks", ["pass", "hebi cobalt1"]) == (window(s), options(s, "a"))
    do(s, "a hebi cobalt1")
    assert 0 == owner(s, 0)


@component("lieutenants.hebi")
def test_hebi_needs_a_zoku_staggering_or_on_its_back_and_a_victim() -> None:
    assert "" == asked(table("a1 b1", lieutenants="hebi", throws="BD"))
    assert "a Kick" == asked(table("a1 b1", lieutenants="hebi", throws="ED"))
    assert "a kicks" == window(table("a1 b1", lieutenants="hebi", throws="FD"))
    assert "" == asked(table("a1 b1", lieutenants="hebi", throws="CC CC CC"))


@component("lieutenants.umeboshi")
def test_umeboshi_knocks_out_a_staggering_rival() -> None:
    s = pass_until(table("a1 b2", lieutenants="umeboshi", throws="CCD CC CB"), "kicks")
    assert ["pass", "umeboshi cobalt1"] == options(s, "a")
    do(s, "a umeboshi cobalt1")
    assert (1, 0) == (told(s).count("knocked_out"), owner(s, 0))


@component("lieutenants.umeboshi")
def test_umeboshi_sees_anything_askew_as_staggering_and_needs_a_fighter() -> None:
    assert ["pass", "umeboshi cobalt1"] == options(pass_until(table("a1 b1", lieutenants="umeboshi", throws="DF"), "kicks"), "a")
    assert "" == asked(table("a1 b1", lieutenants="umeboshi", throws="BF"))


@rule("lieutenants.any_moment")
@component("lieutenants.umeboshi", "lieutenants.hebi")
def test_two_lieutenants_may_be_played_in_the_same_window() -> None:
    s = pass_until(table("a1 b2", lieutenants="hebi umeboshi", throws="CCD"), "kicks")
    do(s, "a hebi cobalt2", "a umeboshi cobalt1")
    assert 0 == owner(s, 0)


@component("lieutenants.bengo")
def test_bengo_keeps_the_police_off_and_wins_with_one_fighter_each() -> None:
    s = table("a1 b1", lieutenants="| bengo", throws="CC CC CC")
    assert "b police" == window(s)
    do(s, "b bengo")
    assert (1, [1, 0]) == (owner(s, 0), arrests(s))


@component("lieutenants.bengo")
def test_bengo_in_a_raid_saves_the_zoku_and_not_the_quartier() -> None:
    s = table("a3", lieutenants="bengo")
    assert "a raid" == window(s)
    do(s, "a bengo")
    assert (DISCARDED, 0, 8) == (owner(s, 0), s.gangs[0].arrested, s.gangs[0].reserve)


@component("lieutenants.mogura")
def test_mogura_frees_prisoners_for_the_same_placement() -> None:
    s = table(start="turns", lieutenants="mogura", held="a3")
    assert "mogura" in options(s, "a")
    do(s, "a mogura", *["a place 1"] * 3, "a place 2", "a done", "b done", "b done", *["a place 3"] * 3)
    assert (1, 0) == (s.gangs[0].reserve, s.gangs[0].held)


@component("lieutenants.mogura")
@pytest.mark.parametrize(
    ("kind", "bands", "throws", "start"),
    [
        ("placement_end", "", "", "placed"),
        ("claim", "b1", "", "placed"),
        ("raid", "b3", "", "fights"),
        ("before_throw", "b1 c1", "CB", "fights"),
        ("after_throw", "b1 c1", "CB", "fights"),
        ("kicks", "b1 c1", "CB", "fights"),
        ("after_kicks", "b1 c1", "CB", "fights"),
        ("fourth_round", "b1 c1", "CC CC CC", "fights"),
        ("police", "b1 c1", "CC CC CC", "fights"),
        ("discard", "b1 c1", "AA", "fights"),
    ],
)
def test_mogura_may_be_played_in_every_window(kind: str, bands: str, throws: str, start: str) -> None:
    s = table(bands, seats=3, lieutenants="mogura", throws=throws, start=start, held="a2")
    do(pass_until(s, kind), "a mogura")
    assert (8, 0) == (s.gangs[0].reserve, s.gangs[0].held)


@component("lieutenants.mogura")
def test_mogura_frees_a_zoku_arrested_today() -> None:
    s = table("a3 | b1 c1", lieutenants="mogura", throws="CB")
    assert (1, "a before_throw") == (s.gangs[0].arrested, window(s))
    do(s, "a mogura")
    assert (0, 8) == (s.gangs[0].arrested, s.gangs[0].reserve)


@component("lieutenants.chikuri")
def test_chikuri_has_a_lone_band_raided_instead_of_claiming() -> None:
    s = table("b2 | a1", start="placed", lieutenants="chikuri")
    assert ("a claim", ["pass", "chikuri 1"]) == (window(s), options(s, "a"))
    do(s, "a chikuri 1")
    assert (DISCARDED, 1, 7, 0) == (owner(s, 0), s.gangs[1].arrested, s.gangs[1].reserve, owner(s, 1))


@rule("placement.prisoners")
@component("lieutenants.chikuri")
def test_a_zoku_arrested_through_chikuri_does_not_come_home_today() -> None:
    s = do(table("b1", start="placed", lieutenants="chikuri", held="b2"), "a chikuri 1")
    assert (1, 0, 7) == (s.gangs[1].arrested, s.gangs[1].held, s.gangs[1].reserve)


@rule("lieutenants.raid_answer")
@component("lieutenants.chikuri", "lieutenants.bengo", "lieutenants.wairo")
def test_bengo_answers_chikuri_and_wairo_does_not() -> None:
    s = do(table("b2", start="placed", lieutenants="chikuri | bengo wairo"), "a chikuri 1")
    assert ("b raid", ["pass", "bengo"]) == (window(s), options(s, "b"))
    do(s, "b bengo")
    assert (DISCARDED, 0, 8) == (owner(s, 0), s.gangs[1].arrested, s.gangs[1].reserve)


@component("lieutenants.wairo")
def test_wairo_lets_three_claim() -> None:
    s = table("a3", lieutenants="wairo")
    assert "a raid" == window(s)
    do(s, "a wairo")
    assert (0, 8, 0) == (owner(s, 0), s.gangs[0].reserve, s.gangs[0].arrested)


@component("lieutenants.hayate")
def test_hayate_moves_a_whole_band() -> None:
    s = table("a2 b1 | | b1", start="placed", lieutenants="hayate")
    assert "a placement_end" == window(s)
    do(s, "a hayate 1 2")
    assert (1, 0, 1) == (owner(s, 0), owner(s, 1), owner(s, 2))


@component("lieutenants.hayate")
def test_hayate_keeps_the_placement_limits() -> None:
    s = table("a2 | a2 | b1 c1 d1", seats=4, start="placed", lieutenants="hayate")
    assert ["pass", *[f"hayate 1 {to}" for to in (4, 5, 6, 7)], *[f"hayate 2 {to}" for to in (4, 5, 6, 7)]] == options(s, "a")
    assert "lieutenants.ability" == refusal(s, "a hayate 1 3")


@component("lieutenants.kabe")
def test_kabe_sends_a_rival_zoku_home() -> None:
    s = do(table("b2", start="turns", lieutenants="kabe"), "a kabe 1 cobalt")
    assert (1, 7, "a Place") == (s.city.bands[1], s.gangs[1].reserve, asked(s))


@component("lieutenants.kabe")
def test_kabe_may_remove_the_last_zoku_which_its_boss_may_place_again() -> None:
    s = table("b1", start="turns", lieutenants="kabe")
    do(s, "a kabe 1 cobalt", "a done")
    assert (0, "place 1" in options(s, "b")) == (s.city.gangs_on(0), True)
    do(s, "b place 1")
    assert (1, 7) == (s.city.bands[1], s.gangs[1].reserve)


@component("lieutenants.kabe")
def test_kabe_is_for_ones_own_turn_and_for_rivals() -> None:
    s = table("a1 b1", start="placed", lieutenants="kabe hayate")
    assert "lieutenants.windows" == refusal(s, "a kabe 1 cobalt")
    s = table("a1 b1", start="turns", lieutenants="kabe")
    assert "lieutenants.ability" == refusal(s, "a kabe 1 crimson")


@component("lieutenants.socho")
def test_socho_places_up_to_eight_in_a_turn() -> None:
    s = do(table(start="turns", lieutenants="socho"), "a place 1", "a socho", *["a place 2"] * 3, *["a place 3"] * 3, "a place 1")
    assert ("a ConfirmTurn", 0) == (asked(s), s.gangs[0].reserve)


@component("lieutenants.socho")
def test_socho_is_a_fourth_band_and_the_four_fight() -> None:
    s = table("a1 b1 c1", seats=4, first="d", start="turns", lieutenants="| | | socho", throws="CBBB")
    do(s, "d socho", "d place 1", "d done", "a done", "b done", "c done", "c done", "b done", "a done", "d done")
    assert 3 == owner(s, 0)


@component("lieutenants.socho")
def test_socho_lasts_one_turn() -> None:
    s = table("a1 b1 c1", seats=4, first="d", start="turns", lieutenants="| | | socho")
    do(s, "d socho", "d done", "a done", "b done", "c done", "c done", "b done", "a done")
    assert "placement.bands" == refusal(s, "d place 1")


@component("lieutenants.ankoru")
def test_ankoru_adds_a_fourth_round() -> None:
    s = table("a1 b1", lieutenants="ankoru", throws="CC CC CC CB")
    assert "a fourth_round" == window(s)
    do(s, "a ankoru")
    assert (0, [0, 0]) == (owner(s, 0), arrests(s))


@component("lieutenants.ankoru")
def test_after_ankorus_round_the_police_come_and_there_is_no_fifth() -> None:
    s = do(table("a1 b1", lieutenants="ankoru", throws="CC CC CC CC"), "a ankoru")
    assert (4, 1, [1, 1]) == (told(s).count("round_began"), told(s).count("police_came"), arrests(s))


@component("lieutenants.maigo")
def test_maigo_swaps_two_cards_and_the_claim_takes_the_swapped_one() -> None:
    s = do(table("a1 | b1", start="placed", lieutenants="maigo"), "a maigo 1 2")
    assert (1, 0, [3, 2]) == (owner(s, 0), owner(s, 1), [gang.points for gang in s.gangs])


@rule("lieutenants.salvage")
@component("lieutenants.gomi")
def test_gomi_takes_the_card_of_a_fight_without_a_winner() -> None:
    s = table("a1 b1", lieutenants="gomi", throws="AA")
    assert "a discard" == window(s)
    do(s, "a gomi")
    assert (0, 2, [8, 8]) == (owner(s, 0), s.gangs[0].points, reserves(s))


@rule("lieutenants.salvage")
@component("lieutenants.gomi")
def test_gomi_takes_the_card_the_police_left() -> None:
    s = do(table("a1 b1", lieutenants="gomi", throws="CC CC CC"), "a gomi")
    assert (0, [1, 1]) == (owner(s, 0), arrests(s))


@rule("lieutenants.salvage")
@component("lieutenants.gomi")
def test_gomi_is_not_for_empty_quartiers_raids_or_others_fights() -> None:
    assert "" == asked(table("a3 | b1 c1", lieutenants="gomi", throws="AA"))


@rule("lieutenants.ability")
def test_a_lieutenant_is_offered_only_what_its_card_names() -> None:
    s = pass_until(table("a2 b2", lieutenants="genki takeshi", throws="BCDA CC CC"), "after_throw")
    assert ["pass", "genki crimson1", "genki crimson2", "takeshi crimson1"] == options(s, "a")


@rule("lieutenants.spent")
def test_a_lieutenant_serves_once() -> None:
    s = table("a1 b1 | a1 b1", lieutenants="tanaka bengo", throws="CCB CB")
    do(s, "a tanaka")
    assert (0b10, [1, 0]) == (s.gangs[0].shown, [s.gangs[0].face_down(), s.gangs[1].face_down()])
    assert "" == asked(s)


@rule("lieutenants.spent", "lieutenants.dealt")
def test_a_spent_lieutenant_and_one_that_is_not_held_are_refused() -> None:
    s = table(start="turns", lieutenants="socho mogura | kabe", first="a", held="a1")
    do(s, "a socho")
    assert ("lieutenants.spent", "lieutenants.dealt") == (refusal(s, "a socho"), refusal(s, "a kabe 1 cobalt"))


@rule("lieutenants.windows")
def test_a_window_closes_when_all_pass() -> None:
    s = table("a1 b1", start="placed", lieutenants="maigo | hayate")
    s.apply(0, PASS)
    assert "b placement_end" == window(s)
    s.apply(1, PASS)
    assert "" == asked(s)


@rule("lieutenants.windows")
def test_of_two_bosses_who_play_the_first_in_turn_order_does_and_the_window_opens_again() -> None:
    s = table("a1 b1", start="placed", lieutenants="maigo | hayate", first="b")
    s.apply(0, s.options(0)[1])
    s.apply(1, s.options(1)[1])
    assert ("a placement_end", ["moved"]) == (window(s), [kind for kind in told(s) if kind in ("moved", "swapped")])
    assert [0, 1] == [s.gangs[1].face_down(), s.gangs[0].face_down()]


@rule("lieutenants.windows")
@pytest.mark.parametrize("kind", range(1, len(WINDOW_IDS)))
def test_a_window_is_for_the_lieutenants_that_name_it(kind: int) -> None:
    named = [each.id for each in BOX.lieutenants if WINDOW_IDS[kind] in each.windows or "any_time" in each.windows]
    assert named == [LIEUTENANT_IDS[card] for card in LIEUTENANTS_IN[kind]]
    assert named


@pytest.mark.parametrize("seats", [2, 5])
def test_a_lieutenant_fits_exactly_where_it_has_an_action(seats: int) -> None:
    """`fits` and `actions` agree in every window in which a lieutenant is asked."""
    for seed in range(12):
        s = GAME.new_state(seats, seeded(seed))
        assert isinstance(s, Position)
        luck = seeded(seed, 1)
        while s.agenda:
            step = s.agenda[-1]
            kind = step.kind if isinstance(step, Window) else 0 if isinstance(step, Place) else -1
            for card in LIEUTENANTS_IN[kind] if kind >= 0 else []:
                for seat in range(seats) if kind else s.asked:
                    each = BY_ID[LIEUTENANT_IDS[card]]
                    assert each.fits(s, seat) == bool(each.actions(s, seat)), LIEUTENANT_IDS[card]
            seat = s.asked[luck.below(len(s.asked))]
            choices = s.options(seat)
            s.do(seat, choices[luck.below(len(choices))])
