"""Positions in one line. `table("a2 b1 | a3 |")` lays out quartiers with bands by letter of the gang; poses are the rulebook's letters."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tablee.games.zoku import GAME
from tablee.games.zoku.box import (
    ALL_LIEUTENANTS,
    CARD_IDS,
    CARDS,
    CLAIM,
    GANGS,
    LIEUTENANT_IDS,
    PASS,
    PLACEMENT_END,
    SPACE,
    VALUE,
    WARD,
    WARDS,
    ZOKUS,
)
from tablee.games.zoku.rules.claims import CLAIMS, HOMECOMING
from tablee.games.zoku.rules.day import END_DAY, TURN
from tablee.games.zoku.rules.fight import RESOLVE
from tablee.games.zoku.rules.windows import OPEN
from tablee.games.zoku.state import Gangs
from tablee.games.zoku.tokyo import IN_DECK, IN_THE_BOX, ON_TABLE
from tablee.kernel.chance import Scripted
from tablee.kernel.state import Ask, Step
from tablee.kernel.story import Story

LETTERS = "abcde"
POSES = "ABCDEF"


class Pause(Ask[Gangs]):
    """Where a test looks at the table."""

    def options(self, s: Gangs, seat: int) -> list[int]:
        return [PASS]


def table(
    bands: str = "",
    *,
    seats: int = 0,
    first: str = "a",
    start: str = "fights",
    lieutenants: str = "",
    throws: str = "",
    numbers: Sequence[int] = (),
    held: str = "",
    day: int = 1,
    others_unseen: bool = False,
    **options: bool | int | str,
) -> Gangs:
    """`start`: turns (placement), placed (its end), fights, night (end of the day). `lieutenants`: by seat, "genki bengo | maigo".
    `throws`: poses in throwing order, a word for each throw. `held`: prisoners since the day before, "a2 b1".
    Nobody is asked to throw, unless `hands` is an option. Lieutenants nobody holds have all been seen, unless `others_unseen`."""
    players = seats or max([2, *[LETTERS.index(word[0]) + 1 for word in bands.replace("|", " ").split()]])
    chance = Scripted(numbers, [[POSES.index(letter) for letter in word] for word in throws.split()], None)
    s = GAME.setup(players, chance, **GAME.chosen({"hands": False, **options}))
    assert isinstance(s, Gangs)
    s.agenda.clear()
    s.story = Story()
    s.day = day
    s.first = LETTERS.index(first)
    lay_cards(s)
    for slot, words in enumerate(bands.split("|")):
        for word in words.split():
            seat, count = LETTERS.index(word[0]), int(word[1])
            s.bands[slot * GANGS + seat] = count
            s.reserve[seat] -= count
    for word in held.split():
        seat, count = LETTERS.index(word[0]), int(word[1])
        s.held[seat] = count
        s.reserve[seat] -= count
    for seat, words in enumerate(lieutenants.split("|")):
        if words.strip():
            s.hands[seat] = sum(1 << LIEUTENANT_IDS.index(word) for word in words.split())
    s.rest = ALL_LIEUTENANTS & ~sum(s.hands)
    if not others_unseen:
        s.shown[-1] = s.seen = s.rest
        s.rest = 0
    s.then(Pause(0))
    for step in reversed(steps(s, start)):
        s.then(step)
    s.advance()
    return s


def lay_cards(s: Gangs) -> None:
    """Slot n has the n-th arrondissement's first card; the others are in the deck."""
    s.wards = (1 << len(s.slots)) - 1
    laid = [5 * slot for slot in range(len(s.slots))]
    s.slots[:] = laid
    s.deck = [card for card in range(CARDS) if WARD[card] < len(s.slots) and card not in laid]
    s.place[:] = [IN_THE_BOX if WARD[card] >= len(s.slots) else ON_TABLE if card in laid else IN_DECK for card in range(CARDS)]


def steps(s: Gangs, start: str) -> list[Step[Any]]:
    end: list[Step[Any]] = [OPEN[PLACEMENT_END], OPEN[CLAIM], CLAIMS[0], HOMECOMING]
    if start == "turns":
        return [*[TURN[seat] for seat in s.order() + s.order()[::-1]], *end, RESOLVE[0]]
    starts: dict[str, list[Step[Any]]] = {"placed": end, "day": [*end, RESOLVE[0]], "fights": [RESOLVE[0]], "night": [END_DAY]}
    return starts[start]


def lay(s: Gangs, slot: int, card: str) -> None:
    """Another card in this place."""
    s.slots[slot] = CARD_IDS.index(card)


def own(s: Gangs, seat: int, *cards: str) -> None:
    """Cards won before."""
    for card in cards:
        number = CARD_IDS.index(card)
        s.place[number] = seat
        s.points[seat] += VALUE[number]
        s.sets[seat * WARDS + WARD[number]] += 1


def do(s: Gangs, *moves: str) -> Gangs:
    """`do(s, "a genki crimson1", "b kick crimson2")`: each chooses; the others who are asked in the same window pass."""
    for move in moves:
        letter, _, notation = move.partition(" ")
        step = s.agenda[-1]
        s.apply(LETTERS.index(letter), SPACE.action(notation))
        while step.hides(s) and s.sealed and s.agenda[-1] is step:
            s.apply(s.asked[0], s.options(s.asked[0])[0])
    return s


def options(s: Gangs, letter: str) -> list[str]:
    return [SPACE.notation(action) for action in s.options(LETTERS.index(letter))]


def refusal(s: Gangs, move: str) -> str:
    letter, _, notation = move.partition(" ")
    return s.refusal(LETTERS.index(letter), SPACE.action(notation))


def asked(s: Gangs) -> str:
    """Letters of those asked, and by which step; "" when the table pauses."""
    step = type(s.agenda[-1]).__name__
    return "" if step == "Pause" else f"{''.join(LETTERS[seat] for seat in s.asked)} {step}"


def street(s: Gangs) -> str:
    """Letters of gang and pose in throwing order: `aC bB`; KO of an earlier round is K, in hand is H."""
    return " ".join(LETTERS[zoku // ZOKUS] + (POSES + "KH")[pose] for zoku, pose in zip(s.street.zokus, s.street.poses, strict=True))


def told(s: Gangs) -> list[str]:
    """The kinds of what has happened."""
    assert s.story is not None
    return [event.kind for event in s.story.events]


def owner(s: Gangs, slot: int) -> int:
    """Whose the card is that lay there at the start."""
    return s.place[5 * slot]
