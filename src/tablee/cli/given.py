"""What was given on the command line, decoded once: a bad one gets a sentence that says what would be right."""

from __future__ import annotations

from collections.abc import Sequence

from tablee import shelf
from tablee.bots.players import KINDS, UnknownBot, bot
from tablee.cli.say import Say
from tablee.shelf import Game

LARGEST_SEED = (1 << 64) - 1
LONGEST_NAME = 30
YES = {"true", "yes", "oui"}
NO = {"false", "no", "non"}


def is_number(text: str) -> bool:
    return text.isascii() and text.isdecimal() and len(text) <= 30


def whole(say: Say, name: str, text: str, low: int, high: int) -> int:
    if is_number(text) and low <= int(text) <= high:
        return int(text)
    raise say.bad("bad.whole", name=name, low=say.number(low), high=say.number(high), text=text)


def game(say: Say, name: str) -> Game:
    if name not in shelf.games():
        raise say.bad("bad.game", name=name, games=say.listed(list(shelf.games())))
    return shelf.open(name)


def seat_count(say: Say, game: Game, text: str | None, wanted: int) -> int:
    """How many seats; without a number, as many as are `wanted`, but as many as the game needs."""
    if text is None:
        return check_seats(say, game, max(game.seats[0], wanted))
    if not is_number(text):
        raise say.bad("bad.whole", name="--seats", low=game.seats[0], high=game.seats[1], text=text)
    return check_seats(say, game, int(text))


def check_seats(say: Say, game: Game, seats: int) -> int:
    low, high = game.seats
    if not low <= seats <= high:
        raise say.bad("bad.seats_exact" if low == high else "bad.seats", game=game.id, low=low, high=high, n=seats)
    return seats


def names(text: str) -> list[str]:
    return [part.strip() for part in text.split(",")]


def bot_names(say: Say, game: Game, text: str) -> list[str]:
    found = names(text)
    for name in found:
        check_bot(say, game, name)
    return found


def check_bot(say: Say, game: Game, name: str) -> str:
    try:
        bot(name, game)
    except UnknownBot:
        raise say.bad("bad.bot", name=name, bots=say.listed(KINDS)) from None
    return name


def bots_and_seats(say: Say, game: Game, bots: str, seats: str | None) -> tuple[list[str], int]:
    """Bots by seat, the last one repeated, and how many seats."""
    found = bot_names(say, game, bots)
    count = seat_count(say, game, seats, len(found))
    if len(found) > count:
        raise say.bad("bad.bots", bots=len(found), seats=count)
    return [*found, *[found[-1]] * (count - len(found))], count


def options(say: Say, game: Game, texts: Sequence[str]) -> dict[str, bool | int | str]:
    """Table options `name=value`, the value in the option's own type."""
    known = game.texts.options
    chosen: dict[str, bool | int | str] = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not equals:
            raise say.bad("bad.option_form", text=text)
        if name not in known:
            raise say.bad("bad.option", game=game.id, name=name, options=say.listed(list(known)))
        values = [choice.value for choice in known[name].choices]
        fitting = [each for each in values if means(value, each)]
        if not fitting:
            raise say.bad("bad.value", name=name, values=say.listed([written(each) for each in values]), text=value)
        chosen[name] = fitting[0]
    return chosen


def means(text: str, value: bool | int | str) -> bool:
    if isinstance(value, bool):
        return text.lower() in (YES if value else NO)
    return text == str(value)


def written(value: bool | int | str) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def check_name(say: Say, name: str) -> str:
    if not name or len(name) > LONGEST_NAME or not name.isprintable():
        raise say.bad("bad.name", name=name, longest=LONGEST_NAME)
    return name


def seat_of(say: Say, text: str, players: Sequence[str]) -> int:
    """A seat by its number or by its player's name."""
    if text in players:
        return players.index(text)
    if is_number(text) and int(text) < len(players):
        return int(text)
    raise say.bad("bad.seat", text=text, last=len(players) - 1, players=say.listed(players))
