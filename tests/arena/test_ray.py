"""A tournament on a real local Ray cluster, of which one machine is lost in the middle, gives the rows of the local pool."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec
import pytest

from tablee import shelf
from tablee.arena.pool import LocalPool, Pool
from tablee.arena.ray_pool import RayPool
from tablee.arena.tournament import GameRow, play_tournament, round_robin
from tablee.lab.series import LabRow, Series, play_series, variants

ray = pytest.importorskip("ray", reason="Ray is not installed")
GAME = min(shelf.games().values(), key=lambda each: each.longest)
TOURNAMENT = round_robin(GAME.id, ["greedy:1", "random"], 2, seed=3)
GAMES = 400


@pytest.fixture
def cluster() -> Iterator[Any]:
    """A head without workers, and two machines with one worker each, as processes on this machine."""
    from ray.cluster_utils import Cluster

    found = Cluster(initialize_head=True, head_node_args={"num_cpus": 0})
    found.machines = [found.add_node(num_cpus=1), found.add_node(num_cpus=1)]
    found.wait_for_nodes()
    yield found
    ray.shutdown()
    found.shutdown()


def test_a_cluster_that_loses_a_machine_gives_the_same_rows(cluster: Any) -> None:
    pool = RayPool(cluster.address)
    rows: list[GameRow] = []
    for chunk in play_tournament(TOURNAMENT, range(GAMES), pool):
        if not rows:
            cluster.remove_node(cluster.machines[0], allow_graceful=False)
        rows.extend(chunk)
    assert len(rows) == GAMES
    local = [row for chunk in play_tournament(TOURNAMENT, range(GAMES), LocalPool()) for row in chunk]
    assert comparable(local) == comparable(rows)
    assert comparable(measured(LocalPool())) == comparable(measured(pool))


def measured(pool: Pool) -> list[LabRow]:
    """A few games of the laboratory."""
    game = min((each for each in shelf.games().values() if each.measure is not None), key=lambda each: each.longest)
    series = Series(game.id, ("random",), 3, variants(game, game.lab.seats, {}))
    return [row for chunk in play_series(series, range(8), pool) for row in chunk]


def comparable(rows: Sequence[GameRow]) -> list[GameRow]:
    """The rows in order, without the time they took."""
    return [msgspec.structs.replace(row, cpu_seconds=()) for row in sorted(rows, key=lambda row: row.number)]
