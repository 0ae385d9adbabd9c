"""The table of ./test: it counts the results that the tests wrote, and fails if any stage failed."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from tools.checks import Checks, Stage, result_of
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


RUN_AGAIN = """
import sys, pathlib
flag, *ids = sys.argv[1:]
cases = []
for id in ids:
    file, name = id.split(".py::")
    result = "<failure/>" if name.startswith("test_broken") else ""
    cases.append(f'<testcase classname="{file.replace("/", ".")}" name="{name}">{result}</testcase>')
pathlib.Path(flag.removeprefix("--junitxml=")).write_text("<testsuites>" + "".join(cases) + "</testsuites>")
"""


def after_failures(tmp_path: Path, *failures: str) -> Checks:
    """The checks after these failures and the second run of their tests, in which only `test_broken` fails again."""
    checks = Checks()
    checks.stages.append(Stage("tests", passed=5, failed=len(failures), failures=list(failures)))
    checks.run_again_alone("again", [sys.executable, "-c", RUN_AGAIN], dict(os.environ), tmp_path / "again.xml")
    return checks


def test_a_browser_test_that_passes_alone_is_named_as_unsteady(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    failures = ["tests.browser.test_a::test_late", "src.tablee.games.whispers.tests.test_board::test_late"]
    assert 0 == after_failures(tmp_path, *failures).summary()
    printed = capsys.readouterr().out
    assert "UNSTEADY" in printed
    assert "tests: tests.browser.test_a::test_late" in printed
    assert "7 passed, 0 failed, 0 skipped" == printed.splitlines()[-1]


def test_a_test_that_fails_alone_too_has_failed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert 1 == after_failures(tmp_path, "tests.server.test_a::test_broken[x]", "tests.server.test_a::test_late").summary()
    assert "again: tests.server.test_a::test_broken[x]" in capsys.readouterr().out


@pytest.mark.parametrize(
    "failures",
    [
        ["tests.kernel.test_a::test_late"],
        ["tests.browser.test_a::test_late", "src.tablee.games.test_a::test_rule"],
        ["tests.browser.a::b"] * 4,
    ],
    ids=["of the rules", "one of the rules", "many"],
)
def test_tests_of_rules_and_many_failures_get_no_second_run(tmp_path: Path, failures: list[str]) -> None:
    different = [f"{failure}{number}" for number, failure in enumerate(failures)]
    checks = after_failures(tmp_path, *different)
    assert 1 == len(checks.stages)
    assert 1 == checks.summary()
