"""Operators who try to choose the luck: by trying many seeds, and by exchanging what they published. Every verifier finds them out."""

from __future__ import annotations

import json
import random
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tablee.fairness import LuckMemory, Remembered
from tablee.kernel.chance import commitment, derived_value, fair, value_hash
from tablee.server import messages as m
from tests.docs.documents import ROOT, blocks_of

SEEDS = 100_000
SIDES = 6
DICE = 6
ADA, BOT = 0, 1


def six_equal(seed: bytes, values: list[str]) -> bool:
    """Whether the first six dice of a game show the same number: one game in 7,776."""
    luck = fair(seed, values)
    first = luck.below(SIDES)
    return all(luck.below(SIDES) == first for _ in range(DICE - 1))


def ground(values: list[str], source: random.Random) -> list[bytes]:
    """The seeds, of 100,000, that give six equal dice with these values."""
    seeds = (source.randbytes(32) for _ in range(SEEDS))
    return [seed for seed in seeds if six_equal(seed, values)]


def test_an_operator_who_tries_100_000_seeds_gains_nothing() -> None:
    source = random.Random(20)
    guessed = ["what Ada's browser might draw"]
    best = ground(guessed, source)
    # The attack works wherever the values are known before the seed is chosen: it finds about 13 such seeds.
    assert 4 <= len(best) <= 30
    # The operator commits to one of them. Only then does Ada's browser draw its value.
    drawn = [(seed, [source.randbytes(16).hex()]) for seed in best for _ in range(400)]
    assert sum(six_equal(seed, values) for seed, values in drawn) <= 6, "expected: one game in 7,776"
    sixes = sum(fair(seed, values).below(SIDES) == fair(seed, guessed).below(SIDES) for seed, values in drawn)
    expected, deviation = len(drawn) / SIDES, (len(drawn) * 5 / 36) ** 0.5
    assert abs(sixes - expected) < 4 * deviation, "the first die still shows the wished number in one game of six"


def test_an_operator_who_also_sits_at_the_table_cannot_choose_a_value_after_the_others() -> None:
    """Grinding the own value works as long as it is not bound; the hash given before binds it, and any other value is found out."""
    source = random.Random(21)
    seed, ada = source.randbytes(32), source.randbytes(16).hex()
    given = source.randbytes(16).hex()
    better = next(value for value in (source.randbytes(16).hex() for _ in range(SEEDS)) if six_equal(seed, [ada, value]))
    shown = fairness(seed, [ada, better], [value_hash(ada), value_hash(given)])
    assert "value" == LuckMemory().problem(shown)
    exchanged = msgspec.structs.replace(shown, value_hashes=[value_hash(ada), value_hash(better)])
    kept = LuckMemory()
    kept.kept.tables["T"] = Remembered(ADA, ada, commitment(seed), [value_hash(ada), value_hash(given)])
    assert "hashes" == kept.problem(exchanged)


# Servers that exchange what they published


SEED = bytes(range(32))
VALUE = "5f" * 16
HASHES = [value_hash(VALUE), ""]
MEMORY = {"seat": ADA, "value": VALUE, "commitment": commitment(SEED), "value_hashes": HASHES}


def fairness(seed: bytes, values: list[str], hashes: list[str]) -> m.Fairness:
    """The fairness message of a game of twenty random numbers."""
    source = fair(seed, values)
    luck = [m.LuckNumber(i, 1, of, source.below(of)) for i, of in enumerate([6] * 15 + [52, 51, 50, 2, 12])]
    return m.Fairness("T", True, commitment(seed), values, hashes, source.values, seed.hex(), luck, len(luck), "", 0)


def honest(seed: bytes = SEED, value: str = VALUE) -> m.Fairness:
    return fairness(seed, [value, derived_value(seed, BOT)], [value_hash(value), ""])


def other_number() -> m.Fairness:
    shown = honest()
    shown.luck[7].number = (shown.luck[7].number + 1) % 6
    return shown


def repeated_number() -> m.Fairness:
    """The server draws a die it does not like again."""
    shown = honest()
    del shown.luck[3]
    return shown


CHEATS: dict[str, tuple[Callable[[], m.Fairness], str]] = {
    "another seed, whose hash is shown instead": (lambda: honest(bytes(32)), "commitment was exchanged"),
    "another seed under the same commitment": (
        lambda: msgspec.structs.replace(honest(bytes(32)), commitment=commitment(SEED)),
        "not the one committed to",
    ),
    "the player's value is exchanged": (lambda: honest(value="00" * 16), "your value was left out"),
    "the player's value is ignored": (
        lambda: fairness(SEED, [derived_value(SEED, ADA), derived_value(SEED, BOT)], ["", ""]),
        "your value was left out",
    ),
    "the value is shown, but the dice are drawn without it": (
        lambda: msgspec.structs.replace(honest(), luck=fairness(SEED, [derived_value(SEED, BOT)], []).luck),
        "does not follow from the seed and the values",
    ),
    "the bot's value is chosen": (lambda: fairness(SEED, [VALUE, "chosen"], HASHES), "the value of seat 1 was chosen afterwards"),
    "the bot gets a hash afterwards": (
        lambda: fairness(SEED, [VALUE, "chosen"], [HASHES[0], value_hash("chosen")]),
        "a hash was exchanged",
    ),
    "one die is turned": (other_number, "number 7 does not follow"),
    "one die is drawn again": (repeated_number, "does not follow"),
}


def told(command: list[str], shown: m.Fairness, folder: Path, memory: dict[str, Any] | None = MEMORY) -> str:
    """The verdict of a verifier on a game."""
    file, kept = folder / "fairness.json", folder / "memory.json"
    file.write_bytes(msgspec.json.encode(shown))
    kept.write_text(json.dumps(memory))
    done = subprocess.run([*command, file, *([kept] if memory else [])], capture_output=True, text=True)
    assert ("right" in done.stdout) == (done.returncode == 0), done.stderr
    return done.stdout + done.stderr


VERIFIERS = {"py": [sys.executable, str(ROOT / "examples/verify_luck.py")], "mjs": ["node", str(ROOT / "examples/verify_luck.mjs")]}


@pytest.fixture(params=VERIFIERS)
def verifier(request: pytest.FixtureRequest) -> list[str]:
    command = VERIFIERS[request.param]
    if shutil.which(command[0]) is None:
        pytest.skip("NO TEST OF THE VERIFIER IN JAVASCRIPT: needs node")
    return command


def test_the_verifiers_accept_an_honest_game(verifier: list[str], tmp_path: Path) -> None:
    assert "right: 20 numbers" in told(verifier, honest(), tmp_path)
    assert "right: 20 numbers" in told(verifier, honest(), tmp_path, None)


@pytest.mark.parametrize("cheat", CHEATS)
def test_the_verifiers_find_every_cheat(cheat: str, verifier: list[str], tmp_path: Path) -> None:
    make, said = CHEATS[cheat]
    answer = told(verifier, make(), tmp_path)
    assert "wrong: " in answer
    assert said in answer


@pytest.mark.parametrize("cheat", CHEATS)
def test_a_program_finds_every_cheat_by_its_memory(cheat: str) -> None:
    kept = LuckMemory()
    kept.kept.tables["T"] = msgspec.convert(MEMORY, Remembered)
    assert kept.problem(honest()) is None
    assert kept.problem(CHEATS[cheat][0]()) is not None


@pytest.mark.parametrize(("language", "file"), [("python", "verify_luck.py"), ("js", "verify_luck.mjs")])
def test_the_document_shows_the_verifiers_as_they_are(language: str, file: str) -> None:
    shown = [block.text for block in blocks_of(ROOT / "docs/fairness.md") if block.language == language]
    assert [(ROOT / "examples" / file).read_text(encoding="utf-8")] == shown
