"""Golden games: one for each pair of tribes as a watcher reads it, with the knowledge of each side every ten turns and at the end."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from pathlib import Path

import pytest

from tablee.bots.players import bot
from tablee.games.zoon import GAME
from tablee.games.zoon.components import BOX
from tablee.games.zoon.state.battle import Battle
from tablee.kernel.chance import seeded
from tablee.kernel.record import Record
from tablee.kernel.replay import Recorder, Replay
from tablee.kernel.story import WATCHER
from tablee.testing import check_golden, rule
from tablee.transcript import event_lines
from tablee.words import LANGS, Lang

TRIBES = [tribe.id for tribe in BOX.tribes]
PAIRS = list(itertools.combinations_with_replacement(TRIBES, 2))
NAMES = ["Anna", "Bruno"]
EVERY = 10
LONGEST = 30
"""A golden game stops after this many turns."""


def game_of(number: int) -> Record:
    """One seat is greedy, in turn; the other plays at random and so shows unusual plays."""
    lists = dict(zip(("list_1", "list_2"), PAIRS[number], strict=True))
    play = Recorder(GAME, NAMES, seeded(number, 3), lists)
    players = [bot("greedy:1" if seat == number % 2 else "random", GAME) for seat in range(2)]
    luck = seeded(number, 1)
    s = play.state
    assert isinstance(s, Battle)
    laid = 0
    while s.agenda and s.ply <= LONGEST:
        seat = s.asked[0]
        if not s.first >= 0 and laid < 4:
            action = GAME.space.action(("preset shuffle", "ready")[laid % 2])
            laid += 1
        else:
            action = players[seat](s.imagine(seat, luck.fork()), seat, luck)
        play.apply(seat, action)
    return play.record


def secret_game() -> Record:
    """Anna builds a list in secret, Bruno picks a constructed one; both play greedily."""
    play = Recorder(GAME, NAMES, seeded(1, 3), {"own": "allowed", "offer": "all"})
    player = bot("greedy:1", GAME)
    luck = seeded(1, 1)
    s = play.state
    assert isinstance(s, Battle)
    play.apply(0, GAME.space.action("build"))
    play.apply(1, GAME.space.action("pick warus_five_stars"))
    while s.agenda and s.ply <= LONGEST:
        seat = s.asked[0]
        play.apply(seat, player(s.imagine(seat, luck.fork()), seat, luck))
    return play.record


def told(record: Record, lang: Lang) -> Iterator[str]:
    replay = Replay(GAME, record)
    words = GAME.sentences(lang, NAMES)
    named = [record.header.options.get(name, "secret") for name in ("list_1", "list_2")]
    tribes = [GAME.texts.words["armies"][name] for name in named]
    yield " — ".join(f"{name}: {tribe[lang]}" for name, tribe in zip(NAMES, tribes, strict=True))
    shown = 0
    for n in range(len(replay.entries)):
        s = replay.state
        assert isinstance(s, Battle)
        if s.turn >= 0 and s.ply > shown and s.ply % EVERY == 1:
            shown = s.ply
            yield from knowledge(s, lang)
        hidden = s.agenda[-1].hides(s)
        entry = replay.step()
        yield f"{n + 1}. {NAMES[entry.seat]}: {'…' if hidden else entry.do}"
        yield from ("  " + line for line in event_lines(GAME, replay.told, words, WATCHER))
    yield from knowledge(replay.state, lang)
    outcome = replay.state.outcome()
    if outcome is not None:
        yield ""
        yield GAME.rule(outcome.reason, lang)


def knowledge(s: object, lang: Lang) -> Iterator[str]:
    """The battlefield as each side knows it."""
    for seat, name in enumerate(NAMES):
        yield ""
        yield {"fr": f"Ce que sait {name} :", "en": f"What {name} knows:"}[lang]
        yield GAME.draw(GAME.view(s, seat), lang)
    yield ""


@pytest.mark.parametrize("number", range(len(PAIRS)), ids=["-".join(pair) for pair in PAIRS])
def test_golden_game(number: int) -> None:
    """French and English in turn."""
    lang = LANGS[number % 2]
    text = "\n".join(told(game_of(number), lang)) + "\n"
    check_golden(Path(__file__).parent / "golden" / f"{'_against_'.join(PAIRS[number])}.{lang}.txt", text)


@rule("trump.known")
def test_golden_game_of_secret_lists() -> None:
    text = "\n".join(told(secret_game(), "en")) + "\n"
    check_golden(Path(__file__).parent / "golden" / "secret_lists.en.txt", text)
