"""The colours that all pictures share, whatever the game."""

from __future__ import annotations

from .shapes import Color

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
"""Gold in the light: what is on just now."""
TABLE: tuple[Color, Color] = ((38, 28, 24), (24, 17, 16))
"""The wood that everything lies on."""
