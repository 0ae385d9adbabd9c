"""One real choice, traced from the first byte to the last write, passes the modules that docs/architecture.md lists."""

from __future__ import annotations

import re
import sys
import threading
from pathlib import Path
from types import FrameType
from typing import Any

import pytest

import tablee
from tests.server.harness import Served, over_sockets
from tests.server.test_play import choose, two_people

PACKAGE = Path(tablee.__file__).parent
DOCUMENT = Path(__file__).parents[2] / "docs" / "architecture.md"
OUTSIDE = {"client.py", "server/process.py", "server/loop_stalls.py", "game.py", "words.py"}
"""The player's own program, the loops that refresh lobbies and watch for stalls, and the modules that make a sentence.

A sentence is made once and then cached, so it depends on earlier tests whether a choice passes `game.py` and `words.py`.
"""

TABLES = 8
"""Tables at which choices are traced at most, if loops in the background ran during every choice: on a busy machine a choice takes long."""


class Trace:
    """Collects the modules of Tablée in which a function is called, in the order of the first call."""

    def __init__(self) -> None:
        self.modules: list[str] = []
        self.running = False
        threading.setprofile(self.called)
        sys.setprofile(self.called)

    def called(self, frame: FrameType, event: str, argument: Any) -> None:
        file = Path(frame.f_code.co_filename)
        if self.running and event == "call" and file.is_relative_to(PACKAGE):
            module = file.relative_to(PACKAGE).as_posix()
            if module not in self.modules:
                self.modules.append(module)

    def stop(self) -> None:
        threading.setprofile(None)  # type: ignore[arg-type]
        sys.setprofile(None)


def documented() -> list[str]:
    (block,) = re.findall(r"<!-- walk -->\n```text\n(.*?)```", DOCUMENT.read_text(encoding="utf-8"), re.DOTALL)
    return [line.removeprefix("tablee/") for line in block.split()]


def common(walks: list[set[str]]) -> set[str]:
    """The modules that every choice passed. Loops in the background run during some of them."""
    return {module for module in set.intersection(*walks) if not module.startswith("games/")} - OUTSIDE


@pytest.mark.skipif(tablee.COMPILED, reason="compiled functions are not traced")
def test_a_choice_passes_the_modules_that_the_document_lists(tmp_path: Path) -> None:
    expected, walks = set(documented()), list[set[str]]()
    trace = Trace()  # before the server starts, so that its threads are traced, too

    @over_sockets()
    async def play(served: Served) -> None:
        for _ in range(TABLES):
            _, _, yellow, red = await two_people(served)
            await choose((yellow, red), 0, 3)
            for turn in range(1, 5):
                trace.modules = []
                trace.running = True
                await choose((yellow, red), turn % 2, turn)
                trace.running = False
                walks.append(set(trace.modules))
            if expected == common(walks):
                return

    try:
        play(tmp_path)
    finally:
        trace.stop()
    assert expected == common(walks)
