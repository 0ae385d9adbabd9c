"""The rules, one module per chapter of the rulebook. Steps decide; only the verbs of `Position` change anything."""
