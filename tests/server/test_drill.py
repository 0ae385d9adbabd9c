"""The drill of bench/drill.py, as a test."""

from __future__ import annotations

import asyncio
import json

import pytest

from bench.drill import SILENCE, drill
from bench.services import Unavailable


@pytest.mark.slow
@pytest.mark.parametrize("bus", ["redis", "postgresql"])
def test_nothing_acknowledged_is_lost_when_servers_die_freeze_and_are_cut_off(bus: str) -> None:
    try:
        verdict = asyncio.run(drill(30, 75, bus))
    except Unavailable as reason:
        pytest.skip(f"NOT DRILLED: {reason}")
    print(json.dumps(verdict, indent=2))
    assert [] == verdict["problems"]
    assert verdict["longest silence"] <= SILENCE
    assert 0 == verdict["errors logged"]
    assert verdict["found"]["acknowledged"] > 500
