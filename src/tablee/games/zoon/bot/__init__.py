"""The bot of Zoon: an evaluation of positions, and a policy for choices that need no search.

It sees only imagined states and never changes them."""
