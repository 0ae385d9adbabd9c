"""The twenty-four trumps by what they do (chapter "Jouer un Atout"): a class for each way to use a trump.

`cards.TRUMP_CARDS` lists them all; a trump decides which plays it offers and changes the state only through verbs."""
