"""The board in the browser has a drawing for every component."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tablee.games.king_of_tokyo.components import BOX

BOARD = Path(__file__).parents[1] / "board"

pytestmark = pytest.mark.skipif(not BOARD.is_dir(), reason="an installed Tablée holds the built boards, not their sources")


def test_every_card_and_tile_side_has_its_own_picture() -> None:
    drawn = re.findall(r"^  (\w+): (\[.*\]),$", (BOARD / "motifs.ts").read_text(), re.MULTILINE)
    assert sorted([each.id for each in [*BOX.cards, *BOX.sides]]) == sorted([name for name, _ in drawn])
    assert len(drawn) == len({strokes for _, strokes in drawn})


def test_every_monster_has_its_own_silhouette() -> None:
    limbs = re.findall(r"^  (\w+): \{", (BOARD / "monsters.ts").read_text(), re.MULTILINE)
    assert [each.id for each in BOX.monsters] == limbs
