"""The rules as steps, one module per chapter of the rulebook.

They change the position only through the verbs of `Escape`."""
