"""Parts that at least two games use. Compiled; the package imports only the kernel and knows no game."""
