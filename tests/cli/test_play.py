"""Playing in the terminal, through standard input, as a person types."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.command import tablee


def test_a_whole_game_of_two_people(game: str, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    answer = tablee("play", game, "--seats", "Ana,Bo", "--record", file, typed="1\n" * 500)
    assert (0, "") == (answer.code, answer.err)
    lines = [json.loads(line) for line in file.read_text().splitlines()]
    assert "end" in lines[-1]
    winners = [lines[0]["seats"][seat] for seat in lines[-1]["end"]["winners"]]
    assert f"Victory: {winners[0]}" in answer.out or "A draw." in answer.out
    told = tablee("replay", file)
    assert 0 == told.code
    assert "1. Ana: " + lines[1]["do"] in told.out.splitlines()


def test_a_whole_game_against_a_bot_in_french(game: str, tmp_path: Path) -> None:
    file = tmp_path / "partie.jsonl"
    answer = tablee("play", game, "--seats", "Ana,bot:greedy:1", "--seed", "1", "--record", file, typed="1\n" * 500, lang="fr_FR.UTF-8")
    assert 0 == answer.code
    assert "Tapez le numéro d'un choix" in answer.out
    assert "Victoire : " in answer.out or "Partie nulle." in answer.out
    assert "end" in json.loads(file.read_text().splitlines()[-1])


def test_every_game_can_be_played_by_people_and_bots(shelf: list[dict[str, Any]]) -> None:
    for each in shelf:
        seats = ["Ana", "Bo", *["bot:random"] * 14][: max(2, each["seats"][0])]
        for lang in ("fr_FR.UTF-8", "en_GB.UTF-8"):
            answer = tablee("play", each["id"], "--seats", ",".join(seats), "--seed", "5", typed="1\n" * 60, lang=lang)
            assert (0, "") == (answer.code, answer.err), each["id"]


def test_when_nobody_types_any_more_the_game_is_kept(game: str, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    answer = tablee("play", game, "--seats", "Ana,Bo", "--record", file, typed="1\n1\n1")
    assert 0 == answer.code
    assert "The game stops here." in answer.out
    assert 4 == len(file.read_text().splitlines())
    assert 0 == tablee("replay", file).code


def test_a_choice_is_taken_back(game: str, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    answer = tablee("play", game, "--seats", "Ana,Bo", "--record", file, typed="u\n1\n2\nundo\n3\nannuler\nq\n")
    assert "There is nothing to undo." in answer.out
    assert [{"undo": 1}, {"undo": 1}] == [json.loads(line) for line in file.read_text().splitlines() if "undo" in line]
    assert 0 == tablee("replay", file).code


def test_taking_back_a_choice_takes_back_the_bots_answer(game: str, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    tablee("play", game, "--seats", "Ana,bot:random", "--record", file, typed="1\nu\nq\n")
    assert {"undo": 0} == json.loads(file.read_text().splitlines()[-1])


def test_why_not_is_answered_with_the_rule(game: str, tmp_path: Path) -> None:
    """The first choice again and again, until it is no longer offered; then: why not?"""
    file = tmp_path / "game.jsonl"
    tablee("play", game, "--seats", "Ana,Bo", "--record", file, typed="1\n" * 500)
    actions = [json.loads(line).get("do") for line in file.read_text().splitlines()[1:-1]]
    gone = next(n for n, action in enumerate(actions) if action != actions[0])
    rules = tablee("rules", game, "--json").json["rules"]
    for lang in ("fr", "en"):
        typed = "1\n" * gone + f"?{actions[0]}\n{actions[0]}\n? {actions[gone]}\nq\n"
        answer = tablee("play", game, "--seats", "Ana,Bo", "--lang", lang, typed=typed)
        after = answer.out.rpartition(f"?{actions[0]}\n")[2].splitlines()
        why = [rule for rule in rules if rule[lang] in after[0]]
        assert 1 == len(why)
        assert why[0]["id"] in after[0]
        assert why[0][lang] in after[2]
        assert ("C'est possible" if lang == "fr" else "It is possible") in answer.out


def test_words_find_choices_and_notations_choose(game: str, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    tablee("play", game, "--seats", "Ana,Bo", "--record", file, typed="2\n")
    action = json.loads(file.read_text().splitlines()[1])["do"]
    answer = tablee("play", game, "--seats", "Ana,Bo", typed=f"{action.split()[0]}\nxyzzy\n0\n999\n?\nl\n{action}\n")
    assert "No choice speaks of 'xyzzy'." in answer.out
    assert 2 == answer.out.count("Expected a number from 1 to")
    assert "why this action is not possible" in answer.out
    assert "Bo (1–" in answer.out


def test_secrets_are_hidden_before_the_screen_is_passed_on() -> None:
    """Between two requests to pass the screen, only one person's card is shown."""
    answer = tablee("play", "whispers", "--seats", "Ana,Bo", "--seed", "3", typed="\n2\n\n2\n\n1\n", test_games=True)
    start, first, second, third, *_ = answer.out.split("Pass the screen to ")
    assert "card" not in start
    assert ("Ana", "Bo") == (first[:3], second[:2])
    assert "Ana is dealt card 3." in first
    assert "Bo is dealt card -1." in first
    assert "Ana is dealt card -1." in second
    assert "Bo is dealt card 8." in second
    assert "[bids []]" in second
    assert "The bids: 1 and 1." in third


def test_one_person_among_bots_keeps_the_screen() -> None:
    answer = tablee("play", "whispers", "--seats", "Ana,bot:random", "--seed", "3", typed="1\n" + "w\n" * 50, test_games=True)
    assert "Pass the screen" not in answer.out
    assert "; next deadline: 0:0" in answer.out
    assert "The bell rings." in answer.out
    assert "Points: Ana 0 and " in answer.out


def test_what_was_chosen_unseen_cannot_be_taken_back() -> None:
    answer = tablee("play", "whispers", "--seats", "Ana,bot:random", "--seed", "3", typed="1\nu\nq\n", test_games=True)
    assert "No undo: luck or a secret came out since." in answer.out


def test_bots_alone_can_be_watched(game: str) -> None:
    answer = tablee("play", game, "--seats", "bot:random,bot:random", "--fair", "--seed", "1")
    assert 0 == answer.code
    assert "Type the number" not in answer.out
    assert "random (bot 2)" in answer.out


@pytest.mark.parametrize("option", ["cards=false", "cards=non", "cards=True"])
def test_table_options_are_chosen_and_recorded(option: str, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    tablee("play", "whispers", "--seats", "Ana,Bo", "--option", option, "--record", file, typed="q\n", test_games=True)
    assert {"cards": option == "cards=True"} == json.loads(file.read_text().splitlines()[0])["options"]
