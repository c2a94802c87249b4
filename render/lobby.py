"""Who plays what before a match begins: a plate for each seat, with the emblem of what is played there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PIL import Image

from engine.text import T, Text

from .lettering import BOLD, NAME_LIMIT, PLAIN, cut, fit, plain, write
from .picture import DESCRIPTION_LIMIT, Picture, Translate, smooth
from .plates import broken_rim, fill, metal, plate
from .shapes import Color, embossed, mix
from .theme import BLACK, BRONZE, CREAM, GOLD, WHITE, Look
from .wood import wood

SEAT = (440, 136)
GAP = 14
DISC = 104
STONE: tuple[Color, Color] = ((66, 54, 48), (42, 34, 32))
ASH: Color = (150, 128, 104)
COLUMNS = 2
FREE = ((SEAT[0] - GAP) // 2, 72)
TITLED = 66
"""The room above the plates for the names of the teams."""
LEAST = 29
"""The smallest letters of a name, to be read on a phone; a longer one is cut."""


@dataclass(frozen=True, slots=True)
class Place:
    """A seat: who has it (nobody: it is free), the `deck` by its name and what people call that, whether they agreed to play,
    and the number of its `team` from 1 (0: none is known).
    """

    who: str = ""
    deck: str = ""
    title: str = ""
    joined: bool = True
    team: int = 0


def team_name(number: int) -> Text:
    """What a team is called, by its number from 1."""
    return T("Team {number}", number=number)


def lobby(places: Sequence[Place], look: Callable[[str], Look | None], translate: Translate) -> Picture:
    """The seats of a match that has not begun, the free ones last; a column for each team where they are known.

    `look` is how a deck's things are painted, None for one by chance or secret.
    """
    teams = [place.team for place in places]
    boxes = _columns(teams) if any(teams) else _boxes([bool(place.who) for place in places])
    columns = max(COLUMNS, *teams) if teams else COLUMNS
    size = (columns * (SEAT[0] + GAP) + GAP, max((bottom for *_, bottom in boxes), default=0) + GAP)
    image, told = wood(size), list[str]()
    for team in sorted({*teams} - {0}):
        _heading(image, team, translate)
    for number, (place, box) in enumerate(zip(places, boxes, strict=True)):
        who = (cut(plain(place.who), NAME_LIMIT) or _player(number, translate)) if place.who else ""
        lines = _lines(place, who, translate)
        part = (
            _taken(place, lines, look(place.deck)) if place.who else _free(lines[0], (box[2] - box[0], box[3] - box[1]))
        )
        image.paste(part, box[:2], part)
        said = f"{number + 1}. {': '.join(line for line in lines if line)}"
        told.append(f"{said} ({translate(team_name(place.team))})" if place.team else said)
    return Picture(smooth(image), "lobby.png", *size, cut("\n".join(told), DESCRIPTION_LIMIT))


def _boxes(taken: Sequence[bool]) -> list[tuple[int, int, int, int]]:
    """Where the plates lie: seats that somebody has large, below them the free ones."""
    boxes, top = list[tuple[int, int, int, int]](), GAP
    for size, count in ((SEAT, sum(taken)), (FREE, len(taken) - sum(taken))):
        columns = (COLUMNS * (SEAT[0] + GAP)) // (size[0] + GAP)
        for number in range(count):
            row, column = divmod(number, columns)
            left, upper = GAP + column * (size[0] + GAP), top + row * (size[1] + GAP)
            boxes.append((left, upper, left + size[0], upper + size[1]))
        top += -(-count // columns) * (size[1] + GAP)
    return boxes


def _columns(teams: Sequence[int]) -> list[tuple[int, int, int, int]]:
    """Where the plates lie: partners below each other, under the name of their team."""
    boxes, rows = list[tuple[int, int, int, int]](), dict[int, int]()
    for team in teams:
        row = rows[team] = rows.get(team, -1) + 1
        left, upper = GAP + (team - 1) * (SEAT[0] + GAP), TITLED + row * (SEAT[1] + GAP)
        boxes.append((left, upper, left + SEAT[0], upper + SEAT[1]))
    return boxes


def _heading(image: Image.Image, team: int, translate: Translate) -> None:
    """The name of a team above its column."""
    middle = GAP + (team - 1) * (SEAT[0] + GAP) + SEAT[0] // 2
    write(image, (middle, TITLED // 2 + 2), translate(team_name(team)), BOLD, 40, CREAM, width=SEAT[0])


def _player(number: int, translate: Translate) -> str:
    return translate(T("Player {seat}", seat=number + 1))


def _lines(place: Place, who: str, translate: Translate) -> tuple[str, str]:
    """The two lines of a plate: who sits there, and what they play."""
    if not place.who:
        return translate(T("Free seat")), ""
    title = plain(place.title, NAME_LIMIT)
    if place.joined:
        return who, title
    return who, translate(T("{deck}, invited", deck=title)) if title else translate(T("invited"))


def _taken(place: Place, lines: tuple[str, str], look: Look | None) -> Image.Image:
    """The plate of a seat that somebody has, RGBA; dimmer while they have not agreed."""
    image = Image.new("RGBA", SEAT)
    rim = look.primary if look else BRONZE
    image.paste((*mix(rim, BLACK, 0.7), 255), (0, 0), plate(SEAT, 18, True))
    metal(image, (0, 0), SEAT, 18, True, rim, 4)
    fill(image, (0, 0), plate(SEAT, 18, True, 4), *STONE)
    image.alpha_composite(_emblem(look), (14, (SEAT[1] - DISC) // 2))
    left, room = DISC + 34, SEAT[0] - DISC - 50
    who, title = lines
    shown, letters = fit(who, BOLD, 38, room, LEAST)
    ink = CREAM if place.joined else ASH
    write(image, (left, 48 if title else SEAT[1] // 2), shown, BOLD, letters, ink, anchor="lm")
    if title:
        write(image, (left, 94), title, PLAIN, 32, GOLD if place.joined else ASH, anchor="lm", width=room)
    return image


def _emblem(look: Look | None) -> Image.Image:
    """The emblem of what is played on a disc; a question mark where nobody knows it yet."""
    image = Image.new("RGBA", (DISC, DISC))
    if look is None:
        fill(image, (0, 0), plate((DISC, DISC), DISC // 2, True), (92, 78, 66), (52, 44, 40))
        metal(image, (0, 0), (DISC, DISC), DISC // 2, True, BRONZE, 5)
        write(image, (DISC // 2, DISC // 2), "?", BOLD, 66, CREAM)
        return image
    fill(image, (0, 0), plate((DISC, DISC), DISC // 2, True), WHITE, mix(look.pale, look.primary, 0.1))
    metal(image, (0, 0), (DISC, DISC), DISC // 2, True, look.primary, 6)
    crest = embossed(look.symbol, 62, *look.art)
    image.alpha_composite(crest, ((DISC - crest.width) // 2, (DISC - crest.height) // 2))
    return image


def _free(words: str, size: tuple[int, int]) -> Image.Image:
    """The plate of a seat that nobody has: a broken rim."""
    image = Image.new("RGBA", size)
    image.paste((20, 15, 14, 160), (0, 0), plate(size, 14, True))
    broken_rim(image, 15, 2, ASH)
    width, height = size
    write(image, (width // 2, height // 2), words, PLAIN, 32, ASH, width=width - 24)
    return image
