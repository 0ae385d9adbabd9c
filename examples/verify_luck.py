"""Check the luck of a finished game: python verify_luck.py FAIRNESS.json [MEMORY.json]"""

import hashlib
import hmac
import json
import pathlib
import sys


def check(shown, memory=None):
    seed, values, hashes = bytes.fromhex(shown["seed"]), shown["values"], shown["value_hashes"]
    if memory:
        demand(memory["commitment"] == shown["commitment"], "the commitment was exchanged")
        demand(memory["value"] == values[memory["seat"]], "your value was left out")
        demand(memory["value_hashes"] == hashes, "a hash was exchanged after you had shown your value")
    demand(hashlib.sha256(seed).hexdigest() == shown["commitment"], "the seed is not the one committed to")
    for seat, given in enumerate(hashes):
        derived = hmac.digest(seed, f"seat {seat}".encode(), "sha256").hex()
        right = hashlib.sha256(values[seat].encode()).hexdigest() == given if given else values[seat] == derived
        demand(right, f"the value of seat {seat} was chosen afterwards")
    mixed = ",".join(f"{len(value)}:{value}" for value in values)
    for i, luck in enumerate(shown["luck"]):
        number = limit = 2**64 // luck["of"] * luck["of"]
        attempt = 0
        while number >= limit:
            number = int.from_bytes(hmac.digest(seed, f"{mixed}|{i}|{attempt}".encode(), "sha256")[:8], "big")
            attempt += 1
        demand(number % luck["of"] == luck["number"], f"number {i} does not follow from the seed and the values")
    return f"right: {len(shown['luck'])} numbers follow from the seed and the values"


def demand(true, otherwise):
    if not true:
        raise SystemExit(f"wrong: {otherwise}")


print(check(*[json.loads(pathlib.Path(file).read_text()) for file in sys.argv[1:]]) if sys.argv[1:] else __doc__)
