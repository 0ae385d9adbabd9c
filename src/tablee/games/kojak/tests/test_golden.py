"""Golden games: records played by greedy bots, and their stories in both languages."""

from __future__ import annotations

from pathlib import Path

import pytest

from tablee.chronicle import chronicle
from tablee.games.kojak import GAME
from tablee.kernel.record import parse
from tablee.testing import check_golden
from tablee.words import LANGS, Lang

GOLDEN = Path(__file__).parent / "golden"


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("name", ["two_players", "three_players", "four_players", "quick"])
def test_a_whole_game_reads_as_it_did(name: str, lang: Lang) -> None:
    record = parse((GOLDEN / f"{name}.record.txt").read_text(encoding="utf-8"))
    check_golden(GOLDEN / f"{name}.{lang}.txt", "\n".join(chronicle(GAME, record, lang)) + "\n")
