"""The bot of connect four: an evaluation of positions by the lines of four that are still possible.

It sees only imagined states and never changes them."""
