"""Lieutenants are secret until played: neither the questions nor the views of other seats reveal a hand."""

from __future__ import annotations

import msgspec
import pytest

from tablee.games.zoku import GAME
from tablee.games.zoku.actions import END_TURN, PASS
from tablee.games.zoku.masks import count
from tablee.games.zoku.state.position import Position
from tablee.games.zoku.tables import ALL_LIEUTENANTS, LIEUTENANT_COUNT, LIEUTENANT_IDS, WINDOW_IDS
from tablee.games.zoku.tests.table import asked, do, options, table
from tablee.games.zoku.view import view
from tablee.kernel.chance import seeded
from tablee.kernel.story import WATCHER, Story
from tablee.testing import rule

SETTINGS = {name: option.default for name, option in GAME.texts.stops.items()}


def seen(s: Position, seat: int) -> bytes:
    return msgspec.json.encode((view(s, seat), s.asked))


@rule("lieutenants.secret")
def test_only_its_boss_sees_a_face_down_lieutenant() -> None:
    s = table(lieutenants="genki bengo | maigo")
    assert ["genki", "bengo"] == view(s, 0).gangs[0].hand
    assert [[], []] == [view(s, seat).gangs[0].hand for seat in (1, WATCHER)]
    assert [2, 2] == [view(s, seat).gangs[0].face_down for seat in (1, WATCHER)]


@rule("lieutenants.secret")
def test_a_played_lieutenant_is_seen_by_all() -> None:
    s = do(table("a1 b1", lieutenants="tanaka", throws="CCB"), "a tanaka")
    assert [["tanaka"]] * 3 == [view(s, seat).gangs[0].shown for seat in (0, 1, WATCHER)]


@rule("lieutenants.secret")
@pytest.mark.parametrize("card", LIEUTENANT_IDS)
def test_a_boss_is_asked_whatever_it_holds(card: str) -> None:
    """Every boss with a lieutenant face down is asked before the first throw, since it may hold Tanaka. The rival sees the same."""
    s = table("a1 b1", lieutenants=card, others_unseen=True)
    same = table("a1 b1", lieutenants="tanaka", others_unseen=True)
    assert ("a Window", seen(same, 1)) == (asked(s), seen(s, 1))


@rule("lieutenants.windows")
@pytest.mark.parametrize(("card", "can"), [("tanaka", "play"), ("gomi", "pass")])
def test_the_question_says_whether_the_boss_has_anything_to_play(card: str, can: str) -> None:
    s = table("a1 b1", lieutenants=card, others_unseen=True)
    assert GAME.ask is not None
    assert {"window": "before_throw", "can": can} == GAME.ask(s, 0)


@rule("lieutenants.secret")
@pytest.mark.parametrize("seed", range(6))
def test_a_game_looks_the_same_to_others_for_any_hand_of_a_boss_who_passes(seed: int) -> None:
    """Seat 0 always passes. With any hand, the others get the same messages and the same questions."""
    hands = [0b111, 0b111 << 6, 0b111 << 12]
    assert 1 == len({tuple(messages(seed, hand)) for hand in hands})


def messages(seed: int, hand: int) -> list[bytes]:
    """The messages that seat 1 receives, one for each action."""
    s = GAME.new_state(2, seeded(seed))
    assert isinstance(s, Position)
    s.gangs[0].hand = hand
    s.gangs[1].hand = 0b111 << 3
    s.undealt = ALL_LIEUTENANTS & ~(s.gangs[0].hand | s.gangs[1].hand)
    s.story = Story()
    s.advance()
    received = []
    luck = seeded(seed, 1)
    while s.agenda:
        seat = s.asked[luck.below(len(s.asked))]
        choices = [action for action in s.options(seat) if seat == 1 or not is_play(action)]
        s.apply(seat, choices[luck.below(len(choices))])
        told = [[event.kind, event.seen_by(1)] for event in s.story.take()]
        received.append(msgspec.json.encode((told, view(s, 1), s.asked)))
    return received


def is_play(action: int) -> bool:
    return GAME.space.block_of(action).word in LIEUTENANT_IDS


@rule("lieutenants.secret")
def test_dropped_answers_are_never_shown() -> None:
    def story(answer: str) -> tuple[list[str], bytes]:
        s = table("a1 b1", start="placed", lieutenants="maigo | hayate")
        assert s.story is not None
        s.apply(1, GAME.space.action(answer))
        s.apply(0, GAME.space.action("maigo 1 2"))
        return [event.kind for event in s.story.events], seen(s, 0)

    assert story("pass") == story("hayate 1 2")


@rule("lieutenants.secret")
def test_a_window_is_not_opened_for_lieutenants_that_all_have_seen() -> None:
    s = table("a1 b1 | a1 b1", lieutenants="tanaka gomi | bengo", throws="CCB CB")
    assert "ab Window" == asked(s)
    do(s, "a tanaka")
    assert "" == asked(s)


@rule("lieutenants.secret")
def test_an_imagined_world_deals_only_what_the_seat_has_not_seen() -> None:
    s = table(seats=3, lieutenants="genki tanaka takeshi | hebi umeboshi bengo | mogura chikuri wairo", others_unseen=True)
    s.show(1, LIEUTENANT_IDS.index("hebi"))
    worlds = [s.imagine(0, seeded(n)) for n in range(40)]
    others = []
    for world in worlds:
        assert isinstance(world, Position)
        assert (s.gangs[0].hand, [3, 2, 3]) == (world.gangs[0].hand, [gang.face_down() for gang in world.gangs])
        assert [gang.shown for gang in s.gangs] == [gang.shown for gang in world.gangs]
        assert ALL_LIEUTENANTS == sum(gang.hand for gang in world.gangs) | world.undealt | world.revealed
        assert LIEUTENANT_COUNT == count(world.undealt) + sum(gang.face_down() for gang in world.gangs) + 1
        others.append(world.gangs[1].hand | world.gangs[2].hand)
    assert ALL_LIEUTENANTS & ~s.gangs[0].hand & ~s.revealed == others[0] | sum_of(others)


@rule("lieutenants.secret")
def test_a_watcher_imagines_every_hand_anew() -> None:
    s = GAME.new_state(5, seeded(3))
    worlds = [s.imagine(WATCHER, seeded(n)) for n in range(20)]
    for world in worlds:
        assert GAME.census(s) == GAME.census(world)
    for seat in range(5):
        assert 1 < len({world.gangs[seat].hand for world in worlds})  # type: ignore[attr-defined]


def sum_of(masks: list[int]) -> int:
    together = 0
    for mask in masks:
        together |= mask
    return together


@rule("lieutenants.windows")
def test_a_boss_with_nothing_to_play_is_not_stopped() -> None:
    s = table("a1 b1", lieutenants="gomi", others_unseen=True)
    assert (["pass"], PASS) == (options(s, "a"), stop(s, 0))
    assert -1 == stop(s, 0, with_nothing="ask")


@rule("lieutenants.windows")
def test_a_boss_with_something_to_play_is_asked_unless_its_settings_pass() -> None:
    s = table("a1 b1", lieutenants="tanaka", throws="CB CC")
    assert (-1, PASS) == (stop(s, 0), stop(s, 0, before_throw="pass"))


@rule("lieutenants.windows")
def test_a_boss_with_only_mogura_is_asked_out_of_turn_only_by_its_settings() -> None:
    s = table("a1 b1", lieutenants="mogura", throws="CB CC", held="a1")
    assert (PASS, -1) == (stop(s, 0), stop(s, 0, mogura="always"))


@rule("lieutenants.windows", "placement.confirm")
def test_a_turn_in_which_nothing_can_be_done_ends_by_itself() -> None:
    s = table("a3 | a3 | a2 | b1", seats=2, start="turns", lieutenants="gomi", others_unseen=True)
    assert (["done"], END_TURN) == (options(s, "a"), stop(s, 0))


@rule("placement.confirm")
def test_a_boss_who_placed_zokus_ends_the_turn_itself() -> None:
    s = do(table("b1", start="turns", lieutenants="gomi", others_unseen=True), *["a place 1"] * 3, "a place 2")
    assert (["take_back 1", "take_back 2", "done"], -1) == (options(s, "a"), stop(s, 0))


@rule("throw.table")
def test_a_setting_makes_the_throw_for_a_boss() -> None:
    s = table("a1 b1", hands=True)
    assert (-1, s.options(0)[0]) == (stop(s, 0), stop(s, 0, throw="for_me"))


def stop(s: Position, seat: int, **settings: str) -> int:
    assert GAME.stop is not None
    return GAME.stop(s, seat, SETTINGS | settings)


def test_every_window_has_a_stop() -> None:
    assert set(WINDOW_IDS[1:]) <= set(GAME.texts.stops)
