"""5. End the turn; the end of the game; two players."""

from __future__ import annotations

import pytest

from tablee.games.king_of_tokyo.rules.end import EndTurn, is_out
from tablee.games.king_of_tokyo.rules.market import BuyCards
from tablee.games.king_of_tokyo.rules.tokyo import EnterTokyo
from tablee.games.king_of_tokyo.rules.turn import StartTurn
from tablee.games.king_of_tokyo.state.tokyo import Tokyo
from tablee.games.king_of_tokyo.tests.table import asking, energy, hearts, play, points, roll, tokyo
from tablee.kernel.outcome import Outcome
from tablee.testing import rule


def outcome(s: Tokyo) -> Outcome:
    ended = s.outcome()
    assert ended is not None
    return ended


@rule("turn.clockwise", "word.turn")
def test_play_goes_to_the_left_and_skips_monsters_that_are_out() -> None:
    assert 1 == tokyo("112233", seats=3, luck="112233", goes_on=True).turn.seat
    assert 2 == tokyo("112233", seats=3, hearts={1: 0}, luck="112233", goes_on=True).turn.seat


def test_a_monster_is_out_of_the_game_at_0_hearts() -> None:
    assert [False, True, False] == [is_out(tokyo("112233", seats=3, hearts={1: 0}), seat) for seat in range(3)]


@rule("end.effects", "window.w18")
def test_end_effects_come_in_their_order_and_poison_last() -> None:
    s = tokyo("112233", at=EndTurn, cards="energy_hoarder herbivore", energy=12, poison=2)
    assert s.story is not None
    kinds = [(e.kind, e.facts.get("card")) for e in s.story.events if e.kind in ("card_acted", "lost_hearts")]
    assert [("card_acted", "energy_hoarder"), ("card_acted", "herbivore"), ("lost_hearts", None)] == kinds


@rule("window.w18", "card.natural_selection.same_turn")
def test_natural_selection_is_checked_before_poison() -> None:
    s = tokyo("112233", at=EndTurn, seats=3, cards="natural_selection it_has_a_child lunar_powered", poison=1)
    assert (9, 1) == (hearts(s)[0], energy(s)[0])


@rule("token.poison")
def test_poison_costs_a_heart_per_token_as_one_loss_at_the_end_of_the_owners_turn() -> None:
    s = tokyo("112233", at=EndTurn, poison={0: 3, 1: 2})
    assert [7, 10] == hearts(s)
    assert s.story is not None
    assert [3] == [e.facts["n"] for e in s.story.events if e.kind == "lost_hearts"]


@rule("victory.points", "window.w19", "goal")
def test_twenty_points_win_at_the_end_of_the_turn() -> None:
    s = tokyo("333 112", city=1, points=17, energy=3)
    assert ("BuyCards", None) == (asking(s), s.outcome())
    play(s, "done")
    assert ((0,), "victory.points") == (outcome(s).winners, outcome(s).reason)


@rule("victory.last", "goal")
def test_the_last_monster_wins() -> None:
    s = tokyo("cc 1122", city=1, hearts={1: 2})
    assert ((0,), "victory.last") == (outcome(s).winners, outcome(s).reason)


@rule("victory.nobody", "card.high_altitude_bombing.all")
def test_if_all_die_together_everybody_loses() -> None:
    s = tokyo(at=BuyCards, energy=4, hearts={0: 3, 1: 2}, market="high_altitude_bombing tank wings")
    play(s, "buy high_altitude_bombing")
    assert ((), "victory.nobody") == (outcome(s).winners, outcome(s).reason)


@rule("victory.alive", "card.jet_fighters.order")
def test_a_dead_monster_does_not_win_with_twenty_points() -> None:
    s = play(tokyo(at=BuyCards, energy=5, points=15, hearts=4, market="jet_fighters tank wings"), "buy jet_fighters")
    assert ((1,), "victory.last") == (outcome(s).winners, outcome(s).reason)


@rule("victory.end_of_turn")
def test_twenty_points_can_be_lost_before_the_end_of_the_turn() -> None:
    s = tokyo(
        at=BuyCards, seats=3, energy={0: 6, 1: 0}, points=17, cards={1: "opportunist"}, market="skyscraper tank wings", pile="monster_pets"
    )
    play(s, "buy skyscraper")
    assert (20, "BuyRevealed") == (points(s)[0], asking(s))
    play(s, "buy monster_pets")
    assert (17, "Pause") == (points(s)[0], asking(s))


@rule("victory.end_of_turn", "victory.nobody")
def test_the_last_monster_can_still_die_of_poison() -> None:
    s = tokyo("cc 1122", city=1, hearts={0: 1, 1: 2}, poison=1)
    assert () == outcome(s).winners


@rule("victory.anyone")
def test_a_monster_at_twenty_wins_in_anothers_turn() -> None:
    s = tokyo("cc 1122", seats=3, city=1, hearts={1: 2}, points={2: 17}, cards={2: "eater_of_the_dead"})
    assert ((2,), "victory.points") == (outcome(s).winners, outcome(s).reason)


@rule("victory.shared")
def test_two_at_twenty_share_the_victory() -> None:
    s = tokyo("333 112", seats=3, city=1, points={0: 17, 2: 20})
    assert ((0, 2), (1, 2, 1)) == (outcome(s).winners, outcome(s).ranks)


@rule("victory.before_extra", "card.frenzy.victory")
def test_frenzy_at_twenty_points_ends_the_game() -> None:
    s = play(tokyo(at=BuyCards, energy=7, points=20, market="frenzy tank wings"), "buy frenzy")
    assert (0,) == outcome(s).winners


@rule("points.bounds", "card.others_lose.zero")
def test_points_stop_at_zero() -> None:
    s = play(tokyo(at=BuyCards, seats=3, energy=7, points={1: 3, 2: 9}, market="evacuation_orders tank wings"), "buy evacuation_orders")
    assert [0, 0, 4] == points(s)


@rule("two.enter")
@pytest.mark.parametrize(("variant", "gains"), [(True, (0, 1)), (False, (1, 0))])
def test_with_two_players_entering_gives_energy(variant: bool, gains: tuple[int, int]) -> None:
    s = tokyo(at=EnterTokyo, two_player_variant=variant)
    assert gains == (points(s)[0], energy(s)[0])


@rule("two.start")
@pytest.mark.parametrize(("variant", "gains"), [(True, (0, 1)), (False, (2, 0))])
def test_with_two_players_starting_in_tokyo_gives_energy(variant: bool, gains: tuple[int, int]) -> None:
    s = tokyo(at=StartTurn, city=0, luck="112233", two_player_variant=variant)
    assert gains == (points(s)[0], energy(s)[0])


@rule("two.only")
def test_the_variant_is_for_games_that_start_with_two() -> None:
    s = tokyo(at=EnterTokyo, seats=3, hearts={2: 0}, two_player_variant=True)
    assert (1, 0) == (points(s)[0], energy(s)[0])


@rule("two.only")
def test_all_other_rules_stay_in_the_variant() -> None:
    s = tokyo("333 c 12", city=1, two_player_variant=True)
    play(s, "resolve", "yield")
    assert ([3, 0], [10, 9], [1, 0]) == (points(s), hearts(s), energy(s))


@rule("extra.full", "window.w20")
def test_an_extra_turn_is_a_full_turn() -> None:
    s = tokyo(at=BuyCards, seats=3, city=0, energy=7, market="frenzy tank wings", luck="112233")
    play(s, "buy frenzy")
    assert (0, 2, "Reroll") == (s.turn.seat, points(s)[0], asking(s))


@rule("extra.order", "window.w20")
def test_freeze_time_before_final_push_before_frenzy() -> None:
    s = tokyo(
        "111111", seats=3, city=1, energy=8, wickedness=9, cards="freeze_time", market="frenzy tank wings", colour="green", goes_on=True
    )
    play(roll(s, "11223"), "again", "take final_push", "buy frenzy", "done")
    turns = [(s.turn.seat, len(s.turn.dice))]
    for _ in range(3):
        play(roll(s, "112233"), "stop", "done")
        turns.append((s.turn.seat, len(s.turn.dice)))
    assert [(0, 5), (0, 6), (0, 6), (1, 6)] == turns
