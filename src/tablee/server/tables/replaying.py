"""Looking back: a table's game from any seat that may, step by step, and the check that its luck was fair. No I/O."""

from __future__ import annotations

import msgspec

from tablee.kernel.chance import Fair, LuckMissing, Scripted, commitment, fair
from tablee.kernel.record import Record
from tablee.kernel.replay import Replay
from tablee.kernel.state import CLOCK
from tablee.server import messages as m
from tablee.server.tables import lines as log
from tablee.server.tables.play import OWN
from tablee.server.tables.showing import encode, ended
from tablee.server.tables.table import Table
from tablee.server.tables.telling import Teller


def page(table: Table, seat: int) -> m.ReplayPage:
    """What the seat may know of each action, and in words. Unseen choices, and those that told their seat something in private (a card it
    placed face down, say), are not named to the others until the game is over: what they may know of it the events tell."""
    over = table.status == "over"
    play = table.play
    assert play is not None
    teller = Teller(table.game, table.names())
    replay = Replay(table.game, Record(play.header, list(play.entries)))
    started = [teller.event(event, seat, 0) for event in replay.told]
    written: list[log.Acted | None] = [None] * max(play.own_from, 0) + [line for _, line in table.actions]
    entries = []
    for n, line in enumerate(written, 1):
        hidden = not over and replay.entries[n - 1].seat != seat and replay.state.agenda[-1].hides(replay.state)
        entry = replay.step()
        hidden = hidden or (not over and entry.seat != seat and any(entry.seat in event.private for event in replay.told))
        events = [teller.event(event, seat, n) for event in replay.told]
        why = None if line is None else (line.thought or line.why) if over else line.why
        at = 0 if line is None or table.opened.imported else line.at
        entries.append(m.ReplayEntry(n, entry.seat, "" if hidden else entry.do, entry.t, at, events, entry.motion, why))
    return m.ReplayPage(
        table.id,
        table.game.id,
        table.names(),
        dict(table.opened.options),
        seat,
        over,
        started,
        entries,
        ended(table),
        table.undone(),
        table.opened.imported,
        table.opened.branch,
    )


def points(table: Table, seat: int, first: int, count: int) -> list[m.ReplayPoint]:
    """The views after `first` actions and on."""
    play = table.play
    assert play is not None
    replay = Replay(table.game, Record(play.header, list(play.entries)))
    found = []
    for n in range(min(first, len(play.entries)), min(first + count, len(play.entries) + 1)):
        s = replay.go_to(n)
        view = msgspec.Raw(encode(table.game.view(s, seat)))
        found.append(m.ReplayPoint(n, seat, view, [each for each in s.asked if each != CLOCK], s.now))
    return found


class Measured(Scripted):
    """Recorded luck, each number compared with what the committed seed gives, and noted with its range."""

    def __init__(self, numbers: list[int], throws: list[list[int]], source: Fair | None, action: int, found: list[m.LuckNumber]) -> None:
        super().__init__(numbers, throws, None)
        self.source = source
        self.action = action
        self.found = found

    def below(self, n: int) -> int:
        number = super().below(n)
        if n != 1 and self.source is not None:
            self.found.append(m.LuckNumber(self.source.used, self.action, n, number))
            if self.source.below(n) != number:
                raise LuckMissing(f"number {len(self.found)} is {number}, which the committed seed does not give")
        return number


def fairness(table: Table) -> m.Fairness:
    """Before the end: what was committed to. After it: every number with its range, checked here, checkable anywhere."""
    play = table.play
    values = [place.value for place in table.places] if play is None else play.header.values
    over = table.status == "over" and play is not None and play.state.outcome() is not None
    mixed = fair(b"", values).values
    own_from = 0 if play is None or play.own_from == OWN else play.own_from
    shown = m.Fairness(table.id, over, table.opened.commitment, values, mixed, "", [], 0, "", own_from)
    if not over or play is None or not table.seed:
        return shown
    shown.seed = table.seed.hex()
    if commitment(table.seed) != table.opened.commitment:
        shown.problem = "the revealed seed is not the one committed to"
        return shown
    source = fair(table.seed, values)
    action = 0
    ours = play.own_from == OWN

    def luck(numbers: list[int], throws: list[list[int]]) -> Scripted:
        nonlocal action
        own = ours or action > play.own_from
        made = Measured(numbers, throws, source if own else None, action, shown.luck)
        action += 1
        return made

    try:
        replay = Replay(table.game, Record(play.header, list(play.entries)), luck)
        replay.go_to(len(play.entries))
    except Exception as error:
        shown.problem = str(error)
    shown.checked = len(shown.luck) - (1 if shown.problem else 0)
    return shown
