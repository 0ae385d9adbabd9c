"""Sentences filled with facts, in French and English."""

from __future__ import annotations

from typing import Any

import pytest

from tablee.kernel.chance import seeded
from tablee.words import LANGS, Lang, Sentences, names_someone, same_in_all
from tests.games.bidding import GAME
from tests.games.bidding.state import Bidding

NAMES = ["Ana", "Bo", "Cy"]
COLOURS = [{"fr": "rouge", "en": "red"}, {"fr": "bleu", "en": "blue"}]
SIZES = {"big": {"fr": "grand", "en": "big"}}


def said(lang: Lang, sentence: str, **facts: Any) -> str:
    return Sentences(lang, NAMES, {"colours": COLOURS, "sizes": SIZES}).fill(same_in_all(sentence), facts)


@pytest.mark.parametrize(
    ("n", "french", "english"), [(0, "0 cœur", "0 cœurs"), (1, "1 cœur", "1 cœur"), (2, "2 cœurs", "2 cœurs"), (-1, "-1 cœur", "-1 cœur")]
)
def test_plurals(n: int, french: str, english: str) -> None:
    assert [french, english] == [said(lang, "{n} {n:cœur|cœurs}", n=n) for lang in LANGS]


def test_a_list_counts_as_its_length() -> None:
    assert ["carte", "cartes", "carte"] == [said("fr", "{cards:carte|cartes}", cards=cards) for cards in ([5], [5, 6], [])]


def test_seats_are_names() -> None:
    assert "Bo gives to Cy" == said("en", "{seat} gives to {other:seat}", seat=1, other=2)


def test_words_of_a_list_by_number_or_by_name() -> None:
    assert ["bleu, grand", "blue, big"] == [said(lang, "{c:colours}, {s:sizes}", c=1, s="big") for lang in LANGS]


@pytest.mark.parametrize(
    ("cards", "french", "english"),
    [
        ([], "", ""),
        ([0], "rouge", "red"),
        ([0, 1], "rouge et bleu", "red and blue"),
        ([0, 1, 0], "rouge, bleu et rouge", "red, blue and red"),
    ],
)
def test_lists_are_joined_in_words(cards: list[int], french: str, english: str) -> None:
    assert [french, english] == [said(lang, "{cards:colours}", cards=cards) for lang in LANGS]


def test_a_list_of_seats_is_a_list_of_names() -> None:
    assert "Ana, Bo and Cy" == said("en", "{seats:seat}", seats=[0, 1, 2])
    assert "Ana et Cy" == said("fr", "{seat}", seat=(0, 2))


def test_components_are_named_in_each_language() -> None:
    sentences = [GAME.sentences(lang, NAMES) for lang in LANGS]
    fact = same_in_all("{it:pieces}")
    assert ["la cloche", "the bell"] == [each.fill(fact, {"it": "bell"}) for each in sentences]
    assert ["la cloche", "the bell"] == [each.fill(fact, {"it": 0}) for each in sentences]


def test_a_fact_that_is_missing_is_an_error() -> None:
    with pytest.raises(KeyError, match="card"):
        said("en", "{seat} draws {card}", seat=0)


def test_a_list_that_is_missing_is_an_error() -> None:
    with pytest.raises(KeyError, match="cards"):
        said("en", "{card:cards}", card=0)


@pytest.mark.parametrize(("lang", "ask", "action", "event"), [
    ("fr", "Bo, quelle carte misez-vous, de 3 et 7 ?", "Miser 7", "Bo montre 7."),
    ("en", "Bo, which card will you bid, of 3 and 7?", "Bid 7", "Bo shows 7."),
])  # fmt: skip
def test_questions_actions_and_events_as_sentences(lang: Lang, ask: str, action: str, event: str) -> None:
    s = GAME.new_state(3, seeded(1))
    assert isinstance(s, Bidding)
    s.hands[1] = [7, 3]
    words = GAME.sentences(lang, NAMES)
    assert [ask, action, event] == [
        GAME.say_ask(s, 1, words),
        GAME.say_action(s, 1, 7, words),
        GAME.say_event("showed", {"seat": 1, "card": 7}, words),
    ]


@pytest.mark.parametrize(
    ("sentence", "named"), [("{seat} rolls", True), ("{to:seat} is hit", True), ("{seat:colours} rolls", False), ("{n} dice roll", False)]
)
def test_names_someone(sentence: str, named: bool) -> None:
    assert named == names_someone({"fr": "rien", "en": sentence}) == names_someone({"fr": sentence, "en": "nothing"})
