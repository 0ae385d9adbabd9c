"""Reports: figures with intervals and sizes, one page without other files in every language, and comparisons of a table option."""

from __future__ import annotations

import json
import re
from html.parser import HTMLParser
from importlib import resources
from pathlib import Path

import msgspec
import pytest

from tablee import cli
from tablee.arena.pool import LocalPool
from tablee.bots.players import LEVELS
from tablee.game import Game
from tablee.lab.experiment import run_comparison, run_report
from tablee.lab.page import comparison_page, in_order, report_page, unbroken
from tablee.lab.report import Comparison, Report, histogram, make_report, round_width
from tablee.lab.series import Series, variants
from tablee.lab.tables import general_tables
from tablee.lab.texts import Words, load_texts
from tablee.words import LANGS
from tests.lab.small import GAME, MADE, MEASURED, SERIES, experiment, played


def small_report(game: Game) -> Report:
    series = Series(game.id, ("random",), 3, variants(game, game.lab.seats, {}))
    return make_report(game, series, played(series, range(4)), MADE)


class Elements(HTMLParser):
    """The elements of a page: opened ones by name, and the attributes of all."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: list[str] = []
        self.attributes: set[str] = set()
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.attributes |= {name for name, _ in attrs}
        if tag not in ("meta", "input", "path", "circle"):
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag not in ("path", "circle"):
            assert tag == self.open.pop()


@pytest.mark.parametrize("game", MEASURED, ids=lambda game: game.id)
def test_a_page_needs_nothing_else_and_speaks_every_language(game: Game) -> None:
    page = report_page(game, small_report(game))
    elements = Elements(page)
    assert [] == elements.open
    assert not {"script", "link", "img", "iframe", "object"} & set(elements.tags)
    assert not {"src", "href", "style"} & elements.attributes
    assert not re.search(r"https?:|//\w|url\(|@import", page)
    assert len(LANGS) == elements.tags.count("main") == page.count('type="radio"')
    for lang in LANGS:
        assert f'<main lang="{lang}">' in page
        assert game.texts.name[lang].partition("&")[0] in page


def test_every_figure_has_its_interval_and_its_size() -> None:
    report = small_report(GAME)
    for table in [*report.general, *report.own]:
        for row in table.rows:
            for figure in [row.figure, *([row.other] if row.other else [])]:
                assert figure.n > 0
                assert figure.low <= figure.value <= figure.high
    main = report_page(GAME, report).partition("<main")[2].partition("</main>")[0]
    heads = re.findall(r'<th scope="col">([^<]*)</th>', main)
    assert main.count("<table>") == heads.count("n") - heads.count("toutes les autres") - heads.count("victoires sans")
    assert main.count("<figure>") == len(re.findall(r"<figcaption>[^<]*\(n = \d+\)", main))


def test_the_page_shows_the_language_that_was_asked_for_first() -> None:
    for lang in LANGS:
        assert f'id="show-{lang}" checked' in report_page(GAME, small_report(GAME), lang)


def test_seats_share_every_victory() -> None:
    rows = played(SERIES, range(12))
    seats = next(table for table in general_tables(GAME, rows) if table.id == "seats")
    assert sum(len(row.winners) > 0 for row in rows) == pytest.approx(sum(game.total for cells in seats.cells.values() for game in cells))


def test_the_first_player_is_counted_wherever_it_sits() -> None:
    rows = played(SERIES, range(12))
    order = next(table for table in general_tables(GAME, rows) if table.id == "order")
    wins = sum(row.shares[row.first] for row in rows)
    assert wins == pytest.approx(sum(game.total for game in order.cells[f"{SERIES.variants[0].seats}/1"]))


def test_histograms_have_round_bins_and_lose_nothing() -> None:
    found = histogram([0, 7, 30, 101])
    assert (0, 5, 4) == (found.start, found.width, sum(found.counts))
    assert [1, 0, 1] == histogram([4, 6]).counts
    assert [2] == histogram([3, 3]).counts
    assert [1.0, 2.0, 0.05] == [round_width(0.7), round_width(1.2), pytest.approx(round_width(0.03))]


def an_option(game: Game) -> tuple[str, bool | int | str]:
    """A table option of the game that decides a ruling, and a value that is not the default."""
    name = next(rule.option for rule in game.own_rules if rule.ruling and rule.option)
    option = game.texts.options[name]
    return name, next(choice.value for choice in option.choices if choice.value != option.default)


def test_a_comparison_plays_both_rules_with_the_same_luck() -> None:
    option, value = an_option(GAME)
    found = run_comparison(experiment(games=12), option, value, LocalPool(), lambda _: None)
    assert (12, GAME.texts.options[option].default, value) == (found.changed.n, found.usual, found.other)
    for table in [*found.general, *found.own]:
        for row in table.rows:
            gap = row.difference
            assert row.other.value - row.usual.value == pytest.approx(gap.value, abs=2e-5)
            assert gap.low <= gap.value <= gap.high
    page = comparison_page(GAME, found)
    assert [] == Elements(page).open
    for lang in LANGS:
        assert GAME.texts.options[option].text[lang].partition("'")[0] in page


def test_a_rule_compared_with_itself_changes_nothing() -> None:
    option, _ = an_option(GAME)
    same = GAME.texts.options[option].default
    found = run_comparison(experiment(games=6), option, same, LocalPool(), lambda _: None)
    assert 0 == found.changed.value
    assert all(row.difference.value == 0 for table in [*found.general, *found.own] for row in table.rows)


def test_figures_can_be_read_back() -> None:
    report = small_report(GAME)
    assert report == msgspec.json.decode(msgspec.json.encode(report), type=Report)


@pytest.mark.parametrize("workers", [2, 8])
def test_the_same_report_for_any_number_of_workers(workers: int) -> None:
    alone, together = (run_report(experiment(), LocalPool(number), lambda _: None) for number in (1, workers))
    assert (alone.general, alone.own) == (together.general, together.own)


def test_comparisons_in_one_folder_share_the_usual_games(tmp_path: Path) -> None:
    """An option that the usual games vary needs usual games of its own, with one value of it."""
    game = next(game for game in MEASURED if game.lab.axes)
    varied = next(iter(game.lab.axes[0][0]))
    fixed = next(name for name in dict.fromkeys(rule.option for rule in game.own_rules) if name and name not in str(game.lab.axes))
    small = experiment(tmp_path, 2)._replace(game=game, seats=[game.seats[0]])
    for option in (fixed, varied, fixed):
        known = game.texts.options[option]
        other = next(choice.value for choice in known.choices if choice.value != known.default)
        kept = run_comparison(small, option, other, LocalPool(), lambda _: None)
        anew = run_comparison(small._replace(folder=None), option, other, LocalPool(), lambda _: None)
        assert (anew.general, anew.own, anew.usual) == (kept.general, kept.own, kept.usual)
    assert {"usual", f"{varied}={game.texts.options[varied].default}"} < {folder.name for folder in tmp_path.iterdir()}


def test_the_command_writes_a_page_and_its_figures(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "report"
    command = ["lab", GAME.id, "--lang", "en", "--games", "6", "--players", "random", "--out", str(out)]
    assert 0 == cli.main(command)
    assert "Win rate by seat" in capsys.readouterr().out
    assert "</html>" in (out / "report.html").read_text(encoding="utf-8")
    report = msgspec.json.decode((out / "figures.json").read_bytes(), type=Report)
    assert (6, f"tablee lab {GAME.id} --games 6 --players random") == (report.made.games, report.made.command)
    assert 0 == cli.main([*command, "--json"])
    assert 6 == json.loads(capsys.readouterr().out)["made"]["games"]


def test_the_command_compares_an_option(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    option, value = an_option(GAME)
    text = f"{option}={str(value).lower() if isinstance(value, bool) else value}"
    command = ["lab", GAME.id, "--lang", "en", "--games", "4", "--players", "random", "--compare"]
    assert 0 == cli.main([*command, text, "--out", str(tmp_path)])
    assert "not the same in both" in capsys.readouterr().out
    comparison = msgspec.json.decode((tmp_path / "comparison.json").read_bytes(), type=Comparison)
    assert (option, value) == (comparison.option, comparison.other)
    assert (tmp_path / "comparison.html").exists()
    default = GAME.texts.options[option].default
    usual = f"{option}={str(default).lower() if isinstance(default, bool) else default}"
    assert 2 == cli.main([*command, usual])
    assert "another value" in capsys.readouterr().err


def test_rows_follow_the_order_of_their_list() -> None:
    """Columns of a level are in the order of their names, not of the alphabet."""
    game = next(game for game in MEASURED if any(table.columns and table.names for table in game.lab.table))
    table = next(table for table in game.lab.table if table.columns and table.names)
    names = list(table.names)
    assert names == in_order(Words(game, LANGS[0]), table, table.columns, sorted(names))


def test_numbers_are_ordered_by_size_even_if_one_has_a_name() -> None:
    game = next(game for game in MEASURED if any(set(table.names) & set("123456789") for table in game.lab.table))
    table = next(table for table in game.lab.table if set(table.names) & set("123456789"))
    assert ["0", "1", "5", "10"] == in_order(Words(game, LANGS[0]), table, table.rows, ["5", "10", "1", "0"])


def test_a_narrow_screen_names_every_cell_of_a_row() -> None:
    main = report_page(GAME, small_report(GAME)).partition("<main")[2].partition("</main>")[0]
    row = main.partition("<tbody>")[2].partition("</tr>")[0]
    assert ["part", "n", "différence"] == re.findall('data-head="([^"]*)"', row)


def test_marks_keep_their_space_on_the_same_line() -> None:
    assert "Note\u00a0: «\u00a0oui\u00a0»\u00a0; 5\u00a0% de plus" == unbroken("Note : « oui » ; 5 % de plus")


def test_every_text_of_the_reports_is_used() -> None:
    folder = Path(str(resources.files("tablee.lab")))
    source = "".join(file.read_text(encoding="utf-8") for file in [*folder.glob("*.py"), *Path(cli.__file__).parent.glob("lab.py")])
    quoted = set(re.findall(r"[\"'](\w+)[\"']", source))
    assert [] == [key for key in load_texts().texts if key not in quoted and not key.startswith("level.")]
    assert all(f"level.{level}" in load_texts().texts for level in LEVELS)
