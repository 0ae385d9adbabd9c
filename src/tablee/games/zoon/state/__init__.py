"""One position of the game: `Battle` with its verbs, made of parts that copy themselves.

Parts change silently; only the verbs of `Battle` tell events."""
