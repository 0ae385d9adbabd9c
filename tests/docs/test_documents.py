"""Generated documents are up to date, links lead to files that exist, and the README says what it must say."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from tests.docs.documents import FENCE, ROOT, documents

LINK = re.compile(r"\]\(([^)\s]+)\)")


def links(file: Path) -> list[str]:
    """Return the targets of a document's links and pictures, without addresses of other sites."""
    text = FENCE.sub("", file.read_text(encoding="utf-8"))
    return [target for target in LINK.findall(text) if not re.match(r"\w+:", target)]


def anchors(file: Path) -> set[str]:
    heads = re.findall(r"^#+ (.+)$", file.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"\s+", "-", re.sub(r"[^\w\s-]", "", head).strip().lower()) for head in heads}


def test_generated_parts_are_up_to_date() -> None:
    done = subprocess.run([sys.executable, "tools/write_docs.py", "--check"], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize("file", documents(), ids=lambda file: str(file.relative_to(ROOT)))
def test_every_link_leads_somewhere(file: Path) -> None:
    broken = []
    for link in links(file):
        path, _, anchor = link.partition("#")
        target = (file.parent / path) if path else file
        if not target.exists() or (anchor and anchor not in anchors(target)):
            broken.append(link)
    assert [] == broken


def test_the_readme_says_once_that_tablee_is_unofficial() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    assert 1 == text.count("unofficial")


def test_the_newest_entry_of_the_change_log_is_this_version() -> None:
    version = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
    newest = re.search(r"^## (\S+)", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert newest is not None
    assert version == newest[1]


def test_the_hosted_workflow_runs_the_one_command() -> None:
    yaml = pytest.importorskip("yaml", reason="PyYAML is not installed")
    workflow = yaml.safe_load((ROOT / ".github" / "workflows" / "ci.yml").read_text(encoding="utf-8"))
    assert "./test" in [step.get("run") for step in workflow["jobs"]["test"]["steps"]]


@pytest.mark.parametrize("name", ["bug", "feature", "rule"])
def test_an_issue_template_has_a_name_and_fields(name: str) -> None:
    yaml = pytest.importorskip("yaml", reason="PyYAML is not installed")
    template = yaml.safe_load((ROOT / ".github" / "ISSUE_TEMPLATE" / f"{name}.yml").read_text(encoding="utf-8"))
    assert template["name"]
    assert any(field["type"] == "textarea" for field in template["body"])
