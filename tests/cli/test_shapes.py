"""What other programs rely on: JSON shapes, exit codes, and results that depend on the seed alone."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cli.command import tablee


def test_games_are_listed_with_name_seats_and_counts(shelf: list[dict[str, Any]]) -> None:
    for game in shelf:
        assert ["id", "name", "seats", "rules_version", "rules", "components"] == list(game)
        assert ["fr", "en"] == list(game["name"])
        low, high = game["seats"]
        assert 1 <= low <= high
        assert game["rules"] >= 1


def test_coverage_counts_and_names_what_has_no_test(shelf: list[dict[str, Any]]) -> None:
    everything = tablee("rules", "--coverage", "--json")
    assert [game["id"] for game in shelf] == [each["game"] for each in everything.json]
    assert [(game["rules"], game["components"]) for game in shelf] == [(each["rules"], each["components"]) for each in everything.json]
    for each in everything.json:
        assert ["game", "rules", "rules_untested", "components", "components_untested"] == list(each)
    one = tablee("rules", shelf[0]["id"], "--coverage", "--json")
    assert everything.json[0] == one.json


def test_incomplete_coverage_is_a_negative_answer() -> None:
    answer = tablee("rules", "whispers", "--coverage", "--json", test_games=True)
    missing = {"game": "whispers", "rules": 2, "rules_untested": ["end"], "components": 1, "components_untested": ["cards.plain"]}
    assert (1, missing) == (answer.code, answer.json)
    assert 1 == tablee("rules", "whispers", "--coverage", test_games=True).code


def test_simulate_answers_in_its_shape(game: str) -> None:
    answer = tablee("simulate", game, "--games", "30", "--json").json
    expected = ["game", "games", "decisions", "wall_seconds", "cpu_seconds", "compiled", "outcomes", "mean_decisions"]
    assert expected == list(answer)
    assert (game, 30, 30) == (answer["game"], answer["games"], sum(answer["outcomes"].values()))
    assert answer["mean_decisions"] == pytest.approx(answer["decisions"] / 30)


@pytest.mark.parametrize("bots", ["random", "greedy:1,random"])
def test_the_results_do_not_depend_on_the_workers(game: str, bots: str) -> None:
    results = []
    for workers in ("1", "2"):
        answer = tablee("simulate", game, "--games", "45", "--seed", "3", "--bots", bots, "--rotate", "--workers", workers, "--json").json
        results.append({key: value for key, value in answer.items() if not key.endswith("_seconds")})
    assert results[0] == results[1]


def test_another_seed_gives_other_games(game: str) -> None:
    decisions = {tablee("simulate", game, "--games", "20", "--seed", seed, "--json").json["decisions"] for seed in ("1", "2", "3")}
    assert len(decisions) > 1


def test_a_better_bot_has_the_greater_share_wherever_it_sits(game: str) -> None:
    bots = tablee("simulate", game, "--games", "40", "--bots", "greedy:1,random", "--rotate", "--json").json["bots"]
    assert bots["random"]["high"] < bots["greedy:1"]["low"]


def test_time_goes_on_and_games_in_real_time_end() -> None:
    for bots in ("random", "greedy,random"):
        answer = tablee("simulate", "whispers", "--games", "20", "--bots", bots, "--json", test_games=True).json
        assert 20 == sum(answer["outcomes"].values())
        assert "unfinished" not in answer["outcomes"]


def test_people_read_shares_with_intervals_and_speed(game: str) -> None:
    out = tablee("simulate", game, "--games", "20").out
    for part in ("share of victories", "95% interval", "decisions per CPU second", "compiled"):
        assert part in out


def test_the_rulebook_is_told_in_both_languages(game: str) -> None:
    rules = tablee("rules", game, "--json").json["rules"]
    for lang in ("fr", "en"):
        told = tablee("rules", game, "--lang", lang).out
        assert [] == [rule["id"] for rule in rules if rule[lang] not in told]


def test_the_version_says_whether_the_rules_are_compiled() -> None:
    answer = tablee("--version")
    assert (0, "tablee ") == (answer.code, answer.out[:7])
    assert "compiled" in answer.out
