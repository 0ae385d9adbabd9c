"""A game for the tests with hidden cards, a pile, secret answers, an option, and a bell with a clock. `tests/contract/bugs.py` breaks it.

In each round all seats bid a card in secret; the highest card scores, and everyone draws. Then the winner may show a card for one more
point, and the first seat to ring the bell scores, too.
"""

from tablee.shelf import Game

GAME = Game(__name__, rules=1, seats=(2, 3), longest=60)
