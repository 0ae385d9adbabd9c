"""Locks between processes, on this system and, with a stand-in for Microsoft's C library, on Windows."""

from __future__ import annotations

import importlib.util
import os
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType, SimpleNamespace

import pytest

from tools import file_lock

Lock = Callable[..., int]


class RangeLocks:
    """The part of `msvcrt` that is used: ranges of bytes, each locked for one descriptor."""

    LK_NBLCK = 2

    def __init__(self) -> None:
        self.held: list[tuple[int, range]] = []

    def locking(self, descriptor: int, mode: int, length: int) -> None:
        start = os.lseek(descriptor, 0, os.SEEK_CUR)
        wanted = range(start, start + length)
        if any(max(wanted.start, taken.start) < min(wanted.stop, taken.stop) for _, taken in self.held):
            raise PermissionError(13, "Permission denied")
        self.held.append((descriptor, wanted))

    def close(self, descriptor: int) -> None:
        self.held = [(owner, taken) for owner, taken in self.held if owner != descriptor]
        os.close(descriptor)


def windows_lock(monkeypatch: pytest.MonkeyPatch) -> tuple[Lock, Callable[[int], None]]:
    ranges = RangeLocks()
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setitem(sys.modules, "msvcrt", SimpleNamespace(locking=ranges.locking, LK_NBLCK=ranges.LK_NBLCK))  # type: ignore[arg-type]
    spec = importlib.util.spec_from_file_location("windows_file_lock", str(file_lock.__file__))
    assert spec is not None
    assert spec.loader is not None
    module: ModuleType = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    monkeypatch.undo()
    return module.lock_file, ranges.close


@pytest.fixture(params=["this system", "windows"])
def locks(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> tuple[Lock, Callable[[int], None]]:
    return windows_lock(monkeypatch) if request.param == "windows" else (file_lock.lock_file, os.close)


def test_an_exclusive_lock_excludes_every_other(locks: tuple[Lock, Callable[[int], None]], tmp_path: Path) -> None:
    lock, unlock = locks
    held = lock(tmp_path / "lock")
    for shared in (False, True):
        with pytest.raises(BlockingIOError):
            lock(tmp_path / "lock", shared=shared, wait=False)
    unlock(held)
    unlock(lock(tmp_path / "lock", wait=False))


def test_shared_locks_exclude_only_an_exclusive_one(locks: tuple[Lock, Callable[[int], None]], tmp_path: Path) -> None:
    lock, unlock = locks
    held = [lock(tmp_path / "lock", shared=True, wait=False) for _ in range(3)]
    with pytest.raises(BlockingIOError):
        lock(tmp_path / "lock", wait=False)
    for descriptor in held:
        unlock(descriptor)
    unlock(lock(tmp_path / "lock", wait=False))
