"""Tries bad inputs: counts what was taken and refused, and finds what fails, what is slow, and what stays in memory."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

from engine.game import BadDeck, BadRecord, IllegalAction
from engine.text import Text
from matches.errors import Refused
from settings import BadSettings
from words import LANGUAGES, translate

from ..memory import resident
from .spoiling import spoiled
from .surfaces import Surface

LONGEST_ANSWER = 4000
"""Characters of a message of Discord, at most."""
SLOW = 1.0
"""Seconds of computing for one answer that are too many."""
SHOWN = 2000
"""Characters of an input that are shown."""
REFUSALS = (IllegalAction, Refused, BadRecord, BadDeck, BadSettings)
Refusal = IllegalAction | Refused | BadRecord | BadDeck | BadSettings


class Fault(Exception):
    """An input that was neither taken nor refused in a sentence; the message has the surface and the text."""


@dataclass
class Tally:
    """What became of the inputs of one surface; `slowest` is in seconds of computing."""

    taken: int = 0
    refused: int = 0
    slowest: float = 0.0
    slowest_text: str = ""


@dataclass
class Verdict:
    """What a run came to; `kept` is by how many mebibytes memory grew after the first tenth (None: unknown)."""

    tallies: dict[str, Tally] = field(default_factory=dict)
    kept: float | None = None

    @property
    def tried(self) -> int:
        """How many inputs there were."""
        return sum(tally.taken + tally.refused for tally in self.tallies.values())


def attempt(
    known: Sequence[Surface], count: int, seed: int, told: Callable[[int], None] = lambda done: None
) -> Verdict:
    """Tries `count` spoiled inputs; raises Fault with the first that fails.  `told` hears how many are done."""
    luck, verdict = random.Random(seed), Verdict({surface.name: Tally() for surface in known})
    shares, before = [surface.share for surface in known], None
    for done in range(count):
        surface = luck.choices(known, shares)[0]
        _try(surface, spoiled(surface.samples, luck), luck.choice([*LANGUAGES]), verdict.tallies[surface.name])
        if done == count // 10:
            before = resident()
        if done % 1000 == 0:
            told(done)
    after = resident()
    verdict.kept = None if before is None or after is None else after - before
    return verdict


def _try(surface: Surface, text: str, language: str, tally: Tally) -> None:
    """One input; its refusal is said in a language."""
    began = time.thread_time()
    try:
        surface.feed(text)
        tally.taken += 1
    except REFUSALS as refusal:
        _check(surface, text, refusal, language)
        tally.refused += 1
    except Exception as error:
        raise Fault(f"{surface.name} fails with {type(error).__name__} for {text[:SHOWN]!r}") from error
    seconds = time.thread_time() - began
    if seconds > tally.slowest:
        tally.slowest, tally.slowest_text = seconds, text


def _check(surface: Surface, text: str, refusal: Refusal, language: str) -> None:
    for reason in _reasons(refusal):
        said = translate(reason, language) if isinstance(reason, Text) else reason
        if not said.strip() or len(said) > LONGEST_ANSWER:
            raise Fault(f"{surface.name} refuses {text[:SHOWN]!r} with {len(said)} characters: {said[:200]!r}")


def _reasons(refusal: Refusal) -> Iterator[Text | str]:
    match refusal:
        case BadDeck():
            yield from refusal.complaints
        case BadSettings():
            yield str(refusal)
        case Refused():
            yield refusal.text
        case _:
            yield refusal.reason


def report(verdict: Verdict) -> list[str]:
    """A line for each surface, slowest first, and one for memory."""
    order = sorted(verdict.tallies.items(), key=lambda item: -item[1].slowest)
    lines = [
        f"{name:<32}{tally.taken:>10,} taken{tally.refused:>10,} refused{1000 * tally.slowest:>8.0f} ms at most"
        for name, tally in order
    ]
    kept = "unknown" if verdict.kept is None else f"{verdict.kept:+.1f} MiB"
    return [*lines, f"{verdict.tried:,} inputs, none failed; memory after the first tenth: {kept}"]


def slow(verdict: Verdict) -> list[str]:
    """A line for each surface on which an answer took too long, with the text."""
    return [
        f"{name}: {tally.slowest:.1f} s for {tally.slowest_text[:500]!r}"
        for name, tally in verdict.tallies.items()
        if tally.slowest > SLOW
    ]
