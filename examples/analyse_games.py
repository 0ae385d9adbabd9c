"""Analyse the games of the arena with polars: does it help to begin, and how long are the games?

    tablee arena GAME --players greedy:1,random --games 10000 --out results
    python examples/analyse_games.py results/games.parquet

It needs `tablee[polars]`.
"""

import sys

import polars as pl


def main() -> None:
    games = pl.read_parquet(sys.argv[1])
    seat = pl.int_ranges(pl.col("players").list.len()).alias("seat")
    seats = games.select("players", "shares", seat).explode("players", "shares", "seat")
    print(f"{len(games)} games, {games['decisions'].median():.0f} decisions in a middle game")
    shares = seats.group_by("players", "seat").agg(pl.col("shares").mean().alias("victories"), pl.len().alias("games"))
    print(shares.sort("players", "seat"))


if __name__ == "__main__":
    main()
