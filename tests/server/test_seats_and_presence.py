"""Players who leave, are removed, come back, ask twice or open an old link: what happens, and what they may still see."""

from __future__ import annotations

import httpx
import pytest

from tablee.client import Refused, Seat, new_command
from tablee.server import messages as m
from tablee.server.auth.display_names import checked_name
from tablee.server.texts import Refusal
from tests.games.bidding.state import PASS
from tests.server.harness import GAME, PATIENCE, Served, over_sockets
from tests.server.test_play import choose, play_out, two_people


async def quiet(seat: Seat) -> list[object]:
    """The messages to this seat's socket, after the server has sent everything."""
    await seat.socket.send(m.Ping(1.0))
    await seat.socket.wait(m.Pong)
    return list(seat.socket.received)


@over_sockets()
async def test_a_table_may_wait_until_every_person_is_ready(served: Served) -> None:
    ada, bob = await served.guest("Ada"), await served.guest("Bob")
    made = await ada.create("bidding", [m.Person(), m.NobodyYet(), m.Bot("random")], start="ready")
    one = await ada.sit(made.table)
    await one.socket.command(m.Ready(made.table, new_command(), 0))
    await bob.accept(made.links.everyone)
    two = await bob.sit(made.table)
    assert ([True, False, False], None) == ([seat.ready for seat in two.table.table.seats], two.table.playing)
    with pytest.raises(Refused):
        await two.socket.command(m.Ready(made.table, new_command(), 0))
    await one.socket.command(m.Ready(made.table, new_command(), 0, ready=False))
    await two.socket.command(m.Ready(made.table, new_command(), 1))
    assert served.actor(made.table).table.session is None
    await served.site.registry.release([served.actor(made.table)])
    await one.socket.command(m.Ready(made.table, new_command(), 0))
    assert served.actor(made.table).table.session is not None
    with pytest.raises(Refused):
        await two.socket.command(m.Ready(made.table, new_command(), 1, ready=False))


@over_sockets()
async def test_the_host_may_start_without_those_who_are_not_ready(served: Served) -> None:
    ada, bob = await served.guest("Ada"), await served.guest("Bob")
    made = await ada.create("bidding", [m.Person(), m.NobodyYet()], start="ready")
    await bob.accept(made.links.everyone)
    two = await bob.sit(made.table)
    with pytest.raises(Refused):
        await two.socket.command(m.Start(made.table, new_command()))
    await (await ada.sit(made.table)).socket.command(m.Start(made.table, new_command()))
    assert served.actor(made.table).table.session is not None


@over_sockets()
async def test_a_removed_player_loses_the_view_of_the_seat(served: Served) -> None:
    _, _, one, two = await two_people(served, "bidding")
    eve = await served.guest("Eve")
    await one.socket.command(m.Kick(one.id, new_command(), 1))
    await one.socket.command(m.OpenSeat(one.id, new_command(), 1))
    link = await served.clients[0].post(f"tables/{one.id}/links", m.InviteLink, {"seat": 1})
    assert [1] == (await eve.accept(link.token)).mine
    await quiet(two)
    two.socket.received.clear()
    await one.choose(one.playing.options[0].action)
    assert [] == [each for each in await quiet(two) if isinstance(each, m.Update)]


@over_sockets()
async def test_a_removed_player_cannot_return_by_the_same_link(served: Served) -> None:
    ada, bob = await served.guest("Ada"), await served.guest("Bob")
    made = await ada.create("bidding", [m.Person(), m.NobodyYet(), m.NobodyYet()], open=True)
    await bob.accept(made.links.everyone)
    host = await ada.sit(made.table)
    await host.socket.command(m.Kick(made.table, new_command(), 1))
    for link in (made.links.everyone, made.links.seats[1]):
        with pytest.raises(Refused, match="The host removed you from this table"):
            await bob.accept(link)
    with pytest.raises(Refused, match="The host removed you from this table"):
        await (await bob.connect()).command(m.Join(made.table, new_command()))
    await served.site.registry.release([served.actor(made.table)])
    with pytest.raises(Refused, match="The host removed you from this table"):
        await bob.accept(made.links.everyone)
    assert m.WATCHER == (await bob.sit(made.table)).seat


@over_sockets()
async def test_a_player_who_left_sees_nothing_of_the_next_player_in_the_seat(served: Served) -> None:
    ada, bob, eve = await served.guest("Ada"), await served.guest("Bob"), await served.guest("Eve")
    three = await ada.create("bidding", [m.Person(), m.NobodyYet(), m.NobodyYet()])
    await bob.accept(three.links.seats[1])
    goes = await bob.sit(three.table)
    await goes.socket.command(m.Leave(three.table, new_command(), 1))
    await eve.accept(three.links.seats[1])
    last = await served.guest("Last")
    await last.accept(three.links.seats[2])
    assert [] == [each for each in await quiet(goes) if isinstance(each, m.Update)]


@over_sockets()
async def test_a_seat_token_ends_with_the_seat(served: Served) -> None:
    _, bob, one, _ = await two_people(served, "bidding")
    token = (await bob.seat_token(one.id, 1)).token
    program = served.again(token)
    assert 1 == (await program.sit(one.id)).seat
    await one.socket.command(m.Kick(one.id, new_command(), 1))
    with pytest.raises(Refused, match="no_such_table"):
        await program.sit(one.id)
    with pytest.raises(Refused, match="no_such_table"):
        await program.get(f"tables/{one.id}/look", m.Table)
    with pytest.raises(Refused, match="not_your_seat"):
        await program.get(f"records/{one.id}", m.ReplayPage, seat=1)


@over_sockets()
async def test_a_host_who_leaves_passes_the_role_on_and_has_it_again_on_return(served: Served) -> None:
    ada, _, yellow, red = await two_people(served)
    await yellow.socket.command(m.Leave(yellow.id, new_command(), 0))
    await red.until(lambda seat: seat.table.table.seats[1].host)
    back = await ada.sit(yellow.id)
    assert ([True, False], False) == ([seat.host for seat in back.table.table.seats], back.table.table.seats[0].stand_in)


@over_sockets()
async def test_an_abandoned_table_is_not_listed_and_belongs_to_the_next_player(served: Served) -> None:
    ada, bob = await served.guest("Ada"), await served.guest("Bob")
    made = await ada.create(GAME, [m.Person(), m.NobodyYet()], open=True, start="host")
    seat = await ada.sit(made.table)
    await seat.socket.command(m.Leave(made.table, new_command(), 0))
    lobby = await ada.get("lobby", m.Lobby)
    assert ([], []) == (lobby.open, lobby.mine)
    await bob.accept(made.links.everyone)
    assert (await bob.sit(made.table)).table.table.seats[0].host


@over_sockets()
async def test_in_a_rematch_a_bot_plays_for_an_absent_player_until_they_return(served: Served) -> None:
    ada, bob, yellow, red = await two_people(served, pace=0)
    await red.socket.command(m.Leave(red.id, new_command(), 1))
    while yellow.playing.ended is None:
        if yellow.playing.options:
            await yellow.choose(yellow.playing.options[0].action)
        else:
            await yellow.next()
    again = await ada.sit((await yellow.socket.command(m.Rematch(yellow.id, new_command()))).result)
    assert ("Bob", True) == (again.table.table.seats[0].name, again.table.table.seats[0].stand_in)
    await again.until(lambda seat: seat.playing.options)
    back = await bob.sit(again.id)
    assert not back.table.table.seats[0].stand_in


@over_sockets()
async def test_a_player_who_left_is_not_told_that_it_is_their_turn(served: Served) -> None:
    ada, bob, yellow, red = await two_people(served)
    served.site.bot_workers.held = True
    elsewhere = await bob.connect()
    await red.socket.command(m.Leave(red.id, new_command(), 1))
    await elsewhere.send(m.Away(red.id))
    await yellow.choose(0)
    assert [] == [each for each in await quiet(red) if isinstance(each, m.YourTurn)]
    lobby = await bob.get("lobby", m.Lobby)
    assert [False] == [table.your_turn for table in lobby.mine]
    assert ada.me.id == lobby.mine[0].host


@over_sockets()
async def test_the_lobby_shows_a_new_player_at_once(served: Served) -> None:
    ada, bob, eve = await served.guest("Ada"), await served.guest("Bob"), await served.guest("Eve")
    made = await ada.create("bidding", [m.Person(), m.NobodyYet(), m.NobodyYet()], open=True)
    watching = await eve.connect()
    await watching.send(m.FollowLobby())
    await watching.wait(m.LobbyNow, where=lambda each: [table.free for table in each.lobby.open] == [2])
    await bob.accept(made.links.everyone)
    await watching.wait(m.LobbyNow, where=lambda each: [table.free for table in each.lobby.open] == [1])


@over_sockets()
async def test_an_open_table_without_activity_for_a_week_is_not_listed(served: Served) -> None:
    ada, bob = await served.guest("Ada"), await served.guest("Bob")
    made = await ada.create(GAME, [m.Person(), m.NobodyYet()], open=True)
    served.pass_time(6 * 24 * 3600 * 1000)
    assert [made.table] == [table.id for table in (await bob.get("lobby", m.Lobby)).open]
    served.pass_time(2 * 24 * 3600 * 1000)
    assert [] == (await bob.get("lobby", m.Lobby)).open
    assert [made.table] == [table.id for table in (await ada.get("lobby", m.Lobby)).mine]
    await (await ada.sit(made.table)).socket.command(m.Say(made.table, new_command(), "still here"))
    assert [made.table] == [table.id for table in (await bob.get("lobby", m.Lobby)).open]


@over_sockets()
async def test_nobody_sits_down_at_a_game_that_is_over_or_came_from_a_file(served: Served) -> None:
    ada, _, yellow, red = await two_people(served)
    await play_out((yellow, red))
    made = await ada.post("records", m.Created, await ada.record(yellow.id))
    socket = await ada.connect()
    with pytest.raises(Refused, match="not_possible"):
        await socket.command(m.Join(made.table, new_command()))
    eve = await served.guest("Eve")
    link = await ada.post(f"tables/{yellow.id}/links", m.InviteLink, {})
    with pytest.raises(Refused):
        await eve.accept(link.token)
    card = await ada.get(f"tables/{made.table}", m.TableCard)
    assert (0, []) == (card.free, card.mine)
    page = await eve.get(f"invites/{made.links.everyone}", m.InvitePage)
    assert page.full


@over_sockets()
async def test_the_chat_of_a_private_table_stays_private(served: Served) -> None:
    ada, bob, yellow, red = await two_people(served)
    eve = await served.guest("Eve")
    await yellow.socket.command(m.Say(yellow.id, new_command(), "the cake is at five"))
    await play_out((yellow, red))
    assert [] == (await eve.sit(yellow.id)).table.chat
    socket = await eve.connect()
    with pytest.raises(Refused, match="no_such_table"):
        await socket.command(m.Say(yellow.id, new_command(), "hello strangers"))
    await red.socket.command(m.Say(yellow.id, new_command(), "thank you"))
    assert [] == [each for each in await quiet(await eve.sit(yellow.id)) if isinstance(each, m.Said)]
    guest = await served.guest("Tom")
    link = await ada.post(f"tables/{yellow.id}/links", m.InviteLink, {"role": "watcher"})
    assert 2 == len((await guest.sit(yellow.id, link=link.token)).table.chat)
    assert 2 == len((await bob.sit(yellow.id)).table.chat)


@over_sockets()
async def test_a_player_who_takes_a_freed_seat_on_turn_gets_a_clock(served: Served) -> None:
    ada, _, yellow, red = await two_people(served, clock=m.Clock("relaxed", 3600))
    await yellow.choose(0)
    await yellow.socket.command(m.Kick(yellow.id, new_command(), 1))
    await yellow.socket.command(m.OpenSeat(yellow.id, new_command(), 1))
    link = await ada.post(f"tables/{yellow.id}/links", m.InviteLink, {"seat": 1})
    eve = await served.guest("Eve")
    await eve.accept(link.token)
    clock = (await eve.sit(yellow.id)).table.table.seats[1].clock
    assert clock is not None
    assert clock.deadline is not None
    assert red.id == yellow.id


@over_sockets()
async def test_a_bot_plays_at_once_for_a_player_removed_on_their_turn(served: Served) -> None:
    _, _, yellow, red = await two_people(served, pace=0)
    await choose((yellow, red), 0, 0)
    await yellow.socket.command(m.Kick(yellow.id, new_command(), 1))
    await yellow.until(lambda seat: seat.playing.options)
    assert ("bot", "Bob") == (yellow.table.table.seats[1].kind, yellow.table.table.seats[1].name)


@over_sockets()
async def test_a_watcher_link_does_not_let_one_sit_down_and_says_so(served: Served) -> None:
    ada, eve = await served.guest("Ada"), await served.guest("Eve")
    made = await ada.create(GAME, [m.Person(), m.NobodyYet()])
    watcher = await eve.sit(made.table, link=made.links.watchers)
    with pytest.raises(Refused, match="for watching"):
        await watcher.socket.command(m.Join(made.table, new_command(), link=made.links.watchers))


@over_sockets()
async def test_a_watcher_link_of_a_private_table_shows_the_game_when_it_is_over(served: Served) -> None:
    ada, _, yellow, red = await two_people(served)
    link = await ada.post(f"tables/{yellow.id}/links", m.InviteLink, {"role": "watcher", "hours": 1})
    await play_out((yellow, red))
    eve = await served.guest("Eve")
    assert (await eve.get(f"invites/{link.token}", m.InvitePage)).table.status == "over"
    assert (await eve.sit(yellow.id, link=link.token)).playing.ended is not None
    served.pass_time(2 * 3600 * 1000)
    with pytest.raises(Refused, match="bad_link"):
        await eve.get(f"invites/{link.token}", m.InvitePage)


@over_sockets()
async def test_two_tabs_of_one_guest_see_the_same_and_closing_one_is_not_leaving(served: Served) -> None:
    ada, _, yellow, red = await two_people(served, clock=m.Clock("live", 60, 60))
    tab = await served.again(ada.token).sit(yellow.id)
    await tab.choose(0)
    await yellow.until(lambda seat: seat.playing.actions == 1)
    with pytest.raises(Refused, match="rule"):
        await yellow.choose(0)
    await tab.socket.close()
    await red.until(lambda seat: seat.playing.options)
    await choose((red, yellow), 0, 0)
    served.skip(45)
    assert yellow.table.table.seats[0].present
    assert not (await ada.sit(yellow.id)).table.table.seats[0].stand_in


@over_sockets()
async def test_a_seated_player_can_return_by_an_expired_link(served: Served) -> None:
    ada, bob = await served.guest("Ada"), await served.guest("Bob")
    made = await ada.create(GAME, [m.Person(), m.NobodyYet()], clock=m.Clock("relaxed", 20 * 24 * 3600))
    await bob.accept(made.links.everyone)
    served.pass_time(8 * 24 * 3600 * 1000)
    page = await bob.get(f"invites/{made.links.everyone}", m.InvitePage)
    assert [1] == page.table.mine
    with pytest.raises(Refused, match="bad_link"):
        await (await served.guest("Eve")).get(f"invites/{made.links.everyone}", m.InvitePage)


@over_sockets()
async def test_a_browser_that_comes_back_is_remembered_for_another_year(served: Served) -> None:
    ada = await served.guest("Ada")
    async with httpx.AsyncClient(base_url=served.url + "/api/", cookies={"tablee": ada.token}, timeout=PATIENCE) as browser:
        answer = await browser.get("me")
        assert f"tablee={ada.token}" in answer.headers["set-cookie"]
        assert "Max-Age=31536000" in answer.headers["set-cookie"]
        assert "HttpOnly" in answer.headers["set-cookie"]
    assert "set-cookie" not in (await ada.http.get("me")).headers


# Consent


@over_sockets()
async def test_a_browser_with_only_its_cookie_keeps_its_profile(served: Served) -> None:
    """Some browsers forget what a page noted after a week, but not the cookie; the page then asks to become a guest."""
    async with httpx.AsyncClient(base_url=served.url + "/api/", timeout=PATIENCE) as browser:
        first = (await browser.post("me", json={"name": "Ada"})).json()
        again = (await browser.post("me", json={"name": "Fox 42"})).json()
        assert first == again
        assert 204 == (await browser.delete("me/token")).status_code
        other = (await browser.post("me", json={"name": "Bob"})).json()
        assert ("Bob", True) == (other["me"]["name"], other["me"]["id"] != first["me"]["id"])


@over_sockets()
async def test_a_second_request_to_take_back_waits_for_the_first(served: Served) -> None:
    _, _, yellow, red = await two_people(served)
    await choose((yellow, red), 0, 0)
    await choose((yellow, red), 1, 0)
    await yellow.socket.command(m.AskUndo(yellow.id, new_command(), 0))
    asked = await red.socket.wait(m.UndoNow)
    await yellow.socket.command(m.AskUndo(yellow.id, new_command(), 0))
    with pytest.raises(Refused, match="already"):
        await red.socket.command(m.AskUndo(yellow.id, new_command(), 1))
    assert asked.request == (await served.clients[1].sit(red.id)).table.undo
    await red.socket.command(m.AnswerUndo(yellow.id, new_command(), 1, True))
    await yellow.until(lambda seat: seat.playing.actions == 0)


@over_sockets()
async def test_a_repeated_answer_without_a_trace_in_the_record_is_answered_as_before(served: Served) -> None:
    _, _, yellow, red = await two_people(served)
    await choose((yellow, red), 0, 0)
    ask = m.AskUndo(yellow.id, new_command(), 0)
    no = m.AnswerUndo(yellow.id, new_command(), 1, False)
    asked = await yellow.socket.command(ask)
    declined = await red.socket.command(no)
    assert declined == await red.socket.command(no)
    assert asked == await yellow.socket.command(ask)
    assert (await served.clients[0].sit(yellow.id)).table.undo is None


@over_sockets()
async def test_a_player_whose_seat_a_bot_plays_may_still_pause_the_table(served: Served) -> None:
    ada = await served.guest("Ada")
    made = await ada.create(GAME, [m.Person(), m.Bot("random")], pace=0)
    served.site.bot_workers.held = True
    seat = await ada.sit(made.table)
    await seat.socket.command(m.HandToBot(made.table, new_command(), 0))
    await seat.socket.command(m.AskPause(made.table, new_command(), 0))
    await seat.until(lambda each: each.playing.paused)
    await seat.socket.command(m.AskPause(made.table, new_command(), 0, False))
    await seat.until(lambda each: not each.playing.paused)


# Records


@over_sockets()
async def test_a_record_with_names_nobody_could_choose_is_refused(served: Served) -> None:
    ada, _, yellow, red = await two_people(served)
    await play_out((yellow, red))
    text = await ada.record(yellow.id)
    for name in ("", "A" * 41, "A" * 10_000, "\\u202eada", "Ada\\n", "\\u3164"):
        with pytest.raises(Refused, match="bad_message") as refused:
            await ada.post("records", m.Created, text.replace('"Ada"', f'"{name}"', 1))
        assert "name" in refused.value.problem.text["en"]
    many = text.replace('"seats":["Ada","Bob"]', '"seats":["a","b","c","d","e","f","g","h","i","j","k","l","m","n","o","p","q"]')
    with pytest.raises(Refused, match="players, not 17"):
        await ada.post("records", m.Created, many)


@over_sockets()
async def test_a_continued_real_time_game_stays_paused_until_its_players_resume_it(served: Served) -> None:
    _, _, one, two = await two_people(served, "bidding")
    ada = served.clients[0]
    await choose((one, two), 0, one.playing.options[0].action)
    await choose((one, two), 1, two.playing.options[0].action)
    winner = (one, two).index(one if one.playing.options else two)
    await choose((one, two), winner, PASS)
    assert one.playing.running
    while one.playing.ended is None:
        at = 0 if one.playing.options else 1
        await choose((one, two), at, (one, two)[at].playing.options[0].action)
    made = await ada.post(f"records/{one.id}/play-on", m.Created, m.PlayOn(3, [m.Person(), m.NobodyYet()]))
    seat = await ada.sit(made.table)
    assert (3, True, False) == (seat.playing.actions, seat.playing.paused, seat.playing.running)
    before = seat.playing.play_time
    served.skip(60)
    await (await served.guest("Eve")).accept(made.links.seats[1])
    await seat.socket.command(m.AskPause(made.table, new_command(), 0, False))
    eve = await served.clients[-1].sit(made.table)
    assert eve.table.pause is not None
    await eve.socket.command(m.AskPause(made.table, new_command(), 1, False))
    await seat.until(lambda each: each.playing.running)
    assert (3, before) == (seat.playing.actions, seat.playing.play_time)


# Names


@pytest.mark.parametrize("name", ["👨\u200d👩\u200d👧 Zoé", "👩🏽\u200d🚀", "❤️\u200d🔥", "\U0001fae8", "عمر", "Ό\u0301δυσσεύς", "W" * 24])
def test_a_name_is_kept_as_it_was_written(name: str) -> None:
    assert name == checked_name(name)


@pytest.mark.parametrize(
    ("written", "shown"), [("  Ada\u202e\n", "Ada"), ("A\u200dd\u200da", "Ada"), ("\u200d👩\u200d", "👩"), ("Ada\x00", "Ada")]
)
def test_invisible_characters_are_removed_from_names(written: str, shown: str) -> None:
    assert shown == checked_name(written)


@pytest.mark.parametrize("name", ["", " ", "\u3164", "\u2800\u2800", "\u0301", "\ufe0f", "\u200d", "W" * 25])
def test_a_name_that_shows_nothing_or_too_much_is_refused(name: str) -> None:
    with pytest.raises(Refusal):
        checked_name(name)


@over_sockets()
async def test_a_new_name_before_the_game_is_shown_at_the_table(served: Served) -> None:
    """A new browser has an animal's name; invited friends should read a person's."""
    ada, bob = await served.guest("Fox 42"), await served.guest("Ada")
    made = await ada.create("bidding", [m.Person(), m.Person("Tom"), m.NobodyYet()])
    seat = await ada.sit(made.table, 0)
    await ada.patch("me", m.Me, {"name": "Ada"})
    await seat.until(lambda each: each.table.table.seats[0].name == "Ada")
    page = await bob.get(f"invites/{made.links.everyone}", m.InvitePage)
    assert ["Ada", "Tom", ""] == page.table.names
    await bob.accept(made.links.everyone)
    await ada.patch("me", m.Me, {"name": "Zoé"})
    shown = await bob.sit(made.table)
    assert ["Ada", "Tom", "Ada 2"] == [each.name for each in shown.table.table.seats]


@over_sockets(absence=60.0)
async def test_while_the_host_is_away_players_may_seat_bots_but_remove_nobody(served: Served) -> None:
    ada, bob, yellow, red = await two_people(served)
    hand = m.HandToBot(yellow.id, "hand", 0, "random")
    with pytest.raises(Refused, match="not_host"):
        await red.socket.command(hand)
    await yellow.socket.close()
    await red.until(lambda seat: not seat.table.table.seats[0].present)
    with pytest.raises(Refused, match="The host has just disconnected"):
        await red.socket.command(m.HandToBot(yellow.id, "early", 0, "random"))
    await red.socket.command(m.HandToBot(yellow.id, "own", 1, "random"))
    await red.socket.command(m.TakeBack(yellow.id, "back", 1))
    served.pass_time(61_000)
    with pytest.raises(Refused, match="not_host"):
        await red.socket.command(m.Kick(yellow.id, "kick", 0))
    await red.socket.command(m.HandToBot(yellow.id, "late", 0, "random"))
    await red.until(lambda seat: seat.playing.asked == [1])
    again = await ada.sit(yellow.id)
    assert not again.table.table.seats[0].stand_in
    assert bob.me.id != again.table.table.host


@over_sockets()
async def test_the_maker_of_a_table_who_sits_down_again_is_its_host(served: Served) -> None:
    ada, bob = await served.guest("Ada"), await served.guest("Bob")
    made = await ada.create("bidding", [m.Person(), m.NobodyYet(), m.NobodyYet()])
    await bob.accept(made.links.everyone)
    seat = await ada.sit(made.table)
    await seat.socket.command(m.Leave(made.table, new_command(), 0))
    assert bob.me.id == (await bob.sit(made.table)).table.table.host
    await ada.accept(made.links.everyone)
    assert ada.me.id == (await bob.sit(made.table)).table.table.host
