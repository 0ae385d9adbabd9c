"""The client's TypeScript types are generated from the server's messages and the games' views, and up to date."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.browser.conftest import ROOT


def test_the_types_of_messages_and_views_are_up_to_date(tmp_path: Path) -> None:
    if not shutil.which("node") or not (ROOT / "client/node_modules").exists():
        pytest.skip("NO TYPES TEST: needs node and `npm ci` in client/")
    subprocess.run(["node", "types.js", str(tmp_path)], cwd=ROOT / "client", env=os.environ | {"PYTHON": sys.executable}, check=True)
    made = sorted(path.relative_to(tmp_path) for path in tmp_path.rglob("*.ts"))
    boards = sorted(path.parent.relative_to(ROOT) / "view.ts" for path in ROOT.glob("src/tablee/games/*/board/index.ts"))
    assert [Path("client/src/wire.ts"), *boards] == made
    stale = [str(path) for path in made if (tmp_path / path).read_text() != (ROOT / path).read_text()]
    assert [] == stale, "run `npm run types` in client/"
