"""The position: `Tokyo` and its parts, each with its own data, questions and verbs. No rule decides anything here."""

from typing import Final

SHARED: Final = (
    "Market.discards",
    "Market.face_up",
    "Tokyo.tiles",
    "Turn.dice",
)
"""Fields that clones share: each is replaced and never changed."""
