"""Bad input gets one clear sentence on stderr, exit code 2, and nothing is written."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from tests.cli.command import Answer, tablee


def refused(answer: Answer, word: str) -> None:
    """One sentence that names what is wrong."""
    assert (2, "") == (answer.code, answer.out)
    assert 1 == answer.err.count("\n")
    assert answer.err.startswith("tablee: error: ")
    assert word in answer.err


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
def test_arguments(game: str, arguments: str, word: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    refused(tablee(*arguments.replace("GAME", game).split()), word)
    assert [] == list(tmp_path.iterdir())


def test_a_wrong_value_of_an_option_is_told_with_the_right_ones() -> None:
    refused(tablee("simulate", "whispers", "--option", "cards=maybe", test_games=True), "true, false")


def test_an_existing_file_is_kept_unless_forced(game: str, tmp_path: Path) -> None:
    file = tmp_path / "kept.txt"
    file.write_text("mine")
    refused(tablee("record", game, "-o", file), "--force")
    assert "mine" == file.read_text()
    assert 0 == tablee("record", game, "-o", file, "--force").code
    assert [file] == list(tmp_path.iterdir())
    assert game == json.loads(file.read_text().splitlines()[0])["game"]


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write everywhere")
def test_a_folder_that_takes_no_file(game: str, tmp_path: Path) -> None:
    tmp_path.chmod(0o500)
    refused(tablee("record", game, "-o", tmp_path / "game.jsonl"), "game.jsonl")


def edited(text: str, how: str) -> bytes:
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
        case "without an action":
            return "".join(lines[:2] + lines[3:]).encode()
        case "without its end":
            return "".join(lines[:-1]).encode()
        case "another end":
            end["end"]["ranks"] = end["end"]["ranks"][::-1]
            return "".join([*lines[:-1], json.dumps(end).replace(" ", "") + "\n"]).encode()
        case "another action":
            return text.replace(json.loads(lines[2])["do"], "somersault", 1).encode()
        case "undo to nowhere":
            return "".join([*lines[:3], '{"undo":7}\n']).encode()
        case "newer rules":
            header["rules"] = 999
        case "newer format":
            header["tablee"] = 999
        case "another game":
            header["game"] = "chess_2"
        case "too many seats":
            header["seats"] *= 20
        case "an option nobody knows":
            header["options"] = {"seats": 3}
    return "".join([json.dumps(header) + "\n", *lines[1:]]).encode()


@pytest.mark.parametrize(
    ("how", "word"),
    [
        ("cut off", "cut off"),
        ("empty", "empty"),
        ("not text", "UTF-8"),
        ("not a record", "line 1"),
        ("without an action", "action 2"),
        ("without its end", "last line"),
        ("another end", "end"),
        ("another action", "somersault"),
        ("undo to nowhere", "line 4"),
        ("newer rules", "version 999"),
        ("newer format", "format 999"),
        ("another game", "chess_2"),
        ("too many seats", "players"),
        ("an option nobody knows", "option"),
    ],
)
def test_an_edited_record(fair_record: Path, how: str, word: str, tmp_path: Path) -> None:
    file = tmp_path / "edited.jsonl"
    file.write_bytes(edited(fair_record.read_text(), how))
    refused(tablee("replay", file), word)
    refused(tablee("verify", file), word)


@pytest.mark.parametrize(("argument", "word"), [("--as", "Zoltan"), ("--as", "2000"), ("--at", "2000"), ("--at", "-1")])
def test_no_such_seat_or_action(fair_record: Path, argument: str, word: str) -> None:
    refused(tablee("replay", fair_record, argument, word), word)


def test_bench_away_from_the_repository(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A copy of the program without its repository, as an installed one is."""
    (tmp_path / "tablee").symlink_to(Path(__file__).parents[2] / "src" / "tablee")
    monkeypatch.chdir(tmp_path)
    refused(tablee("bench", PYTHONPATH=str(tmp_path)), "repository")
