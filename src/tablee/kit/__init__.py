"""Parts that at least two games share. Pure and compiled; imports the kernel only, knows no game."""
