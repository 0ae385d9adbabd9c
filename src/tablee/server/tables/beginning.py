"""The beginning of a game: when all seats are taken, the players agree on the luck, and then it begins. No I/O."""

from __future__ import annotations

from tablee.kernel.chance import value_hash
from tablee.server import messages as m
from tablee.server.auth.identity import Identity
from tablee.server.tables import log
from tablee.server.tables.permissions import host_only, own_seat
from tablee.server.tables.session import new_session
from tablee.server.tables.state import TableState
from tablee.server.texts import Refusal


def begin_when_full(table: TableState, now: int) -> None:
    """Begin if nobody is waited for: every seat is taken, and at a table that asks for it every person is ready."""
    if table.session is not None or table.opened.start == "host" or any(place.free for place in table.places):
        return
    if table.opened.start == "full" or all(place.ready for place in table.places if place.person_plays):
        agree_and_begin(table, now)


def say_ready(table: TableState, identity: Identity, command: m.Ready, now: int, key: str) -> None:
    own_seat(table, identity, command.seat)
    if table.places[command.seat].ready == command.ready:
        return
    if table.session is not None or table.opened.start != "ready" or table.luck.phase != "open":
        raise Refusal("not_possible")
    table.write(log.ReadySaid(now, command.seat, command.ready), command=key)
    begin_when_full(table, now)


def start(table: TableState, identity: Identity, command: m.Start, now: int, key: str) -> None:
    """The host starts the game. A game that waits for hashes goes on without them."""
    host_only(table, identity)
    luck = table.luck
    if table.session is not None or luck.phase == "values":
        raise Refusal("not_possible")
    if any(place.free for place in table.places):
        raise Refusal("not_possible", "free_seats")
    agree_and_begin(table, now, key, without=luck.waiting())


def agree_and_begin(table: TableState, now: int, command: str | None = None, without: list[int] | None = None) -> None:
    """Ask for the hashes that are missing, else for the values of the seats that gave a hash, else begin. `without`: the seats that are
    not waited for any longer."""
    luck, late = table.luck, without or []
    if luck.owing - {*late}:
        table.write(log.LuckPhaseBegan(now, "hashes", late), command)
    elif any(given for seat, given in enumerate(luck.hashes) if seat not in late):
        table.write(log.LuckPhaseBegan(now, "values", late), command)
    else:
        if late:
            table.write(log.LuckPhaseBegan(now, "values", late))
        begin(table, now, command)


def begin(table: TableState, now: int, command: str | None = None) -> None:
    names = [place.name for place in table.places]
    values = table.luck.all_values(table.seed)
    session = new_session(table.game, names, dict(table.opened.options), table.seed, values, table.luck.hashes, table.thrower)
    table.begin(session, now, command)


def give_hash(table: TableState, identity: Identity, command: m.GiveHash, now: int, key: str) -> None:
    """A hash is final until the values are used up: a value chosen later would not be bound."""
    own_seat(table, identity, command.seat)
    luck = table.luck
    known = luck.hashes[command.seat]
    if known == command.value_hash:
        return
    if known or luck.phase not in ("open", "hashes"):
        raise Refusal("not_possible", "hash_given" if known else "luck_drawn")
    table.write(log.HashGiven(now, command.seat, command.value_hash), command=key)
    if luck.phase == "hashes" and not luck.waiting():
        agree_and_begin(table, now)


def give_value(table: TableState, identity: Identity, command: m.GiveValue, now: int, key: str) -> None:
    own_seat(table, identity, command.seat)
    luck = table.luck
    if luck.values[command.seat] == command.value:
        return
    if luck.phase != "values" or command.seat not in luck.waiting():
        raise Refusal("not_possible", "value_not_awaited")
    if value_hash(command.value) != luck.hashes[command.seat]:
        raise Refusal("not_possible", "other_value")
    table.write(log.ValueGiven(now, command.seat, command.value), command=key)
    if not luck.waiting():
        begin(table, now)


def expire(table: TableState, now: int) -> None:
    """Go on without the seats that did not give their hash or value in time. After a missing value the others draw new ones: otherwise
    a player who has seen them could decide between two outcomes by keeping silent."""
    deadline = table.luck.deadline()
    if deadline is None or deadline > now:
        return
    late = table.luck.waiting()
    if table.luck.phase == "hashes":
        agree_and_begin(table, now, without=late)
        return
    table.write(log.LuckPhaseBegan(now, "hashes", late))
    if not table.luck.waiting():
        begin(table, now)
