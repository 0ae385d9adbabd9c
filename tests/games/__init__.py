"""Small games for the tests of the engine and the server, so that no test needs a real game.

The shelf does not find them: `add_test_games` in `tests/server/harness.py` adds them.
"""
