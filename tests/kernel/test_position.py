"""Positions and recorded games, as a Python programmer uses them."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

import tablee
from tablee.kernel.chance import Recording, fair, scripted, seeded
from tablee.kernel.outcome import won_by
from tablee.kernel.replay import Recorder, Replay
from tablee.kernel.state import CLOCK
from tablee.kernel.story import Event, Story
from tablee.position import Position
from tests.games.bidding import GAME as BIDDING
from tests.games.columns import GAME as COLUMNS

EVERY_GAME = pytest.mark.parametrize("game", tablee.games().values(), ids=lambda game: game.id)


def played(game: tablee.Game, seed: int) -> Position:
    """A random game with the simplest loop."""
    position = game.new(seed=seed)
    choose = random.Random(seed).choice
    while not position.is_over:
        position.apply(choose(position.legal_actions()))
    return position


@EVERY_GAME
def test_the_simplest_loop_ends_every_game(game: tablee.Game) -> None:
    position = played(game, 5)
    assert position.to_move is None
    assert () == position.all_to_move
    assert [] == position.legal_actions()
    assert all(value > -1 for value in (position.returns()[seat] for seat in position.winners))


@EVERY_GAME
def test_every_choice_on_the_way_is_described_in_both_languages(game: tablee.Game) -> None:
    position = game.new(seed=2)
    choose = random.Random(3).choice
    for _ in range(40):
        if position.is_over:
            break
        for lang in ("fr", "en"):
            assert position.describe(position.legal_actions()[0], lang)
            assert position.question(lang) or position.to_move == CLOCK
            assert position.text(lang=lang)
        position.apply(choose(position.legal_actions()))


@EVERY_GAME
def test_a_saved_game_is_loaded_with_all_its_positions(game: tablee.Game, tmp_path: Path) -> None:
    position = played(game, 6)
    record = position.record()
    record.save(str(tmp_path / "game.tablee"))
    loaded = tablee.load(tmp_path / "game.tablee")
    positions = list(loaded.positions())
    assert record == loaded
    assert len(loaded) + 1 == len(positions)
    assert position.history == positions[-1].history
    assert position.winners == positions[-1].winners == loaded.winners
    assert positions[0].legal_actions() == game.new(seed=6).legal_actions()


def test_the_same_seed_gives_the_same_game() -> None:
    assert played(BIDDING, 4).record() == played(BIDDING, 4).record()
    assert COLUMNS.play(["greedy", "random"], seed=1) == COLUMNS.play(["greedy", "random"], seed=1)


def test_without_a_seed_the_luck_is_new() -> None:
    games = [BIDDING.new() for _ in range(5)]
    assert len({position.seed for position in games}) == 5


def test_an_illegal_action_names_its_rule_and_changes_nothing() -> None:
    position = COLUMNS.new(seed=1)
    for _ in range(6):
        position.apply(position.action("drop a"))
    with pytest.raises(tablee.IllegalAction, match=r"drop a \(0\) is not legal: A column with six discs is full.*\[play.full_column\]"):
        position.apply(0)
    with pytest.raises(tablee.IllegalAction, match="there is no action 99: columns has 0 to 6"):
        position.apply(99)
    assert 6 == len(position.history)
    assert position.why_not(0, "fr").startswith("Une colonne")
    assert "" == position.why_not(1)


def test_nothing_can_be_played_after_the_end() -> None:
    position = played(COLUMNS, 1)
    with pytest.raises(tablee.IllegalAction):
        position.apply(0)


def test_seats_that_are_asked_at_once_take_turns() -> None:
    position = BIDDING.new(seats=3, seed=1)
    moved = []
    for _ in range(3):
        moved.append(position.to_move)
        position.apply(position.legal_actions()[0])
    assert [0, 1, 2] == moved


def test_the_clock_takes_its_turn_with_the_seats() -> None:
    position = BIDDING.new(seats=2, seed=1)
    while CLOCK not in position.all_to_move:
        position.apply(position.legal_actions()[-1])
    position.last_seat = 1
    assert CLOCK == position.to_move
    assert [1000] == position.legal_actions()
    assert "clock 1000" == position.describe(1000)
    position.apply(1000)
    assert (CLOCK, 1000) == position.history[-1]


def test_another_asked_seat_may_move_first() -> None:
    position = BIDDING.new(seed=1)
    assert (0, 1) == position.all_to_move
    position.apply(position.legal_actions(1)[0], seat=1)
    assert [(1, position.history[0][1])] == position.history


def test_a_clone_and_an_imagined_position_are_independent() -> None:
    position = BIDDING.new(seed=3)
    clone, imagined = position.clone(), position.imagine(0, seed=9)
    position.apply(position.legal_actions()[0])
    assert [] == clone.history == imagined.history
    clone.apply(clone.legal_actions()[0])
    assert str(position) == str(clone)
    with pytest.raises(ValueError, match="no record"):
        imagined.record()


def test_a_loaded_position_can_be_played_on() -> None:
    positions = list(played(BIDDING, 2).record().positions())
    position = positions[len(positions) // 2]
    position.apply(position.legal_actions()[0])
    assert len(position.history) == len(positions) // 2 + 1


def test_names_and_options_are_given_by_name() -> None:
    position = BIDDING.new(players=["Ada", "Bob"], seed=1, bell=False)
    assert "Ada" in position.question() + repr(position) or "Bob" in position.question() + repr(position)
    assert {"bell": False} == position.record().record.header.options
    with pytest.raises(tablee.ShelfError, match="3 players for 2 seats"):
        BIDDING.new(seats=2, players=["a", "b", "c"])


def test_every_public_object_has_a_telling_repr() -> None:
    game = COLUMNS
    position = game.new(seed=1)
    recorder = Recorder(game, ["a", "b"], seeded(1))
    record = position.record()
    objects = [game, position, position.state, record, record.record, recorder, Replay(game, recorder.record), game.space, Story()]
    objects += [game.space.blocks[0], won_by([0], 2, "end.four"), Event("dropped", {}, {}), seeded(1), scripted(1), fair(b"x", [])]
    objects += [Recording(seeded(1)), game.texts, game.own_rules[0]]
    for each in objects:
        assert " object at 0x" not in repr(each)
