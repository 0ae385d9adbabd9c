"""Settings of all tests: `--slow` adds the long tests and plays more games; hypothesis uses fixed examples unless TABLEE_EXPLORE is set."""

import os

import pytest
from hypothesis import settings

settings.register_profile("same", derandomize=True, deadline=None, database=None)
settings.register_profile("explore", deadline=None, print_blob=True)
settings.load_profile("explore" if os.environ.get("TABLEE_EXPLORE") else "same")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--slow", action="store_true", help="also run the tests that take minutes, and play more games")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if not config.getoption("--slow"):
        skip = pytest.mark.skip(reason="takes minutes; --slow runs it")
        for item in items:
            if "slow" in item.keywords:
                item.add_marker(skip)
