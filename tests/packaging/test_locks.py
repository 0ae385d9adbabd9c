"""The lock files are complete, pin every library by hash, and hold no addresses."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement

from tools.renew_locks import LOCKS

ROOT = Path(__file__).resolve().parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
EXTRAS = PROJECT["project"]["optional-dependencies"]

each_lock = pytest.mark.parametrize("lock", LOCKS)


def pins(lock: str) -> dict[str, set[str]]:
    """`name==version ; marker` → its hashes."""
    text = re.sub(r"^\s*#.*\n", "", (ROOT / lock).read_text(encoding="utf-8"), flags=re.MULTILINE)
    entries = text.replace("\\\n", " ").splitlines()
    return {entry.split("--hash")[0].strip(): set(re.findall(r"--hash=sha256:([0-9a-f]{64})", entry)) for entry in entries}


def versions(lock: str) -> dict[str, str]:
    """Name → version, where this Python and system are."""
    found = [Requirement(pin) for pin in pins(lock)]
    return {each.name: str(each.specifier).removeprefix("==") for each in found if each.marker is None or each.marker.evaluate()}


def wanted(extras: list[str]) -> list[Requirement]:
    """The project's own requirements with these extras, and with those that the extras name."""
    found = [Requirement(text) for text in PROJECT["project"]["dependencies"]]
    for each in [Requirement(text) for extra in extras for text in EXTRAS[extra]]:
        found += wanted(sorted(each.extras)) if each.name == "tablee" else [each]
    return found


@each_lock
def test_a_lock_holds_no_address_and_no_place_on_a_machine(lock: str) -> None:
    assert [] == re.findall(r"\S*(?:://|file:|--index|--extra|--find-links|--trusted| @ )\S*", (ROOT / lock).read_text(encoding="utf-8"))


@each_lock
def test_every_library_in_a_lock_is_pinned_with_hashes(lock: str) -> None:
    assert [] == [pin for pin, hashes in pins(lock).items() if not hashes or not re.match(r"[a-z0-9-]+==[^ ]+( ; .*)?$", pin)]


@each_lock
def test_a_lock_has_all_that_the_project_asks_for(lock: str) -> None:
    have = versions(lock)
    missing = [str(each) for each in wanted(LOCKS[lock]) if each.name not in have or not each.specifier.contains(have[each.name])]
    assert [] == missing


@each_lock
def test_what_play_runs_on_is_a_part_of_every_lock(lock: str) -> None:
    small, large = ({pin.split(" ;")[0]: hashes for pin, hashes in pins(name).items()} for name in ("requirements.lock", lock))
    assert {} == {pin: hashes for pin, hashes in small.items() if large.get(pin) != hashes}


def test_the_isolated_build_takes_the_versions_of_the_lock() -> None:
    have = versions("requirements.lock")
    asked = [Requirement(text) for text in PROJECT["build-system"]["requires"]]
    assert [] == [str(each) for each in asked if not each.specifier.contains(have[each.name])]


def test_the_compiler_of_the_rules_is_pinned_exactly() -> None:
    exact = [text for text in [*PROJECT["build-system"]["requires"], *EXTRAS["build"]] if text.startswith("mypy")]
    assert ["mypy[mypyc]==" + versions("requirements.lock")["mypy"]] * 2 == exact


def test_a_lock_names_the_command_that_renews_it() -> None:
    assert [] == [lock for lock in LOCKS if "python3 tools/renew_locks.py" not in (ROOT / lock).read_text(encoding="utf-8")]
