"""The soak of bench/soak.py, as a test. TABLEE_SOAK_MINUTES makes it shorter."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from bench.soak import Load, passed, soak
from tools import compiled_rules

MINUTES = float(os.environ.get("TABLEE_SOAK_MINUTES", "60"))


@pytest.mark.slow
def test_an_hour_of_tables_leaves_nothing_behind(tmp_path: Path) -> None:
    verdict = soak(Load(MINUTES), tmp_path, compiled_rules.ready())
    print(json.dumps(verdict, indent=2))
    assert passed(verdict)


@pytest.mark.parametrize(
    ("memory", "files", "errors", "expected"),
    [
        ([100.0, 103.0, 104.0, 105.0], [20, 20, 20, 25], 0, True),
        ([100.0, 100.0, 105.1, 100.0], [20, 20, 20, 20], 0, False),
        ([100.0, 100.0, 100.0, 100.0], [20, 20, 20, 26], 0, False),
        ([100.0, 100.0, 100.0, 100.0], [20, 20, 20, 20], 1, False),
    ],
)
def test_growth_fails_the_soak(memory: list[float], files: list[int], errors: int, expected: bool) -> None:
    grown = max(memory[1:]) - memory[0]
    verdict = {"MB grown after the first quarter": round(grown, 1), "open files by quarter": files, "errors logged": errors}
    assert expected == passed(verdict)
