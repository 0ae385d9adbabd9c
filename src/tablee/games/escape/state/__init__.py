"""One position of the game: `Escape` with its verbs, its players' dice and bites, and the map of the city.

Only the verbs defined here change a position; they decide nothing that the rules decide."""

from typing import Final

SHARED: Final = ("Escape.sound_at", "Escape.survivors")
"""Fields that clones share: they are set at the start of a game and never changed."""
