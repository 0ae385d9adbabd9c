"""The menu of ./play in the terminal."""

from __future__ import annotations

from collections.abc import Callable

from tools.menu import choose

GAMES = [
    {"id": "duel", "name": {"fr": "Duel", "en": "Duel"}, "seats": [2, 2]},
    {"id": "feast", "name": {"fr": "Festin", "en": "Feast"}, "seats": [3, 6]},
]


def answers(*lines: str) -> Callable[[str], str]:
    given = iter(lines)
    return lambda question: next(given)


def test_empty_answers_mean_the_first_game_with_one_bot() -> None:
    assert ["play", "duel", "--seats", "Ana,bot:apprentice"] == choose(GAMES, answers("", "", "Ana", ""))


def test_seats_people_names_and_bots_are_asked() -> None:
    expected = ["play", "feast", "--seats", "Ana,Bo,bot:champion,bot:champion"]
    assert expected == choose(GAMES, answers("2", "4", "2", "Ana", "Bo", "3"))


def test_a_table_without_bots_has_no_question_about_them() -> None:
    assert ["play", "duel", "--seats", "Ana,Bo"] == choose(GAMES, answers("1", "2", "Ana", "Bo"))


def test_a_wrong_number_is_asked_again() -> None:
    assert ["play", "duel", "--seats", "Ana,bot:regular"] == choose(GAMES, answers("9", "x", "-1", "1", "1", "Ana", "2"))


def test_a_name_that_is_taken_or_would_not_read_back_is_asked_again() -> None:
    assert ["play", "duel", "--seats", "Ana,Bo"] == choose(GAMES, answers("1", "2", "Ana, Bo", "bot:greedy", "Ana", "Ana", "Bo"))
