"""The stages of ./test: each runs to its end, then one table says what passed, what failed and what was left out."""

from __future__ import annotations

import subprocess
import sys
import time
import xml.etree.ElementTree as ET
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from tools.environment import ROOT
from tools.say import Trouble, words


@dataclass
class Stage:
    """One line of the table. A stage without tests of its own counts as one."""

    name: str
    seconds: float = 0.0
    passed: int = 0
    failed: int = 0
    skipped: int = 0
    failures: list[str] = field(default_factory=list)
    note: str = ""


class Checks:
    def __init__(self) -> None:
        self.stages: list[Stage] = []

    def run(self, name: str, command: Sequence[str | Path], env: Mapping[str, str], report: Path | None = None, cwd: Path = ROOT) -> bool:
        """Run a stage with its output on the screen; `report` is where its tests write their results (JUnit XML)."""
        self._title(name)
        if report is not None:
            report.unlink(missing_ok=True)
        started = time.monotonic()
        code = subprocess.run(command, env=env, cwd=cwd).returncode
        stage = counted(name, code, report)
        stage.seconds = time.monotonic() - started
        self.stages.append(stage)
        return not stage.failed

    def prepare(self, name: str, make: Callable[[], object]) -> bool:
        """Make what later stages need. If it cannot be made, that is a failure, and they are left out."""
        self._title(name)
        stage = Stage(name)
        started = time.monotonic()
        try:
            make()
            stage.passed = 1
        except Trouble as trouble:
            print(trouble, file=sys.stderr)
            stage.failed, stage.failures = 1, [str(trouble).splitlines()[0]]
        stage.seconds = time.monotonic() - started
        self.stages.append(stage)
        return bool(stage.passed)

    def skip(self, name: str, why: str) -> None:
        self._title(f"{name}: {why}")
        self.stages.append(Stage(name, skipped=1, note=why))

    def summary(self) -> int:
        """Print the table, the failures and one line that counts them all; the exit code."""
        heads = [words("étape", "stage"), "s", words("réussis", "passed"), words("échoués", "failed"), words("sautés", "skipped")]
        width = max(len(stage.name) for stage in self.stages)
        print(f"\n{heads[0]:{width}} {heads[1]:>6} " + " ".join(f"{head:>8}" for head in heads[2:]))
        for stage in self.stages:
            counts = f"{stage.seconds:6.0f} {stage.passed:8} {stage.failed:8} {stage.skipped:8}"
            print(f"{stage.name:{width}} {counts}  {stage.note}".rstrip())
        failures = [f"  {stage.name}: {failure}" for stage in self.stages for failure in stage.failures]
        if failures:
            print("\n" + words("Échecs :", "Failures:"), *failures, sep="\n")
        passed, failed, skipped = (sum(getattr(stage, kind) for stage in self.stages) for kind in ("passed", "failed", "skipped"))
        print(f"\n{passed} passed, {failed} failed, {skipped} skipped", flush=True)
        return 1 if failed else 0

    def _title(self, name: str) -> None:
        print(f"\n── {name} " + "─" * max(0, 76 - len(name)), flush=True)


def counted(name: str, code: int, report: Path | None) -> Stage:
    """What a stage came to, by its exit code and, if it has tests of its own, its report."""
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
        stage.failures.append(words(f"code de sortie {code}", f"exit code {code}"))
    elif report is None:
        stage.passed = 1
    elif not code and not report.exists():
        stage.failed = 1
        stage.failures.append(words("aucun résultat écrit", "no results written"))
    return stage
