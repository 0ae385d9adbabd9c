"""The fifteen lieutenants: what each may do at the moment, and what it does.

`actions` says what the card could do for a boss, from public facts alone: whoever asks "could somebody play this?" asks it
about every boss alike, and learns nothing about who holds it (see `rules.windows`).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from tablee.games.zoku.box import (
    ANKORU,
    BELLY,
    BENGO,
    CHIKURI,
    GANGS,
    GENKI,
    GOMI,
    HAYATE,
    HEBI,
    IN_WINDOW,
    KABE,
    LIEUTENANT_IDS,
    MAIGO,
    MOGURA,
    NO_CARD,
    NORMAL,
    SOCHO,
    TAKESHI,
    TANAKA,
    UMEBOSHI,
    WAIRO,
)
from tablee.games.zoku.rules.throw import ThrowAgain
from tablee.games.zoku.state import Gangs
from tablee.games.zoku.tokyo import NOBODY_RAIDED, NOT_DENOUNCED
from tablee.kernel.state import NONE


@mypyc_attr(allow_interpreted_subclasses=True)
class Lieutenant:
    """A card: one ability, once a game."""

    def actions(self, s: Gangs, seat: int) -> list[int]:
        """What this boss could do with the card now, by what everybody can see."""
        raise AssertionError("a Lieutenant must answer actions()")

    def fits(self, s: Gangs, seat: int) -> bool:
        """Whether there is anything to do."""
        return len(self.actions(s, seat)) > 0

    def play(self, s: Gangs, seat: int, action: int) -> None:
        raise AssertionError("a Lieutenant must answer play()")


class Genki(Lieutenant):
    """Throw one of your Zokus of this round again."""

    def fits(self, s: Gangs, seat: int) -> bool:
        return (s.street.parties >> seat) & 1 == 1 and len(s.street.thrown_by(seat)) > 0

    def actions(self, s: Gangs, seat: int) -> list[int]:
        return [GENKI.at(zoku) for zoku in s.street.thrown_by(seat)]

    def play(self, s: Gangs, seat: int, action: int) -> None:
        zoku = GENKI.first_of(action)
        if s.rules.asks_to_throw:
            s.then(ThrowAgain(seat, zoku))
        else:
            s.throw_again(seat, zoku, NORMAL)


class Tanaka(Lieutenant):
    """Add a Zoku from the reserve to your band in this fight: one with a Zoku in the street, be they all KO (as in ruling Z11)."""

    def fits(self, s: Gangs, seat: int) -> bool:
        return s.reserve[seat] > 0 and (s.street.lying() >> seat) & 1 == 1

    def actions(self, s: Gangs, seat: int) -> list[int]:
        return [TANAKA.start] if self.fits(s, seat) else NONE

    def play(self, s: Gangs, seat: int, action: int) -> None:
        s.reinforce(seat)


class Takeshi(Lieutenant):
    """A Zoku of yours knocked out this round is only staggering."""

    def fits(self, s: Gangs, seat: int) -> bool:
        return s.street.has(seat, BELLY)

    def actions(self, s: Gangs, seat: int) -> list[int]:
        return [TAKESHI.at(zoku) for zoku in s.street.knocked_out(seat)]

    def play(self, s: Gangs, seat: int, action: int) -> None:
        s.shake_off(seat, TAKESHI.first_of(action))


class Hebi(Lieutenant):
    """A staggering or lying Zoku of yours kicks."""

    def actions(self, s: Gangs, seat: int) -> list[int]:
        if not s.street.has_on_the_ground(seat):
            return NONE
        return [HEBI.at(zoku) for zoku in s.street.rivals_on_their_backs(seat)]

    def play(self, s: Gangs, seat: int, action: int) -> None:
        s.knock_over(seat, HEBI.first_of(action))


class Umeboshi(Lieutenant):
    """With a fighter left, knock out a staggering rival."""

    def actions(self, s: Gangs, seat: int) -> list[int]:
        if not (s.street.fighting() >> seat) & 1:
            return NONE
        return [UMEBOSHI.at(zoku) for zoku in s.street.rivals_staggering(seat)]

    def play(self, s: Gangs, seat: int, action: int) -> None:
        s.knock_out(seat, UMEBOSHI.first_of(action))


class Bengo(Lieutenant):
    """The police take none of your Zokus this time."""

    def fits(self, s: Gangs, seat: int) -> bool:
        if s.raided != NOBODY_RAIDED:
            return s.raided == seat and not s.bribed
        who = s.street.lying() if s.rules.police_takes_from_eliminated_bands else s.street.fighting()
        return ((who & ~s.immune) >> seat) & 1 == 1

    def actions(self, s: Gangs, seat: int) -> list[int]:
        return [BENGO.start] if self.fits(s, seat) else NONE

    def play(self, s: Gangs, seat: int, action: int) -> None:
        s.defend(seat)


class Mogura(Lieutenant):
    """All your prisoners come home."""

    def fits(self, s: Gangs, seat: int) -> bool:
        return s.prisoners(seat) > 0

    def actions(self, s: Gangs, seat: int) -> list[int]:
        return [MOGURA.start] if s.prisoners(seat) else NONE

    def play(self, s: Gangs, seat: int, action: int) -> None:
        s.break_out(seat)


class Chikuri(Lieutenant):
    """A rival's lone band of one or two is raided instead of claiming."""

    def actions(self, s: Gangs, seat: int) -> list[int]:
        if s.denounced != NOT_DENOUNCED:
            return NONE
        return [CHIKURI.at(slot) for slot in range(len(s.slots)) if s.about_to_claim(slot) not in (-1, seat)]

    def play(self, s: Gangs, seat: int, action: int) -> None:
        s.denounce(seat, CHIKURI.first_of(action))


class Wairo(Lieutenant):
    """Your lone band of three claims instead of being raided. It does not answer Chikuri (ruling Z20)."""

    def fits(self, s: Gangs, seat: int) -> bool:
        return s.raided == seat and s.denounced == NOT_DENOUNCED and not s.bribed

    def actions(self, s: Gangs, seat: int) -> list[int]:
        return [WAIRO.start] if self.fits(s, seat) else NONE

    def play(self, s: Gangs, seat: int, action: int) -> None:
        s.bribe(seat)


class Hayate(Lieutenant):
    """Move one of your bands, whole, within the placement limits."""

    def fits(self, s: Gangs, seat: int) -> bool:
        for slot in range(len(s.slots)):
            band = s.bands[slot * GANGS + seat]
            if band:
                for to in range(len(s.slots)):
                    if to != slot and s.may_join(seat, to, band):
                        return True
        return False

    def actions(self, s: Gangs, seat: int) -> list[int]:
        found = []
        for slot in range(len(s.slots)):
            band = s.bands[slot * GANGS + seat]
            if band:
                found += [HAYATE.at(slot, to) for to in range(len(s.slots)) if to != slot and s.may_join(seat, to, band)]
        return found

    def play(self, s: Gangs, seat: int, action: int) -> None:
        s.move_band(seat, HAYATE.first_of(action), HAYATE.second_of(action))


class Kabe(Lieutenant):
    """Send a rival Zoku back to its reserve."""

    def fits(self, s: Gangs, seat: int) -> bool:
        for i, band in enumerate(s.bands):  # noqa: SIM110  a loop that stops compiles better than any()
            if band and i % GANGS != seat:
                return True
        return False

    def actions(self, s: Gangs, seat: int) -> list[int]:
        found = []
        for slot in range(len(s.slots)):
            for rival in range(s.seats):
                if rival != seat and s.bands[slot * GANGS + rival]:
                    found.append(KABE.at(slot, rival))
        return found

    def play(self, s: Gangs, seat: int, action: int) -> None:
        s.evict(seat, KABE.first_of(action), KABE.second_of(action))


class Socho(Lieutenant):
    """Place up to eight this turn, also as a fourth band."""

    def fits(self, s: Gangs, seat: int) -> bool:
        return s.reserve[seat] > 0

    def actions(self, s: Gangs, seat: int) -> list[int]:
        return [SOCHO.start] if s.reserve[seat] else NONE

    def play(self, s: Gangs, seat: int, action: int) -> None:
        s.lead_convoy(seat)


class Ankoru(Lieutenant):
    """One more round before the police arrive."""

    def fits(self, s: Gangs, seat: int) -> bool:
        return s.street.round == s.street.last

    def actions(self, s: Gangs, seat: int) -> list[int]:
        return [ANKORU.start] if self.fits(s, seat) else NONE

    def play(self, s: Gangs, seat: int, action: int) -> None:
        s.extend_fight(seat)


class Maigo(Lieutenant):
    """Swap two quartier cards; the Zokus stay where they stand."""

    def fits(self, s: Gangs, seat: int) -> bool:
        return True

    def actions(self, s: Gangs, seat: int) -> list[int]:
        return [MAIGO.at(slot, other) for other in range(len(s.slots)) for slot in range(other)]

    def play(self, s: Gangs, seat: int, action: int) -> None:
        s.swap_quartiers(seat, MAIGO.first_of(action), MAIGO.second_of(action))


class Gomi(Lieutenant):
    """Take a card about to be discarded after a fight you were in."""

    def fits(self, s: Gangs, seat: int) -> bool:
        return (s.street.parties >> seat) & 1 == 1 and s.slots[s.street.slot] != NO_CARD

    def actions(self, s: Gangs, seat: int) -> list[int]:
        return [GOMI.start] if self.fits(s, seat) else NONE

    def play(self, s: Gangs, seat: int, action: int) -> None:
        s.claim(seat, s.street.slot)


PEOPLE: Final[dict[str, Lieutenant]] = {
    "genki": Genki(),
    "tanaka": Tanaka(),
    "takeshi": Takeshi(),
    "hebi": Hebi(),
    "umeboshi": Umeboshi(),
    "bengo": Bengo(),
    "mogura": Mogura(),
    "chikuri": Chikuri(),
    "wairo": Wairo(),
    "hayate": Hayate(),
    "kabe": Kabe(),
    "socho": Socho(),
    "ankoru": Ankoru(),
    "maigo": Maigo(),
    "gomi": Gomi(),
}
CAST: Final[list[Lieutenant]] = [PEOPLE[name] for name in LIEUTENANT_IDS]


def could_play(s: Gangs, seat: int, window: int) -> bool:
    """Whether, by what everybody can see, this boss could play something here: a card face down, and one unseen that fits."""
    if not s.hands[seat]:
        return False
    for card in IN_WINDOW[window]:  # noqa: SIM110  a loop that stops compiles better than any()
        if not (s.seen >> card) & 1 and CAST[card].fits(s, seat):
            return True
    return False


def playable(s: Gangs, seat: int, window: int) -> list[int]:
    """What this boss can play here, by what it holds."""
    found: list[int] = []
    hand = s.hands[seat]
    if hand:
        for card in IN_WINDOW[window]:
            if (hand >> card) & 1:
                found += CAST[card].actions(s, seat)
    return found


def why_not(s: Gangs, seat: int, window: int, action: int, card: int) -> str:
    """The rule that forbids playing this card so."""
    if (s.shown[seat] >> card) & 1:
        return "lieutenants.spent"
    if not (s.hands[seat] >> card) & 1:
        return "lieutenants.dealt"
    return "lieutenants.ability" if card in IN_WINDOW[window] else "lieutenants.windows"
