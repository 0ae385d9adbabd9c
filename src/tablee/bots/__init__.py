"""Players of any game. They get worlds a seat may be in, never the true state, and do no I/O."""
