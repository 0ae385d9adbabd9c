"""PostgreSQL and Redis, really: private copies started here. Two servers of one site, as on two machines."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import delete, insert, text

from bench.services import Postgres, Redis, Unavailable, temporary_services
from tablee.client import Refused, decode, new_command
from tablee.server import messages as m
from tablee.server.cluster import registry
from tablee.server.cluster.leases import Leases, OwnedElsewhere
from tablee.server.storage import database as databases
from tablee.server.storage import migration, players
from tablee.server.storage.schema import site
from tablee.server.tables.actor import TableActor
from tests.server.harness import GAME, PATIENCE, Served, serving
from tests.server.test_attacks import run_attack
from tests.server.test_play import choose, play_out


@pytest.fixture(scope="module")
def copies() -> Iterator[tuple[Postgres, Redis]]:
    try:
        with temporary_services() as (postgres, redis):
            asyncio.run(migration.upgrade_postgres(postgres.url))
            yield postgres, redis
    except Unavailable as reason:
        pytest.skip(f"NOT TESTED on PostgreSQL and Redis: {reason}")


async def seats_at_two(one: Served, two: Served, game: str = GAME, **wishes: object) -> tuple[object, ...]:
    ada, bob = await one.guest("Ada"), await two.guest("Bob")
    made = await ada.create(game, [m.Person(), m.NobodyYet()], **wishes)
    await bob.accept(made.links.everyone)
    return ada, bob, await ada.sit(made.table), await bob.sit(made.table)


def at_two(tmp_path: Path, copies: tuple[Postgres, Redis], test: object, **settings: object) -> None:
    postgres, redis = copies
    scaled: dict[str, Any] = {"database": postgres.url, "bus": redis.url, "throws": "drawn"} | settings

    async def whole() -> None:
        async with serving(tmp_path / "1", **scaled) as one, serving(tmp_path / "2", **scaled) as two, asyncio.timeout(PATIENCE):
            await test(one, two)  # type: ignore[operator]

    asyncio.run(whole())


@pytest.mark.parametrize("bus", ["redis", "postgresql"])
def test_two_people_at_two_servers_play_to_the_end(bus: str, tmp_path: Path, copies: tuple[Postgres, Redis]) -> None:
    async def test(one: Served, two: Served) -> None:
        assert bus == one.site.router.bus.kind
        ada, bob, yellow, red = await seats_at_two(one, two)
        await play_out((yellow, red))
        assert yellow.playing.ended == red.playing.ended
        assert await ada.record(yellow.id) == await bob.record(yellow.id)
        await red.socket.command(m.Say(red.id, new_command(), "bravo"))
        assert "bravo" == (await yellow.socket.wait(m.Said)).text

    at_two(tmp_path, copies, test, **({} if bus == "redis" else {"bus": ""}))


def test_two_people_at_two_servers_play_on_without_redis(tmp_path: Path, copies: tuple[Postgres, Redis]) -> None:
    """The servers say so: they are ready, and their figures name the bus that is away."""
    redis = copies[1]

    async def test(one: Served, two: Served) -> None:
        ada, bob, yellow, red = await seats_at_two(one, two)
        await choose((yellow, red), 0, 3)
        redis.stop()
        try:
            for turn in range(1, 5):
                await choose((yellow, red), turn % 2, 3)
            for served, client in ((one, ada), (two, bob)):
                while "receiving" not in served.site.router.bus.figures()[0].away:
                    await asyncio.sleep(0.01)
                answer = await client.http.get(served.url + "/ready")
                assert 200 == answer.status_code
                assert "bus: postgresql (redis unreachable for " in answer.text
                figures = (await client.http.get(served.url + "/metrics")).text
                assert 'tablee_bus_up{bus="redis",direction="receiving"} 0.0' in figures
                assert 'tablee_bus_up{bus="postgresql",direction="receiving"} 1.0' in figures
                assert 'tablee_bus_lost_total{bus="redis"} 0.0' in figures
            assert 0 < sum(served.site.router.bus.figures()[0].rerouted for served in (one, two))
        finally:
            await asyncio.to_thread(redis.start)
        await choose((yellow, red), 1, 3)

    at_two(tmp_path, copies, test)


def test_a_server_that_no_other_can_reach_is_not_ready(tmp_path: Path, copies: tuple[Postgres, Redis]) -> None:
    async def test(one: Served, two: Served) -> None:
        ada = await one.guest("Ada")
        one.site.router.bus.figures()[0].away["receiving"] = 0.0
        answer = await ada.http.get(one.url + "/ready")
        assert 503 == answer.status_code
        assert answer.text.startswith("not ready\nprocess: ok\ndatabase: ok\nlease: ok\nbus: postgresql unreachable for ")

    at_two(tmp_path, copies, test, bus="")


def test_a_real_time_game_at_two_servers(tmp_path: Path, copies: tuple[Postgres, Redis]) -> None:
    async def test(one: Served, two: Served) -> None:
        _, _, yellow, red = await seats_at_two(one, two, "bidding")
        while yellow.playing.deadline is None:
            at = 0 if yellow.playing.options else 1
            await choose((yellow, red), at, (yellow, red)[at].playing.options[-1].action)
        await red.until(lambda seat: any(event.kind == "bell_stopped" for event in seat.events))

    at_two(tmp_path, copies, test, runs=True)


def test_a_stopping_server_hands_its_tables_over(tmp_path: Path, copies: tuple[Postgres, Redis]) -> None:
    postgres, redis = copies
    scaled = {"database": postgres.url, "bus": redis.url, "throws": "drawn"}

    async def whole() -> None:
        async with serving(tmp_path / "2", **scaled) as two:
            async with serving(tmp_path / "1", **scaled) as one:
                ada, _, yellow, red = await seats_at_two(one, two)
                await choose((yellow, red), 0, 3)
                token = ada.token
            assert one.site.registry.process != await two.site.registry.leases.owner(yellow.id)
            await red.choose(3)
            again = await two.again(token).sit(yellow.id, since=yellow.version)
            assert 2 == again.playing.actions
            assert yellow.id in two.site.registry.actors

    asyncio.run(whole())


def test_a_process_without_its_lease_is_fenced(tmp_path: Path, copies: tuple[Postgres, Redis]) -> None:
    """The first owner does not notice that its lease ended; its append is refused and its table dropped, and nobody's action is lost."""

    async def test(one: Served, two: Served) -> None:
        _, _, yellow, red = await seats_at_two(one, two)
        stale = one.actor(yellow.id)
        assert await taken_over(one, two, yellow.id) is two.actor(yellow.id)
        done = await yellow.choose(3)
        assert stale.dropped
        assert 1 <= one.site.registry.writer.fenced
        assert yellow.id not in one.site.registry.actors
        await red.until(lambda seat: seat.version >= done.version)
        assert 1 == red.playing.actions

    at_two(tmp_path, copies, test)


async def taken_over(one: Served, two: Served, table: str) -> TableActor:
    """As if the first process had been frozen for longer than its lease: the second then has the table."""
    for task in list(one.site.registry.background):
        task.cancel()
    while True:
        # Once more if a renewal was under way when it was cancelled, and got through.
        await one.site.registry.leases.end()
        found = await two.site.registry.find(table)
        if isinstance(found, TableActor):
            return found


def test_a_command_is_applied_once_even_when_both_owners_get_it(tmp_path: Path, copies: tuple[Postgres, Redis]) -> None:
    async def test(one: Served, two: Served) -> None:
        _, _, yellow, _ = await seats_at_two(one, two)
        act = m.Act(yellow.id, "same", 0, yellow.version, 3)
        first = await yellow.socket.command(act)
        await taken_over(one, two, yellow.id)
        assert first == await yellow.socket.command(act)
        assert 1 == len(two.actor(yellow.id).table.actions)

    at_two(tmp_path, copies, test)


def test_viewers_see_a_due_table_that_their_own_process_claims(tmp_path: Path, copies: tuple[Postgres, Redis]) -> None:
    """Its owner is gone and nobody asks for it; the sweep takes it over and its bot moves at once. Who looks on there hears of it."""

    async def test(one: Served, two: Served) -> None:
        bob = await two.guest("Bob")
        made = await one.again(bob.token).create(GAME, [m.Person(), m.Bot("random")], pace=0)
        seat = await bob.sit(made.table)
        assert made.table in one.site.registry.actors
        one.actor(made.table).dropped = True
        taken = await taken_over(one, two, made.table)
        taken.table.opened.pace = 0
        act = m.Act(made.table, "rest", 0, seat.version, 3)
        await bob.post(f"tables/{made.table}/commands", m.Done, act)
        await seat.until(lambda each: each.playing.actions >= 2 and each.playing.options)

    at_two(tmp_path, copies, test)


def test_another_server_takes_hands_and_tray_over(tmp_path: Path, copies: tuple[Postgres, Redis]) -> None:
    throw_tests = pytest.importorskip(
        "tests.server.test_throws", reason="MuJoCo is not installed: nothing falls here", exc_type=ImportError
    )

    async def test(one: Served, two: Served) -> None:
        _, _, first, second = await seats_at_two(one, two, throw_tests.THROWING)
        await throw_tests.ready_to_throw(one)
        await throw_tests.play_until_a_throw(first, second)
        await throw_tests.throw(first, throw_tests.GESTURE)
        done = await throw_tests.throw(second)
        await throw_tests.seen(done.version, first)
        assert first.motions == second.motions
        await throw_tests.play_until_a_throw(first, second)
        await throw_tests.throw(first, throw_tests.GESTURE)
        table = (await taken_over(one, two, first.id)).table
        await second.open(second.version)
        await throw_tests.ready_to_throw(two)
        await throw_tests.throw(second)
        once, again = throw_tests.thrown_again(table)
        assert once == again
        assert once.motion == second.motions[-1]
        assert throw_tests.GESTURE == throw_tests.entries(table)[throw_tests.last_throw(table) - 1].gesture

    at_two(tmp_path, copies, test, throws="physical")


def test_a_claim_of_an_owned_table_says_when_it_can_be_claimed(tmp_path: Path, copies: tuple[Postgres, Redis]) -> None:
    async def test(one: Served, two: Served) -> None:
        _, _, yellow, _ = await seats_at_two(one, two)
        found = await two.site.registry.find(yellow.id)
        assert isinstance(found, OwnedElsewhere)
        assert one.site.registry.process == found.owner
        assert 0.0 < found.left <= one.site.settings.lease

    at_two(tmp_path, copies, test)


def test_a_lease_from_before_the_databases_clock_was_set_back_counts_for_nothing(tmp_path: Path, copies: tuple[Postgres, Redis]) -> None:
    """Or the tables of a process that died then would be nobody's for as long as the clock was set back."""

    async def test(one: Served, two: Served) -> None:
        _, _, yellow, _ = await seats_at_two(one, two)
        for task in list(one.site.registry.background):
            task.cancel()
        assert isinstance(await two.site.registry.find(yellow.id), OwnedElsewhere)
        later = text("UPDATE processes SET lease_until = lease_until + 3600000 WHERE id = :id")
        await two.site.database.write(lambda c: c.execute(later, {"id": one.site.registry.process}))
        assert isinstance(await two.site.registry.find(yellow.id), TableActor)

    at_two(tmp_path, copies, test)


def test_tables_are_looked_for_the_moment_a_lease_ends(copies: tuple[Postgres, Redis]) -> None:
    async def whole() -> None:
        store = databases.connect(copies[0].url, PATIENCE)
        dying, waiting = Leases(store, "dying", 800), Leases(store, "waiting", 60_000)
        await dying.renew()
        _, soon = await waiting.due(1)
        assert soon is not None
        assert 0.0 < soon <= 0.8
        assert soon <= registry.pause(soon) <= soon + 0.05
        assert 1.0 <= registry.pause(None)
        await dying.end()
        await store.close()

    asyncio.run(whole())


def test_a_process_with_all_connections_busy_can_still_renew_its_lease(copies: tuple[Postgres, Redis]) -> None:
    async def whole() -> None:
        store = databases.Postgres(copies[0].url, 30.0)
        leases = Leases(store, "busy", 60_000)
        async with contextlib.AsyncExitStack() as busy:
            for _ in range(databases.CONNECTIONS):
                await busy.enter_async_context(store.engine.connect())
            await leases.renew()
        await leases.end()
        await store.close()

    asyncio.run(whole())


def test_the_database_has_the_layout_the_program_needs(copies: tuple[Postgres, Redis]) -> None:
    from alembic.autogenerate import compare_metadata
    from alembic.migration import MigrationContext

    from tablee.server.storage.schema import metadata

    postgres, _ = copies
    difference = asyncio.run(migration.on_postgres(postgres.url, lambda c: compare_metadata(MigrationContext.configure(c), metadata)))
    assert [] == difference


def test_text_that_postgresql_cannot_store_is_refused_early(tmp_path: Path, copies: tuple[Postgres, Redis]) -> None:
    """It takes no NUL in a text. To ask it all the same would look as if it were away: everybody in the same commit would be told to try
    again, and the table be loaded anew and anew."""

    async def test(one: Served, two: Served) -> None:
        ada, _, yellow, _ = await seats_at_two(one, two)
        epoch = one.actor(yellow.id).epoch
        await yellow.socket.raw.send(
            f'{{"type":"act","table":"{yellow.id}","id":"a\\u0000","seat":0,"version":{yellow.version},"action":3}}'
        )
        assert "bad_message" == (await yellow.socket.wait(m.RefusedCommand)).code
        for path in (
            "tables/a%00",
            "tables/a%00/look",
            "players/%00",
            "records/%00",
            "records?name=%00",
            "records?game=a%00",
            "tables/a/look?link=%00",
        ):
            answer = await ada.http.get(path)
            assert (400, "bad_message") == (answer.status_code, decode(answer.content, m.Problem).code), path
        question = await ada.post("passkeys/known", m.PasskeyQuestion)
        with pytest.raises(Refused, match="not_allowed"):
            await ada.post("passkeys/sign-in", m.Welcomed, m.PasskeyAnswer(question.ticket, {"id": "\x00"}))
        assert epoch == one.actor(yellow.id).epoch

    at_two(tmp_path, copies, test, passkeys=True)


def test_hostile_messages_change_nothing_on_postgresql_either(tmp_path: Path, copies: tuple[Postgres, Redis]) -> None:
    postgres, redis = copies
    run_attack(tmp_path, 2_000, "--database", postgres.url, "--bus", redis.url)


def test_servers_that_start_at_once_share_one_secret(copies: tuple[Postgres, Redis]) -> None:
    """It signs links: a link made by one process must be read by all."""

    async def whole() -> set[bytes]:
        stores = [databases.connect(copies[0].url, PATIENCE) for _ in range(6)]
        await stores[0].write(lambda c: c.execute(delete(site)))
        secrets = await asyncio.gather(*(store.write(players.site_secret) for store in stores))
        for store in stores:
            await store.close()
        return set(secrets)

    assert 1 == len(asyncio.run(whole()))


def test_database_errors_are_logged_without_values(copies: tuple[Postgres, Redis]) -> None:
    async def whole() -> str:
        store = databases.connect(copies[0].url, PATIENCE)
        rows = [{"key": "twice", "value": b"abracadabra"}] * 2
        with pytest.raises(databases.Unreachable) as refused:
            await store.write(lambda c: c.execute(insert(site), rows))
        await store.close()
        return str(refused.value)

    said = asyncio.run(whole())
    assert "site_pkey" in said
    assert "abracadabra" not in said
