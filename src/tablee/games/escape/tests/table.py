"""Test helpers: build a position in one line, choose by notation, move the clock, read events."""

from __future__ import annotations

from typing import Any

import pytest

from tablee.games.escape import GAME
from tablee.games.escape.actions import SPACE
from tablee.games.escape.options import Options
from tablee.games.escape.rules.setup import setup
from tablee.games.escape.rules.survive import SURVIVE
from tablee.games.escape.state.escape import Escape
from tablee.games.escape.tables import (
    BITE_OF,
    BLANK,
    CARD_IDS,
    DICE,
    ITEM_IDS,
    KINDS,
    PARALYSIS,
    RESTLESS,
    SIDES,
    TILE_IDS,
    TRACK_MS,
    ZOMBIE_IDS,
    ZOMBIES,
)
from tablee.games.escape.view import View, view
from tablee.kernel.chance import scripted, seeded
from tablee.kernel.state import CLOCK, Refused, State
from tablee.kernel.story import Story

FACES = {"R": 0, "F": 2, "B": 3, "C": 4, "P": 5}
"""The random number that makes a die show a symbol."""
START = TRACK_MS[0]
DOOR_1 = 320_000
DOOR_2 = 640_000
SCREAM = 960_000


def table(
    tiles: str = "",
    at: str = "",
    dice: str = "",
    zombies: str = "",
    reached: str = "",
    tokens: str = "",
    stored: str = "",
    carried: str = "",
    bites: str = "",
    lost: str = "",
    pile: str = "",
    deck: str = "",
    bag: str = "",
    van: str = "",
    now: int = START,
    seats: int = 2,
    luck: tuple[int, ...] = (),
    level: str = "standard",
    off: str = "",
    **options: bool | int | str,
) -> Escape:
    """A position just after "Escape!", with everyone in the church and five blank dice each, changed by the arguments:
    `tiles="T04 n of S04"`, `at="0 S04"`, `dice="RRF.. FFPPP"` by seat, `zombies="brute S04"`, `tokens="T07"`, `carried="0 soda"`,
    `bites="0 C44"`, `lost="0 2"`. `pile`, `deck` and `bag` contain only the named pieces. `luck`: the first random numbers.
    `level`: the zombies option. `off`: bites that are turned off."""
    chosen = GAME.chosen({"zombies": level, **dict.fromkeys(off.split(), False), **options})
    s = setup(seats, scripted(*luck, otherwise=seeded(7)), Options(**chosen))  # type: ignore[arg-type]
    s.agenda = [SURVIVE]
    s.now = now
    s.cue = sum(moment <= now for moment in TRACK_MS)
    for tile, side, _, start in parts(tiles):
        (s.pile_a if TILE_IDS.index(tile) in s.pile_a else s.pile_b).remove(TILE_IDS.index(tile))
        s.city.lay_through(TILE_IDS.index(tile), TILE_IDS.index(start), SIDES.index(side))
    for seat, tile in parts(at):
        s.where[int(seat)] = TILE_IDS.index(tile)
    for zombie, tile in parts(zombies):
        s.bag[ZOMBIE_IDS.index(zombie)] -= 1
        s.zombies[ZOMBIES * TILE_IDS.index(tile) + ZOMBIE_IDS.index(zombie)] += 1
        s.crowd[TILE_IDS.index(tile)] += 1
    for zombie in reached.split():
        s.bag[ZOMBIE_IDS.index(zombie)] -= 1
        s.reached.append(ZOMBIE_IDS.index(zombie))
    for tile in tokens.split():
        s.tokens[TILE_IDS.index(tile)] = True
    for item in stored.split():
        s.stored |= 1 << ITEM_IDS.index(item)
        s.unseen[ITEM_IDS.index(item)] -= 1
    for seat, item in parts(carried):
        s.carried[int(seat)] = ITEM_IDS.index(item)
        s.unseen[ITEM_IDS.index(item)] -= 1
    for seat, count in parts(lost):
        s.lost[int(seat)] = int(count)
        s.dice[KINDS * int(seat) + BLANK] -= int(count)
    for seat, card in parts(bites):
        give_bite(s, int(seat), CARD_IDS.index(card))
    for n, marks in enumerate(dice.split()):
        assert len(marks) == DICE - s.lost[n] - s.on_cards[n], f"{marks}: as many as there are"
        for symbol, mark in enumerate("RFBCP."):
            s.dice[KINDS * n + symbol] = marks.count(mark)
    if pile:
        s.pile_a, s.pile_b = [], [TILE_IDS.index(tile) for tile in pile.split()]
    if deck:
        s.deck = [CARD_IDS.index(card) for card in deck.split()]
    if bag:
        s.bag = [bag.split().count(zombie) for zombie in ZOMBIE_IDS]
    if van:
        s.van = TILE_IDS.index(van)
        s.where = [s.van] * seats
    s.story = Story()
    s.advance()
    return s


def give_bite(s: Escape, seat: int, card: int) -> None:
    s.deck = [other for other in s.deck if other != card]
    s.bites[seat].append(card)
    s.ills[seat] |= 1 << BITE_OF[card]
    if BITE_OF[card] == PARALYSIS and s.usable(seat) > 2:
        s.on_cards[seat] += 1
        s.dice[KINDS * seat + BLANK] -= 1
    if BITE_OF[card] == RESTLESS:
        s.idle_at[seat] = s.now + 4000


def parts(text: str) -> list[list[str]]:
    return [part.split() for part in text.split(",") if part.strip()]


def faces(marks: str) -> tuple[int, ...]:
    return tuple(FACES[mark] for mark in marks)


def do(s: Escape, seat: int, *notations: str) -> None:
    """Choose one action after the other, each as soon as it is allowed."""
    for notation in notations:
        wait_until(s, max(s.now, s.act_at[seat], s.roll_at[seat]))
        s.apply(seat, SPACE.action(notation))


def wait_until(s: Escape, ms: int) -> None:
    """Move the clock to a time and run everything that is due before."""
    while s.agenda and s.now < ms:
        s.apply(CLOCK, min(ms, s.deadline()))


def refused(s: Escape, seat: int, notation: str) -> str:
    """The rule that forbids an action; checks that the refusal changes nothing."""
    before = seen(s)
    with pytest.raises(Refused) as refusal:
        s.apply(seat, SPACE.action(notation))
    assert before == seen(s)
    return refusal.value.rule


def seen(s: State) -> View:
    """The view, which is the same for all seats."""
    assert isinstance(s, Escape)
    return view(s, 0)


def offered(s: Escape, seat: int, word: str) -> list[str]:
    """The notations of all options of one kind."""
    return [SPACE.notation(action) for action in s.options(seat) if SPACE.notation(action).split()[0] == word]


def hand(s: Escape, seat: int) -> str:
    return "".join(mark * s.of(seat, symbol) for symbol, mark in enumerate("RFBCP."))


def told(s: Escape, kind: str) -> list[dict[str, Any]]:
    """The facts of all events of one kind so far."""
    assert s.story is not None
    return [dict(event.facts) for event in s.story.events if event.kind == kind]


def kinds(s: Escape) -> list[str]:
    assert s.story is not None
    return [event.kind for event in s.story.events]


def on(s: Escape, tile: str) -> list[str]:
    """The zombies on a tile."""
    at = ZOMBIES * TILE_IDS.index(tile)
    return [ZOMBIE_IDS[zombie] for zombie in range(ZOMBIES) for _ in range(s.zombies[at + zombie])]


def where(s: Escape, seat: int) -> str:
    return TILE_IDS[s.where[seat]]


def ended(s: Escape) -> str:
    outcome = s.outcome()
    return "" if outcome is None else outcome.reason
