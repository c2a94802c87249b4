"""The colours shared by all pictures, and the look of a player's things."""

from __future__ import annotations

from dataclasses import dataclass

from .shapes import Color, mix

BLACK: Color = (0, 0, 0)
WHITE: Color = (255, 255, 255)
NIGHT: Color = (20, 16, 18)
GOLD: Color = (246, 196, 84)
BRONZE: Color = (150, 92, 30)
CREAM: Color = (255, 242, 214)
BLOOD: Color = (206, 32, 44)
ICE: Color = (150, 214, 246)
MOSS: Color = (88, 136, 52)
WARNING: Color = (255, 150, 60)
LIGHT_UP: Color = (255, 226, 92)
CHOSEN: Color = (108, 240, 255)
SHINY: tuple[Color, Color] = ((255, 232, 150), (232, 164, 48))
"""Shining gold, for what is current."""
TABLE: tuple[Color, Color] = ((38, 28, 24), (24, 17, 16))
"""The wood of the table."""


@dataclass(frozen=True, slots=True)
class Look:
    """How a player's things are painted; `dark` decides tone and corners, `symbol` is the emblem. `pennant` marks those
    who share tone and corners with a partner.
    """

    dark: bool
    primary: Color
    accent: Color
    symbol: str
    pennant: bool = False

    @property
    def deep(self) -> Color:
        """The primary colour in shadow."""
        return mix(self.primary, NIGHT, 0.62)

    @property
    def pale(self) -> Color:
        """The primary colour in full light."""
        return mix(self.primary, WHITE, 0.74)

    @property
    def ground(self) -> Color:
        """Stone with a tint of the primary colour."""
        return mix(mix(self.primary, (110, 100, 92), 0.66), NIGHT, 0.42)

    @property
    def body(self) -> tuple[Color, Color]:
        """A card's body, above and below."""
        if self.dark:
            return mix(self.deep, (58, 70, 84), 0.45), mix(self.deep, (14, 18, 26), 0.55)
        return (255, 247, 226), mix((236, 212, 166), self.primary, 0.08)

    @property
    def band(self) -> tuple[Color, Color]:
        """A card's title band, above and below."""
        if self.dark:
            return mix(self.pale, WHITE, 0.45), mix(self.pale, self.primary, 0.12)
        return mix(self.deep, self.primary, 0.38), self.deep

    @property
    def ink(self) -> Color:
        """The colour of numbers on the body."""
        return (244, 250, 255) if self.dark else (48, 24, 14)

    @property
    def band_ink(self) -> Color:
        """The colour of the name on the band."""
        return mix(self.deep, BLACK, 0.45) if self.dark else (255, 250, 238)

    @property
    def art(self) -> tuple[Color, Color, Color]:
        """An emblem's two colours and its rim."""
        if self.dark:
            return self.pale, self.accent, mix(self.deep, BLACK, 0.6)
        return mix(self.primary, (120, 40, 20), 0.15), self.accent, mix(self.deep, BLACK, 0.35)
