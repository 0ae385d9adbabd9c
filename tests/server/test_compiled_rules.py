"""The log line that tells the operator of a running server that compiled rules are ready."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
import structlog
from structlog.testing import capture_logs

from tablee.server.admin.compiled_rules import CHECK_EVERY, log_compiled_rules


@pytest.mark.parametrize(
    ("name", "line"),
    [("rules", "compiled rules are ready: the next start uses them"), ("rules.failed", "the rules could not be compiled")],
)
def test_the_end_of_the_compilation_is_logged(tmp_path: Path, name: str, line: str) -> None:
    waited: list[float] = []

    async def sleep(seconds: float) -> None:
        waited.append(seconds)
        if len(waited) == 3:
            (tmp_path / name).mkdir()

    configured = structlog.get_config()
    structlog.reset_defaults()  # another test may have left only errors in the log
    try:
        with capture_logs() as logs:
            asyncio.run(log_compiled_rules(tmp_path / "rules", sleep))
    finally:
        structlog.configure(**configured)
    assert [line] == [entry["event"] for entry in logs]
    assert [CHECK_EVERY] * 3 == waited
