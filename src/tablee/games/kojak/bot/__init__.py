"""The bot of Kojak: an evaluation of positions by the turns that each detective still needs.

It sees only imagined states and never changes them."""
