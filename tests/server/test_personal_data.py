"""Download my data, delete my profile: nothing of the person stays, and everybody else's games do."""

from __future__ import annotations

from pathlib import Path

import pytest
from sqlalchemy import select

from tablee.client import COOKIE, Refused, new_command
from tablee.kernel.record import parse
from tablee.server import messages as m
from tablee.server.admin.archive import archive_one
from tablee.server.messages.close_codes import LOGGED_OUT
from tablee.server.storage.schema import metadata
from tests.server.harness import GAME, Served, over_sockets
from tests.server.test_play import choose, play_out, two_people


async def whole_database(served: Served) -> str:
    """Every text of every row."""
    found = await served.site.database.read(lambda c: [[*c.execute(select(table))] for table in metadata.sorted_tables])
    return str(found)


async def delete_profile(client_http: object) -> None:
    answer = await client_http.delete("me")  # type: ignore[attr-defined]
    assert 204 == answer.status_code, answer.text


@over_sockets()
async def test_my_data_is_everything_the_site_keeps_about_me(served: Served) -> None:
    ada, bob, yellow, red = await two_people(served)
    await yellow.socket.command(m.Say(yellow.id, new_command(), "salut"))
    await red.socket.command(m.Say(red.id, new_command(), "not Ada's words"))
    await play_out((yellow, red))
    await ada.seat_token(yellow.id, 0)
    data = await ada.get("me/data", m.MyData)
    assert ("Ada", [yellow.id], [yellow.id]) == (data.me.name, [card.id for card in data.tables], [game.table for game in data.games])
    assert ["salut"] == [line.text for line in data.chat]
    assert [None, (yellow.id, 0)] == [login.seat for login in data.logins]
    assert [GAME] == [each.game for each in data.statistics]
    answer = await bob.http.get("me/data")
    assert 'attachment; filename="tablee.json"' == answer.headers["content-disposition"]
    assert (ada.token in answer.text, "salut" in answer.text) == (False, False)


@over_sockets()
async def test_a_deleted_profile_leaves_games_without_its_name(served: Served) -> None:
    ada, bob, yellow, red = await two_people(served)
    await yellow.socket.command(m.Say(yellow.id, new_command(), "my secret words"))
    await play_out((yellow, red))
    await delete_profile(ada.http)
    left = await whole_database(served)
    # With their quotes, because random ids and hashes may contain the letters.
    for trace in (ada.me.id, "'Ada'", '"Ada"', "'ada'", "my secret words"):
        assert trace not in left, trace
    (card,) = (await bob.get("records", m.Records)).tables
    assert ([m.SOMEONE, "Bob"], ["", bob.me.id]) == (card.names, card.players)
    record = parse(await bob.record(yellow.id))
    assert [m.SOMEONE, "Bob"] == record.header.seats
    page = await bob.get(f"records/{yellow.id}", m.ReplayPage)
    told = [event.text for entry in page.entries for event in entry.events]
    assert any("someone" in text["en"] and "quelqu'un" in text["fr"] for text in told)
    assert not any("Ada" in text["en"] for text in told)
    shown = await bob.sit(yellow.id)
    assert (m.SOMEONE, "", "") == (shown.table.table.seats[0].name, shown.table.chat[0].text, shown.table.chat[0].player)
    assert [yellow.id] == [game.table for game in (await bob.get(f"players/{bob.me.id}/games", m.PlayerGames)).games]


@over_sockets()
async def test_a_deleted_profile_is_logged_out_everywhere(served: Served) -> None:
    ada = await served.guest("Ada")
    made = await ada.create(GAME, [m.Person(), m.Person("Tom")])
    program = served.again((await ada.seat_token(made.table, 0)).token)
    browser, other = await ada.connect(), await program.connect()
    answer = await ada.http.delete("me")
    assert (204, True) == (answer.status_code, f"{COOKIE}=" in answer.headers["set-cookie"])
    for socket in (browser, other):
        await socket.raw.wait_closed()
        assert LOGGED_OUT == socket.raw.close_code
    for client in (ada, program):
        with pytest.raises(Refused, match="who_are_you"):
            await client.get("me", m.Me)
    with pytest.raises(Refused, match="no_such_player"):
        await program.get(f"players/{ada.me.id}", m.PlayerPage)


@over_sockets()
async def test_a_bot_plays_on_for_a_deleted_profile(served: Served) -> None:
    served.site.bot_workers.held = True  # type: ignore[attr-defined]
    ada, _, yellow, red = await two_people(served, stand_in="random")
    await choose((yellow, red), 0, 3)
    await delete_profile(ada.http)
    await red.until(lambda seat: seat.table.table.seats[0].kind == "bot")
    assert (m.SOMEONE, "random", red.table.table.seats[1].player) == (
        red.table.table.seats[0].name,
        red.table.table.seats[0].level,
        served.actor(red.id).table.host,
    )
    assert 1 == red.playing.actions
    assert ada.me.id not in await whole_database(served)
    await red.choose(red.playing.options[0].action)
    assert 2 == red.playing.actions


@over_sockets()
async def test_a_seat_is_free_again_before_the_game(served: Served) -> None:
    ada, bob = await served.guest("Ada"), await served.guest("Bob")
    made = await ada.create("bidding", [m.Person(), m.NobodyYet(), m.NobodyYet()])
    await bob.accept(made.links.everyone)
    await delete_profile(ada.http)
    seat = await bob.sit(made.table)
    assert (["open", "person", "open"], bob.me.id) == ([each.kind for each in seat.table.table.seats], seat.table.table.host)


@over_sockets()
async def test_an_archived_game_loses_the_name_too(served: Served) -> None:
    ada, bob, yellow, red = await two_people(served)
    await play_out((yellow, red))
    await served.site.registry.finish_ratings()
    await served.site.registry.release([served.actor(yellow.id)])
    folder = Path(served.site.settings.data) / "archive"
    assert await archive_one(served.site.database, folder, yellow.id)
    await delete_profile(ada.http)
    (file,) = folder.rglob("*.tablee")
    assert [m.SOMEONE, "Bob"] == parse(file.read_text()).header.seats
    assert [m.SOMEONE, "Bob"] == (await bob.get(f"records/{yellow.id}", m.ReplayPage)).names


@over_sockets()
async def test_an_uploaded_game_no_longer_names_its_uploader(served: Served) -> None:
    _, bob, yellow, red = await two_people(served)
    await play_out((yellow, red))
    eve = await served.guest("Eve")
    copied = await eve.post("records", m.Created, await eve.record(yellow.id))
    await delete_profile(eve.http)
    assert m.SOMEONE == (await bob.get(f"records/{copied.table}", m.ReplayPage)).uploader
    left = await whole_database(served)
    assert ("'Eve'" in left, '"Eve"' in left) == (False, False)


@over_sockets()
async def test_a_seat_token_deletes_and_downloads_nothing(served: Served) -> None:
    ada = await served.guest("Ada")
    made = await ada.create(GAME, [m.Person(), m.Person("Tom")])
    program = served.again((await ada.seat_token(made.table, 0)).token)
    assert (403, 403) == ((await program.http.delete("me")).status_code, (await program.http.get("me/data")).status_code)
    assert "Ada" == (await ada.get("me", m.Me)).name
