"""A report as one HTML page in every language. The page needs no other file and no script: radio buttons switch the language."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Sequence
from html import escape
from importlib import resources
from itertools import zip_longest
from typing import Any, Final

from tablee.game import Game
from tablee.game_files import LabTable
from tablee.lab.drawing import Scale, bars, interval_line
from tablee.lab.report import ComparedTable, Comparison, Made, Report, ReportRow, ReportTable
from tablee.lab.series import Series
from tablee.lab.statistics import Difference, Figure
from tablee.lab.tables import NUMBERS, OWNERS, SHARES
from tablee.lab.texts import Words
from tablee.words import LANGS, LANGUAGES, Lang

STYLE: Final = "page.css"


def report_page(game: Game, report: Report, lang: Lang = LANGS[0], home: str = "") -> str:
    """`lang`: the language that the page shows first. `home`: the address of the site's start page, if the page is on a site."""

    def title(each: Lang) -> str:
        return Words(game, each)("title", game=game.texts.name[each])

    return page(lang, lambda each: report_body(Words(game, each), report), title, home)


def comparison_page(game: Game, comparison: Comparison, lang: Lang = LANGS[0]) -> str:
    def title(each: Lang) -> str:
        facts = {"game": game.texts.name[each], "option": game.texts.options[comparison.option].text[each]}
        return Words(game, each)("compare_title", **facts)

    return page(lang, lambda each: comparison_body(Words(game, each), comparison), title)


def page(lang: Lang, body: Callable[[Lang], str], title: Callable[[Lang], str], home: str = "") -> str:
    style = (resources.files("tablee.lab") / STYLE).read_text(encoding="utf-8")
    hidden = "".join(f'#show-{each}:checked ~ main:not([lang="{each}"]){{display:none}}\n' for each in LANGS)
    switches = "".join(
        f'<input type="radio" name="lang" id="show-{each}"{" checked" if each == lang else ""}>'
        f'<label for="show-{each}" lang="{each}">{escape(LANGUAGES[each].name)}</label>\n'
        for each in LANGS
    )
    back = f'<a href="{escape(home)}">← Tablée</a>\n' if home else ""
    # If a page names no icon, a browser asks for /favicon.ico, which no site of ours has.
    icon = f'<link rel="icon" href="{escape(home)}icon.svg">\n' if home else ""
    mains = "".join(f'<main lang="{each}">\n{heading(1, title(each))}{body(each)}</main>\n' for each in LANGS)
    return (
        f'<!doctype html>\n<html lang="{lang}">\n<head>\n<meta charset="utf-8">\n<meta name="viewport" content="width=device-width">\n'
        f"{icon}<title>{escape(title(lang))}</title>\n<style>\n{style}{hidden}</style>\n</head>\n<body>\n{back}{switches}{mains}</body>\n</html>\n"
    )


def report_body(words: Words, report: Report) -> str:
    intro = words("intro", **settings(words, report.series, report.made))
    parts = [paragraph(intro), paragraph(words("read")), heading(2, words("general"))]
    parts += [report_table(words, table) for table in report.general]
    if report.own:
        parts += [heading(2, words("own")), *[report_table(words, table) for table in report.own]]
    return "".join([*parts, how_made(words, report.series, report.made)])


def settings(words: Words, series: Series, made: Made) -> dict[str, Any]:
    seats = sorted({variant.seats for variant in series.variants})
    return {
        "games": words.number(made.games),
        "players": ", ".join(map(words.player, series.players)),
        "seats": ", ".join(map(str, seats)),
        "date": made.date,
    }


def report_table(words: Words, table: ReportTable) -> str:
    parts = [heading(3, words.title(table.id)), paragraph(words.note(table.id))]
    listed = words.own.get(table.id)
    if listed is not None and listed.columns:
        return "".join([*parts, matrix(words, table)])
    return "".join([*parts, rows_table(words, table), *[distribution(words, table, row) for row in table.rows if row.histogram]])


def rows_table(words: Words, table: ReportTable) -> str:
    kind, unit = table.kind, words.unit(table.id)
    value = {OWNERS: "with", SHARES: "share", NUMBERS: "mean"}.get(kind, "share")
    compares = any(row.difference for row in table.rows)
    others = any(row.other for row in table.rows)
    heads = ["", words(value), words("n"), ""]
    if others:
        heads += [words("without" if kind == OWNERS else "others"), words("n")]
    if compares:
        heads.append(words("gap"))
    scale = table_scale([row.figure for row in table.rows], kind)
    lines = []
    for row in ordered(words, table):
        clear = row.difference is None or row.difference.clear
        cells = [figure_text(words, kind, row.figure, unit), words.number(row.figure.n)]
        cells.append(interval_line(row.figure, scale, compared_to(row), clear) if len(table.rows) > 1 else "")
        if others:
            cells += [figure_text(words, kind, row.other, unit), words.number(row.other.n)] if row.other else ["", ""]
        if compares:
            cells.append(gap_text(words, kind, row.difference, unit))
        lines.append(table_row(words.row(table.id, row.key), cells, clear, heads=heads[1:]))
    return html_table(heads, lines, "rows")


def compared_to(row: ReportRow) -> float | None:
    if row.other is not None:
        return row.other.value
    return None if row.difference is None else row.figure.value - row.difference.value


def ordered(words: Words, table: ReportTable) -> Sequence[ReportRow]:
    """Things by the difference they make, parts of a whole by their size, all others in the order of their list."""
    if table.kind == OWNERS:
        return sorted(table.rows, key=lambda row: -(row.difference.value if row.difference else -1))
    if table.kind == SHARES:
        return sorted(table.rows, key=lambda row: -row.figure.value)
    listed = words.own.get(table.id)
    if listed is None:
        return table.rows
    places = {key: place for place, key in enumerate(in_order(words, listed, listed.rows, [row.key for row in table.rows]))}
    return sorted(table.rows, key=lambda row: places[row.key])


def table_scale(figures: Sequence[Figure], kind: str) -> Scale:
    """From the lowest to the highest end of the intervals; shares start at 0."""
    low = min(figure.low for figure in figures) if kind == NUMBERS else 0.0
    return Scale(low, max(figure.high for figure in figures))


def matrix(words: Words, table: ReportTable) -> str:
    """A table of rows by columns. Each cell has its value, its interval and its size."""
    listed = words.own[table.id]
    cells = {tuple(row.key.split("/", 1)): row for row in table.rows}
    columns = in_order(words, listed, listed.columns, {key[1] for key in cells})
    lines = []
    for name in in_order(words, listed, listed.rows, {key[0] for key in cells}):
        shown, classes = [], []
        for column in columns:
            row = cells.get((name, column))
            shown.append(
                ""
                if row is None
                else f"{figure_text(words, table.kind, row.figure, listed.unit)}<small>n = {words.number(row.figure.n)}</small>"
            )
            classes.append(shade(row))
        lines.append(table_row(words.name(listed, listed.rows, name), shown, True, classes))
    return html_table(["", *[words.name(listed, listed.columns, column) for column in columns]], lines, "matrix")


def in_order(words: Words, listed: LabTable, kind: str, keys: Collection[str]) -> list[str]:
    """Numbers by size; otherwise the keys in the order of their list, then those that are in no list."""
    if all(key.isdecimal() for key in keys):
        return sorted(keys, key=int)
    known = words.keys(listed, kind)
    return sorted(keys, key=lambda key: (known.index(key) if key in known else len(known), len(key) if key.isdecimal() else 99, key))


def shade(row: ReportRow | None) -> str:
    """Grey for a difference that could be chance; otherwise by its direction."""
    if row is None or row.difference is None:
        return ""
    return "grey" if not row.difference.clear else "more" if row.difference.value > 0 else "less"


def distribution(words: Words, table: ReportTable, row: ReportRow) -> str:
    assert row.histogram is not None
    found, unit = row.histogram, words.unit(table.id)
    digits = 0 if found.start == int(found.start) and found.width == int(found.width) else 1
    last = found.start + found.width * (len(found.counts) - (1 if found.width == 1 else 0))
    low, high = (words.number(float(end), digits) + (f"\u202f{unit}" if unit else "") for end in (found.start, last))
    caption = f"{words.row(table.id, row.key)} (n = {words.number(row.figure.n)})"
    drawn = bars(found, low, high, words("distribution", n=words.number(row.figure.n), low=low, high=high))
    return f"<figure>{drawn}<figcaption>{escape(caption)}</figcaption></figure>\n"


def comparison_body(words: Words, comparison: Comparison) -> str:
    values = {name: words.option(comparison.option, getattr(comparison, name)) for name in ("usual", "other")}
    changed = comparison.changed
    facts = {name: words.value(SHARES, value) for name, value in (("share", changed.value), ("low", changed.low), ("high", changed.high))}
    parts = [
        paragraph(words("compare_intro", **settings(words, comparison.series, comparison.made), **values)),
        paragraph(words("changed", **facts, n=words.number(changed.n))),
        paragraph(words("read")),
        heading(2, words("general")),
        *[compared_rows(words, table) for table in comparison.general],
    ]
    if comparison.own:
        parts += [heading(2, words("own")), *[compared_rows(words, table) for table in comparison.own]]
    return "".join([*parts, how_made(words, comparison.series, comparison.made)])


def compared_rows(words: Words, table: ComparedTable) -> str:
    kind, unit = table.kind, words.unit(table.id)
    heads = ["", words("usual"), words("n"), words("alternative"), words("n"), words("gap")]
    lines = []
    for row in table.rows:
        cells = [figure_text(words, kind, row.usual, unit), words.number(row.usual.n)]
        cells += [figure_text(words, kind, row.other, unit), words.number(row.other.n), gap_text(words, kind, row.difference, unit)]
        lines.append(table_row(words.row(table.id, row.key), cells, row.difference.clear, heads=heads[1:]))
    return "".join([heading(3, words.title(table.id)), paragraph(words.note(table.id)), html_table(heads, lines, "rows pairs")])


def how_made(words: Words, series: Series, made: Made) -> str:
    options = sorted({f"{name} = {value}" for variant in series.variants for name, value in variant.options.items()})
    facts = [
        (words("command"), f"<code>{escape(made.command)}</code>"),
        (words("machine"), escape(made.machine)),
        (words("rules"), words("compiled" if made.compiled else "plain")),
        (words("options"), escape(", ".join(options)) or words("defaults")),
        (words("seed"), str(series.seed)),
    ]
    listed = "".join(f"<dt>{escape(name)}</dt><dd>{value}</dd>" for name, value in facts)
    return f"{heading(2, words('made'))}<dl>{listed}</dl>\n"


def figure_text(words: Words, kind: str, figure: Figure, unit: str = "") -> str:
    between = words("between", low=words.value(kind, figure.low, unit), high=words.value(kind, figure.high, unit))
    return f"<b>{words.value(kind, figure.value, unit)}</b> <small>{between}</small>"


def gap_text(words: Words, kind: str, gap: Difference | None, unit: str = "") -> str:
    if gap is None:
        return ""
    between = words("between", low=words.gap(kind, gap.low, unit), high=words.gap(kind, gap.high, unit))
    doubt = "" if gap.clear else f' <small class="unseen">({words("chance")})</small>'
    return f"{words.gap(kind, gap.value, unit)} <small>{between}</small>{doubt}"


def html_table(heads: Sequence[str], lines: Sequence[str], layout: str) -> str:
    """`layout`: on a narrow screen `rows` are shown one below the other, and a `matrix` is scrolled beside its first column."""
    top = "".join(f'<th scope="col">{escape(head)}</th>' for head in heads)
    table = f"<table><thead><tr>{top}</tr></thead><tbody>\n{''.join(lines)}</tbody></table>"
    return f'<div class="wide {layout}" tabindex="0">{table}</div>\n'


def table_row(label: str, cells: Sequence[str], clear: bool, classes: Sequence[str] = (), heads: Sequence[str] = ()) -> str:
    """`classes` and `heads`: of each cell, or none. A narrow screen, which has no place for the head of the table, shows `heads`."""
    shown = []
    for cell, name, head in zip_longest(cells, classes, heads, fillvalue=""):
        attributes = (f" class={name}" if name else "") + (f' data-head="{escape(head)}"' if head else "")
        shown.append(f"<td{attributes}>{cell}</td>")
    return f'<tr{"" if clear else " class=grey"}><th scope="row">{escape(label)}</th>{"".join(shown)}</tr>\n'


def heading(level: int, text: str) -> str:
    return f"<h{level}>{escape(unbroken(text))}</h{level}>\n"


def paragraph(text: str) -> str:
    return f"<p>{escape(unbroken(text))}</p>\n" if text else ""


def unbroken(text: str) -> str:
    """The text with no-break spaces beside marks that have a space before or after them, as in French."""
    return re.sub(r" (?=[:;?!»%])|(?<=«) ", "\u00a0", text)
