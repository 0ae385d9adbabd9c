"""One position of the game: `Position` with its verbs, made of parts that copy themselves.

Parts change silently; only the verbs of `Position` tell events. Nothing here decides what a player may do."""
