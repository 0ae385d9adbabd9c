"""Run in a copy of the project with the pseudo-language: a table over the wire speaks it. See `test_adding_a_language`."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from tablee.client import Refused
from tablee.server import messages as m
from tablee.server.http.shelf import shelf_page, texts_page
from tablee.server.settings import Settings
from tablee.words import LANGS
from tests.languages.pseudo import CODE
from tests.server.harness import Served, over_sockets
from tests.server.test_play import two_people


def spoken(said: Any) -> bool:
    """Whether this is a text of every language, with brackets in the pseudo-language."""
    return set(LANGS) == set(said) and said[CODE].startswith("⟦") and said[CODE].endswith("⟧") and "⟦" not in said["en"]


@over_sockets()
async def test_options_questions_and_events_are_sent_in_the_language(served: Served) -> None:
    _, _, first, second = await two_people(served)
    assert all(spoken(option.text) for option in first.playing.options)
    assert first.playing.ask is not None
    assert spoken(first.playing.ask.text)
    await first.choose(first.playing.options[0].action)
    await second.until(lambda seat: seat.events)
    assert all(spoken(event.text) for event in second.events)


@over_sockets()
async def test_refusals_and_errors_are_sent_in_the_language(served: Served) -> None:
    ada, _, first, _ = await two_people(served)
    with pytest.raises(Refused) as refused:
        await ada.post("records", m.Created, "no record")
    assert spoken(refused.value.problem.text)
    assert "⟦line 1 is cut off" in refused.value.problem.text[CODE]
    with pytest.raises(Refused) as unknown:
        await first.choose(10**6)
    assert spoken(unknown.value.problem.text)


@over_sockets()
async def test_a_guest_may_choose_the_language(served: Served) -> None:
    ada = await served.guest("Ada", CODE)
    assert CODE == ada.me.lang
    with pytest.raises(Refused):
        await served.guest("Bo", "zz")


def test_the_shelf_is_in_the_language() -> None:
    page = msgspec.json.decode(shelf_page(Settings(), True).body)
    for box in page["games"]:
        assert all(spoken(box[key]) for key in ("name", "pitch", "how"))
        texts = msgspec.json.decode(texts_page(box["id"]).body)
        assert all(spoken(rule["text"]) for rule in texts["rules"])
        assert all(spoken(row["name"]) for rows in texts["components"].values() for row in rows)
