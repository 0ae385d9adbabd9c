"""The Energy cards, a class each, named after the printed name, by what they are about."""
