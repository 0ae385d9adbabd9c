"""Assertions in the modules of checks are explained as in tests."""

import pytest

pytest.register_assert_rewrite("tests.contract.checks", "tests.contract.book")
