"""Bots that can play any game. They see imagined worlds of their seat, never the true state, and do no I/O."""
