"""Fixtures with real browsers and a real server: one server for the run, one browser per module, a fresh context for each person."""

from __future__ import annotations

import contextlib
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.browser.people import Person

ROOT = Path(__file__).parents[2]
STATIC = ROOT / "src/tablee/server/static"
BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser")
"""Programs in the order of preference: the headless shell has no window to draw and needs about a fifth less processor time."""
CHROMIUM = os.environ.get("TABLEE_CHROMIUM") or next(filter(None, map(shutil.which, BROWSERS)), "")


@pytest.fixture(scope="session")
def client_built() -> None:
    """Build the client if `./test` has not done it and its npm packages are installed."""
    if (STATIC / "index.html").exists():
        return
    if not (ROOT / "client/node_modules").exists():
        pytest.skip("NO BROWSER TESTS: the client is not built; run `npm ci && npm run build` in client/")
    subprocess.run(["npm", "run", "build"], cwd=ROOT / "client", check=True)


@pytest.fixture(scope="session")
def site(client_built: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server with an empty database."""
    with started(tmp_path_factory.mktemp("data")) as address:
        yield address


@contextlib.contextmanager
def started(data: Path, *settings: str) -> Iterator[str]:
    """Run a server with seeded tables on a free port, with its data in `data`; yields its address."""
    limits = ["--new-rate", "6000", "--requests", "6000"]
    command = [sys.executable, "-m", "tests.server.seeded_server", "--port", "0", "--data", str(data), *limits, *settings]
    env = os.environ | {"PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
    log = data / "log"
    with log.open("w") as errors, subprocess.Popen(command, env=env, stdout=subprocess.PIPE, stderr=errors, text=True) as server:
        assert server.stdout is not None
        line = server.stdout.readline()
        assert "http" in line, log.read_text()
        try:
            yield line.split()[-1]
        finally:
            server.terminate()
            try:
                server.wait(timeout=20)
            except subprocess.TimeoutExpired:
                server.kill()


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """One browser for each module. It must close before other modules run: while playwright is open, its event loop blocks theirs."""
    if not CHROMIUM:
        pytest.skip("NO BROWSER TESTS: no chromium found; install Debian's chromium-headless-shell or name one in TABLEE_CHROMIUM")
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield started
        started.close()


Arrives = Callable[..., Person]


@pytest.fixture
def arrives(browser: Browser, site: str) -> Iterator[Arrives]:
    """`arrives("Ana")` makes a person with a browser context of their own. The test fails if any console has an error at the end."""
    people: list[Person] = []

    def arrive(name: str, **how: Any) -> Person:
        person = Person(browser, site, name, **how)
        people.append(person)
        return person

    yield arrive
    errors = [f"{person.name}: {error}" for person in people for error in person.errors]
    for person in people:
        person.context.close()
    assert errors == []
