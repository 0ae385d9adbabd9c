"""The result of `tablee bench peers`. No test asserts a speed."""

import json
import sys
from argparse import Namespace

from bench import comparison
from bench.peers import parse_arguments

FIRST = comparison.targets()[0]


def test_a_ratio_is_the_median_of_the_ratios_within_each_pass():
    passes = [{FIRST.ours: 60.0, FIRST.theirs: 10.0}, {FIRST.ours: 21.0, FIRST.theirs: 3.0}, {FIRST.ours: 8.0, FIRST.theirs: 1.0}]
    result = comparison.summary(passes, [], Namespace(passes=3, seconds=1.0))
    assert (7.0, (6.0, 8.0)) == (result["targets"][0]["value"], result["targets"][0]["spread"])


def test_a_missing_peer_leaves_its_targets_open_and_is_named():
    result = comparison.summary([{FIRST.ours: 60.0}], ["pettingzoo"], Namespace(passes=1, seconds=1.0))
    assert result["targets"][0]["value"] is None
    shown = comparison.as_markdown(result | {"versions": {}, "command": ""})
    assert "not measured" in shown
    assert "not installed or failed: pettingzoo" in shown


def test_a_program_that_is_not_there_gives_no_figure():
    assert ({}, {}) == comparison.measured(["no such program"], {})


def test_a_program_gives_its_rates_and_its_versions_even_if_it_fails_later():
    line = json.dumps({"system": "peer", "driver": "loop", "game": "go", "version": "2.1", "decisions_per_cpu_second": 5})
    found = comparison.measured([sys.executable, "-c", f"print({line!r}); raise SystemExit(1)"], {})
    assert ({"peer, loop, go": 5.0}, {"peer": "2.1"}) == found


def test_the_document_gets_tables_picture_machine_versions_command_and_date(tmp_path, monkeypatch):
    monkeypatch.setattr(comparison, "DOCUMENT", tmp_path / "performance.md")
    monkeypatch.setattr(comparison, "PICTURE", tmp_path / "performance.svg")
    comparison.DOCUMENT.write_text(f"before\n{comparison.BEGIN}\nold\n{comparison.END}\nafter\n")
    result = comparison.summary([{FIRST.ours: 60.0, FIRST.theirs: 10.0}], [], Namespace(passes=1, seconds=1.0))
    comparison.write_document(result | {"versions": {"peer": "2.1"}, "command": "tablee bench peers --write"})
    text = comparison.DOCUMENT.read_text()
    assert "old" not in text
    assert text.startswith("before")
    assert text.endswith("after\n")
    for part in (
        "peer 2.1",
        "`tablee bench peers --write`",
        "(performance.svg)",
        result["date"],
        str(result["machine"]["cpu"]),
        "| 6 (6 – 6) |",
    ):
        assert part in text
    assert "PettingZoo face" in comparison.PICTURE.read_text()


def test_the_figures_of_a_program_are_named_by_system_driver_and_game():
    line = {"system": "tablee", "driver": "batch", "game": comparison.PEER_GAME, "compiled": True}
    assert comparison.ours("batch") == comparison.name_of(line)
    assert "openspiel c++, search" == comparison.name_of({"system": "openspiel c++", "simulations": 1.0})


def test_the_document_has_a_place_for_the_figures():
    text = comparison.DOCUMENT.read_text(encoding="utf-8")
    assert 1 == text.count(comparison.BEGIN) == text.count(comparison.END)
    assert 3 == parse_arguments([]).passes
