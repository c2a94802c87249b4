"""The language of steps: an act by a seat, or a check of what is legal, who is asked, or what holds."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import Enum


class BadStep(Exception):
    """A step that says nothing the runner knows."""


class Kind(Enum):
    """What a step does."""

    ACT = "act"
    LEGAL = "legal"
    ILLEGAL = "illegal"
    ASKS = "asks"
    EXPECT = "expect"


@dataclass(frozen=True, slots=True)
class Step:
    """One step: `text` as written, its `number` from 1 and its `line` in the file.

    `seat` (from 0) acts, is asked, or has the action; None with `expect`.  `words` is the action or the expectation.
    """

    kind: Kind
    text: str
    number: int
    line: int
    seat: int | None
    words: str


FORMS = (
    (Kind.LEGAL, re.compile(r"legal (?P<seat>[1-9]) (?P<words>.+)")),
    (Kind.ILLEGAL, re.compile(r"illegal (?P<seat>[1-9]) (?P<words>.+)")),
    (Kind.ASKS, re.compile(r"asks (?P<seat>[1-9])(?P<words>)")),
    (Kind.EXPECT, re.compile(r"expect (?P<words>.+)")),
    (Kind.ACT, re.compile(r"(?P<seat>[1-9]) (?P<words>.+)")),
)


def read_step(text: str, number: int, line: int, seats: int) -> Step:
    """The step that `text` says, at a table of so many seats; raises BadStep.

    >>> read_step("illegal 2 attack c5 c4", 1, 9, 2).words
    'attack c5 c4'
    """
    plain = " ".join(text.split())
    for kind, form in FORMS:
        found = form.fullmatch(plain)
        if found:
            parts = found.groupdict()
            seat = int(parts["seat"]) - 1 if "seat" in parts else None
            if seat is not None and seat >= seats:
                raise BadStep(f"there is no seat {seat + 1}")
            return Step(kind, text, number, line, seat, parts["words"])
    raise BadStep(
        "a step is `SEAT ACTION`, `legal SEAT ACTION`, `illegal SEAT ACTION`, `asks SEAT` or `expect …`, seats from 1"
    )
