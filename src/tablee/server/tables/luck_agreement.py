"""The agreement on a table's luck before its game: hashes of the players' values first, then the values. Folded from the log. No I/O."""

from __future__ import annotations

from tablee.kernel.chance import derived_value
from tablee.server.limits import LUCK_SECONDS
from tablee.server.messages.table import LuckPhase


class LuckAgreement:
    """The phases are `open` (a seat may still be free), `hashes` (hashes are awaited), `values` (values are awaited) and `drawn`.

    - `hashes` and `values` by seat, "" where there is none. Only seats with a hash are asked for a value.
    - `owing`: seats whose hash is awaited. `taking_part`: seats that gave a hash or owed one; a rematch waits for theirs.
    - `since`: when the phase began. `round`: how many times values were asked for.
    """

    def __init__(self, seats: int) -> None:
        self.phase: LuckPhase = "open"
        self.hashes = [""] * seats
        self.values = [""] * seats
        self.owing: set[int] = set()
        self.taking_part: set[int] = set()
        self.since = 0
        self.round = 0

    # Folding

    def sat(self, seat: int, value_hash: str, owes_hash: bool) -> None:
        """A person took the seat, with the hash of a value or without."""
        self.left(seat)
        if owes_hash:
            self.owing.add(seat)
            self.taking_part.add(seat)
        if value_hash:
            self.hash_given(seat, value_hash)

    def left(self, seat: int) -> None:
        """The seat changed hands. Values that were already shown are used up: their players must draw new ones."""
        self.owing.discard(seat)
        self.taking_part.discard(seat)
        self.hashes[seat] = self.values[seat] = ""
        if self.phase != "drawn":
            self.phase = "open"
            self._use_up_values()

    def hash_given(self, seat: int, value_hash: str) -> None:
        self.hashes[seat] = value_hash
        self.owing.discard(seat)
        self.taking_part.add(seat)

    def value_given(self, seat: int, value: str) -> None:
        self.values[seat] = value

    def phase_began(self, at: int, phase: LuckPhase, without: list[int]) -> None:
        """`without`: seats that did not answer in time and no longer take part in this game's luck."""
        for seat in without:
            self.hashes[seat] = ""
            self.owing.discard(seat)
        if phase == "hashes":
            self._use_up_values()
        self.round += phase == "values"
        self.phase, self.since = phase, at

    def _use_up_values(self) -> None:
        for seat, value in enumerate(self.values):
            if value:
                self.hashes[seat] = self.values[seat] = ""
                self.owing.add(seat)

    # Asking

    def waiting(self) -> list[int]:
        """The seats whose hash or value is awaited now."""
        if self.phase == "hashes":
            return sorted(self.owing)
        if self.phase == "values":
            return [seat for seat, value_hash in enumerate(self.hashes) if value_hash and not self.values[seat]]
        return []

    def deadline(self) -> int | None:
        """The time (Unix ms) at which the table goes on without the seats it waits for."""
        return self.since + LUCK_SECONDS * 1000 if self.phase in ("hashes", "values") else None

    def all_values(self, seed: bytes) -> list[str]:
        """The value of every seat: the player's own if its hash was given, else the one that the seed gives."""
        return [value if self.hashes[seat] else derived_value(seed, seat) for seat, value in enumerate(self.values)]
