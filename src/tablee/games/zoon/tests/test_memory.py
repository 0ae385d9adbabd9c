"""The cards that a player may look at: with the memory aid, and without it as in the leaflet."""

from __future__ import annotations

from tablee.games.zoon.state.battle import Battle
from tablee.games.zoon.tests.table import asked, clash, do, field
from tablee.games.zoon.view import view
from tablee.kernel.story import WATCHER
from tablee.testing import rule


def kinds(s: Battle, seat: int) -> dict[str, str]:
    """The card on each cell as the seat sees it."""
    return {zoon.cell: zoon.kind for zoon in view(s, seat).zoons}


@rule("turn.own_cards")
def test_without_the_aid_a_player_reads_own_cards_only_in_the_own_turn() -> None:
    s = field("A kassin_a c2, A sacrechene a1, B kassin_a f6", memory="classic")
    assert {"c2": "kassin_a", "a1": "sacrechene", "f6": ""} == kinds(s, 0)
    assert {"c2": "", "a1": "", "f6": ""} == kinds(s, 1)
    do(s, "A move c2 c3")
    assert {"c3": "", "a1": "", "f6": ""} == kinds(s, 0)
    assert {"c3": "", "a1": "", "f6": "kassin_a"} == kinds(s, 1)


@rule("turn.own_cards")
def test_without_the_aid_nobody_reads_own_cards_while_a_fight_is_pending() -> None:
    s = do(field("A kassin_a c2, A sacrechene a1, B kassin_b c3, B draknar f6", memory="classic"), "A move c2 c3")
    for seat in (0, 1, WATCHER):
        assert {""} == set(kinds(s, seat).values())


@rule("turn.own_cards")
def test_without_the_aid_a_card_seen_in_a_fight_is_face_down_again() -> None:
    s = clash(do(field("A grognard_a c2, A kassin_a a1, B kassin_a c3, B kassin_b f6", memory="classic"), "A move c2 c3"), "br", "tr")
    assert ("", []) == (kinds(do(s, "B move f6 e6"), 0)["c3"], view(s, 0).armies[1].unseen)
    assert {""} == set(kinds(s, WATCHER).values())


@rule("turn.own_cards")
def test_without_the_aid_a_player_reads_own_cards_when_an_effect_asks() -> None:
    cards = "A kassin_a d3, A sacrechene a1, B bigoth d4, B rhino_a a5, B ouistiti f6"
    s = clash(do(field(cards, memory="classic"), "A move d3 d4"), "tl", "br")
    assert ("B FallBackOne", "rhino_a", "sacrechene") == (asked(s), kinds(s, 1)["a5"], kinds(s, 0)["a1"])


@rule("turn.own_cards", "control.look")
def test_without_the_aid_a_player_reads_the_card_under_control() -> None:
    s = do(field("A hululu a1, B bouga_a c3, B draknar f6", trumps="A hypnose", memory="classic"), "A trump 1 c3 c3")
    assert ("A MoveControlled", "bouga_a", "") == (asked(s), kinds(s, 0)["c3"], kinds(s, 0)["f6"])


@rule("turn.own_cards", "secret.over")
def test_without_the_aid_the_end_shows_every_card() -> None:
    s = clash(do(field("A kassin_a c2, A grognard_a a1, B sacrechene c3", memory="classic"), "A move c2 c3"), "tl", "br")
    assert s.outcome() is not None
    assert "" not in kinds(s, 1).values()


@rule("turn.own_cards")
def test_with_the_aid_own_and_seen_cards_stay_visible() -> None:
    s = do(field("A kassin_a c2, B kassin_a f6"), "A move c2 c3")
    assert ("aided", {"c3": "kassin_a", "f6": ""}) == (view(s, 0).memory, kinds(s, 0))
