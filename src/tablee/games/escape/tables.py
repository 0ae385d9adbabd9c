"""The components as integer tables for the compiled rules: symbols, tiles, zombies, items, cards, bites and the soundtrack."""

from __future__ import annotations

from typing import Final, NamedTuple

from tablee.games.escape.components import BOX

RUN: Final = 0
FIST: Final = 1
BAT: Final = 2
CAUTION: Final = 3
PANIC: Final = 4
BLANK: Final = 5
KINDS: Final = 6
"""The states of a die in hand. A blank die was used and does not count until it is rolled again."""

SYMBOLS: Final[list[str]] = [symbol.id for symbol in BOX.symbols]
MARKS: Final[list[str]] = [symbol.mark for symbol in BOX.symbols]
FACES: Final[list[int]] = [i for i, symbol in enumerate(BOX.symbols) for _ in range(symbol.faces)]
WORST: Final[list[int]] = [PANIC, CAUTION, BLANK, BAT, FIST, RUN]
"""The order in which dice are given up (rule: sound.which_die)."""

DICE: Final[int] = BOX.box.dice_each
KEPT_DICE: Final[int] = BOX.limits.kept_dice
ROLL_MS: Final[int] = BOX.limits.roll_ms
ACTION_MS: Final[int] = BOX.limits.action_ms

SIDES: Final[list[str]] = ["n", "e", "s", "w"]
SIDE_X: Final[list[int]] = [0, 1, 0, -1]
SIDE_Y: Final[list[int]] = [1, 0, -1, 0]
SOUTH: Final = 2
NO_SIDE: Final = -1

TILE_IDS: Final[list[str]] = [tile.id for tile in BOX.tiles]
TILES: Final[int] = len(TILE_IDS)
CHURCH: Final[int] = [tile.kind for tile in BOX.tiles].index("church")
EXIT: Final[int] = [tile.kind for tile in BOX.tiles].index("exit")
START_TILES: Final[list[int]] = [i for i, tile in enumerate(BOX.tiles) if tile.pile == "S"]
PILE_A: Final[list[int]] = [i for i, tile in enumerate(BOX.tiles) if tile.pile == "A"]
PILE_B: Final[list[int]] = [i for i, tile in enumerate(BOX.tiles) if tile.pile == "B"]
STREETS: Final[list[list[bool]]] = [[side in tile.streets for side in SIDES] for tile in BOX.tiles]
SKULL: Final[list[int]] = [SIDES.index(tile.skull) if tile.skull else NO_SIDE for tile in BOX.tiles]
HORDE: Final[list[bool]] = [tile.horde for tile in BOX.tiles]


def counted(symbols: list[str]) -> list[int]:
    """The numbers of runs, fists and bats in a list of symbols."""
    return [symbols.count("run"), symbols.count("fist"), symbols.count("bat")]


ENTRY: Final[list[list[int]]] = [counted(tile.entry) for tile in BOX.tiles]
SEARCH: Final[list[list[int]]] = [counted(tile.search) for tile in BOX.tiles]
REVEAL_RUNS: Final = 2

BUILDING_IDS: Final[list[str]] = [building.id for building in BOX.buildings]
BUILDINGS: Final[int] = len(BUILDING_IDS)
NO_BUILDING: Final = -1
BUILDING: Final[list[int]] = [BUILDING_IDS.index(tile.kind) if tile.kind in BUILDING_IDS else NO_BUILDING for tile in BOX.tiles]
ITEM_IDS: Final[list[str]] = [item.id for item in BOX.items]
ITEMS: Final[int] = len(ITEM_IDS)
NO_ITEM: Final = -1
COPIES: Final[list[int]] = [item.copies for item in BOX.items]
BUILDING_OF: Final[list[int]] = [BUILDING_IDS.index(item.building) for item in BOX.items]

ZOMBIE_IDS: Final[list[str]] = [zombie.id for zombie in BOX.zombies]
ZOMBIES: Final[int] = len(ZOMBIE_IDS)
NO_ZOMBIE: Final = -1
COLOURS: Final[list[str]] = ["green", "yellow", "red"]
COLOUR: Final[list[int]] = [COLOURS.index(zombie.colour) for zombie in BOX.zombies]
WEAPON: Final[list[int]] = [SYMBOLS.index(zombie.symbol) for zombie in BOX.zombies]
STRENGTH: Final[list[int]] = [zombie.strength for zombie in BOX.zombies]
COUNT: Final[list[int]] = [zombie.count for zombie in BOX.zombies]

BITE_IDS: Final[list[str]] = [bite.id for bite in BOX.bites]
BITES: Final[int] = len(BITE_IDS)
PARALYSIS: Final[int] = BITE_IDS.index("paralysis")
BROKEN_ARM: Final[int] = BITE_IDS.index("broken_arm")
SILENCE: Final[int] = BITE_IDS.index("silence")
VERTIGO: Final[int] = BITE_IDS.index("vertigo")
RESTLESS: Final[int] = BITE_IDS.index("restless")
DISCRETION: Final[int] = BITE_IDS.index("discretion")
CURE: Final[list[list[int]]] = [counted(bite.cure) for bite in BOX.bites]
BROKEN_ROLL_MS: Final[int] = BOX.bites[BROKEN_ARM].roll_ms
BROKEN_ACTION_MS: Final[int] = BOX.bites[BROKEN_ARM].action_ms
CAREFUL_MS: Final[int] = BOX.bites[VERTIGO].careful_ms
FALLS_IN: Final[int] = BOX.bites[VERTIGO].falls_in
IDLE_MS: Final[int] = BOX.bites[RESTLESS].idle_ms
DISCREET_MS: Final[int] = BOX.bites[DISCRETION].roll_ms

CARD_IDS: Final[list[str]] = [card.id for card in BOX.cards]
SPAWN: Final = 0
HORDES: Final = 1
MOVE: Final = 2
BITE: Final = 3


def sign(symbol: str) -> tuple[int, int, int]:
    """One symbol of a card: its kind, its colour or bite, and its count."""
    word, *rest = symbol.split(":")
    if word == "spawn":
        return (SPAWN, 0, int(rest[0]))
    if word == "horde":
        return (HORDES, 0, 1)
    if word == "move":
        return (MOVE, COLOURS.index(rest[0]), int(rest[1]))
    return (BITE, BITE_IDS.index(rest[0]), 1)


SIGNS: Final[list[list[tuple[int, int, int]]]] = [[sign(symbol) for symbol in card.symbols] for card in BOX.cards]
BITE_OF: Final[list[int]] = [signs[0][1] if signs[0][0] == BITE else -1 for signs in SIGNS]
DECKS: Final[list[list[int]]] = [
    [i for i, card in enumerate(BOX.cards) if number + 1 in card.scenarios] for number in range(len(BOX.scenarios))
]

ESCAPE: Final = 0
CUE: Final = 1
COUNTDOWN: Final = 2
DOOR: Final = 3
SCREAM: Final = 4
SOUND: Final[list[str]] = [moment.sound for moment in BOX.moments]
DOES: Final[list[int]] = [{"escape": ESCAPE, "countdown": COUNTDOWN, "door": DOOR, "scream": SCREAM}.get(sound, CUE) for sound in SOUND]
NUMBER: Final[list[int]] = [moment.number for moment in BOX.moments]
CUES: Final[int] = len(SOUND)


class Track(NamedTuple):
    """A soundtrack. `at`: the time of each sound in ms. `fewer_items`, `fewer_tiles`: by how much a training game is smaller."""

    id: str
    at: list[int]
    fewer_items: int
    fewer_tiles: int


def sound_times(third: int) -> list[int]:
    """The times of all sounds in ms, if a third of play lasts `third` seconds. Sounds keep their distance to the end of their third."""
    shorter = BOX.tracks[0].third - third
    thirds = [moment.number - 1 if moment.sound == "escape" else moment.number for moment in BOX.moments]
    return [1000 * (moment.track - shorter * past) for moment, past in zip(BOX.moments, thirds, strict=True)]


TRACKS: Final[dict[str, Track]] = {
    track.id: Track(track.id, sound_times(track.third), track.fewer_items, track.fewer_tiles) for track in BOX.tracks
}
TRACK_MS: Final[list[int]] = TRACKS["first"].at
PAUSE_MS: Final[int] = TRACK_MS[DOES.index(DOOR) + 1] - TRACK_MS[DOES.index(DOOR)]
SURVIVOR_IDS: Final[list[str]] = [survivor.id for survivor in BOX.survivors]
CALLS: Final[list[str]] = ["help", "coming", "caution", "church", "ready"]
CALL_HELP: Final = 0
CALL_COMING: Final = 1
CALL_CAUTION: Final = 2
CALL_CHURCH: Final = 3
CALL_READY: Final = 4
CALL_POINT: Final = 5
"""The calls that players send each other; the last one points at a tile."""
CALL_MS: Final[int] = BOX.limits.call_ms
PLAYERS: Final[int] = BOX.box.survivors
FEWEST_PLAYERS: Final = 2
ITEMS_NEEDED: Final[dict[str, dict[int, int]]] = {
    name: {FEWEST_PLAYERS + i: items for i, items in enumerate(level.items)} for name, level in BOX.difficulty.items()
}
"""By difficulty and number of players."""
ZOMBIE_LIMIT: Final[dict[str, int]] = {name: level.zombies for name, level in BOX.difficulty.items()}
