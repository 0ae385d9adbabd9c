"""The checks explain what they found, as tests do."""

import pytest

pytest.register_assert_rewrite("tests.contract.checks", "tests.contract.book")
