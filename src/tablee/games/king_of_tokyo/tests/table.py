"""Positions in one line. Dice are written 1 2 3 h e c; cards and tiles by their ids; seat 0 plays.

`tokyo("111 hh c", city=1, cards={1: "jets"})` has rolled and is about to resolve; `tokyo(at=BuyCards, energy=7)` is about to buy.
After its turn the game pauses instead of going on to the next player.
"""

from __future__ import annotations

from typing import Any

from tablee.games.king_of_tokyo.actions import PASS, SPACE
from tablee.games.king_of_tokyo.masks import BIT
from tablee.games.king_of_tokyo.options import Options
from tablee.games.king_of_tokyo.rules.resolve import CheckResult
from tablee.games.king_of_tokyo.rules.setup import setup
from tablee.games.king_of_tokyo.rules.turn import PASS_TURN, TURN_STEPS, StartTurn
from tablee.games.king_of_tokyo.state.tiles import Tiles
from tablee.games.king_of_tokyo.state.tokyo import Tokyo
from tablee.games.king_of_tokyo.tables import CARD_IDS, DECK, KEEP_COUNT, SIDE_COUNT, SIDE_IDS, TILES
from tablee.kernel.chance import Chance, scripted, seeded
from tablee.kernel.state import Ask
from tablee.kernel.story import Story
from tablee.kit.pile import Pile

FACES = "123hec"
MARKET = "apartment_building commuter_train corner_store"

PerSeat = int | dict[int, int] | None
Owned = str | dict[int, str]


class Pause(Ask[Tokyo]):
    """Stops the game after the turn under test."""

    def options(self, s: Tokyo, seat: int) -> list[int]:
        return [PASS]


PAUSE = Pause(0)


def faces(dice: str) -> list[int]:
    return [FACES.index(each) for each in dice.replace(" ", "")]


def tokyo(
    dice: str = "",
    at: type | None = None,
    *,
    seats: int = 2,
    cards: Owned = "",
    tiles: Owned = "",
    copied: Owned = "",
    city: int = -1,
    bay: int = -1,
    hearts: PerSeat = None,
    points: PerSeat = None,
    energy: PerSeat = None,
    wickedness: PerSeat = None,
    poison: PerSeat = None,
    shrink: PerSeat = None,
    market: str = MARKET,
    pile: str = "",
    luck: str = "",
    colour: str = "red",
    goes_on: bool = False,
    chance: Chance | None = None,
    **options: Any,
) -> Tokyo:
    chosen: dict[str, Any] = {"two_player_variant": False, "tiles": colour} | options
    s = setup(seats, chance or scripted(*faces(luck)), Options(**chosen))
    available = sum(BIT[red if colour == "red" else green] for red, green in TILES)
    for seat, owned in per_seat(cards).items():
        for card in owned.split():
            s.monsters[seat].cards |= BIT[CARD_IDS.index(card)]
            s.smoke = 3 if card == "smoke_cloud" else s.smoke
    for seat, owned in per_seat(tiles).items():
        for side in owned.split():
            s.monsters[seat].tiles |= BIT[SIDE_IDS.index(side)]
            available &= ~BIT[SIDE_IDS.index(side)]
    s.tiles = Tiles(available, 0)
    for seat, card in per_seat(copied).items():
        s.monsters[seat].copied = CARD_IDS.index(card)
        s.monsters[seat].tiles |= BIT[SIDE_IDS.index("fluxling")]
        s.monsters[seat].copied_smoke = 3 if card == "smoke_cloud" else 0
    numbers = {"hearts": hearts, "points": points, "energy": energy, "wickedness": wickedness, "poison": poison, "shrink": shrink}
    for name, values in numbers.items():
        for seat, value in ({0: values} if isinstance(values, int) else values or {}).items():
            setattr(s.monsters[seat], name, value)
    s.market.face_up = [CARD_IDS.index(card) for card in market.split()]
    known = [CARD_IDS.index(card) for card in pile.split()]
    used = s.market.face_up + known + [n for n in range(KEEP_COUNT) if s.owner_of(n) >= 0]
    rest = DECK[:]
    for number in used:
        rest.remove(number)
    s.market.pile = Pile([], [], known + rest)
    s.city, s.bay = city, bay
    begin(s, dice, at or (CheckResult if dice else StartTurn))
    s.agenda[0] = PASS_TURN[0] if goes_on else PAUSE
    s.story = Story()
    s.advance()
    return s


def begin(s: Tokyo, dice: str, at: type) -> None:
    s.agenda.clear()
    s.agenda.append(PAUSE)
    s.begin_turn(0, 0, [])
    s.turn.dice = faces(dice)
    start = next(n for n, step in enumerate(TURN_STEPS[0]) if type(step) is at)
    s.schedule(TURN_STEPS[0][: start + 1])


def per_seat(owned: Owned) -> dict[int, str]:
    return {0: owned} if isinstance(owned, str) and owned else owned if isinstance(owned, dict) else {}


def play(s: Tokyo, *choices: str) -> Tokyo:
    """Make each choice for the seat that is asked; "1:yield" is for seat 1."""
    for choice in choices:
        who, _, notation = choice.rpartition(":")
        s.apply(int(who) if who else s.asked[0], SPACE.action(notation))
    return s


def roll(s: Tokyo, dice: str) -> Tokyo:
    """Script the next dice."""
    s.chance = scripted(*faces(dice))
    return s


def any_luck(s: Tokyo) -> Tokyo:
    s.chance = seeded(1)
    return s


def options(s: Tokyo, seat: int | None = None) -> list[str]:
    return [SPACE.notation(action) for action in s.options(s.asked[0] if seat is None else seat)]


def asking(s: Tokyo) -> str:
    """The name of the question that is asked."""
    return type(s.agenda[-1]).__name__


def cards(s: Tokyo, seat: int = 0) -> set[str]:
    return {CARD_IDS[n] for n in range(KEEP_COUNT) if s.monsters[seat].cards & BIT[n]}


def tiles(s: Tokyo, seat: int = 0) -> set[str]:
    return {SIDE_IDS[n] for n in range(SIDE_COUNT) if s.monsters[seat].tiles & BIT[n]}


def hearts(s: Tokyo) -> list[int]:
    return [monster.hearts for monster in s.monsters]


def points(s: Tokyo) -> list[int]:
    return [monster.points for monster in s.monsters]


def energy(s: Tokyo) -> list[int]:
    return [monster.energy for monster in s.monsters]


def told(s: Tokyo) -> list[str]:
    """The kinds of events told so far."""
    assert s.story is not None
    return [event.kind for event in s.story.events]
