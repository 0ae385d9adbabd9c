"""A damaged database is reported at start and not served."""

from __future__ import annotations

import shutil
import sqlite3
from pathlib import Path

import pytest

from tablee.server.settings import BadSetting
from tablee.server.storage import migration
from tablee.server.storage.integrity import check_sqlite, committed_frames


@pytest.fixture
def stopped(tmp_path: Path) -> Path:
    """The database of a server that was killed: its last commits are in the write-ahead log."""
    live, stopped = tmp_path / "live.sqlite", tmp_path / "stopped.sqlite"
    migration.upgrade(f"sqlite:///{live}")
    with sqlite3.connect(live) as database:
        database.execute("PRAGMA journal_mode=WAL")
        for n in range(200):
            database.execute("INSERT INTO site VALUES (?, ?)", (f"key {n}", bytes(500)))
            database.commit()
        for suffix in ("", "-wal", "-shm"):
            shutil.copy(f"{live}{suffix}", f"{stopped}{suffix}")
    database.close()
    assert 200 <= committed_frames(stopped)
    return stopped


def rows(file: Path) -> int:
    with sqlite3.connect(file) as database:
        count: int = database.execute("SELECT count(*) FROM site").fetchone()[0]
    database.close()
    return count


def test_a_killed_server_starts_again_with_all_its_commits(stopped: Path) -> None:
    check_sqlite(stopped)
    assert 200 == rows(stopped)


def test_a_new_site_has_nothing_to_check(tmp_path: Path) -> None:
    check_sqlite(tmp_path / "none.sqlite")
    assert [] == list(tmp_path.iterdir())


def test_a_server_that_stopped_in_order_starts_again(stopped: Path) -> None:
    assert 200 == rows(stopped)
    assert not stopped.with_name("stopped.sqlite-wal").exists()
    check_sqlite(stopped)


@pytest.mark.parametrize("left", [0.0, 0.5, 0.99])
def test_a_cut_log_is_reported(stopped: Path, left: float) -> None:
    log = stopped.with_name("stopped.sqlite-wal")
    with log.open("r+b") as file:
        file.truncate(int(log.stat().st_size * left))
    for _ in range(2):
        with pytest.raises(BadSetting, match=r"stopped\.sqlite-wal has lost \d+ of \d+ committed pages"):
            check_sqlite(stopped)


def test_a_log_that_is_put_back_is_served(stopped: Path) -> None:
    log = stopped.with_name("stopped.sqlite-wal")
    complete = log.read_bytes()
    log.write_bytes(complete[:-5000])
    with pytest.raises(BadSetting, match="has lost"):
        check_sqlite(stopped)
    log.write_bytes(complete)
    check_sqlite(stopped)
    assert 200 == rows(stopped)


def test_a_missing_log_is_reported(stopped: Path) -> None:
    stopped.with_name("stopped.sqlite-wal").unlink()
    for _ in range(2):
        with pytest.raises(BadSetting, match="has lost"):
            check_sqlite(stopped)


def test_a_changed_byte_in_the_log_is_reported(stopped: Path) -> None:
    log = stopped.with_name("stopped.sqlite-wal")
    with log.open("r+b") as file:
        file.seek(log.stat().st_size // 2)
        file.write(b"\xff\x00\xff")
    with pytest.raises(BadSetting, match="has lost"):
        check_sqlite(stopped)


def test_the_operator_may_serve_what_is_left(stopped: Path) -> None:
    log = stopped.with_name("stopped.sqlite-wal")
    with log.open("r+b") as file:
        file.truncate(log.stat().st_size // 2)
    stopped.with_name("stopped.sqlite-shm").unlink()
    check_sqlite(stopped)
    assert 0 < rows(stopped) < 200


def test_a_damaged_page_is_reported(tmp_path: Path) -> None:
    file = tmp_path / "tablee.sqlite"
    migration.upgrade(f"sqlite:///{file}")
    with sqlite3.connect(file) as database:
        database.executemany("INSERT INTO site VALUES (?, ?)", [(f"key {n}", bytes(500)) for n in range(200)])
    database.close()
    with file.open("r+b") as opened:
        opened.seek(file.stat().st_size - 3 * 4096)
        opened.write(b"\xff" * 8192)
    with pytest.raises(BadSetting, match=r"tablee\.sqlite is damaged"):
        check_sqlite(file)


def test_a_file_that_is_no_database_is_reported(tmp_path: Path) -> None:
    file = tmp_path / "tablee.sqlite"
    file.write_text("not a database at all, but long enough to have a header " * 100)
    with pytest.raises(BadSetting, match=r"is damaged \(file is not a database\)"):
        check_sqlite(file)
