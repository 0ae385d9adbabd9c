"""The contract every game answers: state, steps, luck, events, records, notation.

Knows no game and does no I/O. Everything here but `record` is compiled by mypyc.
"""
