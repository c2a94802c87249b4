"""The view of a match of Samurai Spirit (rule 1.9): the same for everybody, without hidden things."""

from __future__ import annotations

from dataclasses import dataclass, field

from .cards import Raider
from .state import State


@dataclass(frozen=True, slots=True)
class Fighter:
    """One samurai at the table, `number` clockwise from 0, played by `seat`.

    `kiai` is the number of the side that is up; `track` is the sum of `line` (first card laid first). `left` has the
    cards at the hat, farm and family places, or None. `wounded`: a wound token lies on the board.

    `own_token`: the samurai's own token is at home. `borrowed` names the samurai whose tokens lie here from others (or
    from beside the village, this turn). `acting`: it is this samurai's turn. `bound` are the penalties in force this
    turn (no-defend, no-support, no-talent, must-pass). `shouting`: their kiai is running (9.8).
    """

    number: int
    seat: int
    name: str
    beast: bool
    wounded: bool
    dead: bool
    passed: bool
    kiai: int
    track: int
    line: tuple[Raider, ...]
    left: tuple[Raider | None, Raider | None, Raider | None]
    own_token: bool
    borrowed: tuple[str, ...]
    acting: bool
    bound: tuple[str, ...]
    talent: str
    effect: str
    shouting: bool = False


@dataclass(frozen=True, slots=True)
class Question:
    """A decision the match waits for: the seat asked, the samurai it is about (a number), and its stable word."""

    seat: int
    fighter: int
    word: str


@dataclass(frozen=True, slots=True)
class View:
    """A whole match as everybody sees it.

    `drawn` is the raider that the samurai asked has to place just now.  `farms` counts those that stand; `burnt` are the backs of
    the others (`""` where farm penalties are off, so that nobody looked).  `families` are those that remain: "A", "B", "C" turned
    up or "" face down; `lost_families` counts the others.  `turned_up` are the known raiders on top of the stack, topmost first;
    `discard` is top first.  `absent` names samurai whose tokens lie beside the village (13.1).  `result` is "", "won" or "lost"
    with `score` (as `7++`) and `why` (farms, families or death).  `known` is for `imagine` alone: the state with every unknown
    piece in a fixed place.
    """

    viewer: int | None
    difficulty: str
    round: int
    turn: int
    fighters: tuple[Fighter, ...]
    seats: int
    active: int
    barricades: int
    most_barricades: int
    farms: int
    burnt: tuple[str, ...]
    families: tuple[str, ...]
    lost_families: int
    stack: int
    turned_up: tuple[Raider, ...]
    intruders: int
    discard: tuple[Raider, ...]
    drawn: Raider | None
    absent: tuple[str, ...]
    question: Question | None
    to_act: tuple[int, ...]
    result: str
    why: str
    score: str
    known: State | None = field(default=None, compare=False, repr=False)
