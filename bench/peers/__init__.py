"""Programs that measure the peers, each in the peers' own environment; `tablee bench peers` runs them beside ours (`bench.comparison`).

They use the standard library, the peer and `bench.rate` only: the peers' environment has no tablee."""


def main(argv: list[str]) -> int:
    from bench import comparison  # imported here: the peers' environment lacks its libraries

    return comparison.main(argv)


def parse_arguments(argv: list[str]) -> object:
    from bench import comparison

    return comparison.parse_arguments(argv)
