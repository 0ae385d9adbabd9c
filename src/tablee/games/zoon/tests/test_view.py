"""Views besides the cards: pending effects, described choices, settings and observations."""

from __future__ import annotations

from tablee.games.zoon import GAME
from tablee.games.zoon.actions import DONE, SPACE
from tablee.games.zoon.describe import describe
from tablee.games.zoon.tests.table import clash, do, field, zoon_at
from tablee.games.zoon.view import view


def test_an_effect_still_to_be_decided_is_in_the_view() -> None:
    s = clash(do(field("A kassin_a c3, B trice c4"), "A move c3 c4"), "tl", "bl")
    pending = view(s, 1).pending
    assert pending is not None
    assert (0, "effect", "rhino_shove", zoon_at(s, "c3")) == (pending.seat, pending.what, pending.id, pending.zoon)


def test_a_trump_still_to_be_decided_is_in_the_view_with_what_is_left() -> None:
    s = do(field("A korse_a a2, A korse_a b2, B kassin_a f6", trumps="A conque_de_charge"), "A trump 1 a2 a3")
    pending = view(s, 0).pending
    assert pending is not None
    assert ("trump", "conque_de_charge", 2) == (pending.what, pending.id, pending.left)


def test_a_move_is_described_with_its_card_cells_and_rival() -> None:
    s = field("A kassin_a c2, B kassin_a c3")
    facts = {"zoon": 0, "kind": "kassin_a", "from": "c2"}
    assert facts | {"to": "c3", "rival": 24} == describe(s, 0, SPACE.action("move c2 c3"))
    assert facts | {"to": "b2", "rival": -1} == describe(s, 0, SPACE.action("move c2 b2"))


def test_a_trump_is_described_with_its_target() -> None:
    s = field("A korse_a c3, B jorund c4", trumps="A hache_virevoltante")
    facts = {"trump": "hache_virevoltante", "slot": 1, "from": "c3", "to": "c4", "target": 24, "where": "c3 → c4"}
    assert facts == describe(s, 0, SPACE.action("trump 1 c3 c4"))


def test_cards_not_identified_yet_are_counted() -> None:
    s = clash(do(field("A grognard_a c2, B kassin_a c3, B kassin_a d6, B sacrechene f6"), "A move c2 c3"), "br", "tr")
    assert {"kassin_a": 1, "sacrechene": 1} == {each.kind: each.count for each in view(s, 0).armies[1].unseen}


def test_a_choice_with_nothing_left_ends_by_itself_unless_the_player_wants_to_be_asked() -> None:
    s = clash(do(field("A cloboulon c2, A kassin_a a1, B kassin_a c3"), "A move c2 c3"), "br", "tl")
    assert GAME.stop is not None
    assert [DONE, -1] == [GAME.stop(s, 0, {"nothing_left": wish}) for wish in ("done", "ask")]


def test_a_player_is_asked_if_an_immediate_answer_would_reveal_something() -> None:
    s = do(field("A korse_a a2, A draknar a1, B kassin_a f6", trumps="A conque_de_charge"), "A trump 1 a2 a3")
    assert GAME.stop is not None
    assert ([DONE], -1) == (s.options(0), GAME.stop(s, 0, {"nothing_left": "done"}))


def test_the_same_position_from_both_sides_gives_the_same_numbers() -> None:
    s = field("A kassin_a c2, B kassin_a d5")
    mine, theirs = GAME.observation(s, 0), GAME.observation(s, 1)
    assert len(mine) == len(theirs)
    assert mine[3:] == theirs[3:]


def test_the_drawing_shows_what_the_viewer_knows() -> None:
    s = field("A kassin_a c2, B kassin_a c5", walls="")
    assert ("A kassin_a" in GAME.draw(view(s, 0), "fr"), "B ?" in GAME.draw(view(s, 0), "fr")) == (True, True)
