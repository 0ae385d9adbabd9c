"""Processes in which bots think and throws are simulated. They keep nothing that a table needs after a restart."""
