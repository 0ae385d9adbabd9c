"""The games that the tests of this folder play, and a random walk through one of them."""

from __future__ import annotations

from collections.abc import Iterator

import tablee
from tablee.kernel.chance import seeded
from tablee.rl.episode import Episode, EpisodeSettings, start_episode

GAMES = list(tablee.games())
SMALLEST = min(GAMES, key=lambda game: tablee.open(game).longest)


def settings_of(game: str, seats: int | None = None) -> EpisodeSettings:
    return EpisodeSettings(tablee.open(game), seats, {})


def walk(game: str, seed: int, decisions: int, seats: int | None = None) -> Iterator[Episode]:
    """An episode before each of its first random decisions. The caller must not change it."""
    episode = start_episode(settings_of(game, seats), seeded(seed))
    chance = seeded(seed, 1)
    for _ in range(decisions):
        if episode.is_over:
            return
        yield episode
        legal = episode.legal_actions()
        episode.act(legal[chance.below(len(legal))])


def observation(episode: Episode, seat: int) -> list[float]:
    return episode.settings.game.observation(episode.state, seat)
