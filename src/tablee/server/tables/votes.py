"""Votes on undo and pause. They last as long as the table is in memory."""

from __future__ import annotations

from tablee.kernel.state import CLOCK
from tablee.server import messages as m
from tablee.server.auth.identity import Identity
from tablee.server.limits import TABLE_UNDOS
from tablee.server.tables import log
from tablee.server.tables.permissions import own_seat
from tablee.server.tables.state import TableState
from tablee.server.texts import Refusal

Vote = m.AskUndo | m.UndoOwn | m.AnswerUndo | m.AskPause | m.AnswerPause


class Votes:
    def __init__(self) -> None:
        self.undo: m.UndoRequest | None = None
        self.pause: m.PauseVote | None = None

    def decide(self, table: TableState, identity: Identity, command: Vote, now: int, key: str) -> None:
        if identity.only is not None:
            raise Refusal("not_allowed")
        own_seat(table, identity, command.seat)
        match command:
            case m.AskUndo():
                self.ask_undo(table, command.seat, now, key)
            case m.UndoOwn():
                self.undo_own(table, command.seat, now, key)
            case m.AnswerUndo():
                self.answer_undo(table, command.seat, command.agree, now, key)
            case m.AskPause():
                self.ask_pause(table, command.seat, command.pause, now, key)
            case m.AnswerPause():
                self.answer_pause(table, command.seat, command.agree, now, key)

    def ask_undo(self, table: TableState, seat: int, now: int, key: str) -> None:
        """Ask for an undo. There is one request at a time; the same seat may repeat it, and players who have left need not agree."""
        to = undo_point(table, seat)
        if self.undo is not None and self.undo.seat != seat:
            raise Refusal("not_possible", "undo_asked")
        others = sorted({table.places[other].player: other for other in table.persons()}.values())
        mine = table.places[seat].player
        agreed = set() if self.undo is None else {*range(len(table.places))} - {*self.undo.waiting}
        waiting = [other for other in others if table.places[other].player != mine and other not in agreed]
        self.undo = m.UndoRequest(seat, to, waiting)
        self.undo_if_agreed(table, now, key)

    def undo_own(self, table: TableState, seat: int, now: int, key: str) -> None:
        to = undo_point(table, seat)
        if not may_undo_own(table, seat):
            raise Refusal("not_possible", "others_acted")
        self.undo = None
        table.write(log.TakenBack(now, to, seat), command=key)

    def undo_voter_left(self, table: TableState) -> bool:
        """Whether a player who has not voted yet has left. The request then ends and can be made again."""
        return self.undo is not None and any(not table.places[seat].person_plays for seat in self.undo.waiting)

    def pause_voter_left(self, table: TableState) -> bool:
        """Whether fewer votes are needed than at the start, because a player has left. The vote then ends and can be made again."""
        return self.pause is not None and len({*table.persons(), *self.pause.votes}) // 2 + 1 < self.pause.needed

    def answer_undo(self, table: TableState, seat: int, agree: bool, now: int, key: str) -> None:
        if self.undo is None:
            raise Refusal("not_possible", "no_request")
        if not agree:
            self.undo = None
            return
        player = table.places[seat].player
        self.undo.waiting = [other for other in self.undo.waiting if table.places[other].player != player]
        self.undo_if_agreed(table, now, key)

    def undo_if_agreed(self, table: TableState, now: int, key: str) -> None:
        undo = self.undo
        if undo is not None and not undo.waiting:
            self.undo = None
            if undo_point(table, undo.seat) == undo.to:
                table.write(log.TakenBack(now, undo.to, undo.seat), command=key)

    def ask_pause(self, table: TableState, seat: int, pause: bool, now: int, key: str) -> None:
        if table.status != "playing":
            raise Refusal("not_possible")
        if pause == table.paused:
            raise Refusal("not_possible", "paused" if table.paused else "not_paused")
        mine = table.seats_of(table.places[seat].player)
        persons = sorted({*table.persons(), *mine})
        same = self.pause if self.pause is not None and self.pause.pause == pause else m.PauseVote(pause, seat, [], [], 0)
        votes = sorted({*(each for each in same.votes if each in persons), *mine})
        against = [each for each in same.against if each in persons and each not in mine]
        self.pause = m.PauseVote(pause, same.seat, votes, against, len(persons) // 2 + 1)
        if len(votes) >= self.pause.needed:
            self.pause = None
            t = table.play_time(now)
            table.write(log.Paused(now, t) if pause else log.Resumed(now, t), command=key)

    def answer_pause(self, table: TableState, seat: int, agree: bool, now: int, key: str) -> None:
        vote = self.pause
        if vote is None:
            raise Refusal("not_possible", "no_pause_vote")
        if agree:
            self.ask_pause(table, seat, vote.pause, now, key)
            return
        mine = table.seats_of(table.places[seat].player)
        persons = {*table.persons(), *mine, *vote.votes}
        against = sorted({*vote.against, *mine})
        lost = vote.seat in mine or len(persons - {*against}) < vote.needed
        votes = [each for each in vote.votes if each not in mine]
        self.pause = None if lost else m.PauseVote(vote.pause, vote.seat, votes, against, vote.needed)


def may_undo_own(table: TableState, seat: int) -> bool:
    """Whether the newest action is the seat's own and revealed nothing: then nobody needs to agree to its undo."""
    session = table.session
    if session is None or not session.entries or session.entries[-1].seat != seat or not table.places[seat].person_plays:
        return False
    try:
        return undo_point(table, seat) == len(session.entries) - 1
    except Refusal:
        return False


def undo_point(table: TableState, seat: int) -> int:
    """The number of actions left after an undo of the seat's last choice. Answers that followed from the player's settings are no choices:
    they would be given again at once."""
    session = table.session
    if session is None:
        raise Refusal("not_possible", "nothing_to_undo")
    if table.status == "over":
        raise Refusal("not_possible", "counted")
    if session.undos >= TABLE_UNDOS:
        raise Refusal("not_possible", "too_many_undos")
    entries = session.entries
    last = len(entries) - 1
    while last >= max(session.own_from, 0) and (entries[last].seat != seat or table.was_automatic(last)):
        last -= 1
    if last < max(session.own_from, 0):
        raise Refusal("not_possible", "nothing_to_undo")
    if any(entry.seat == CLOCK for entry in entries[last:]):
        raise Refusal("not_possible", "no_undo_in_time")
    obstacle = session.obstacle(last)
    if obstacle:
        raise Refusal("not_possible", obstacle)
    return last
