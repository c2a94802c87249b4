"""The toy game's presenter: its board is one grey pixel, so that tests are quick."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from cogs.presenter import CardShown, HeldCard, Presenter
from engine.game import Event
from engine.text import T, Text
from tests.toy import Cairn, Pebbles, View


def pixel(shade: int) -> bytes:
    """A PNG of one grey pixel."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    header = struct.pack(">IIBBBBB", 1, 1, 8, 0, 0, 0, 0)
    rows = zlib.compress(bytes([0, shade % 256]))
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", rows) + chunk(b"IEND", b"")


@dataclass(frozen=True)
class Pixel:
    data: bytes
    filename: str
    description: str


@dataclass
class Painter:
    """Records what it was asked to draw."""

    drawn: list[tuple[View, tuple[Event, ...], tuple[str, ...]]] = field(default_factory=list)

    def board(
        self,
        view: View,
        events: Sequence[Event],
        *,
        names: Sequence[str],
        translate: Callable[[Text], str],
        lit: Sequence[str] = (),
    ) -> Pixel:
        self.drawn.append((view, tuple(events), tuple(lit)))
        return Pixel(pixel(view.heap), "board.png", f"A heap of {view.heap}; {', '.join(names)} play.")

    def hand(self, view: View, playable: Sequence[str], translate: Callable[[Text], str]) -> Pixel | None:
        return Pixel(pixel(sum(view.hand)), "hand.png", f"Cards: {view.hand}") if view.hand else None


def letters(view: View, *, names: Sequence[str], translate: Callable[[Text], str], limit: int) -> str:
    return f"heap {view.heap}, " + ", ".join(
        f"{name} {points}" for name, points in zip(names, view.points, strict=True)
    )


def ends_turn(view: View) -> bool:
    return view.phase == "throw" or not view.hand


def pebbles(painter: Painter) -> Presenter:
    """The presenter of the toy game."""
    return face_of(Pebbles(), painter)


def cairn(painter: Painter) -> Presenter:
    """The presenter of the cooperative toy game."""
    return face_of(Cairn(), painter)


def face_of(game: Pebbles, painter: Painter) -> Presenter:
    """The presenter of a toy game."""
    return Presenter(
        game=game,
        board=painter.board,
        text=letters,
        hand=painter.hand,
        held=lambda view: [HeldCard(str(card), T("secret card {number}", number=card)) for card in view.hand],
        plays=lambda view, action: action.partition(" ")[2] if action.startswith(("throw", "use")) else "",
        ends_turn=ends_turn,
        cards=lambda: [CardShown("Six", T("The best card."), lambda translate: Pixel(pixel(6), "card.png", "Six"))],
    )
