"""The actor of one table: one inbox, one request at a time, three stages: decide, commit, publish.

`decide` changes the table in memory and collects new log lines. `commit` gives them to the writer. `publish` runs once they are
durable: it answers the sender and sends every subscriber what changed. Nothing is acknowledged before it is durable.

Everything runs in the event loop's own turn. Only `prepare`, for the few requests that need a worker or a query first, is a task.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from typing import Any, Final

import structlog

from tablee.server import messages as m
from tablee.server.storage.database import Unreachable
from tablee.server.storage.writer import Append, Repeated
from tablee.server.tables import decisions, log, preparation, views
from tablee.server.tables.automatic_answers import Stops
from tablee.server.tables.bot_seats import BotChoice, BotSeats
from tablee.server.tables.hints import Hints
from tablee.server.tables.owner import TableOwner
from tablee.server.tables.pending_request import AnyRequest, PendingRequest, Resume
from tablee.server.tables.phrases import Phrasebook
from tablee.server.tables.requests import Answer, ChangeStops, Execute, Reload, Reply, Subscription, ViewTable
from tablee.server.tables.seat_claims import SeatClaims
from tablee.server.tables.state import TableState
from tablee.server.tables.subscribers import Subscribers
from tablee.server.tables.timers import Tick, Timers
from tablee.server.tables.views import encode
from tablee.server.tables.votes import Votes
from tablee.server.texts import Refusal

logger = structlog.get_logger()

PLAYED: Final = frozenset((log.Began, log.Acted, log.TakenBack, log.Paused, log.Resumed))
MOVED: Final = frozenset((log.Sat, log.Stood, log.BotSat))
SEATS_UNCHANGED: Final = frozenset((log.Spoke, log.Acted))
KEPT_REFUSALS: Final = 200


class TableActor:
    """Owns one table in memory.

    - `epoch` fences its appends: a later owner has a higher one.
    - `stops`: the automatic answers of its players.
    - `pending`: the request under way. `preparing`: the task that prepares it, if any.
    - `refusals`: the last refusals by command key, for commands that are sent again.
    """

    def __init__(self, owner: TableOwner, table: TableState, epoch: int, stops: Stops) -> None:
        self.owner = owner
        self.table = table
        self.epoch = epoch
        self.stops = stops
        self.inbox: deque[PendingRequest] = deque()
        self.pending: PendingRequest | None = None
        self.preparing: asyncio.Task[None] | None = None
        self.subscribers = Subscribers(owner, table)
        self.refusals: OrderedDict[str, bytes] = OrderedDict()
        self.votes = Votes()
        self.claims = SeatClaims()
        self.timers = Timers()
        self.bot_seats = BotSeats()
        self.hints = Hints()
        self._phrasebook: Phrasebook | None = None
        self._seat_list: views.SeatList | None = None
        self.idle_since = owner.clock.now()
        self.dropped = False
        self.new_lines: list[log.Line] = []
        self.new_kinds: set[type] = set()

    @property
    def phrasebook(self) -> Phrasebook:
        if self._phrasebook is None:
            self._phrasebook = Phrasebook(self.table.game, self.table.names())
        return self._phrasebook

    @property
    def seat_list(self) -> views.SeatList:
        if self._seat_list is None:
            self._seat_list = views.SeatList(self.table)
        return self._seat_list

    def start(self, resume: bool = False) -> None:
        """Take up a table that was just made, or loaded (`resume`)."""
        if resume and self.table.running and (self.table.real_time or self.table.opened.clock.kind == "live"):
            self.submit(Resume())
        else:
            self.timers.schedule(self)
            self.bot_seats.start(self)

    def submit(self, request: AnyRequest, reply: Reply | None = None) -> None:
        """Put a request into the inbox. `reply` gets exactly one answer."""
        pending = PendingRequest(request, reply)
        if self.dropped:
            pending.ask_again()
            return
        self.inbox.append(pending)
        if self.pending is None:
            self.handle_inbox()

    def handle_inbox(self) -> None:
        """Work on requests in their order, until one waits for its preparation or for the disk."""
        while self.pending is None and self.inbox:
            pending = self.pending = self.inbox.popleft()
            pending.now = self.owner.clock.now()
            pending.before = self.table.version
            pending.votes_before = (self.votes.undo, self.votes.pause)
            pending.claims_before = self.claims.open()
            if self.owner.lapsed(pending.now):
                # Another process may own the table by now.
                self.drop()
            elif preparation.is_needed(self.table, pending.request):
                self.preparing = asyncio.create_task(self.prepare(pending))
            else:
                self.decide(pending)

    async def prepare(self, pending: PendingRequest) -> None:
        """Do the slow work that must be done before the decision. Only this table waits for it."""
        try:
            pending.prepared = await preparation.prepare(self.owner, self.table, pending)
        except Refusal:
            pass  # `decide` finds the same refusal and answers it.
        except Exception:
            self.fail(pending)
            return
        self.preparing = None
        self.decide(pending)
        self.handle_inbox()

    # The three stages

    def decide(self, pending: PendingRequest) -> None:
        """Change the table in memory; it collects the new log lines."""
        try:
            decisions.decide(self, pending)
            self.commit(pending)
        except Exception:
            self.fail(pending)

    def commit(self, pending: PendingRequest) -> None:
        """Make the new lines durable; `committed` goes on from there. Without new lines, publish at once."""
        pending.append = self.append(pending.before)
        if pending.append is None:
            self.publish(pending)
        else:
            self.owner.writer.append(pending.append, self.committed)

    def committed(self, problem: Exception | None) -> None:
        """The writer reports that the lines are durable, or why they are not."""
        pending = self.pending
        if pending is None:
            return  # Dropped in the meantime: the sender has its answer.
        try:
            if problem is None:
                if log.Acted in self.new_kinds and self.table.status == "over":
                    self.owner.game_over(self.table)
                self.publish(pending)
            else:
                self.append_failed(problem, pending)
        except Exception:
            self.fail(pending)
        self.handle_inbox()

    def publish(self, pending: PendingRequest) -> None:
        """Answer the sender, tell every subscriber, then let timers and bots go on."""
        pending.send(self.answer(pending))
        if isinstance(pending.request, Tick):
            decisions.note_presence(self, self.subscribers.update_presence(pending.now), pending.now)
        if self.table.version != pending.before:
            self.broadcast(pending)
        changed = self.close_votes(pending) or self.table.version != pending.before
        self.close_claims(pending)
        if changed or isinstance(pending.request, (Subscription, Tick)):
            self.timers.schedule(self)
        if changed or isinstance(pending.request, (BotChoice, ChangeStops)):
            self.bot_seats.start(self)
        self.pending = None
        if isinstance(pending.request, Reload):
            self.drop()

    # Answers

    def answer(self, pending: PendingRequest) -> Answer:
        """The answer to a request whose lines are durable."""
        request, table = pending.request, self.table
        if pending.answer is not None:
            return pending.answer
        if isinstance(request, Execute):
            if pending.refusal is not None:
                return self.refused(request, pending.key, pending.refusal)
            table.remember(pending.key, pending.result)
            return self.done(request, table.version, pending.result)
        if isinstance(request, ViewTable):
            return decisions.show(self, request, pending.now)
        return Answer(version=table.version)

    def done(self, request: Execute, version: int, result: Any) -> Answer:
        shown = shown_version(self.table, request, version)
        return Answer([encode(m.Done(request.command.id, self.table.id, shown, result))], version=version)

    def refused(self, request: Execute, key: str, refusal: Refusal) -> Answer:
        shown = shown_version(self.table, request, self.table.version)
        payload = encode(m.RefusedCommand(request.command.id, self.table.id, refusal.code, refusal.text, refusal.rule, shown))
        self.refusals[key] = payload
        if len(self.refusals) > KEPT_REFUSALS:
            self.refusals.popitem(last=False)
        return Answer([payload], version=self.table.version)

    # The log

    def append(self, before: int) -> Append | None:
        """The table's new lines for the writer, with the facts of its row; None if there are none."""
        table = self.table
        self.new_lines = [line for line, _ in table.unsaved]
        self.new_kinds = {type(line) for line in self.new_lines}
        if not table.unsaved:
            return None
        unsaved, table.unsaved = table.unsaved, []
        if not self.new_kinds <= SEATS_UNCHANGED:
            self._phrasebook = None
            self._seat_list = None
        return Append(
            table=table.id,
            owner=self.owner.process,
            epoch=self.epoch,
            before=before,
            rows=[(log.encode(line).decode(), command) for line, command in unsaved],
            status=table.status,
            host=table.host,
            summary=self.seat_list.summary(table).decode(),
            changed=table.changed,
            due=self.timers.due(self),
            sitting=None if MOVED.isdisjoint(self.new_kinds) else table.sitting(),
        )

    def append_failed(self, problem: Exception, pending: PendingRequest) -> None:
        """Memory is now ahead of the database. Drop the table; the next request reloads it."""
        append = pending.append
        assert append is not None
        ids = [key.partition(":")[2] for _, key in append.rows if key is not None]
        name = type(problem).__name__
        logger.warning("append refused", table=append.table, epoch=append.epoch, before=append.before, commands=ids, problem=name)
        if isinstance(problem, Repeated) and isinstance(pending.request, Execute):
            self.pending = None
            self.owner.spawn(self.answer_repeated(pending, pending.request))
        self.drop()

    async def answer_repeated(self, pending: PendingRequest, request: Execute) -> None:
        """The command was made durable earlier, perhaps by another owner: answer with that version."""
        try:
            version = await self.owner.version_of_command(self.table.id, pending.key)
        except Unreachable:
            version = None
        if version is None:
            pending.ask_again()
        else:
            pending.send(self.done(request, version, None))

    # Subscribers

    def broadcast(self, pending: PendingRequest) -> None:
        """Send what the new lines changed, to each seat what it may know. Silent actions change nothing that several seats see."""
        table, before, now = self.table, pending.before, pending.now
        lines, kinds = self.new_lines, self.new_kinds
        silent = self.changed_in_silence(before)
        if not MOVED.isdisjoint(kinds):
            for line in lines:
                if isinstance(line, (log.Sat, log.Stood)) or (isinstance(line, log.BotSat) and line.reason is None):
                    self.subscribers.notify(line.seat, encode(m.Resync(table.id)))
        if not PLAYED.isdisjoint(kinds):
            self.subscribers.send_update(self.phrasebook, self.stops, before, lines, now)
        if not silent and (not kinds <= SEATS_UNCHANGED or table.opened.clock.kind != "none" or table.status == "over"):
            self.subscribers.send_people(before, now)
        if log.Spoke in kinds:
            for version, line in enumerate(lines, before + 1):
                if isinstance(line, log.Spoke):
                    self.subscribers.send_chat(version, line)
        if not silent:
            self.owner.outbox.table_changed(table, self.subscribers.present.players)

    def changed_in_silence(self, before: int) -> bool:
        """Whether only silent actions happened since this version."""
        return all([self.table.is_silent(version) for version in range(before + 1, self.table.version + 1)])

    def close_votes(self, pending: PendingRequest) -> bool:
        """End the votes that this request has settled or made pointless. Tell everyone if a vote changed, and return whether it did."""
        votes, kinds = self.votes, self.new_kinds
        acted = log.Acted in kinds and not self.changed_in_silence(pending.before)
        if votes.undo is not None and (acted or log.TakenBack in kinds or votes.undo_voter_left(self.table)):
            votes.undo = None
        if votes.pause_voter_left(self.table):
            votes.pause = None
        answered = isinstance(pending.request, Execute) and isinstance(pending.request.command, m.AnswerUndo)
        if not answered and pending.votes_before == (votes.undo, votes.pause):
            return False
        self.subscribers.notify(None, encode(m.UndoNow(self.table.id, votes.undo)))
        self.subscribers.notify(None, encode(m.PauseNow(self.table.id, votes.pause, self.table.paused)))
        return True

    def close_claims(self, pending: PendingRequest) -> None:
        """Drop the claims that this request has made pointless, and tell everyone if the claims changed."""
        self.claims.close(self.table)
        if pending.claims_before != self.claims.open():
            self.subscribers.notify(None, encode(m.ClaimsNow(self.table.id, self.claims.open())))

    # The end

    def can_release(self, now: int, idle: int) -> bool:
        """Nothing is under way, nobody has viewed or changed the table for `idle` ms, and no timer is due within as long."""
        if self.pending is not None or self.subscribers.subscriptions or self.bot_seats.thinking or now - self.idle_since <= idle:
            return False
        moment = self.timers.next(self, now)
        return moment is None or moment - now > idle

    def fail(self, pending: PendingRequest) -> None:
        request = pending.request
        command = request.command.id if isinstance(request, Execute) else ""
        logger.exception("table failed", table=self.table.id, request=type(request).__name__, command=command)
        if not self.dropped:
            self.drop()

    def drop(self) -> None:
        """Stop speaking for the table: this process no longer owns it, or its memory is wrong."""
        if self.dropped:
            return
        self.dropped = True
        self.timers.cancel()
        self.bot_seats.cancel()
        self.hints.cancel()
        self.owner.forget(self)
        if self.preparing is not None and self.preparing is not asyncio.current_task():
            self.preparing.cancel()
        waiting = [*self.inbox] if self.pending is None else [self.pending, *self.inbox]
        self.pending = None
        self.inbox.clear()
        for pending in waiting:
            pending.ask_again()


def shown_version(table: TableState, request: Execute, version: int) -> int:
    """The version as the sender of a command counts it: for an action by its seat, else by the sender's first seat."""
    command = request.command
    if isinstance(command, m.Act) and command.seat in table.seats_of(request.identity.player):
        return table.version_for(command.seat, version)
    return table.version_for_player(request.identity.player, version)
