"""The actions: drop a disc into a column."""

from __future__ import annotations

from typing import Final

from tablee.kernel.space import Space

SPACE: Final = Space()
DROP: Final = SPACE.block("drop", list("abcdefg"))
