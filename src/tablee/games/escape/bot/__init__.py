"""The bot of Escape: an evaluation of positions and a policy that follows a plan shared by all bots.

It only reads positions and never changes them."""
