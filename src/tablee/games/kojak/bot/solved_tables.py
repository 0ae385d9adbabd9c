"""Reads the tables of turns that `tests/solve_arrest_turns.py` solved beforehand."""

from __future__ import annotations

import base64
import json
import zlib
from importlib import resources


def read_table(file: str) -> bytes:
    """The packed table in this JSON file, one byte for each position."""
    content = json.loads((resources.files("tablee.games.kojak.bot") / file).read_bytes())
    return zlib.decompress(base64.b64decode(content["turns"]))
