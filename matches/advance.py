"""What a seat has decided in advance: standing orders, prepared answers, plans."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from engine.optional import Preset, Window
from engine.text import Text

from .packed_text import Packed


@dataclass(frozen=True, slots=True)
class Order:
    """A standing order: a seat declines the windows with these `keys`, or (`others`) all but those, unasked.

    What is about one of its `stops` is asked nevertheless. If it was given in another's turn, it ends when the seat's
    own turn begins, or at the `chapter` with that key; if in a `turn` of its own, with that turn. A `lasting` one
    stands until the person takes it back; with `abroad` it gives way in their own turns to `within`, which ends with one.
    """

    keys: tuple[str, ...] = ()
    others: bool = False
    turn: int = 0
    lasting: bool = False
    stops: tuple[str, ...] = ()
    chapter: str = ""
    abroad: bool = False
    within: Order | None = None

    def in_turn(self, turn: int, *, own: bool) -> Order | None:
        """What it comes to in a turn, perhaps the seat's `own`."""
        if not (self.abroad and own):
            return self
        return self.within if self.within is not None and self.within.turn == turn else None

    def declines(self, window: Window) -> bool:
        """Whether it declines that window."""
        return (window.key in self.keys) != self.others and not self.stopped(window)

    def stopped(self, window: Window) -> tuple[str, ...]:
        """Which of its stops that window is about."""
        return tuple(stop for stop in self.stops if stop in window.about)


@dataclass(frozen=True, slots=True)
class Answer:
    """A prepared answer: where a window is about all words of `when`, the act `line` is done (in notation)."""

    when: tuple[str, ...]
    line: str


@dataclass(frozen=True, slots=True)
class Planned:
    """An act that follows by itself (a line in notation); `mark` is that of the state in which it was chosen.

    An empty mark: chosen for the seat's next turn, whatever comes before. `said` is the act in words, as
    `packed_text` keeps them (empty: told in notation).
    """

    line: str
    mark: str
    said: Packed = ()


@dataclass(frozen=True, slots=True)
class Prepared:
    """What a seat has prepared in secret: answers, in order, and acts that follow if nobody answers.

    `back` are acts that came back undone, `told` the same in words, `why` is what happened then (a key of
    `prepared.REASONS`). `notes` are sentences about what has ended by itself: orders, answers, why acts came back. They are
    told to this seat alone, until it acts.
    """

    answers: tuple[Answer, ...] = ()
    plan: tuple[Planned, ...] = ()
    back: tuple[str, ...] = ()
    why: str = ""
    told: tuple[Packed, ...] = ()
    notes: tuple[Packed, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.answers or self.plan or self.back or self.notes)


@dataclass(frozen=True, slots=True)
class Offered:
    """What an order may say in this game: a phrase for each stop, the usual orders, the chapters at which it may end."""

    stops: Mapping[str, Text]
    presets: Sequence[Preset]
    chapters: Mapping[str, Text]


@dataclass(frozen=True, slots=True)
class Advance:
    """What a person declines in advance: `declined` has a phrase for each key, `but` the exceptions, if there are any.

    `asking` is the key of the present question, if it could be declined (empty: none). `own`: it is their own turn.
    `lasting`: until they take it back. `windows` are phrases for all that their game may ask. `stops` has a phrase for
    each thing about which they are asked nevertheless, `why` those because of which they are asked now. `until` is the
    chapter at which it ends; `offered` is there if their game has stops. `rests`: in their own turn none of it holds.
    """

    asking: str
    declined: Mapping[str, Text]
    but: Mapping[str, Text] = field(default_factory=dict)
    own: bool = False
    lasting: bool = False
    windows: Sequence[Text] = ()
    stops: Mapping[str, Text] = field(default_factory=dict)
    until: Text | None = None
    why: Sequence[Text] = ()
    offered: Offered | None = None
    rests: bool = False
