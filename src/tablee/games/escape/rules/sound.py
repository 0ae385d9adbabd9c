"""The soundtrack: three countdowns, two doors, two pauses, the scream (chapter "Bande sonore")."""

from __future__ import annotations

from typing import Final

from tablee.games.escape.actions import HOLD, RELEASE, WAIT
from tablee.games.escape.rules.calls import call_options, is_call, why_not_call
from tablee.games.escape.rules.church import leave_if_ready, store_if_new
from tablee.games.escape.rules.common import HOLDS, open_talk
from tablee.games.escape.rules.reveal import lay_before_the_door
from tablee.games.escape.state.escape import NO_VAN, Escape
from tablee.games.escape.tables import CHURCH, COUNTDOWN, DOOR, ESCAPE, SCREAM
from tablee.kernel.outcome import Seats
from tablee.kernel.state import CLOCK, NEVER, Open


class Listen(Open[Escape]):
    """A time without rolls or actions; players may only call, and hold dice back or share them (rules: sound.escape, sound.pause)."""

    def seats(self, s: Escape) -> Seats:
        return s.everyone

    def deadline(self, s: Escape) -> int:
        return s.sound_at[s.cue]

    def options(self, s: Escape, seat: int) -> list[int]:
        acts = HOLDS[s.held[seat]][:]
        call_options(s, seat, acts)
        return acts

    def choose(self, s: Escape, seat: int, action: int) -> None:
        if seat == CLOCK:
            listen(s)
        elif not open_talk(s, seat, action):
            assert action == WAIT, "nothing else is offered"

    def refusal(self, s: Escape, seat: int, action: int) -> str:
        if action in self.options(s, seat):
            return ""
        if is_call(action):
            return why_not_call(s, seat, action)
        return "dice.hold" if HOLD.holds(action) or RELEASE.holds(action) else self.forbids()

    def forbids(self) -> str:
        """The id of the rule that forbids rolls and actions during this step."""
        raise AssertionError("a step without rolls names its rule")


class Introduction(Listen):
    """The time before the first "Escape!" (rule: sound.escape)."""

    def forbids(self) -> str:
        return "sound.escape"


class Pause(Listen):
    """The twenty seconds after a door slams (rule: sound.pause)."""

    def forbids(self) -> str:
        return "sound.pause"


PAUSE: Final = Pause()
INTRODUCTION: Final = Introduction()


def pass_time(s: Escape) -> None:
    """Turn dice of idle restless players to panic, then continue the soundtrack (rules: bite.restless, sound.countdowns)."""
    for seat in range(s.seats):
        at = s.idle_at[seat]
        if at != NEVER and at <= s.now and s.free_dice(seat):
            s.panic(seat)
    listen(s)


def listen(s: Escape) -> None:
    """Play the next sound if it is due, and apply its effect (rules: sound.countdowns, sound.pause, end.time)."""
    if s.now < s.sound_at[s.cue]:
        return
    does = s.hear()
    if does == ESCAPE:
        s.strike(Listen)
    elif does == COUNTDOWN:
        s.start_countdown()
    elif does == DOOR:
        s.close_door()
        s.then(PAUSE)
        shut_the_door(s)
    elif does == SCREAM:
        s.end(False, "end.time")


def shut_the_door(s: Escape) -> None:
    """Take a die from players outside, bring them back, restock buildings (rules: sound.lose_die, sound.back, sound.restock, van.door)."""
    lay_before_the_door(s)
    if s.ended is not None:
        return
    for seat in range(s.seats):
        if s.where[seat] != CHURCH:
            s.lose_die(seat)
            if s.van == NO_VAN:
                s.bring_back(seat)
                store_if_new(s, seat)
    for tile in s.city.order:
        s.stock(tile)
    leave_if_ready(s)
