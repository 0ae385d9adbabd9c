"""Hidden things stay hidden: layouts, touches, pivots, and cards that are looked at, brought back, placed or caged."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from tablee.games.zoon import GAME
from tablee.games.zoon.state.battle import Battle
from tablee.games.zoon.tables import KIND_IDS, PIECES
from tablee.games.zoon.tests.table import asked, clash, do, field, zoon_at
from tablee.games.zoon.view import view
from tablee.kernel.chance import seeded
from tablee.kernel.state import playout
from tablee.kernel.story import WATCHER, Story
from tablee.testing import rule


def received(s: Battle, seat: int) -> bytes:
    """All events and the view of a seat or a watcher."""
    assert s.story is not None
    told = [[event.kind, event.seen_by(seat)] for event in s.story.events]
    options = [GAME.describe(s, seat, action) for action in s.options(seat)]
    return msgspec.json.encode((told, view(s, seat), s.asked, options))


def alike(first: Battle, second: Battle, seat: int) -> bool:
    return received(first, seat) == received(second, seat)


@rule("setup.secret")
@pytest.mark.parametrize("receiver", [1, WATCHER])
def test_every_layout_is_hidden(receiver: int) -> None:
    def laid(*choices: str) -> Battle:
        s = GAME.new_state(2, seeded(1), Story(), list_1="warus", list_2="monkus")
        assert isinstance(s, Battle)
        return do(s, *choices)

    assert alike(laid("A preset sample", "A swap a1 b1"), laid("A preset mirror", "A preset sample"), receiver)
    assert alike(laid("A preset sample", "A ready"), laid("A preset mirror", "A ready"), receiver)


@rule("setup.secret")
def test_after_deployment_nothing_tells_which_card_lies_where() -> None:
    def deployed(preset: str) -> Battle:
        s = GAME.new_state(2, seeded(1), Story(), list_1="warus", list_2="monkus")
        assert isinstance(s, Battle)
        return do(s, f"A preset {preset}", "A ready", "B preset sample", "B ready")

    first, second = deployed("sample"), deployed("mirror")
    assert alike(first, second, 1)
    assert not alike(first, second, 0)


@rule("duel.secret")
@pytest.mark.parametrize("receiver", [1, WATCHER])
def test_a_touch_and_a_pivot_are_hidden_until_both_are_in(receiver: int) -> None:
    def touching(choice: str) -> Battle:
        return do(field("A kassin_a c2, B kassin_b c3, B sacrechene f6", pivot="chosen"), "A move c2 c3", choice)

    assert 1 == len({received(touching(choice), receiver) for choice in ("A touch tl", "A touch br", "A pivot tl", "A pivot bl")})


@rule("secret.look")
@pytest.mark.parametrize("receiver", [1, WATCHER])
def test_only_the_looker_learns_a_card_looked_at(receiver: int) -> None:
    def looking(first: str, second: str) -> Battle:
        s = field(f"A chouettine c2, B {first} c5, B {second} d5, B sacrechene f6", trumps="A oeil_de_nuit")
        return do(s, "A trump 1 c5 c5")

    first, second = looking("kassin_a", "kassin_b"), looking("kassin_b", "kassin_a")
    assert not alike(first, second, 0)
    if receiver == WATCHER:
        assert alike(first, second, receiver)
    else:
        assert {z.cell: z.seen for z in view(first, 1).zoons if z.seat == 1} == {"c5": True, "d5": False, "f6": False}


@rule("secret.look", "control.look")
def test_a_watcher_does_not_see_the_card_taken_under_control() -> None:
    first, second = (
        do(field(f"A hululu a1, B {kind} c3, B {other} f6", trumps="A hypnose"), "A trump 1 c3 c3")
        for kind, other in (("kassin_a", "kassin_b"), ("kassin_b", "kassin_a"))
    )
    assert alike(first, second, WATCHER)
    assert not alike(first, second, 0)


@rule("trump.cage")
@pytest.mark.parametrize("receiver", [0, WATCHER])
def test_a_caged_card_stays_face_down(receiver: int) -> None:
    first, second = (
        do(field(f"A bouclefeuille a1, B {kind} c2, B {other} f6, B sacrechene e6", trumps="A cage_de_racines"), "A trump 1 c2 c2")
        for kind, other in (("kassin_a", "kassin_b"), ("kassin_b", "kassin_a"))
    )
    assert alike(first, second, receiver)


@rule("duel.shown")
def test_a_card_not_in_the_fight_stays_unknown() -> None:
    first, second = (
        clash(do(field(f"A kassin_a c2, B jorund c3, B {kind} e6, B {other} f6, A draknar a1"), "A move c2 c3"), "tl", "tl")
        for kind, other in (("korse_a", "draknar"), ("draknar", "korse_a"))
    )
    assert received(first, 0) == received(second, 0)


@rule("effect.revive")
def test_the_other_side_does_not_learn_which_soldier_came_back() -> None:
    def revived(kind: str) -> Battle:
        s = field("A kassin_a c2, B myrmidone c3, B besogneuse_a tomb, B besogneuse_b tomb, B larve_royale f6")
        clash(do(s, "A move c2 c3"), "tl", "br")
        return do(s, f"B revive {kind} a")

    assert alike(revived("besogneuse_a"), revived("besogneuse_b"), 0)
    assert alike(revived("besogneuse_a"), revived("besogneuse_b"), WATCHER)
    assert not alike(revived("besogneuse_a"), revived("besogneuse_b"), 1)


@rule("secret.asked")
def test_whether_a_called_card_exists_is_hidden_until_the_answer() -> None:
    def called(kind: str, other: str) -> Battle:
        s = field(f"A cloboulon c2, A {kind} e2, A {other} tomb, B kassin_a c3, B kassin_b f6")
        s.knowledge.shown = 0
        s.knowledge.possible[1] = s.knowledge.possible[2] = s.knowledge.candidates[0].full
        return clash(do(s, "A move c2 c3"), "br", "tl")

    first, second = called("grognard_a", "kassin_a"), called("kassin_a", "grognard_a")
    assert asked(first) == asked(second) == "A CallGrognard"
    assert [z.kind for z in view(first, 1).zoons] == [z.kind for z in view(second, 1).zoons]


@rule("secret.asked", "end.no_play")
def test_a_player_without_a_play_stays_secret_until_the_answer() -> None:
    first, second = (
        do(field(f"A {kind} a1, A {other} tomb, B kassin_a f6", turn="B"), "B move f6 e6")
        for kind, other in (("kassin_a", "sacrechene"), ("sacrechene", "kassin_a"))
    )
    assert asked(first) == asked(second) == "A Turn"


@rule("secret.knowledge", "secret.look")
def test_a_watcher_imagines_both_sides_and_knows_no_card_that_one_player_looked_at() -> None:
    s = field("A chouettine c2, A pleine_lune a1, B kassin_a c5, B jorund e5, B sacrechene f6", trumps="A oeil_de_nuit")
    do(s, "A trump 1 e5 e5", "A done")
    worlds = [s.imagine(WATCHER, seeded(n)) for n in range(60)]
    for cell, kinds in (("c2", 2), ("e5", 3)):
        zoon = zoon_at(s, cell)
        assert kinds == len({world.field.kinds[zoon] for world in worlds if isinstance(world, Battle)})


@rule("secret.knowledge")
@pytest.mark.parametrize("seed", range(6))
def test_a_game_can_continue_in_any_world_that_a_watcher_imagines(seed: int) -> None:
    s = GAME.new_state(2, seeded(seed), offer="ours", tribes="random")
    luck = seeded(seed, 1)
    while s.agenda:
        playout(s, luck, 9)
        world = s.imagine(WATCHER, luck.fork())
        if s.asked == world.asked:
            assert GAME.view(s, WATCHER) == GAME.view(world, WATCHER)
        playout(world, luck, 30)


def named(facts: dict[str, Any]) -> list[tuple[int, str]]:
    """The cards an event names by their kind."""
    pairs = [("zoon", "kind"), ("rival", "rival_kind")]
    return [(facts[zoon], facts[kind]) for zoon, kind in pairs if zoon in facts and kind in facts]


@rule("secret.knowledge")
@pytest.mark.parametrize("seed", range(8))
def test_no_event_or_view_names_a_card_its_receiver_has_not_seen(seed: int) -> None:
    story = Story()
    s = GAME.new_state(2, seeded(seed), story, offer="all", tribes="random")
    assert isinstance(s, Battle)
    luck = seeded(seed, 1)
    while s.agenda:
        seat = s.asked[luck.below(len(s.asked))]
        legal = s.options(seat)
        before = s.knowledge.shown | s.knowledge.peeked
        s.do(seat, legal[luck.below(len(legal))])
        for event in story.take():
            for receiver in (0, 1, WATCHER):
                for zoon, _ in named(event.seen_by(receiver)):
                    open_to_all = (s.knowledge.shown | before) >> zoon & 1
                    assert zoon // PIECES == receiver or open_to_all or (receiver != WATCHER and s.knowledge.peeked >> zoon & 1), event.kind
        for receiver in (0, 1, WATCHER) if s.agenda else ():
            for each in view(s, receiver).zoons:
                eyes = s.knowledge.shown if receiver == WATCHER else s.knowledge.shown | s.knowledge.peeked
                assert (each.kind != "") == (each.seat == receiver or eyes >> each.zoon & 1 == 1)


@rule("secret.over")
@pytest.mark.parametrize("seed", range(3))
def test_a_game_that_is_over_hides_nothing_and_there_is_nothing_to_imagine(seed: int) -> None:
    s = GAME.new_state(2, seeded(seed), offer="all", tribes="random")
    assert isinstance(s, Battle)
    playout(s, seeded(seed, 1))
    for receiver in (0, 1, WATCHER):
        seen = view(s, receiver)
        assert [True] * len(seen.zoons) == [each.kind == KIND_IDS[s.field.kinds[each.zoon]] for each in seen.zoons]
        assert [army.id for army in s.armies] == [army.id for army in seen.armies]
        assert [len(s.field.in_hand(side)) for side in range(2)] == [len(army.hand) for army in seen.armies]
        assert seen == GAME.view(s.imagine(receiver, seeded(1)), receiver)


@rule("secret.over")
def test_after_the_game_the_view_keeps_the_possible_kinds_beside_the_true_one() -> None:
    """A goes for the Emblem; the Mourse went two cells ahead, as a Korse cannot."""
    s = field("A jorund c5, A draknar a1, B sacrechene c6, B korse_a f5, B mourse_a e5", turn="B")
    could = next(each.could for each in view(do(s, "B move e5 e3"), 0).zoons if each.cell == "e3")
    clash(do(s, "A move c5 c6"), "tl", "bl")
    card = next(each for each in view(s, 0).zoons if each.cell == "e3")
    assert (True, "mourse_a", False, could) == (s.outcome() is not None, card.kind, card.remembered, card.could)


@rule("secret.knowledge")
def test_a_card_that_walked_two_cells_ahead_is_a_kind_that_can() -> None:
    s = do(field("A bouga_a c2, A coco_bang_a d2, A king e2, A queen_mary a1, B kassin_a f6"), "A move c2 c4")
    assert [["bouga_a", "king"]] == [sorted(z.could) for z in view(s, 1).zoons if z.zoon == zoon_at(s, "c4")]


@rule("secret.knowledge")
def test_a_card_that_passed_over_another_can_jump() -> None:
    s = do(field("A king c2, A bouga_a c3, A bouga_b d2, A queen_mary a1, B kassin_a f6"), "A move c2 c4")
    assert [["king"]] == [z.could for z in view(s, 1).zoons if z.cell == "c4"]
    assert [""] == [z.kind for z in view(s, 1).zoons if z.cell == "c4"]
