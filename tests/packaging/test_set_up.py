"""The set-up of ./play and ./test: its messages if something is missing, and the changes that make it run again."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.packaging.project import ROOT, copy_project, run
from tools.console import SetupError, language
from tools.environment import check_space, clean_env, lock_stamp
from tools.file_lock import lock_file


def without_venv(tmp_path: Path) -> str:
    """A Python path with a broken ensurepip, like Debian's Python without its venv package."""
    (tmp_path / "ensurepip.py").write_text("raise ImportError")
    return str(tmp_path)


@pytest.mark.parametrize("command", ["play", "test"])
def test_without_the_venv_module_the_package_to_install_is_named(tmp_path: Path, command: str) -> None:
    root = copy_project(tmp_path)
    said = run(root, sys.executable, command, PYTHONPATH=without_venv(tmp_path))
    assert 1 == said.returncode
    assert f"sudo apt install python3.{sys.version_info.minor}-venv" in said.stderr
    assert "Traceback" not in said.stderr


def test_messages_are_french_in_a_french_locale(tmp_path: Path) -> None:
    root = copy_project(tmp_path)
    said = run(root, sys.executable, "play", PYTHONPATH=without_venv(tmp_path), LC_ALL="fr_FR.UTF-8")
    assert "Le module venv de Python manque." in said.stderr


def test_libraries_that_cannot_be_fetched_show_the_end_of_the_log_and_its_place(tmp_path: Path) -> None:
    root = copy_project(tmp_path)
    said = run(root, sys.executable, "play", "games", PIP_NO_INDEX="1", PIP_CONFIG_FILE=os.devnull, PIP_FIND_LINKS="")
    assert 1 == said.returncode
    assert "No matching distribution found" in said.stderr
    assert str(root / "build" / "setup.log") in said.stderr
    assert "" == said.stdout


def test_a_full_disk_is_reported_before_anything_is_made() -> None:
    with pytest.raises(SetupError, match=str(10**9)):
        check_space(10**9)


def test_help_needs_no_set_up(tmp_path: Path) -> None:
    root = copy_project(tmp_path)
    for command in ("play", "test"):
        assert f"./{command} [" in run(root, sys.executable, command, "--help").stdout
    assert not (root / ".venv").exists()


@pytest.mark.parametrize("file", ["play", "test", "tools/python_version.py"])
def test_old_pythons_can_read_the_check_of_their_version(file: str) -> None:
    ast.parse((ROOT / file).read_text(encoding="utf-8"), feature_version=(3, 7))


def test_the_stamp_of_a_lock_changes_with_its_content_and_with_the_folder(tmp_path: Path) -> None:
    (tmp_path / "other").mkdir()
    one, other = copy_project(tmp_path), copy_project(tmp_path / "other")
    before = lock_stamp("requirements.lock", one)
    assert before != lock_stamp("requirements.lock", other)
    with (one / "requirements.lock").open("a") as lock:
        lock.write("# renewed\n")
    assert before != lock_stamp("requirements.lock", one)


def test_libraries_of_the_users_shell_are_not_found() -> None:
    script = "from tools.environment import clean_env; env = clean_env(); print('PYTHONPATH' in env, env['PYTHONNOUSERSITE'])"
    assert "False 1\n" == run(ROOT, sys.executable, "-c", script, PYTHONPATH="/somewhere").stdout


def test_settings_of_pip_are_kept_except_the_target_folder() -> None:
    script = "from tools.environment import clean_env; env = clean_env(); print(env.get('PIP_CERT'), env.get('PIP_TARGET'))"
    assert "mine None\n" == run(ROOT, sys.executable, "-c", script, PIP_CERT="mine", PIP_TARGET="elsewhere").stdout


def test_a_second_set_up_waits_for_the_first(tmp_path: Path) -> None:
    root = copy_project(tmp_path)
    (root / "build").mkdir()
    script = "from tools.environment import locked\nwith locked('setup'): print('my turn')"
    held = lock_file(root / "build" / "setup.lock")
    command, env, pipe = [sys.executable, "-c", script], clean_env(LC_ALL="C.UTF-8"), subprocess.PIPE
    second = subprocess.Popen(command, cwd=root, env=env, stdout=pipe, stderr=pipe, text=True)
    assert second.stderr is not None
    assert "waiting" in second.stderr.readline()
    assert second.poll() is None
    os.close(held)
    assert "my turn\n" == second.communicate(timeout=30)[0]


@pytest.mark.parametrize(
    ("environ", "expected"),
    [
        ({}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "fr_FR.UTF-8", "LC_ALL": "C"}, "en"),
        ({"LANG": "C", "LC_MESSAGES": "fr_CA"}, "fr"),
        ({"LC_ALL": "", "LANG": "fr"}, "fr"),
    ],
)
def test_the_language_is_that_of_the_first_locale_variable_set(environ: dict[str, str], expected: str) -> None:
    assert expected == language(environ)
