"""The position: `Kojak` with its verbs, made of parts that copy themselves. No rule decides anything here.

Parts change silently; only the verbs of `Kojak` tell events."""

from typing import Final

SHARED: Final = ("Cars.full", "Kojak.criminals")
"""Fields that clones share: each is replaced and never changed."""
