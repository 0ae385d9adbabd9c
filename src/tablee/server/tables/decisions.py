"""The decision about each kind of request: which log lines it writes, or which answer it gets. No I/O."""

from __future__ import annotations

from collections import OrderedDict
from typing import Any, Final, Protocol

from tablee.kernel.state import Refused
from tablee.server import messages as m
from tablee.server.limits import TABLE_ACTIONS, TABLE_OTHER_LINES
from tablee.server.tables import commands, log, permissions, views
from tablee.server.tables.bot_seats import BotChoice, BotSeats, BotTable
from tablee.server.tables.forgetting import leave_table
from tablee.server.tables.hints import Hints
from tablee.server.tables.pending_request import AnyRequest, PendingRequest, Resume
from tablee.server.tables.phrases import Phrasebook
from tablee.server.tables.requests import (
    AdviseSeat,
    Answer,
    ChangeName,
    ChangeStops,
    Execute,
    ExplainChoice,
    ForgetPlayer,
    Reply,
    Subscription,
    ViewTable,
)
from tablee.server.tables.seat_claims import SeatClaims
from tablee.server.tables.state import TableState
from tablee.server.tables.timers import Tick, TimedActor, Timers
from tablee.server.tables.why_not import explain
from tablee.server.texts import Refusal

FOR_THE_HOST: Final = (m.HandToBot, m.OpenSeat, m.Start, m.AnswerClaim)
"""Commands that others may give while the host is away. Only the host removes people."""
VOTES: Final = (m.AskUndo, m.UndoOwn, m.AnswerUndo, m.AskPause, m.AnswerPause)


class DecidingActor(TimedActor, BotTable, Protocol):
    """The parts of an actor that decisions read and change."""

    refusals: OrderedDict[str, bytes]
    timers: Timers
    bot_seats: BotSeats
    hints: Hints
    claims: SeatClaims
    idle_since: int

    @property
    def phrasebook(self) -> Phrasebook: ...

    def done(self, request: Execute, version: int, result: Any) -> Answer: ...

    def submit(self, request: AnyRequest, reply: Reply | None = None) -> None: ...


def decide(actor: DecidingActor, pending: PendingRequest) -> None:
    request, table, now = pending.request, actor.table, pending.now
    match request:
        case Execute():
            actor.idle_since = now
            decide_command(actor, pending, request)
        case BotChoice():
            decide_bot_choice(actor, request, now)
        case Tick():
            commands.run_deadlines(table, now)
            actor.timers.expire(actor, now)
        case ViewTable():
            actor.idle_since = now
            actor.subscribers.present.saw(request.identity.player, now)
            pending.answer = decide_view(table, request, now)
        case ExplainChoice(identity, query):
            pending.answer = Answer([explain(table, identity, query)])
        case AdviseSeat(identity, query):
            refused = actor.hints.ask(actor, identity, query)
            pending.answer = Answer([] if refused is None else [refused])
        case Subscription():
            note_presence(actor, actor.subscribers.subscribe(request, now), now)
        case ChangeStops(player, stops):
            actor.stops[player] = stops
        case ChangeName(player, before, name):
            commands.rename(table, player, before, name, now)
        case ForgetPlayer(player):
            leave_table(table, player, now)
        case Resume():
            # The time since the last owner's last line costs nobody anything.
            table.write(log.Resumed(now, table.play_time(table.at), woken=True))


def decide_command(actor: DecidingActor, pending: PendingRequest, request: Execute) -> None:
    """A command that was done or refused before gets the same answer again."""
    table, key = actor.table, pending.key
    done = table.commands.get(key)
    if done is not None:
        pending.answer = actor.done(request, *done)
        return
    if key in actor.refusals:
        pending.answer = Answer([actor.refusals[key]], version=table.version)
        return
    commands.run_deadlines(table, pending.now)
    try:
        pending.result = execute(actor, pending, request)
    except (Refusal, Refused) as refused:
        pending.refusal = commands.as_refusal(table, refused)


def execute(actor: DecidingActor, pending: PendingRequest, request: Execute) -> Any:
    """Carry the command out and return its result. `Refusal` and `Refused` change nothing."""
    table, identity, command, now, key = actor.table, request.identity, request.command, pending.now, pending.key
    check_length(table, command)
    if isinstance(command, m.Act):
        gesture = commands.may_act(table, identity, command)
        actor.bot_seats.answer_delay.record_person(table, command.seat, now)
        commands.act(table, command, now, key, gesture)
        return None
    if isinstance(command, VOTES):
        actor.votes.decide(table, identity, command, now, key)
        return None
    if isinstance(command, FOR_THE_HOST):
        identity = permissions.as_deputy(table, identity, command, actor.subscribers.present, actor.owner.absence, now)
    if isinstance(command, (m.ClaimSeat, m.AnswerClaim)):
        actor.claims.decide(table, identity, command, actor.subscribers.present, now, key)
        actor.stops.update(pending.prepared or {})
        return None
    result = commands.decide(table, identity, command, now, key)
    if isinstance(command, m.Rematch) and result is None:
        result = pending.prepared
        table.write(log.Followed(now, result), command=key, result=result)
    elif isinstance(command, m.Join) and pending.prepared:
        actor.stops.update(pending.prepared)
    return result


def check_length(table: TableState, command: m.Command) -> None:
    """Refuse commands that would make the log of a table too long to be loaded in a moment. Chat may fill half of the lines that are no
    actions, so that it cannot keep anyone from a seat."""
    if isinstance(command, m.Act):
        full = table.version - table.other_lines >= TABLE_ACTIONS
    else:
        full = table.other_lines >= (TABLE_OTHER_LINES // 2 if isinstance(command, m.Say) else TABLE_OTHER_LINES)
    if full:
        raise Refusal("not_possible", "long_table")


def decide_bot_choice(actor: DecidingActor, choice: BotChoice, now: int) -> None:
    """Play the choice if its question is still open. A request to undo comes first: people need longer to answer than bots."""
    table = actor.table
    actor.bot_seats.finished(choice.seat, choice.since)
    if table.session is None or not table.running or actor.votes.undo is not None:
        return
    commands.run_deadlines(table, now)
    if choice.seat in table.session.since and actor.bot_seats.is_current(actor, choice):
        try:
            commands.check_choice(table, choice.seat, choice.action, table.version_for(choice.seat))
            commands.choose(table, choice.seat, choice.action, now, None, choice.why, choice.thought, automatic=choice.beforehand)
        except Refusal:
            pass


def decide_view(table: TableState, request: ViewTable, now: int) -> Answer | None:
    """Refuse the view, or take the viewer's seats back from the bots that stood in. None: `show` answers after the commit."""
    if not permissions.may_look(table, request.identity):
        return Answer(code="no_such_table")
    mine = permissions.held_by(table, request.identity)
    wanted = mine if request.seats is None else request.seats
    if any(seat not in mine for seat in wanted):
        return Answer(code="not_your_seat")
    for seat in wanted:
        if table.places[seat].reason in ("time", "absent", "left") and table.status == "playing":
            table.write(log.Back(now, seat))
    if request.identity.only is None:
        commands.return_host(table, request.identity.player, now)
    return None


def show(actor: DecidingActor, request: ViewTable, now: int) -> Answer:
    """The table as the viewer may see it, one message for each of its seats. From now on the viewer's process is subscribed."""
    table, identity = actor.table, request.identity
    mine = permissions.held_by(table, identity)
    seats = (mine if request.seats is None else request.seats) or [m.WATCHER]
    actor.subscribers.add_viewer(request.process, seats, now)
    shown = (
        actor.subscribers.present,
        actor.owner.absence,
        now,
        actor.votes.undo,
        actor.votes.pause,
        actor.claims.open(),
        identity.player,
        permissions.may_hear(table, identity),
        request.plain,
    )
    payloads = [views.snapshot(table, actor.phrasebook, actor.stops, seat, mine, request.since, *shown) for seat in seats]
    return Answer(payloads, seats, version=table.version)


def note_presence(actor: DecidingActor, changed: bool, now: int) -> None:
    if changed:
        actor.idle_since = now
