"""Many games between bots: simulations, ladders, tournaments.

It may use games and bots. Only `results` and `plots` write files, and only `own_bots` runs programs.
"""
