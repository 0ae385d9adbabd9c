"""The fingerprint of a state, compiled or not: one number for everything in it, so that two states can be compared."""

from __future__ import annotations

import sys
from typing import Any

import msgspec

Part = tuple[Any, ...]

sys.setrecursionlimit(20_000)  # a board of linked places nests deeply

LARGE = 300
"""Shared objects with more parts than this are tables: they are read when they are found and once at the end, not with every clone."""

_numbers: dict[Part, int] = {}
_parts: list[Part] = []
_tables: dict[int, tuple[Any, int]] = {}


def fingerprint(thing: Any, skip: tuple[str, ...] = ("story",)) -> int:
    """A number for the object and everything in it: equal objects have equal numbers."""
    return _Look(skip, _tables).number(thing)


def know_tables(s: Any) -> set[int]:
    """Find the large objects that a state shares with its clones, and remember their fingerprints."""
    look = _Look((), _tables)
    look.number(s)
    large = {each: kept for each, kept in look.large.items() if kept[0] is not s}
    shared = _Look((), _tables | large)
    shared.number(s.clone())
    _tables.update({each: large[each] for each in shared.stopped & set(large)})
    return shared.stopped


def check_tables(tables: set[int]) -> None:
    """Check that these objects have not changed since they were found."""
    for table, number in [_tables[each] for each in tables]:
        check_same(number, _Look(("story",), {}).number(table), f"{type(table).__name__}, which clones share, has changed")


def check_same(ours: int, theirs: int, said: str) -> None:
    assert ours == theirs, f"{said}: {difference(ours, theirs)}"


def difference(ours: int, theirs: int, path: str = "s") -> str:
    """The first difference of two fingerprints: `s.points[0]: 1 and 2`."""
    one, other = _parts[ours], _parts[theirs]
    if one[0] != other[0] or len(one) != len(other) or one[0] == "atom":
        return f"{path}: {_short(one)} and {_short(other)}"
    for (name, mine), (also, yours) in zip(one[1:], other[1:], strict=True):
        if (name, mine) != (also, yours):
            place = path + (f"[{name}]" if isinstance(name, int) else f".{name}")
            return difference(mine, yours, place) if name == also else f"{place}: {also} in its place"
    return ""


class _Look:
    """Reads one object. It stops at known tables."""

    def __init__(self, skip: tuple[str, ...], tables: dict[int, tuple[Any, int]]) -> None:
        self.skip = skip
        self.tables = tables
        self.seen: dict[int, int] = {}
        self.inside: dict[int, int] = {}
        self.large: dict[int, tuple[Any, int]] = {}
        self.stopped: set[int] = set()

    def number(self, thing: Any) -> int:
        if thing is None or isinstance(thing, int | str | float | bytes):
            return _number(("atom", type(thing).__name__, thing))
        if isinstance(thing, msgspec.Struct | type) or callable(thing):
            return _number(("atom", type(thing).__name__, id(thing)))
        if id(thing) in self.seen:
            return self.seen[id(thing)]
        if id(thing) in self.tables:
            self.stopped.add(id(thing))
            return self.tables[id(thing)][1]
        if id(thing) in self.inside:
            return _number(("atom", "inside", len(self.inside) - self.inside[id(thing)]))
        before = len(self.seen)
        self.inside[id(thing)] = len(self.inside)
        number = _number(self.part(thing))
        del self.inside[id(thing)]
        self.seen[id(thing)] = number
        if len(self.seen) - before > LARGE and not isinstance(thing, list | tuple | dict):
            self.large[id(thing)] = (thing, number)
        return number

    def part(self, thing: Any) -> Part:
        if isinstance(thing, list | tuple):
            return (type(thing).__name__, *[(n, self.number(each)) for n, each in enumerate(thing)])
        if isinstance(thing, set | frozenset):
            return ("set", *[(n, self.number(each)) for n, each in enumerate(sorted(thing))])
        if isinstance(thing, dict):
            return ("dict", *[(str(key), self.number(value)) for key, value in thing.items()])
        names = [name for name in sorted(set(fields(thing))) if name not in self.skip and hasattr(thing, name)]
        return (type(thing).__qualname__, *[(name, self.number(getattr(thing, name))) for name in names])


def _number(part: Part) -> int:
    if part not in _numbers:
        _numbers[part] = len(_parts)
        _parts.append(part)
    return _numbers[part]


def _short(part: Part) -> str:
    return repr(part[2]) if part[0] == "atom" else f"{part[0]} of {len(part) - 1}"


def fields(thing: Any) -> list[str]:
    names = list(getattr(thing, "__dict__", {}))
    for kind in type(thing).__mro__:
        slots = kind.__dict__.get("__slots__", ())
        names += [slots] if isinstance(slots, str) else slots
        names += kind.__dict__.get("__mypyc_attrs__", ())
    return [name for name in names if not name.startswith("__")]
