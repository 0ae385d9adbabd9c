"""The contract of every game: state, steps, luck, events, records, notation.

The package knows no game and does no I/O. mypyc compiles all of it except `record` and `replay`.
"""
