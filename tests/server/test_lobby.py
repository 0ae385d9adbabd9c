"""Making, finding and joining tables; who may do what there."""

from __future__ import annotations

import msgspec
import pytest

from tablee.client import Refused, new_command
from tablee.server import messages as m
from tablee.server.auth.invites import Invite
from tests.games.bidding import GAME as BIDDING
from tests.games.columns import GAME as COLUMNS
from tests.server.harness import GAME, Served, over_sockets
from tests.server.test_play import choose, play_out, two_people


@over_sockets()
async def test_a_name_is_enough_and_the_profile_is_kept(served: Served) -> None:
    ada = await served.guest("Ada", "fr")
    assert ("Ada", "fr", False) == (ada.me.name, ada.me.lang, ada.me.passkey)
    changed = await ada.patch("me", m.Me, {"name": "Ada L.", "volume": 0, "motion": "reduced"})
    assert changed == await ada.get("me", m.Me)
    assert ("Ada L.", 0, "reduced", "fr") == (changed.name, changed.volume, changed.motion, changed.lang)
    with pytest.raises(Refused, match="bad_message"):
        await ada.patch("me", m.Me, {"name": "   "})
    with pytest.raises(Refused, match="bad_message"):
        await ada.patch("me", m.Me, {"volume": 101})


@over_sockets()
async def test_the_cookie_is_for_the_server_only(served: Served) -> None:
    ada = await served.guest("Ada")
    response = await ada.http.post("me", json={"name": "Eve"})
    cookie = response.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie
    assert "secure" not in cookie


@over_sockets(proxy=True)
async def test_behind_https_the_cookie_is_secure(served: Served) -> None:
    ada = await served.guest("Ada")
    response = await ada.http.post("me", json={"name": "Eve"}, headers={"x-forwarded-proto": "https"})
    assert "secure" in response.headers["set-cookie"].lower()


@over_sockets()
async def test_open_tables_are_in_the_lobby_and_private_ones_are_not(served: Served) -> None:
    ada, bob = await served.guest("Ada"), await served.guest("Bob")
    private = await ada.create(GAME, [m.Person(), m.NobodyYet()])
    public = await ada.create(GAME, [m.Person(), m.NobodyYet()], open=True)
    lobby = await bob.get("lobby", m.Lobby)
    assert [public.table] == [card.id for card in lobby.open]
    with pytest.raises(Refused, match="no_such_table"):
        await bob.sit(private.table)
    seat = await bob.sit(public.table)
    assert m.WATCHER == seat.seat
    done = await seat.socket.command(m.Join(public.table, new_command()))
    assert 1 == done.result
    lobby = await ada.get("lobby", m.Lobby)
    assert (public.table, True) == (lobby.mine[0].id, lobby.mine[0].your_turn)
    assert [] == lobby.open


@over_sockets()
async def test_links_for_one_seat_for_all_and_for_watchers(served: Served) -> None:
    ada, bob, eve = await served.guest("Ada"), await served.guest("Bob"), await served.guest("Eve")
    made = await ada.create("bidding", [m.Person(), m.NobodyYet(), m.NobodyYet()])
    page = await bob.get(f"invites/{made.links.seats[2]}", m.InvitePage)
    assert ("seat", 2, False) == (page.role, page.seat, page.full)
    assert [2] == (await bob.accept(made.links.seats[2])).mine
    assert [2] == (await bob.accept(made.links.seats[2])).mine
    with pytest.raises(Refused, match="seat_taken"):
        await eve.accept(made.links.seats[2])
    with pytest.raises(Refused, match="bad_link"):
        await eve.accept(made.links.watchers)
    watcher = await eve.sit(made.table, link=made.links.watchers)
    assert m.WATCHER == watcher.seat
    with pytest.raises(Refused, match="no_such_table"):
        await watcher.socket.command(m.Join(made.table, new_command()))
    assert [1] == (await eve.accept(made.links.everyone)).mine
    late = await served.guest("Late")
    with pytest.raises(Refused, match="table_full"):
        await late.accept(made.links.everyone)


@over_sockets()
async def test_links_end_and_cannot_be_forged(served: Served) -> None:
    ada, bob = await served.guest("Ada"), await served.guest("Bob")
    made = await ada.create(GAME, [m.Person(), m.NobodyYet()])
    link = await ada.post(f"tables/{made.table}/links", m.InviteLink, {"role": "seat", "hours": 1})
    served.skip(3601)
    with pytest.raises(Refused, match="bad_link"):
        await bob.accept(link.token)
    token = made.links.everyone
    for forged in (token[:-1] + ("A" if token[-1] != "A" else "B"), token[1:], "x", "a.b.c"):
        with pytest.raises(Refused, match="bad_link"):
            await bob.accept(forged)
    other = served.site.invites.make(Invite("another", "seat", None, served.site.clock.now() + 1000))
    with pytest.raises(Refused, match="no_such_table"):
        await bob.accept(other)
    seat = await bob.connect()
    with pytest.raises(Refused, match="bad_link"):
        await seat.command(m.Join(made.table, new_command(), link=other))
    with pytest.raises(Refused, match="not_your_seat"):
        await bob.post(f"tables/{made.table}/links", m.InviteLink, {})


@over_sockets()
async def test_several_seats_in_one_browser(served: Served) -> None:
    ada = await served.guest("Ada")
    made = await ada.create("bidding", [m.Person("Ada"), m.Person("Tom")], options={})
    assert [0, 1] == made.mine
    socket = await ada.connect()
    await socket.send(m.Open(made.table))
    shown = [await socket.wait(m.Table), await socket.wait(m.Table)]
    assert [0, 1] == [each.seat for each in shown]
    hands = [each.playing.view["hand"] for each in shown]
    assert not set(hands[0]) & set(hands[1])
    one = await ada.sit(made.table, 1)
    assert (1, [0, 1]) == (one.seat, one.table.mine)
    with pytest.raises(Refused, match="not_your_seat"):
        await ada.sit(made.table, 2)


@over_sockets()
async def test_watchers_get_the_public_view_only(served: Served) -> None:
    _, _, yellow, _ = await two_people(served, "bidding", open=True)
    eve = await served.guest("Eve")
    watcher = await eve.sit(yellow.id)
    assert ([], None, []) == (watcher.playing.view["hand"], watcher.playing.ask, watcher.playing.options)
    with pytest.raises(Refused, match="not_your_seat"):
        await watcher.socket.command(m.Act(yellow.id, new_command(), 0, watcher.version, 0))
    await yellow.until(lambda seat: seat.table.table.seats[0].present)


@over_sockets()
async def test_the_host_removes_someone_and_hands_seats_to_bots(served: Served) -> None:
    ada, bob = await served.guest("Ada"), await served.guest("Bob")
    made = await ada.create(GAME, [m.Person(), m.NobodyYet()], start="host")
    await bob.accept(made.links.everyone)
    host, red = await ada.sit(made.table), await bob.sit(made.table)
    with pytest.raises(Refused, match="not_host"):
        await red.socket.command(m.Kick(made.table, new_command(), 0))
    with pytest.raises(Refused, match="not_host"):
        await red.socket.command(m.Start(made.table, new_command()))
    await host.socket.command(m.Kick(made.table, new_command(), 1))
    with pytest.raises(Refused, match="not_possible"):
        await host.socket.command(m.Start(made.table, new_command()))
    await host.socket.command(m.HandToBot(made.table, new_command(), 1, "random"))
    await host.socket.command(m.Start(made.table, new_command()))
    await host.until(lambda seat: seat.table.playing is not None)
    assert ("bot", "random") == (host.table.table.seats[1].kind, host.table.table.seats[1].level)
    await host.socket.command(m.OpenSeat(made.table, new_command(), 1))
    fresh = await ada.post(f"tables/{made.table}/links", m.InviteLink, m.MakeLink())
    assert [1] == (await (await served.guest("Eve")).accept(fresh.token)).mine


@over_sockets()
async def test_a_removed_player_cannot_act_any_more(served: Served) -> None:
    _, _, yellow, red = await two_people(served)
    await choose((yellow, red), 0, 0)
    await yellow.socket.command(m.Kick(yellow.id, new_command(), 1))
    with pytest.raises(Refused, match="not_your_seat"):
        await red.choose(0)


@over_sockets()
async def test_leaving_before_the_game_frees_the_seat_and_passes_the_host_on(served: Served) -> None:
    ada, bob = await served.guest("Ada"), await served.guest("Bob")
    made = await ada.create(GAME, [m.Person(), m.NobodyYet()], start="host")
    await bob.accept(made.links.everyone)
    host, red = await ada.sit(made.table), await bob.sit(made.table)
    await host.socket.command(m.Leave(made.table, new_command(), 0))
    await red.until(lambda seat: seat.table.table.seats[0].kind == "open")
    assert red.table.table.seats[1].host


@over_sockets()
async def test_rematch_keeps_people_and_moves_the_first_seat(served: Served) -> None:
    _, bob, yellow, red = await two_people(served)
    with pytest.raises(Refused, match="not_possible"):
        await red.socket.command(m.Rematch(red.id, new_command()))
    await play_out((yellow, red))
    done = await red.socket.command(m.Rematch(red.id, new_command()))
    again = await bob.sit(done.result)
    assert ["Bob", "Ada"] == [seat.name for seat in again.table.table.seats]
    assert again.playing.options
    await yellow.until(lambda seat: seat.table.table.rematch == done.result)
    assert done.result == (await yellow.socket.command(m.Rematch(red.id, new_command()))).result


@over_sockets()
async def test_rematch_of_a_co_operative_game_keeps_the_seats(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    _, bob, yellow, red = await two_people(served)
    await play_out((yellow, red))
    monkeypatch.setattr(COLUMNS, "texts", msgspec.structs.replace(COLUMNS.texts, together=True))
    done = await red.socket.command(m.Rematch(red.id, new_command()))
    assert ["Ada", "Bob"] == [seat.name for seat in (await bob.sit(done.result)).table.table.seats]


@over_sockets()
async def test_rematch_may_change_options(served: Served) -> None:
    _, bob, one, two = await two_people(served, BIDDING.id, options={"bell": False})
    await play_out((one, two))
    with pytest.raises(Refused, match="not_possible"):
        await two.socket.command(m.Rematch(two.id, new_command(), {"bell": "loud"}))
    done = await two.socket.command(m.Rematch(two.id, new_command(), {"bell": True}))
    assert {"bell": True} == (await bob.sit(done.result)).table.table.options


@over_sockets()
async def test_the_games_of_a_series_are_listed_to_their_players_only(served: Served) -> None:
    ada, bob, yellow, red = await two_people(served)
    await play_out((yellow, red))
    done = await red.socket.command(m.Rematch(red.id, new_command()))
    seats = (await bob.sit(done.result), await ada.sit(done.result))
    await play_out(seats)
    series = await ada.get(f"tables/{done.result}/series", m.Series)
    assert [(red.id, ["Ada", "Bob"]), (done.result, ["Bob", "Ada"])] == [(game.table, game.names) for game in series.games]
    assert yellow.playing.ended is not None
    assert yellow.playing.ended.winners == series.games[0].winners
    assert [] == (await (await served.guest("Eve")).get(f"tables/{done.result}/series", m.Series)).games


@over_sockets()
async def test_chat_emotes_and_mutes(served: Served) -> None:
    ada, bob, yellow, red = await two_people(served, open=True)
    watcher = await (await served.guest("Eve")).sit(yellow.id)
    await red.socket.command(m.Say(red.id, new_command(), "bonjour\x00 !"))
    said = await yellow.socket.wait(m.Said)
    assert ("Bob", 1, "bonjour !") == (said.name, said.seat, said.text)
    await watcher.socket.command(m.Say(red.id, new_command(), emote="bravo"))
    said = await yellow.socket.wait(m.Said)
    assert ("Eve", m.WATCHER, "bravo") == (said.name, said.seat, said.emote)
    await yellow.socket.command(m.Mute(red.id, new_command(), bob.me.id))
    await red.socket.command(m.Say(red.id, new_command(), "unheard"))
    heard = await watcher.socket.wait(m.Said, where=lambda each: each.text == "unheard")
    assert heard.name == "Bob"
    again = (await ada.sit(red.id)).table
    assert ("unheard" not in [line.text for line in again.chat], [bob.me.id]) == (True, again.unheard)
    with pytest.raises(Refused, match="not_host"):
        await red.socket.command(m.Mute(red.id, new_command(), ada.me.id, everyone=True))
    await yellow.socket.command(m.Mute(red.id, new_command(), bob.me.id, everyone=True))
    with pytest.raises(Refused, match="muted"):
        await red.socket.command(m.Say(red.id, new_command(), "hello?"))
    with pytest.raises(Refused, match="Empty message"):
        await yellow.socket.command(m.Say(red.id, new_command(), " \x07 "))


@over_sockets()
async def test_a_rule_of_the_game_may_forbid_to_speak(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(BIDDING, "silenced_by", lambda s, seat: "bell" if seat == 0 else "")
    _, _, one, two = await two_people(served, "bidding")
    with pytest.raises(Refused) as refused:
        await one.socket.command(m.Say(one.id, new_command(), "hello?"))
    assert ("rule", "bell") == (refused.value.code, refused.value.problem.rule)
    await two.socket.command(m.Say(two.id, new_command(), "hello!"))
    assert "hello!" == (await one.socket.wait(m.Said)).text


@over_sockets()
async def test_a_player_who_views_another_page_is_told_that_it_is_their_turn(served: Served) -> None:
    ada, bob = await served.guest("Ada"), await served.guest("Bob")
    made = await ada.create(GAME, [m.Person(), m.NobodyYet()])
    socket = await bob.connect()
    await socket.send(m.FollowLobby())
    await socket.wait(m.LobbyNow)
    await bob.accept(made.links.everyone)
    yellow = await ada.sit(made.table)
    await yellow.choose(0)
    turn = await socket.wait(m.YourTurn)
    assert (made.table, 1) == (turn.table, turn.seat)
    lobby = await socket.wait(m.LobbyNow, where=lambda each: each.lobby.mine and each.lobby.mine[0].your_turn)
    assert made.table == lobby.lobby.mine[0].id


@over_sockets()
async def test_wishes_that_cannot_be_are_refused(served: Served) -> None:
    ada = await served.guest("Ada")
    with pytest.raises(Refused, match="no_such_game"):
        await ada.create("no_such", [m.Person()])
    with pytest.raises(Refused, match="number of players"):
        await ada.create(GAME, [m.Person()])
    with pytest.raises(Refused, match="no such bot level"):
        await ada.create(GAME, [m.Person(), m.Bot("genius")])
    with pytest.raises(Refused, match="no such option"):
        await ada.create(GAME, [m.Person(), m.Person()], options={"size": 3})


@over_sockets()
async def test_levels_of_earlier_versions_can_still_be_named(served: Served) -> None:
    ada = await served.guest("Ada")
    for level in ("random", "greedy", "search:200", "search:800"):
        made = await ada.create(GAME, [m.Person(), m.Bot(level)], stand_in=level)
        assert level == served.actor(made.table).table.places[1].level


@over_sockets()
async def test_the_shelf_has_every_word_of_every_game(served: Served) -> None:
    shelf = await (await served.guest("Ada")).get("shelf", m.Shelf)
    assert {GAME, "bidding"} <= {box.id for box in shelf.games}
    for box in shelf.games:
        assert ["apprentice", "regular", "champion"] == [level.id for level in box.levels]
        texts = await served.clients[0].get(f"games/{box.id}", m.GameTexts)
        assert texts.rules
        assert all(rule.text["fr"] and rule.text["en"] for rule in texts.rules)


@over_sockets(base_path="/games")
async def test_behind_a_sub_path(served: Served) -> None:
    _, _, yellow, red = await two_people(served)
    await choose((yellow, red), 0, 0)
    response = await served.clients[0].http.post("me", json={"name": "Eve"})
    assert "path=/games" in response.headers["set-cookie"].lower()
