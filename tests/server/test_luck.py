"""The agreement on the luck before a game: commitment, hashes, values, and the check by the player's own program."""

from __future__ import annotations

import asyncio
import hashlib
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tablee.client import Client, Refused, Seat, new_command
from tablee.fairness import LuckMemory
from tablee.kernel.chance import commitment, derived_value, value_hash
from tablee.kernel.record import parse
from tablee.kernel.replay import fair_game, verify
from tablee.server import messages as m
from tablee.server.limits import LUCK_SECONDS
from tablee.server.process import Site
from tablee.server.settings import Settings
from tablee.server.tables import history
from tablee.server.tables.state import table_from_log
from tablee.shelf import games
from tests.games.bidding import GAME as BIDDING
from tests.server.harness import Served, over_sockets

SEED = bytes(range(32))


def test_two_tables_of_the_same_wish_have_different_seeds() -> None:
    site, wish = Site(Settings()), m.CreateTable(BIDDING.id, [m.Person(), m.Person()])
    assert site.new_seed(wish) != site.new_seed(wish)


async def lucky_guest(served: Served, name: str) -> Client:
    """A guest whose program gives a value to every table."""
    client = await served.guest(name)
    client.luck = LuckMemory()
    return client


def memory(client: Client) -> LuckMemory:
    assert client.luck is not None
    return client.luck


async def begun(*seats: Seat) -> None:
    """Every seat answers the table until the game has begun."""
    await asyncio.gather(*(seat.until(lambda each: each.table.playing is not None) for seat in seats))


async def played_out(seats: tuple[Seat, ...]) -> None:
    while True:
        for seat in seats:
            if seat.playing.ended is not None:
                return
            if seat.playing.options:
                done = await seat.choose(seat.playing.options[0].action)
                for other in seats:
                    await other.until(lambda each: each.version >= done.version)  # noqa: B023
                break
        else:
            await seats[0].next()


async def two_with_values(served: Served) -> tuple[Client, Client, str]:
    """A table of two people who gave the hashes of their values, and show them when they view it."""
    ada, bob = await lucky_guest(served, "Ada"), await lucky_guest(served, "Bob")
    made = await ada.create("bidding", [m.Person(), m.NobodyYet()], pace=0)
    assert made.commitment
    await bob.accept(made.links.everyone)
    return ada, bob, made.table


@over_sockets()
async def test_the_game_begins_when_the_last_value_arrives(served: Served) -> None:
    ada, bob, table = await two_with_values(served)
    one = await ada.sit(table)
    assert one.table.playing is None
    await one.until(lambda seat: seat.table.table.luck.waiting == [1])
    two = await bob.sit(table)
    await begun(one, two)
    luck = two.table.table.luck if two.table.table.luck.phase == "drawn" else (await bob.sit(table)).table.table.luck
    assert ("drawn", 1, []) == (luck.phase, luck.round, luck.waiting)
    assert [value_hash(value) for value in luck.values] == luck.value_hashes


@over_sockets()
async def test_each_program_checks_the_game_against_its_own_memory(served: Served) -> None:
    ada, bob, table = await two_with_values(served)
    one, two = await ada.sit(table), await bob.sit(table)
    await begun(one, two)
    await played_out((one, two))
    shown = await bob.get(f"tables/{table}/fairness", m.Fairness)
    assert shown.luck
    assert (None, None, "") == (memory(ada).problem(shown), memory(bob).problem(shown), shown.problem)
    record = parse(await bob.record(table))
    assert record.header.value_hashes == shown.value_hashes
    assert len(shown.luck) == verify(BIDDING, record)


@over_sockets()
async def test_a_program_that_gives_no_hash_is_not_waited_for(served: Served) -> None:
    ada, bob = await served.guest("Ada"), await lucky_guest(served, "Bob")
    made = await ada.create("bidding", [m.Person(), m.NobodyYet(), m.Bot("random")], pace=0)
    await bob.accept(made.links.everyone)
    two = await bob.sit(made.table)
    await begun(two)
    header = served.actor(made.table).table.session.header  # type: ignore[union-attr]
    seed = served.actor(made.table).table.seed
    assert ["", value_hash(header.values[1]), ""] == header.value_hashes
    assert [derived_value(seed, 0), derived_value(seed, 2)] == [header.values[0], header.values[2]]


@over_sockets()
async def test_one_browser_with_several_seats_gives_one_value(served: Served) -> None:
    ada = await lucky_guest(served, "Ada")
    made = await ada.create("bidding", [m.Person(), m.Person("Bea"), m.Bot("random")], pace=0)
    seat = await ada.sit(made.table)
    await begun(seat)
    header = served.actor(made.table).table.session.header  # type: ignore[union-attr]
    assert [True, False, False] == [bool(each) for each in header.value_hashes]


@over_sockets()
async def test_values_are_not_shown_before_all_of_them_are_known(served: Served) -> None:
    ada, bob, table = await two_with_values(served)
    one = await ada.sit(table)
    await one.until(lambda seat: seat.table.table.luck.waiting == [1])
    given = memory(ada).kept.tables[table].value
    bob.luck = None
    two = await bob.sit(table)
    assert ["", ""] == two.table.table.luck.values
    assert given not in (await bob.http.get(f"tables/{table}/fairness")).text


@over_sockets()
async def test_a_hash_is_final_and_only_its_value_is_accepted(served: Served) -> None:
    ada, _, table = await two_with_values(served)
    luck, ada.luck = memory(ada), None
    one = await ada.sit(table)

    async def refused(command: m.Command, reason: str) -> None:
        with pytest.raises(Refused, match=reason):
            await one.socket.command(command)

    await refused(m.GiveHash(table, new_command(), 0, value_hash("another")), "already given")
    await refused(m.GiveValue(table, new_command(), 0, "another"), "not the one whose hash was given")
    await refused(m.GiveValue(table, new_command(), 1, "another"), "not_your_seat")
    await refused(m.Start(table, new_command()), "not_possible")
    (value,) = luck.kept.values.values()
    await one.socket.command(m.GiveValue(table, new_command(), 0, value))
    await one.socket.command(m.GiveValue(table, new_command(), 0, value))


@over_sockets()
async def test_a_player_who_keeps_silent_is_left_out_and_the_others_draw_new_values(served: Served) -> None:
    """Otherwise an operator at the table could see the values and choose between two outcomes by not showing its own."""
    ada, bob, table = await two_with_values(served)
    bob_memory, bob.luck = memory(bob), None
    one, two = await ada.sit(table), await bob.sit(table)
    await one.until(lambda seat: seat.table.table.luck.waiting == [1])
    first = memory(ada).kept.tables[table].value
    served.skip(LUCK_SECONDS + 1)
    await begun(one, two)
    header = served.actor(table).table.session.header  # type: ignore[union-attr]
    assert first not in header.values
    assert [memory(ada).kept.tables[table].value, derived_value(served.actor(table).table.seed, 1)] == header.values
    assert 2 == served.actor(table).table.luck.round
    await played_out((one, two))
    shown = await bob.get(f"tables/{table}/fairness", m.Fairness)
    assert (None, None) == (memory(ada).problem(shown), bob_memory.problem(shown))


@over_sockets()
async def test_nobody_answers_and_the_game_begins_all_the_same(served: Served) -> None:
    ada, _, table = await two_with_values(served)
    ada.luck = None
    one = await ada.sit(table)
    served.skip(LUCK_SECONDS + 1)
    await begun(one)
    assert ["", ""] == served.actor(table).table.session.header.value_hashes  # type: ignore[union-attr]


@over_sockets()
async def test_a_seat_that_changes_hands_uses_up_the_values_that_were_shown(served: Served) -> None:
    ada, bob, table = await two_with_values(served)
    bob.luck = None
    one, two = await ada.sit(table), await bob.sit(table)
    await one.until(lambda seat: seat.table.table.luck.waiting == [1])
    first = memory(ada).kept.tables[table].value
    await two.socket.command(m.Leave(table, new_command(), 1))
    await one.until(lambda seat: seat.table.table.luck.phase == "open")
    cid = await lucky_guest(served, "Cid")
    link = await ada.post(f"tables/{table}/links", m.InviteLink, m.MakeLink())
    await cid.accept(link.token)
    three = await cid.sit(table)
    await begun(one, three)
    values = served.actor(table).table.session.header.values  # type: ignore[union-attr]
    assert first not in values
    assert [memory(ada).kept.tables[table].value, memory(cid).kept.tables[table].value] == values


@over_sockets()
async def test_a_rematch_waits_for_new_values_of_the_same_players(served: Served) -> None:
    ada, bob, table = await two_with_values(served)
    one, two = await ada.sit(table), await bob.sit(table)
    await begun(one, two)
    await played_out((one, two))
    done = await one.socket.command(m.Rematch(table, new_command()))
    again = await ada.sit(str(done.result))
    assert "hashes" == again.table.table.luck.phase
    assert again.table.playing is None
    other = await bob.sit(str(done.result))
    await begun(again, other)
    header = served.actor(str(done.result)).table.session.header  # type: ignore[union-attr]
    assert all(header.value_hashes)
    assert {memory(each).kept.tables[again.id].value for each in (ada, bob)} == {*header.values}


@over_sockets()
async def test_the_host_can_start_a_rematch_without_those_who_do_not_come(served: Served) -> None:
    ada, bob, table = await two_with_values(served)
    one, two = await ada.sit(table), await bob.sit(table)
    await begun(one, two)
    await played_out((one, two))
    done = await one.socket.command(m.Rematch(table, new_command()))
    again = await ada.sit(str(done.result))
    await again.until(lambda seat: len(seat.table.table.luck.waiting) == 1)
    await again.socket.command(m.Start(again.id, new_command()))
    await begun(again)


@over_sockets()
async def test_another_process_goes_on_with_the_agreement(served: Served) -> None:
    ada, bob, table = await two_with_values(served)
    one = await ada.sit(table)
    await one.until(lambda seat: seat.table.table.luck.waiting == [1])
    served.actor(table).drop()
    two = await bob.sit(table)
    await begun(two)
    assert [memory(each).kept.tables[table].value for each in (ada, bob)] == served.actor(table).table.session.header.values  # type: ignore[union-attr]


def test_a_memory_shows_a_value_for_one_list_of_hashes_only(tmp_path: Path) -> None:
    kept = LuckMemory(tmp_path / "luck.json")
    mine = kept.new_hash()
    asked = m.Luck(commitment(SEED), "values", [mine, "a" * 64], ["", ""], [0, 1], 0, 1)
    assert isinstance(kept.answer("t", asked, [0], "1"), m.GiveValue)
    again = LuckMemory(tmp_path / "luck.json")
    assert isinstance(again.answer("t", asked, [0], "2"), m.GiveValue)
    assert again.answer("t", msgspec.structs.replace(asked, value_hashes=[mine, "b" * 64]), [0], "3") is None
    assert again.answer("t", msgspec.structs.replace(asked, commitment=commitment(bytes(32))), [0], "4") is None


def old_log() -> list[tuple[str, str | None]]:
    """A table as servers before the hashes wrote it: values in the lines of the seats, none derived from the seed."""
    values = ["ada's value", "drawn by the server"]
    header: dict[str, Any] = {
        "tablee": 1,
        "game": "bidding",
        "rules": 1,
        "seats": ["Ada", "Bot"],
        "commitment": commitment(SEED),
        "values": values,
    }

    header["setup"] = fair_game(BIDDING, ["Ada", "Bot"], SEED, values).record.header.setup
    lines: list[dict[str, Any]] = [
        {"type": "opened", "at": 1, "game": "bidding", "seats": 2, "host": "ada", "commitment": commitment(SEED)},
        {"type": "sat", "at": 1, "seat": 0, "player": "ada", "name": "Ada", "value": values[0]},
        {"type": "bot", "at": 1, "seat": 1, "level": "random", "name": "Bot", "value": values[1]},
        {"type": "began", "at": 2, "header": header},
    ]
    return [(msgspec.json.encode(line).decode(), None) for line in lines]


def test_a_table_from_before_the_hashes_is_still_read() -> None:
    games()["bidding"] = BIDDING
    try:
        table = table_from_log("old", SEED, old_log())
    finally:
        del games()["bidding"]
    assert ("playing", [], ["ada's value", "drawn by the server"]) == (
        table.status,
        history.fairness(table).value_hashes,
        history.fairness(table).values,
    )


def test_the_hash_is_the_sha_256_of_the_text() -> None:
    assert hashlib.sha256("Été".encode()).hexdigest() == value_hash("Été")
