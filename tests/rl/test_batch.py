"""The batch runner plays the same games as single episodes, in one process or several."""

from __future__ import annotations

import pytest

np = pytest.importorskip("numpy", reason="numpy is not installed: pip install 'tablee[rl]'")

from tablee.kernel.chance import seeded  # noqa: E402
from tablee.kernel.state import Refused  # noqa: E402
from tablee.rl.arrays import action_mask, observation  # noqa: E402
from tablee.rl.batch import Batch  # noqa: E402
from tablee.rl.batch_pool import BatchPool  # noqa: E402
from tablee.rl.episode import start_episode  # noqa: E402
from tests.rl.games import GAMES, SMALLEST  # noqa: E402


@pytest.mark.parametrize("game", GAMES)
def test_buffers_have_what_the_seat_to_choose_may_know_and_do(game: str) -> None:
    batch = Batch(game, 3, seed=4)
    for _ in range(25):
        for i, episode in enumerate(batch.games.episodes):
            assert episode.seat == batch.seats[i]
            assert np.array_equal(observation(episode, episode.seat), batch.observations[i])
            assert np.array_equal(action_mask(episode, episode.seat), batch.masks[i])
        batch.step(batch.random_actions())


def test_a_game_of_a_batch_is_the_same_as_alone() -> None:
    batch = Batch(SMALLEST, 4, seed=8)
    chance = seeded(8, 2)
    chance.fork()
    alone = start_episode(batch.settings, chance)
    while not alone.is_over:
        actions = batch.random_actions()
        alone.act(actions[2])
        batch.step(actions)
    assert batch.ended[2]
    assert alone.rewards() == batch.rewards[2].tolist()
    assert 0 == batch.games.episodes[2].decisions


def test_rewards_are_zero_in_steps_that_end_no_game() -> None:
    batch = Batch(SMALLEST, 1, seed=3, observations=False, masks=False)
    while not batch.ended[0]:
        assert not batch.rewards.any()
        batch.step(batch.random_actions())
    batch.step(batch.random_actions())
    assert not batch.rewards.any()


def test_an_action_that_is_not_legal_is_refused() -> None:
    batch = Batch(SMALLEST, 2)
    with pytest.raises(Refused):
        batch.step(np.array([0, batch.settings.actions]))


def test_several_processes_play_the_games_of_one() -> None:
    batch = Batch(SMALLEST, 5, seed=2)
    with BatchPool(SMALLEST, 5, processes=2, seed=2) as pool:
        for _ in range(30):
            assert np.array_equal(batch.observations, pool.observations)
            assert np.array_equal(batch.masks, pool.masks)
            assert np.array_equal(batch.rewards, pool.rewards)
            assert batch.seats.tolist() == pool.seats.tolist()
            actions = batch.random_actions()
            batch.step(actions)
            pool.step(actions)


def test_a_pool_steps_at_random_and_refuses_what_is_not_legal() -> None:
    with BatchPool(SMALLEST, 3, processes=2, observations=False) as pool:
        for _ in range(20):
            pool.step_randomly()
            assert pool.masks.any(axis=1).all()
        with pytest.raises(Refused):
            pool.step([pool.settings.actions] * 3)
