"""Catalogues: texts by language, merged into the files of a game, with errors that name the file and the key."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tablee import catalogues
from tablee.catalogues import NOTHING, merge, overlay, said_in, take_inline
from tablee.error_texts import error_texts
from tablee.toml_files import ShelfError
from tablee.words import LANGS, LANGUAGES, Language, Plural, fill, in_language
from tests.architecture.source import SOURCE
from tests.contract.planted_bugs import copy_of_the_game, game_in

CASES: dict[str, Any] = json.loads(Path(__file__).with_name("language_cases.json").read_text(encoding="utf-8"))
"""Cases that the tests of the client use as well."""


@pytest.mark.parametrize("case", CASES["merges"], ids=lambda case: case["name"])
def test_texts_are_merged_at_their_paths(case: dict[str, Any]) -> None:
    structure, texts = take_inline(case["content"])
    for lang, content in case["catalogues"].items():
        texts = overlay(texts, said_in(lang, content, "a file", ""), "a file", "")
    assert case["merged"] == merge(structure, texts, "a file", "")


@pytest.mark.parametrize("case", CASES["plurals"])
def test_the_plural_form_follows_the_rule_of_the_language(case: dict[str, Any]) -> None:
    language = Language("", "", "", "", "", tuple(Plural(**{key: tuple(each) for key, each in rule.items()}) for rule in case["plurals"]))
    assert [said for _, said in case["numbers"]] == [language.form(case["forms"], n) for n, _ in case["numbers"]]


def test_each_file_is_a_language_and_french_comes_first() -> None:
    assert ("fr", "en") == LANGS
    assert ["Français", "English"] == [language.name for language in LANGUAGES.values()]


def test_a_sentence_is_filled_in_every_language_with_texts_in_the_same_one() -> None:
    filled = fill(
        {"fr": "{n} {n:mot|mots} : {name}", "en": "{n} {n:word|words}: {name}"}, {"n": 0, "name": {"fr": "la cloche", "en": "the bell"}}
    )
    assert {"fr": "0 mot : la cloche", "en": "0 words: the bell"} == filled


def test_a_text_of_another_site_falls_back_to_its_first_language() -> None:
    assert ("Ja", "Yes", "") == (
        in_language({"de": "Ja", "fi": "Joo"}, "en"),
        in_language({"de": "Ja", "en": "Yes"}, "en"),
        in_language({}, "en"),
    )


def test_a_text_and_a_table_are_the_same_as_two_tables() -> None:
    short, long = said_in("fr", {"Drop": "Où ?"}, "a file", ""), said_in("en", {"Drop": {"text": "Where?"}}, "a file", "")
    assert {"Drop": {"text": {"fr": "Où ?", "en": "Where?"}}} == merge(NOTHING, overlay(short, long, "a file", ""), "a file", "")


def game_with_catalogues(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fr: str, en: str | None, **more: str) -> Any:
    """A copy of the small game whose ring is named in catalogues."""
    copied = copy_of_the_game(tmp_path, monkeypatch)
    texts = copied / "texts.toml"
    line = next(line for line in texts.read_text(encoding="utf-8").splitlines(keepends=True) if line.startswith("ring = "))
    texts.write_text(texts.read_text(encoding="utf-8").replace(line, ""), encoding="utf-8")
    (copied / "languages").mkdir()
    for lang, content in {"fr": fr, "en": en, **more}.items():
        if content is not None:
            (copied / "languages" / f"{lang}.toml").write_text(content, encoding="utf-8")
    return game_in(copied)


RING = '[texts.actions]\nring = "{}"\n'


def test_inline_texts_and_catalogues_are_read_together(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = game_with_catalogues(tmp_path, monkeypatch, RING.format("Sonner"), RING.format("Ring"))
    assert {"fr": "Sonner", "en": "Ring"} == game.texts.actions["ring"]
    assert {"fr", "en"} == set(game.texts.actions["bid"])


@pytest.mark.parametrize(
    ("fr", "en", "said"),
    [
        (RING.format("Sonner"), None, r"languages/en\.toml: texts\.actions\.ring: the text in 'en' is missing"),
        (RING.format("Sonner"), "", r"languages/en\.toml: texts\.actions\.ring: the text in 'en' is missing"),
        ("", RING.format("Ring"), r"languages/fr\.toml: texts\.actions\.ring: the text in 'fr' is missing"),
        ("[texts.actions]\nring = 7\n", RING.format("Ring"), r"languages/fr\.toml: texts\.actions\.ring: expected a text, not 7"),
        ("[texts.actions\n", "", r"languages/fr\.toml: not valid TOML"),
        (RING.format("Sonner") + 'bid = "Miser"', RING.format("Ring"), r"texts\.toml: actions\.bid: the text in 'fr' is there twice"),
        (
            RING.format("Sonner"),
            '[texts.actions]\nring = ["a"]',
            r"languages/en\.toml: texts\.actions\.ring: expected a text, a table or a list",
        ),
        (
            RING.format("a") + '[texts.words]\nn = ["a"]',
            RING.format("a") + '[texts.words]\nn = ["a", "b"]',
            r"en\.toml: texts\.words\.n: .*: 1, not 2",
        ),
        (
            RING.format("a") + '[texts.options.gong]\ntext = "g"',
            RING.format("a") + '[texts.options.gong]\ntext = "g"',
            r"options\.gong: Object missing",
        ),
        (
            RING.format("a") + '[texts]\nminutes = "a"',
            RING.format("a") + '[texts]\nminutes = "b"',
            r"texts\.minutes: there is no place for this text",
        ),
    ],
)
def test_a_wrong_catalogue_is_named_with_its_key(
    fr: str, en: str | None, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = game_with_catalogues(tmp_path, monkeypatch, fr, en)
    with pytest.raises(ShelfError, match=said):
        assert game.texts


def test_a_catalogue_of_an_unknown_language_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = game_with_catalogues(tmp_path, monkeypatch, RING.format("a"), RING.format("a"), de=RING.format("a"))
    with pytest.raises(
        ShelfError, match=r"languages/de\.toml: no language 'de'; there are fr, en: describe it in tablee/languages/de\.toml"
    ):
        assert game.texts


def test_a_text_for_an_entry_that_does_not_exist_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    extra = RING.format("a") + '[rulebook.rule]\nno_such_rule = "a"\n'
    game = game_with_catalogues(tmp_path, monkeypatch, extra, extra)
    with pytest.raises(ShelfError, match=r"languages: rulebook\.rule\.no_such_rule: there is no such entry"):
        assert game.rulebook


def test_indonesian_can_be_a_language_although_lists_have_ids(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(catalogues, "INLINE", frozenset({"fr", "en", "id"}) - {"id"})
    assert ({"id": "bell"}, {"text": {"fr": "a", "en": "b"}}) == take_inline({"id": "bell", "fr": "a", "en": "b"})


def test_every_code_of_an_error_has_a_sentence_and_no_other() -> None:
    code = "".join(file.read_text(encoding="utf-8") for folder in ("kernel", "server") for file in (SOURCE / folder).rglob("*.py"))
    assert [] == [key for key in error_texts() if f'"{key}"' not in code]
