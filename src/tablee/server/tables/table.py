"""A table: what its lines fold into. The same fold runs when a line is written and when the table is loaded again."""

from __future__ import annotations

from collections import deque
from typing import Any, Final

from tablee import shelf
from tablee.kernel.record import Undo
from tablee.kernel.state import CLOCK, NEVER
from tablee.kernel.story import Event
from tablee.server.messages.lobby import Status
from tablee.server.tables import lines as log
from tablee.server.tables.lines import Line, Opened
from tablee.server.tables.play import OWN, Play, resumed
from tablee.server.tables.who import sought
from tablee.server.throwing import DRAWN, How, Throwing
from tablee.throw.hand import Gesture
from tablee.words import Text

KEPT_EVENTS: Final = 300
KEPT_COMMANDS: Final = 500
KEPT_CHAT: Final = 100


class Place:
    """A seat: free, a person's, a bot's, or a person's with a bot standing in. `asked_at`: since when it is asked to choose."""

    def __init__(self, bank: int) -> None:
        self.player = ""
        self.name = ""
        self.value = ""
        self.level = ""
        self.reason: log.Reason | None = None
        self.bank = bank
        self.asked_at: int | None = None

    @property
    def free(self) -> bool:
        return not self.player and not self.level

    @property
    def played_by_bot(self) -> bool:
        return self.level != ""

    @property
    def person_plays(self) -> bool:
        return self.player != "" and self.level == ""


class Table:
    """`fresh`: lines not yet durable, each with its command key. `told`: events by version, the last few hundred.
    `throwing`: how this server throws. `status`, `asked` (which seats, the clock not counted) and `real_time` (the clock is asked, too)
    follow from the game as it stands; they are looked at more often than it moves."""

    def __init__(self, id: str, seed: bytes, opened: Opened, throwing: Throwing = DRAWN) -> None:
        self.id = id
        self.seed = seed
        self.opened = opened
        self.game = shelf.open(opened.game)
        self.thrower = throwing.of(self.game)
        self.places = [Place(opened.clock.bank * 1000) for _ in range(opened.seats)]
        self.host = opened.host
        self.play: Play | None = None
        self.status: Status = "gathering"
        self.asked: list[int] = []
        self.real_time = False
        self.version = 0
        self.at = opened.at
        self.began_at = 0
        self.clock_from = (0, 0)
        self.paused = False
        self.rematch = ""
        self.removed: set[str] = set()
        self.silenced: set[str] = set()
        self.mutes: set[tuple[str, str]] = set()
        self.chat: deque[tuple[int, log.Spoke]] = deque(maxlen=KEPT_CHAT)
        self.told: deque[tuple[int, list[Event]]] = deque(maxlen=KEPT_EVENTS)
        self.commands: dict[str, tuple[int, Any]] = {}
        self.fresh: list[tuple[Line, str | None]] = []
        self.actions: list[tuple[int, log.Acted]] = []

    # Folding

    def write(self, line: Line, command: str | None = None, result: Any = None) -> None:
        """A new line: folded at once, durable when `fresh` has been committed."""
        self.fresh.append((line, command))
        self.fold(line, command, result)

    def fold(self, line: Line, command: str | None = None, result: Any = None) -> None:
        self.version += 1
        self._told(self._fold(line), line.at, command, result)

    def act(
        self,
        seat: int,
        action: int,
        now: int,
        command: str | None,
        why: Text | None = None,
        thought: Text | None = None,
        gesture: Gesture | None = None,
    ) -> None:
        """Play an action with fresh luck, and write it. `Refused` changes nothing."""
        play = self.play
        assert play is not None
        entry, events = play.act(seat, action, self.elapsed(now), gesture)
        line = log.Acted(now, entry, why, thought)
        self.fresh.append((line, command))
        self.version += 1
        self._told(self._played(play, line, events), now, command, None)

    def _told(self, events: list[Event], at: int, command: str | None, result: Any) -> None:
        self.told.append((self.version, events))
        self.at = at
        if command is not None:
            self.remember(command, result)

    def remember(self, command: str, result: Any) -> None:
        """What was answered, for when it is asked again."""
        if command not in self.commands:
            self.commands[command] = (self.version, result)
            if len(self.commands) > KEPT_COMMANDS:
                del self.commands[next(iter(self.commands))]

    def _fold(self, line: Line) -> list[Event]:
        match line:
            case log.Sat(at, seat, player, name, value):
                place = self.places[seat]
                place.player, place.name, place.value, place.level, place.reason = player, name, value, "", None
                self._asked_anew(at, seat)
            case log.Stood(_, seat):
                asked_at = self.places[seat].asked_at
                self.places[seat] = Place(self.opened.clock.bank * 1000)
                self.places[seat].asked_at = asked_at
            case log.BotSat(at, seat, level, name, value, reason):
                place = self.places[seat]
                self._pay(place, at)
                place.level, place.reason = level, reason
                if reason is None:
                    place.player, place.name, place.value = "", name or place.name, value or place.value
            case log.Back(at, seat):
                self.places[seat].level, self.places[seat].reason = "", None
                self._asked_anew(at, seat)
            case log.Hosted(_, player):
                self.host = player
            case log.Removed(_, player):
                self.removed.add(player)
            case log.Began(at, header, entries):
                own_from = OWN if self.opened.branch is None else len(entries)
                return self._begin(resumed(self.game, header, entries, self.seed, own_from, self.thrower), at)
            case log.Acted(at, entry):
                assert self.play is not None
                return self._played(self.play, line, self.play.redo(entry))
            case log.TakenBack(at, to):
                assert self.play is not None
                self.play.take_back(to)
                del self.actions[to - self._inherited() :]
                self._stands(self.play, False, at)
                self._spend(self.play, None, at)
            case log.Spoke():
                self.chat.append((self.version, line))
            case log.Muted(_, player, on, by):
                if by:
                    self.mutes.add((by, player)) if on else self.mutes.discard((by, player))
                else:
                    self.silenced.add(player) if on else self.silenced.discard(player)
            case log.Paused(at, t):
                self.clock_from, self.paused = (t, at), True
            case log.Resumed(at, t):
                self.clock_from, self.paused = (t, at), False
                for place in self.places:
                    place.asked_at = None if place.asked_at is None else at
            case log.Followed(_, table):
                self.rematch = table
        return []

    def begin(self, play: Play, at: int, command: str | None = None, result: Any = None) -> None:
        """Write that the game begins, with a play that has just been set up."""
        inherited = play.entries if self.opened.branch is not None else []
        self.fresh.append((log.Began(at, play.header, list(inherited)), command))
        self.version += 1
        self._told(self._begin(play, at), at, command, result)

    def _begin(self, play: Play, at: int) -> list[Event]:
        self.play = play
        self.began_at = at
        self._stands(play, False, at)
        self._spend(play, None, at)
        return play.started

    def _stands(self, play: Play, ran: bool, at: int) -> None:
        """The game moved. Its clock starts where the game left it, each time the game asks for it anew."""
        state = play.state
        self.status = "over" if state.ended is not None or self.opened.imported else "playing"
        self.real_time = CLOCK in state.asked
        self.asked = [seat for seat in state.asked if seat != CLOCK]
        if self.real_time and not ran:
            self.clock_from = (state.now, at)

    def _played(self, play: Play, line: log.Acted, events: list[Event]) -> list[Event]:
        self.actions.append((self.version, line))
        self._stands(play, self.real_time, line.at)
        self._spend(play, line.entry.seat, line.at)
        return events

    def _spend(self, play: Play, actor: int | None, at: int) -> None:
        """Clocks: who has chosen pays for the time; whose question is new starts to think."""
        if actor is not None and actor >= 0:
            self._pay(self.places[actor], at)
        new = play.note_asked(actor, self.version)
        for seat, place in enumerate(self.places):
            if seat not in play.since:
                place.asked_at = None
            elif place.asked_at is None or seat in new:
                place.asked_at = at

    def _pay(self, place: Place, at: int) -> None:
        """From the bank, what a person took beyond the time of the decision."""
        if place.asked_at is not None and place.person_plays and self.opened.clock.kind == "live":
            place.bank -= max(0, min(place.bank, at - place.asked_at - self.opened.clock.decision * 1000))

    def _asked_anew(self, at: int, seat: int) -> None:
        if self.places[seat].asked_at is not None:
            self.places[seat].asked_at = at

    # Asking

    @property
    def throws(self) -> How:
        if not self.game.throws:
            return ""
        return "drawn" if self.thrower is None or self.thrower.broken else "physical"

    def last_motion(self) -> str:
        """Of the last throw: its pieces lie where it ends."""
        entries = [] if self.play is None else self.play.entries
        return next((entry.motion.split()[-1] for entry in reversed(entries) if entry.motion), "")

    def names(self) -> list[str]:
        """Who sits where now; a free seat keeps the name it has in the record."""
        if self.play is None:
            return [place.name for place in self.places]
        return [place.name or name for place, name in zip(self.places, self.play.header.seats, strict=True)]

    def seats_of(self, player: str) -> list[int]:
        return [seat for seat, place in enumerate(self.places) if player and place.player == player]

    def sitting(self) -> list[tuple[int, str, str]]:
        """Seat, player and the name to be found by: of the people here, and of all in a record from elsewhere."""
        named = [(seat, place.player, sought(place.name)) for seat, place in enumerate(self.places)]
        return [each for each in named if each[1] or self.opened.imported]

    def persons(self) -> list[int]:
        """The seats where a person plays, bots standing in not counted."""
        return [seat for seat, place in enumerate(self.places) if place.person_plays]

    @property
    def running(self) -> bool:
        return self.status == "playing" and not self.paused

    def elapsed(self, at: int) -> int:
        """Ms since the game began."""
        return max(0, at - self.began_at)

    def play_time(self, at: int) -> int:
        """The game's own clock: it runs while the game asks for the clock and is not paused."""
        t, since = self.clock_from
        if not self.real_time:
            return 0 if self.play is None else self.play.state.now
        return t + max(0, at - since) if self.running else t

    def play_deadline(self) -> int | None:
        """When (Unix ms) a real-time game's own clock acts next."""
        if self.play is None or not self.real_time or not self.running:
            return None
        deadline = self.play.state.deadline()
        t, since = self.clock_from
        return None if deadline == NEVER else since + deadline - t

    def seat_deadline(self, seat: int) -> int | None:
        """When (Unix ms) a bot takes the seat over, if it is a person's and asked now."""
        place, clock = self.places[seat], self.opened.clock
        if clock.kind == "none" or place.asked_at is None or not place.person_plays or not self.running:
            return None
        return place.asked_at + clock.decision * 1000 + place.bank

    def _inherited(self) -> int:
        return 0 if self.play is None or self.play.own_from == OWN else self.play.own_from

    def undone(self) -> int:
        return 0 if self.play is None else sum(isinstance(line, Undo) for line in self.play.lines)
