"""A question that the player's own settings answer is never shown."""

from __future__ import annotations

import json
import time

from tablee import shelf
from tablee.game import Game
from tablee.kernel.record import parse
from tablee.kernel.replay import Replay
from tablee.kernel.state import Sealed, State
from tests.browser.conftest import Arrives
from tests.browser.game_of_bots import game_of_bots
from tests.browser.people import CHOICES, PATIENCE, TARGETS

ANSWERS = 2
"""The automatic answers that the test waits for. It also waits for a question that the settings do not answer."""
NOTE_QUESTIONS = f"""
    window.questions = new Set();
    new MutationObserver(() => {{
        if (document.querySelector('{CHOICES}, {TARGETS}')) window.questions.add(Number(document.querySelector('main')?.dataset.actions));
    }}).observe(document, {{ subtree: true, childList: true, attributes: true }});
"""
"""Notes in the page the numbers of actions at which a question was shown."""


def answers_in_secret(game: Game, s: State) -> bool:
    """Whether the default settings answer a secret question for the first seat. Such an answer comes after a pause."""
    if game.stop is None or 0 not in s.asked or not isinstance(s.agenda[-1], Sealed):
        return False
    return game.stop(s, 0, {name: stop.default for name, stop in game.texts.stops.items()}) >= 0


def position_with_secret_answers() -> tuple[str, int]:
    """A record, and the number of its actions after which the settings answer in secret."""
    for game in shelf.games().values():
        if game.stop is not None:
            record = game_of_bots(game.id, "random")
            replay = Replay(game, parse(record))
            for at, _ in enumerate(replay.steps(), 1):
                if answers_in_secret(game, replay.state):
                    return record, at
    raise AssertionError("no game on the shelf answers secret questions for its players")


def test_a_question_that_the_settings_answer_is_never_shown(arrives: Arrives) -> None:
    record, at = position_with_secret_answers()
    ana = arrives("Ana")
    automatic: set[int] = set()

    def note(frame: str | bytes) -> None:
        playing = json.loads(frame).get("playing")
        if playing and playing["automatic"]:
            automatic.add(playing["actions"])

    ana.page.on("websocket", lambda socket: socket.on("framereceived", note))
    ana.page.add_init_script(NOTE_QUESTIONS)
    ana.comes_in()
    seats = [{"type": "me"}, *[{"type": "bot", "level": "random"}] * (len(parse(record).header.seats) - 1)]
    ana.sits_at(ana.makes_continued_table(record, at, seats)["table"])
    ana.waits_to_begin()
    last = time.monotonic()
    chosen: list[str] = []
    while (len(automatic) < ANSWERS or not chosen) and not ana.is_over:
        assert time.monotonic() - last < PATIENCE / 1000, f"only {automatic} were answered automatically, and the game stands still"
        played = ana.plays() if ana.is_asked() else None
        if played is None:
            ana.page.wait_for_timeout(30)
        else:
            chosen.append(played)
            last = time.monotonic()
    ana.page.wait_for_function(
        "least => Number(document.querySelector('main').dataset.actions) > least || document.querySelector('#result')", arg=max(automatic)
    )
    shown = set(ana.page.evaluate("() => [...window.questions]"))
    assert shown
    assert set() == automatic & shown
