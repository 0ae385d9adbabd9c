"""For operators: commands, backup, restore, archive, logs and metrics. Nothing here takes part in a game."""
