"""What happened, told by verbs, with what each seat may know of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

Facts = Mapping[str, Any]

WATCHER: Final = -2
NO_SECRETS: Final[Mapping[int, Facts]] = {}


class Event:
    """A kind (past tense) and its public facts; `private` adds, seat by seat, what only that seat may know."""

    __slots__ = ("facts", "kind", "private")

    def __init__(self, kind: str, facts: Facts, private: Mapping[int, Facts]) -> None:
        self.kind = kind
        self.facts = facts
        self.private = private

    def seen_by(self, seat: int) -> dict[str, Any]:
        """Built from what the seat may know; nothing is taken away from a fuller picture."""
        seen = dict(self.facts)
        if seat in self.private:
            seen.update(self.private[seat])
        return seen


class Story:
    """Events in the order they were told. A state without a story tells nothing and pays nothing."""

    def __init__(self) -> None:
        self.events: list[Event] = []

    def tell(self, kind: str, facts: Facts, private: Mapping[int, Facts] = NO_SECRETS) -> None:
        self.events.append(Event(kind, facts, private))

    def take(self) -> list[Event]:
        """What was told since the last time."""
        told = self.events
        self.events = []
        return told
