"""The documents build as a site, without a warning."""

from __future__ import annotations

import importlib.util
import subprocess
import sys
import warnings
from pathlib import Path

import pytest

from tests.docs.documents import ROOT


def missing() -> list[str]:
    return [module for module in ("mkdocs", "mkdocstrings") if importlib.util.find_spec(module) is None]


def test_the_site_builds_without_a_warning(tmp_path: Path) -> None:
    if missing():
        reason = f"THE SITE WAS NOT BUILT: {' and '.join(missing())} not installed (pip install 'tablee[docs]')"
        warnings.warn(reason, stacklevel=1)
        pytest.skip(reason)
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "--site-dir", str(tmp_path)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    api = (tmp_path / "api" / "kernel" / "index.html").read_text(encoding="utf-8")
    assert "tablee.kernel.state.State.apply" in api
