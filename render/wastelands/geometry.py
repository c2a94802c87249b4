"""Where everything is on the table: the sides' rows, the ramparts that face each other, the cards by their numbers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from engine.wastelands.view import Piece, View

WIDTH = 1200
EDGE = 12
STRIP = 52
PANEL = 104
GAP = 10
BARE = 84
"""The height of a row without cards."""
CHIP = 31
"""The height of what lies on a card, below it."""
LABEL = 34
"""The room for the name of a row, at its left."""
PITCH = 142
IN_ROW = (WIDTH - 2 * EDGE - LABEL) // PITCH
KEEP = 168
"""The width of the keep at the left end of the ramparts."""
ASIDE = 236
"""The room right of the ramparts: what is announced and waits, else banners."""
FIELD = 72
"""The ground between the ramparts."""
PAD = 9
"""The room around the cards of a row."""
WAITING = 112
"""The height of an announced card."""

Box = tuple[int, int, int, int]


class Sizes(NamedTuple):
    """How large cards are: a warrior's, one that lies on the table, and how much of a partner is seen above the first of a pair."""

    card: tuple[int, int]
    low: tuple[int, int]
    peek: int


LARGE = Sizes((136, 154), (136, 118), 58)
SMALL = Sizes((104, 124), (104, 102), 46)
"""Those of two sides and of one's own, and of the others where more play."""


@dataclass(frozen=True, slots=True)
class Column:
    """A card in play, what is joined to it, and what lies on both."""

    piece: Piece
    partner: Piece | None
    on: tuple[Piece, ...]
    small: bool = False

    @property
    def sizes(self) -> Sizes:
        """The sizes of which it is."""
        return SMALL if self.small else LARGE

    @property
    def is_low(self) -> bool:
        """Whether it is no warrior."""
        return self.piece.attack is None

    @property
    def size(self) -> tuple[int, int]:
        """Its card's size."""
        return self.sizes.low if self.is_low else self.sizes.card

    @property
    def above(self) -> int:
        """How much is to be seen above the card."""
        return self.sizes.peek if self.partner else 0

    @property
    def height(self) -> int:
        """All of it."""
        return self.above + self.size[1] + CHIP * (len(self.on) + len(self.named))

    @property
    def members(self) -> tuple[Piece, ...]:
        """The card and its partner."""
        return (self.piece, self.partner) if self.partner else (self.piece,)

    @property
    def named(self) -> tuple[str, ...]:
        """What was named for it."""
        return tuple(word for piece in self.members for word in piece.named)

    @property
    def keywords(self) -> frozenset[str]:
        """The keywords of the card (of a pair those of both), and of what lies on it."""
        both = frozenset.intersection(*(frozenset(piece.face.keywords) for piece in self.members))
        return both.union(*(piece.face.keywords for piece in self.on))


@dataclass(slots=True)
class Row:
    """A row of a side: what it is called, its box, and its columns from the left with the upper left corners of their cards."""

    place: str
    seat: int
    box: Box
    columns: list[tuple[Column, tuple[int, int]]] = field(default_factory=list)


class Geometry:
    """The places of everything of a view for two, in pixels; `chronicle` is the height of what is told above the table."""

    def __init__(self, view: View, chronicle: int = 0) -> None:
        self.below = below(view)
        self.above = [seat for seat in range(len(view.sides)) if seat != self.below]
        self.rows: list[Row] = []
        self.panels: dict[int, Box] = {}
        self.cards: dict[str, Box] = {}
        """The boxes of cards in play by their numbers, of what lies on others too."""
        self.wholes: dict[str, Box] = {}
        """The boxes of cards with all that lies on them, by their numbers."""
        self.camps: dict[int, Box] = {}
        """The whole places of those who are drawn small."""
        self.strip = (EDGE, EDGE, WIDTH - EDGE, EDGE + STRIP)
        self.chronicle = EDGE + STRIP + GAP
        self.top = self.chronicle + chronicle
        self.middle = self.top
        self.height = self._lay_out(view) + EDGE - GAP

    def _lay_out(self, view: View) -> int:
        """Gives everything its place from `top` on, and returns where it ends."""
        self.middle = self._side(view, self.above[0], self.top, upper=True) - GAP
        return self._side(view, self.below, self.middle + FIELD, upper=False)

    @property
    def size(self) -> tuple[int, int]:
        """The size of the picture."""
        return WIDTH, self.height

    def ramparts(self, seat: int) -> Row:
        """The ramparts of a seat."""
        return next(row for row in self.rows if row.seat == seat and row.place == "ramparts")

    def keep(self, seat: int) -> Box:
        """The keep of a seat, where it is struck itself."""
        left, top, _, bottom = self.ramparts(seat).box
        return left, top, left + KEEP, bottom

    def box(self, name: str) -> Box | None:
        """The box of a card in play by its number, or of a player by `seatN`."""
        if name.startswith("seat"):
            seat = int(name.removeprefix("seat")) - 1
            return self.keep(seat) if seat in self.panels else None
        return self.cards.get(name)

    def _side(self, view: View, seat: int, top: int, *, upper: bool) -> int:
        """Lays out a side from `top` on, its ramparts towards the middle, and returns where it ends."""
        lines = list[tuple[str, list[Column]]]()
        for place, columns in columns_of(view, seat).items():
            most = 5 if place == "ramparts" else IN_ROW
            parts = [columns[at : at + most] for at in range(0, len(columns), most)]
            if not parts and place != "table":
                parts = [[]]
            lines += [(place, part) for part in parts]
        if upper:
            lines.reverse()
            top = self._panel(seat, top)
        for place, columns in lines:
            top = self._row(seat, place, columns, top)
        return top if upper else self._panel(seat, top)

    def _panel(self, seat: int, top: int) -> int:
        self.panels[seat] = (EDGE, top, WIDTH - EDGE, top + PANEL)
        return top + PANEL + GAP

    def _row(self, seat: int, place: str, columns: Sequence[Column], top: int) -> int:
        least = LARGE.card[1] if place == "ramparts" else BARE
        tall = max([column.height for column in columns], default=least)
        height = max(tall, least) + 2 * PAD
        row = Row(place, seat, (EDGE, top, WIDTH - EDGE, top + height))
        if place == "ramparts":
            left, room = EDGE + KEEP, WIDTH - 2 * EDGE - KEEP - ASIDE
            pitch = room / max(3, len(columns))
            start = left + (room - pitch * len(columns)) / 2
        else:
            pitch, start = float(PITCH), float(EDGE + LABEL)
        above = max([column.above for column in columns], default=0)
        for number, column in enumerate(columns):
            x = round(start + pitch * number + (pitch - LARGE.card[0]) / 2)
            y = top + PAD + above
            row.columns.append((column, (x, y)))
            self._note(column, x, y)
        self.rows.append(row)
        return top + height + GAP

    def _note(self, column: Column, x: int, y: int) -> None:
        wide, high = column.size
        whole = (x, y - column.above, x + wide, y - column.above + column.height)
        self.wholes |= {str(piece.tag): whole for piece in column.members}
        self.cards[str(column.piece.tag)] = (x, y, x + wide, y + high)
        if column.partner:
            self.cards[str(column.partner.tag)] = (x, y - column.above, x + wide, y)
        for number, piece in enumerate(column.on):
            at = y + high + CHIP * number
            self.cards[str(piece.tag)] = (x, at, x + wide, at + CHIP)


def below(view: View) -> int:
    """The seat that is drawn below: the viewer's own, else the first."""
    return view.viewer if view.viewer is not None and view.viewer < len(view.sides) else 0


def columns_of(view: View, seat: int, small: bool = False) -> dict[str, list[Column]]:
    """The cards of a seat in play, by the rows where they are."""
    by_tag = {piece.tag: piece for piece in view.pieces}
    own = [piece for piece in view.pieces if piece.seat == seat and piece.host is None and _leads(piece)]
    return {
        place: [_column(view, by_tag, piece, small) for piece in own if piece.place == place]
        for place in ("ramparts", "reserve", "table")
    }


def _leads(piece: Piece) -> bool:
    """Whether a card is alone or the first of its pair."""
    return piece.joined is None or piece.tag < piece.joined


def _column(view: View, by_tag: dict[int, Piece], piece: Piece, small: bool) -> Column:
    partner = by_tag.get(piece.joined) if piece.joined is not None else None
    members = {piece.tag, partner.tag} if partner else {piece.tag}
    return Column(piece, partner, tuple(_lying(view, members)), small)


def _lying(view: View, hosts: set[int]) -> list[Piece]:
    """What lies on cards, and on what lies on them."""
    found = list[Piece]()
    for piece in view.pieces:
        if piece.host in hosts:
            found += [piece, *_lying(view, {piece.tag})]
    return found
