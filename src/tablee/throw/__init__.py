"""Rigid-body throws: gestures in, poses and a recorded motion out. Knows figures, a tray and hands; knows no game.

MuJoCo stays behind `bodies`; where it is not installed, games draw poses from the table measured with it.
"""
