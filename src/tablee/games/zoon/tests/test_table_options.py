"""Table options: corners touched one after the other, shooters shown or secret, Emblems that nothing displaces."""

from __future__ import annotations

import msgspec
import pytest

from tablee.games.zoon import GAME
from tablee.games.zoon.state.battle import Battle
from tablee.games.zoon.tests.table import asked, at, clash, do, field, moves, options, refusal, told, zoon_at
from tablee.games.zoon.tests.test_redeal import dealt
from tablee.games.zoon.view import view
from tablee.kernel.chance import seeded
from tablee.kernel.story import WATCHER
from tablee.testing import rule


def received(s: Battle, seat: int) -> bytes:
    assert s.story is not None
    return msgspec.json.encode(([[event.kind, event.seen_by(seat)] for event in s.story.events], view(s, seat), s.asked))


# Corners one after the other.

DUEL = "A kassin_a c2, A sacrechene a1, B kassin_b c3, B sacrechene f6"


@rule("duel.secret")
@pytest.mark.parametrize(("touching", "first", "second"), [("attacker", "A", "B"), ("defender", "B", "A")])
def test_by_a_table_option_one_player_touches_first_and_openly(touching: str, first: str, second: str) -> None:
    s = do(field(DUEL, touching=touching), "A move c2 c3")
    assert f"{first} Touch" == asked(s)
    do(s, f"{first} touch br")
    duel = view(s, "AB".index(second)).duel
    assert duel is not None
    assert (f"{second} Touch", "AB".index(first), 2, "touched") == (asked(s), duel.by, duel.touched, told(s)[-1])
    do(s, f"{second} touch tl")
    assert "clashed" in told(s)


@rule("duel.secret")
def test_a_shot_is_touched_in_the_same_order() -> None:
    s = do(field("A korse_a c3, A draknar a1, B jorund c4", trumps="A hache_virevoltante", touching="defender"), "A trump 1 c3 c4")
    assert ("B Shoot", "A Shoot") == (asked(s), asked(do(s, "B touch tr")))
    assert "shot_shown" in told(do(s, "A touch tl"))


@rule("duel.secret", "duel.pivot")
@pytest.mark.parametrize("receiver", [1, WATCHER])
def test_the_pivot_of_the_first_player_stays_secret(receiver: int) -> None:
    first, second = (do(field(DUEL, touching="attacker", pivot="chosen"), "A move c2 c3", f"A {how} br") for how in ("touch", "pivot"))
    assert received(first, receiver) == received(second, receiver)
    assert received(first, 0) != received(second, 0)


@rule("duel.secret", "secret.knowledge")
def test_imagined_worlds_keep_the_touched_corner_but_not_the_pivot() -> None:
    s = do(field(DUEL, touching="attacker", pivot="chosen"), "A move c2 c3", "A pivot br")
    answers = {GAME.space.notation(s.imagine(1, seeded(n)).sealed[0][1]) for n in range(20)}
    assert {"touch br", "pivot br"} == answers


@rule("duel.secret")
def test_simultaneous_touches_tell_nothing_of_the_first() -> None:
    s = do(field(DUEL), "A move c2 c3", "A touch br")
    duel = view(s, 1).duel
    assert duel is not None
    assert (-1, -1, True) == (duel.by, duel.touched, "touched" not in told(s))


# Who shoots.

SHOT = "A korse_a c3, A kassin_a e3, A mourse_a b3, A draknar a1, B jorund c4, B kassin_a f6"


@rule("shot.shooter")
def test_the_shooters_card_may_be_shown() -> None:
    s = do(field(SHOT, trumps="A hache_virevoltante", shooter="face_up"), "A trump 1 c3 c4")
    assert ("korse_a", True) == (next(each.kind for each in view(s, 1).zoons if each.cell == "c3"), "shooter_shown" in told(s))


TWO_ELITES = "A coco_bang_a b3, A coco_bang_b d3, A bouga_a f1, A queen_mary a1, B jorund c4, B kassin_a f6"
"""Coco Boum is thrown from b3 or d3 at c4."""


@rule("shot.shooter")
@pytest.mark.parametrize("receiver", [1, WATCHER])
def test_by_a_table_option_the_shooter_stays_secret(receiver: int) -> None:
    left, right = (do(field(TWO_ELITES, trumps="A coco_boum", shooter="untold"), f"A trump 1 {cell} c4") for cell in ("b3", "d3"))
    assert received(left, receiver) == received(right, receiver)
    assert received(left, 0) != received(right, 0)
    duel = view(left, receiver).duel
    assert duel is not None
    assert (-1, "", "c4") == (duel.zoon, duel.back, duel.cell)


@rule("shot.shooter", "secret.knowledge")
def test_a_secret_shooter_is_one_of_the_zoons_in_reach() -> None:
    """Of the cards on b3 and d3 one at least is an Elite, in every world and no narrower."""
    cards = "A coco_bang_a b3, A bouga_a d3, A bouga_b f1, A queen_mary a1, B jorund c4, B kassin_a f6"
    s = do(field(cards, trumps="A coco_boum", shooter="untold"), "A trump 1 b3 c4")
    elite = s.field.kinds[zoon_at(s, "b3")]
    assert {zoon_at(s, "b3"), zoon_at(s, "d3")} == {world.index(elite) for world in dealt(s, 1)}


# The Emblem and "a Zoon".


def movable(s: Battle) -> set[str]:
    """The cells from which seat A may take a card."""
    return {each.split()[1] for each in options(s, "A", "move")}


@rule("effect.emblem")
def test_a_fixed_emblem_cannot_be_moved_back() -> None:
    cards = "A bigoth c3, A ouistiti e3, A rhino_a a2, B kassin_a d4, B sacrechene f6"
    as_printed, stays = (clash(do(field(cards, emblem=emblem), "A move c3 d4"), "br", "tl") for emblem in ("zoon", "stays"))
    assert ({"a2", "c3", "e3"}, {"a2", "c3"}) == (movable(as_printed), movable(stays))
    assert "effect.emblem" == refusal(stays, "A move e3 e2")


@rule("effect.emblem", "secret.knowledge")
def test_with_fixed_emblems_a_zoon_that_goes_back_is_not_the_emblem() -> None:
    cards = "A rhino_a c3, A rhino_b d3, A ouistiti e3, B kassin_a f6"
    for emblem, may_be in (("zoon", []), ("stays", ["rhino_a", "rhino_b"])):
        s = field(cards, trumps="A poudre_d_escampette", emblem=emblem)
        assert ("trump 1 e3 e2" in options(s, "A")) == (emblem == "zoon")
        do(s, "A trump 1 c3 c2")
        assert [may_be] == [each.could for each in view(s, 1).zoons if each.cell == "c2"]


@rule("effect.emblem")
@pytest.mark.parametrize("emblem", ["zoon", "stays"])
def test_a_fixed_emblem_is_not_pushed(emblem: str) -> None:
    s = clash(do(field("A trice c3, A ouistiti a1, B sacrechene c4, B kassin_a f6", emblem=emblem), "A move c3 c4"), "bl", "tl")
    assert ("B PushBack" if emblem == "zoon" else "B Turn") == asked(s)


@rule("effect.emblem")
@pytest.mark.parametrize(("emblem", "cell"), [("zoon", "c4"), ("stays", "c3")])
def test_a_fixed_emblem_does_not_swap_places(emblem: str, cell: str) -> None:
    s = clash(do(field("A king_louis c3, A queen_mary a1, B sacrechene c4, B kassin_a f6", emblem=emblem), "A move c3 c4"), "bl", "tl")
    assert "A king_louis" == at(s, cell)


@rule("effect.emblem")
@pytest.mark.parametrize(("emblem", "goes"), [("zoon", {"b1", "c1"}), ("stays", set())])
def test_a_fixed_emblem_is_not_moved_by_a_trump_for_any_zoon(emblem: str, goes: set[str]) -> None:
    s = do(field("A kassin_a c2, A queen_mary a1, B kassin_a f6", trumps="A blizzard", emblem=emblem), "A trump 1 a6 a6")
    assert (goes, {"b2", "d2", "c3", "c1"}) == (moves(s, "a1"), moves(s, "c2"))
