"""Markers on tracks."""

from __future__ import annotations

from tablee.kit.track import around, clamp


def test_a_marker_does_not_leave_its_track() -> None:
    assert [0, 0, 7, 10, 10] == [clamp(at, 0, 10) for at in (-3, 0, 7, 10, 12)]


def test_a_marker_walks_a_circle_both_ways() -> None:
    assert [1, 11, 3] == [around(10, 3, 12), around(2, -3, 12), around(3, 24, 12)]
