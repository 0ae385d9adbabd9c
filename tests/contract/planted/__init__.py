"""A test-only game with everything that can go wrong: hidden cards, a pile, a choice made at once and unseen, a bell, a clock.

Healthy here; `tests/contract/bugs.py` breaks it. Each round everyone bids a card unseen, the highest scores, all draw,
the winner may show a card for one more point, and the first seat to ring the bell scores too.
"""

from tablee.shelf import Game

GAME = Game(__name__, rules=1, seats=(2, 3), longest=60)
