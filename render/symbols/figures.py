"""Figures that repeat around a middle, in the language of `shapes`."""

from __future__ import annotations

import math


def spokes(count: int, start: float, end: float, width: float, verb: str = "line") -> str:
    """Strokes from radius `start` to radius `end` around the middle."""
    lines = []
    for spoke in range(count):
        x, y = math.sin(math.tau * spoke / count), -math.cos(math.tau * spoke / count)
        ends = [50 + x * start, 50 + y * start, 50 + x * end, 50 + y * end]
        lines.append(f"{verb} {width} M {ends[0]:.1f} {ends[1]:.1f} L {ends[2]:.1f} {ends[3]:.1f}")
    return "\n".join(lines)


def star(points: int, outer: float, inner: float) -> str:
    """A filled star, its points at radius `outer`."""
    corners = []
    for step in range(points * 2):
        radius, angle = (inner if step % 2 else outer), math.pi * step / points
        corners.append(f"{50 + radius * math.sin(angle):.1f} {50 - radius * math.cos(angle):.1f}")
    return "fill M " + " L ".join(corners) + " Z"
