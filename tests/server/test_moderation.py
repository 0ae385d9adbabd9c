"""The operator's commands and page: tables, players, bans, reports, old guests; and what players report."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest
import websockets

from tablee import cli
from tablee.client import Client, Refused
from tablee.server import messages as m
from tablee.server.messages.close_codes import BANNED
from tablee.server.storage import moderation
from tablee.server.storage.players import DAY
from tests.server.harness import GAME, PATIENCE, Served, over_sockets, serving
from tests.server.test_play import choose, two_people

HOUR = 3600 * 1000


def admin(capsys: pytest.CaptureFixture[str], data: Path, *words: str) -> list[dict[str, Any]]:
    """Run `tablee admin` and return its rows."""
    assert 0 == cli.main(["admin", "--lang", "en", "--data", str(data), *words])
    return [json.loads(line) for line in capsys.readouterr().out.splitlines() if line.startswith("{")]


async def operator(served: Served) -> Client:
    client = served.again(await served.site.database.write(moderation.new_operator_token))
    client.http.headers["authorization"] = f"Bearer {client.token}"
    return client


async def report(client: Client, url: str, **fields: Any) -> int:
    answer = await client.http.post(f"{url}/api/reports", json={"reason": "insults", **fields})
    return answer.status_code


@over_sockets()
async def test_a_closed_table_is_dropped_and_nobody_can_open_it_until_it_is_reopened(served: Served) -> None:
    ada, _, yellow, red = await two_people(served)
    await choose((yellow, red), 0, 3)
    at_desk = await operator(served)
    assert 204 == (await at_desk.http.post(f"{served.url}/api/operator/tables/{yellow.id}/close")).status_code
    assert yellow.id not in served.site.registry.actors
    with pytest.raises(Refused, match="no_such_table"):
        await ada.sit(yellow.id)
    assert [] == (await ada.http.get(f"{served.url}/api/lobby")).json()["mine"]
    (row,) = (await at_desk.http.get(f"{served.url}/api/operator/tables", params={"status": "closed"})).json()
    assert (yellow.id, True, ["Ada", "Bob"]) == (row["id"], row["closed"], row["names"])
    assert 204 == (await at_desk.http.post(f"{served.url}/api/operator/tables/{yellow.id}/reopen")).status_code
    again = await ada.sit(yellow.id)
    assert 1 == again.playing.actions
    assert 404 == (await at_desk.http.post(f"{served.url}/api/operator/tables/{yellow.id}/reopen")).status_code


@over_sockets()
async def test_a_deleted_table_leaves_no_line_behind(served: Served) -> None:
    ada, _, yellow, _ = await two_people(served)
    at_desk = await operator(served)
    assert 204 == (await at_desk.http.delete(f"{served.url}/api/operator/tables/{yellow.id}")).status_code
    assert yellow.id not in served.site.registry.actors
    with pytest.raises(Refused, match="no_such_table"):
        await ada.sit(yellow.id)
    for table in ("tables", "lines", "sittings"):
        count = f"SELECT count(*) FROM {table}"
        assert 0 == await served.site.database.read(lambda c, count=count: c.exec_driver_sql(count).scalar())  # type: ignore[misc]


@over_sockets()
async def test_a_banned_player_is_disconnected_and_stays_out_for_the_time(served: Served) -> None:
    ada, _, yellow, _ = await two_people(served)
    me = (await ada.http.get(f"{served.url}/api/me")).json()["id"]
    at_desk = await operator(served)
    made = await at_desk.http.post(f"{served.url}/api/operator/bans", json={"player": me, "hours": 1})
    assert 201 == made.status_code
    await yellow.socket.raw.wait_closed()
    assert BANNED == yellow.socket.raw.close_code
    answer = await ada.http.get(f"{served.url}/api/me")
    assert (403, "The operator has banned you from this site for a time.") == (answer.status_code, answer.json()["text"]["en"])
    served.pass_time(HOUR + 1)
    assert 200 == (await ada.http.get(f"{served.url}/api/me")).status_code


@over_sockets()
async def test_a_banned_address_gets_nothing_until_the_ban_is_lifted(served: Served) -> None:
    ada = await served.guest("Ada")
    ban = await served.site.database.write(
        lambda c: moderation.ban(c, served.clock.now(), served.clock.now() + HOUR, "", address="127.0.0.1")
    )
    await served.site.follow_operator()
    assert 403 == (await ada.http.get(f"{served.url}/api/shelf")).status_code
    with pytest.raises(websockets.InvalidStatus):
        await ada.connect()
    assert await served.site.database.write(lambda c: moderation.lift_ban(c, ban.id))
    await served.site.follow_operator()
    assert 200 == (await ada.http.get(f"{served.url}/api/shelf")).status_code


@over_sockets()
async def test_reports_reach_the_operator(served: Served) -> None:
    ada, bob, yellow, _ = await two_people(served)
    her, him = [(await each.http.get(f"{served.url}/api/me")).json()["id"] for each in (ada, bob)]
    assert 204 == await report(ada, served.url, player=him, table=yellow.id, words="he\nshouts")
    assert 404 == await report(ada, served.url, player="nobody")
    assert 409 == await report(ada, served.url, player=her)
    assert 400 == await report(ada, served.url, player=him, reason="boredom")
    assert 401 == await report(served.again(""), served.url, player=him)
    at_desk = await operator(served)
    (found,) = (await at_desk.http.get(f"{served.url}/api/operator/reports")).json()
    assert ("insults", "Bob", him, "Ada", yellow.id, "he shouts", 0) == tuple(
        found[name] for name in ("reason", "player_name", "player", "reporter_name", "table", "words", "handled")
    )
    assert 204 == (await at_desk.http.post(f"{served.url}/api/operator/reports/{found['id']}/handled")).status_code
    assert [] == (await at_desk.http.get(f"{served.url}/api/operator/reports")).json()
    assert 1 == len((await at_desk.http.get(f"{served.url}/api/operator/reports", params={"handled": True})).json())


@over_sockets()
async def test_reports_are_limited(served: Served) -> None:
    ada, bob = await served.guest("Ada"), await served.guest("Bob")
    him = (await bob.http.get(f"{served.url}/api/me")).json()["id"]
    assert [204] * 10 + [429] == [await report(ada, served.url, player=him) for _ in range(11)]


@over_sockets(new_rate=5.0)
async def test_the_operators_calls_need_the_token_and_guessing_is_slow(served: Served) -> None:
    ada = await served.guest("Ada")
    calls = [("GET", "tables"), ("GET", "players"), ("GET", "bans"), ("GET", "reports"), ("POST", "tables/x/close"), ("DELETE", "tables/x")]
    statuses = [(await ada.http.request(method, f"{served.url}/api/operator/{path}")).status_code for method, path in calls]
    assert {403, 429} == set(statuses)
    token = await served.site.database.write(moderation.new_operator_token)
    newer = await served.site.database.write(moderation.new_operator_token)
    for sent, expected in ((token, 429), (newer, 200)):
        headers = {"authorization": f"Bearer {sent}"}
        assert expected == (await ada.http.get(f"{served.url}/api/operator/tables", headers=headers)).status_code


@over_sockets()
async def test_the_operators_page_is_served_and_nothing_beside_it(served: Served) -> None:
    nobody = served.again("")
    page = await nobody.http.get(f"{served.url}/operator")
    assert (200, "text/html; charset=utf-8") == (page.status_code, page.headers["content-type"])
    assert "script-src 'self'" in page.headers["content-security-policy"]
    for name in ("operator.js", "operator.css"):
        assert name in page.text
        assert 200 == (await nobody.http.get(f"{served.url}/operator/{name}")).status_code
    for name in ("../app.py", "..%2fapp.py", "nothing.js"):
        assert 404 == (await nobody.http.get(f"{served.url}/operator/{name}")).status_code


def test_the_command_line_does_the_same(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    async def play() -> tuple[str, str, str]:
        async with serving(tmp_path) as served:
            ada, bob = await served.guest("Ada"), await served.guest("Bob")
            made = await ada.create(GAME, [m.Person(), m.Person("Tom")])
            her, him = [(await each.http.get(f"{served.url}/api/me")).json()["id"] for each in (ada, bob)]
            assert 204 == await report(ada, served.url, player=him)
            return made.table, her, him

    table, her, him = asyncio.run(play())
    assert [table] == [row["table"] for row in admin(capsys, tmp_path, "tables", "--player", her)]
    assert [] == admin(capsys, tmp_path, "tables", "--status", "over")
    assert [(him, "Bob", 0)] == [(row["player"], row["name"], row["tables"]) for row in admin(capsys, tmp_path, "players", "bob")]
    admin(capsys, tmp_path, "ban", "--player", him, "--hours", "2", "--reason", "spam")
    admin(capsys, tmp_path, "ban", "--address", "2001:db8::1:2", "--hours", "2")
    bans = admin(capsys, tmp_path, "bans")
    assert [(him, "", "spam"), ("", "2001:db8::/64", "")] == [(row["player"], row["address"], row["reason"]) for row in bans]
    for row in bans:
        admin(capsys, tmp_path, "unban", row["ban"])
    assert [] == admin(capsys, tmp_path, "bans")
    (found,) = admin(capsys, tmp_path, "reports")
    admin(capsys, tmp_path, "handled", found["report"])
    assert ([], 1) == (admin(capsys, tmp_path, "reports"), len(admin(capsys, tmp_path, "reports", "--all")))
    for action in ("close", "reopen", "delete"):
        admin(capsys, tmp_path, action, table)
    assert 2 == cli.main(["admin", "--lang", "en", "--data", str(tmp_path), "delete", table])
    assert f"there is no {table}" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["ban", "--address", "here"], "expected an IP address, not here"),
        (["ban", "--address", "1.2.3.4", "--hours", "nan"], "expected a number of hours"),
        (["ban", "--player", "nobody"], "there is no nobody"),
        (["remove-guests", "--unseen", "1"], "expected at least 30 days"),
        (["unban", "x"], "there is no x"),
    ],
)
def test_a_mistake_of_the_operator_is_named(words: list[str], said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert 0 == cli.main(["migrate", "--data", str(tmp_path)])
    assert 2 == cli.main(["admin", "--lang", "en", "--data", str(tmp_path), *words])
    assert said in capsys.readouterr().err


@over_sockets()
async def test_guests_unseen_for_a_year_are_removed_but_not_players_of_running_tables(served: Served) -> None:
    ada, bob, _, _ = await two_people(served)
    tom = await served.guest("Tom")
    served.pass_time(366 * DAY)
    eve = await served.guest("Eve")
    now = served.clock.now()
    assert 0 == await served.site.database.write(lambda c: moderation.remove_guests(c, now, 400))
    assert 1 == await served.site.database.write(lambda c: moderation.remove_guests(c, now, 365))
    left = await served.site.database.read(lambda c: {row.name for row in moderation.find_players(c, "")})
    assert {"Ada", "Bob", "Eve"} == left
    assert 401 == (await tom.http.get(f"{served.url}/api/me")).status_code
    assert 200 == (await eve.http.get(f"{served.url}/api/me")).status_code
    assert ada.token != bob.token


def test_running_servers_follow_the_command_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """SQLite is locked for one server, but the operator's command works beside it."""

    async def whole() -> None:
        async with serving(tmp_path) as served, asyncio.timeout(PATIENCE):
            ada = await served.guest("Ada")
            made = await ada.create(GAME, [m.Person(), m.Person("Tom")])
            assert made.table in served.site.registry.actors
            await asyncio.to_thread(admin, capsys, tmp_path, "close", made.table)
            while made.table in served.site.registry.actors:
                await asyncio.sleep(0.05)

    asyncio.run(whole())
