"""One folder is one game: found, never listed. No game imports another."""
