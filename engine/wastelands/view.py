"""A match as one seat, or a spectator, may see it: plain, immutable data for pictures and computer players."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class CardFace:
    """A card as its text shows it. `type` is a word of `cards.TYPES`; numbers that it lacks are None. `effect` is a message id."""

    name: str
    type: str
    gods: tuple[str, ...]
    traits: tuple[str, ...]
    kb: int
    x: str
    comp: int
    builders: int
    attack: int | None
    life: int | None
    structure: int | None
    yields: int
    keywords: tuple[str, ...]
    hand: bool
    effect: str


@dataclass(frozen=True, slots=True)
class Piece:
    """A card in play. `place` is reserve, ramparts, table or card (it lies on that of tag `host`); `joined`: its partner's tag.

    `gods`, `attack`, `life` and `left` (current HP) are with all effects; of a pair both members show those of the pair.
    `named` is what was named for it: a god, a race.
    """

    tag: int
    face: CardFace
    gods: tuple[str, ...]
    named: tuple[str, ...]
    seat: int
    owner: int
    place: str
    active: bool
    host: int | None
    joined: int | None
    attack: int | None
    life: int | None
    left: int | None
    levels: int
    poison: int
    counters: int


@dataclass(frozen=True, slots=True)
class Side:
    """A player: HP, KB, components, poison tokens, piles. `hand` is None where the viewer may not know it.

    Partners have their HP in common, and each shows them. `foes` are whom it attacks in its turns. `points` are half points
    (13.3); `god` is that of the war of gods; who is `out` has no cards left.
    """

    seat: int
    deck: str
    hp: int
    kb: int
    comp: int
    poison: int
    hand_size: int
    hand: tuple[CardFace, ...] | None
    deck_size: int
    graveyard: tuple[CardFace, ...]
    foes: tuple[int, ...] = ()
    points: int = 0
    god: str = ""
    out: bool = False


@dataclass(frozen=True, slots=True)
class Pending:
    """What is announced and waits for its effect: whose, the card, the ability's word, its targets (tags or seats by name), X."""

    seat: int
    face: CardFace
    word: str
    targets: tuple[str, ...]
    x: int


@dataclass(frozen=True, slots=True)
class View:
    """A whole match as `viewer` may see it. `phase` is a word of `state.PHASES`; `attacks` are pairs of names: attacker, target.

    `question` is the word of what `to_act` is asked. `way` is a word of `sides.WAYS`, `teams` are the seats that win or lose
    together, `attackable` those whom the active player may attack now, `due` the tags of warriors that have to move before the
    movement phase can end. `known` is for `imagine` alone.
    """

    viewer: int | None
    turn: int
    active: int
    phase: str
    sides: tuple[Side, ...]
    pieces: tuple[Piece, ...]
    pending: tuple[Pending, ...]
    attacks: tuple[tuple[str, str], ...]
    to_act: tuple[int, ...]
    question: str | None
    winners: tuple[int, ...] | None
    way: str = "duel"
    teams: tuple[tuple[int, ...], ...] = ()
    attackable: tuple[int, ...] = ()
    due: tuple[int, ...] = ()
    known: Any = field(default=None, compare=False, repr=False)
