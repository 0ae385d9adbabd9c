"""An episode asks one seat at a time, and its observations and options tell a seat only what it may know."""

from __future__ import annotations

import pytest

import tablee
from tablee.kernel.chance import seeded
from tablee.kernel.state import Refused
from tablee.rl.episode import PASS_TICK, start_episode
from tests.rl.games import GAMES, SMALLEST, observation, settings_of, walk

REAL_TIME = [game for game in GAMES if tablee.open(game).pace is not None]


@pytest.mark.parametrize("game", GAMES)
def test_observations_have_one_size_for_every_number_of_seats(game: str) -> None:
    low, high = tablee.open(game).seats
    assert settings_of(game, low).observation == settings_of(game, high).observation
    for episode in walk(game, 3, 40, high):
        assert settings_of(game, low).observation == len(observation(episode, episode.seat))


@pytest.mark.parametrize("game", GAMES)
def test_worlds_that_a_seat_cannot_distinguish_give_the_same_observation_and_options(game: str) -> None:
    """The leak test: the true world and the world that a seat imagines look the same to this seat."""
    for number, episode in enumerate(walk(game, 5, 60)):
        for seat in range(episode.settings.seats):
            world = episode.with_state(episode.state.imagine(seat, seeded(number, seat)))
            assert observation(episode, seat) == observation(world, seat)
            if seat == episode.seat:
                assert episode.legal_actions() == world.legal_actions()


@pytest.mark.parametrize("game", GAMES)
def test_legal_actions_are_those_of_the_state(game: str) -> None:
    for episode in walk(game, 7, 40):
        extra = [episode.settings.pass_tick] if episode.settings.real_time else []
        assert sorted([*episode.state.options(episode.seat), *extra]) == sorted(episode.legal_actions())
        assert all(0 <= action < episode.settings.actions for action in episode.legal_actions())


@pytest.mark.parametrize("game", GAMES)
def test_a_clone_plays_the_same_game(game: str) -> None:
    episodes = list(walk(game, 9, 15))[-1:]
    for episode in episodes:
        twin, chance = episode.clone(), seeded(1)
        for _ in range(10):
            if episode.is_over:
                break
            legal = episode.legal_actions()
            action = legal[chance.below(len(legal))]
            episode.act(action)
            twin.act(action)
            assert (episode.seat, episode.rewards()) == (twin.seat, twin.rewards())
            assert observation(episode, 0) == observation(twin, 0)


@pytest.mark.parametrize("game", REAL_TIME)
def test_a_seat_that_lets_ticks_pass_loses_time_only(game: str) -> None:
    settings = settings_of(game)
    episode = start_episode(settings, seeded(1))
    while not episode.state.now:
        episode.act(episode.legal_actions()[0])
    before = episode.state.now
    while episode.state.now < before + 10 * settings.tick_ms:
        assert PASS_TICK == settings.notation(episode.legal_actions()[-1])
        episode.act(settings.pass_tick)
    assert not episode.is_over


def test_an_action_that_is_not_legal_is_refused() -> None:
    episode = start_episode(settings_of(SMALLEST), seeded(1))
    with pytest.raises(Refused):
        episode.act(episode.settings.actions)


@pytest.mark.parametrize("game", GAMES)
def test_rewards_are_zero_until_the_end(game: str) -> None:
    for episode in walk(game, 11, 10):
        assert [0.0] * episode.settings.seats == episode.rewards()


def test_the_winner_gets_one_and_the_loser_minus_one() -> None:
    *_, episode = walk(SMALLEST, 11, 1000)
    assert [-1.0, 1.0] == sorted(episode.rewards()) or episode.state.outcome().label() == "draw"
