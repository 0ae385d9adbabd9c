"""The client's TypeScript types are generated from the server's messages and up to date."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.browser.conftest import ROOT


def test_the_wire_types_are_up_to_date(tmp_path: Path) -> None:
    if not shutil.which("node") or not (ROOT / "client/node_modules").exists():
        pytest.skip("NO TYPES TEST: needs node and `npm ci` in client/")
    made = tmp_path / "wire.ts"
    subprocess.run(["node", "types.js", str(made)], cwd=ROOT / "client", env=os.environ | {"PYTHON": sys.executable}, check=True)
    assert made.read_text() == (ROOT / "client/src/wire.ts").read_text(), "run `npm run types` in client/"
