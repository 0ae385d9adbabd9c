"""Every game behind OpenSpiel, by its own random simulation, its search and its information-set search."""

from __future__ import annotations

import pickle
import random

import pytest

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel is not installed: pip install 'tablee[openspiel]'")
import numpy as np  # noqa: E402
from open_spiel.python.algorithms import ismcts, mcts  # noqa: E402

import tablee  # noqa: E402
from tablee.rl.openspiel_game import GameState, load, register  # noqa: E402
from tests.rl.games import GAMES, SMALLEST  # noqa: E402

LONGEST_ROLLOUT = 300


class ShortRollout(mcts.Evaluator):
    """A random game that stops after some moves and then counts as a draw."""

    def __init__(self) -> None:
        self.random = random.Random(1)

    def evaluate(self, state: GameState) -> np.ndarray:
        state = state.clone()
        play(state, self.random, LONGEST_ROLLOUT)
        return np.array(state.returns())

    def prior(self, state: GameState) -> list[tuple[int, float]]:
        if state.is_chance_node():
            return state.chance_outcomes()
        actions = state.legal_actions()
        return [(action, 1 / len(actions)) for action in actions]


def play(state: GameState, luck: random.Random, moves: int) -> None:
    """Play random moves."""
    for _ in range(moves):
        if state.is_terminal():
            return
        actions = [action for action, _ in state.chance_outcomes()] if state.is_chance_node() else state.legal_actions()
        state.apply_action(luck.choice(actions))


def started(game: pyspiel.Game) -> GameState:
    """A position at a decision with a real choice."""
    state, luck = game.new_initial_state(), random.Random(4)
    while state.is_chance_node() or len(state.legal_actions()) < 2:
        play(state, luck, 1)
    return state


@pytest.mark.parametrize("game", GAMES)
def test_openspiels_random_simulation_passes(game: str) -> None:
    pyspiel.random_sim_test(load(game, seed=1), num_sims=1, serialize=False, verbose=False)


def test_openspiels_random_simulation_passes_with_serialized_states() -> None:
    register()
    pyspiel.random_sim_test(pyspiel.load_game(f"tablee_{SMALLEST}"), num_sims=2, serialize=True, verbose=False)


@pytest.mark.parametrize("game", GAMES)
def test_the_same_actions_and_outcomes_give_the_same_position(game: str) -> None:
    first, second = load(game, seed=7).new_initial_state(), load(game, seed=7).new_initial_state()
    play(first, random.Random(3), 40)
    for action in first.history():
        second.apply_action(action)
    assert str(first) == str(second)
    assert first.observation_tensor(0) == second.observation_tensor(0)


@pytest.mark.parametrize("game", GAMES)
def test_a_saved_position_plays_on_like_the_original(game: str) -> None:
    state = load(game, seed=7).new_initial_state()
    play(state, random.Random(3), 30)
    for saved in (
        pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(state.get_game(), state))[1],
        pickle.loads(pickle.dumps(state)),
    ):
        original = state.clone()
        play(original, random.Random(4), 10)
        play(saved, random.Random(4), 10)
        assert str(original) == str(saved)


def test_registered_games_are_loaded_by_name() -> None:
    register()
    assert tablee.open(SMALLEST).seats[0] == pyspiel.load_game(f"tablee_{SMALLEST}").num_players()


@pytest.mark.parametrize("game", GAMES)
def test_openspiels_search_plays(game: str) -> None:
    played = load(game, seed=1)
    state = started(played)
    bot = mcts.MCTSBot(played, 1.4, 12, ShortRollout(), random_state=np.random.RandomState(1))
    assert bot.step(state) in state.legal_actions()


@pytest.mark.parametrize("game", GAMES)
def test_the_information_set_search_plays(game: str) -> None:
    played = load(game, seed=1)
    state = started(played)
    bot = ismcts.ISMCTSBot(played, ShortRollout(), 1.4, 12, random_state=np.random.RandomState(2))
    assert bot.step(state) in state.legal_actions()
