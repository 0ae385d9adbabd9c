"""The game's own knowledge for the bots: an evaluation of positions and a policy for dice. It reads the state and never changes it."""
