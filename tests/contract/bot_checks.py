"""The checks of the bots of a game: a level knows no more than its seat and never fails, and reasons give no secret away."""

from __future__ import annotations

import json
from collections.abc import Callable

from tablee.bots.players import bot
from tablee.kernel.chance import seeded
from tablee.kernel.state import State
from tablee.kernel.story import WATCHER
from tests.contract.fingerprint import check_same, fingerprint
from tests.contract.variant import Variant, asked_seats

BotCheck = Callable[[Variant, str], None]
POSITIONS = 8
"""Positions of a game at which each level chooses."""
REASONS = 6
"""Options of a position whose reasons are filled in."""


def choices(table: Variant) -> list[tuple[int, State, int]]:
    """Positions spread over the game with a seat that has a real choice, numbered."""
    found = [(s, seat) for s in table.positions for seat in asked_seats(s)[:1] if len(s.options(seat)) > 1]
    step = len(found) // POSITIONS + 1
    return [(n, s, seat) for n, (s, seat) in enumerate(found) if n % step == 0]


def worlds_alike(table: Variant, s: State, seat: int, receiver: int, n: int) -> list[State]:
    """Two worlds that the receiver cannot tell apart, with the same luck to come."""
    worlds = [s.imagine(receiver, seeded(n, 10 + twin)) for twin in range(2)]
    for world in worlds:
        world.chance = seeded(n, 3)
    return worlds


def a_level_chooses_by_what_its_seat_can_know(table: Variant, level: str) -> None:
    """Two worlds that look the same to the seat, and the same luck, give the same choice. The worlds stay unchanged."""
    player = bot(level, table.game)
    for n, s, seat in choices(table):
        chosen = []
        for world in worlds_alike(table, s, seat, seat, n):
            before = fingerprint(world)
            action = player(world, seat, seeded(n, 1))
            check_same(before, fingerprint(world), f"the {level} changed its imagined world")
            assert action in s.options(seat), f"the {level} chooses {table.game.space.notation(action)}, which is not offered"
            chosen.append(table.game.space.notation(action))
        where = type(s.agenda[-1]).__name__
        assert chosen[0] == chosen[1], f"{where}: the {level} chooses {chosen[0]} or {chosen[1]} by facts that seat {seat} cannot know"


def reasons_can_be_said_and_give_no_secret_away(table: Variant) -> None:
    """Every reason is filled in all languages. Worlds that look the same to the seat, or to a watcher, give the same reason."""
    explain = table.game.explain
    if explain is None:
        assert not table.game.texts.reasons, "texts.toml has reasons, but bot/reasons.py has no explain"
        return
    for n, s, seat in choices(table):
        options = s.options(seat)
        for action in options[:: len(options) // REASONS + 1]:
            for receiver in (seat, WATCHER):
                said = []
                for world in worlds_alike(table, s, seat, receiver, n):
                    key, facts = explain(world, seat, action)
                    said.append([key, json.loads(json.dumps(facts))])
                    if action in world.options(seat):
                        check_reason(table, key, facts)
                assert said[0] == said[1], f"the reason {said[0][0]} tells {'a watcher' if receiver == WATCHER else 'the seat'} a secret"


def check_reason(table: Variant, key: str, facts: dict[str, object]) -> None:
    if key:
        assert key in table.game.texts.reasons, f"no text for the reason {key!r}"
        for lang, words in table.words.items():
            sentence = table.game.say_reason(key, facts, words)
            assert sentence.strip(), f"the reason {key} says nothing in {lang}"
            assert "%" not in sentence, f"the reason {key} gives a percentage: {sentence}"
