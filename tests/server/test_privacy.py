"""Tokens that end, sockets that end with them, and games that only their players find."""

from __future__ import annotations

import httpx
import pytest

from tablee.client import Refused, new_command
from tablee.server import messages as m
from tablee.server.limits import TOKEN_DAYS
from tablee.server.messages.close_codes import LOGGED_OUT
from tests.server.harness import GAME, PATIENCE, Served, over_sockets
from tests.server.test_play import play_out, two_people

DAY = 24 * 3600 * 1000


@over_sockets()
async def test_logging_out_ends_the_sockets_of_this_browser(served: Served) -> None:
    ada = await served.guest("Ada")
    made = await ada.create(GAME, [m.Person(), m.Person("Tom")])
    program = served.again((await ada.seat_token(made.table, 0)).token)
    browser, other = await ada.connect(), await program.connect()
    answer = await ada.http.delete("me/token")
    assert (204, True) == (answer.status_code, "Max-Age=0" in answer.headers["set-cookie"])
    await browser.raw.wait_closed()
    assert LOGGED_OUT == browser.raw.close_code
    await other.command(m.TakeBack(made.table, new_command(), 0))
    with pytest.raises(Refused, match="who_are_you"):
        await ada.get("me", m.Me)


@over_sockets()
async def test_a_token_expires_unless_it_is_renewed(served: Served) -> None:
    ada, bob = await served.guest("Ada"), await served.guest("Bob")
    served.pass_time((TOKEN_DAYS - 1) * DAY)
    await ada.get("me", m.Me)
    served.pass_time(2 * DAY)
    assert "Ada" == (await ada.get("me", m.Me)).name
    with pytest.raises(Refused, match="who_are_you"):
        await bob.get("me", m.Me)


@over_sockets()
async def test_a_private_game_is_listed_for_its_players_only(served: Served) -> None:
    ada, bob, yellow, red = await two_people(served)
    await play_out((yellow, red))
    await served.site.registry.rate()
    eve, nobody = await served.guest("Eve"), served.again("")
    for looker, found in ((ada, [yellow.id]), (bob, [yellow.id]), (eve, []), (nobody, [])):
        assert found == [card.id for card in (await looker.get("records", m.Records)).tables]
        assert found == [card.id for card in (await looker.get("records", m.Records, player=bob.me.id)).tables]
        assert found == [game.table for game in (await looker.get(f"players/{bob.me.id}/games", m.PlayerGames)).games]
    copied = await eve.post("records", m.Created, await eve.record(yellow.id))
    assert [] == (await eve.get("records", m.Records, name="bob")).tables, "an uploaded game does not count as Bob's"
    (card,) = (await eve.get("records", m.Records)).tables
    assert (copied.table, True, "Eve") == (card.id, card.imported, card.uploader)
    page = await ada.get(f"records/{copied.table}", m.ReplayPage)
    assert (True, "Eve") == (page.imported, page.uploader)
    assert [yellow.id] == [card.id for card in (await bob.get("records", m.Records, name="bob")).tables]


@over_sockets()
async def test_a_removed_player_does_not_even_watch(served: Served) -> None:
    ada, bob = await served.guest("Ada"), await served.guest("Bob")
    made = await ada.create(
        GAME,
        [
            m.Person(),
            m.NobodyYet(),
        ],
        start="host",
    )
    await bob.accept(made.links.everyone)
    socket = await ada.connect()
    await socket.command(m.Kick(made.table, new_command(), 1))
    for link in (made.links.everyone, made.links.watchers):
        with pytest.raises(Refused, match="no_such_table"):
            await bob.get(f"tables/{made.table}/look", m.Table, link=link)
    with pytest.raises(Refused):
        await bob.accept(made.links.everyone)


@over_sockets()
async def test_a_browser_forgets_its_cookie(served: Served) -> None:
    async with httpx.AsyncClient(base_url=served.url, timeout=PATIENCE) as browser:
        await browser.post("/api/me", json={"name": "Ada"})
        assert "tablee" in browser.cookies
        await browser.delete("/api/me/token")
        assert "tablee" not in browser.cookies
