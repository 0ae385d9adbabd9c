"""The record of a game as JSON lines: a header, then each action with the luck it used. It replays without a random source.

The module is not compiled, because msgspec decodes into its types.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from tablee.kernel.errors import RecordError
from tablee.kernel.outcome import Outcome

FORMAT = 3
"""The newest format that this program reads. Format 2 adds `value_hashes`, format 3 `notes`. Records use the oldest format they can."""


class Header(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """The first line of a record.

    - `tablee`: the version of the format. `game` and `rules`: the game and the version of its rules. `seats`: the names of the players.
    - `commitment` and `values`: see `Fair`. `value_hashes`: by seat, "" if its value follows from the seed.
    - `setup` and `setup_throws`: the luck used before the first action.
    - `throws`: the physics engine and the figure with their versions; "" if throws are drawn by weight.
    """

    tablee: int
    game: str
    rules: int
    seats: list[str]
    options: dict[str, Any] = {}
    commitment: str = ""
    values: list[str] = []
    setup: list[int] = []
    setup_throws: list[list[int]] = []
    throws: str = ""
    value_hashes: list[str] = []


class Entry(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """One action: the seat (-1 is the clock), the notation, the luck used, and `t`, the time of play in ms.

    `motion`: how thrown pieces moved, for replays. `gesture`: direction, force and spin of the player's throw.
    """

    seat: int
    do: str
    luck: list[int] = []
    throws: list[list[int]] = []
    t: int = 0
    motion: str = ""
    gesture: list[float] = []


class Undo(msgspec.Struct, forbid_unknown_fields=True):
    """The players took actions back: the game continues from the position after `undo` actions. Earlier lines stay in the record."""

    undo: int


class End(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """The outcome, and the seed that the commitment belongs to."""

    winners: list[int]
    ranks: list[int]
    scores: list[int] = []
    reason: str = ""
    seed: str = ""


class Last(msgspec.Struct, forbid_unknown_fields=True):
    """The last line of the record of a finished game."""

    end: End


class Notes(msgspec.Struct, forbid_unknown_fields=True):
    """A line after the end: the private notes of the player who downloaded the record. The browser adds it, and no program here uses it."""

    notes: msgspec.Raw


Line = Entry | Undo


class Record:
    """A header, the lines in order, and the end if the game is over."""

    def __init__(self, header: Header, lines: list[Line] | None = None, end: End | None = None) -> None:
        self.header = header
        self.lines: list[Line] = [] if lines is None else lines
        self.end = end

    def __repr__(self) -> str:
        return f"<Record of {self.header.game}: {len(self.lines)} lines, {'not over' if self.end is None else 'over'}>"

    def entries(self) -> list[Entry]:
        """The actions that count, without those that were taken back."""
        counted: list[Entry] = []
        for line in self.lines:
            if isinstance(line, Undo):
                del counted[line.undo :]
            else:
                counted.append(line)
        return counted

    def without_undone(self) -> Record:
        """The same game without the actions that were taken back. It replays to the same end."""
        return Record(self.header, list(self.entries()), self.end)

    def undo(self, to: int) -> Undo:
        """Go back to the position after `to` actions. Refused if luck was used since then, because the players have seen it."""
        _check_undo(self.entries(), to)
        line = Undo(to)
        self.lines.append(line)
        self.end = None
        return line

    def dump(self) -> str:
        """The record as JSON lines."""
        parts: list[Any] = [self.header, *self.lines]
        if self.end is not None:
            parts.append(Last(self.end))
        return "".join(msgspec.json.encode(part).decode() + "\n" for part in parts)

    def difference(self, other: Record) -> str:
        """The first difference between two records, in words; "" if there is none."""
        if self.header != other.header:
            return "the headers differ"
        for n, (ours, theirs) in enumerate(zip(self.lines, other.lines, strict=False), 1):
            if ours != theirs:
                return f"line {n + 1} differs: {msgspec.json.encode(ours).decode()} and {msgspec.json.encode(theirs).decode()}"
        if len(self.lines) != len(other.lines):
            return f"one has {len(self.lines)} actions, the other {len(other.lines)}"
        return "" if self.end == other.end else "the ends differ"


def format_of(value_hashes: Sequence[str]) -> int:
    """The format of a record with these hashes."""
    return 2 if value_hashes else 1


def end_of(outcome: Outcome, seed: bytes = b"") -> End:
    return End(list(outcome.winners), list(outcome.ranks), list(outcome.scores), outcome.reason, seed.hex())


def parse(text: str) -> Record:
    """Read a record. The error for a bad line gives its number and what was expected."""
    *lines, rest = text.split("\n")
    if not lines and not rest:
        raise RecordError("record.empty")
    if rest:
        raise RecordError("record.cut_off", line=len(lines) + 1)
    header = _decode(lines[0], Header, 1)
    if header.tablee > FORMAT:
        raise RecordError("record.format", format=header.tablee, known=FORMAT)
    record = Record(header)
    counted: list[Entry] = []
    for n, line in enumerate(lines[1:], 2):
        if record.end is not None:
            if n < len(lines) or not line.startswith('{"notes":'):
                raise RecordError("record.after_end", line=n)
            _decode(line, Notes, n)
        elif line.startswith('{"end":'):
            record.end = _decode(line, Last, n).end
        elif line.startswith('{"undo":'):
            back = _decode(line, Undo, n)
            try:
                _check_undo(counted, back.undo)
            except RecordError as error:
                raise RecordError("record.line", line=n, problem=error) from None
            del counted[back.undo :]
            record.lines.append(back)
        else:
            entry = _decode(line, Entry, n)
            counted.append(entry)
            record.lines.append(entry)
    return record


def _check_undo(entries: list[Entry], to: int) -> None:
    if not 0 <= to < len(entries):
        raise RecordError("record.undo", to=to, actions=len(entries))
    if any(entry.luck or entry.throws for entry in entries[to:]):
        raise RecordError("record.undo_luck", to=to)


def _decode(line: str, kind: Any, n: int) -> Any:
    try:
        return msgspec.json.decode(line, type=kind)
    except msgspec.DecodeError as error:
        raise RecordError("record.line", line=n, problem=error) from None
