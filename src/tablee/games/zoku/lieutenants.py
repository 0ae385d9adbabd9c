"""The fifteen lieutenants: the actions each offers, and their effects.

`fits` and `actions` read public facts alone. `rules/windows.py` asks them about every boss alike, whether or not it holds the card."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from tablee.games.zoku.actions import (
    ANKORU,
    BENGO,
    CHIKURI,
    GENKI,
    GOMI,
    HAYATE,
    HEBI,
    KABE,
    MAIGO,
    MOGURA,
    SOCHO,
    TAKESHI,
    TANAKA,
    UMEBOSHI,
    WAIRO,
)
from tablee.games.zoku.masks import contains
from tablee.games.zoku.rules.throw import ThrowAgain
from tablee.games.zoku.state.police import NOT_DENOUNCED
from tablee.games.zoku.state.position import Position
from tablee.games.zoku.tables import BELLY, GANGS, LIEUTENANT_IDS, NO_CARD, NO_SEAT, NORMAL
from tablee.kernel.state import NONE


@mypyc_attr(allow_interpreted_subclasses=True)
class Lieutenant:
    """A card with one ability, to be used once in the game."""

    def actions(self, s: Position, seat: int) -> list[int]:
        """The actions that this boss would have with the card now."""
        raise AssertionError("a Lieutenant must define actions()")

    def fits(self, s: Position, seat: int) -> bool:
        """Whether there is such an action. Subclasses override this where it is faster to answer than `actions`."""
        return len(self.actions(s, seat)) > 0

    def play(self, s: Position, seat: int, action: int) -> None:
        raise AssertionError("a Lieutenant must define play()")


@mypyc_attr(allow_interpreted_subclasses=True)
class WithoutTarget(Lieutenant):
    """A lieutenant with a single action; subclasses define `fits`."""

    def __init__(self, action: int) -> None:
        self.action = [action]

    def actions(self, s: Position, seat: int) -> list[int]:
        return self.action if self.fits(s, seat) else NONE


class Genki(Lieutenant):
    """Throw one of your Zokus of this round again."""

    def fits(self, s: Position, seat: int) -> bool:
        return s.street.took_part(seat) and len(s.street.thrown_by(seat)) > 0

    def actions(self, s: Position, seat: int) -> list[int]:
        return [GENKI.at(zoku) for zoku in s.street.thrown_by(seat)]

    def play(self, s: Position, seat: int, action: int) -> None:
        zoku = GENKI.first_of(action)
        if s.table_options.asks_to_throw():
            s.then(ThrowAgain(seat, zoku))
        else:
            s.throw_again(seat, zoku, NORMAL)


class Tanaka(WithoutTarget):
    """Add a Zoku of the reserve to your band in this fight, even if all its Zokus in the street are KO (rule: lieutenants.ability)."""

    def fits(self, s: Position, seat: int) -> bool:
        return s.gangs[seat].reserve > 0 and contains(s.street.gangs_inside(), seat)

    def play(self, s: Position, seat: int, action: int) -> None:
        s.reinforce(seat)


class Takeshi(Lieutenant):
    """A Zoku of yours knocked out in this round is only staggering."""

    def fits(self, s: Position, seat: int) -> bool:
        return s.street.has(seat, BELLY)

    def actions(self, s: Position, seat: int) -> list[int]:
        return [TAKESHI.at(zoku) for zoku in s.street.knocked_out(seat)]

    def play(self, s: Position, seat: int, action: int) -> None:
        s.shake_off(seat, TAKESHI.first_of(action))


class Hebi(Lieutenant):
    """A Zoku of yours that staggers or lies on its back kicks."""

    def actions(self, s: Position, seat: int) -> list[int]:
        if not s.street.has_on_the_ground(seat):
            return NONE
        return [HEBI.at(zoku) for zoku in s.street.rivals_on_their_backs(seat)]

    def play(self, s: Position, seat: int, action: int) -> None:
        s.knock_over(seat, HEBI.first_of(action))


class Umeboshi(Lieutenant):
    """With a fighter left, knock out a staggering rival."""

    def actions(self, s: Position, seat: int) -> list[int]:
        if not contains(s.street.fighting_gangs(), seat):
            return NONE
        return [UMEBOSHI.at(zoku) for zoku in s.street.rivals_staggering(seat)]

    def play(self, s: Position, seat: int, action: int) -> None:
        s.knock_out(seat, UMEBOSHI.first_of(action))


class Bengo(WithoutTarget):
    """The police take none of your Zokus this time."""

    def fits(self, s: Position, seat: int) -> bool:
        police = s.police
        if police.raided != NO_SEAT:
            return police.raided == seat and not police.bribed
        return contains(s.gangs_to_arrest(), seat)

    def play(self, s: Position, seat: int, action: int) -> None:
        s.defend(seat)


class Mogura(WithoutTarget):
    """All your prisoners come home."""

    def fits(self, s: Position, seat: int) -> bool:
        return s.gangs[seat].prisoners() > 0

    def play(self, s: Position, seat: int, action: int) -> None:
        s.break_out(seat)


class Chikuri(Lieutenant):
    """A rival's lone band of one or two is raided instead of claiming."""

    def actions(self, s: Position, seat: int) -> list[int]:
        if s.police.denounced != NOT_DENOUNCED:
            return NONE
        return [CHIKURI.at(slot) for slot in range(len(s.city.slots)) if s.city.about_to_claim(slot) not in (NO_SEAT, seat)]

    def play(self, s: Position, seat: int, action: int) -> None:
        s.denounce(seat, CHIKURI.first_of(action))


class Wairo(WithoutTarget):
    """Your lone band of three claims instead of being raided. It is no answer to Chikuri (rule: lieutenants.raid_answer)."""

    def fits(self, s: Position, seat: int) -> bool:
        return s.police.raided == seat and s.police.denounced == NOT_DENOUNCED and not s.police.bribed

    def play(self, s: Position, seat: int, action: int) -> None:
        s.bribe(seat)


class Hayate(Lieutenant):
    """Move one of your bands, whole, within the placement limits."""

    def fits(self, s: Position, seat: int) -> bool:
        for slot in range(len(s.city.slots)):
            band = s.city.band(slot, seat)
            if band:
                for to in range(len(s.city.slots)):
                    if to != slot and s.may_join(seat, to, band):
                        return True
        return False

    def actions(self, s: Position, seat: int) -> list[int]:
        found = []
        for slot in range(len(s.city.slots)):
            band = s.city.band(slot, seat)
            if band:
                found += [HAYATE.at(slot, to) for to in range(len(s.city.slots)) if to != slot and s.may_join(seat, to, band)]
        return found

    def play(self, s: Position, seat: int, action: int) -> None:
        s.move_band(seat, HAYATE.first_of(action), HAYATE.second_of(action))


class Kabe(Lieutenant):
    """Send a rival Zoku back to its reserve."""

    def fits(self, s: Position, seat: int) -> bool:
        for i, band in enumerate(s.city.bands):  # noqa: SIM110  a loop that stops compiles better than any()
            if band and i % GANGS != seat:
                return True
        return False

    def actions(self, s: Position, seat: int) -> list[int]:
        found = []
        for slot in range(len(s.city.slots)):
            for rival in range(s.seats):
                if rival != seat and s.city.band(slot, rival):
                    found.append(KABE.at(slot, rival))
        return found

    def play(self, s: Position, seat: int, action: int) -> None:
        s.evict(seat, KABE.first_of(action), KABE.second_of(action))


class Socho(WithoutTarget):
    """Place up to eight Zokus in this turn, also as a fourth band."""

    def fits(self, s: Position, seat: int) -> bool:
        return s.gangs[seat].reserve > 0

    def play(self, s: Position, seat: int, action: int) -> None:
        s.lead_convoy(seat)


class Ankoru(WithoutTarget):
    """One more round before the police come."""

    def fits(self, s: Position, seat: int) -> bool:
        return s.street.round == s.street.last

    def play(self, s: Position, seat: int, action: int) -> None:
        s.extend_fight(seat)


class Maigo(Lieutenant):
    """Swap two quartier cards; the Zokus stay where they stand."""

    def fits(self, s: Position, seat: int) -> bool:
        return True

    def actions(self, s: Position, seat: int) -> list[int]:
        return [MAIGO.at(slot, other) for other in range(len(s.city.slots)) for slot in range(other)]

    def play(self, s: Position, seat: int, action: int) -> None:
        s.swap_quartiers(seat, MAIGO.first_of(action), MAIGO.second_of(action))


class Gomi(WithoutTarget):
    """Take a card about to be discarded after a fight you were in."""

    def fits(self, s: Position, seat: int) -> bool:
        return s.street.took_part(seat) and s.city.slots[s.street.slot] != NO_CARD

    def play(self, s: Position, seat: int, action: int) -> None:
        s.claim(seat, s.street.slot)


BY_ID: Final[dict[str, Lieutenant]] = {
    "genki": Genki(),
    "tanaka": Tanaka(TANAKA),
    "takeshi": Takeshi(),
    "hebi": Hebi(),
    "umeboshi": Umeboshi(),
    "bengo": Bengo(BENGO),
    "mogura": Mogura(MOGURA),
    "chikuri": Chikuri(),
    "wairo": Wairo(WAIRO),
    "hayate": Hayate(),
    "kabe": Kabe(),
    "socho": Socho(SOCHO),
    "ankoru": Ankoru(ANKORU),
    "maigo": Maigo(),
    "gomi": Gomi(GOMI),
}
LIEUTENANTS: Final[list[Lieutenant]] = [BY_ID[each] for each in LIEUTENANT_IDS]
"""In the order of components.toml."""
