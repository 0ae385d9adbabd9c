"""./play installs the libraries of a cluster when a command asks for PostgreSQL."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.cluster import wanted_lock
from tools.environment import RUN, SCALE

DATABASE = "postgresql://tablee@db/tablee"


@pytest.mark.parametrize(
    ("args", "environ", "expected"),
    [
        ([], {}, RUN),
        (["serve"], {}, RUN),
        (["serve", "--database", "sqlite:///x"], {}, RUN),
        (["serve", "--database", DATABASE], {}, SCALE),
        (["serve", f"--database={DATABASE}"], {}, SCALE),
        (["migrate", "--database", DATABASE], {}, SCALE),
        (["serve"], {"TABLEE_DATABASE": DATABASE}, SCALE),
        (["serve", "--settings"], {}, RUN),
        (["serve", "--settings", "nowhere.toml"], {}, RUN),
    ],
)
def test_a_database_on_postgresql_needs_more_libraries(args: list[str], environ: dict[str, str], expected: str) -> None:
    assert expected == wanted_lock(args, environ)


def test_the_settings_file_may_name_the_database(tmp_path: Path) -> None:
    file = tmp_path / "tablee.toml"
    file.write_text(f'database = "{DATABASE}"')
    assert SCALE == wanted_lock(["serve", "--settings", str(file)], {}) == wanted_lock(["serve"], {"TABLEE_SETTINGS": str(file)})
    file.write_text("database = 3")
    assert RUN == wanted_lock(["serve", f"--settings={file}"], {})
