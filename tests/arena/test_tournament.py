"""Tournaments: the same rows for any number of processes, standings and ratings, results that can be resumed, own bots."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import msgspec
import pyarrow.parquet
import pytest

from tablee import cli, shelf
from tablee.arena.own_bots import BotFailed, any_bot, own_bot
from tablee.arena.pool import LocalPool
from tablee.arena.ratings import rate
from tablee.arena.results import LINES, OtherTournament, ResultFolder
from tablee.arena.simulate import interval
from tablee.arena.tournament import GameRow, Tournament, head_to_head, play_tournament, round_robin, standings
from tablee.bots.players import UnknownBot, bot

GAME = min(shelf.games().values(), key=lambda each: each.longest)
TOURNAMENT = round_robin(GAME.id, ["regular", "random", "greedy:1"], 2, seed=7)

OWN_FUNCTION = """
def first(position, seat, chance):
    return position.legal_actions(seat)[0]

def wrong(position, seat, chance):
    return -1
"""
OWN_PROGRAM = """
import json, sys
for line in sys.stdin:
    question = json.loads(line)
    assert question["view"] and question["options"][0]["text"]
    print(json.dumps({"action": question["options"][-1]["action"]}), flush=True)
"""


def played(tournament: Tournament, games: int, workers: int = 1) -> list[GameRow]:
    rows = [row for chunk in play_tournament(tournament, range(games), LocalPool(workers)) for row in chunk]
    return [without_time(row) for row in sorted(rows, key=lambda row: row.number)]


def without_time(row: GameRow) -> GameRow:
    return msgspec.structs.replace(row, cpu_seconds=())


@pytest.mark.parametrize("workers", [2, 8])
def test_any_number_of_processes_gives_the_same_rows(workers: int) -> None:
    assert played(TOURNAMENT, 24) == played(TOURNAMENT, 24, workers)


def test_standings_count_every_game_and_seat() -> None:
    rows = [row for chunk in play_tournament(TOURNAMENT, range(24), LocalPool()) for row in chunk]
    found = standings(TOURNAMENT, rows)
    assert [16, 16, 16] == [standing.games for standing in found]
    assert 24 == sum(standing.wins for standing in found)
    assert "random" == found[-1].player
    assert all(standing.share.low <= standing.share.part <= standing.share.high for standing in found)
    pairs = head_to_head(TOURNAMENT, rows)
    assert 1 == pairs["regular", "random"].part + pairs["random", "regular"].part


def test_ratings_order_the_players_by_strength() -> None:
    ratings = rate(TOURNAMENT, played_with_time(60))
    assert "random" == ratings[-1].player
    assert ratings[0].ordinal > ratings[-1].ordinal


def played_with_time(games: int) -> list[GameRow]:
    return [row for chunk in play_tournament(TOURNAMENT, range(games), LocalPool()) for row in chunk]


def test_a_player_that_takes_part_twice_is_numbered() -> None:
    assert ["greedy 1", "random", "greedy 2"] == Tournament(GAME.id, ("greedy", "random", "greedy"), ((0, 1),)).labels


def test_an_interrupted_run_goes_on_where_it_was(tmp_path: Path) -> None:
    folder = ResultFolder(tmp_path / "run", TOURNAMENT)
    for chunk in play_tournament(TOURNAMENT, range(10), LocalPool()):
        folder.add(chunk)
    with (folder.folder / LINES).open("ab") as file:
        file.write(b'{"number":10,"lu')  # the process was killed in the middle of a line
    again = ResultFolder(tmp_path / "run", TOURNAMENT)
    assert list(range(10, 24)) == again.missing(24)
    for chunk in play_tournament(TOURNAMENT, again.missing(24), LocalPool()):
        again.add(chunk)
    whole = ResultFolder(tmp_path / "run", TOURNAMENT)
    assert [] == whole.missing(24)
    assert played(TOURNAMENT, 24) == [without_time(row) for row in sorted(whole.rows, key=lambda row: row.number)]


def test_a_folder_keeps_one_tournament(tmp_path: Path) -> None:
    ResultFolder(tmp_path, TOURNAMENT)
    with pytest.raises(OtherTournament):
        ResultFolder(tmp_path, round_robin(GAME.id, ["regular", "random"], 2, seed=8))


def test_the_command_writes_every_game_a_summary_and_a_plot(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "results"
    # English leaves the standard library's argument parser as it is for other tests.
    command = ["arena", GAME.id, "--lang", "en", "--players", "greedy:1,random", "--games", "12", "--out", str(out), "--json"]
    assert 0 == cli.main(command)
    summary = json.loads(capsys.readouterr().out)
    assert 12 == summary["games"]
    assert {"greedy:1", "random"} == {player["player"] for player in summary["players"]}
    table = pyarrow.parquet.read_table(out / "games.parquet")
    assert list(range(12)) == table.column("number").to_pylist()
    assert {"greedy:1", "random"} == set(table.column("players").to_pylist()[0])
    assert (out / "standings.png").stat().st_size > 1000
    assert 0 == cli.main(command[:-1])  # nothing is left to play
    assert "greedy:1" in capsys.readouterr().out


def test_a_function_of_ones_own_plays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "own_functions.py").write_text(OWN_FUNCTION)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", sys.path[:])
    assert 4 == len(played(round_robin(GAME.id, ["own_functions:first", "random"], 2), 4))
    with pytest.raises(BotFailed, match="not legal"):
        played(round_robin(GAME.id, ["own_functions:wrong", "random"], 2), 1)
    with pytest.raises(BotFailed, match="missing"):
        any_bot("own_functions:missing", GAME)


def test_a_failing_function_is_one_sentence_in_every_command(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "failing_functions.py").write_text(OWN_FUNCTION)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", sys.path[:])
    bots = "failing_functions:wrong,random"
    for command in (["arena", GAME.id, "--players", bots], ["simulate", GAME.id, "--bots", bots]):
        assert 2 == cli.main([*command, "--games", "2", "--lang", "en"])
        assert "tablee: error: the bot cannot play (failing_functions:wrong chose -1, which is not legal).\n" == capsys.readouterr().err


def test_a_program_of_ones_own_plays(tmp_path: Path) -> None:
    program = tmp_path / "program.py"
    program.write_text(OWN_PROGRAM)
    name = f"program:{sys.executable} {program}"
    assert 4 == len(played(round_robin(GAME.id, [name, "random"], 2), 4))
    with pytest.raises(BotFailed, match="has ended"):
        played(round_robin(GAME.id, [f"program:{sys.executable} -c ''", "random"], 2), 2)


def test_only_simulations_load_bots_of_ones_own() -> None:
    """The server asks for bots by `bot`, which must not import what a stranger names."""
    with pytest.raises(UnknownBot):
        bot("os:getcwd", GAME)
    assert own_bot("no colon", GAME) is None


def test_the_interval_of_a_share_includes_the_share() -> None:
    """Rounding once put the upper end of "4 of 4" below 1, and the plot failed."""
    for games in range(1, 100):
        for won in (0, games):
            share = interval(won, games)
            assert 0 <= share.low <= share.part <= share.high <= 1
