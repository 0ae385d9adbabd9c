"""Every game behind PettingZoo, by PettingZoo's own tests."""

from __future__ import annotations

import itertools
import random
from functools import partial
from types import SimpleNamespace
from typing import Any

import pytest

pettingzoo_test = pytest.importorskip("pettingzoo.test", reason="PettingZoo is not installed: pip install 'tablee[rl]'")
import numpy as np  # noqa: E402
from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, parallel_seed_test, performance_benchmark, seed_test  # noqa: E402
from pettingzoo.utils import parallel_to_aec  # noqa: E402

from tablee.rl.pettingzoo_env import aec, parallel  # noqa: E402
from tests.rl.games import GAMES, SMALLEST  # noqa: E402

pytestmark = pytest.mark.filterwarnings("ignore:Observation:UserWarning")


@pytest.mark.parametrize("game", GAMES)
def test_the_aec_environment_passes_pettingzoos_tests(game: str) -> None:
    api_test(aec(game), num_cycles=60)
    seed_test(partial(aec, game), num_cycles=30)


@pytest.mark.parametrize("game", GAMES)
def test_the_parallel_environment_passes_pettingzoos_tests(game: str) -> None:
    parallel_api_test(parallel(game), num_cycles=40)
    parallel_seed_test(partial(parallel, game), num_cycles=20)


@pytest.mark.parametrize("game", GAMES)
def test_the_parallel_environment_ends_after_the_chosen_cycles(game: str) -> None:
    """PettingZoo's test wants an AEC environment, too, in which every agent acts in each cycle: the converted one."""

    def converted(**settings: Any) -> Any:
        return parallel_to_aec(parallel(game, **settings))

    random.seed(1)
    max_cycles_test(SimpleNamespace(parallel_env=partial(parallel, game), env=converted))


@pytest.mark.parametrize("game", GAMES)
def test_pettingzoos_benchmark_runs(game: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """The benchmark runs for 5 s of its clock; this clock passes one second with each look."""
    seconds = itertools.count()
    monkeypatch.setitem(performance_benchmark.__globals__, "time", SimpleNamespace(time=lambda: next(seconds)))
    performance_benchmark(aec(game))
    assert "turns per second" in capsys.readouterr().out


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_ends_with_a_reward(game: str) -> None:
    env, rng = aec(game), np.random.default_rng(2)
    env.reset(seed=2)
    total = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, terminated, truncated, _ = env.last()
        total[agent] += reward
        env.step(None if terminated or truncated else rng.choice(np.flatnonzero(seen["action_mask"])))
    assert set(total.values()) <= {-1.0, 0.0, 1.0}


def test_an_illegal_action_ends_the_game_with_a_defeat() -> None:
    env = aec(SMALLEST)
    env.reset(seed=1)
    first = env.agent_selection
    while env.last()[0]["action_mask"][0]:
        env.step(0)
    first = env.agent_selection
    env.step(0)
    assert env.terminations[first]
    assert -1 == env.rewards[first]


def test_what_a_game_has_cannot_be_read_before_reset() -> None:
    env = aec(SMALLEST)
    with pytest.raises(AttributeError, match="agents cannot be accessed before reset"):
        env.step(0)
    with pytest.raises(AttributeError, match="agent_selection cannot be accessed before reset"):
        env.last()
