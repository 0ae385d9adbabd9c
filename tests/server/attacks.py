"""Messages nobody should send: seeded, so that what breaks a server once can be sent again."""

from __future__ import annotations

import json
import random
from typing import Any, get_args

from tablee.server import messages as m
from tablee.server.messages.json_schema import json_schema

NONSENSE: tuple[Any, ...] = (
    None, True, False, 0, -1, 1, 2**31, 2**63, 2**64, -(2**70), 1e308, 0.5, "", "x", "é" * 50, "\x00", "\ud800", "a" * 5000,
    [], {}, [[]], [None] * 100, {"a": {}}, {"type": "act"}, "../../etc/passwd", "' OR 1=1 --", "{0.__class__}", "%s%n", "<script>",
)  # fmt: skip


class Hostile:
    """`tables`: ids of tables to attack. `overheard`: what others sent there, and was accepted: it is sent again."""

    def __init__(self, seed: int, tables: list[str], versions: int, overheard: list[str]) -> None:
        self.overheard = overheard
        self.luck = random.Random(seed)
        self.tables = tables
        self.versions = versions
        defs = json_schema()["$defs"]
        self.kinds = {kind.__name__: defs[kind.__name__] for kind in get_args(m.ToServer)}
        self.count = 0

    def message(self) -> str | bytes:
        self.count += 1
        make = self.luck.choice(
            (
                self.noise,
                self.cut_off,
                self.wrong_types,
                self.wrong_types,
                self.nonsense,
                self.deep,
                self.foreign,
                self.foreign,
                self.unknown,
                self.again,
            )
        )
        made = make()
        return made if isinstance(made, str | bytes) else json.dumps(made)

    def valid(self) -> dict[str, Any]:
        """A well-formed message of a random kind, for a table the sender has no seat at. Chat is left out, because any viewer of an open
        table may send it."""
        kind = self.luck.choice(list(self.kinds))
        message: dict[str, Any] = {"type": self.kinds[kind]["properties"]["type"]["enum"][0]}
        values: dict[str, Any] = {
            "table": self.luck.choice(self.tables),
            "id": f"h{self.luck.randrange(2000)}",
            "seat": self.luck.randrange(3),
            "version": self.luck.randrange(self.versions + 3),
            "action": self.luck.randrange(40),
            "agree": True,
            "t": 1.5,
            "player": "a" * 16,
            "on": True,
            "everyone": True,
            "link": self.luck.choice(("", "abc.def", "W10.x")),
        }
        for name in self.kinds[kind]["properties"]:
            if name in values and (name in self.kinds[kind].get("required", ()) or self.luck.random() < 0.5):
                message[name] = values[name]
        return message

    def foreign(self) -> Any:
        return self.valid()

    def again(self) -> Any:
        return self.luck.choice(self.overheard)

    def wrong_types(self) -> Any:
        message = self.valid()
        for _ in range(self.luck.randrange(1, 3)):
            message[self.luck.choice([*message, "extra"])] = self.luck.choice(NONSENSE)
        return message

    def nonsense(self) -> Any:
        """JSON, but no message."""
        return json.dumps(self.luck.choice(NONSENSE))

    def unknown(self) -> Any:
        return {"type": self.luck.choice(("table", "update", "done", "eval", "__init__", "ACT", "act ", ""))} | self.valid()

    def cut_off(self) -> Any:
        text = json.dumps(self.valid())
        return text[: self.luck.randrange(len(text))]

    def noise(self) -> Any:
        if self.luck.random() < 0.5:
            return self.luck.randbytes(self.luck.randrange(200))
        return "".join(chr(self.luck.randrange(1, 0xD7FF)) for _ in range(self.luck.randrange(120)))

    def deep(self) -> Any:
        """Nested without end; once in a while too large for a frame, which ends the socket."""
        depth = self.luck.choice((50, 2000, 10000)) if self.luck.random() < 0.999 else 70000
        return "[" * depth if self.luck.random() < 0.5 else '{"a":' * depth


class Seated(Hostile):
    """Sits at the first of the tables, where another seat is asked: acts for that one and for seats that are not there, out of turn, at
    other people's tables, for versions gone by and to come, and again what was done."""

    def valid(self) -> dict[str, Any]:
        return {
            "type": "act",
            "table": self.luck.choice(self.tables),
            "id": f"s{self.luck.randrange(2000)}",
            "seat": self.luck.choice((0, 0, 1, 1, 2, 15)),
            "version": self.luck.randrange(self.versions + 3),
            "action": self.luck.randrange(9),
        }
