"""The rules, one module per chapter of the rulebook. Steps decide; only the state's verbs change anything."""
