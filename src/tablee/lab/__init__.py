"""The laboratory: plays many games of one kind, measures them, and writes a report with intervals.

It may use games, bots and the arena, and it knows no game: the tables of a game are in the game's `lab.toml`, its facts in its `lab.py`.
"""
