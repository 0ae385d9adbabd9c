"""The components, the setup and the first player."""

from __future__ import annotations

from typing import Any

import pytest

from tablee.games.king_of_tokyo import GAME
from tablee.games.king_of_tokyo.components import BOX
from tablee.games.king_of_tokyo.masks import BIT, members
from tablee.games.king_of_tokyo.rules.market import BuyCards
from tablee.games.king_of_tokyo.state.tokyo import Tokyo
from tablee.games.king_of_tokyo.tables import CARD_IDS, COST, DECK, LEVELS, SIDE_IDS
from tablee.games.king_of_tokyo.tests.table import asking, cards, energy, faces, hearts, play, points, tokyo, told
from tablee.games.king_of_tokyo.view import view
from tablee.kernel.chance import Scripted, scripted, seeded
from tablee.kernel.story import Story
from tablee.testing import rule
from tablee.words import LANGS


def new(seats: int, seed: int = 1, **options: Any) -> Tokyo:
    s = GAME.new_state(seats, seeded(seed), **options)
    assert isinstance(s, Tokyo)
    return s


def begun(seats: int, dice: str) -> tuple[Tokyo, Scripted]:
    """A game with the first three cards face up and these dice for the first player."""
    chance = scripted(*[0] * seats, 0, 0, 0, *faces(dice), otherwise=seeded(1))
    s = GAME.new_state(seats, chance, tiles="red")
    assert isinstance(s, Tokyo)
    return s, chance


@rule("box.monsters")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_two_to_six_monsters_that_are_alike(seats: int) -> None:
    s = new(seats)
    assert seats == len(s.monsters)
    assert 6 == len(BOX.monsters)
    assert 1 == len({(m.hearts, m.points, m.cards, m.tiles) for m in s.monsters})


@rule("box.monsters")
def test_every_seat_has_the_monster_it_chose_and_the_others_draw_one() -> None:
    s = GAME.new_state(3, scripted(0, 3, otherwise=seeded(1)), monster_2="kraken")
    assert isinstance(s, Tokyo)
    assert ["alienoid", "kraken", "the_king"] == [view(s, 0).monsters[seat].monster for seat in range(3)]


@rule("box.monsters")
def test_a_monster_is_never_taken_twice() -> None:
    for seed in range(20):
        s = new(6, seed, monster_1="kraken", monster_4="kraken")
        assert (3, 6) == (s.monsters[0].figure, len({monster.figure for monster in s.monsters}))


@rule("setup.table")
def test_ten_hearts_no_points_no_energy_nobody_in_tokyo_three_cards() -> None:
    s = new(4)
    assert ([10] * 4, [0] * 4, [0] * 4) == (hearts(s), points(s), energy(s))
    assert (-1, -1) == (s.city, s.bay)
    assert (3, 63) == (len(s.market.face_up), len(s.market.pile))


@rule("setup.table")
def test_the_deck_has_66_cards_of_65_kinds_only_evacuation_orders_twice() -> None:
    assert (66, 65) == (len(DECK), len(CARD_IDS))
    assert ["evacuation_orders"] == [CARD_IDS[n] for n in range(65) if DECK.count(n) == 2]
    assert (49, 17) == (sum(n < 49 for n in DECK), sum(n >= 49 for n in DECK))


@rule("setup.tiles")
@pytest.mark.parametrize("colour", ["red", "green"])
def test_ten_tiles_with_one_colour_up(colour: str) -> None:
    s = new(2, tiles=colour)
    up = [BOX.sides[side] for side in members(s.tiles.available)]
    assert {colour} == {side.colour for side in up}
    assert [4, 4, 2] == [sum(side.level == level for side in up) for level in LEVELS]
    assert [0, 0] == [m.wickedness for m in s.monsters]


@rule("setup.tiles", "setup.pairing", "box.tiles")
def test_mixed_tiles_show_one_random_side_each() -> None:
    seen = set()
    for seed in range(8):
        s = new(2, seed, tiles="mixed")
        for tile in BOX.tiles:
            assert 1 == sum(bool(s.tiles.available & BIT[SIDE_IDS.index(side)]) for side in (tile.red, tile.green))
        seen.add(s.tiles.available)
    assert 1 < len(seen)


@rule("first.claws")
def test_the_monster_with_most_claws_begins() -> None:
    s, _ = begun(3, "111111 cc1111 c11111")
    assert 1 == s.turn.seat


@rule("first.ties")
def test_monsters_that_tie_roll_again_until_one_has_more() -> None:
    s, chance = begun(3, "cc1111 1c1111 cc2222 111111 222222 c11111 112233")
    assert 0 == s.turn.seat
    assert 3 + 3 + 7 * 6 <= chance.next_number


@rule("first.claws")
def test_the_roll_for_the_first_player_is_told() -> None:
    story = Story()
    GAME.new_state(2, scripted(0, 0, 0, 0, 0, *faces("c11111 111111"), otherwise=seeded(1)), story, tiles="red")
    assert [(0, 1), (1, 0)] == [(e.facts["seat"], e.facts["claws"]) for e in story.events if e.kind == "rolled_for_first"]


@rule("box.dice")
def test_every_die_has_each_of_the_six_faces() -> None:
    assert ["1", "2", "3", "heart", "energy", "claw"] == [face.name["en"] for face in BOX.faces]


@rule("box.keep")
def test_a_keep_card_stays_with_its_owner() -> None:
    s = play(tokyo(at=BuyCards, energy=6, market="wings tank skyscraper"), "buy wings")
    assert {"wings"} == cards(s)
    assert [] == s.market.discards


@rule("box.discard")
def test_a_discard_card_acts_at_once_and_is_discarded() -> None:
    s = play(tokyo(at=BuyCards, energy=6, market="wings tank skyscraper"), "buy skyscraper")
    assert ([4, 0], set(), ["skyscraper"]) == (points(s), cards(s), [CARD_IDS[n] for n in s.market.discards])


@rule("box.energy")
def test_energy_is_kept_and_pays_for_cards() -> None:
    s = play(tokyo("eeee 12", energy=3, market="wings tank skyscraper"), "buy wings")
    assert 1 == energy(s)[0]
    assert "Pause" == asking(s)


@rule("token.supply")
def test_the_thirteenth_poison_token_does_not_exist() -> None:
    s = tokyo("c 12312", seats=3, city=1, tiles={0: "poison_spit"}, poison={1: 4, 2: 8})
    assert (4, "no_poison_left") == (s.monsters[1].poison, told(s)[-1])
    s = tokyo("c 12312", seats=3, city=1, tiles={0: "poison_spit"}, poison={1: 4, 2: 7})
    assert (5, "poisoned") == (s.monsters[1].poison, told(s)[-1])


@rule("token.supply")
def test_the_thirteenth_shrink_token_does_not_exist() -> None:
    s = tokyo("c 12312", seats=3, city=1, cards={0: "shrink_ray"}, shrink={1: 6, 2: 6})
    assert (6, "no_shrink_left") == (s.monsters[1].shrink, told(s)[-1])


@rule("token.supply")
def test_tokens_removed_go_back_to_the_box() -> None:
    s = tokyo("c hh 123", seats=3, city=1, tiles={0: "poison_spit"}, poison={0: 2, 1: 10})
    play(s, "resolve", "tend 1 0")
    assert (1, 11) == (s.monsters[0].poison, s.monsters[1].poison)


def test_prices_are_those_of_this_edition() -> None:
    changed = {"freeze_time": 6, "gourmet": 6, "herd_culler": 5, "lunar_powered": 3}
    assert changed == {card: COST[CARD_IDS.index(card)] for card in changed}


def test_french_names_are_the_printed_ones() -> None:
    names = {card.id: card.name["fr"] for card in BOX.cards}
    assert ("Ailes", "Souffle de feu", "Il restait un œuf !") == (names["wings"], names["fire_breathing"], names["it_has_a_child"])


@pytest.mark.parametrize("kind", ["cards", "sides"])
def test_every_card_and_tile_has_a_text_of_its_own(kind: str) -> None:
    for lang in LANGS:
        texts = [row["text"][lang] for row in GAME.component_data[kind]]
        assert len(set(texts)) == len(texts)
