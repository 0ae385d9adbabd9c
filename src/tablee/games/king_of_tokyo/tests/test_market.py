"""4. Buy Energy cards."""

from __future__ import annotations

import pytest

from tablee.games.king_of_tokyo.rules.market import BuyCards
from tablee.games.king_of_tokyo.state.tokyo import Tokyo
from tablee.games.king_of_tokyo.tables import CARD_IDS
from tablee.games.king_of_tokyo.tests.table import any_luck, asking, cards, energy, options, play, points, tokyo
from tablee.kernel.state import Refused
from tablee.kit.pile import Pile
from tablee.testing import rule


def market(s: Tokyo) -> list[str]:
    return [CARD_IDS[card] if card >= 0 else "" for card in s.market.face_up]


def refused(s: Tokyo, choice: str) -> str:
    with pytest.raises(Refused) as error:
        play(s, choice)
    return error.value.rule


@rule("buy.market")
def test_only_the_three_face_up_cards_are_for_sale() -> None:
    s = tokyo(at=BuyCards, energy=20, market="wings tank skyscraper")
    assert ["buy wings", "buy tank", "buy skyscraper", "sweep", "done"] == options(s)
    assert "buy.market" == refused(s, "buy jets")


@rule("buy.price")
def test_a_card_costs_its_price() -> None:
    s = tokyo(at=BuyCards, energy=5, market="wings tank skyscraper")
    assert ["buy tank", "sweep", "done"] == options(s)
    assert "buy.price" == refused(s, "buy wings")


@rule("buy.replace")
def test_a_bought_card_is_replaced_at_once() -> None:
    s = play(tokyo(at=BuyCards, energy=9, market="wings tank skyscraper", pile="gourmet corner_store"), "buy wings")
    assert ["gourmet", "tank", "skyscraper"] == market(s)
    assert "buy gourmet" not in options(s)
    assert 3 == energy(s)[0]


@rule("buy.sweep")
def test_two_energy_for_three_new_cards() -> None:
    s = play(tokyo(at=BuyCards, energy=4, market="wings tank skyscraper", pile="gourmet jets alpha_monster"), "sweep")
    assert (["gourmet", "jets", "alpha_monster"], 2) == (market(s), energy(s)[0])
    assert ["wings", "tank", "skyscraper"] == [CARD_IDS[card] for card in s.market.discards]


@rule("buy.sweep")
def test_one_energy_is_not_enough_to_sweep() -> None:
    assert "buy.sweep" == refused(tokyo(at=BuyCards, energy=1, market="monster_pets tank skyscraper"), "sweep")


@rule("buy.repeat", "buy.example", "window.w16")
def test_the_king_sweeps_buys_for_three_and_keeps_five() -> None:
    s = tokyo(at=BuyCards, energy=10, market="wings tank skyscraper", pile="jets corner_store alpha_monster gourmet")
    play(s, "sweep")
    assert 8 == energy(s)[0]
    play(s, "buy corner_store")
    assert (["jets", "gourmet", "alpha_monster"], 5) == (market(s), energy(s)[0])
    play(s, "done")
    assert ("Pause", 5) == (asking(s), energy(s)[0])


@rule("window.w16")
def test_an_action_of_another_step_is_refused_while_buying() -> None:
    assert "window.w16" == refused(tokyo(at=BuyCards, energy=9), "yield")


@rule("buy.discount", "card.alien_origin.stacks")
def test_discounts_add_up_and_stop_at_zero() -> None:
    s = tokyo(at=BuyCards, energy=1, cards="alien_origin", tiles="evil_lair", market="corner_store made_in_a_lab monster_pets")
    assert [1, 0, 0] == [s.monsters[0].price(card) for card in s.market.face_up]
    s = tokyo(at=BuyCards, cards={1: "alien_origin"}, copied="alien_origin", tiles="evil_lair fluxling", market="corner_store tank wings")
    assert [1, 2, 4] == [s.monsters[0].price(card) for card in s.market.face_up]


@rule("buy.sequence")
def test_pay_score_take_fill_act_then_opportunist() -> None:
    s = tokyo(
        at=BuyCards,
        seats=3,
        energy={0: 6, 1: 9},
        cards={0: "media_friendly", 1: "opportunist camouflage"},
        market="gas_refinery tank wings",
        pile="jets",
    )
    play(s, "buy gas_refinery")
    assert ("LoseHearts", (1,)) == (asking(s), s.asked)
    play(s, "suffer")
    assert ("BuyRevealed", ["buy jets", "pass"]) == (asking(s), options(s))
    assert s.story is not None
    kinds = [e.kind for e in s.story.events]
    order = [kinds.index(kind) for kind in ("paid", "card_acted", "bought", "revealed", "hit")]
    assert sorted(order) == order


@rule("buy.reshuffle")
def test_an_empty_pile_is_made_of_the_discarded_cards() -> None:
    s = tokyo(at=BuyCards, energy=9, market="wings tank skyscraper")
    s.market.pile, s.market.discards = Pile([], [], []), [CARD_IDS.index("jets")]
    play(any_luck(s), "buy wings")
    assert (["jets", "tank", "skyscraper"], 0, []) == (market(s), len(s.market.pile), s.market.discards)


@rule("buy.reshuffle")
def test_with_no_card_left_anywhere_the_place_stays_empty() -> None:
    s = tokyo(at=BuyCards, energy=9, market="wings tank skyscraper")
    s.market.pile = Pile([], [], [])
    play(s, "buy wings")
    assert ["", "tank", "skyscraper"] == market(s)


@rule("buy.useless")
def test_a_useless_card_may_be_bought_and_any_number_owned() -> None:
    many = "acid_attack alien_origin alpha_monster armor_plating burrowing camouflage gourmet herbivore jets nanobots"
    s = play(tokyo(at=BuyCards, energy=9, cards=many, market="evacuation_orders tank rapid_healing"), "buy rapid_healing")
    assert 11 == len(cards(s))
    assert 10 == s.monsters[0].hearts


def test_two_equal_cards_are_offered_once_and_sold_one_by_one() -> None:
    s = tokyo(at=BuyCards, energy=14, points={1: 12}, market="evacuation_orders evacuation_orders wings")
    assert 1 == options(s).count("buy evacuation_orders")
    play(s, "buy evacuation_orders", "buy evacuation_orders")
    assert (2, [0, 2]) == (len(s.market.discards), points(s))
