"""Small drawings for the reports, as inline SVG: a value with its interval, and a distribution."""

from __future__ import annotations

from html import escape

from tablee.lab.report import Histogram
from tablee.lab.statistics import Figure

WIDTH, HEIGHT = 160, 14
MARGIN = 5
CHART_WIDTH, CHART_HEIGHT, AXIS = 480, 110, 16
WIDEST_BAR = 40


class Scale:
    """Places values on a line of fixed width."""

    def __init__(self, low: float, high: float, width: float = WIDTH) -> None:
        self.low = low
        self.span = (high - low) or 1
        self.width = width

    def __call__(self, value: float) -> str:
        inside = min(1.0, max(0.0, (value - self.low) / self.span))
        return f"{MARGIN + inside * (self.width - 2 * MARGIN):.1f}".removesuffix(".0")


def interval_line(figure: Figure, scale: Scale, mark: float | None, clear: bool) -> str:
    """A dot at the value, a line over its interval, and a thin mark at the value that it is compared to."""
    middle = HEIGHT / 2
    parts = [f'<svg class="line{"" if clear else " grey"}" viewBox="0 0 {WIDTH} {HEIGHT}" aria-hidden="true">']
    if mark is not None:
        parts.append(f'<path class="mark" d="M{scale(mark)} 0V{HEIGHT}"/>')
    parts.append(f'<path d="M{scale(figure.low)} {middle:g}H{scale(figure.high)}"/>')
    parts.append(f'<circle cx="{scale(figure.value)}" cy="{middle:g}" r="3.5"/></svg>')
    return "".join(parts)


def bars(histogram: Histogram, low: str, high: str, description: str) -> str:
    """A distribution, with the first and the last value below it."""
    most = max(histogram.counts)
    width = min(WIDEST_BAR, CHART_WIDTH / len(histogram.counts))
    floor, end = CHART_HEIGHT - AXIS, width * len(histogram.counts)
    shapes = []
    for place, count in enumerate(histogram.counts):
        if count:
            height = max(1.0, floor * count / most)
            shapes.append(f"M{place * width:.1f} {floor}v{-height:.1f}h{width - 1:.1f}v{height:.1f}z")
    return (
        f'<svg class="bars" viewBox="0 0 {CHART_WIDTH} {CHART_HEIGHT}" role="img"><title>{escape(description)}</title>'
        f'<path d="{"".join(shapes)}"/><path class="axis" d="M0 {floor}H{end:.0f}"/>'
        f'<text x="0" y="{CHART_HEIGHT - 3}">{escape(low)}</text>'
        f'<text x="{end:.0f}" y="{CHART_HEIGHT - 3}" text-anchor="end">{escape(high)}</text></svg>'
    )
