"""A player's page: the record against each friend, and the figures and cards that the player has most often."""

from __future__ import annotations

import pytest

from tablee import shelf
from tablee.game import Game
from tablee.kernel.chance import seeded
from tablee.kernel.state import playout
from tablee.server import messages as m
from tablee.server.http.players import named_favourites
from tablee.server.storage import player_pages, ratings
from tests.server.harness import Served, over_sockets
from tests.server.test_play import play_out, two_people

WITH_FAVOURITES = [game for game in shelf.games().values() if game.favourites is not None]


@over_sockets()
async def test_a_page_has_the_record_against_each_friend_for_those_who_may_find_the_games(served: Served) -> None:
    ada, bob, yellow, red = await two_people(served)
    await play_out((yellow, red))
    assert yellow.playing.ended is not None
    won = int(0 in yellow.playing.ended.winners)
    lost = int(1 in yellow.playing.ended.winners)
    page = await ada.get(f"players/{ada.me.id}", m.PlayerPage)
    assert [m.FriendRecord(bob.me.id, "Bob", 1, won, lost, 0, 0)] == page.friends
    assert [m.FriendRecord(ada.me.id, "Ada", 1, lost, won, 0, 0)] == (await bob.get(f"players/{bob.me.id}", m.PlayerPage)).friends
    eve = await served.guest("Eve")
    assert [] == (await eve.get(f"players/{ada.me.id}", m.PlayerPage)).friends


@over_sockets()
async def test_games_won_together_count_apart_and_frequent_cards_come_first(served: Served) -> None:
    ada, bob = await served.guest("Ada"), await served.guest("Bob")
    made = [(await ada.create("bidding", [m.Person(), m.NobodyYet(), m.NobodyYet()])).table for _ in range(2)]
    players = [[ada.me.id], [bob.me.id]]
    cards = [{"cards": ["a", "b"]}, {}], [{"cards": ["b"]}, {}]
    ended = [ratings.EndedGame(table, "bidding", at, players, [1, 1], True, cards[at]) for at, table in enumerate(made)]
    await served.site.database.write(lambda c: ratings.rate(c, ended))
    friends = await served.site.database.read(lambda c: player_pages.friend_records(c, ada.me.id, ada.me.id))
    assert [m.FriendRecord(bob.me.id, "Bob", 2, 0, 0, 2, 2)] == friends
    frequent = await served.site.database.read(lambda c: player_pages.most_frequent(c, ada.me.id))
    assert [("bidding", "cards", "b", 2), ("bidding", "cards", "a", 1)] == frequent


@pytest.mark.parametrize("game", WITH_FAVOURITES, ids=lambda game: game.id)
def test_favourites_are_components_with_a_name(game: Game) -> None:
    state = game.new_state(game.seats[0], seeded(1))
    playout(state, seeded(2))
    assert game.favourites is not None
    found = [(game.id, kind, id, 1) for kind, ids in game.favourites(state, 0).items() for id in ids]
    assert found
    assert [each[3] for each in found] == [each.times for each in named_favourites(found)]
