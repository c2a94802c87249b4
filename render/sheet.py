"""Something drawn in coordinates of its own, at any width."""

from __future__ import annotations

from PIL import Image

from .lettering import BOLD, write
from .shapes import Color


class Sheet:
    """A picture being drawn; coordinates are pixels of the size `full` from its upper left corner, scaled to `width`.

    Its image is `around` larger on every side, for shadow and glow.
    """

    def __init__(self, full: tuple[int, int], around: int, width: int) -> None:
        self.around, self.scale = around, width / full[0]
        self.size = (width, self.px(full[1]))
        self.image = Image.new("RGBA", (self.size[0] + 2 * around, self.size[1] + 2 * around))

    def px(self, length: float) -> int:
        """A length in real pixels."""
        return round(length * self.scale)

    def at(self, x: float, y: float) -> tuple[int, int]:
        """A place in real pixels."""
        return self.around + self.px(x), self.around + self.px(y)

    def put(self, x: float, y: float, picture: Image.Image) -> None:
        """Pastes a picture centred at a place."""
        left, top = self.at(x, y)
        self.image.alpha_composite(picture, (left - picture.width // 2, top - picture.height // 2))

    def write(
        self, x: float, y: float, text: str, size: int, color: Color, *, anchor: str = "mm", width: float = 0,
        outline: Color | None = None, file: str = BOLD,
    ) -> float:  # fmt: skip
        """Writes a text and returns its width."""
        thick = max(1, self.px(2.5)) if outline else 0
        letters, room = self.px(size), self.px(width)
        place = self.at(x, y)
        wide = write(
            self.image, place, text, file, letters, color, anchor=anchor, width=room, outline=outline, thick=thick
        )
        return wide / self.scale
