"""`tablee.client` is reachable after `import tablee`, but is imported only when it is used."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from tests.cli.command import INSTALLED


def run_python(program: str) -> subprocess.CompletedProcess[str]:
    environment = os.environ | {"PYTHONPATH": str(INSTALLED)}
    return subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False, env=environment)


def test_the_client_is_an_attribute_of_the_package() -> None:
    done = run_python("import tablee; print(tablee.client.guest.__name__)")
    assert (0, "guest\n") == (done.returncode, done.stdout), done.stderr


def test_importing_the_package_imports_no_network_library() -> None:
    done = run_python("import sys, tablee; print([name for name in ('httpx', 'websockets', 'tablee.client') if name in sys.modules])")
    assert (0, "[]\n") == (done.returncode, done.stdout), done.stderr


@pytest.mark.parametrize("library", ["httpx", "websockets"])
def test_a_missing_library_is_named_with_the_extra_that_installs_it(library: str) -> None:
    done = run_python(f"import sys, tablee; sys.modules['{library}'] = None; tablee.client")
    assert 1 == done.returncode
    assert f"ImportError: tablee.client needs {library}: pip install 'tablee[server]'" in done.stderr.splitlines()[-1]


def test_join_without_the_library_is_one_sentence() -> None:
    done = run_python(
        "import sys; sys.modules['httpx'] = None; from tablee.cli import main; sys.exit(main(['join', 'http://localhost:9']))"
    )
    assert (2, "tablee: error: httpx is needed to connect to a site: pip install 'tablee[server]'.\n") == (done.returncode, done.stderr)


def test_an_unknown_attribute_is_an_attribute_error() -> None:
    done = run_python("import tablee; tablee.dance")
    assert "AttributeError: module 'tablee' has no attribute 'dance'" in done.stderr
