"""Errors of the kernel as sentences in every language."""

from __future__ import annotations

import functools

from tablee import catalogues
from tablee.kernel.errors import KernelError
from tablee.words import Text, fill, same_in_all


@functools.cache
def error_texts() -> dict[str, Text]:
    """The sentence of each code."""
    return catalogues.words("tablee", "errors")


def error_text(error: Exception) -> Text:
    """The sentence of an error. An error without a code keeps its own words, such as the message of a library."""
    if not isinstance(error, KernelError):
        return same_in_all(str(error))
    facts = {name: error_text(fact) if isinstance(fact, Exception) else fact for name, fact in error.facts.items()}
    return fill(error_texts()[error.code], facts)
