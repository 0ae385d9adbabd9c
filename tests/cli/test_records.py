"""`record`, `replay` and `verify` on games of bots."""

from __future__ import annotations

import json
from pathlib import Path

from tests.cli.command import tablee


def test_a_fair_record_replays_and_verifies(fair_record: Path) -> None:
    lines = fair_record.read_text().splitlines()
    replayed = tablee("replay", fair_record)
    assert 0 == replayed.code
    assert f"{len(lines) - 2}. " in replayed.out
    verified = tablee("verify", fair_record)
    assert (0, "Yes") == (verified.code, verified.out[:3])
    assert json.loads(lines[0])["commitment"] in verified.out


def test_the_same_seed_gives_the_same_record(game: str, fair_record: Path, tmp_path: Path) -> None:
    again = tmp_path / "again.jsonl"
    tablee("record", game, "--bots", "greedy,random", "--fair", "--seed", "7".zfill(64), "-o", again)
    assert fair_record.read_text() == again.read_text()


def test_replay_at_n_stops_after_n_actions(fair_record: Path) -> None:
    whole = tablee("replay", fair_record).out
    part = tablee("replay", fair_record, "--at", "2").out
    assert whole.partition("\n3. ")[0] == part.partition("\n\n")[0]
    assert "\n3. " not in part


def test_replay_as_a_seat_shows_only_the_view_of_that_seat(tmp_path: Path) -> None:
    file = tmp_path / "whispers.jsonl"
    tablee("record", "whispers", "--fair", "--seed", "4", "-o", file, test_games=True)
    cards = json.loads(file.read_text().splitlines()[0])["setup"]
    names = json.loads(file.read_text().splitlines()[0])["seats"]
    views = [tablee("replay", file, "--as", seat, test_games=True).out for seat in ("0", names[1])]
    views.append(tablee("replay", file, test_games=True).out)
    shown = [[f"dealt card {card}." in view for card in cards] for view in views]
    assert [[True, False], [False, True], [False, False]] == shown


def test_verify_rejects_numbers_that_do_not_come_from_the_seed(tmp_path: Path) -> None:
    file = tmp_path / "whispers.jsonl"
    tablee("record", "whispers", "--fair", "--seed", "3", "-o", file, test_games=True)
    assert 0 == tablee("verify", file, test_games=True).code
    header, *rest = file.read_text().splitlines(keepends=True)
    changed = json.loads(header)
    changed["setup"][0] = (changed["setup"][0] + 1) % 20
    file.write_text(json.dumps(changed) + "\n" + "".join(rest))
    assert 0 == tablee("replay", file, test_games=True).code
    verified = tablee("verify", file, test_games=True)
    assert (1, "No") == (verified.code, verified.out[:2])


def test_verify_rejects_a_seed_that_does_not_match_the_hash(fair_record: Path, tmp_path: Path) -> None:
    file = tmp_path / "other.jsonl"
    *lines, end = fair_record.read_text().splitlines(keepends=True)
    file.write_text("".join(lines) + end.replace('"seed":"00', '"seed":"01'))
    assert 1 == tablee("verify", file).code


def test_verify_rejects_a_game_without_a_seed_hash(game: str, tmp_path: Path) -> None:
    file = tmp_path / "plain.jsonl"
    tablee("record", game, "--seed", "1", "-o", file)
    assert 1 == tablee("verify", file).code


def test_verify_rejects_an_unfinished_game(fair_record: Path, tmp_path: Path) -> None:
    file = tmp_path / "unfinished.jsonl"
    file.write_text("".join(fair_record.read_text().splitlines(keepends=True)[:3]))
    assert 0 == tablee("replay", file).code
    assert 1 == tablee("verify", file).code
