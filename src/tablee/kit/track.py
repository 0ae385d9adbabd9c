"""Positions of markers on tracks, straight or circular."""

from __future__ import annotations


def clamp(at: int, low: int, high: int) -> int:
    """The position, kept between the ends of the track."""
    return low if at < low else high if at > high else at


def around(at: int, by: int, spaces: int) -> int:
    """The position after `by` steps on a circular track."""
    return (at + by) % spaces
