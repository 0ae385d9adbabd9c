"""Checks of the files of a game: all languages complete, no text missing or unused, every rule and component tested."""

from __future__ import annotations

import ast
import string
from collections.abc import Callable, Iterator
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Any

import msgspec

from tablee import catalogues
from tablee.game import Game
from tablee.lesson import LEARNER, LessonError, LessonPlay, lesson_of
from tablee.testing import named_in_tests
from tablee.throw import motion
from tablee.words import LANGS, LANGUAGES, Text
from tests.contract.variant import NAMES

FileCheck = Callable[[Game], None]
FILE_CHECKS: list[FileCheck] = []

ASKING = {"Ask", "Sealed", "Open"}
ENDINGS = {"won_by", "ranked", "together"}


def check(function: FileCheck) -> FileCheck:
    FILE_CHECKS.append(function)
    return function


@check
def every_rule_has_a_test_that_names_it(game: Game) -> None:
    named = named_in_tests(game.package)["rule"]
    none_of([rule.id for rule in game.own_rules if rule.id not in named], "rules without a test")
    none_of(sorted(named - set(game.rulebook)), "tests name rules that do not exist")


@check
def every_component_has_a_test_that_names_it(game: Game) -> None:
    named = named_in_tests(game.package)["component"]
    none_of([each for each in game.to_test if each not in named], "components without a test")
    there = {f"{kind}.{row.id}" for kind, rows in game.components.items() for row in rows}
    none_of(sorted(named - there), "tests name components that do not exist")


@check
def every_text_is_there_in_every_language(game: Game) -> None:
    """The loader refuses a text that lacks a language, so reading the files checks that. A text is not empty either."""
    for path, text in texts_of(game):
        for lang in LANGS:
            assert text[lang].strip(), f"{path}: {lang} is empty"


@check
def every_language_speaks_of_the_same_facts(game: Game) -> None:
    for path, text in sentences(game):
        facts = {lang: set(fields(said)) for lang, said in text.items()}
        first = facts[LANGS[0]]
        for lang in LANGS:
            assert first == facts[lang], f"{path}: {sorted(first)} in {LANGS[0]}, {sorted(facts[lang])} in {lang}"


@check
def every_list_a_sentence_names_exists(game: Game) -> None:
    """A format is a list, or one form for each plural of the language."""
    lists = {*game.texts.words, *game.components, "seat"}
    for path, text in sentences(game):
        for lang, said in text.items():
            for field, spec in fields(said).items():
                if "|" in spec:
                    forms = len(LANGUAGES[lang].plurals) + 1
                    assert spec.count("|") + 1 == forms, f"{path}: {lang}: {{{field}:{spec}}}: expected {forms} forms"
                else:
                    assert not spec or spec in lists, f"{path}: {{{field}:{spec}}}: no such list"


@check
def every_table_of_a_catalogue_is_read(game: Game) -> None:
    """It belongs to a file of the game, or the code of the game names it."""
    strings = {node.value for node in nodes(game, ast.Constant) if isinstance(node.value, str)}
    there = {file.name.removesuffix(".toml") for file in resources.files(game.package).iterdir() if file.name.endswith(".toml")} | {"texts"}
    none_of(sorted(set(catalogues.catalogue(game.package)) - there - strings), "tables of catalogues that nothing reads")


@check
def every_block_of_actions_has_its_text(game: Game) -> None:
    assert sorted(block.word for block in game.space.blocks) == sorted(game.texts.actions)


@check
def every_step_that_asks_has_its_text_and_no_other(game: Game) -> None:
    """Base classes of steps that ask need no text."""
    parents = {node.name: [name_of(base) for base in node.bases] for node in nodes(game, ast.ClassDef)}

    def asks(name: str) -> bool:
        return name in ASKING or any(asks(parent) for parent in parents.get(name, []))

    extended = {parent for bases in parents.values() for parent in bases}
    must = {name for name in parents if asks(name) and name not in extended}
    none_of(sorted(must - set(game.texts.asks)), "steps that ask without a text in texts.toml")
    none_of(sorted(set(game.texts.asks) - set(parents)), "texts for steps that do not exist")


@check
def every_event_that_is_told_has_its_text_and_no_other(game: Game) -> None:
    told = {literal(call.args[0]) for call in nodes(game, ast.Call) if isinstance(call.func, ast.Attribute) and call.func.attr == "tell"}
    none_of(sorted(kind for kind in told if kind and kind not in game.texts.events), "events told without a text in texts.toml")
    strings = {node.value for node in nodes(game, ast.Constant) if isinstance(node.value, str)}
    none_of(sorted(set(game.texts.events) - strings), "texts for events that nobody tells")


@check
def rules_that_refuse_and_end_exist(game: Game) -> None:
    used = {}
    for function in nodes(game, ast.FunctionDef):
        if function.name == "refusal":
            for node in ast.walk(function):
                if isinstance(node, ast.Return) and node.value is not None:
                    used.update(dict.fromkeys(strings_of(node.value), f"line {node.lineno}"))
    for call in nodes(game, ast.Call):
        if name_of(call.func) in ENDINGS | {"Refused"}:
            for argument in [*call.args, *[each.value for each in call.keywords]]:
                used.update(dict.fromkeys(strings_of(argument), f"line {call.lineno}"))
    none_of(sorted(rule for rule in used if rule and rule not in game.rulebook), "rule ids in the code that are not in rulebook.toml")


@check
def every_notation_reads_back(game: Game) -> None:
    size = game.space.size
    for action in range(0, size, size // 5000 + 1):
        assert action == game.space.action(game.space.notation(action))


@check
def the_game_presents_itself(game: Game) -> None:
    low, high = game.seats
    assert 1 <= low <= high <= len(NAMES)
    assert 1 <= game.rules
    assert 1 <= game.longest
    assert game.texts.minutes[0] <= game.texts.minutes[1]
    for option in [*game.texts.options.values(), *game.texts.stops.values()]:
        values = [choice.value for choice in option.choices]
        assert len(values) == len(set(values)) >= 2, f"{option.text['en']}: expected two values or more, each once"
        assert option.default in values


@check
def the_lesson_can_be_taken_to_its_end(game: Game) -> None:
    """If the game has a lesson: the rules allow it, it has enough texts and choices, and what it points at exists."""
    lesson = lesson_of(game)
    if lesson is None:
        return
    assert 3 <= lesson.minutes <= 5, f"{lesson.minutes} minutes: expected 3 to 5"
    assert len(lesson.moment) >= 8, f"{len(lesson.moment)} moments: expected 8 or more"
    assert sum(1 for moment in lesson.moment if moment.choose) >= 3, "expected three choices or more"
    options: list[int] = []
    try:
        for n, lived in enumerate(LessonPlay(game, lesson).moments(), 1):
            moment = lived.moment
            assert bool(moment.choose) == (moment.hint is not None), f"moment {n}: a hint belongs to each choice, and to nothing else"
            options = lived.scenes[-1].state.options(LEARNER) if lived.scenes else options
            shown = {event.kind for scene in lived.scenes for event in scene.told} | {game.space.notation(each) for each in options}
            assert bool(moment.free) == bool(moment.tries), f"moment {n}: a free choice needs its tries, and tries need a free choice"
            assert not (moment.free and moment.choose), f"moment {n}: a free choice does not lead on, so it cannot stand beside another"
            for text in [*moment.motion.split(), *(each.motion for each in moment.tries)]:
                assert motion.last(text), f"moment {n}: nothing moves"
            assert not moment.point or moment.point in shown, f"moment {n}: nothing to point at: {moment.point}"
    except LessonError as error:
        raise AssertionError(str(error)) from None


def none_of(found: list[str], said: str) -> None:
    assert not found, f"{said}: {', '.join(found)}"


def texts_of(game: Game) -> Iterator[tuple[str, Text]]:
    """Every text of the game with its path."""
    for section, read in (("texts", game.texts), ("rulebook", game.own_rules), ("lesson", lesson_of(game))):
        yield from texts_in(msgspec.to_builtins(read), section)
    yield from texts_in(game.component_data, "components")


def texts_in(content: Any, path: str) -> Iterator[tuple[str, Text]]:
    if isinstance(content, dict):
        if set(content) == set(LANGS):
            yield path, content
        else:
            for key, value in content.items():
                yield from texts_in(value, f"{path}.{key}")
    elif isinstance(content, list):
        for n, value in enumerate(content):
            yield from texts_in(value, f"{path}[{value['id'] if isinstance(value, dict) and 'id' in value else n}]")


def sentences(game: Game) -> Iterator[tuple[str, Text]]:
    """The texts that are filled with facts."""
    yield from ((f"asks.{step}", ask.text) for step, ask in game.texts.asks.items())
    yield from ((f"actions.{word}", text) for word, text in game.texts.actions.items())
    yield from ((f"events.{kind}", text) for kind, text in game.texts.events.items())
    yield from ((f"library.{kind}", text) for kind, each in game.texts.library.items() for text in each.facts)


def fields(sentence: str) -> dict[str, str]:
    return {field: spec or "" for _, field, spec, _ in string.Formatter().parse(sentence) if field is not None}


def sources(folder: Traversable) -> Iterator[Traversable]:
    """The game's own Python files, without its tests and its board."""
    for entry in folder.iterdir():
        if entry.is_dir() and entry.name not in ("tests", "board", "__pycache__"):
            yield from sources(entry)
        elif entry.name.endswith(".py"):
            yield entry


def nodes(game: Game, kind: type[Any]) -> list[Any]:
    trees = [ast.parse(file.read_text(encoding="utf-8")) for file in sources(resources.files(game.package))]
    return [node for tree in trees for node in ast.walk(tree) if isinstance(node, kind)]


def name_of(node: ast.expr) -> str:
    """`Ask` of `Ask[Tokyo]`, `kernel.Ask` or `Ask`."""
    if isinstance(node, ast.Subscript):
        return name_of(node.value)
    return node.id if isinstance(node, ast.Name) else node.attr if isinstance(node, ast.Attribute) else ""


def literal(node: ast.expr) -> str:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else ""


def strings_of(node: ast.expr) -> list[str]:
    """The possible values of an expression: `"a" if … else "b"` is a or b."""
    if isinstance(node, ast.IfExp):
        return strings_of(node.body) + strings_of(node.orelse)
    return [literal(node)]
