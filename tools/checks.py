"""The stages of ./test. All of them run, then one table shows their times and results."""

from __future__ import annotations

import re
import subprocess
import sys
import time
import xml.etree.ElementTree as ET
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from tools.console import SetupError, localized
from tools.environment import ROOT

REAL = re.compile(r"tests\.(browser|server)\.|.*\.tests\.test_board::")
"""Tests with real browsers, processes and sockets. They alone may be run a second time."""
MOST_UNSTEADY = 3
"""If more of them fail, none is run again: then something is broken, not unsteady."""


@dataclass
class Stage:
    """One line of the table. A stage without tests of its own counts as one test. `unsteady`: tests that failed and then passed alone."""

    name: str
    seconds: float = 0.0
    passed: int = 0
    failed: int = 0
    skipped: int = 0
    failures: list[str] = field(default_factory=list)
    unsteady: list[str] = field(default_factory=list)
    note: str = ""


class Checks:
    def __init__(self) -> None:
        self.stages: list[Stage] = []

    def run(self, name: str, command: Sequence[str | Path], env: Mapping[str, str], report: Path | None = None, cwd: Path = ROOT) -> bool:
        """Run a stage with its output on the screen. Its tests, if it has any, write their results to `report` (JUnit XML)."""
        self._title(name)
        if report is not None:
            report.unlink(missing_ok=True)
        started = time.monotonic()
        code = subprocess.run(command, env=env, cwd=cwd).returncode
        stage = result_of(name, code, report)
        stage.seconds = time.monotonic() - started
        self.stages.append(stage)
        return not stage.failed

    def run_again_alone(self, name: str, command: Sequence[str | Path], env: Mapping[str, str], report: Path) -> None:
        """Run the few failed tests of the last stage once more, one at a time, if all of them use real browsers or servers.

        A test that passes now is unsteady: the summary names it, and it is a defect to be mended. One that fails again has failed."""
        first = self.stages[-1]
        failed = list(dict.fromkeys(first.failures))  # a test whose teardown failed, too, is there twice
        if not 0 < len(failed) <= MOST_UNSTEADY or not all(REAL.match(failure) for failure in failed):
            return
        self.run(name, [*command, f"--junitxml={report}", *map(test_id, failed)], env, report)
        again = self.stages[-1]
        if again.passed + again.failed != len(failed):
            return
        first.unsteady = [failure for failure in failed if failure not in again.failures]
        first.failures = []
        first.failed = 0

    def prepare(self, name: str, prepare: Callable[[], object]) -> bool:
        """Call a function that prepares later stages. Return whether it succeeded; a SetupError counts as a failed test."""
        self._title(name)
        stage = Stage(name)
        started = time.monotonic()
        try:
            prepare()
            stage.passed = 1
        except SetupError as error:
            print(error, file=sys.stderr)
            stage.failed, stage.failures = 1, [str(error).splitlines()[0]]
        stage.seconds = time.monotonic() - started
        self.stages.append(stage)
        return bool(stage.passed)

    def skip(self, name: str, why: str) -> None:
        self._title(f"{name}: {why}")
        self.stages.append(Stage(name, skipped=1, note=why))

    def summary(self) -> int:
        """Print the table, the failures and one line with the totals; return the exit code."""
        names = localized("étape s réussis échoués sautés", "stage s passed failed skipped").split()
        width = max(len(stage.name) for stage in self.stages)
        print(f"\n{names[0]:{width}} {names[1]:>6} " + " ".join(f"{name:>8}" for name in names[2:]))
        for stage in self.stages:
            counts = f"{stage.seconds:6.0f} {stage.passed:8} {stage.failed:8} {stage.skipped:8}"
            print(f"{stage.name:{width}} {counts}  {stage.note}".rstrip())
        failures = [f"  {stage.name}: {failure}" for stage in self.stages for failure in stage.failures]
        if failures:
            print("\n" + localized("Échecs :", "Failures:"), *failures, sep="\n")
        unsteady = [f"  {stage.name}: {test}" for stage in self.stages for test in stage.unsteady]
        if unsteady:
            title = localized("INSTABLES (échec, puis succès seuls) :", "UNSTEADY (failed, then passed alone):")
            print("\n" + title, *unsteady, sep="\n")
        passed, failed, skipped = (sum(getattr(stage, kind) for stage in self.stages) for kind in ("passed", "failed", "skipped"))
        minutes, seconds = divmod(round(sum(stage.seconds for stage in self.stages)), 60)
        print("\n" + localized(f"Durée : {minutes} min {seconds:02} s", f"Time: {minutes} min {seconds:02} s"))
        print(f"{passed} passed, {failed} failed, {skipped} skipped", flush=True)
        return 1 if failed else 0

    def _title(self, name: str) -> None:
        print(f"\n── {name} " + "─" * max(0, 76 - len(name)), flush=True)


def test_id(case: str) -> str:
    """The address of a test for pytest, from its class name and name in a report."""
    module, _, name = case.partition("::")
    return module.replace(".", "/") + ".py::" + name


def result_of(name: str, code: int, report: Path | None) -> Stage:
    """The result of a stage, from its exit code and, if it has tests of its own, their report."""
    stage = Stage(name)
    if report is not None and report.exists():
        for case in ET.parse(report).iter("testcase"):
            kinds = {child.tag for child in case}
            if kinds & {"failure", "error"}:
                stage.failed += 1
                stage.failures.append(f"{case.get('classname')}::{case.get('name')}")
            elif "skipped" in kinds:
                stage.skipped += 1
            else:
                stage.passed += 1
    if code and not stage.failed:
        stage.failed = 1
        stage.failures.append(localized(f"code de sortie {code}", f"exit code {code}"))
    elif report is None:
        stage.passed = 1
    elif not code and not report.exists():
        stage.failed = 1
        stage.failures.append(localized("aucun résultat écrit", "no results written"))
    return stage
