"""What is near on two boards side by side: the part of the picture that a player who acts sees large."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from engine.summoner_wars.view import View

from ..theme import GOLD
from .geometry import BOARD, Geometry
from .ground import inlay

FEWEST, MOST = 8, 10
"""The fewest files that are shown: one's own board, and the next file on either side of it; and the most, if not all are."""
RIM = 8
"""How far the bronze rim of the field goes beyond it."""
Files = tuple[int, ...]


def near(view: View, place: Geometry, spaces: Sequence[str]) -> Files:
    """The files that matter to the viewer, side by side: as few as hold all these spaces, about their own board.

    All of them to spectators, where nothing is to be chosen, and on a single board.
    """
    everything = tuple(range(place.files))
    if not (place.wraps and spaces) or view.viewer is None:
        return everything
    wanted = {ord(space[0]) - ord("a") for space in spaces}
    home = BOARD * (_acting(view) // 2)
    for count in range(FEWEST, MOST + 1):
        around = home - (count - BOARD) // 2
        starts = sorted(
            everything, key=lambda start: min((start - around) % place.files, (around - start) % place.files)
        )
        windows = [tuple((start + file) % place.files for file in range(count)) for start in starts]
        if found := next((window for window in windows if wanted.issubset(window)), None):
            return found
    return everything


def _acting(view: View) -> int:
    """The viewer's army: that whose turn it is, if they play two."""
    own = [side.seat for side in view.sides if side.player == view.viewer]
    return view.active if view.active in own or not own else own[0]


def cut_out(image: Image.Image, place: Geometry, files: Files) -> Image.Image:
    """The battlefield with these files only, as large as they are; what stands around it gets as small as that asks."""
    left, top, right, _ = place.field
    wide, upper = place.pitch[0], top - RIM
    width = left + len(files) * wide + image.width - right
    head = _to_width(image.crop((0, 0, image.width, upper)), width)
    foot = _to_width(image.crop((0, place.tray, image.width, image.height)), width)
    made = Image.new("RGB", (width, head.height + place.tray - upper + foot.height))
    made.paste(head, (0, 0))
    made.paste(foot, (0, made.height - foot.height))

    def strip(start: int, end: int, x: int) -> None:
        made.paste(image.crop((start, upper, end, place.tray)), (x, head.height))

    strip(0, left, 0)
    strip(right, image.width, width - image.width + right)
    shown = files[::-1] if place.flip else files
    for index, file in enumerate(shown):
        x, start = left + index * wide, place.column(file) - wide // 2
        strip(start, start + wide, x)
        if index and abs(file - shown[index - 1]) > 1:  # where the outer edges meet
            inlay(made, (x, head.height + 2), (x, head.height + RIM + place.ranks * place.pitch[1] + 6), GOLD)
    return made


def _to_width(image: Image.Image, width: int) -> Image.Image:
    return image.resize((width, round(image.height * width / image.width)), Image.Resampling.LANCZOS)
