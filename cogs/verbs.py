"""A game's verbs as commands: the table of which its slash group is made (`slash`)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

Parts = tuple[str, str, str]
Split = Callable[[str], Parts]
"""Splits an action of a game: `move c3 c5` is the command move with c3 and c5."""
ANSWER = "choose"
"""The verb that answers what a match asks, in every game's notation."""


def split(action: str) -> Parts:
    """An action word by word: `kiai Kyuzo Kanbei` is kiai, Kyuzo, Kanbei."""
    verb, _, rest = action.partition(" ")
    first, _, second = rest.partition(" ")
    return verb, first, second


def join(verb: str, first: str, second: str) -> str:
    """The notation of a verb with its options."""
    return " ".join(part for part in (verb, first.strip(), second.strip()) if part)


@dataclass(frozen=True, slots=True)
class Option:
    """An option of a verb.  `ahead`: it may also answer the first question of the act."""

    name: str
    description: str
    needed: bool = True
    ahead: bool = False


@dataclass(frozen=True, slots=True)
class Verb:
    """A command of a game with at most two options; `word` is its word in notation, if that is not its name."""

    name: str
    description: str
    first: Option | None = None
    second: Option | None = None
    word: str = ""

    @property
    def said(self) -> str:
        """Its word in notation."""
        return self.word or self.name


@dataclass(frozen=True, slots=True)
class Verbs:
    """A game's slash group: `name` stands behind the slash.

    `split` takes an action apart into a verb and its options, `join` puts one together; `bare` are the actions by which
    `choose` declines.
    """

    name: str
    description: str
    verbs: tuple[Verb, ...]
    bare: tuple[str, ...] = ()
    split: Split = split
    join: Callable[[str, str, str], str] = join

    def action(self, verb: str, first: str, second: str) -> str:
        """The notation of what was typed."""
        bare = first.strip().lower()
        return bare if verb == ANSWER and bare in self.bare else self.join(verb, first, second)
