"""The actor of one table: one inbox, one request at a time. Nothing is acknowledged before it is durable."""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from typing import Any, Final

import structlog

from tablee.kernel.state import Refused
from tablee.server import messages as m
from tablee.server.auth.identity import Identity
from tablee.server.storage.database import Unreachable
from tablee.server.storage.writer import Append, Fenced, Repeated
from tablee.server.tables import commands, log, permissions, views
from tablee.server.tables.bot_seats import BotChoice, BotSeats
from tablee.server.tables.owner import TableOwner
from tablee.server.tables.pending_command import PendingCommand
from tablee.server.tables.phrases import Phrasebook
from tablee.server.tables.requests import (
    Answer,
    ChangeName,
    ChangeStops,
    Execute,
    ExplainChoice,
    Reply,
    Subscription,
    TableRequest,
    ViewTable,
)
from tablee.server.tables.state import TableState
from tablee.server.tables.subscribers import Subscribers
from tablee.server.tables.timers import Tick, Timers
from tablee.server.tables.views import encode
from tablee.server.tables.votes import Votes
from tablee.server.tables.why_not import explain
from tablee.server.texts import Refusal
from tablee.throw.chance import Fallen
from tablee.throw.hand import Gesture

logger = structlog.get_logger()

PLAYED: Final = frozenset((log.Began, log.Acted, log.TakenBack, log.Paused, log.Resumed))
MOVED: Final = frozenset((log.Sat, log.Stood, log.BotSat))
FOR_THE_HOST: Final = (m.HandToBot, m.OpenSeat, m.Start)
"""What others may do while the host is away; to remove people is for the host alone."""
CONSENTS: Final = (m.AskUndo, m.AnswerUndo, m.AskPause)
UNSEEN_IN_SEATS: Final = frozenset((log.Spoke, log.Acted))
KEPT_REFUSALS: Final = 200


class TableActor:
    """`wakeup`: waited for while there is nothing to do. `committing`: the command that waits for the disk and nothing else.
    `epoch` fences what we append."""

    def __init__(self, owner: TableOwner, table: TableState, epoch: int, stops: dict[str, dict[str, Any]]) -> None:
        self.owner = owner
        self.table = table
        self.epoch = epoch
        self.stops = stops
        self.inbox: deque[tuple[TableRequest | Tick | BotChoice, Reply | None]] = deque()
        self.wakeup: asyncio.Future[None] | None = None
        self.committing: PendingCommand | None = None
        self.subscribers = Subscribers(owner, table)
        self.refusals: OrderedDict[str, bytes] = OrderedDict()
        self.votes = Votes()
        self.timers = Timers()
        self.bot_seats = BotSeats()
        self._phrasebook: Phrasebook | None = None
        self._seat_list: views.SeatList | None = None
        self.idle_since = owner.clock.now()
        self.dropped = False
        self.last_lines: list[log.Line] = []
        self.last_kinds: set[type] = set()
        self.task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self.task = asyncio.create_task(self.run())

    def submit(self, request: TableRequest | Tick | BotChoice, reply: Reply | None = None) -> None:
        if self.dropped:
            if reply is not None:
                reply(Answer(code="try_again"))
            return
        if isinstance(request, Execute) and isinstance(request.command, m.Act) and self.is_waiting() and self.table.thrower is None:
            self.act_now(request.identity, request.command, reply)
            return
        self.inbox.append((request, reply))
        if self.is_waiting():
            self.wake()

    def is_waiting(self) -> bool:
        """There is nothing to do, nor anything to wait for."""
        return self.wakeup is not None and self.committing is None

    def wake(self) -> None:
        if self.wakeup is not None:
            self.wakeup.set_result(None)
            self.wakeup = None

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

    async def run(self) -> None:
        self.timers.schedule(self)
        self.bot_seats.start(self)
        loop = asyncio.get_running_loop()
        while not self.dropped:
            if not self.inbox:
                self.wakeup = loop.create_future()
                await self.wakeup
            request, reply = self.inbox.popleft()
            try:
                await self.handle(request, reply)
            except BaseException as problem:
                # Dropped from outside while it waited, or failed: whoever asked must not wait for ever.
                if reply is not None:
                    reply(Answer(code="try_again"))
                if not isinstance(problem, Exception):
                    raise
                self.failed(type(request).__name__, request.command.id if isinstance(request, Execute) else "")

    def failed(self, request: str, command: str) -> None:
        logger.exception("table failed", table=self.table.id, request=request, command=command)
        self.drop()

    def lapsed(self, now: int, reply: Reply | None) -> bool:
        """Another process may own the table by now: what we remember of it is no longer ours to show."""
        if not self.owner.lapsed(now):
            return False
        self.drop()
        if reply is not None:
            reply(Answer(code="try_again"))
        return True

    async def handle(self, request: TableRequest | Tick | BotChoice, reply: Reply | None) -> None:
        now = self.owner.clock.now()
        if self.lapsed(now, reply):
            return
        answer: Answer | None = None
        match request:
            case Execute(identity, command):
                await self.do(identity, command, now, reply)
            case ViewTable():
                self.idle_since = now
                answer = await self.look(request, now)
            case ExplainChoice(identity, query):
                answer = Answer([explain(self.table, identity, query)])
            case Subscription():
                self.presence_changed(self.subscribers.subscribe(request, now), now)
                answer = Answer(version=self.table.version)
            case ChangeStops(player, stops):
                self.stops[player] = stops
                self.bot_seats.start(self)
                answer = Answer(version=self.table.version)
            case ChangeName(player, called, name):
                before = self.table.version
                commands.rename(self.table, player, called, name, now)
                if await self.commit(before) is None:
                    self.publish(before, now)
                answer = Answer(version=self.table.version)
            case BotChoice():
                await self.apply_bot_choice(request, now)
            case Tick():
                await self.tick(now)
        if reply is not None and answer is not None:
            reply(answer)

    # Commands

    def begin(self, identity: Identity, command: m.Command, now: int, reply: Reply | None) -> PendingCommand | None:
        """Nothing to do if it was done or refused before: it is answered as then."""
        self.idle_since = now
        key = f"{identity.player}:{command.id}"
        pending = PendingCommand(command, key, self.table.version, (self.votes.undo, self.votes.pause), now, reply)
        done = self.table.commands.get(key)
        if done is not None:
            pending.answer(self.done(command, *done))
            return None
        if key in self.refusals:
            pending.answer(Answer([self.refusals[key]], version=self.table.version))
            return None
        commands.run_deadlines(self.table, now)
        return pending

    async def do(self, identity: Identity, command: m.Command, now: int, reply: Reply | None) -> None:
        """Acknowledge once it is durable; only then does anyone else hear of it."""
        pending = self.begin(identity, command, now, reply)
        if pending is None:
            return
        try:
            pending.result = await self.decide(pending, identity)
        except (Refusal, Refused) as refused:
            pending.refusal = commands.as_refusal(self.table, refused)
        problem = await self.commit(pending.before)
        if problem is not None:
            pending.answer(await self.not_durable(problem, pending))
            return
        if log.Sat in self.last_kinds:
            self.stops = await self.owner.stops(self.table)
        self.settle(pending)

    async def decide(self, pending: PendingCommand, identity: Identity) -> Any:
        command, now, key = pending.command, pending.now, pending.key
        if isinstance(command, m.Act):
            gesture = commands.may_act(self.table, identity, command)
            await self.simulate_throws(command.seat, command.action, gesture, now)
            self.act(command, gesture, pending)
            return None
        if isinstance(command, CONSENTS):
            self.votes.decide(self.table, identity, command, now, key)
            return None
        if isinstance(command, FOR_THE_HOST):
            host_away = self.subscribers.host_away_for(now)
            identity = permissions.as_deputy(self.table, identity, command, host_away, self.owner.absence)
        result = commands.decide(self.table, identity, command, now, key)
        if isinstance(command, m.Rematch) and result is None:
            result = await self.owner.rematch(self.table)
            self.table.write(log.Followed(now, result), command=key, result=result)
        return result

    def act(self, command: m.Act, gesture: Gesture | None, pending: PendingCommand) -> None:
        self.bot_seats.answer_delay.record_person(self.table, command.seat, pending.now)
        commands.act(self.table, command, pending.now, pending.key, gesture)

    def act_now(self, identity: Identity, command: m.Act, reply: Reply | None) -> None:
        """The short way of what is asked most, where nothing is waited for but the disk."""
        try:
            now = self.owner.clock.now()
            pending = None if self.lapsed(now, reply) else self.begin(identity, command, now, reply)
            if pending is None:
                return
            try:
                self.act(command, commands.may_act(self.table, identity, command), pending)
            except (Refusal, Refused) as refused:
                pending.refusal = commands.as_refusal(self.table, refused)
            pending.append = self.append(pending.before)
            if pending.append is None:
                self.settle(pending)
            else:
                self.committing = pending
                self.owner.writer.then(pending.append, self.written)
        except Exception:
            if reply is not None:
                reply(Answer(code="try_again"))
            self.failed("Execute", command.id)

    def written(self, problem: Exception | None) -> None:
        """What was at the disk is durable, or is not. If the table was dropped meanwhile whoever asked has been answered."""
        pending, self.committing = self.committing, None
        if pending is None:
            return
        try:
            if problem is None:
                self.committed()
                self.settle(pending)
            else:
                self.append_failed(problem, pending.append)
                self.owner.spawn(self.answer_not_durable(problem, pending))
        except Exception:
            pending.answer(Answer(code="try_again"))
            self.failed("Execute", pending.command.id)
        if self.inbox:
            self.wake()

    def settle(self, pending: PendingCommand) -> None:
        """Answer, then tell everyone."""
        if pending.refusal is None:
            self.table.remember(pending.key, pending.result)
            pending.answer(self.done(pending.command, self.table.version, pending.result))
        else:
            pending.answer(self.refused(pending.command, pending.key, pending.refusal))
        self.publish(pending.before, pending.now)
        if pending.votes_before != (self.votes.undo, self.votes.pause) or isinstance(pending.command, m.AnswerUndo):
            self.send_votes()
            self.bot_seats.start(self)

    async def simulate_throws(self, seat: int, action: int, gesture: Gesture | None, now: int) -> None:
        """Where bodies decide, let fall what this choice throws, before it is made: only this table waits for that."""
        session = self.table.session
        if session is not None and session.thrower is not None and session.thrown is not None:
            landings = await session.thrower.simulate_throws(
                session.state, session.thrown, commands.moves(self.table, seat, action, now), gesture
            )
            session.thrown.fall = Fallen(landings, session.thrower.wait)

    def done(self, command: m.Command, version: int, result: Any) -> Answer:
        return Answer([encode(m.Done(command.id, self.table.id, version, result))], version=version)

    def refused(self, command: m.Command, key: str, refusal: Refusal) -> Answer:
        refused = m.RefusedCommand(command.id, self.table.id, refusal.code, refusal.text, refusal.rule, self.table.version)
        payload = encode(refused)
        self.refusals[key] = payload
        if len(self.refusals) > KEPT_REFUSALS:
            self.refusals.popitem(last=False)
        return Answer([payload], version=self.table.version)

    async def not_durable(self, problem: Exception, pending: PendingCommand) -> Answer:
        if isinstance(problem, Repeated):
            version = await self.owner.version_of_command(self.table.id, pending.key)
            if version is not None:
                return self.done(pending.command, version, None)
        return Answer(code="try_again")

    async def answer_not_durable(self, problem: Exception, pending: PendingCommand) -> None:
        try:
            pending.answer(await self.not_durable(problem, pending))
        except Unreachable:
            pending.answer(Answer(code="try_again"))

    async def commit(self, before: int) -> Exception | None:
        """Make the fresh lines durable."""
        append = self.append(before)
        if append is None:
            return None
        try:
            await self.owner.writer.write(append)
        except (Fenced, Repeated, Unreachable) as problem:
            self.append_failed(problem, append)
            return problem
        self.committed()
        return None

    def append(self, before: int) -> Append | None:
        """The fresh lines, to be made durable."""
        table = self.table
        self.last_lines = [line for line, _ in table.unsaved]
        self.last_kinds = {type(line) for line in self.last_lines}
        if not table.unsaved:
            return None
        unsaved, table.unsaved = table.unsaved, []
        if not self.last_kinds <= UNSEEN_IN_SEATS:
            self._phrasebook = None
            self._seat_list = None
        return Append(
            table.id,
            self.owner.process,
            self.epoch,
            before,
            [(log.encode(line).decode(), command) for line, command in unsaved],
            table.status,
            table.host,
            self.seat_list.summary(table).decode(),
            table.at,
            self.timers.due(self),
            None if MOVED.isdisjoint(self.last_kinds) else table.sitting(),
        )

    def append_failed(self, problem: Exception, append: Append | None) -> None:
        """What was not made durable this table has done all the same: it is dropped, not trusted."""
        assert append is not None
        ids = [key.partition(":")[2] for _, key in append.rows if key is not None]
        name = type(problem).__name__
        logger.warning("append refused", table=append.table, epoch=append.epoch, before=append.before, commands=ids, problem=name)
        self.drop()

    def committed(self) -> None:
        if log.Acted in self.last_kinds and self.table.status == "over":
            self.owner.game_over(self.table)

    # Telling

    def publish(self, before: int, now: int) -> None:
        """What was made durable since `before`, to everyone who looks on, each what they may know."""
        table = self.table
        if table.version == before:
            return
        lines, kinds = self.last_lines, self.last_kinds
        if self.votes.undo is not None and (log.Acted in kinds or log.TakenBack in kinds or self.votes.undo_voter_left(table)):
            self.votes.undo = None
            self.send_votes()
        if self.votes.pause_voter_left(table):
            self.votes.pause = None
            self.send_votes()
        if not MOVED.isdisjoint(kinds):
            for line in lines:
                if isinstance(line, (log.Sat, log.Stood)) or (isinstance(line, log.BotSat) and line.reason is None):
                    self.subscribers.notify(line.seat, encode(m.Resync(table.id)))
        if not PLAYED.isdisjoint(kinds):
            self.subscribers.send_update(self.phrasebook, before, lines, now)
        if not kinds <= UNSEEN_IN_SEATS or table.opened.clock.kind != "none" or table.status == "over":
            self.subscribers.deliver(None, views.people_message(table, before, self.subscribers.present, now))
        if log.Spoke in kinds:
            for version, line in enumerate(lines, before + 1):
                if isinstance(line, log.Spoke):
                    self.subscribers.send_chat(version, line)
        self.owner.changed(table)
        self.timers.schedule(self)
        self.bot_seats.start(self)

    def send_votes(self) -> None:
        self.subscribers.notify(None, encode(m.UndoNow(self.table.id, self.votes.undo)))
        self.subscribers.notify(None, encode(m.PauseNow(self.table.id, self.votes.pause, self.table.paused)))

    # Looking on

    async def look(self, request: ViewTable, now: int) -> Answer:
        table, identity = self.table, request.identity
        mine = permissions.held_by(table, identity)
        if not permissions.may_look(table, identity):
            return Answer(code="no_such_table")
        wished = mine if request.seats is None else request.seats
        if any(seat not in mine for seat in wished):
            return Answer(code="not_your_seat")
        before = table.version
        for seat in wished:
            if table.places[seat].reason in ("time", "absent", "left") and table.status == "playing":
                table.write(log.Back(now, seat))
        if await self.commit(before) is not None:
            return Answer(code="try_again")
        seats = wished or [m.WATCHER]
        self.subscribers.add_viewer(request.process, seats, now)
        shown = (
            self.subscribers.present,
            now,
            self.votes.undo,
            self.votes.pause,
            identity.player,
            permissions.may_hear(table, identity),
            request.plain,
        )
        payloads = [views.snapshot(table, self.phrasebook, seat, mine, request.since, *shown) for seat in seats]
        self.publish(before, now)
        return Answer(payloads, seats, version=table.version)

    def presence_changed(self, somebody: bool, now: int) -> None:
        if somebody:
            self.idle_since = now
            self.timers.schedule(self)

    # Bots and clocks

    async def apply_bot_choice(self, chose: BotChoice, now: int) -> None:
        """A bot, or what a person decided beforehand, chooses: if the question is still the same. Who asks to take something back is
        answered first, by people, who need longer."""
        session = self.table.session
        before = self.table.version
        self.bot_seats.finished(chose)
        if session is None or not self.table.running or self.votes.undo is not None:
            return
        commands.run_deadlines(self.table, now)
        if chose.seat in session.since and self.bot_seats.is_current(self, chose):
            try:
                commands.check_choice(self.table, chose.seat, chose.action, self.table.version)
                await self.simulate_throws(chose.seat, chose.action, None, now)
                commands.choose(self.table, chose.seat, chose.action, now, None, chose.why, chose.thought)
            except Refusal:
                pass
        if await self.commit(before) is None:
            self.publish(before, now)
            self.bot_seats.start(self)

    async def tick(self, now: int) -> None:
        before = self.table.version
        commands.run_deadlines(self.table, now)
        self.timers.expire(self, now)
        if await self.commit(before) is None:
            self.presence_changed(self.subscribers.update_presence(now), now)
            self.publish(before, now)
            self.timers.schedule(self)

    # The end of this holder

    def can_release(self, now: int, idle: int) -> bool:
        """Nothing is under way, nobody has looked and nothing has moved for `idle` ms, nor will it for as long."""
        if not self.is_waiting() or self.subscribers.subscriptions or self.bot_seats.thinking or now - self.idle_since <= idle:
            return False
        moment = self.timers.next(self, now)
        return moment is None or moment - now > idle

    def drop(self) -> None:
        """This process no longer speaks for the table."""
        if self.dropped:
            return
        self.dropped = True
        self.timers.cancel()
        self.bot_seats.cancel()
        self.owner.forget(self)
        self.wakeup = None
        if self.committing is not None:
            self.committing.answer(Answer(code="try_again"))
            self.committing = None
        while self.inbox:
            _, reply = self.inbox.popleft()
            if reply is not None:
                reply(Answer(code="try_again"))
        task, self.task = self.task, None
        if task is not None and asyncio.current_task() is not task:
            task.cancel()
