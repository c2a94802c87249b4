"""Text in pictures: fonts, fitting a text to its box, and names with any characters."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

from .shapes import Color

FONTS = Path(__file__).parent / "fonts"
BOLD = "RobotoCondensed-Bold.ttf"
PLAIN = "RobotoCondensed-Regular.ttf"
TITLE = "Vollkorn-Black.ttf"
NAME_LIMIT = 32


@lru_cache(maxsize=256)
def font(file: str, size: int) -> ImageFont.FreeTypeFont:
    """A font at a size in pixels."""
    return ImageFont.truetype(str(FONTS / file), size, layout_engine=ImageFont.Layout.BASIC)


@lru_cache(maxsize=1)
def _no_glyph() -> bytes:
    return bytes(font(BOLD, 24).getmask("\U0010ffff"))


@lru_cache(maxsize=4096)
def _has_glyph(mark: str) -> bool:
    return mark == " " or bytes(font(BOLD, 24).getmask(mark)) != _no_glyph()


@lru_cache(maxsize=1024)
def plain(text: str, limit: int = 0) -> str:
    """`text` on one line, with only what the fonts can draw; cut to `limit` characters where given."""
    composed = unicodedata.normalize("NFC", text)
    spaced = "".join(mark if mark.isprintable() else " " for mark in composed)
    drawn = " ".join("".join(mark for mark in spaced if _has_glyph(mark)).split())
    return cut(drawn, limit) if limit else drawn


def cut(text: str, limit: int) -> str:
    """`text` in at most `limit` characters, an ellipsis where something was left out."""
    return text if len(text) <= limit else text[: limit - 1].rstrip() + "…"


LISTENERS: list[Callable[[str], None]] = []
"""Called with every text that is cut or leaves its picture; tests use it to find texts that are too long."""


def lost(text: str) -> None:
    """Reports that a text did not fit its place."""
    for listener in LISTENERS:
        listener(text)


def fit(text: str, file: str, size: int, width: int, least: int = 16) -> tuple[str, int]:
    """The text and the largest size up to `size` at which it fits `width`; cut short if even `least` is too large."""
    shown, letters = _fitted(text, file, size, width, least)
    if shown != text:
        lost(text)
    return shown, letters


@lru_cache(maxsize=2048)
def _fitted(text: str, file: str, size: int, width: int, least: int) -> tuple[str, int]:
    while size > least and font(file, size).getlength(text) > width:
        size -= 1
    if font(file, size).getlength(text) > width:
        while text and font(file, size).getlength(text + "…") > width:
            text = text[:-1].rstrip()
        text += "…"
    return text, size


def write(
    image: Image.Image,
    at: tuple[float, float],
    text: str,
    file: str,
    size: int,
    color: Color,
    *,
    anchor: str = "mm",
    width: int = 0,
    outline: Color | None = None,
    thick: int = 0,
) -> int:
    """Writes a text, fitted to `width` if given, and returns its width."""
    text = plain(text)
    if width:
        text, size = fit(text, file, size, width)
    face = font(file, size)
    pen = ImageDraw.Draw(image)
    if LISTENERS and not _inside(pen.textbbox(at, text, face, anchor), image):
        lost(text)
    pen.text(at, text, fill=color, font=face, anchor=anchor, stroke_width=thick, stroke_fill=outline or color)
    return round(face.getlength(text))


def _inside(box: tuple[float, float, float, float], image: Image.Image) -> bool:
    """Whether a text stays in its picture sideways; one pixel over does not count."""
    return box[0] >= -1 and box[2] <= image.width + 1


def squeeze(
    image: Image.Image,
    middle: tuple[int, int],
    text: str,
    file: str,
    size: int,
    color: Color,
    width: int,
    most: float = 0.7,
) -> None:
    """Writes a name centred in `width`: letters too wide are narrowed, down to `most` of their width, then made
    smaller.
    """
    text = plain(text)
    fitted, size = fit(text, file, size, round(width / most), 18)
    face = font(file, size)
    long = face.getlength(fitted)
    if long <= width:
        write(image, middle, fitted, file, size, color)
        return
    mask = Image.new("L", (round(long) + 4, size * 2))
    ImageDraw.Draw(mask).text((mask.width // 2, size), fitted, fill=255, font=face, anchor="mm")
    mask = mask.resize((width, mask.height), Image.Resampling.LANCZOS)
    image.paste(Image.new(image.mode, mask.size, color), (middle[0] - width // 2, middle[1] - size), mask)


def wrap(text: str, file: str, size: int, width: int) -> list[str]:
    """The lines of a paragraph of that width."""
    face, lines, line = font(file, size), list[str](), ""
    for word in plain(text).split():
        longer = f"{line} {word}".strip()
        if line and face.getlength(longer) > width:
            lines.append(line)
            longer = word
        line = longer
    return [*lines, line] if line else lines


def halved(text: str, file: str) -> list[str]:
    """A text in two lines as even as possible; a single word in one."""
    words = text.split()
    if len(words) < 2:
        return [text]
    cuts = [[" ".join(words[:cut]), " ".join(words[cut:])] for cut in range(1, len(words))]
    return min(cuts, key=lambda lines: max(font(file, 31).getlength(line) for line in lines))


def paragraph(text: str, file: str, size: int, box: tuple[int, int], least: int = 14) -> tuple[list[str], int]:
    """The lines and font size at which a paragraph fits a box (width, height), in lines of about equal length. If even
    `least` is too large, the last line is cut.
    """
    width, height = box
    while size > least and len(wrap(text, file, size, width)) * leading(size) > height:
        size -= 1
    lines = wrap(text, file, size, width)
    room = max(1, height // leading(size))
    if len(lines) > room or any(font(file, size).getlength(line) > width for line in lines):
        lost(text)
    if len(lines) > room:
        return [*lines[: room - 1], lines[room - 1] + " …"], size
    while len(tighter := wrap(text, file, size, round(width * 0.97))) == len(lines) and width > 80:
        lines, width = tighter, round(width * 0.97)
    return lines, size


def leading(size: int) -> int:
    """The height of a line of text."""
    return round(size * 1.17)
