"""The view as text: a map of the tiles with survivors and zombies, then the dice of each player."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from tablee.catalogues import words
from tablee.games.escape.components import BOX
from tablee.words import Lang

if TYPE_CHECKING:
    from tablee.games.escape.view import SurvivorView, TileView, View

WIDE = 9
HIGH = 3
KIND_MARKS = {
    "church": "+",
    "cemetery": "†",
    "cargo_bay": "#",
    "crossroads": "",
    "junction": "",
    "gas_station": "G",
    "hospital": "H",
    "supermarket": "S",
    "exit": "E",
}
KIND = {tile.id: tile.kind for tile in BOX.tiles}
MARK = {symbol.id: symbol.mark for symbol in BOX.symbols} | {"blank": "."}
COLOUR_MARKS = {"green": "g", "yellow": "y", "red": "r"}
ZOMBIE = {zombie.id: COLOUR_MARKS[zombie.colour] + MARK[zombie.symbol].lower() for zombie in BOX.zombies}
WORDS = words("tablee.games.escape", "draw")
ITEM = {item.id: item for item in BOX.items}
BITE = {bite.id: bite for bite in BOX.bites}


def draw(seen: View, lang: Lang) -> str:
    said = {key: text[lang] for key, text in WORDS.items()}
    lines = streets(seen)
    lines += [hand(seat, survivor, lang) for seat, survivor in enumerate(seen.survivors)]
    items = ", ".join(ITEM[item].name[lang] for item in seen.stored) or "-"
    lines.append(f"{said['stored']} {len(seen.stored)}/{seen.needed}: {items}")
    lines.append(f"{said['reached']}: {len(seen.reached)}/{seen.limit}   {said['pile']}: {seen.pile.a}A {seen.pile.b}B")
    lines.append(f"{said['deck']}: {seen.deck}" + (f"   {said['van']}: {seen.van}" if seen.van else ""))
    return "\n".join(lines)


def streets(seen: View) -> list[str]:
    """The rows of the map from north to south, cropped to the tiles in play."""
    left = min(tile.x for tile in seen.tiles)
    top = max(tile.y for tile in seen.tiles)
    wide = max(tile.x for tile in seen.tiles) - left + 1
    high = top - min(tile.y for tile in seen.tiles) + 1
    canvas = [[" "] * (wide * WIDE + 1) for _ in range(high * HIGH + 1)]
    for tile in seen.tiles:
        paint(canvas, tile, (tile.x - left) * WIDE, (top - tile.y) * HIGH, seen)
    return ["".join(row).rstrip() for row in canvas if "".join(row).strip()]


def paint(canvas: list[list[str]], tile: TileView, column: int, row: int, seen: View) -> None:
    """Draw one tile: walls on sides without a street, an x on the side of the skull."""
    edge = {"n": (row, column + WIDE // 2), "s": (row + HIGH, column + WIDE // 2)}
    for i in range(WIDE + 1):
        canvas[row][column + i] = canvas[row + HIGH][column + i] = "-"
    for i in range(1, HIGH):
        canvas[row + i][column] = canvas[row + i][column + WIDE] = "|"
    edge |= {"w": (row + 1, column), "e": (row + 1, column + WIDE)}
    for side, (y, x) in edge.items():
        if side in tile.streets:
            canvas[y][x] = "x" if side == tile.skull else " "
    people = "".join(str(seat) for seat in tile.survivors) if not seen.van else "V" * (tile.id == seen.van)
    head = f"{KIND_MARKS[KIND[tile.id]]}{'*' * tile.token}{'!' * tile.horde} {people}"
    cost = "".join(MARK[symbol] for symbol in tile.entry)
    shown = "".join(ZOMBIE[zombie] for zombie in tile.zombies[:4])
    write(canvas, row + 1, column + 1, f"{tile.id[1:]}{head}"[: WIDE - 1])
    write(canvas, row + 2, column + 1, f"{cost}{shown and ' ' + shown}"[: WIDE - 1])


def write(canvas: list[list[str]], row: int, column: int, text: str) -> None:
    for i, letter in enumerate(text):
        if letter != " ":
            canvas[row][column + i] = letter


def hand(seat: int, survivor: SurvivorView, lang: Lang) -> str:
    dice = " ".join(MARK[symbol] for symbol, count in msgspec.structs.asdict(survivor.dice).items() for _ in range(count))
    extra = [ITEM[survivor.item].name[lang]] if survivor.item else []
    extra += [BITE[bite.bite].name[lang] for bite in survivor.bites]
    name = next(each.name[lang] for each in BOX.survivors if each.id == survivor.id)
    return f"{seat} {name} ({survivor.tile}): {dice}" + (f"   {', '.join(extra)}" if extra else "")
