"""The past of a table: its game step by step from a seat, and the check that its luck was fair. No I/O."""

from __future__ import annotations

import msgspec

from tablee.kernel.chance import Fair, Scripted, commitment, fair
from tablee.kernel.errors import LuckMissing
from tablee.kernel.record import Record
from tablee.kernel.replay import Replay, check_values
from tablee.kernel.state import CLOCK, State
from tablee.server import messages as m
from tablee.server.tables import log
from tablee.server.tables.phrases import Phrasebook
from tablee.server.tables.session import OWN
from tablee.server.tables.state import TableState
from tablee.server.tables.views import encode, ended


def page(table: TableState, seat: int) -> m.ReplayPage:
    """Every action as the seat may know it, in words. Before the end, unseen choices, and choices with private facts, are not named to
    other seats; they see the events only. Silent choices of others are left out, and not counted."""
    over = table.status == "over"
    session = table.session
    assert session is not None
    phrasebook = Phrasebook(table.game, table.names())
    replay = Replay(table.game, Record(session.header, list(session.entries)))
    started = [phrasebook.event(event, seat, 0) for event in replay.told]
    written: list[log.Acted | None] = [None] * max(session.own_from, 0) + [line for _, line in table.actions]
    entries: list[m.ReplayEntry] = []
    noticed = noticed_actions(table, seat)
    news = News(table, seat, replay.state)
    for number, line in enumerate(written, 1):
        hidden = not over and replay.entries[number - 1].seat != seat and replay.state.agenda[-1].hides(replay.state)
        entry = replay.step()
        if number not in noticed:
            continue
        n = len(entries) + 1
        hidden = hidden or (not over and entry.seat != seat and any(entry.seat in event.private for event in replay.told))
        events = [phrasebook.event(event, seat, n) for event in replay.told]
        why = None if line is None else (line.thought or line.why) if over else line.why
        at = 0 if line is None or table.opened.imported else line.at
        entries.append(
            m.ReplayEntry(n, entry.seat, "" if hidden else entry.do, entry.t, at, events, entry.motion, why, news.has(events, replay.state))
        )
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
        table.opened.uploader,
    )


class News:
    """Tells whether actions change what a viewer sees: the view, or the sentences of the log since the view last changed."""

    def __init__(self, table: TableState, seat: int, s: State) -> None:
        self.game = table.game
        self.seat = seat
        self.view = encode(table.game.view(s, seat))
        self.told: set[str] = set()

    def has(self, events: list[m.Happened], s: State) -> bool:
        """Whether the viewer sees a change after these events of one action. Actions without events show nothing."""
        if not events:
            return False
        view = encode(self.game.view(s, self.seat))
        sentences = {str(event.text) for event in events if any(event.text.values())}
        if view != self.view:
            self.view, self.told = view, sentences
            return True
        new = not sentences <= self.told
        self.told |= sentences
        return new


def noticed_actions(table: TableState, seat: int) -> list[int]:
    """The numbers of the actions that the seat may notice: before the end, all but the silent ones of others."""
    assert table.session is not None
    played = range(1, len(table.session.entries) + 1)
    if table.status == "over" or not table.silent:
        return list(played)
    inherited = len(played) - len(table.actions)
    return [n for n in played if n <= inherited or table.hears(seat, table.actions[n - inherited - 1][0])]


def points(table: TableState, seat: int, first: int, count: int) -> list[m.ReplayPoint]:
    """The views after `first` actions and the following ones."""
    session = table.session
    assert session is not None
    replay = Replay(table.game, Record(session.header, list(session.entries)))
    noticed = [0, *noticed_actions(table, seat)]
    found = []
    for n in range(min(first, len(noticed) - 1), min(first + count, len(noticed))):
        s = replay.go_to(noticed[n])
        view = msgspec.Raw(encode(table.game.view(s, seat)))
        found.append(m.ReplayPoint(n, seat, view, [each for each in s.asked if each != CLOCK], s.now))
    return found


class CheckedLuck(Scripted):
    """Recorded luck. Each number is compared with the committed seed and noted with its range."""

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
                raise LuckMissing("luck.not_of_seed")
        return number


def fairness(table: TableState) -> m.Fairness:
    """Before the end: the commitment. After it: every number with its range, checked here and checkable anywhere."""
    session = table.session
    values = [""] * len(table.places) if session is None else session.header.values
    hashes = table.luck.hashes if session is None else session.header.value_hashes
    over = table.status == "over" and session is not None and session.state.outcome() is not None
    mixed = fair(b"", values).values
    own_from = 0 if session is None or session.own_from == OWN else session.own_from
    shown = m.Fairness(table.id, over, table.opened.commitment, values, hashes, mixed, "", [], 0, "", own_from)
    if not over or session is None or not table.seed:
        return shown
    shown.seed = table.seed.hex()
    if commitment(table.seed) != table.opened.commitment:
        shown.problem = "the revealed seed is not the one committed to"
        return shown
    source = fair(table.seed, values)
    action = 0
    ours = session.own_from == OWN

    def luck(numbers: list[int], throws: list[list[int]]) -> Scripted:
        nonlocal action
        own = ours or action > session.own_from
        made = CheckedLuck(numbers, throws, source if own else None, action, shown.luck)
        action += 1
        return made

    try:
        check_values(table.seed, values, hashes)
        replay = Replay(table.game, Record(session.header, list(session.entries)), luck)
        replay.go_to(len(session.entries))
    except Exception as error:
        shown.problem = str(error)
    shown.checked = len(shown.luck) - (1 if shown.problem else 0)
    return shown
