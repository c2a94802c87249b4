"""Where everything is with more than two at the table: one's own side large below, the others small, clockwise around it."""

from __future__ import annotations

from engine.wastelands.view import View

from .geometry import EDGE, GAP, LABEL, SMALL, WIDTH, Box, Column, Geometry, Row, columns_of

CAMP = (WIDTH - 2 * EDGE - GAP) // 2
"""The width of a camp, of which two are side by side; an odd one lies across, at the top."""
INSET = 6
BLOCK = CAMP - 2 * INSET
HEAD = 122
WIDE_HEAD = 88
LOW_HEAD = 88
"""The heights of a camp's head: of one of two, of one across, of one that is empty."""
BARE = 36
"""The height of ramparts without cards."""
IN_BLOCK = 5
TEETH = 12
PAD = 6
Block = tuple[str, list[Column]]


def laid_out(view: View, chronicle: int = 0) -> Geometry:
    """The places of everything of a view; `chronicle` is the height of what is told above the table."""
    return Geometry(view, chronicle) if len(view.sides) == 2 else Circle(view, chronicle)


class Circle(Geometry):
    """The places for three and more: camps clockwise from the lower left; of a viewer at the table the own side below them."""

    def _lay_out(self, view: View) -> int:
        seats = len(view.sides)
        own = view.viewer is not None and view.viewer < seats
        around = [(self.below + further) % seats for further in range(int(own), seats)]
        self.above, half, top = around, len(around) // 2, self.top
        if len(around) % 2:
            top = self._line(view, [around[half]], top, WIDTH - 2 * EDGE)
        for left, right in zip(around[:half][::-1], around[-half:], strict=True):
            top = self._line(view, [left, right], top, CAMP)
        self.middle = top
        return self._side(view, self.below, top + 2, upper=False) if own else top

    def keep(self, seat: int) -> Box:
        """The heart in the head of a camp, or the keep of the side below."""
        if seat not in self.camps:
            return super().keep(seat)
        left, top, _, bottom = self.panels[seat]
        return left, top, left + 96, bottom

    def _line(self, view: View, seats: list[int], top: int, width: int) -> int:
        """Camps side by side, of one height."""
        bottoms = [
            self._camp(view, seat, (EDGE + (CAMP + GAP) * number, top), width) for number, seat in enumerate(seats)
        ]
        for number, seat in enumerate(seats):
            left = EDGE + (CAMP + GAP) * number
            self.camps[seat] = (left, top, left + width, max(bottoms))
        return max(bottoms) + GAP

    def _camp(self, view: View, seat: int, at: tuple[int, int], width: int) -> int:
        """A camp's head, then its rows, as many side by side as it is wide; returns where it ends."""
        across = width // CAMP
        head = LOW_HEAD if view.sides[seat].out else WIDE_HEAD if across > 1 else HEAD
        left, top = at
        self.panels[seat] = (left, top, left + width, top + head)
        top += head
        blocks = _blocks(view, seat)
        for number in range(0, len(blocks), across):
            line = blocks[number : number + across]
            high = max(_height(block) for block in line)
            gap = TEETH if number == 0 else 4
            for place, block in enumerate(line):
                x = left + INSET + place * (width - 2 * INSET - BLOCK)
                self._block(seat, block, (x, top + gap, x + BLOCK, top + gap + high))
            top += gap + high
        return top + (INSET if blocks else 0)

    def _block(self, seat: int, block: Block, box: Box) -> None:
        place, columns = block
        row = Row(place, seat, box)
        start = box[0] if place == "ramparts" else box[0] + LABEL
        pitch = (box[2] - start) / IN_BLOCK
        if place == "ramparts":
            start += round(pitch * (IN_BLOCK - len(columns)) / 2)
        above = max([column.above for column in columns], default=0)
        for number, column in enumerate(columns):
            x = round(start + pitch * number + (pitch - SMALL.card[0]) / 2)
            y = box[1] + PAD + above
            row.columns.append((column, (x, y)))
            self._note(column, x, y)
        self.rows.append(row)


def _blocks(view: View, seat: int) -> list[Block]:
    """The rows of a camp: its ramparts always, the others if there is something; none of who dropped out."""
    blocks = list[Block]()
    for place, columns in columns_of(view, seat, small=True).items():
        parts = [columns[at : at + IN_BLOCK] for at in range(0, len(columns), IN_BLOCK)]
        if not parts and place == "ramparts" and not view.sides[seat].out:
            parts = [[]]
        blocks += [(place, part) for part in parts]
    return blocks


def _height(block: Block) -> int:
    return max([column.height for column in block[1]], default=BARE) + 2 * PAD
