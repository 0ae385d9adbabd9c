"""Errors of the kernel. They carry a code and facts; the catalogues of `tablee/languages` have the sentences."""

from __future__ import annotations

from mypy_extensions import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class KernelError(ValueError):
    """A value from outside is wrong. `code`: the key of the sentence. `facts`: what the sentence tells; a fact may be an error itself."""

    def __init__(self, code: str, **facts: object) -> None:
        super().__init__(code + (": " + ", ".join([f"{name}={fact}" for name, fact in facts.items()]) if facts else ""))
        self.code = code
        self.facts = facts


class NotationError(KernelError):
    """A notation or a number names no action of the game."""


class LuckMissing(KernelError):
    """The luck that was given does not suffice for the game, or does not fit it."""


class RecordError(KernelError):
    """A record cannot be read or does not replay."""
