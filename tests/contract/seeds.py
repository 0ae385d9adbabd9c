"""Compare the games that two builds play: `seeds.py --games 20 --out FILE` in one, `seeds.py --check FILE` in the other.

Every game is played with every number of seats and the same seeds, by random and by greedy bots. The file has digests of the record and
of the events of each game, so that the first difference is found.
"""

from __future__ import annotations

import argparse
import hashlib
import sys
from pathlib import Path

import msgspec

import tablee
from tablee.bots.players import Bot, bot
from tablee.kernel.chance import Seeded, seeded
from tablee.kernel.replay import Recorder
from tablee.kernel.state import CLOCK
from tablee.kernel.story import Event
from tablee.shelf import Game

FORMAT = 1
GREEDY_CUT = 60


class Played(msgspec.Struct, frozen=True):
    """The digests of one game. The key says which game it is."""

    decisions: int
    luck: int
    record: str
    events: str


class Seeds(msgspec.Struct, forbid_unknown_fields=True):
    """The games of one build."""

    format: int
    compiled: bool
    games: int
    played: dict[str, Played]


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--games", type=int, default=10, metavar="N", help="random games per game and number of seats")
    parser.add_argument("--out", type=Path, metavar="FILE", help="write the games of this build")
    parser.add_argument("--check", type=Path, metavar="FILE", help="compare with the file of another build, which also gives N")
    given = parser.parse_args(arguments)
    if (given.out is None) == (given.check is None):
        parser.error("expected --out FILE or --check FILE")
    if given.games < 1:
        parser.error("--games: expected 1 or more")
    if given.out is not None:
        mine = Seeds(FORMAT, tablee.COMPILED, given.games, play_all(given.games))
        given.out.write_bytes(msgspec.json.format(msgspec.json.encode(mine)))
        print(f"{len(mine.played)} games written to {given.out.name} by {build(mine)} rules")
        return 0
    try:
        other = msgspec.json.decode(given.check.read_bytes(), type=Seeds)
    except (OSError, msgspec.DecodeError) as error:
        parser.error(f"--check: {error}")
    mine = Seeds(FORMAT, tablee.COMPILED, other.games, play_all(other.games))
    if mine.compiled == other.compiled:
        print(f"note: both builds are {build(mine)}")
    apart = differences(other, mine)
    for line in apart[:20]:
        print(line)
    print(f"{len(mine.played)} games compared, {build(other)} and {build(mine)} rules: {len(apart)} differ")
    return 1 if apart else 0


def play_all(games: int) -> dict[str, Played]:
    played = {}
    for game in tablee.games().values():
        for seats in range(game.seats[0], game.seats[1] + 1):
            for n in range(games):
                played[f"{game.id}, {seats} seats, random game {n}"] = play(game, seats, "random", n, game.longest)
            played[f"{game.id}, {seats} seats, greedy game"] = play(game, seats, "greedy:1", games, GREEDY_CUT)
    return played


def play(game: Game, seats: int, name: str, n: int, cut: int) -> Played:
    """Play game number n. Bots see imagined worlds, so that those are compared too."""
    luck = seeded(2026, n)
    choices = luck.fork()
    recorder = Recorder(game, [f"seat {seat}" for seat in range(seats)], luck)
    bots = [bot(name, game)] * seats
    events = hashlib.sha256()
    note(events, recorder.told)
    decisions = 0
    while recorder.state.agenda and decisions < cut:
        seat, action = decide(recorder, bots, choices)
        note(events, recorder.apply(seat, action, recorder.state.now))
        decisions += 1
    record = recorder.record
    used = len(record.header.setup) + sum(len(entry.luck) for entry in record.entries())
    return Played(decisions, used, hashlib.sha256(record.dump().encode()).hexdigest(), events.hexdigest())


def decide(recorder: Recorder, bots: list[Bot], choices: Seeded) -> tuple[int, int]:
    s = recorder.state
    seat = s.asked[choices.below(len(s.asked))]
    if seat == CLOCK:
        return seat, s.options(seat)[0]
    return seat, bots[seat](s.imagine(seat, choices.fork()), seat, choices)


def note(events: hashlib._Hash, told: list[Event]) -> None:
    for event in told:
        events.update(
            msgspec.json.encode([event.kind, dict(event.facts), {str(seat): dict(facts) for seat, facts in event.private.items()}])
        )


def differences(other: Seeds, mine: Seeds) -> list[str]:
    """The differences in words, the shortest games first: they are the easiest to follow."""
    if other.format != mine.format:
        return [f"the file has format {other.format}, expected {mine.format}"]
    apart = []
    for name in sorted({*other.played, *mine.played}):
        theirs, ours = other.played.get(name), mine.played.get(name)
        if theirs is None or ours is None:
            apart.append((0, f"{name}: played by one build only"))
        elif theirs != ours:
            what = [field for field in Played.__struct_fields__ if getattr(theirs, field) != getattr(ours, field)]
            apart.append((ours.decisions, f"{name}: {' and '.join(what)} differ ({theirs.decisions} and {ours.decisions} decisions)"))
    return [line for _, line in sorted(apart)]


def build(seeds: Seeds) -> str:
    return "compiled" if seeds.compiled else "pure"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
