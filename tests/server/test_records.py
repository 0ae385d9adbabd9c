"""Undo, replays, import and export, playing on, ratings."""

from __future__ import annotations

import asyncio
import contextlib

import pytest

from tablee.client import Client, Refused, Seat, new_command
from tablee.kernel.record import parse
from tablee.kernel.replay import Replay, verify
from tablee.server import messages as m
from tablee.server.storage import ratings
from tablee.server.tables.actor import TableActor
from tablee.shelf import games
from tests.games.bidding.state import PASS
from tests.server.harness import GAME, Served, over_sockets
from tests.server.test_play import choose, play_out, two_people


@over_sockets()
async def test_an_action_is_taken_back_when_the_others_agree(served: Served) -> None:
    _, _, yellow, red = await two_people(served)
    await choose((yellow, red), 0, 3)
    await yellow.socket.command(m.AskUndo(yellow.id, new_command(), 0))
    asked = await red.socket.wait(m.UndoNow)
    assert (0, 0, [1]) == (asked.request.seat, asked.request.to, asked.request.waiting)
    done = await red.socket.command(m.AnswerUndo(yellow.id, new_command(), 1, True))
    await yellow.until(lambda seat: seat.version >= done.version)
    assert (0, 7) == (yellow.playing.actions, len(yellow.playing.options))
    with pytest.raises(Refused, match="stale"):
        await red.choose(0)
    await red.until(lambda seat: seat.version >= done.version)
    await play_out((yellow, red))
    record = parse(await served.clients[0].record(yellow.id))
    assert len(record.lines) == len(record.entries()) + 2
    list(Replay(games()[GAME], record).steps())


@over_sockets()
async def test_an_undo_that_is_declined_or_overtaken_does_nothing(served: Served) -> None:
    _, _, yellow, red = await two_people(served)
    with pytest.raises(Refused, match="no move to undo"):
        await yellow.socket.command(m.AskUndo(yellow.id, new_command(), 0))
    await choose((yellow, red), 0, 3)
    await yellow.socket.command(m.AskUndo(yellow.id, new_command(), 0))
    await red.socket.command(m.AnswerUndo(yellow.id, new_command(), 1, False))
    with pytest.raises(Refused, match="no request to undo"):
        await red.socket.command(m.AnswerUndo(yellow.id, new_command(), 1, True))
    await yellow.socket.command(m.AskUndo(yellow.id, new_command(), 0))
    await choose((yellow, red), 1, 3)
    with pytest.raises(Refused, match="no request to undo"):
        await red.socket.command(m.AnswerUndo(yellow.id, new_command(), 1, True))
    assert 2 == yellow.playing.actions


@over_sockets()
async def test_the_newest_action_is_taken_back_by_its_player_without_asking(served: Served) -> None:
    _, _, yellow, red = await two_people(served)
    await choose((yellow, red), 0, 3)
    assert (True, False) == (yellow.playing.undo_own, red.playing.undo_own)
    with pytest.raises(Refused, match="no move to undo"):
        await red.socket.command(m.UndoOwn(red.id, new_command(), 1))
    done = await yellow.socket.command(m.UndoOwn(yellow.id, new_command(), 0))
    for seat in (yellow, red):
        await seat.until(lambda each: each.version >= done.version)
        assert (0, False) == (seat.playing.actions, seat.playing.undo_own)
    await choose((yellow, red), 0, 3)
    await choose((yellow, red), 1, 3)
    assert (False, True) == (yellow.playing.undo_own, red.playing.undo_own)
    with pytest.raises(Refused, match="Another player has acted"):
        await yellow.socket.command(m.UndoOwn(yellow.id, new_command(), 0))


@over_sockets()
async def test_luck_and_secrets_are_not_taken_back_without_asking_either(served: Served) -> None:
    _, _, one, two = await two_people(served, "bidding")
    await choose((one, two), 0, one.playing.options[0].action)
    assert not one.playing.undo_own
    with pytest.raises(Refused, match="secret"):
        await one.socket.command(m.UndoOwn(one.id, new_command(), 0))


async def until_one_may_pass(actor: TableActor, seats: tuple[Seat, ...]) -> Seat | None:
    """Every asked seat chooses its first option, until one of these seats may pass. Returns None if the bot finished the game first."""
    while actor.table.status != "over":
        for seat in seats:
            await seat.until(lambda each: each.version >= actor.table.version)
            options = [option.action for option in seat.playing.options]
            if PASS in options:
                return seat
            if options:
                with contextlib.suppress(Refused):
                    await seat.choose(options[0])
        await asyncio.sleep(0.01)
    return None


@over_sockets()
async def test_bots_wait_while_the_others_are_asked(served: Served) -> None:
    """Else nobody could agree before a bot has moved on."""
    ada, bob = await served.guest("Ada"), await served.guest("Bob")
    asker = None
    while asker is None:
        made = await ada.create("bidding", [m.Person(), m.NobodyYet(), m.Bot("random")], pace=0)
        await bob.accept(made.links.everyone)
        one, two = await ada.sit(made.table), await bob.sit(made.table)
        actor = served.actor(made.table)
        asker = await until_one_may_pass(actor, (one, two))
    other = two if asker is one else one
    before = asker.playing.actions
    for agrees, after in ((True, before), (False, before + 2)):
        served.site.bot_workers.held = True
        await asker.choose(PASS)
        await asker.socket.command(m.AskUndo(made.table, new_command(), asker.seat))
        served.site.bot_workers.held = False
        while actor.bot_seats.thinking:
            await asyncio.sleep(0.01)
        await other.socket.command(m.AnswerUndo(made.table, new_command(), other.seat, agrees))
        while asker.playing.actions != after:
            await asker.next()


@over_sockets()
async def test_a_vote_does_not_wait_for_a_player_who_left(served: Served) -> None:
    _, _, yellow, red = await two_people(served)
    served.site.bot_workers.held = True
    await yellow.choose(3)
    await yellow.socket.command(m.AskUndo(yellow.id, new_command(), 0))
    await red.socket.command(m.Leave(red.id, new_command(), 1))
    await yellow.socket.wait(m.UndoNow, where=lambda each: each.request is None)
    await yellow.socket.command(m.AskUndo(yellow.id, new_command(), 0))
    await yellow.until(lambda seat: seat.playing.actions == 0)


@over_sockets()
async def test_luck_or_a_secret_that_was_seen_is_not_taken_back(served: Served) -> None:
    _, _, one, two = await two_people(served, "bidding")
    await choose((one, two), 0, one.playing.options[0].action)
    with pytest.raises(Refused, match="secret"):
        await one.socket.command(m.AskUndo(one.id, new_command(), 0))
    await choose((one, two), 1, two.playing.options[0].action)
    with pytest.raises(Refused, match="Luck has been revealed"):
        await two.socket.command(m.AskUndo(one.id, new_command(), 1))


@over_sockets()
async def test_a_game_that_is_over_has_shown_its_secrets_and_is_not_taken_back(served: Served) -> None:
    """The end has shown all cards and the seed, so nothing can be undone. A game without secrets and luck may go on."""
    for game, obstacle in (("bidding", "secret_was_seen"), (GAME, "")):
        _, _, one, two = await two_people(served, game)
        await play_out((one, two))
        session = served.actor(one.id).table.session
        assert session is not None
        assert obstacle == session.obstacle(len(session.entries))


@over_sockets()
async def test_a_game_that_was_counted_is_not_taken_back(served: Served) -> None:
    """Else its record and its players' pages could name different winners."""
    ada, _, yellow, red = await two_people(served)
    await play_out((yellow, red))
    with pytest.raises(Refused, match="over and counted"):
        await yellow.socket.command(m.AskUndo(yellow.id, new_command(), 0))
    assert 1 == (await ada.get(f"players/{ada.me.id}", m.PlayerPage)).statistics[0].played


@over_sockets()
async def test_a_replay_shows_each_seat_only_its_own_knowledge(served: Served) -> None:
    ada, bob, one, two = await two_people(served, "bidding", options={})
    first = one.playing.options[0].action
    await choose((one, two), 0, first)
    mine = await ada.get(f"records/{one.id}", m.ReplayPage, seat=0)
    theirs = await bob.get(f"records/{one.id}", m.ReplayPage, seat=1)
    assert (True, "") == (mine.entries[0].notation.startswith("bid "), theirs.entries[0].notation)
    with pytest.raises(Refused, match="not_your_seat"):
        await bob.get(f"records/{one.id}", m.ReplayPage, seat=0)
    eve = await served.guest("Eve")
    with pytest.raises(Refused, match="no_such_record"):
        await eve.get(f"records/{one.id}", m.ReplayPage)
    with pytest.raises(Refused, match="not over"):
        await bob.record(one.id)
    fairness = await eve.get(f"tables/{one.id}/fairness", m.Fairness)
    assert ("", [], False) == (fairness.seed, fairness.luck, fairness.over)
    points = await bob.get(f"records/{one.id}/points", list[m.ReplayPoint], seat=1, first=0, count=5)
    assert [0, 1] == [point.n for point in points]


@over_sockets()
async def test_a_watching_host_can_replay_a_private_game_and_strangers_cannot(served: Served) -> None:
    served.site.bot_workers.held = True
    ada, eve = await served.guest("Ada"), await served.guest("Eve")
    made = await ada.create(GAME, [m.Bot("random"), m.Bot("random")])
    assert m.WATCHER == (await ada.get(f"records/{made.table}", m.ReplayPage)).seat
    for stranger in (eve, served.again("")):
        with pytest.raises(Refused, match="no_such_record"):
            await stranger.get(f"records/{made.table}", m.ReplayPage)


@over_sockets()
async def test_a_choice_that_told_its_seat_something_in_private_is_not_named_to_the_others(served: Served) -> None:
    """With the second bid both draw: what was bid the events say, what was drawn nobody else learns."""
    ada, bob, one, two = await two_people(served, "bidding", options={})
    await choose((one, two), 0, one.playing.options[0].action)
    await choose((one, two), 1, two.playing.options[0].action)
    mine = await bob.get(f"records/{one.id}", m.ReplayPage, seat=1)
    theirs = await ada.get(f"records/{one.id}", m.ReplayPage, seat=0)
    assert (True, "") == (mine.entries[1].notation.startswith("bid "), theirs.entries[1].notation)
    assert ["bid", "bid"] == [event.kind for event in theirs.entries[1].events if event.kind == "bid"]


@over_sockets()
async def test_finished_games_are_found_by_game_and_player(served: Served) -> None:
    _, bob, yellow, red = await two_people(served, open=True)
    await play_out((yellow, red))
    eve = await served.guest("Eve")
    found = await eve.get("records", m.Records, game=GAME, player=bob.me.id)
    assert [yellow.id] == [card.id for card in found.tables]
    assert [] == (await eve.get("records", m.Records, player=eve.me.id)).tables
    page = await eve.get(f"records/{yellow.id}", m.ReplayPage, seat=1)
    assert (True, len(page.entries)) == (page.over, yellow.playing.actions)
    verify(games()[GAME], parse(await eve.record(yellow.id)))


@over_sockets()
async def test_a_record_can_be_imported_and_a_damaged_one_is_refused(served: Served) -> None:
    ada, _, yellow, red = await two_people(served)
    await play_out((yellow, red))
    text = await ada.record(yellow.id)
    made = await ada.post("records", m.Created, text)
    assert text == await ada.record(made.table)
    for damaged in ("", "{}", text[:-1], text.replace("drop d", "drop q"), text + text, "\x00" * 50):
        with pytest.raises(Refused, match="bad_message"):
            await ada.post("records", m.Created, damaged)
    unknown = text.replace(f'"{GAME}"', '"no_such"')
    with pytest.raises(Refused, match="no_such_game"):
        await ada.post("records", m.Created, unknown)


@over_sockets()
async def test_an_imported_game_opened_as_a_table_has_the_names_of_its_record(served: Served) -> None:
    ada, _, yellow, red = await two_people(served)
    await play_out((yellow, red))
    made = await ada.post("records", m.Created, await ada.record(yellow.id))
    copied = await ada.sit(made.table)
    assert ["Ada", "Bob"] == [seat.name for seat in copied.table.table.seats]
    assert {"open"} == {seat.kind for seat in copied.table.table.seats}


@over_sockets()
async def test_a_file_that_is_no_record_is_refused_in_words_anyone_understands(served: Served) -> None:
    ada = await served.guest("Ada")
    sentences = []
    for content in (b"\x89PNG\r\n\x1a\n", b""):
        answer = await ada.http.post("records", content=content)
        assert 400 == answer.status_code
        sentences.append(answer.json()["text"])
    picture, nothing = sentences
    assert "This file is not a valid game record: it is not text." == picture["en"]
    assert "Ce fichier n'est pas une partie enregistrée valide : ce n'est pas du texte." == picture["fr"]
    assert "enregistrée valide : l'enregistrement est vide : il y manque l'en-tête." in nothing["fr"]


@over_sockets()
async def test_play_on_from_here_with_fresh_luck(served: Served) -> None:
    ada, _, one, two = await two_people(served, "bidding", open=True)
    while one.playing.ended is None:
        at = 0 if one.playing.options else 1
        await choose((one, two), at, (one, two)[at].playing.options[0].action)
    page = await ada.get(f"records/{one.id}", m.ReplayPage)
    assert page.over
    wish = m.PlayOn(2, [m.Person(), m.Person("Tom")])
    made = await ada.post(f"records/{one.id}/play-on", m.Created, wish)
    beside = served.again(ada.token)
    new, tom = await ada.sit(made.table, 0), await beside.sit(made.table, 1)
    assert ((one.id, 2), 2) == (new.table.table.branch, new.playing.actions)
    assert [] == (await new.open(0)).table.missed  # the opening is over
    original = await ada.get(f"records/{one.id}/points", list[m.ReplayPoint], seat=0, first=2)
    assert original[0].view == new.playing.view
    while new.playing.ended is None:
        seat = new if new.playing.options else tom
        done = await seat.choose(seat.playing.options[-1].action)
        for each in (new, tom):
            await each.until(lambda one, done=done: one.version >= done.version)
    fairness = await ada.get(f"tables/{made.table}/fairness", m.Fairness)
    assert ("", 2, True) == (fairness.problem, fairness.from_action, len(fairness.luck) > 0)
    record = parse(await ada.record(made.table))
    assert "" == record.header.commitment
    list(Replay(games()["bidding"], record).steps())
    with pytest.raises(Refused):
        await ada.post(f"records/{one.id}/play-on", m.Created, m.PlayOn(9999, [m.Person(), m.Person("Tom")]))


@over_sockets()
async def test_finished_games_are_found_by_part_of_a_name(served: Served) -> None:
    elodie, bob = await served.guest("Élodie"), await served.guest("Bob")
    made = await elodie.create(GAME, [m.Person(), m.Person("Tom_100%")], open=True)
    await play_out((await elodie.sit(made.table, 0), await second_browser(served, elodie, made.table)))
    copied = await bob.post("records", m.Created, await bob.record(made.table))

    async def found(**wishes: str) -> list[str]:
        return sorted(card.id for card in (await bob.get("records", m.Records, **wishes)).tables)

    assert sorted([made.table, copied.table]) == await found()
    for name in ("ELO", " lodie ", "_100%"):  # the names in an uploaded game may be anybody's, so it is not found by them
        assert [made.table] == await found(name=name, game=GAME)
    assert [] == await found(name="o%m")
    assert [made.table] == await found(name="tom", player=elodie.me.id)
    assert [] == await found(name="bob")
    (card,) = (await bob.get("records", m.Records, player=elodie.me.id)).tables
    assert [elodie.me.id] * 2 == card.players


async def second_browser(served: Served, client: Client, table: str) -> Seat:
    beside = served.again(client.token)
    return await beside.sit(table, 1)


async def yellow_wins(served: Served, ada: Client, bob: Client) -> str:
    served.skip(1)
    made = await ada.create(GAME, [m.Person(), m.NobodyYet()])
    await bob.accept(made.links.everyone)
    yellow, red = await ada.sit(made.table), await bob.sit(made.table)
    for column in (0, 1, 0, 1, 0, 1, 0):
        await choose((yellow, red), yellow.playing.asked[0], column)
    await served.site.registry.rate()
    return made.table


@over_sockets()
async def test_games_are_rated_once_and_the_leaderboard_orders_them(served: Served) -> None:
    ada, bob, eve = await served.guest("Ada"), await served.guest("Bob"), await served.guest("Eve")
    for _ in range(3):
        await yellow_wins(served, ada, bob)
    page = await bob.get(f"players/{ada.me.id}", m.PlayerPage)
    assert (3, 3) == (page.statistics[0].played, page.statistics[0].won)
    board = await bob.get(f"leaderboard/{GAME}", m.Leaderboard)
    assert [(1, "Ada"), (2, "Bob")] == [(row.place, row.name) for row in board.rows]
    assert board.rows[0].rating > board.rows[1].rating
    assert board.rows[1] == board.mine
    assert (await eve.get(f"leaderboard/{GAME}", m.Leaderboard)).mine is None


@over_sockets()
async def test_a_players_games_tell_the_rating_over_time(served: Served) -> None:
    ada, bob = await served.guest("Ada"), await served.guest("Bob")
    tables = [await yellow_wins(served, ada, bob) for _ in range(2)]
    won = await bob.get(f"players/{ada.me.id}/games", m.PlayerGames)
    lost = await bob.get(f"players/{bob.me.id}/games", m.PlayerGames, game=GAME)
    assert (tables[::-1], 0) == ([game.table for game in won.games], won.next)
    newest, first = won.games
    assert (0, 1, True, ["Ada", "Bob"], [ada.me.id, bob.me.id]) == (first.seat, first.rank, first.won, first.names, first.players)
    assert 1000 == first.rating - first.change == newest.rating - newest.change - first.change
    assert (1, 2, False) == (lost.games[0].seat, lost.games[0].rank, lost.games[0].won)
    assert [first] == (await bob.get(f"players/{ada.me.id}/games", m.PlayerGames, before=newest.at)).games
    assert [] == (await bob.get(f"players/{ada.me.id}/games", m.PlayerGames, game="another")).games
    with pytest.raises(Refused, match="no_such_player"):
        await bob.get("players/nobody/games", m.PlayerGames)


@over_sockets()
async def test_teams_are_rated_together_and_a_co_operative_game_rates_nobody(served: Served) -> None:
    everyone = [await served.guest(name) for name in ("Ada", "Bob", "Cyd", "Dee")]
    a, b, c, d = (client.me.id for client in everyone)
    database = served.site.database
    made = [await everyone[0].create(GAME, [m.Person(), m.Person("Tom")]) for _ in range(2)]
    teams = ratings.EndedGame(made[0].table, "teams", 1, [[a, b], [c, d]], [2, 1], False)
    assert await database.write(lambda connection: ratings.rate(connection, [teams]))
    assert not await database.write(lambda connection: ratings.rate(connection, [teams]))
    together = ratings.EndedGame(made[1].table, "together", 2, [[a], [b], [c], [d]], [1, 1, 1, 1], True)
    assert await database.write(lambda connection: ratings.rate(connection, [together]))
    lost, won = [await everyone[0].get(f"players/{id}/games", m.PlayerGames) for id in (b, c)]
    assert lost.games[1].change < 0 < won.games[1].change
    assert [(1, True, True, 0, 1000)] * 2 == [
        (game.rank, game.won, game.together, game.change, game.rating) for game in (lost.games[0], won.games[0])
    ]


@over_sockets(leaderboard=False)
async def test_the_leaderboard_can_be_switched_off(served: Served) -> None:
    ada = await served.guest("Ada")
    with pytest.raises(Refused, match="no leaderboard"):
        await ada.get(f"leaderboard/{GAME}", m.Leaderboard)
