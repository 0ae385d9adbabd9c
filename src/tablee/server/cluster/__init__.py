"""The tables of all processes: which process owns a table, and how to reach it. It decides nothing that happens at a table."""
