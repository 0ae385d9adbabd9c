"""The state of a table, folded from its log. The same fold runs when a line is written and when a table is loaded."""

from __future__ import annotations

from bisect import bisect_right
from collections import deque
from collections.abc import Iterator
from typing import Any, Final

from tablee import shelf
from tablee.kernel.state import CLOCK, NEVER
from tablee.kernel.story import WATCHER, Event
from tablee.server.auth.display_names import search_key
from tablee.server.messages.lobby import Status
from tablee.server.tables import log
from tablee.server.tables.log import Line, Opened
from tablee.server.tables.luck_agreement import LuckAgreement
from tablee.server.tables.session import OWN, GameSession, begin_session, resume_session
from tablee.server.tables.throws import DRAWN, Throwers, ThrowMode
from tablee.throw.gesture import Gesture
from tablee.words import Text

KEPT_EVENTS: Final = 300
KEPT_COMMANDS: Final = 500
KEPT_CHAT: Final = 100
COUNTDOWN: Final = 2100
"""Milliseconds for which the waiting room counts down to the game. A live clock starts after it."""


class Place:
    """A seat: free, a person's, a bot's, or a person's with a bot standing in. `asked_at`: when its current question arose. `ready`: the
    person wants the game to begin."""

    def __init__(self, bank: int) -> None:
        self.player = ""
        self.name = ""
        self.level = ""
        self.reason: log.Reason | None = None
        self.bank = bank
        self.asked_at: int | None = None
        self.ready = False

    @property
    def free(self) -> bool:
        return not self.player and not self.level

    @property
    def played_by_bot(self) -> bool:
        return self.level != ""

    @property
    def person_plays(self) -> bool:
        return self.player != "" and self.level == ""


class TableState:
    """`other_lines`: how many log lines are no actions. `unsaved`: lines that are not durable yet, each with its command key.
    `recent_events`: the last events by version. `undone_after`: the last undo removed the events after this version. `silent`: by seat, the
    versions of its silent actions, which do not count for the others.
    `changed`: the time of the last line that everyone may notice. `throwers`: how this server throws. `links_from`: invite links made
    before (Unix ms) are revoked. `maker`: the player who made the table, to whom the role of host returns. `status`, `asked` (without the
    clock) and `real_time` (the clock is asked) are derived from the game and cached."""

    def __init__(self, id: str, seed: bytes, opened: Opened, throwers: Throwers = DRAWN) -> None:
        self.id = id
        self.seed = seed
        self.opened = opened
        self.game = shelf.open(opened.game)
        self.thrower = throwers.thrower(self.game)
        self.places = [Place(opened.clock.bank * 1000) for _ in range(opened.seats)]
        self.luck = LuckAgreement(opened.seats)
        self.host = opened.host
        self.maker = opened.host
        self.session: GameSession | None = None
        self.status: Status = "gathering"
        self.asked: list[int] = []
        self.real_time = False
        self.version = 0
        self.other_lines = 0
        self.silent: dict[int, list[int]] = {}
        self.at = opened.at
        self.changed = opened.at
        self.began_at = 0
        self.clock_from = (0, 0)
        self.paused = False
        self.rematch = ""
        self.removed: set[str] = set()
        self.links_from = 0
        self.silenced: set[str] = set()
        self.mutes: set[tuple[str, str]] = set()
        self.chat: deque[tuple[int, log.Spoke]] = deque(maxlen=KEPT_CHAT)
        self.recent_events: deque[tuple[int, list[Event]]] = deque(maxlen=KEPT_EVENTS)
        self.undone_after = 0
        self.commands: dict[str, tuple[int, Any]] = {}
        self.unsaved: list[tuple[Line, str | None]] = []
        self.actions: list[tuple[int, log.Acted]] = []

    # Folding

    def write(self, line: Line, command: str | None = None, result: Any = None) -> None:
        """Write a new line. It takes effect at once, and is durable when `unsaved` has been committed."""
        self.unsaved.append((line, command))
        self.fold(line, command, result)

    def fold(self, line: Line, command: str | None = None, result: Any = None) -> None:
        self.version += 1
        if not isinstance(line, log.Acted):
            self.other_lines += 1
        self._record_events(self._fold(line), line.at, command, result)

    def act(
        self,
        seat: int,
        action: int,
        now: int,
        command: str | None,
        why: Text | None = None,
        thought: Text | None = None,
        gesture: Gesture | None = None,
        automatic: bool = False,
    ) -> None:
        """Play a checked action with fresh luck, and write it."""
        session = self.session
        assert session is not None
        entry, events = session.act(seat, action, self.elapsed(now), gesture)
        line = log.Acted(now, entry, why, thought, automatic)
        self.unsaved.append((line, command))
        self.version += 1
        self._record_events(self._played(session, line, events), now, command, None)

    def _record_events(self, events: list[Event], at: int, command: str | None, result: Any) -> None:
        self.recent_events.append((self.version, events))
        self.at = at
        if not self.is_silent(self.version):
            self.changed = at
        if command is not None:
            self.remember(command, result)

    def _remove_events(self, first: int) -> None:
        """Remove the events from this version on: their actions were undone."""
        kept = [(version, [] if version >= first else events) for version, events in self.recent_events]
        self.recent_events = deque(kept, KEPT_EVENTS)
        self.undone_after = first - 1

    def remember(self, command: str, result: Any) -> None:
        """Remember a command's result, for a repeated request."""
        if command not in self.commands:
            self.commands[command] = (self.version, result)
            if len(self.commands) > KEPT_COMMANDS:
                del self.commands[next(iter(self.commands))]

    def _fold(self, line: Line) -> list[Event]:
        match line:
            case log.Sat(at, seat, player, name, value_hash, owes_hash):
                place = self.places[seat]
                if place.player != player:
                    self.luck.sat(seat, value_hash, owes_hash)
                    place.ready = False
                    if place.player and place.player == self.maker:
                        self.maker = player
                place.player, place.name, place.level, place.reason = player, name, "", None
                self._asked_anew(at, seat)
            case log.Stood(_, seat):
                self.luck.left(seat)
                asked_at = self.places[seat].asked_at
                self.places[seat] = Place(self.opened.clock.bank * 1000)
                self.places[seat].asked_at = asked_at
            case log.BotSat(at, seat, level, name, reason):
                place = self.places[seat]
                self._pay(place, at)
                place.level, place.reason = level, reason
                if reason is None:
                    place.player, place.name = "", name or place.name
                    self.luck.left(seat)
            case log.Back(at, seat):
                self.places[seat].level, self.places[seat].reason = "", None
                self._asked_anew(at, seat)
            case log.Hosted(_, player):
                self.host = player
            case log.Removed(at, player):
                self.removed.add(player)
                self.links_from = at + 1
            case log.LinksRevoked(at):
                self.links_from = at + 1
            case log.ReadySaid(_, seat, ready):
                self.places[seat].ready = ready
            case log.HashGiven(_, seat, value_hash):
                self.luck.hash_given(seat, value_hash)
            case log.ValueGiven(_, seat, value):
                self.luck.value_given(seat, value)
            case log.LuckPhaseBegan(at, phase, without):
                self.luck.phase_began(at, phase, without)
            case log.Began(at, header, entries):
                return self._begin(resume_session(self.game, header, entries, self.seed, self.own_from(line), self.thrower), at)
            case log.Acted(at, entry):
                assert self.session is not None
                return self._played(self.session, line, self.session.redo(entry))
            case log.TakenBack(at, to):
                assert self.session is not None
                self.session.take_back(to)
                self._remove_events(self.actions[to - self._inherited()][0])
                del self.actions[to - self._inherited() :]
                self._stands(self.session, False, at)
                self._spend(self.session, None, at)
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

    def begin(self, session: GameSession, at: int, command: str | None = None, result: Any = None) -> None:
        """Write the beginning of the game, with a session that has just been set up."""
        inherited = session.entries if self.opened.branch is not None else []
        self.unsaved.append((log.Began(at, session.header, list(inherited)), command))
        self.fold_beginning(session, at, command, result)

    def fold_beginning(self, session: GameSession, at: int, command: str | None, result: Any = None) -> None:
        self.version += 1
        self.other_lines += 1
        self._record_events(self._begin(session, at), at, command, result)

    def own_from(self, line: log.Began) -> int:
        return OWN if self.opened.branch is None else len(line.entries)

    def _begin(self, session: GameSession, at: int) -> list[Event]:
        self.session = session
        self.luck.phase = "drawn"
        self.began_at = at
        self._stands(session, False, at)
        self._spend(session, None, at + COUNTDOWN if self.opened.clock.kind == "live" else at)
        # A game that continues a record is past its opening: the log would tell an older moment than the board.
        return [] if session.entries else session.started

    def _stands(self, session: GameSession, ran: bool, at: int) -> None:
        """Update the facts derived from the game. The clock starts when the game asks for it anew."""
        state = session.state
        self.status = "over" if state.ended is not None or self.opened.imported else "playing"
        self.real_time = CLOCK in state.asked
        self.asked = [seat for seat in state.asked if seat != CLOCK]
        if self.real_time and not ran:
            self.clock_from = (state.now, at)

    def _played(self, session: GameSession, line: log.Acted, events: list[Event]) -> list[Event]:
        self.actions.append((self.version, line))
        if session.silent:
            self.silent.setdefault(line.entry.seat, []).append(self.version)
        self._stands(session, self.real_time, line.at)
        self._spend(session, line.entry.seat, line.at)
        return events

    def _spend(self, session: GameSession, actor: int | None, at: int) -> None:
        """Charge the seat that acted for its time when its question is over, and start the time of new questions."""
        new = session.note_asked(actor, self.version)
        if actor is not None and actor >= 0 and (actor in new or actor not in session.since):
            self._pay(self.places[actor], at)
        for seat, place in enumerate(self.places):
            if seat not in session.since:
                place.asked_at = None
            elif place.asked_at is None or seat in new:
                place.asked_at = at

    def _pay(self, place: Place, at: int) -> None:
        """Take from the player's bank the time beyond that of one decision."""
        if place.asked_at is not None and place.person_plays and self.opened.clock.kind == "live":
            place.bank -= max(0, min(place.bank, at - place.asked_at - self.opened.clock.decision * 1000))

    def _asked_anew(self, at: int, seat: int) -> None:
        if self.places[seat].asked_at is not None:
            self.places[seat].asked_at = at

    # Silent actions

    def is_silent(self, version: int) -> bool:
        """Whether only the seat that acted may notice this line."""
        return any(version in versions for versions in self.silent.values())

    def hears(self, seat: int, version: int) -> bool:
        """Whether the seat, or a watcher, may notice this line."""
        return not self.silent or not any(version in versions for by, versions in self.silent.items() if by != seat)

    def version_for(self, seat: int, version: int | None = None) -> int:
        """The version as the seat counts it: without the silent actions of others. Default: the current version."""
        number = self.version if version is None else version
        return number - sum(bisect_right(versions, number) for by, versions in self.silent.items() if by != seat)

    def version_for_player(self, player: str, version: int | None = None) -> int:
        seats = self.seats_of(player)
        return self.version_for(seats[0] if seats else WATCHER, version)

    def actions_for(self, seat: int) -> int:
        """The number of actions as the seat counts them: without the silent actions of others."""
        played = 0 if self.session is None else len(self.session.entries)
        return played - sum(len(versions) for by, versions in self.silent.items() if by != seat)

    # Asking

    @property
    def throws(self) -> ThrowMode:
        if not self.game.throws:
            return ""
        return "drawn" if self.thrower is None or self.thrower.broken else "physical"

    def last_motion(self) -> str:
        """The motion of the last throw; its pieces still lie in the tray."""
        entries = [] if self.session is None else self.session.entries
        return next((entry.motion.split()[-1] for entry in reversed(entries) if entry.motion), "")

    def names(self) -> list[str]:
        """The names by seat. A free seat keeps its name in the record."""
        if self.session is None:
            return [place.name for place in self.places]
        return [place.name or name for place, name in zip(self.places, self.session.header.seats, strict=True)]

    def seat_name(self, seat: int) -> str:
        """The name shown at the seat, "" while it is free. After the end, a seat without a player has its name in the record."""
        return self.names()[seat] if self.status == "over" else self.places[seat].name

    def seats_of(self, player: str) -> list[int]:
        return [seat for seat, place in enumerate(self.places) if player and place.player == player]

    def sitting(self) -> list[tuple[int, str, str]]:
        """(seat, player, search key) of the people here. An uploaded record has none: its names may be anybody's."""
        return [(seat, place.player, search_key(place.name)) for seat, place in enumerate(self.places) if place.player]

    def persons(self) -> list[int]:
        """The seats played by persons, without those where a bot stands in."""
        return [seat for seat, place in enumerate(self.places) if place.person_plays]

    @property
    def running(self) -> bool:
        return self.status == "playing" and not self.paused

    def elapsed(self, at: int) -> int:
        """Milliseconds since the game began."""
        return max(0, at - self.began_at)

    def play_time(self, at: int) -> int:
        """The time of a real-time game in ms. It runs while the game asks for the clock and is not paused."""
        t, since = self.clock_from
        if not self.real_time:
            return 0 if self.session is None else self.session.state.now
        return t + max(0, at - since) if self.running else t

    def play_deadline(self) -> int | None:
        """The next deadline (Unix ms) of a real-time game."""
        if self.session is None or not self.real_time or not self.running:
            return None
        deadline = self.session.state.deadline()
        t, since = self.clock_from
        return None if deadline == NEVER else since + deadline - t

    @property
    def hints_allowed(self) -> bool:
        """Whether players may ask for hints: as the table's maker decided, or else if one person plays with bots only."""
        if self.opened.hints is not None:
            return self.opened.hints
        return len([place for place in self.places if place.player]) == 1 and not any([place.free for place in self.places])

    def seat_deadline(self, seat: int) -> int | None:
        """The time (Unix ms) at which a bot takes over a person's seat that is asked now."""
        place, clock = self.places[seat], self.opened.clock
        if clock.kind == "none" or place.asked_at is None or not place.person_plays or not self.running:
            return None
        return place.asked_at + clock.decision * 1000 + place.bank

    def _inherited(self) -> int:
        return 0 if self.session is None or self.session.own_from == OWN else self.session.own_from

    def was_automatic(self, entry: int) -> bool:
        """Whether the action with this number followed from the player's own settings."""
        mine = entry - self._inherited()
        return mine >= 0 and self.actions[mine][1].automatic

    def undone(self) -> int:
        return 0 if self.session is None else self.session.undos


def table_from_log(id: str, seed: bytes, found: list[tuple[str, str | None]], throwers: Throwers = DRAWN) -> TableState:
    """Rebuild a table from its log lines."""
    table = empty_table(id, seed, found, throwers)
    for _ in folding(table, found):
        pass
    return table


def empty_table(id: str, seed: bytes, found: list[tuple[str, str | None]], throwers: Throwers = DRAWN) -> TableState:
    """A table with the setup of its first log line; `folding` does the rest."""
    opened = log.decode(found[0][0])
    assert isinstance(opened, log.Opened)
    return TableState(id, seed, opened, throwers)


def folding(table: TableState, found: list[tuple[str, str | None]]) -> Iterator[None]:
    """Fold log lines into an empty table, one action or line at each step."""
    for body, command in found:
        line = log.decode(body)
        if isinstance(line, log.Began):
            session = begin_session(table.game, line.header, table.seed, table.own_from(line), table.thrower)
            for entry in line.entries:
                session.redo(entry)
                yield
            table.fold_beginning(session, line.at, command)
        else:
            result = line.seat if isinstance(line, log.Sat) else line.table if isinstance(line, log.Followed) else None
            table.fold(line, command=command, result=result)
        yield
