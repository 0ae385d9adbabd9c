"""Simulation of many games between bots. It may use games and bots; it does no I/O except for its process pool."""
