"""All that changes in a match, as flat plain data.

A *fighter* is a samurai at the table, counted clockwise from 0; a single player's seat has two or three of them (rule
13.3). A raider is an index into `cards.RAIDERS`. Piles are lists with the top card last, lines lists with the first
card laid first.
"""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from operator import attrgetter
from typing import Any

from ..flow import Ask, Frame, Step

NO_DEFEND, NO_SUPPORT, NO_TALENT, MUST_PASS = 1, 2, 4, 8
"""Penalties that last until the end of the turn (5.3, 5.4, 5.10)."""
BINDING = {"no-defend": NO_DEFEND, "no-support": NO_SUPPORT, "no-talent": NO_TALENT, "must-pass": MUST_PASS}

ROUNDS = 3


@dataclass(slots=True, eq=False)
class State:
    """A match. The first four fields are fixed at the start and shared by copies."""

    names: tuple[int, ...] = ()
    """The samurai (an index into `cards.SAMURAI`) of each fighter."""
    seats: tuple[int, ...] = ()
    """The seat that plays each fighter."""
    difficulty: str = ""
    most_barricades: int = 0
    """The number at the start (9.3)."""

    round: int = 1
    turn: int = 0
    active: int = 0
    """The fighter whose turn it is."""
    bound: int = 0
    """The penalties that bind the active fighter this turn: bits of NO_DEFEND and the others."""

    line: list[list[int]] = field(default_factory=list, metadata={"of": list})
    left: list[list[int]] = field(default_factory=list, metadata={"of": list})
    """The card at the hat, the farm and the family place of each fighter, -1 where there is none."""
    beast: list[int] = field(default_factory=list)
    wounded: list[int] = field(default_factory=list)
    """Wound tokens, at most one each (10.2)."""
    dead: int = -1
    passed: list[int] = field(default_factory=list)
    token: list[int] = field(default_factory=list)
    """The fighter on whose board each fighter's support token lies; their own number if at home."""
    absent: list[int] = field(default_factory=list)
    """Samurai (indices into `cards.SAMURAI`) whose tokens lie beside the village (13.1)."""
    lent: list[int] = field(default_factory=list)
    """Those whose tokens the active fighter uses this turn."""

    stack: list[int] = field(default_factory=list)
    turned_up: int = 0
    """How many cards on top of the stack are face up (9.17)."""
    intruders: list[int] = field(default_factory=list)
    discard: list[int] = field(default_factory=list)
    plunderers: list[int] = field(default_factory=list)
    """In the box, unseen; likewise the lieutenants and bosses that have not joined."""
    lieutenants: list[int] = field(default_factory=list)
    bosses: list[int] = field(default_factory=list)
    drawn: list[int] = field(default_factory=list)
    """Cards on their way to a fighter; the one to decide about is last."""

    barricades: int = 0
    farms: list[int] = field(default_factory=list)
    """The backs (indices into `cards.FARM_BACKS`) of standing farms, in an unknown order."""
    burnt: list[int] = field(default_factory=list)
    families: list[int] = field(default_factory=list)
    """The bonuses (indices into `cards.FAMILIES`) of remaining families, in an unknown order while face down."""
    families_up: int = 0

    shouting: int = 0
    """Bits of the fighters whose kiai is running (9.8)."""
    counting: int = 0
    """Whether the end of the round is being resolved (11.2): no kiai then (9.16)."""
    frames: list[Frame] = field(default_factory=list, metadata={"of": Step})
    ask: Ask | None = field(default=None, metadata={"of": Ask})
    outcome: str = ""
    """`won`, `lost`, or empty while the match goes on."""
    why: str = ""
    """What a match was lost by: farms, families or death."""

    def clear_boards(self) -> None:
        """No cards beside any board, nobody has passed (2.3, 11.6)."""
        count = len(self.names)
        self.line = [[] for _ in range(count)]
        self.left = [[-1, -1, -1] for _ in range(count)]
        self.passed = [0] * count


_fields = attrgetter(*[item.name for item in fields(State)])


def copy(s: State) -> State:
    """An independent state."""
    values: list[Any] = [value.copy() if type(value) is list else value for value in _fields(s)]
    other = State(*values)
    other.line = [cards.copy() for cards in s.line]
    other.left = [cards.copy() for cards in s.left]
    return other
