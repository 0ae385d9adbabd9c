"""Building a list: every rule it can break, and how that is said."""

from __future__ import annotations

import pytest

from tablee.games.zoon.armies import ARMIES, Army
from tablee.games.zoon.components import BOX
from tablee.games.zoon.rules.construction import wrong_with
from tablee.games.zoon.tests.table import list_of
from tablee.testing import rule


def wrong(text: str, form: str = "world") -> list[tuple[str, str]]:
    return [(rule_id, said.en) for rule_id, said in wrong_with(*list_of(text), form)]


@rule("construction.points")
def test_zoons_are_worth_at_most_150_points() -> None:
    assert [] == wrong("sacrechene 5 grognard_a 8 kassin_a")
    assert [("construction.points", "155 points of Zoons, 150 are allowed")] == wrong("sacrechene 5 grognard_a 9 kassin_a")


@rule("construction.emblem")
@pytest.mark.parametrize(("text", "count"), [("3 kassin_a", 0), ("sacrechene draknar", 2)])
def test_a_list_has_exactly_one_emblem(text: str, count: int) -> None:
    assert [("construction.emblem", f"{count} Emblems, exactly 1 is needed")] == wrong(text)


@rule("construction.chief")
def test_a_list_has_at_most_one_chief_and_may_have_none() -> None:
    assert [] == wrong("sacrechene kassin_a")
    assert [("construction.chief", "2 Chiefs, at most 1 is allowed")] == wrong("sacrechene cloboulon harold_de_jarl")


@rule("construction.once")
def test_the_same_hero_or_priest_comes_once() -> None:
    assert [] == wrong("draknar jorund titus bouclefeuille dame_resine")
    assert [("construction.once", "jorund 2 times, a Hero or Priest only once")] == wrong("draknar 2 jorund")


@rule("construction.stars", "construction.star_price")
def test_stars_beyond_three_are_paid_with_trump_force() -> None:
    assert [] == wrong("draknar 5 berserkorse_a hache_virevoltante conque_de_charge")
    said = "6 trump force and 1 for stars above 3, 6 are allowed"
    assert [("construction.force", said)] == wrong("draknar 4 berserkorse_a hache_virevoltante fleche_petard conque_de_charge")


@rule("construction.stars")
def test_never_more_than_nine_stars() -> None:
    assert [] == wrong("draknar 9 berserkorse_a")
    assert "construction.stars" in [rule_id for rule_id, _ in wrong("draknar 10 berserkorse_a")]


@rule("construction.force")
def test_trumps_count_at_most_six_points_of_force() -> None:
    assert [("construction.force", "7 trump force, 6 are allowed")] == wrong("draknar furie conque_de_charge hypnose")


@rule("construction.trumps")
def test_at_most_three_different_trumps() -> None:
    assert [("construction.trumps", "4 trumps, at most 3")] == wrong("draknar furie tortue barrage crevasse")
    assert [("construction.trumps", "furie 2 times, each trump only once")] == wrong("draknar 2 furie")


@rule("construction.cards")
def test_what_a_trump_becomes_is_no_card_of_a_list() -> None:
    assert ["construction.cards"] == [rule_id for rule_id, _ in wrong("draknar fourmi_ailee_zoon")]


@rule("construction.format")
def test_formats_say_where_the_cards_may_come_from() -> None:
    mixed, isles = "draknar kassin_a", "grande_hutte chevechon_a"
    assert [[], [], ["construction.format"]] == [[r for r, _ in wrong(mixed, form)] for form in ("world", "continental", "tribal")]
    assert [[], [], ["construction.format"]] == [[r for r, _ in wrong(isles, form)] for form in ("world", "continental", "tribal")]
    assert ["construction.format"] == [rule_id for rule_id, _ in wrong("draknar chevechon_a", "continental")]


def test_everything_that_is_wrong_is_said_at_once() -> None:
    said = ["184 points of Zoons, 150 are allowed", "0 Emblems, exactly 1 is needed", "2 Chiefs, at most 1 is allowed"]
    assert said == [text for _, text in wrong("2 cloboulon 9 grognard_a")]


@pytest.mark.parametrize("army", ARMIES, ids=lambda army: str(army.id))
def test_every_list_of_the_box_obeys_the_rules(army: Army) -> None:
    forms = {each.id: each.format for each in BOX.lists}
    assert [] == wrong_with(army.cards, army.trumps, forms.get(army.id, "tribal"))
