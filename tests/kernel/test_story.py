"""Events and the facts that each seat may know."""

from __future__ import annotations

from tablee.kernel.story import WATCHER, Story


def test_private_facts_are_added_for_their_seat_alone() -> None:
    story = Story()
    story.tell("drew", {"seat": 1}, {1: {"card": 7}})
    (event,) = story.take()
    assert [{"seat": 1}, {"seat": 1, "card": 7}, {"seat": 1}] == [event.seen_by(seat) for seat in (0, 1, WATCHER)]


def test_each_seat_gets_its_own_copy_of_the_facts() -> None:
    story = Story()
    story.tell("rolled", {"dice": 3})
    (event,) = story.take()
    event.seen_by(0)["dice"] = 4
    assert {"dice": 3} == event.seen_by(0)


def test_events_are_taken_once_and_in_order() -> None:
    story = Story()
    story.tell("began", {})
    story.tell("ended", {})
    assert ["began", "ended"] == [event.kind for event in story.take()]
    assert [] == story.take()
