"""The rules, one module per chapter of the rulebook. Steps decide; only the verbs of the state change it."""
