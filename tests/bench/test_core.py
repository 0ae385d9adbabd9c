"""The output and exit codes of `tablee bench core`. No test asserts a speed."""

import json

import pytest

import tablee
from bench import report
from bench.core import main
from bench.systems import Figure

FIRST = next(iter(tablee.games()))


def test_a_quick_run_prints_the_documented_json(capsys):
    assert 0 == main(["--quick", "--json", "--seconds", "0.01", "--games", FIRST])
    output = capsys.readouterr()
    result = json.loads(output.out)
    assert {"machine", "versions", "rows", "ratios", "targets", "missing"} <= result.keys()
    assert {"tablee", "python"} <= result["versions"].keys()
    expected = {"system", "game", "compiled", "events", "decisions_per_cpu_second", "clones_per_cpu_second", "seats", "driver"}
    assert all(expected == row.keys() for row in result["rows"])
    plays = [row for row in result["rows"] if row["driver"] == "playout"]
    pure = {(row["seats"], row["events"]) for row in plays if not row["compiled"]}
    assert {(seats, events) for seats in tablee.open(FIRST).seats for events in (False, True)} == pure
    assert all(row["decisions_per_cpu_second"] > 0 and row["clones_per_cpu_second"] > 0 for row in plays)


def test_missing_peers_are_reported_and_their_targets_stay_open(capsys):
    assert 0 == main(["--quick", "--json", "--seconds", "0.01", "--games", FIRST])
    output = capsys.readouterr()
    result = json.loads(output.out)
    assert "the peers are not measured: --quick" in result["missing"]
    assert "the peers are not measured: --quick" in output.err
    assert {} == result["ratios"]
    assert all(target["met"] is None for target in result["targets"] if "openspiel" in target["name"])


def test_a_ratio_is_the_median_of_the_ratios_within_each_pass():
    """The machine is three times slower in the second pass and ten times in the third; the ratio is not affected."""

    def figures(slower: float, ours: float) -> list[Figure]:
        plain = Figure("tablee", "playout", report.PEER_GAME, 2, ours / slower, compiled=True, events=False)
        with_events = Figure("tablee", "playout", report.PEER_GAME, 2, ours / slower / 2, compiled=True, events=True)
        return [plain, with_events, Figure("openspiel", "python loop", report.PEER_GAME, 2, 100 / slower)]

    passes = [figures(1, 600), figures(3, 700), figures(10, 800)]
    assert {"compiled playout": {"openspiel python loop": 7.0}} == report.ratios(passes)
    first = report.targets(passes)[0]
    assert (7.0, 6.0, 8.0, True) == (first.value, first.low, first.high, first.met)


@pytest.mark.parametrize(
    ("argv", "sentence"),
    [
        (["--games", "no_such_game"], "no game 'no_such_game'"),
        (["--games", ""], "no game ''"),
        (["--seconds", "0"], "--seconds: expected more than 0"),
        (["--seconds", "nan"], "--seconds: expected more than 0"),
        (["--seconds", "soon"], "argument --seconds: invalid float value: 'soon'"),
        (["--passes", "0"], "--passes: expected at least 1"),
        (["--picture", "no/such/folder/picture.svg"], "--picture: there is no folder"),
        (["--quick", "--peers-node", "."], "--quick measures no peers"),
        (["--faster"], "unrecognized arguments: --faster"),
    ],
)
def test_a_bad_argument_gives_one_sentence_and_exit_code_two(argv, sentence, capsys):
    assert 2 == main(argv)
    output = capsys.readouterr()
    assert "" == output.out
    assert sentence in output.err
    assert 1 == len(output.err.strip().splitlines())


def test_the_same_figures_give_the_same_picture(tmp_path):
    pytest.importorskip("matplotlib")
    rows = report.rows([[Figure("tablee", "playout", report.PEER_GAME, 2, 5e6, compiled=True, events=False)]])
    for name in ("one.svg", "two.svg"):
        report.draw({"rows": rows}, tmp_path / name)
    assert (tmp_path / "one.svg").read_bytes() == (tmp_path / "two.svg").read_bytes()
    assert "tablee compiled (playout)" in (tmp_path / "one.svg").read_text()
