"""The values of command-line arguments, checked and converted. A bad value raises `BadInput`, which says what would be right."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple
from urllib.parse import parse_qs, unquote, urlsplit

from tablee import shelf
from tablee.arena.own_bots import OWN_KINDS, any_bot
from tablee.bots.players import KINDS, UnknownBot, bot
from tablee.cli.translator import Translator
from tablee.game import Game

MAX_SEED = (1 << 64) - 1
MAX_NAME_LENGTH = 30
YES = {"true", "yes", "oui"}
NO = {"false", "no", "non"}


class SiteAddress(NamedTuple):
    """A link taken apart.

    `page` is `join` with an invite token as its `key`, `table` with a table's id as its `key`, or "" for the start page.
    `link` is the invite token in the query of a table's address, or "".
    """

    site: str
    page: str
    key: str
    link: str


def is_number(text: str) -> bool:
    return text.isascii() and text.isdecimal() and len(text) <= 30


def whole_number(tr: Translator, name: str, text: str, low: int, high: int) -> int:
    if is_number(text) and low <= int(text) <= high:
        return int(text)
    raise tr.error("error.whole_number", name=name, low=tr.number(low), high=tr.number(high), text=text)


def game(tr: Translator, name: str) -> Game:
    if name not in shelf.ids():
        raise tr.error("error.game", name=name, games=tr.join(shelf.ids()))
    return shelf.open(name)


def seat_count(tr: Translator, game: Game, text: str | None, default: int) -> int:
    """Return the number of seats. Without a text it is `default`, raised to the least that the game allows."""
    if text is None:
        return check_seat_count(tr, game, max(game.seats[0], default))
    if not is_number(text):
        raise tr.error("error.whole_number", name="--seats", low=game.seats[0], high=game.seats[1], text=text)
    return check_seat_count(tr, game, int(text))


def check_seat_count(tr: Translator, game: Game, seats: int) -> int:
    low, high = game.seats
    if not low <= seats <= high:
        raise tr.error("error.seats_exact" if low == high else "error.seats", game=game.id, low=low, high=high, n=seats)
    return seats


def split_names(text: str) -> list[str]:
    return [part.strip() for part in text.split(",")]


def check_bot(tr: Translator, game: Game, name: str) -> str:
    try:
        bot(name, game)
    except UnknownBot:
        raise tr.error("error.bot", name=name, bots=tr.join(KINDS)) from None
    return name


def check_any_bot(tr: Translator, game: Game, name: str) -> str:
    """Check the name of a bot that may be one's own."""
    try:
        any_bot(name, game)
    except UnknownBot:
        raise tr.error("error.bot", name=name, bots=tr.join([*KINDS, *OWN_KINDS])) from None
    return name


def bots_and_seats(tr: Translator, game: Game, bots: str, seats: str | None) -> tuple[list[str], int]:
    """Return one bot for each seat, the last bot repeated, and the number of seats."""
    names = [check_any_bot(tr, game, name) for name in split_names(bots)]
    count = seat_count(tr, game, seats, len(names))
    if len(names) > count:
        raise tr.error("error.bots", bots=len(names), seats=count)
    return [*names, *[names[-1]] * (count - len(names))], count


def options(tr: Translator, game: Game, texts: Sequence[str]) -> dict[str, bool | int | str]:
    """Parse table options of the form `name=value`, each value in the type of its option."""
    known = game.texts.options
    chosen: dict[str, bool | int | str] = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not equals:
            raise tr.error("error.option_form", text=text)
        if name not in known:
            if not known:
                raise tr.error("error.no_options", game=game.id, name=name)
            raise tr.error("error.option", game=game.id, name=name, options=tr.join(list(known)))
        values = [choice.value for choice in known[name].choices]
        matching = [each for each in values if option_matches(value, each)]
        if not matching:
            raise tr.error("error.option_value", name=name, values=tr.join([format_option(each) for each in values]), text=value)
        chosen[name] = matching[0]
    return chosen


def option_matches(text: str, value: bool | int | str) -> bool:
    if isinstance(value, bool):
        return text.lower() in (YES if value else NO)
    return text == str(value)


def format_option(value: bool | int | str) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def check_name(tr: Translator, name: str) -> str:
    if not name or len(name) > MAX_NAME_LENGTH or not name.isprintable():
        raise tr.error("error.player_name", name=name, longest=MAX_NAME_LENGTH)
    return name


def seat(tr: Translator, text: str, players: Sequence[str]) -> int:
    """Return the seat with this number or player's name."""
    if text in players:
        return players.index(text)
    if is_number(text) and int(text) < len(players):
        return int(text)
    raise tr.error("error.seat", text=text, last=len(players) - 1, players=tr.join(players))


def site_address(tr: Translator, text: str) -> SiteAddress:
    url = urlsplit(text)
    path, _, query = url.fragment.partition("?")
    page, _, key = path.strip("/").partition("/")
    if url.scheme not in ("http", "https") or not url.netloc or page not in ("", "join", "table") or bool(page) != bool(key):
        raise tr.error("error.link", link=text)
    site = f"{url.scheme}://{url.netloc}{url.path}".rstrip("/")
    return SiteAddress(site, page, unquote(key), parse_qs(query).get("link", [""])[0])
