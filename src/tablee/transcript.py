"""A recorded game as text, for `tablee replay` and for the golden games."""

from __future__ import annotations

import functools
from collections.abc import Iterator, Sequence

from tablee import catalogues
from tablee.game import Game
from tablee.kernel.record import Record
from tablee.kernel.replay import Replay
from tablee.kernel.state import CLOCK
from tablee.kernel.story import WATCHER, Event
from tablee.words import Lang, Sentences, Text


def event_lines(game: Game, events: Sequence[Event], sentences: Sentences, seat: int) -> list[str]:
    """The events as sentences, with the facts that the seat (or a watcher) may know."""
    return [game.say_event(event.kind, event.seen_by(seat), sentences) for event in events]


@functools.cache
def transcript_words() -> dict[str, Text]:
    return catalogues.words("tablee", "transcript")


def transcript(game: Game, record: Record, lang: Lang, seat: int = WATCHER, upto: int | None = None) -> Iterator[str]:
    """The lines of the text: the players, each action with its events as the seat sees them, and the board at the end."""
    replay = Replay(game, record)
    sentences = game.sentences(lang, record.header.seats)
    words = transcript_words()
    last = len(replay.entries) if upto is None else upto
    yield f"{game.texts.name[lang]}: {', '.join(record.header.seats)}"
    for option, value in record.header.options.items():
        yield f"{game.texts.options[option].text[lang]}: {value}"
    yield from ("  " + line for line in event_lines(game, replay.told, sentences, seat))
    for n in range(1, last + 1):
        if n > len(replay.entries):
            replay.go_to(n)
        hidden = seat != replay.entries[n - 1].seat and replay.state.agenda[-1].hides(replay.state)
        entry = replay.step()
        who = words["clock"][lang] if entry.seat == CLOCK else record.header.seats[entry.seat]
        yield f"{n}. {who}: {'…' if hidden else entry.do}"
        yield from ("  " + line for line in event_lines(game, replay.told, sentences, seat))
    yield ""
    yield game.draw(game.view(replay.state, seat), lang)
    outcome = replay.state.outcome()
    if outcome is not None:
        list(replay.steps())
        yield ""
        yield game.rule(outcome.reason, lang)
        if outcome.winners:
            names = " + ".join(record.header.seats[winner] for winner in outcome.winners)
            yield sentences.fill(words["won"], {"names": names})
        else:
            yield words["nobody"][lang]
