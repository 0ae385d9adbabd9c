"""Tests of errors by the English sentence of their code."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from tablee.error_texts import error_text
from tablee.kernel.errors import KernelError


@contextmanager
def raises(kind: type[KernelError], said: str) -> Iterator[pytest.ExceptionInfo[KernelError]]:
    """Expect an error of this kind whose English sentence matches."""
    with pytest.raises(kind) as error:
        yield error
    sentence = error_text(error.value)["en"]
    assert re.search(said, sentence), sentence
