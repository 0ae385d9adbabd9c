"""A player's part in the luck of a table: draws a value, gives it when the table asks, remembers what the server had published before,
and checks the finished game against that memory. docs/fairness.md explains what this proves.
"""

from __future__ import annotations

import contextlib
import os
import secrets
from collections.abc import Sequence
from pathlib import Path
from typing import Final, Literal

import msgspec

from tablee.kernel.chance import commitment, derived_value, fair, value_hash
from tablee.server import messages as m

KEPT: Final = 500
"""Values and tables that are remembered."""

Problem = Literal["commitment", "hashes", "missing", "seed", "value", "mixed", "number"]


class Remembered(msgspec.Struct):
    """A table as the server described it when this player showed the value: it must not change afterwards."""

    seat: int
    value: str
    commitment: str
    value_hashes: list[str]


class Kept(msgspec.Struct):
    """`values`: drawn values by their hash. `tables`: the tables at which a value was shown."""

    values: dict[str, str] = {}
    tables: dict[str, Remembered] = {}


class LuckMemory:
    """The values and tables of one player. `file`: where they are kept between two runs; None keeps them in memory."""

    def __init__(self, file: Path | None = None) -> None:
        self.file = file
        self.kept = Kept()
        if file is not None:
            with contextlib.suppress(OSError, msgspec.DecodeError):
                self.kept = msgspec.json.decode(file.read_bytes(), type=Kept)

    def new_hash(self) -> str:
        """Draw a value and return its hash."""
        value = secrets.token_hex(16)
        self.kept.values[value_hash(value)] = value
        self._save()
        return value_hash(value)

    def answer(self, table: str, luck: m.Luck, mine: Sequence[int], command: str) -> m.GiveHash | m.GiveValue | None:
        """The command that the table waits for, if it waits for one of this player's seats. A value is shown for one list of hashes only:
        a server that asks again with another list gets nothing."""
        asked = [seat for seat in luck.waiting if seat in mine]
        if not asked:
            return None
        seat = asked[0]
        if luck.phase == "hashes":
            return m.GiveHash(table, command, seat, self.new_hash())
        value = self.kept.values.get(luck.value_hashes[seat])
        known = self.kept.tables.get(table)
        if value is None or (known is not None and not may_show(known, value, luck)):
            return None
        self.kept.tables[table] = Remembered(seat, value, luck.commitment, list(luck.value_hashes))
        self._save()
        return m.GiveValue(table, command, seat, value)

    def problem(self, shown: m.Fairness) -> Problem | None:
        """The first thing that is wrong with the luck of a finished game; None if all is right."""
        known = self.kept.tables.get(shown.table)
        if known is not None:
            if known.commitment != shown.commitment:
                return "commitment"
            if shown.values[known.seat] != known.value:
                return "missing"
            if known.value_hashes != shown.value_hashes:
                return "hashes"
        return problem(shown)

    def _save(self) -> None:
        for kept in (self.kept.values, self.kept.tables):
            for old in [*kept][:-KEPT]:
                del kept[old]
        if self.file is not None:
            self.file.parent.mkdir(parents=True, exist_ok=True)
            fresh = self.file.with_suffix(".new")
            with os.fdopen(os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as out:
                out.write(msgspec.json.encode(self.kept))
            fresh.replace(self.file)


def may_show(known: Remembered, value: str, luck: m.Luck) -> bool:
    """Whether a value may be shown at a table where one was shown before: a new one, or the same one for the same list of hashes."""
    return known.commitment == luck.commitment and (known.value != value or known.value_hashes == luck.value_hashes)


def problem(shown: m.Fairness) -> Problem | None:
    """The first contradiction between the seed, the values, their hashes and the numbers of a finished game."""
    seed = bytes.fromhex(shown.seed)
    if commitment(seed) != shown.commitment:
        return "seed"
    for seat, published in enumerate(shown.value_hashes):
        value = shown.values[seat]
        if (value_hash(value) != published) if published else (value != derived_value(seed, seat)):
            return "value"
    if fair(seed, shown.values).values != shown.mixed:
        return "mixed"
    source = fair(seed, shown.values)
    wrong = [each for each in shown.luck if each.i != source.used or source.below(each.of) != each.number]
    return "number" if wrong else None
