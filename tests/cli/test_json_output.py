"""The output that programs rely on: JSON fields, exit codes, and results that depend only on the seed."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cli.command import tablee


def test_games_lists_name_seats_and_counts(shelf: list[dict[str, Any]]) -> None:
    for game in shelf:
        assert ["id", "name", "seats", "rules_version", "rules", "components"] == list(game)
        assert ["fr", "en"] == list(game["name"])
        low, high = game["seats"]
        assert 1 <= low <= high
        assert game["rules"] >= 1


def test_coverage_counts_rules_and_components_and_names_the_untested(shelf: list[dict[str, Any]]) -> None:
    everything = tablee("rules", "--coverage", "--json")
    assert [game["id"] for game in shelf] == [each["game"] for each in everything.json]
    assert [(game["rules"], game["components"]) for game in shelf] == [(each["rules"], each["components"]) for each in everything.json]
    for each in everything.json:
        assert ["game", "rules", "rules_untested", "components", "components_untested"] == list(each)
    one = tablee("rules", shelf[0]["id"], "--coverage", "--json")
    assert everything.json[0] == one.json


def test_incomplete_coverage_exits_with_1() -> None:
    answer = tablee("rules", "whispers", "--coverage", "--json", test_games=True)
    missing = {"game": "whispers", "rules": 2, "rules_untested": ["end"], "components": 1, "components_untested": ["cards.plain"]}
    assert (1, missing) == (answer.code, answer.json)
    assert 1 == tablee("rules", "whispers", "--coverage", test_games=True).code


def test_simulate_prints_its_documented_fields(game: str) -> None:
    answer = tablee("simulate", game, "--games", "30", "--json").json
    expected = ["game", "games", "decisions", "wall_seconds", "cpu_seconds", "compiled", "outcomes", "mean_decisions"]
    assert expected == list(answer)
    assert (game, 30, 30) == (answer["game"], answer["games"], sum(answer["outcomes"].values()))
    assert answer["mean_decisions"] == pytest.approx(answer["decisions"] / 30)


@pytest.mark.parametrize("bots", ["random", "greedy:1,random"])
def test_results_do_not_depend_on_the_number_of_workers(game: str, bots: str) -> None:
    results = []
    for workers in ("1", "2"):
        answer = tablee("simulate", game, "--games", "45", "--seed", "3", "--bots", bots, "--rotate", "--workers", workers, "--json").json
        results.append({key: value for key, value in answer.items() if not key.endswith("_seconds")})
    assert results[0] == results[1]


def test_another_seed_gives_different_games(game: str) -> None:
    decisions = {tablee("simulate", game, "--games", "20", "--seed", seed, "--json").json["decisions"] for seed in ("1", "2", "3")}
    assert len(decisions) > 1


def test_rotated_bots_are_compared_without_the_advantage_of_a_seat(game: str) -> None:
    bots = tablee("simulate", game, "--games", "40", "--bots", "greedy:1,random", "--rotate", "--json").json["bots"]
    assert bots["random"]["high"] < bots["greedy:1"]["low"]


def test_real_time_games_end() -> None:
    for bots in ("random", "greedy,random"):
        answer = tablee("simulate", "whispers", "--games", "20", "--bots", bots, "--json", test_games=True).json
        assert 20 == sum(answer["outcomes"].values())
        assert "unfinished" not in answer["outcomes"]


def test_simulate_prints_shares_with_intervals_and_speed(game: str) -> None:
    out = tablee("simulate", game, "--games", "20").out
    for part in ("wins", "95% interval", "decisions per CPU second", "compiled"):
        assert part in out


def test_rules_prints_every_rule_in_both_languages(game: str) -> None:
    rules = tablee("rules", game, "--json").json["rules"]
    for lang in ("fr", "en"):
        printed = tablee("rules", game, "--lang", lang).out
        assert [] == [rule["id"] for rule in rules if rule["text"][lang] not in printed]


def test_version_says_whether_the_rules_are_compiled() -> None:
    answer = tablee("--version")
    assert (0, "tablee ") == (answer.code, answer.out[:7])
    assert "compiled" in answer.out
