"""Markers on tracks: with ends, or closed to a circle."""

from __future__ import annotations


def clamp(at: int, low: int, high: int) -> int:
    """Where a marker stands that cannot leave its track."""
    return low if at < low else high if at > high else at


def around(at: int, by: int, spaces: int) -> int:
    """Where a marker stands after walking a circle."""
    return (at + by) % spaces
