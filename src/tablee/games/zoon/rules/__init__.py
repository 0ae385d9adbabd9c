"""The rules of Zoon, one module per chapter of the rulebook."""
