"""Small changes of a state, made one at a time and taken back: to see whether a result is derived from the state."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from tablee.kernel.chance import Chance
from tablee.kernel.state import State, Step
from tests.contract.anatomy import fields

FLOW = frozenset({"agenda", "asked", "chance", "ended", "legal", "now", "sealed", "story"})
"""Fields of every state that hold no piece of the game."""
MOST = 4_000
"""At most this many changes are tried in one position, those near the state itself first."""


def undone_changes(s: State) -> Iterator[str]:
    """Change one thing in the state, yield its place, take the change back, and go on with the next thing.

    A number becomes one more or one less; a list, tuple, set or dictionary loses an element.
    """
    tried = 0
    waiting: list[tuple[str, Any]] = [(f"s.{name}", getattr(s, name)) for name in fields(s) if name not in FLOW and hasattr(s, name)]
    setters: list[Callable[[Any], None]] = [_attribute(s, name) for name in fields(s) if name not in FLOW and hasattr(s, name)]
    seen: set[int] = set()
    for n, (place, value) in enumerate(waiting):
        for changed in _variants(value):
            if tried >= MOST:
                return
            tried += 1
            with contextlib.suppress(TypeError):
                setters[n](changed)
                yield place
            setters[n](value)
        if id(value) not in seen:
            seen.add(id(value))
            for name, part, setter in _parts(value):
                waiting.append((f"{place}{name}", part))
                setters.append(setter)


def _variants(value: Any) -> list[Any]:
    if isinstance(value, bool):
        return [not value]
    if isinstance(value, int):
        return [value + 1] if value <= 0 else [value - 1, value + 1]  # a negative bit mask has no end to count to
    if isinstance(value, list | tuple) and value:
        return [value[:-1]]
    if isinstance(value, set | frozenset) and value:
        return [type(value)(list(value)[:-1])]
    if isinstance(value, dict) and value:
        return [dict(list(value.items())[:-1])]
    return []


def _parts(value: Any) -> list[tuple[str, Any, Callable[[Any], None]]]:
    """The parts of a list, a dictionary or an object of the game, each with a function that replaces it."""
    if isinstance(value, list):
        return [(f"[{n}]", part, _element(value, n)) for n, part in enumerate(value)]
    if isinstance(value, dict):
        return [(f"[{key}]", part, _element(value, key)) for key, part in value.items()]
    if value is None or isinstance(value, int | float | str | bytes | tuple | set | frozenset | type | msgspec.Struct | Step | Chance):
        return []
    return [(f".{name}", getattr(value, name), _attribute(value, name)) for name in fields(value) if hasattr(value, name)]


def _attribute(owner: Any, name: str) -> Callable[[Any], None]:
    return lambda value: setattr(owner, name, value)


def _element(owner: Any, key: Any) -> Callable[[Any], None]:
    return lambda value: owner.__setitem__(key, value)
