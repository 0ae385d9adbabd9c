"""The steps of the game, one module per chapter of the rulebook. Steps decide what happens; only the verbs of the state change it."""
