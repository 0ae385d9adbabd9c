"""The bot of this game: an evaluation of positions, the odds of fights, and a policy built on both.

It reads positions that a seat can imagine; it changes only clones of them."""
