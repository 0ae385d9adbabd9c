"""One position of the game: `Battle` with its verbs, made of parts that copy themselves.

Parts change silently; only the verbs of `Battle` tell events."""

from typing import Final

SHARED: Final = (
    "Battle.armies",
    "Battle.effects",
    "Battle.preparation",
    "Battle.trumps",
    "Battlefield.frost",
    "Battlefield.gear",
    "Battlefield.kinds",
    "Knowledge.candidates",
    "Knowledge.claims",
    "Knowledge.pool",
    "Preparation.constructed",
    "Preparation.drafts",
    "Preparation.edits",
    "Preparation.layouts",
    "Preparation.offer",
)
"""Fields that clones share: each is replaced and never changed. The preparation is shared only once the battle has begun."""
