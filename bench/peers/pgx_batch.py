"""Measure random connect four in pgx on the CPU: `python -m bench.peers.pgx_batch SECONDS` prints a line for each batch size.

Finished games are set up anew inside the compiled step. Each step also computes the observation, which pgx does not separate.
"""

import json
import sys
from importlib.metadata import version
from typing import Any

import jax
import jax.numpy as jnp
import pgx
from pgx.experimental import auto_reset

from bench.rate import rate

VERSION = f"{version('pgx')} on jax {version('jax')}"
INNER = 64
"""Steps in one call of the compiled loop."""


def measure(batch: int, seconds: float) -> float:
    env = pgx.make("connect_four")
    step = auto_reset(env.step, env.init)

    def body(carry: Any, _: Any) -> Any:
        state, key = carry
        key, choice, luck = jax.random.split(key, 3)
        actions = jax.random.categorical(choice, jnp.where(state.legal_action_mask, 0.0, -1e9), axis=-1)
        return (jax.vmap(step)(state, actions, jax.random.split(luck, batch)), key), None

    def run(state: Any, key: Any) -> Any:
        return jax.lax.scan(body, (state, key), None, length=INNER)[0]

    chunk = jax.jit(run)

    carry = [jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(0), batch)), jax.random.PRNGKey(1)]

    def play() -> int:
        carry[0], carry[1] = chunk(carry[0], carry[1])
        carry[1].block_until_ready()
        return batch * INNER

    return rate(play, seconds)


for size in (256, 1024, 4096, 16384):
    figure = {"system": "pgx", "driver": f"batch of {size}", "game": "connect_four", "seats": 2, "version": VERSION}
    print(json.dumps(figure | {"decisions_per_cpu_second": measure(size, float(sys.argv[1]))}), flush=True)
