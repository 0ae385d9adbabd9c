"""Zombie cards and the movement of zombies (chapters "Révéler une nouvelle tuile Rue", "Les zombies", "Choisissez un nouveau scénario")."""

from __future__ import annotations

import pytest

from tablee.games.escape import GAME
from tablee.games.escape.components import BOX, Card
from tablee.games.escape.tables import CARD_IDS, COLOUR, COLOURS, ZOMBIE_IDS
from tablee.games.escape.tests.table import do, ended, faces, hand, kinds, on, seen, table, told
from tablee.testing import component, rule

CARDS = {
    "C01": ("spawn:1", [1]),
    "C02": ("spawn:1", [1]),
    "C03": ("spawn:1", [1, 2]),
    "C04": ("spawn:1", [1, 2]),
    "C05": ("spawn:1", [1, 2]),
    "C06": ("spawn:1", [1, 2, 3]),
    "C07": ("spawn:1", [1, 2, 3]),
    "C08": ("spawn:1 move:green:1", [1, 2, 3, 4]),
    "C09": ("spawn:1 move:yellow:1", [1, 2, 3, 4]),
    "C10": ("spawn:1 move:red:1", [1, 2, 3, 4]),
    "C11": ("spawn:2", [1, 2, 3, 4, 5]),
    "C12": ("spawn:2", [1, 2, 3, 4, 5]),
    "C13": ("spawn:2", [2, 3, 4, 5]),
    "C14": ("spawn:2", [3, 4, 5]),
    "C15": ("spawn:1", [1, 2, 3, 4]),
    "C16": ("spawn:1", [1, 2, 3, 4]),
    "C17": ("horde", [1, 2, 3, 4, 5]),
    "C18": ("horde", [2, 3, 4, 5]),
    "C19": ("horde", [3, 4, 5]),
    "C20": ("move:green:1", [1, 2, 3]),
    "C21": ("move:yellow:1", [1, 2, 3, 4, 5]),
    "C22": ("move:red:1", [1, 2, 3, 4, 5]),
    "C23": ("move:green:1", [1, 2, 3]),
    "C24": ("move:yellow:1", [1, 2, 3]),
    "C25": ("move:red:1", [1, 2]),
    "C26": ("spawn:2 move:green:1", [2, 3, 4, 5]),
    "C27": ("spawn:2 move:yellow:1", [3, 4, 5]),
    "C28": ("spawn:2 move:red:1", [4, 5]),
    "C29": ("move:green:2", [2, 3]),
    "C30": ("move:yellow:2", [3, 4]),
    "C31": ("spawn:2", [5]),
    "C32": ("spawn:2 move:green:2", [5]),
    "C33": ("move:red:2", [4, 5]),
    "C34": ("horde", [4, 5]),
    "C35": ("spawn:2 move:green:2", [3, 4, 5]),
    "C36": ("spawn:2 move:yellow:2", [4, 5]),
    "C37": ("spawn:2 move:red:2", [5]),
    "C38": ("horde move:green:1", [3, 4, 5]),
    "C39": ("horde move:yellow:1", [4, 5]),
    "C40": ("horde move:red:1", [5]),
    "C41": ("move:green:1", [1]),
    "C42": ("move:yellow:1", [1]),
    "C43": ("move:red:1", [1]),
    "C44": ("bite:paralysis", [3, 4, 5]),
    "C45": ("bite:broken_arm", [3, 4, 5]),
    "C46": ("bite:silence", [3, 4, 5]),
    "C47": ("bite:vertigo", [3, 4, 5]),
    "C48": ("bite:restless", [3, 4, 5]),
    "C49": ("bite:discretion", [3, 4, 5]),
    "C50": ("bite:paralysis", [5]),
    "C51": ("bite:broken_arm", [5]),
    "C52": ("bite:discretion", [4]),
    "C53": ("bite:silence", [4]),
    "C54": ("bite:vertigo", [4]),
    "C55": ("bite:restless", [3]),
}


@component("cards.C01", "cards.C02", "cards.C03", "cards.C04", "cards.C05", "cards.C06", "cards.C07", "cards.C08", "cards.C09", "cards.C10")
@component("cards.C11", "cards.C12", "cards.C13", "cards.C14", "cards.C15", "cards.C16", "cards.C17", "cards.C18", "cards.C19", "cards.C20")
@component("cards.C21", "cards.C22", "cards.C23", "cards.C24", "cards.C25", "cards.C26", "cards.C27", "cards.C28", "cards.C29", "cards.C30")
@component("cards.C31", "cards.C32", "cards.C33", "cards.C34", "cards.C35", "cards.C36", "cards.C37", "cards.C38", "cards.C39", "cards.C40")
@component("cards.C41", "cards.C42", "cards.C43", "cards.C44", "cards.C45", "cards.C46", "cards.C47", "cards.C48", "cards.C49", "cards.C50")
@component("cards.C51", "cards.C52", "cards.C53", "cards.C54", "cards.C55")
@pytest.mark.parametrize("card", CARDS)
def test_each_card(card: str) -> None:
    """Reveal a crossroads behind two others, with a zombie of each colour three tiles from the church and a horde tile in play."""
    s = table(
        tiles="T01 n of S04, T02 n of T01, T04 n of S05",
        at="0 T02",
        dice="RR... .....",
        zombies="shambler T02, biter T02, brute T02",
        pile="T03",
        deck=card,
        bag="crawler crawler crawler",
        scenario=CARDS[card][1][0],
    )
    do(s, 0, "reveal", "lay n")
    spawned, horde = 0, 0
    steps = {"green": 0, "yellow": 0, "red": 0}
    for symbol in CARDS[card][0].split():
        word, *rest = symbol.split(":")
        if word == "spawn":
            spawned = int(rest[0])
        elif word == "horde":
            horde = 1
        elif word == "move":
            steps[rest[0]] += int(rest[1])
        else:
            assert [{"seat": 0, "bite": rest[0], "card": card}] == told(s, "bitten")
    line = ["T03", "T02", "T01", "S04"]
    for zombie in ("shambler", "biter", "brute"):
        walked = steps[COLOURS[COLOUR[ZOMBIE_IDS.index(zombie)]]]
        assert zombie in on(s, line[1 + walked])
    assert (spawned, horde) == (
        sum(on(s, tile).count("crawler") for tile in line),
        len([1 for facts in told(s, "spawned") if facts["tile"] == "T04"]),
    )
    assert on(s, line[steps["green"]]).count("crawler") == spawned
    assert [{"seat": 0, "card": card, "rescue": False}] == told(s, "drew")


@component("scenarios.1", "scenarios.2", "scenarios.3", "scenarios.4", "scenarios.5")
@rule("level.scenarios", "setup.deck", "setup.deck_public")
@pytest.mark.parametrize(("scenario", "cards", "bites"), [(1, 24, 0), (2, 23, 0), (3, 32, 7), (4, 33, 9), (5, 30, 8)])
def test_each_scenario_has_its_deck(scenario: int, cards: int, bites: int) -> None:
    s = table(scenario=scenario)
    assert {card for card, (_, scenarios) in CARDS.items() if scenario in scenarios} == {CARD_IDS[card] for card in s.deck}
    assert (cards, bites) == (len(s.deck), len([card for card in s.deck if CARDS[CARD_IDS[card]][0].startswith("bite")]))
    assert (cards, bites) == (BOX.scenarios[scenario - 1].cards, BOX.scenarios[scenario - 1].bites)
    assert cards == seen(s).deck


def test_there_are_55_cards() -> None:
    assert 55 == len(CARDS) == BOX.box.cards


WORDS = {
    "spawn:1": "one zombie",
    "spawn:2": "two zombies",
    "horde": "horde",
    **{f"move:{colour}:{steps}": f"{colour} zombies move {steps}" for colour in COLOURS for steps in (1, 2)},
}


@pytest.mark.parametrize("card", [card for card in BOX.cards if not card.symbols[0].startswith("bite")], ids=lambda card: card.id)
def test_the_name_of_a_card_says_its_symbols(card: Card) -> None:
    assert ", ".join(WORDS[symbol] for symbol in card.symbols) == card.name["en"]


@rule("card.draw", "card.spawn")
def test_a_reveal_draws_a_card_and_zombies_stand_on_the_new_tile() -> None:
    s = table(at="0 S04", dice="RR... .....", pile="T03", deck="C11", bag="brute butcher biter", luck=(2, 0))
    do(s, 0, "reveal", "lay n")
    assert (["biter", "butcher"], ["C11"]) == (sorted(on(s, "T03")), [facts["card"] for facts in told(s, "drew")])


@rule("card.horde")
def test_a_horde_appears_on_every_horde_tile_including_the_new_one() -> None:
    s = table(tiles="T05 n of S05", at="0 S04", dice="RR... .....", pile="T04", deck="C17", bag="brute brute")
    do(s, 0, "reveal", "lay n")
    assert (["brute"], ["brute"]) == (on(s, "T05"), on(s, "T04"))


@rule("card.bag_empty", "card.horde")
def test_a_horde_fills_tiles_in_the_order_they_were_placed_until_the_bag_is_empty() -> None:
    s = table(tiles="T05 n of S05, T06 s of S05, T12 e of S05", at="0 S04", dice="RR... .....", pile="T04", deck="C17", bag="brute brute")
    do(s, 0, "reveal", "lay n")
    assert [["brute"], ["brute"], [], []] == [on(s, tile) for tile in ("T05", "T06", "T12", "T04")]
    assert 2 == kinds(s).count("bag_empty")


@rule("card.order")
def test_a_zombie_that_has_just_appeared_moves_at_once() -> None:
    s = table(at="0 S04", dice="RR... .....", pile="T03", deck="C08", bag="shambler")
    do(s, 0, "reveal", "lay n")
    assert ([], ["shambler"]) == (on(s, "T03"), on(s, "S04"))


@rule("card.move")
def test_only_zombies_of_the_colour_on_the_card_move() -> None:
    s = table(tiles="T01 n of S04", at="0 S05", dice="RR... .....", zombies="shambler T01, crawler S04, brute T01", pile="T03", deck="C20")
    do(s, 0, "reveal", "lay n")
    assert (["brute"], ["shambler"], ["crawler"]) == (on(s, "T01"), on(s, "S04"), [facts["zombie"] for facts in told(s, "reached")])


@rule("card.two_steps")
def test_a_zombie_stops_in_the_church() -> None:
    s = table(at="0 S05", dice="RR... .....", zombies="crawler S04", pile="T03", deck="C29", scenario=2)
    do(s, 0, "reveal", "lay n")
    assert (1, []) == (len(s.reached), on(s, "S04"))


@rule("card.reshuffle")
def test_reshuffled_discards_contain_no_bites() -> None:
    s = table(at="0 S04", dice="BBBRR .....", bites="0 C45", deck="C20", pile="T03 T10 T11", scenario=3, luck=(0, *faces("RRRRR")))
    do(s, 0, "cure broken_arm", "reveal", "lay n", "roll -", "reveal", "lay w")
    assert (["C20", "C20"], 1, ["C45"]) == (
        [facts["card"] for facts in told(s, "drew")],
        kinds(s).count("reshuffled"),
        seen(s).boxed,
    )


@rule("zombies.skull")
def test_a_zombie_follows_the_skulls_not_the_shortest_way() -> None:
    """T10 is connected to the west crossroads by chance; its skull leads the long way round."""
    s = table(
        tiles="T01 n of S04, T02 w of T01, T10 s of T02",
        at="0 S05",
        dice="RR... .....",
        zombies="shambler T10",
        pile="T03",
        deck="C20",
    )
    assert s.city.joined(s.city.order[-1], s.city.order[3])
    do(s, 0, "reveal", "lay n")
    assert ["shambler"] == on(s, "T02")


@rule("zombies.church")
def test_a_zombie_in_the_church_can_no_longer_be_fought() -> None:
    s = table(at="0 S05", dice="RR... FFFFF", zombies="shambler S04", pile="T03", deck="C20")
    do(s, 0, "reveal", "lay n")
    assert (5, 0) == (
        s.bag[0] + len(s.reached),
        len([action for action in s.options(1) if GAME.space.notation(action).startswith("fight")]),
    )
    assert "" == ended(s)


@component("zombies.shambler", "zombies.crawler", "zombies.biter", "zombies.brawler", "zombies.brute", "zombies.butcher")
@rule("fight.symbols", "setup.zombies")
@pytest.mark.parametrize(
    ("zombie", "colour", "symbol", "strength", "count"),
    [
        ("shambler", "green", "F", 3, 5),
        ("crawler", "green", "B", 3, 5),
        ("biter", "yellow", "F", 4, 3),
        ("brawler", "yellow", "B", 4, 3),
        ("brute", "red", "F", 5, 2),
        ("butcher", "red", "B", 5, 2),
    ],
)
def test_each_zombie(zombie: str, colour: str, symbol: str, strength: int, count: int) -> None:
    assert count == table().bag[ZOMBIE_IDS.index(zombie)]
    assert colour == COLOURS[COLOUR[ZOMBIE_IDS.index(zombie)]]
    s = table(at="0 S04", dice=(symbol * (strength - 1)).ljust(5, "R") + " .....", zombies=f"{zombie} S04")
    assert [] == [action for action in s.options(0) if GAME.space.notation(action).startswith("fight")]
    s = table(at="0 S04", dice=(symbol * strength).ljust(5, "R") + " .....", zombies=f"{zombie} S04")
    do(s, 0, f"fight {zombie}")
    assert ([], "R" * (5 - strength) + "." * strength, count) == (on(s, "S04"), hand(s, 0), s.bag[ZOMBIE_IDS.index(zombie)])
