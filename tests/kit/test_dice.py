"""Dice as lists of faces."""

from __future__ import annotations

from tablee.kernel.chance import scripted
from tablee.kit.dice import count_faces, roll


def test_dice_show_what_luck_gives_in_order() -> None:
    assert [5, 0, 2] == roll(scripted(5, 0, 2), 3)


def test_dice_may_have_other_faces() -> None:
    assert [7] == roll(scripted(7), 1, faces=8)


def test_faces_are_counted() -> None:
    assert [1, 0, 2, 0, 0, 1] == count_faces([2, 5, 2, 0])
    assert [0, 2, 0] == count_faces([1, 1], faces=3)
