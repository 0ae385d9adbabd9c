"""The days: laying out, placement turns, the end of the day and of the game (chapters "Déroulement de la partie", "Fin de partie")."""

from __future__ import annotations

from typing import Final

from tablee.games.zoku.box import A_BAND, CLAIM, DAYS, END_TURN, GANGS, NO_CARD, PLACE, PLACEMENT_END, PLACEMENT_TURN, PLAYED_BY
from tablee.games.zoku.lieutenants import could_play, playable, why_not
from tablee.games.zoku.rules.claims import CLAIMS, HOMECOMING
from tablee.games.zoku.rules.fight import RESOLVE
from tablee.games.zoku.rules.windows import OPEN, play
from tablee.games.zoku.state import Gangs
from tablee.kernel.state import NOT_OFFERED, Ask, Step


class BeginDay(Step[Gangs]):
    """Lay out the quartiers; then placement, fights, end of the day (rules: day.phases, day.lay_out, placement.snake)."""

    def run(self, s: Gangs) -> None:
        s.lay_out()
        s.then(END_DAY)
        s.then(RESOLVE[0])
        s.then(HOMECOMING)
        s.then(CLAIMS[0])
        s.then(OPEN[CLAIM])
        s.then(OPEN[PLACEMENT_END])
        snake = s.order() + s.order()[::-1]
        for seat in reversed(snake):
            s.then(TURN[seat])


class BeginTurn(Step[Gangs]):
    """Up to four Zokus to place (rule: placement.four)."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: Gangs) -> None:
        s.begin_turn()
        s.then(PLACING[self.seat])


class Place(Ask[Gangs]):
    """Place a Zoku, play a lieutenant of the moment, or be done. Asked as long as, by what everybody can see, there is something to do
    (rules: placement.four, placement.three, placement.bands, placement.optional)."""

    def options(self, s: Gangs, seat: int) -> list[int]:
        places = [PLACE.at(slot) for slot in range(len(s.slots)) if s.may_place(seat, slot)]
        if not could_play(s, seat, PLACEMENT_TURN):
            return [*places, END_TURN] if places and s.rules.placing_is_optional else places
        plays = playable(s, seat, PLACEMENT_TURN)
        if places and not s.rules.placing_is_optional:
            return places + plays
        return [*places, *plays, END_TURN]

    def refusal(self, s: Gangs, seat: int, action: int) -> str:
        if action in self.options(s, seat):
            return ""
        if action == END_TURN:
            return "placement.optional"
        if PLACE.holds(action):
            return why_not_place(s, seat, PLACE.first_of(action))
        card = PLAYED_BY[action]
        return NOT_OFFERED if card < 0 else why_not(s, seat, PLACEMENT_TURN, action, card)

    def run(self, s: Gangs) -> None:
        s.end_turn()

    def choose(self, s: Gangs, seat: int, action: int) -> None:
        if action == END_TURN:
            s.end_turn()
            return
        s.then(PLACING[seat])
        if PLACE.holds(action):
            s.place_zoku(seat, PLACE.first_of(action))
        else:
            play(s, seat, action)


def why_not_place(s: Gangs, seat: int, slot: int) -> str:
    if slot >= len(s.slots) or s.slots[slot] == NO_CARD:
        return NOT_OFFERED
    if not s.left:
        return "placement.four"
    if not s.reserve[seat]:
        return "placement.reserve"
    return "placement.three" if s.bands[slot * GANGS + seat] == A_BAND else "placement.bands"


class EndDay(Step[Gangs]):
    """The First Player card moves, prisoners stay; after the fifth day the points are counted
    (rules: end_of_day.first, end_of_day.prisoners, end.days)."""

    def run(self, s: Gangs) -> None:
        if s.day == DAYS:
            s.finish_game()
            return
        s.hand_first(next_first(s))
        s.keep_prisoners()
        s.then(BEGIN_DAY)


def next_first(s: Gangs) -> int:
    """Fewest Zokus in reserve, then fewest points on cards, then the left of the holder (rules: end_of_day.first, end_of_day.last_tie)."""
    order = s.order()
    fewest = min(s.reserve)
    tied = [seat for seat in order if s.reserve[seat] == fewest]
    poorest = min([s.points[seat] for seat in tied])
    tied = [seat for seat in tied if s.points[seat] == poorest]
    if len(tied) == 1:
        return tied[0]
    if s.rules.left_of_holder:
        return order[1]
    return tied[1] if tied[0] == s.first else tied[0]


BEGIN_DAY: Final = BeginDay()
TURN: Final[list[BeginTurn]] = [BeginTurn(seat) for seat in range(GANGS)]
PLACING: Final[list[Place]] = [Place(seat) for seat in range(GANGS)]
END_DAY: Final = EndDay()
