"""A table in this process: one inbox, one message at a time; nothing is acknowledged before it is durable."""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from typing import TYPE_CHECKING, Any, Final

import msgspec
import structlog

from tablee.kernel.state import Refused
from tablee.server import messages as m
from tablee.server.say import Refusal
from tablee.server.storage.database import Unreachable
from tablee.server.storage.writer import Append, Fenced, Repeated
from tablee.server.tables import deciding, showing
from tablee.server.tables import lines as log
from tablee.server.tables.asks import Answer, Ask, Do, Explain, Following, Look, NewName, NewStops, Reply
from tablee.server.tables.audience import Audience
from tablee.server.tables.bots_play import BotChose, BotsPlay
from tablee.server.tables.clocks import Clocks
from tablee.server.tables.consents import Consents
from tablee.server.tables.doing import Doing
from tablee.server.tables.explaining import explained
from tablee.server.tables.showing import encode
from tablee.server.tables.table import Table
from tablee.server.tables.telling import Teller
from tablee.server.tables.who import Who
from tablee.throw.chance import Fallen
from tablee.throw.hand import Gesture

if TYPE_CHECKING:
    from tablee.server.tables.keeper import Keeper

logger = structlog.get_logger()

PLAYED: Final = frozenset((log.Began, log.Acted, log.TakenBack, log.Paused, log.Resumed))
MOVED: Final = frozenset((log.Sat, log.Stood, log.BotSat))
FOR_THE_HOST: Final = (m.HandToBot, m.OpenSeat, m.Start)
"""What others may do while the host is away; to remove people is for the host alone."""
CONSENTS: Final = (m.AskUndo, m.AnswerUndo, m.AskPause)
UNSEEN_IN_SEATS: Final = frozenset((log.Spoke, log.Acted))
KEPT_REFUSALS: Final = 200


class Tick:
    """Time to look at the clocks."""


TICK: Final = Tick()


class Live:
    """`something`: waited for while there is nothing to do. `at_disk`: the command that waits for the disk and nothing else.
    `epoch` fences what we append."""

    def __init__(self, keeper: Keeper, table: Table, epoch: int, stops: dict[str, dict[str, Any]]) -> None:
        self.keeper = keeper
        self.table = table
        self.epoch = epoch
        self.stops = stops
        self.inbox: deque[tuple[Ask | Tick | BotChose, Reply | None]] = deque()
        self.something: asyncio.Future[None] | None = None
        self.at_disk: Doing | None = None
        self.audience = Audience(keeper, table)
        self.refusals: OrderedDict[str, bytes] = OrderedDict()
        self.consents = Consents()
        self.clocks = Clocks(TICK)
        self.bots = BotsPlay()
        self._teller: Teller | None = None
        self._seated: showing.Seated | None = None
        self.idle_since = keeper.moments.now()
        self.dropped = False
        self.last_lines: list[log.Line] = []
        self.last_kinds: set[type] = set()
        self.task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self.task = asyncio.create_task(self.run())

    def ask(self, ask: Ask | Tick | BotChose, reply: Reply | None = None) -> None:
        if self.dropped:
            if reply is not None:
                reply(Answer(code="try_again"))
            return
        if isinstance(ask, Do) and isinstance(ask.command, m.Act) and self.rests() and self.table.thrower is None:
            self.act_at_once(ask.who, ask.command, reply)
            return
        self.inbox.append((ask, reply))
        if self.rests():
            self.wake()

    def rests(self) -> bool:
        """There is nothing to do, nor anything to wait for."""
        return self.something is not None and self.at_disk is None

    def wake(self) -> None:
        if self.something is not None:
            self.something.set_result(None)
            self.something = None

    @property
    def teller(self) -> Teller:
        if self._teller is None:
            self._teller = Teller(self.table.game, self.table.names())
        return self._teller

    @property
    def seated(self) -> showing.Seated:
        if self._seated is None:
            self._seated = showing.Seated(self.table)
        return self._seated

    async def run(self) -> None:
        self.clocks.schedule(self)
        self.bots.start(self)
        loop = asyncio.get_running_loop()
        while not self.dropped:
            if not self.inbox:
                self.something = loop.create_future()
                await self.something
            ask, reply = self.inbox.popleft()
            try:
                await self.handle(ask, reply)
            except BaseException as problem:
                # Dropped from outside while it waited, or failed: whoever asked must not wait for ever.
                if reply is not None:
                    reply(Answer(code="try_again"))
                if not isinstance(problem, Exception):
                    raise
                self.failed(type(ask).__name__, ask.command.id if isinstance(ask, Do) else "")

    def failed(self, ask: str, command: str) -> None:
        logger.exception("table failed", table=self.table.id, ask=ask, command=command)
        self.drop()

    def lapsed(self, now: int, reply: Reply | None) -> bool:
        """Another process may own the table by now: what we remember of it is no longer ours to show."""
        if not self.keeper.lapsed(now):
            return False
        self.drop()
        if reply is not None:
            reply(Answer(code="try_again"))
        return True

    async def handle(self, ask: Ask | Tick | BotChose, reply: Reply | None) -> None:
        now = self.keeper.moments.now()
        if self.lapsed(now, reply):
            return
        answer: Answer | None = None
        match ask:
            case Do(who, command):
                await self.do(who, command, now, reply)
            case Look():
                self.idle_since = now
                answer = await self.look(ask, now)
            case Explain(who, query):
                answer = Answer([explained(self.table, who, query)])
            case Following():
                self.came_or_went(self.audience.follow(ask, now), now)
                answer = Answer(version=self.table.version)
            case NewStops(player, stops):
                self.stops[player] = stops
                self.bots.start(self)
                answer = Answer(version=self.table.version)
            case NewName(player, called, name):
                before = self.table.version
                deciding.rename(self.table, player, called, name, now)
                if await self.commit(before) is None:
                    self.tell(before, now)
                answer = Answer(version=self.table.version)
            case BotChose():
                await self.let_choose(ask, now)
            case Tick():
                await self.tick(now)
        if reply is not None and answer is not None:
            reply(answer)

    # Commands

    def begin(self, who: Who, command: m.Command, now: int, reply: Reply | None) -> Doing | None:
        """Nothing to do if it was done or refused before: it is answered as then."""
        self.idle_since = now
        key = f"{who.player}:{command.id}"
        doing = Doing(command, key, self.table.version, (self.consents.undo, self.consents.vote), now, reply)
        done = self.table.commands.get(key)
        if done is not None:
            doing.answer(self.done(command, *done))
            return None
        if key in self.refusals:
            doing.answer(Answer([self.refusals[key]], version=self.table.version))
            return None
        deciding.strike_deadlines(self.table, now)
        return doing

    async def do(self, who: Who, command: m.Command, now: int, reply: Reply | None) -> None:
        """Acknowledge once it is durable; only then does anyone else hear of it."""
        doing = self.begin(who, command, now, reply)
        if doing is None:
            return
        try:
            doing.result = await self.decide(doing, who)
        except (Refusal, Refused) as refused:
            doing.refusal = deciding.in_words(self.table, refused)
        problem = await self.commit(doing.before)
        if problem is not None:
            doing.answer(await self.not_durable(problem, doing))
            return
        if log.Sat in self.last_kinds:
            self.stops = await self.keeper.stops(self.table)
        self.settle(doing)

    async def decide(self, doing: Doing, who: Who) -> Any:
        command, now, key = doing.command, doing.now, doing.key
        if isinstance(command, m.Act):
            gesture = deciding.may_act(self.table, who, command)
            await self.fall_first(command.seat, command.action, gesture, now)
            self.act(command, gesture, doing)
            return None
        if isinstance(command, CONSENTS):
            self.consents.decide(self.table, who, command, now, key)
            return None
        if isinstance(command, FOR_THE_HOST):
            who = self.deputed(who, command, now)
        result = deciding.decide(self.table, who, command, now, key)
        if isinstance(command, m.Rematch) and result is None:
            result = await self.keeper.rematch(self.table)
            self.table.write(log.Followed(now, result), command=key, result=result)
        return result

    def act(self, command: m.Act, gesture: Gesture | None, doing: Doing) -> None:
        self.bots.veil.noticed(self.table, command.seat, doing.now)
        deciding.act(self.table, command, doing.now, doing.key, gesture)

    def act_at_once(self, who: Who, command: m.Act, reply: Reply | None) -> None:
        """The short way of what is asked most, where nothing is waited for but the disk."""
        try:
            now = self.keeper.moments.now()
            doing = None if self.lapsed(now, reply) else self.begin(who, command, now, reply)
            if doing is None:
                return
            try:
                self.act(command, deciding.may_act(self.table, who, command), doing)
            except (Refusal, Refused) as refused:
                doing.refusal = deciding.in_words(self.table, refused)
            doing.append = self.append(doing.before)
            if doing.append is None:
                self.settle(doing)
            else:
                self.at_disk = doing
                self.keeper.writer.then(doing.append, self.written)
        except Exception:
            if reply is not None:
                reply(Answer(code="try_again"))
            self.failed("Do", command.id)

    def written(self, problem: Exception | None) -> None:
        """What was at the disk is durable, or is not. If the table was dropped meanwhile whoever asked has been answered."""
        doing, self.at_disk = self.at_disk, None
        if doing is None:
            return
        try:
            if problem is None:
                self.committed()
                self.settle(doing)
            else:
                self.out_of_step(problem, doing.append)
                self.keeper.spawn(self.answer_not_durable(problem, doing))
        except Exception:
            doing.answer(Answer(code="try_again"))
            self.failed("Do", doing.command.id)
        if self.inbox:
            self.wake()

    def settle(self, doing: Doing) -> None:
        """Answer, then tell everyone."""
        if doing.refusal is None:
            self.table.remember(doing.key, doing.result)
            doing.answer(self.done(doing.command, self.table.version, doing.result))
        else:
            doing.answer(self.refused(doing.command, doing.key, doing.refusal))
        self.tell(doing.before, doing.now)
        if doing.stood != (self.consents.undo, self.consents.vote) or isinstance(doing.command, m.AnswerUndo):
            self.tell_consents()
            self.bots.start(self)

    def deputed(self, who: Who, command: m.HandToBot | m.OpenSeat | m.Start, now: int) -> Who:
        """Who sits here acts for a host who has been away for a while: nobody's game hangs on one phone."""
        table, mine = self.table, self.table.seats_of(who.player)
        own = isinstance(command, m.HandToBot) and command.seat in mine
        if own or not mine or who.player == table.host or table.host in self.audience.present.players:
            return who
        if now - self.audience.host_seen < self.keeper.absence:
            raise Refusal("not_host", "host_just_left")
        return msgspec.structs.replace(who, deputy=True)

    async def fall_first(self, seat: int, action: int, gesture: Gesture | None, now: int) -> None:
        """Where bodies decide, let fall what this choice throws, before it is made: only this table waits for that."""
        play = self.table.play
        if play is not None and play.thrower is not None and play.thrown is not None:
            landings = await play.thrower.fall_first(play.state, play.thrown, deciding.moves(self.table, seat, action, now), gesture)
            play.thrown.fall = Fallen(landings, play.thrower.wait)

    def done(self, command: m.Command, version: int, result: Any) -> Answer:
        return Answer([encode(m.Done(command.id, self.table.id, version, result))], version=version)

    def refused(self, command: m.Command, key: str, refusal: Refusal) -> Answer:
        refused = m.RefusedCommand(command.id, self.table.id, refusal.code, refusal.text, refusal.rule, self.table.version)
        payload = encode(refused)
        self.refusals[key] = payload
        if len(self.refusals) > KEPT_REFUSALS:
            self.refusals.popitem(last=False)
        return Answer([payload], version=self.table.version)

    async def not_durable(self, problem: Exception, doing: Doing) -> Answer:
        if isinstance(problem, Repeated):
            version = await self.keeper.version_of_command(self.table.id, doing.key)
            if version is not None:
                return self.done(doing.command, version, None)
        return Answer(code="try_again")

    async def answer_not_durable(self, problem: Exception, doing: Doing) -> None:
        try:
            doing.answer(await self.not_durable(problem, doing))
        except Unreachable:
            doing.answer(Answer(code="try_again"))

    async def commit(self, before: int) -> Exception | None:
        """Make the fresh lines durable."""
        append = self.append(before)
        if append is None:
            return None
        try:
            await self.keeper.writer.write(append)
        except (Fenced, Repeated, Unreachable) as problem:
            self.out_of_step(problem, append)
            return problem
        self.committed()
        return None

    def append(self, before: int) -> Append | None:
        """The fresh lines, to be made durable."""
        table = self.table
        self.last_lines = [line for line, _ in table.fresh]
        self.last_kinds = {type(line) for line in self.last_lines}
        if not table.fresh:
            return None
        fresh, table.fresh = table.fresh, []
        if not self.last_kinds <= UNSEEN_IN_SEATS:
            self._teller = None
            self._seated = None
        return Append(
            table.id,
            self.keeper.process,
            self.epoch,
            before,
            [(log.encode(line).decode(), command) for line, command in fresh],
            table.status,
            table.host,
            self.seated.summary(table).decode(),
            table.at,
            self.clocks.due(self),
            None if MOVED.isdisjoint(self.last_kinds) else table.sitting(),
        )

    def out_of_step(self, problem: Exception, append: Append | None) -> None:
        """What was not made durable this table has done all the same: it is dropped, not trusted."""
        assert append is not None
        ids = [key.partition(":")[2] for _, key in append.rows if key is not None]
        name = type(problem).__name__
        logger.warning("append refused", table=append.table, epoch=append.epoch, before=append.before, commands=ids, problem=name)
        self.drop()

    def committed(self) -> None:
        if log.Acted in self.last_kinds and self.table.status == "over":
            self.keeper.over(self)

    # Telling

    def tell(self, before: int, now: int) -> None:
        """What was made durable since `before`, to everyone who looks on, each what they may know."""
        table = self.table
        if table.version == before:
            return
        lines, kinds = self.last_lines, self.last_kinds
        if self.consents.undo is not None and (log.Acted in kinds or log.TakenBack in kinds or self.consents.left_waiting(table)):
            self.consents.undo = None
            self.tell_consents()
        if self.consents.left_vote(table):
            self.consents.vote = None
            self.tell_consents()
        if not MOVED.isdisjoint(kinds):
            for line in lines:
                if isinstance(line, (log.Sat, log.Stood)) or (isinstance(line, log.BotSat) and line.reason is None):
                    self.audience.notify(line.seat, encode(m.Resync(table.id)))
        if not PLAYED.isdisjoint(kinds):
            self.audience.tell_play(self.teller, before, lines, now)
        if not kinds <= UNSEEN_IN_SEATS or table.opened.clock.kind != "none" or table.status == "over":
            self.audience.deliver(None, showing.people(table, before, self.audience.present, now))
        if log.Spoke in kinds:
            for version, line in enumerate(lines, before + 1):
                if isinstance(line, log.Spoke):
                    self.audience.tell_said(version, line)
        self.keeper.changed(table)
        self.clocks.schedule(self)
        self.bots.start(self)

    def tell_consents(self) -> None:
        self.audience.notify(None, encode(m.UndoNow(self.table.id, self.consents.undo)))
        self.audience.notify(None, encode(m.PauseNow(self.table.id, self.consents.vote, self.table.paused)))

    # Looking on

    async def look(self, ask: Look, now: int) -> Answer:
        table, who = self.table, ask.who
        mine = deciding.held_by(table, who)
        if not deciding.may_look(table, who):
            return Answer(code="no_such_table")
        wished = mine if ask.seats is None else ask.seats
        if any(seat not in mine for seat in wished):
            return Answer(code="not_your_seat")
        before = table.version
        for seat in wished:
            if table.places[seat].reason in ("time", "absent", "left") and table.status == "playing":
                table.write(log.Back(now, seat))
        if await self.commit(before) is not None:
            return Answer(code="try_again")
        seats = wished or [m.WATCHER]
        self.audience.looks(ask.process, seats, now)
        shown = (self.audience.present, now, self.consents.undo, self.consents.vote, who.player, deciding.may_hear(table, who), ask.plain)
        payloads = [showing.snapshot(table, self.teller, seat, mine, ask.since, *shown) for seat in seats]
        self.tell(before, now)
        return Answer(payloads, seats, version=table.version)

    def came_or_went(self, somebody: bool, now: int) -> None:
        if somebody:
            self.idle_since = now
            self.clocks.schedule(self)

    # Bots and clocks

    async def let_choose(self, chose: BotChose, now: int) -> None:
        """A bot, or what a person decided beforehand, chooses: if the question is still the same. Who asks to take something back is
        answered first, by people, who need longer."""
        play = self.table.play
        before = self.table.version
        self.bots.finished(chose)
        if play is None or not self.table.running or self.consents.undo is not None:
            return
        deciding.strike_deadlines(self.table, now)
        if chose.seat in play.since and self.bots.may(self, chose):
            try:
                deciding.check_choice(self.table, chose.seat, chose.action, self.table.version)
                await self.fall_first(chose.seat, chose.action, None, now)
                deciding.choose(self.table, chose.seat, chose.action, now, None, chose.why, chose.thought)
            except Refusal:
                pass
        if await self.commit(before) is None:
            self.tell(before, now)
            self.bots.start(self)

    async def tick(self, now: int) -> None:
        before = self.table.version
        deciding.strike_deadlines(self.table, now)
        self.clocks.run_out(self, now)
        if await self.commit(before) is None:
            self.came_or_went(self.audience.note_present(now), now)
            self.tell(before, now)
            self.clocks.schedule(self)

    # The end of this holder

    def asleep(self, now: int, idle: int) -> bool:
        """Nothing is under way, nobody has looked and nothing has moved for `idle` ms, nor will it for as long."""
        if not self.rests() or self.audience.followers or self.bots.thinking or now - self.idle_since <= idle:
            return False
        moment = self.clocks.next(self, now)
        return moment is None or moment - now > idle

    def drop(self) -> None:
        """This process no longer speaks for the table."""
        if self.dropped:
            return
        self.dropped = True
        self.clocks.cancel()
        self.bots.cancel()
        self.keeper.forget(self)
        self.something = None
        if self.at_disk is not None:
            self.at_disk.answer(Answer(code="try_again"))
            self.at_disk = None
        while self.inbox:
            _, reply = self.inbox.popleft()
            if reply is not None:
                reply(Answer(code="try_again"))
        task, self.task = self.task, None
        if task is not None and asyncio.current_task() is not task:
            task.cancel()
