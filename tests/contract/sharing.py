"""The mutable parts that a state and its clone have in common."""

from __future__ import annotations

import enum
from collections.abc import Iterator
from typing import Any

import msgspec

from tablee.kernel.chance import Chance
from tablee.kernel.outcome import Outcome
from tablee.kernel.state import State, Step
from tablee.shelf import Game
from tests.contract.anatomy import fields

IMMUTABLE = (int, float, str, bytes, type(None), type, enum.Enum, msgspec.Struct, Step, Outcome)
"""Structs of the games are frozen; steps and outcomes never change once made."""
BY_THE_KERNEL = "State.legal"
"""The list of options: `State.options` copies it for callers, and the next decision replaces it."""


def shared_fields(s: State, clone: State, game: Game) -> set[str]:
    """The fields, as `Class.field`, under which the clone holds a mutable object of the state, without the declared ones."""
    allowed = {BY_THE_KERNEL, *game.shared}
    kinds = IMMUTABLE if game.options is None else (*IMMUTABLE, game.options)
    return set(_shared(s, clone, "", allowed, kinds))


def _shared(one: Any, other: Any, field: str, allowed: set[str], immutable: tuple[type, ...]) -> Iterator[str]:
    if isinstance(one, immutable) or callable(one) or type(one) is not type(other):
        return
    if isinstance(one, tuple | frozenset):
        for mine, yours in zip(one, other, strict=False):
            yield from _shared(mine, yours, field, allowed, immutable)
    elif one is other:
        yield field
    elif isinstance(one, list):
        for mine, yours in zip(one, other, strict=False):
            yield from _shared(mine, yours, field, allowed, immutable)
    elif isinstance(one, dict):
        for key in one.keys() & other.keys():
            yield from _shared(one[key], other[key], field, allowed, immutable)
    elif not isinstance(one, set | Chance):
        for name in fields(one):
            names = [f"{kind.__name__}.{name}" for kind in type(one).__mro__]
            if hasattr(one, name) and not allowed.intersection(names):
                yield from _shared(getattr(one, name), getattr(other, name, None), names[0], allowed, immutable)
