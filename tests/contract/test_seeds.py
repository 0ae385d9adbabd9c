"""The script that compares builds: a build agrees with itself, and a different game is named."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.contract import seeds


@pytest.fixture
def written(tmp_path: Path) -> Path:
    file = tmp_path / "seeds.json"
    assert 0 == seeds.main(["--games", "1", "--out", str(file)])
    return file


def test_a_build_agrees_with_itself(written: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert 0 == seeds.main(["--check", str(written)])
    assert "0 differ" in capsys.readouterr().out


def test_a_game_that_differs_is_named(written: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = written.read_text()
    digest = text.split('"events": "')[1][:64]
    written.write_text(text.replace(digest, "0" * 64, 1))
    assert 1 == seeds.main(["--check", str(written)])
    said = capsys.readouterr().out
    assert "random game 0: events differ" in said
    assert "1 differ" in said


@pytest.mark.parametrize("arguments", [[], ["--games", "0", "--out", "x"], ["--check", "no-such-file"]])
def test_bad_arguments_get_a_sentence(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="2"):
        seeds.main(arguments)
    assert "error: " in capsys.readouterr().err
