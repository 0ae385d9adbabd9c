"""Positions in one line: `table("a2 b1 | a3 |")` lays out quartiers with bands, by letter of the gang. Poses are the rulebook's letters."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tablee.games.zoku import GAME
from tablee.games.zoku.actions import PASS, SPACE
from tablee.games.zoku.masks import contains, mask_of
from tablee.games.zoku.options import Options
from tablee.games.zoku.rules.claims import CLAIM_QUARTIERS, FREE_PRISONERS
from tablee.games.zoku.rules.day import END_DAY
from tablee.games.zoku.rules.fight import RESOLVE_QUARTIERS
from tablee.games.zoku.rules.placement import BEGIN_TURN
from tablee.games.zoku.rules.windows import OPEN_WINDOW
from tablee.games.zoku.state.position import Position
from tablee.games.zoku.tables import ALL_LIEUTENANTS, CARD_IDS, CARDS_PER_ARRONDISSEMENT, CLAIM, LIEUTENANT_IDS, PLACEMENT_END, ZOKUS
from tablee.kernel.chance import Scripted
from tablee.kernel.state import Ask, Step
from tablee.kernel.story import Story

LETTERS = "abcde"
POSES = "ABCDEF"
DISCARDED = -1
UNCLAIMED = -2


class Pause(Ask[Position]):
    """Stops the game, so that a test can look at the position."""

    def options(self, s: Position, seat: int) -> list[int]:
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
) -> Position:
    """A position at `start`: turns (placement), placed (its end), day, fights, or night (end of the day).

    `lieutenants`: by seat, as in "genki bengo | maigo".
    `throws`: poses in throwing order, a word for each throw. `held`: prisoners since the day before, "a2 b1".
    Throws are automatic unless `hands` is set. All lieutenants that no seat holds are face up, unless `others_unseen`."""
    players = seats or max([2, *[LETTERS.index(word[0]) + 1 for word in bands.replace("|", " ").split()]])
    chance = Scripted(numbers, [[POSES.index(letter) for letter in word] for word in throws.split()], None)
    s = GAME.setup(players, chance, Options(**GAME.chosen({"hands": False, **options})))  # type: ignore[arg-type]
    assert isinstance(s, Position)
    s.agenda.clear()
    s.story = Story()
    s.day = day
    s.first = LETTERS.index(first)
    lay_cards(s)
    for slot, words in enumerate(bands.split("|")):
        for word in words.split():
            seat, count = LETTERS.index(word[0]), int(word[1])
            s.city.add_to_band(slot, seat, count)
            s.gangs[seat].reserve -= count
    for word in held.split():
        seat, count = LETTERS.index(word[0]), int(word[1])
        s.gangs[seat].held = count
        s.gangs[seat].reserve -= count
    for seat, words in enumerate(lieutenants.split("|")):
        if words.strip():
            s.gangs[seat].hand = sum(1 << LIEUTENANT_IDS.index(word) for word in words.split())
    s.undealt = ALL_LIEUTENANTS & ~sum(gang.hand for gang in s.gangs)
    if not others_unseen:
        s.gangs[-1].shown = s.revealed = s.undealt
        s.undealt = 0
    s.then(Pause(0))
    for step in reversed(steps(s, start)):
        s.then(step)
    s.advance()
    return s


def lay_cards(s: Position) -> None:
    """Slot n has the n-th arrondissement's first card; the others are in the deck."""
    city = s.city
    city.in_play = mask_of(list(range(len(city.slots))))
    city.make_deck()
    for slot in range(len(city.slots)):
        card = CARDS_PER_ARRONDISSEMENT * slot
        city.slots[slot] = card
        city.deck.remove(card)


def steps(s: Position, start: str) -> list[Step[Any]]:
    end: list[Step[Any]] = [OPEN_WINDOW[PLACEMENT_END], OPEN_WINDOW[CLAIM], CLAIM_QUARTIERS[0], FREE_PRISONERS]
    if start == "turns":
        return [*[BEGIN_TURN[seat] for seat in s.order() + s.order()[::-1]], *end, RESOLVE_QUARTIERS[0]]
    fights: list[Step[Any]] = [RESOLVE_QUARTIERS[0]]
    starts: dict[str, list[Step[Any]]] = {"placed": end, "day": end + fights, "fights": fights, "night": [END_DAY]}
    return starts[start]


def lay(s: Position, slot: int, card: str) -> None:
    """Put another card into this slot."""
    s.city.slots[slot] = CARD_IDS.index(card)


def own(s: Position, seat: int, *cards: str) -> None:
    """Give the seat cards that it won before."""
    for card in cards:
        number = CARD_IDS.index(card)
        s.gangs[seat].win_card(number)


def do(s: Position, *moves: str) -> Position:
    """Make the moves, as in `do(s, "a genki crimson1", "b kick crimson2")`; other seats asked in the same window pass."""
    for move in moves:
        letter, _, notation = move.partition(" ")
        step = s.agenda[-1]
        s.apply(LETTERS.index(letter), SPACE.action(notation))
        while step.hides(s) and s.sealed and s.agenda[-1] is step:
            s.apply(s.asked[0], s.options(s.asked[0])[0])
    return s


def options(s: Position, letter: str) -> list[str]:
    return [SPACE.notation(action) for action in s.options(LETTERS.index(letter))]


def refusal(s: Position, move: str) -> str:
    letter, _, notation = move.partition(" ")
    return s.refusal(LETTERS.index(letter), SPACE.action(notation))


def asked(s: Position) -> str:
    """The letters of the seats asked and the name of the step; "" at a pause."""
    step = type(s.agenda[-1]).__name__
    return "" if step == "Pause" else f"{''.join(LETTERS[seat] for seat in s.asked)} {step}"


def street(s: Position) -> str:
    """The letters of gang and pose in throwing order, as in `aC bB`; K is KO since an earlier round, H in hand."""
    return " ".join(LETTERS[zoku // ZOKUS] + (POSES + "KH")[pose] for zoku, pose in zip(s.street.zokus, s.street.poses, strict=True))


def told(s: Position) -> list[str]:
    """The kinds of the events so far."""
    assert s.story is not None
    return [event.kind for event in s.story.events]


def owner(s: Position, slot: int) -> int:
    """The seat that won the card that lay there at the start, or DISCARDED or UNCLAIMED."""
    card = CARDS_PER_ARRONDISSEMENT * slot
    if contains(s.city.discarded, card):
        return DISCARDED
    return next((seat for seat, gang in enumerate(s.gangs) if contains(gang.cards, card)), UNCLAIMED)


def reserves(s: Position) -> list[int]:
    return [gang.reserve for gang in s.gangs]


def arrests(s: Position) -> list[int]:
    return [gang.arrested for gang in s.gangs]
