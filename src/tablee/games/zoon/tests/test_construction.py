"""Rules of construction: every rule that a list can break, and the sentence that says so."""

from __future__ import annotations

import pytest

from tablee.games.zoon.armies import ARMIES, Army
from tablee.games.zoon.components import BOX
from tablee.games.zoon.rules.construction import wrong_with
from tablee.games.zoon.tests.table import list_of
from tablee.testing import rule


def wrong(text: str, format: str = "world") -> list[tuple[str, str]]:
    return [(rule_id, said["en"]) for rule_id, said in wrong_with(*list_of(text), format)]


@rule("construction.points")
def test_zoons_are_worth_at_most_150_points() -> None:
    assert [] == wrong("sacrechene 5 grognard_a 8 kassin_a")
    assert [("construction.points", "155 points of Zoons (150 at most)")] == wrong("sacrechene 5 grognard_a 9 kassin_a")


@rule("construction.emblem")
@pytest.mark.parametrize(("text", "count"), [("3 kassin_a", 0), ("sacrechene draknar", 2)])
def test_a_list_has_exactly_one_emblem(text: str, count: int) -> None:
    assert [("construction.emblem", f"{count} Emblems (exactly 1 is needed)")] == wrong(text)


@rule("construction.chief")
def test_a_list_has_at_most_one_chief_and_may_have_none() -> None:
    assert [] == wrong("sacrechene kassin_a")
    assert [("construction.chief", "2 Chiefs (1 at most)")] == wrong("sacrechene cloboulon harold_de_jarl")


@rule("construction.once")
def test_the_same_hero_or_priest_is_allowed_once() -> None:
    assert [] == wrong("draknar jorund titus bouclefeuille dame_resine")
    assert [("construction.once", "Jorund: 2 times (a Hero or Priest only once)")] == wrong("draknar 2 jorund")


@rule("construction.stars", "construction.star_price")
def test_stars_beyond_three_are_paid_with_trump_force() -> None:
    assert [] == wrong("draknar 5 berserkorse_a hache_virevoltante conque_de_charge")
    said = "6 trump force, plus 1 for stars (6 at most)"
    assert [("construction.force", said)] == wrong("draknar 4 berserkorse_a hache_virevoltante fleche_petard conque_de_charge")


@rule("construction.stars")
def test_never_more_than_nine_stars() -> None:
    assert [] == wrong("draknar 9 berserkorse_a")
    assert "construction.stars" in [rule_id for rule_id, _ in wrong("draknar 10 berserkorse_a")]


@rule("construction.force")
def test_trumps_count_at_most_six_points_of_force() -> None:
    assert [("construction.force", "7 trump force (6 at most)")] == wrong("draknar furie conque_de_charge hypnose")


@rule("construction.trumps")
def test_at_most_three_different_trumps() -> None:
    assert [("construction.trumps", "4 trumps (3 at most)")] == wrong("draknar furie tortue barrage crevasse")
    assert [("construction.trumps", "Fury: 2 times (each trump only once)")] == wrong("draknar 2 furie")


@rule("construction.cards")
def test_a_zoon_that_a_trump_becomes_cannot_be_in_a_list() -> None:
    assert ["construction.cards"] == [rule_id for rule_id, _ in wrong("draknar fourmi_ailee_zoon")]


@rule("construction.format")
def test_the_format_limits_the_tribes_of_a_list() -> None:
    mixed, isles = "draknar kassin_a", "grande_hutte chevechon_a"
    assert [[], [], ["construction.format"]] == [[r for r, _ in wrong(mixed, format)] for format in ("world", "continental", "tribal")]
    assert [[], [], ["construction.format"]] == [[r for r, _ in wrong(isles, format)] for format in ("world", "continental", "tribal")]
    assert ["construction.format"] == [rule_id for rule_id, _ in wrong("draknar chevechon_a", "continental")]


def test_all_broken_rules_are_listed_together() -> None:
    said = ["184 points of Zoons (150 at most)", "0 Emblems (exactly 1 is needed)", "2 Chiefs (1 at most)"]
    assert said == [text for _, text in wrong("2 cloboulon 9 grognard_a")]


@pytest.mark.parametrize("army", ARMIES, ids=lambda army: str(army.id))
def test_every_list_of_the_box_obeys_the_rules(army: Army) -> None:
    formats = {each.id: each.format for each in BOX.lists}
    assert [] == wrong_with(army.cards, army.trumps, formats.get(army.id, "tribal"))
