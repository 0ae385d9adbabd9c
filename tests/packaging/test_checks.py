"""The table of ./test: it counts the results that the tests wrote, and fails if any stage failed."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from tools.checks import Checks, result_of
from tools.console import SetupError

REPORT = """<testsuites><testsuite>
<testcase classname="tests.a" name="test_good"/>
<testcase classname="tests.a" name="test_bad"><failure message="no"/></testcase>
<testcase classname="tests.a" name="test_broken"><error message="no"/></testcase>
<testcase classname="tests.a" name="test_slow"><skipped message="slow"/></testcase>
</testsuite></testsuites>"""


def report(tmp_path: Path, text: str) -> Path:
    file = tmp_path / "report.xml"
    file.write_text(text)
    return file


def test_tests_are_counted_and_failures_named(tmp_path: Path) -> None:
    stage = result_of("tests", 1, report(tmp_path, REPORT))
    assert (1, 2, 1) == (stage.passed, stage.failed, stage.skipped)
    assert ["tests.a::test_bad", "tests.a::test_broken"] == stage.failures


def test_a_bad_exit_without_a_failed_test_is_a_failure(tmp_path: Path) -> None:
    stage = result_of("tests", 3, report(tmp_path, '<testsuites><testcase name="test_good"/></testsuites>'))
    assert (1, 1) == (stage.passed, stage.failed)


def test_a_good_exit_without_results_is_a_failure(tmp_path: Path) -> None:
    assert 1 == result_of("tests", 0, tmp_path / "never written.xml").failed


def test_a_check_without_tests_counts_as_one() -> None:
    assert (1, 0) == (result_of("style", 0, None).passed, result_of("style", 0, None).failed)
    assert (0, 1) == (result_of("style", 2, None).passed, result_of("style", 2, None).failed)


def test_later_stages_run_after_a_failing_one_and_the_last_line_counts_all(capsys: pytest.CaptureFixture[str]) -> None:
    checks = Checks()
    env = dict(os.environ)
    assert not checks.run("first", [sys.executable, "-c", "raise SystemExit(2)"], env)
    assert checks.run("second", [sys.executable, "-c", ""], env)
    checks.skip("third", "no compiler")
    assert 1 == checks.summary()
    printed = capsys.readouterr().out.splitlines()
    assert "1 passed, 1 failed, 1 skipped" == printed[-1]
    assert any("third" in line and "no compiler" in line for line in printed)
    assert any("first: " in line for line in printed)
    assert any(line.startswith("Time: 0 min ") for line in printed)


def test_a_failed_preparation_fails_the_run_but_does_not_end_it(capsys: pytest.CaptureFixture[str]) -> None:
    def prepare() -> None:
        raise SetupError("no network\nand a log")

    checks = Checks()
    assert not checks.prepare("libraries", prepare)
    assert 1 == checks.summary()
    assert "libraries: no network" in capsys.readouterr().out


def test_the_exit_code_is_0_if_everything_passed() -> None:
    checks = Checks()
    checks.prepare("libraries", lambda: None)
    assert 0 == checks.summary()
