"""Bad input gives one sentence on stderr and exit code 2, and writes no file."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from tests.cli.command import Result, tablee


def assert_refused(result: Result, word: str) -> None:
    """Assert that the command printed one error sentence that contains the word."""
    assert (2, "") == (result.code, result.out)
    assert 1 == result.err.count("\n")
    assert result.err.startswith("tablee: error: ")
    assert word in result.err


@pytest.mark.parametrize(
    ("arguments", "word"),
    [
        ("dance", "dance"),
        ("play", "GAME"),
        ("play chess_2", "chess_2"),
        ("rules chess_2", "chess_2"),
        ("simulate GAME --games -5", "--games"),
        ("simulate GAME --games 0", "--games"),
        ("simulate GAME --games many", "many"),
        ("simulate GAME --games", "--games"),
        ("simulate GAME --seats 99", "99"),
        ("simulate GAME --seats -2", "--seats"),
        ("simulate GAME --seed -1", "--seed"),
        ("simulate GAME --workers 0", "--workers"),
        ("simulate GAME --pace 0", "--pace"),
        ("simulate GAME --bots genius", "genius"),
        ("simulate GAME --bots " + ",".join(["random"] * 40), "40"),
        ("simulate GAME --option flying=true", "flying"),
        ("simulate GAME --option flying", "flying"),
        ("simulate GAME --fast", "--fast"),
        ("games --lang de", "de"),
        ("play GAME --seats Ana", "1"),
        ("play GAME --seats Ana,Ana", "Ana"),
        ("play GAME --seats Ana,bot:genius", "genius"),
        ("play GAME --seats Ana,", "name"),
        ("play GAME --record .", "folder"),
        ("record GAME", "--output"),
        ("record GAME -o nowhere/game.jsonl", "nowhere"),
        ("record GAME -o game.jsonl --fair --seed xyz", "xyz"),
        ("record GAME -o game.jsonl --fair --values a", "--values"),
        ("record GAME -o game.jsonl --values a,b", "--fair"),
        ("replay missing.jsonl", "missing.jsonl"),
        ("replay .", "folder"),
        ("verify missing.jsonl", "missing.jsonl"),
        ("bench sideways", "sideways"),
    ],
)
def test_a_bad_argument_is_named(game: str, arguments: str, word: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert_refused(tablee(*arguments.replace("GAME", game).split()), word)
    assert [] == list(tmp_path.iterdir())


def test_a_bad_option_value_is_answered_with_the_valid_ones() -> None:
    assert_refused(tablee("simulate", "whispers", "--option", "cards=maybe", test_games=True), "true, false")


def test_an_existing_file_is_replaced_only_with_force(game: str, tmp_path: Path) -> None:
    file = tmp_path / "kept.txt"
    file.write_text("mine")
    assert_refused(tablee("record", game, "-o", file), "--force")
    assert "mine" == file.read_text()
    assert 0 == tablee("record", game, "-o", file, "--force").code
    assert [file] == list(tmp_path.iterdir())
    assert game == json.loads(file.read_text().splitlines()[0])["game"]


@pytest.mark.skipif(os.geteuid() == 0, reason="root can write everywhere")
def test_a_folder_without_write_permission_is_refused(game: str, tmp_path: Path) -> None:
    tmp_path.chmod(0o500)
    assert_refused(tablee("record", game, "-o", tmp_path / "game.jsonl"), "game.jsonl")


def damaged(text: str, how: str) -> bytes:
    """Return the text of a record with one defect."""
    lines = text.splitlines(keepends=True)
    header, end = json.loads(lines[0]), json.loads(lines[-1])
    match how:
        case "cut off":
            return text[:-5].encode()
        case "empty":
            return b""
        case "not text":
            return b"\xff\xfe\x00record"
        case "not a record":
            return b"Dear diary,\n"
        case "missing action":
            return "".join(lines[:2] + lines[3:]).encode()
        case "missing end":
            return "".join(lines[:-1]).encode()
        case "wrong end":
            end["end"]["ranks"] = end["end"]["ranks"][::-1]
            return "".join([*lines[:-1], json.dumps(end).replace(" ", "") + "\n"]).encode()
        case "unknown action":
            return text.replace(json.loads(lines[2])["do"], "somersault", 1).encode()
        case "undo to a later action":
            return "".join([*lines[:3], '{"undo":7}\n']).encode()
        case "newer rules":
            header["rules"] = 999
        case "newer format":
            header["tablee"] = 999
        case "unknown game":
            header["game"] = "chess_2"
        case "too many seats":
            header["seats"] *= 20
        case "unknown option":
            header["options"] = {"seats": 3}
    return "".join([json.dumps(header) + "\n", *lines[1:]]).encode()


@pytest.mark.parametrize(
    ("how", "word"),
    [
        ("cut off", "cut off"),
        ("empty", "empty"),
        ("not text", "UTF-8"),
        ("not a record", "line 1"),
        ("missing action", "action 2"),
        ("missing end", "last line"),
        ("wrong end", "end"),
        ("unknown action", "somersault"),
        ("undo to a later action", "line 4"),
        ("newer rules", "version 999"),
        ("newer format", "format 999"),
        ("unknown game", "chess_2"),
        ("too many seats", "players"),
        ("unknown option", "option"),
    ],
)
def test_a_damaged_record_is_refused(fair_record: Path, how: str, word: str, tmp_path: Path) -> None:
    file = tmp_path / "damaged.jsonl"
    file.write_bytes(damaged(fair_record.read_text(), how))
    assert_refused(tablee("replay", file), word)
    assert_refused(tablee("verify", file), word)


@pytest.mark.parametrize(("argument", "word"), [("--as", "Zoltan"), ("--as", "2000"), ("--at", "2000"), ("--at", "-1")])
def test_an_unknown_seat_or_action_number_is_refused(fair_record: Path, argument: str, word: str) -> None:
    assert_refused(tablee("replay", fair_record, argument, word), word)


def test_bench_outside_the_repository_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An installed package has no repository around it."""
    (tmp_path / "tablee").symlink_to(Path(__file__).parents[2] / "src" / "tablee")
    monkeypatch.chdir(tmp_path)
    assert_refused(tablee("bench", PYTHONPATH=str(tmp_path)), "repository")
