"""The positions in which the searches are measured. Standard library only, because the peers' own environments import it, too."""

from __future__ import annotations

OPENINGS: list[list[int]] = [[], [3, 3, 2], [3, 2, 3, 3, 1, 4, 4, 4], [3, 3, 3, 3, 3, 1, 2, 4, 2, 2, 4, 1]]
"""Columns that are played first: the empty grid, and grids with 3, 8 and 12 discs."""
SIMULATIONS = 2000
"""Simulations of one choice, each with one random game to the end."""
