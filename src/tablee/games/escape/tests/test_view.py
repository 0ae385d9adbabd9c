"""The view, which hides nothing, and the descriptions of actions."""

from __future__ import annotations

from tablee.games.escape import GAME
from tablee.games.escape.actions import SPACE
from tablee.games.escape.describe import describe
from tablee.games.escape.tests.table import do, seen, table
from tablee.kernel.chance import seeded
from tablee.kernel.story import WATCHER


def test_everyone_sees_the_same() -> None:
    s = table(at="0 S04", dice="RRFBC PPPPP", zombies="brute S04", carried="1 soda")
    assert GAME.view(s, 0) == GAME.view(s, 1) == GAME.view(s, WATCHER)


def test_the_view_shows_stuck_players_and_held_dice() -> None:
    s = table(dice="RRFBC PPPPP")
    do(s, 0, "hold bat")
    assert ([False, True], ["bat"]) == ([survivor.stuck for survivor in seen(s).survivors], seen(s).survivors[0].held)


def test_a_tile_shows_its_open_exits_and_neighbours() -> None:
    tile = next(tile for tile in seen(table(tiles="T07 n of S04")).tiles if tile.id == "S04")
    assert ("sw", "ne") == (tile.open, tile.joined)


def test_an_item_is_drawn_only_when_its_token_is_turned() -> None:
    """Worlds with different luck find different items in the same building."""
    s = table(tiles="T07 n of S04", at="0 T07", dice="FFF.. .....", tokens="T07")
    found = set()
    for seed in range(20):
        world = s.imagine(0, seeded(seed))
        world.do(0, SPACE.action("search"))
        found.add(seen(world).survivors[0].item)
    assert {"crowbar", "fuel_can", "car_battery"} == found


def test_a_roll_names_the_rolled_dice() -> None:
    s = table(dice="RRF.. .....")
    facts = describe(s, 0, SPACE.action("roll rf"))
    assert {"run": 1, "fist": 1, "bat": 0, "caution": 0, "blank": 2, "dice": 4} == {key: facts[key] for key in facts if key != "taken"}
    words = GAME.sentences("en", ["Ada", "Bob"])
    assert "Roll 4 dice: run, fist and the dice without a symbol" == GAME.say_action(s, 0, SPACE.action("roll rf"), words)


def test_a_fight_names_the_helpers() -> None:
    s = table(at="0 S04, 1 S04", dice="FFF.. FF...", zombies="brute S04")
    assert [1] == describe(s, 0, SPACE.action("fight brute"))["helpers"]
    words = GAME.sentences("fr", ["Ada", "Bob"])
    assert "Vaincre une brute : 5 × poing, avec Bob" == GAME.say_action(s, 0, SPACE.action("fight brute"), words)


def test_a_reveal_names_the_space() -> None:
    s = table(at="0 S04", dice="RR... .....")
    assert {"tile": "S04", "side": "w", "x": -2, "y": 0} == describe(s, 0, SPACE.action("reveal_at w"))
    assert ["n", "s", "w"] == [cell["side"] for cell in describe(s, 0, SPACE.action("reveal"))["cells"]]


def test_the_view_says_what_each_companion_lacks_for_each_road_of_the_van() -> None:
    s = table(tiles="T18 n of S04", van="S04", dice="RRR.. RFB..", seats=2)
    roads = {road.tile: road for road in seen(s).roads}
    assert {"S01", "T18"} == set(roads)
    assert ([[], ["run"]], True, False) == (roads["T18"].lacks, roads["T18"].spare, roads["T18"].ready)
    assert ["T18"] == seen(s).way_out
    ready = seen(table(tiles="T18 n of S04", van="S04", dice="RRR.. RRF..")).roads
    assert [True, True] == [road.ready for road in ready]
    assert ([], ["S04", "T18"]) == (seen(table(tiles="T18 n of S04")).roads, seen(table(tiles="T18 n of S04")).way_out)
