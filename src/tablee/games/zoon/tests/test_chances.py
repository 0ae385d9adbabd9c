"""The chances of a fight, as the player who touches a corner can work them out."""

from __future__ import annotations

from tablee.games.zoon.tests.table import do, field, zoon_at
from tablee.games.zoon.view import ChancesView, view
from tablee.kernel.story import WATCHER
from tablee.testing import rule


@rule("duel.touch", "duel.pivot")
def test_a_touch_of_a_seen_card_means_one_end_of_a_diagonal_or_the_other() -> None:
    """Grognard has 3, 4, 2 and 1. Kassin has 1 and 0 on one diagonal, 2 and 0 on the other."""
    s = field("A grognard_a c2, A sacrechene a1, B kassin_a c3, B draknar f6")
    s.show(zoon_at(s, "c3"))
    duel = view(do(s, "A move c2 c3"), 0).duel
    assert duel is not None
    assert [ChancesView(88, 12, 0, 0), ChancesView(75, 12, 12, 0)] * 2 == duel.chances


@rule("duel.touch", "secret.knowledge")
def test_an_unseen_card_is_weighed_by_the_cards_left() -> None:
    s = do(field("A cloboulon c2, A sacrechene a1, B kassin_a c3, B sacrechene f6"), "A move c2 c3")
    duel = view(s, 0).duel
    assert duel is not None
    assert all(100 - 2 <= each.win + each.draw + each.lose + each.effect <= 100 + 2 for each in duel.chances)


@rule("turn.own_cards")
def test_without_the_aid_no_chances_are_shown() -> None:
    s = do(field("A kassin_a c2, B kassin_b c3, B sacrechene f6", memory="classic"), "A move c2 c3")
    duel = view(s, 0).duel
    assert duel is not None
    assert [] == duel.chances


@rule("secret.knowledge")
def test_a_watcher_sees_no_chances() -> None:
    s = do(field("A kassin_a c2, B kassin_b c3, B sacrechene f6"), "A move c2 c3")
    duel = view(s, WATCHER).duel
    assert duel is not None
    assert [] == duel.chances


@rule("shot.lost", "shot.star", "duel.pivot")
def test_the_cross_of_a_trump_is_lost_in_a_quarter_of_all_touches() -> None:
    s = do(field("A korse_a c3, A draknar a1, B jorund c4", trumps="A hache_virevoltante"), "A trump 1 c3 c4")
    duel = view(s, 0).duel
    assert duel is not None
    assert {25} == {each.lose for each in duel.chances}
