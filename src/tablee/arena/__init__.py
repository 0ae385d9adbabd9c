"""Many games between bots: simulations, ladders, tournaments. It may use games and bots; only `results` and `plots` write files."""
