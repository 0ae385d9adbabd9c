"""A figure to throw in tests: boots, body, shoulders, head."""

from tablee.throw.figure import Ball, Box, Figure

FIGURE = Figure(
    1,
    [
        Box((0.78, 0.16, 0.5), (0.0, -0.84, 0.0)),
        Box((0.45, 0.5, 0.4), (0.0, -0.3, 0.0)),
        Box((0.78, 0.22, 0.4), (0.0, 0.1, 0.0)),
        Ball(0.36, (0.0, 0.62, 0.0)),
    ],
)
