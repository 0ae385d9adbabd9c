"""Every game behind Gymnasium, with bots in the other seats, by Gymnasium's own check."""

from __future__ import annotations

import pytest

gymnasium = pytest.importorskip("gymnasium", reason="Gymnasium is not installed: pip install 'tablee[rl]'")
import numpy as np  # noqa: E402
from gymnasium.utils.env_checker import check_env  # noqa: E402

import tablee  # noqa: E402
from tablee.bots.players import LEVELS  # noqa: E402
from tablee.rl.gymnasium_env import GameEnv, register  # noqa: E402
from tests.rl.games import GAMES, SMALLEST  # noqa: E402


@pytest.mark.filterwarnings("ignore:.*Box observation space:UserWarning")
@pytest.mark.parametrize("game", GAMES)
def test_the_registered_environment_passes_gymnasiums_check(game: str) -> None:
    register()
    check_env(gymnasium.make(f"tablee/{game}-v{tablee.open(game).rules}", opponents=("random",), render_mode="ansi").unwrapped)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("game", GAMES)
def test_bots_of_every_level_play_the_other_seats(game: str, level: str) -> None:
    env = GameEnv(game, (level,))
    _, info = env.reset(seed=1)
    info = env.step(np.flatnonzero(info["action_mask"])[0])[4]
    assert "illegal_action" not in info


@pytest.mark.parametrize("game", GAMES)
def test_a_learner_plays_a_whole_game_against_a_bot(game: str) -> None:
    env = GameEnv(game, ("random",), seat=None)
    _, info = env.reset(seed=3)
    rng = np.random.default_rng(3)
    over = False
    while not over:
        seen, reward, terminated, truncated, info = env.step(rng.choice(np.flatnonzero(info["action_mask"])))
        assert env.observation_space.contains(seen)
        over = terminated or truncated
    assert -1 <= reward <= 1
    assert "illegal_action" not in info


def test_an_illegal_action_ends_the_episode_with_a_defeat() -> None:
    env = GameEnv(SMALLEST, ("random",))
    _, info = env.reset(seed=1)
    while info["action_mask"][0]:
        info = env.step(np.int64(0))[4]
    _, reward, terminated, _, info = env.step(np.int64(0))
    assert (-1.0, True, True) == (reward, terminated, info["illegal_action"])


def test_registered_games_are_made_by_name() -> None:
    register()
    env = gymnasium.make(f"tablee/{SMALLEST}-v{tablee.open(SMALLEST).rules}", opponents=("random",))
    assert (env.unwrapped.settings.observation,) == env.reset(seed=1)[0].shape
