"""`tablee play`, with lines typed on standard input."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.command import tablee


def test_two_people_play_a_whole_game(game: str, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    answer = tablee("play", game, "--seats", "Ana,Bo", "--record", file, typed="1\n" * 500)
    assert (0, "") == (answer.code, answer.err)
    lines = [json.loads(line) for line in file.read_text().splitlines()]
    assert "end" in lines[-1]
    winners = [lines[0]["seats"][seat] for seat in lines[-1]["end"]["winners"]]
    assert f"Victory: {winners[0]}" in answer.out or "A draw." in answer.out
    replayed = tablee("replay", file)
    assert 0 == replayed.code
    assert "1. Ana: " + lines[1]["do"] in replayed.out.splitlines()


def test_a_person_plays_a_whole_game_against_a_bot_in_french(game: str, tmp_path: Path) -> None:
    file = tmp_path / "partie.jsonl"
    answer = tablee("play", game, "--seats", "Ana,bot:greedy:1", "--seed", "1", "--record", file, typed="1\n" * 500, lang="fr_FR.UTF-8")
    assert 0 == answer.code
    assert "Tapez le numéro d'un choix" in answer.out
    assert "Victoire : " in answer.out or "Égalité." in answer.out
    assert "end" in json.loads(file.read_text().splitlines()[-1])


def test_every_game_can_be_played_by_people_and_bots(shelf: list[dict[str, Any]]) -> None:
    for each in shelf:
        seats = ["Ana", "Bo", *["bot:random"] * 14][: max(2, each["seats"][0])]
        for lang in ("fr_FR.UTF-8", "en_GB.UTF-8"):
            answer = tablee("play", each["id"], "--seats", ",".join(seats), "--seed", "5", typed="1\n" * 60, lang=lang)
            assert (0, "") == (answer.code, answer.err), each["id"]


def test_the_game_is_recorded_when_the_input_ends(game: str, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    answer = tablee("play", game, "--seats", "Ana,Bo", "--record", file, typed="1\n1\n1")
    assert 0 == answer.code
    assert "Game stopped." in answer.out
    assert 4 == len(file.read_text().splitlines())
    assert 0 == tablee("replay", file).code


def test_a_choice_can_be_undone(game: str, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    answer = tablee("play", game, "--seats", "Ana,Bo", "--record", file, typed="u\n1\n2\nundo\n3\nannuler\nq\n")
    assert "There is nothing to undo." in answer.out
    assert [{"undo": 1}, {"undo": 1}] == [json.loads(line) for line in file.read_text().splitlines() if "undo" in line]
    assert 0 == tablee("replay", file).code


def test_undo_also_undoes_the_answer_of_a_bot(game: str, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    tablee("play", game, "--seats", "Ana,bot:random", "--record", file, typed="1\nu\nq\n")
    assert {"undo": 0} == json.loads(file.read_text().splitlines()[-1])


def test_a_question_mark_explains_a_refusal_with_its_rule(game: str, tmp_path: Path) -> None:
    """The same choice is repeated until it is no longer offered, then asked about."""
    file = tmp_path / "game.jsonl"
    tablee("play", game, "--seats", "Ana,Bo", "--record", file, typed="1\n" * 500)
    actions = [json.loads(line).get("do") for line in file.read_text().splitlines()[1:-1]]
    gone = next(n for n, action in enumerate(actions) if action != actions[0])
    rules = tablee("rules", game, "--json").json["rules"]
    for lang in ("fr", "en"):
        typed = "1\n" * gone + f"?{actions[0]}\n{actions[0]}\n? {actions[gone]}\nq\n"
        answer = tablee("play", game, "--seats", "Ana,Bo", "--lang", lang, typed=typed)
        after = answer.out.rpartition(f"?{actions[0]}\n")[2].splitlines()
        why = [rule for rule in rules if rule["text"][lang] in after[0]]
        assert 1 == len(why)
        assert why[0]["id"] in after[0]
        assert why[0]["text"][lang] in after[2]
        assert ("C'est possible" if lang == "fr" else "It is possible") in answer.out


def test_a_word_searches_the_choices_and_a_notation_chooses(game: str, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    tablee("play", game, "--seats", "Ana,Bo", "--record", file, typed="2\n")
    action = json.loads(file.read_text().splitlines()[1])["do"]
    answer = tablee("play", game, "--seats", "Ana,Bo", typed=f"{action.split()[0]}\nxyzzy\n0\n999\n?\nl\n{action}\n")
    assert "No choice contains 'xyzzy'." in answer.out
    assert 2 == answer.out.count("Type a number from 1 to")
    assert "why this action is not possible" in answer.out
    assert "Bo (1–" in answer.out


def test_secrets_are_hidden_before_the_screen_is_passed_on() -> None:
    """Between two requests to pass the screen, only one person's card is printed."""
    answer = tablee("play", "whispers", "--seats", "Ana,Bo", "--seed", "3", typed="\n2\n\n2\n\n1\n", test_games=True)
    start, first, second, third, *_ = answer.out.split("Pass the screen to ")
    assert "card" not in start
    assert ("Ana", "Bo") == (first[:3], second[:2])
    assert "Ana is dealt card 3." in first
    assert "Bo is dealt card -1." in first
    assert "Ana is dealt card -1." in second
    assert "Bo is dealt card 8." in second
    assert "[bids []]" in second
    assert "Bids: 1 and 1." in third


def test_one_person_among_bots_keeps_the_screen() -> None:
    answer = tablee("play", "whispers", "--seats", "Ana,bot:random", "--seed", "3", typed="1\n" + "w\n" * 50, test_games=True)
    assert "Pass the screen" not in answer.out
    assert "; next deadline: 0:0" in answer.out
    assert "The bell rings." in answer.out
    assert "Points: Ana 0 and " in answer.out


def test_a_secret_choice_cannot_be_undone() -> None:
    answer = tablee("play", "whispers", "--seats", "Ana,bot:random", "--seed", "3", typed="1\nu\nq\n", test_games=True)
    assert "Cannot undo: chance or a secret has been revealed since." in answer.out


def test_a_game_of_bots_can_be_watched(game: str) -> None:
    answer = tablee("play", game, "--seats", "bot:random,bot:random", "--fair", "--seed", "1")
    assert 0 == answer.code
    assert "Type the number" not in answer.out
    assert "random (bot 2)" in answer.out


@pytest.mark.parametrize("option", ["cards=false", "cards=non", "cards=True"])
def test_table_options_are_recorded(option: str, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    tablee("play", "whispers", "--seats", "Ana,Bo", "--option", option, "--record", file, typed="q\n", test_games=True)
    assert {"cards": option == "cards=True"} == json.loads(file.read_text().splitlines()[0])["options"]
