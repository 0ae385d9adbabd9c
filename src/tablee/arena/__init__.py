"""Many games: bots against bots by the thousand, counted. May use games and bots; no I/O but its process pool."""
