"""The game being played at a table: state, luck, events, and its record. No I/O."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from tablee.game import Game
from tablee.kernel.chance import Chance, Fair, Recording, Scripted, commitment, fair
from tablee.kernel.record import Entry, Header, Record, Undo, end_of, format_of
from tablee.kernel.record import Line as RecordLine
from tablee.kernel.replay import check_rules
from tablee.kernel.state import CLOCK, Open, State, Step
from tablee.kernel.story import Event, Story
from tablee.server.messages.common import Setting
from tablee.server.tables.throws import Thrower
from tablee.throw.chance import PhysicalChance
from tablee.throw.gesture import Gesture

OWN: Final = -1

SNAPSHOT_EVERY: Final = 8
"""Actions between two snapshots of the position. An undo replays fewer than this."""
RECENT_SNAPSHOTS: Final = 16
SPARSE: Final = 16 * SNAPSHOT_EVERY
"""Actions between two snapshots that are older than the recent ones."""


class Snapshot:
    """The position after `n` actions. `gestures`: the gestures for the next throw, by seat."""

    def __init__(self, n: int, state: State, gestures: dict[int, Gesture]) -> None:
        self.n = n
        self.state = state
        self.gestures = gestures


class GameSession:
    """`since[seat]`: the version at which the seat's question arose. `secret[i]`: whether action i+1 was unseen or had private facts.
    `silent`: whether no other seat may notice the last action.
    `own_from`: the number of actions that came from another record; OWN if there are none. `thrower`: simulates throws, if any.
    `snapshots`: earlier positions, oldest first, so that an undo costs about as much as the actions it undoes."""

    def __init__(
        self, game: Game, header: Header, seed: bytes, state: State, story: Story, luck: Recording, own_from: int, thrower: Thrower | None
    ) -> None:
        self.game = game
        self.header = header
        self.seed = seed
        self.state = state
        self.story = story
        self.luck = luck
        self.own_from = own_from
        self.thrower = thrower
        self.entries: list[Entry] = []
        self.lines: list[RecordLine] = []
        self.undos = 0
        self.snapshots: list[Snapshot] = []
        self.secret: list[bool] = []
        self.silent = False
        self.since: dict[int, int] = {}
        self.step: Step[State] | None = None
        self.started: list[Event] = []

    @property
    def thrown(self) -> PhysicalChance | None:
        source = self.luck.source
        return source if isinstance(source, PhysicalChance) else None

    def act(self, seat: int, action: int, t: int, gesture: Gesture | None = None) -> tuple[Entry, list[Event]]:
        """Play an action that `commands.check_choice` has allowed, with fresh luck."""
        hides = self.hides()
        self.silent = self.is_silent(seat, action)
        thrown = self.thrown
        moved: list[float] = []
        if gesture is not None and thrown is not None:
            thrown.gestures[seat] = gesture
            moved = [gesture.aim, gesture.force, gesture.spin]
        self.state.do(seat, action)
        numbers, throws = self.luck.take()
        do = str(action) if seat == CLOCK else self.game.space.notation(action)
        entry = Entry(seat, do, numbers, throws, t, self.luck.source.motion(), moved)
        return entry, self._note(entry, hides)

    def redo(self, entry: Entry) -> list[Event]:
        """Replay an action from the record, with the luck it used."""
        hides = self.hides()
        action = self._action(entry)
        self.silent = self.is_silent(entry.seat, action)
        self.state.chance = Scripted(entry.luck, entry.throws, None)
        self.state.apply(entry.seat, action)
        self.state.chance = self.luck
        thrown = self.thrown
        source = self.luck.source if thrown is None else thrown.source
        if isinstance(source, Fair) and len(self.entries) >= self.own_from:
            source.used += len(entry.luck)
        if thrown is not None:
            if entry.gesture:
                thrown.gestures[entry.seat] = Gesture(*entry.gesture)
            for motion in entry.motion.split():
                thrown.remember(motion)
        return self._note(entry, hides)

    def _note(self, entry: Entry, hides: bool) -> list[Event]:
        told = self.story.take()
        self.entries.append(entry)
        self.lines.append(entry)
        self.secret.append(hides or any(event.private for event in told))
        if entry.luck or entry.throws:
            # Nothing before this action can be undone any more.
            del self.snapshots[:-1]
        if len(self.entries) % SNAPSHOT_EVERY == 0:
            self._save_snapshot()
        return told

    def _save_snapshot(self) -> None:
        thrown = self.thrown
        self.snapshots.append(Snapshot(len(self.entries), self.state.clone(), {} if thrown is None else dict(thrown.gestures)))
        older = len(self.snapshots) - RECENT_SNAPSHOTS - 1
        if older >= 0 and self.snapshots[older].n % SPARSE:
            del self.snapshots[older]

    def hides(self) -> bool:
        return bool(self.state.agenda) and self.state.agenda[-1].hides(self.state)

    def is_silent(self, seat: int, action: int) -> bool:
        return bool(self.state.agenda) and self.state.agenda[-1].silent(self.state, seat, action)

    def note_asked(self, actor: int | None, version: int) -> list[int]:
        """Note the seats that have a new question at this version. Actions of other seats do not make a question new."""
        state, since = self.state, self.since
        step = state.agenda[-1] if state.agenda else None
        same = step is self.step
        new = []
        for seat in range(len(self.header.seats)):
            if seat not in state.asked:
                since.pop(seat, None)
            elif seat not in since or not same or (seat == actor and not isinstance(step, Open)):
                since[seat] = version
                new.append(seat)
        self.step = step
        return new

    def obstacle(self, to: int) -> str:
        """Why the game cannot go back to the position after `to` actions: a key of the server's texts, or "". The end of a game reveals its
        secrets and the seed."""
        taken = self.entries[to:]
        if not self.state.agenda and (any(self.secret) or self.header.setup or any(entry.luck or entry.throws for entry in self.entries)):
            return "secret_was_seen"
        if any(entry.luck or entry.throws for entry in taken):
            return "luck_was_seen"
        if any(self.secret[to:]):
            return "secret_was_seen"
        return "no_undo_in_time" if any(entry.seat == CLOCK for entry in taken) else ""

    def take_back(self, to: int) -> None:
        """Go back to the position after `to` actions: to the last snapshot before it, then forward."""
        while self.snapshots and self.snapshots[-1].n > to:
            self.snapshots.pop()
        if self.snapshots:
            self._restore(self.snapshots[-1], to)
        else:
            again = resume_session(self.game, self.header, self.entries[:to], self.seed, self.own_from, self.thrower)
            self.state, self.story, self.luck, self.snapshots = again.state, again.story, again.luck, again.snapshots
        del self.entries[to:]
        del self.secret[to:]
        self.lines.append(Undo(to))
        self.undos += 1
        self.since = {}
        self.step = None

    def _restore(self, snapshot: Snapshot, to: int) -> None:
        """No luck is taken back with an undo, so the source of luck and the pieces in the tray stay as they are."""
        state = snapshot.state.clone()
        gestures = dict(snapshot.gestures)
        for entry in self.entries[snapshot.n : to]:
            state.chance = Scripted(entry.luck, entry.throws, None)
            state.apply(entry.seat, self._action(entry))
            if entry.gesture:
                gestures[entry.seat] = Gesture(*entry.gesture)
            if entry.throws:
                gestures.clear()
        state.chance = self.luck
        state.story = self.story
        self.state = state
        thrown = self.thrown
        if thrown is not None:
            thrown.gestures = gestures

    def _action(self, entry: Entry) -> int:
        return int(entry.do) if entry.seat == CLOCK else self.game.space.action(entry.do)

    def record(self) -> Record:
        """The record. A game played on from another has no commitment, because its first luck came from elsewhere."""
        outcome = self.state.outcome()
        own = self.own_from == OWN
        header = self.header
        if not own:
            header = msgspec.structs.replace(header, tablee=format_of([]), commitment="", values=[], value_hashes=[])
        return Record(header, list(self.lines), None if outcome is None else end_of(outcome, self.seed if own else b""))


def new_session(
    game: Game,
    names: Sequence[str],
    options: dict[str, Setting],
    seed: bytes,
    values: Sequence[str],
    value_hashes: Sequence[str],
    thrower: Thrower | None = None,
) -> GameSession:
    """A new game with fresh luck."""
    header = new_header(game, names, options, seed, values, value_hashes, thrower)
    luck = Recording(table_luck(fair(seed, values), len(names), thrower))
    story = Story()
    state = game.new_state(len(names), luck, story, **options)
    header.setup, header.setup_throws = luck.take()
    session = GameSession(game, header, seed, state, story, luck, OWN, thrower)
    session.started = story.take()
    return session


def continued_session(
    game: Game,
    names: Sequence[str],
    setup: Header,
    options: dict[str, Setting],
    seed: bytes,
    values: Sequence[str],
    own_from: int,
    thrower: Thrower | None,
) -> GameSession:
    """The beginning of a game that continues another record after `own_from` actions, which must be replayed before it is played."""
    header = new_header(game, names, options, seed, values, [], thrower)
    header.rules, header.setup, header.setup_throws = setup.rules, setup.setup, setup.setup_throws
    return begin_session(game, header, seed, own_from, thrower)


def new_header(
    game: Game,
    names: Sequence[str],
    options: dict[str, Setting],
    seed: bytes,
    values: Sequence[str],
    value_hashes: Sequence[str],
    thrower: Thrower | None,
) -> Header:
    engine = "" if thrower is None else thrower.engine
    hashes = list(value_hashes)
    return Header(
        format_of(hashes),
        game.id,
        game.rules,
        list(names),
        options,
        commitment(seed),
        list(values),
        throws=engine,
        value_hashes=hashes,
    )


def table_luck(source: Fair, seats: int, thrower: Thrower | None) -> Chance:
    """The luck of a table; throws are simulated if there is a thrower."""
    return source if thrower is None else thrower.chance(source, seats)


def resume_session(
    game: Game, header: Header, entries: Sequence[Entry], seed: bytes, own_from: int, thrower: Thrower | None = None
) -> GameSession:
    """A game rebuilt from its record. Luck continues where the committed seed was; up to action `own_from` it came from elsewhere. The
    record also restores the pieces in the tray and the players' gestures."""
    session = begin_session(game, header, seed, own_from, thrower)
    for entry in entries:
        session.redo(entry)
    return session


def begin_session(game: Game, header: Header, seed: bytes, own_from: int, thrower: Thrower | None) -> GameSession:
    """A game as its record begins, before the first action."""
    check_rules(game, header)
    source = fair(seed, header.values, len(header.setup) if own_from == OWN else 0)
    luck = Recording(table_luck(source, len(header.seats), thrower))
    story = Story()
    state = game.new_state(len(header.seats), Scripted(header.setup, header.setup_throws, None), story, **header.options)
    state.chance = luck
    session = GameSession(game, header, seed, state, story, luck, own_from, thrower)
    session.started = story.take()
    return session
