"""Colours as those see them who are blind to some."""

from __future__ import annotations

from tools.sight import KINDS, Sight, Triple, blind, contrast, difference

SIGHTS: tuple[Sight | None, ...] = (None, *KINDS)
READABLE = 4.5
"""The contrast that WCAG asks of text; large signs need 3."""
LARGE = 3.0
APART = 25.0
"""Colours this far apart in L*a*b* are told apart at a glance and small."""


def to(color: Triple, sight: Sight | None) -> Triple:
    """A colour (0 to 255) as those eyes see it."""
    if sight is None:
        return color
    red, green, blue = blind((color[0] / 255, color[1] / 255, color[2] / 255), sight)
    return red * 255, green * 255, blue * 255


def apart(one: Triple, other: Triple, sight: Sight | None) -> float:
    return difference(to(one, sight), to(other, sight))


def clear(one: Triple, other: Triple, sight: Sight | None) -> float:
    return contrast(to(one, sight), to(other, sight))
