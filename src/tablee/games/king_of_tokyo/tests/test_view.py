"""The view, descriptions and the text drawing."""

from __future__ import annotations

from tablee.games.king_of_tokyo import GAME
from tablee.games.king_of_tokyo.actions import SPACE
from tablee.games.king_of_tokyo.describe import describe
from tablee.games.king_of_tokyo.draw import draw
from tablee.games.king_of_tokyo.rules.market import BuyCards
from tablee.games.king_of_tokyo.rules.roll import ChangeDice, RollDice
from tablee.games.king_of_tokyo.state.tokyo import Tokyo
from tablee.games.king_of_tokyo.tests.table import play, tokyo, told
from tablee.games.king_of_tokyo.view import Offer, view
from tablee.kernel.chance import seeded
from tablee.kernel.story import WATCHER
from tablee.kit.pile import Pile


def described(s: Tokyo, notation: str) -> dict[str, object]:
    return describe(s, s.asked[0], SPACE.action(notation))


def said(s: Tokyo, notation: str) -> list[str]:
    names = ["Anna", "Bruno", "Chloé"]
    return [GAME.say_action(s, s.asked[0], SPACE.action(notation), GAME.sentences(lang, names)) for lang in ("fr", "en")]


def test_the_view_of_a_monster_shows_all_it_has() -> None:
    s = tokyo(
        at=BuyCards, seats=3, city=1, hearts={1: 4}, energy=9, cards={1: "wings smoke_cloud"}, copied={1: "smoke_cloud"}, poison={1: 2}
    )
    seen = view(s, 0).monsters[1]
    assert ("cyber_bunny", 4, 10, "city", 2) == (seen.monster, seen.hearts, seen.most_hearts, seen.place, seen.poison)
    assert (["smoke_cloud", "wings"], ["fluxling"], "smoke_cloud", 3, 3) == (
        seen.cards,
        seen.tiles,
        seen.copy,
        seen.smoke,
        seen.copied_smoke,
    )


def test_a_face_up_card_shows_the_price_for_the_seat_of_the_view() -> None:
    s = tokyo(at=BuyCards, energy=9, cards="alien_origin", market="wings tank corner_store")
    assert Offer("wings", 6, 5) == view(s, 0).market[0]
    assert Offer("wings", 6, 6) == view(s, 1).market[0]
    assert Offer("wings", 6, 6) == view(s, WATCHER).market[0]


def test_the_view_shows_coming_extra_turns() -> None:
    s = play(tokyo(at=BuyCards, seats=3, energy=9, market="frenzy tank wings"), "buy frenzy")
    assert [0] == view(s, 1).extra_turns


def test_a_reroll_says_which_dice() -> None:
    s = tokyo(at=RollDice, luck="1hc112")
    assert {"dice": [0, 2], "faces": ["one", "claw"]} == described(s, "reroll ac")
    assert ["Relancer : 1 et baffe", "Reroll: 1 and claw"] == said(s, "reroll ac")


def test_a_turned_die_says_its_old_and_new_face() -> None:
    s = tokyo("1hc112", at=ChangeDice, city=1, cards="plot_twist")
    assert {"die": 2, "face": "claw", "new": "heart"} == described(s, "twist c heart")
    assert ["« Plan B » : baffe devient cœur", "Plot Twist: claw becomes heart"] == said(s, "twist c heart")


def test_a_purchase_says_card_price_and_place() -> None:
    s = tokyo(at=BuyCards, energy=9, cards={0: "parasitic_tentacles", 1: "jets"}, market="wings tank corner_store")
    assert {"card": "tank", "price": 4, "slot": 1} == described(s, "buy tank")
    assert {"card": "jets", "price": 5, "who": 1} == described(s, "wrest jets")
    assert ["Acheter « Réacteurs » à Bruno (5)", "Buy Jets from Bruno (5)"] == said(s, "wrest jets")


def test_a_question_says_its_facts() -> None:
    s = tokyo("ccc 112", city=1, cards={1: "camouflage"})
    assert GAME.ask is not None
    assert {"n": 3, "by": 0, "cause": "claws"} == GAME.ask(s, 1)
    asked = [GAME.say_ask(s, 1, GAME.sentences(lang, ["Anna", "Bruno"])) for lang in ("fr", "en")]
    assert ["Bruno, vous allez perdre 3 cœurs : réagissez-vous ?", "Bruno, you are about to lose 3 hearts: do you react?"] == asked


def test_the_table_as_text() -> None:
    s = tokyo(at=RollDice, seats=3, city=1, hearts={1: 4, 2: 0}, cards="wings", tiles="eternal", luck="123hec", energy=2, shrink={1: 1})
    lines = draw(view(s, 0), "en").splitlines()
    assert "* 1 Alienoid: ♥ 10/10  ★ 0  ⚡ 2  ☠ 0  [Wings, Eternal]" == lines[0]
    assert "  2 Cyber Bunny: ♥ 4/10  ★ 0  ⚡ 0  ☠ 0  Tokyo City  Shrink 1" == lines[1]
    assert "  3 Gigazaur: out" == lines[2]
    assert "Dice: A:1 B:2 C:3 D:♥ E:⚡ F:✸  (Rolls left: 2)" == lines[3]
    assert "Market: Apartment Building (5), Commuter Train (4), Corner Store (3)  (pile: 62, discarded: 0)" == lines[4]
    assert draw(view(s, 0), "fr").splitlines()[5].startswith("Tuiles : 3: Sournois, Rôdeur, Infatigable; 6: Cybercerveau,")


def test_the_top_of_the_pile_is_redealt_for_seats_that_did_not_look() -> None:
    s = tokyo(at=BuyCards, seats=3, energy=9, cards="made_in_a_lab", chance=seeded(3))
    s.market.pile = Pile(s.market.pile.cards(), [], [])
    play(s, "peek")
    worlds = [imagined(s, 1, n) for n in range(20)]
    assert 5 < len({view(world, 0).top for world in worlds})
    for world in worlds:
        assert [view(s, seat) for seat in (1, 2, WATCHER)] == [view(world, seat) for seat in (1, 2, WATCHER)]
    for world in [imagined(s, 0, n) for n in range(20)]:
        assert (view(s, 0), s.options(0)) == (view(world, 0), world.options(0))


def imagined(s: Tokyo, seat: int, seed: int) -> Tokyo:
    world = s.imagine(seat, seeded(seed))
    assert isinstance(world, Tokyo)
    return world


def test_no_view_shows_a_sealed_answer() -> None:
    stays = play(tokyo("cc 1122", seats=5, city=1, bay=2), "2:stay")
    yields = play(tokyo("cc 1122", seats=5, city=1, bay=2), "2:yield")
    for seat in (0, 1, 3, WATCHER):
        assert view(stays, seat) == view(yields, seat)
    assert told(stays) == told(yields)
    assert (1,) == stays.asked == yields.asked


def test_staying_tells_the_bonus_and_the_turns_before_the_own_one() -> None:
    s = tokyo("c 11223", seats=4, city=2)
    assert {"bonus": 2, "energy": False, "before": 1, "loss": 0} == described(s, "stay")
    s = tokyo("c 11223", city=1, two_player_variant=True)
    assert {"bonus": 1, "energy": True, "before": 0, "loss": 0} == described(s, "yield")
    s = tokyo("cc 1122", seats=4, city=3, cards={3: "jets"})
    assert {"bonus": 2, "energy": False, "before": 2, "loss": 2} == described(s, "stay")
