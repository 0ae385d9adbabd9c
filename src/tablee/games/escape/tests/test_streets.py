"""The start tiles, entering, revealing, and every tile (chapters "Mise en place", "Tuiles Rue", "Entrer", "Révéler")."""

from __future__ import annotations

import pytest

from tablee.games.escape.components import BOX
from tablee.games.escape.tables import EXIT, PILE_A, PILE_B, TILE_IDS
from tablee.games.escape.tests.table import DOOR_1, do, faces, hand, offered, on, refused, seen, table, told, wait_until, where
from tablee.testing import component, rule


@rule("setup.tiles")
def test_a_cross_of_five_tiles() -> None:
    tiles = seen(table()).tiles
    assert {"S01": (0, 0), "S02": (0, 1), "S03": (0, -1), "S04": (-1, 0), "S05": (1, 0)} == {tile.id: (tile.x, tile.y) for tile in tiles}
    assert ["ew", "", "", "nesw", "nesw"] == [tile.streets for tile in tiles]
    assert ["", "", "", "e", "w"] == [tile.skull for tile in tiles]


@rule("setup.no_way_in")
def test_nobody_enters_the_cemetery_or_the_cargo_bay() -> None:
    s = table(dice="RRFFB .....")
    assert ("enter.joined", "enter.joined") == (refused(s, 0, "enter S02"), refused(s, 0, "enter S03"))


@rule("setup.piles")
def test_a_tiles_come_before_b_tiles_and_the_exit_is_a_b_tile() -> None:
    s = table(at="0 S04", dice="RRRR. .....")
    assert (9, 9, True) == (len(s.pile_a), len(s.pile_b), EXIT in s.pile_b)
    s.pile_a = [PILE_A[0]]
    do(s, 0, "reveal", "lay n", "reveal", "lay s")
    first, second = s.city.order[-2:]
    assert (PILE_A[0], True) == (first, second in PILE_B)


@rule("enter.symbols")
def test_entering_takes_two_symbols_of_own_dice() -> None:
    s = table(dice="RB... RF...")
    assert ("enter.symbols", ["enter S05"]) == (refused(s, 0, "enter S04"), offered(s, 0, "enter"))
    do(s, 1, "enter S04")
    assert ("S04", "S01", ".....") == (where(s, 1), where(s, 0), hand(s, 1))


@rule("enter.joined")
def test_streets_that_meet_by_chance_are_joined() -> None:
    """T01 is north of the west crossroads and T02 west of it; T03, placed west of T01, touches T02."""
    s = table(tiles="T01 n of S04, T02 w of S04, T03 w of T01", at="0 T03", dice="RRFFB .....")
    assert {"enter T01", "enter T02"} == set(offered(s, 0, "enter"))
    assert "enter.joined" == refused(s, 0, "enter S04")


@rule("enter.joined", "reveal.open_exit")
def test_a_street_against_a_wall_is_a_dead_end() -> None:
    """The street of the junction leads to a side of the gas station without a street."""
    s = table(tiles="T07 n of S04, T01 w of S04, T02 n of T01", at="0 T02", dice="RRFFB .....", tile_is_seen=False)
    assert ["enter T01"] == offered(s, 0, "enter")
    assert ("enter.joined", "reveal.open_exit") == (refused(s, 0, "enter T07"), refused(s, 0, "reveal_at e"))


@rule("enter.church")
def test_the_church_costs_two_runs() -> None:
    s = table(at="0 S04, 1 S05", dice="RRF.. RBF..")
    do(s, 0, "enter S01")
    assert ("F....", "enter.symbols") == (hand(s, 0), refused(s, 1, "enter S01"))


@rule("enter.zombies")
def test_zombies_stop_nobody() -> None:
    s = table(tiles="T07 n of S04", at="0 T07", dice="RRFFF .....", zombies="brute T07, brute S04", tokens="T07")
    do(s, 0, "search")
    assert ["enter S04"] == offered(table(tiles="T07 n of S04", at="0 T07", dice="RFF.. .....", zombies="brute T07"), 0, "enter")
    s = table(at="0 S04", dice="RR... .....", zombies="brute S04", pile="T03", deck="C20")
    do(s, 0, "reveal", "lay n")
    assert "....." == hand(s, 0)


@rule("reveal.runs")
def test_two_runs_reveal_and_nobody_moves() -> None:
    s = table(at="0 S04", dice="RRF.. .....", pile="T03", deck="C20")
    do(s, 0, "reveal", "lay w")
    assert ("S04", "F....", ["T03"]) == (where(s, 0), hand(s, 0), [facts["tile"] for facts in told(s, "revealed")])
    assert "reveal.runs" == refused(table(at="0 S04", dice="RFF.. ....."), 0, "reveal")


@rule("reveal.open_exit")
def test_tiles_are_revealed_only_through_an_open_exit() -> None:
    s = table(tiles="T03 n of S04", at="0 S04", dice="RRF.. .....")
    do(s, 0, "reveal")
    assert (["lay s", "lay w"], "reveal.open_exit") == (offered(s, 0, "lay"), refused(s, 0, "lay n"))
    assert "reveal.open_exit" == refused(table(dice="RR... ....."), 0, "reveal")


@rule("reveal.open_exit", "actions.order")
def test_no_reveal_into_a_space_that_was_filled_meanwhile() -> None:
    """T02 is north of T01, which is west of the crossroads: both lead to the space north of the crossroads."""
    s = table(tiles="T01 w of S04, T02 n of T01", at="0 T02, 1 S04", dice="RRF.. RRF..", pile="T03 T10", deck="C20 C21", tile_is_seen=False)
    do(s, 0, "reveal_at e")
    assert ("reveal.open_exit", "RRF..") == (refused(s, 1, "reveal_at n"), hand(s, 1))


@rule("reveal.beside")
def test_a_tile_may_be_revealed_next_to_the_cemetery() -> None:
    s = table(tiles="T01 n of S04", at="0 T01", dice="RR... .....", pile="T03", deck="C20")
    do(s, 0, "reveal")
    assert "reveal.open_exit" == refused(s, 0, "lay e")
    do(s, 0, "lay n")
    assert (-1, 2) == (s.city.x[TILE_IDS.index("T03")], s.city.y[TILE_IDS.index("T03")])


@rule("reveal.choose", "reveal.lay")
def test_the_tile_is_seen_before_its_exit_is_chosen() -> None:
    s = table(at="0 S04", dice="RRRF. .....", pile="T03 T10", deck="C20", luck=(1,))
    do(s, 0, "reveal")
    assert ("T10", 5, [{"seat": 0, "tile": "T10"}]) == (seen(s).survivors[0].turned, len(seen(s).tiles), told(s, "turned_over"))
    wait_until(s, s.now + 2000)
    assert (["lay n", "lay s", "lay w"], []) == (offered(s, 0, "lay"), offered(s, 0, "roll"))
    assert {"reveal.lay"} == {refused(s, 0, action) for action in ("roll r", "enter S01", "reveal", "rescue")}
    do(s, 0, "lay s")
    assert (["T10"], "", "RF...") == ([facts["tile"] for facts in told(s, "revealed")], seen(s).survivors[0].turned, hand(s, 0))
    assert "reveal.lay" == refused(s, 0, "lay n")


@rule("reveal.choose")
def test_with_a_single_exit_the_tile_is_laid_at_once() -> None:
    s = table(tiles="T07 n of S04", at="0 T07", dice="RR... .....", pile="T03", deck="C20")
    do(s, 0, "reveal")
    assert (["T03"], []) == ([facts["tile"] for facts in told(s, "revealed")], told(s, "turned_over"))


@rule("reveal.choose")
def test_a_table_may_choose_the_exit_before_the_tile_is_seen() -> None:
    s = table(at="0 S04", dice="RR... .....", pile="T03 T10", deck="C20", luck=(1,), tile_is_seen=False)
    assert (["reveal_at n", "reveal_at s", "reveal_at w"], "reveal.choose") == (offered(s, 0, "reveal_at"), refused(s, 0, "reveal"))
    do(s, 0, "reveal_at s")
    assert [("T10", "s")] == [(facts["tile"], facts["side"]) for facts in told(s, "revealed")]
    assert "reveal.choose" == refused(table(at="0 S04", dice="RR... ....."), 0, "reveal_at n")


@rule("reveal.no_place")
def test_a_turned_tile_goes_to_the_last_exit_that_others_leave() -> None:
    """Both players stand on the west crossroads, where two exits are open."""
    s = table(tiles="T03 n of S04", at="0 S04, 1 S04", dice="RR... RR...", pile="T10 T11", deck="C20 C21")
    do(s, 0, "reveal")
    do(s, 1, "reveal")
    do(s, 0, "lay w")
    assert ["w", "s"] == [facts["side"] for facts in told(s, "revealed")]
    assert ["", ""] == [survivor.turned for survivor in seen(s).survivors]


@rule("reveal.no_place")
def test_a_turned_tile_without_an_exit_goes_back_to_its_pile() -> None:
    """Three players stand on a crossroads with two open exits."""
    s = table(tiles="T03 n of S04", at="0 S04, 1 S04, 2 S04", dice="RR... RR... RR...", pile="T10 T11 T12", deck="C20 C21", seats=3)
    for seat in range(3):
        do(s, seat, "reveal")
    do(s, 0, "lay w")
    assert ([0, 1], 1, 1) == ([facts["seat"] for facts in told(s, "revealed")], len(told(s, "put_back")), len(s.pile_b))


@rule("reveal.no_place")
def test_a_turned_tile_is_laid_when_the_door_slams() -> None:
    s = table(at="0 S04", dice="RR... .....", pile="T10", deck="C20", now=DOOR_1 - 1000)
    do(s, 0, "reveal")
    wait_until(s, DOOR_1)
    assert (["n"], "S01", "pause") == ([facts["side"] for facts in told(s, "revealed")], where(s, 0), seen(s).phase)


@rule("reveal.skull")
@pytest.mark.parametrize(("side", "skull", "streets"), [("n", "s", "esw"), ("w", "e", "nes"), ("s", "n", "new")])
def test_the_skull_is_placed_against_the_exit(side: str, skull: str, streets: str) -> None:
    """A junction whose printed streets are to the east, south and west."""
    s = table(at="0 S04", dice="RR... .....", pile="T04", deck="C20")
    do(s, 0, "reveal", f"lay {side}")
    tile = seen(s).tiles[-1]
    assert (skull, streets) == (tile.skull, tile.streets)


@rule("reveal.token")
def test_a_building_gets_a_token_of_its_stack() -> None:
    s = table(at="0 S04", dice="RR... .....", pile="T07", deck="C20")
    do(s, 0, "reveal", "lay n")
    assert ([{"tile": "T07", "building": "gas_station"}], 5) == (told(s, "stocked"), seen(s).stacks["gas_station"])


@rule("reveal.pile_empty")
def test_an_empty_pile_reveals_nothing() -> None:
    s = table(at="0 S04", dice="RR... .....")
    s.pile_a, s.pile_b = [], []
    s.advance()
    assert "reveal.pile_empty" == refused(s, 0, "reveal")


TILES = {
    "S01": ("church", "ew", "", "RR"),
    "S02": ("cemetery", "", "", ""),
    "S03": ("cargo_bay", "", "", ""),
    "S04": ("crossroads", "nesw", "", "RF"),
    "S05": ("crossroads", "nesw", "", "RB"),
    "T01": ("crossroads", "nesw", "", "RF"),
    "T02": ("crossroads", "nesw", "", "RB"),
    "T03": ("crossroads", "nesw", "", "RR"),
    "T04": ("junction", "esw", "", "RB"),
    "T05": ("junction", "nsw", "", "RF"),
    "T06": ("junction", "nes", "", "RR"),
    "T07": ("gas_station", "ns", "FFF", "RF"),
    "T08": ("hospital", "sw", "BBB", "RB"),
    "T09": ("supermarket", "es", "FFB", "RR"),
    "T10": ("crossroads", "nesw", "", "RB"),
    "T11": ("crossroads", "nesw", "", "RF"),
    "T12": ("junction", "esw", "", "RF"),
    "T13": ("junction", "nsw", "", "RB"),
    "T14": ("junction", "nes", "", "RB"),
    "T15": ("gas_station", "es", "FFF", "RB"),
    "T16": ("hospital", "ns", "BBB", "RF"),
    "T17": ("supermarket", "sw", "FBB", "RF"),
    "T18": ("exit", "s", "", "RR"),
}


@component("tiles.S01", "tiles.S02", "tiles.S03", "tiles.S04", "tiles.S05", "tiles.T01", "tiles.T02", "tiles.T03", "tiles.T04", "tiles.T05")
@component("tiles.T06", "tiles.T07", "tiles.T08", "tiles.T09", "tiles.T10", "tiles.T11", "tiles.T12", "tiles.T13", "tiles.T14", "tiles.T15")
@component("tiles.T16", "tiles.T17", "tiles.T18")
@pytest.mark.parametrize("name", TILES)
def test_each_tile(name: str) -> None:
    """Reveal the tile north of the west crossroads, check its streets, costs and horde as printed, then enter it."""
    kind, streets, search, entry = TILES[name]
    s = table(at="0 S04", dice="RRRFB .....", pile=name, deck="C17", bag="brute", luck=faces("")) if name[0] == "T" else table()
    if name[0] == "T":
        do(s, 0, "reveal", "lay n")
        assert (["brute"] if kind == "junction" else []) == on(s, name)
    tile = next(tile for tile in seen(s).tiles if tile.id == name)
    assert (kind, streets) == (next(each.kind for each in BOX.tiles if each.id == name), "".join(sorted(tile.streets, key="nesw".index)))
    assert (search, entry) == tuple("".join(symbol[0].upper() for symbol in cost) for cost in (tile.search, tile.entry))
    assert tile.token == (search != "")
    assert tile.horde == (kind == "junction")
    if name[0] == "T":
        s = table(tiles=f"{name} n of S04", at="0 S04", dice=f"{entry}BBB .....")
        do(s, 0, f"enter {name}")
        assert (name, "BBB..") == (where(s, 0), hand(s, 0))


def test_the_box_has_23_tiles_of_ten_kinds() -> None:
    assert 23 == BOX.box.tiles == len(TILES)
    kinds = [kind for kind, _, _, _ in TILES.values()]
    counts = {kind: kinds.count(kind) for kind in kinds}
    assert {"crossroads": 7, "junction": 6, "gas_station": 2, "hospital": 2, "supermarket": 2, "exit": 1} == {
        kind: count for kind, count in counts.items() if kind not in ("church", "cemetery", "cargo_bay")
    }
