"""The steps, one module per chapter of the rulebook. Steps decide; only verbs change the state."""
