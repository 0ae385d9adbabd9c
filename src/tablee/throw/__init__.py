"""Rigid-body simulation of throws: from a player's gesture to poses and a recorded motion. The package knows figures and a tray, no game.

Only `bodies` imports MuJoCo. Without MuJoCo, games draw poses from the pose table that was measured with it.
"""
