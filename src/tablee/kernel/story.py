"""Events: what verbs did, with the facts that each seat may know."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

Facts = Mapping[str, Any]

WATCHER: Final = -2
NO_SECRETS: Final[Mapping[int, Facts]] = {}


class Event:
    """A kind in the past tense and its public facts. `private`: by seat, the facts that only this seat may know."""

    __slots__ = ("facts", "kind", "private")

    def __init__(self, kind: str, facts: Facts, private: Mapping[int, Facts]) -> None:
        self.kind = kind
        self.facts = facts
        self.private = private

    def __repr__(self) -> str:
        return f"<Event {self.kind}: {dict(self.facts)}>"

    def seen_by(self, seat: int) -> dict[str, Any]:
        """The facts for this seat: the public ones and its own. Nothing has to be removed, so nothing can leak."""
        seen = dict(self.facts)
        if seat in self.private:
            seen.update(self.private[seat])
        return seen


class Story:
    """Collects events in order. Search uses states without a story, which spend no time on events."""

    def __init__(self) -> None:
        self.events: list[Event] = []

    def __repr__(self) -> str:
        return f"<Story: {len(self.events)} events>"

    def tell(self, kind: str, facts: Facts, private: Mapping[int, Facts] = NO_SECRETS) -> None:
        self.events.append(Event(kind, facts, private))

    def take(self) -> list[Event]:
        """The events since the last call."""
        told = self.events
        self.events = []
        return told
