"""The example motion with which the tests of the browser check their decoder."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

from tablee.throw import motion
from tablee.throw.figure import Tray

KEPT = Path(__file__).parents[2] / "client/tests/motion.json"
PIECES = [3, 17, 39]


def frames() -> list[list[float]]:
    """Pieces on their way: up and down, through the middle, far away, and a turn that changes its sign."""
    found = []
    for i in range(7):
        a = [13.0 - 4.25 * i, 0.5 * i, 11.0 - 1.5 * i, 1.0, 0.0, 0.0, 0.0]
        b = [-0.01 * i, -20.0 * i, 0.0, 0.6, -0.8, 0.0, 0.0]
        c = [0.0, 0.0, 0.5, *([0.0, 0.0, 0.28, 0.96] if i % 2 else [0.0, 0.0, -0.28, -0.96])]
        found.append(a + b + c)
    return found


def example() -> dict[str, Any]:
    text = motion.encode(frames(), PIECES)
    tray = Tray()
    return {
        "motion": text,
        "pieces": PIECES,
        "frames": motion.decode(text),
        "rate": motion.RATE,
        "tray": {"half": tray.half, "wall": tray.wall},
    }


def test_the_browsers_example_of_a_motion_is_current() -> None:
    if os.environ.get("TABLEE_GOLDEN") == "write":
        KEPT.write_text(json.dumps(example()) + "\n")
    kept = json.loads(KEPT.read_text())
    text = kept.pop("motion")
    assert kept == {each: value for each, value in example().items() if each != "motion"}
    assert kept["frames"] == motion.decode(text)
    assert kept["pieces"] == list(motion.last(text))
