"""What a seat, or a spectator, may know of a Summoner Wars match (rule 11.5): plain frozen values, nothing hidden in them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from ..text import T, Text
from .cards import CardFace

__all__ = ["PHASE_TITLES", "TRAIT_TITLES", "CardFace", "Piece", "Question", "Side", "View"]

PHASE_TITLES: dict[str, Text] = {
    "draw": T("Draw"),
    "summon": T("Summon"),
    "event": T("Events"),
    "movement": T("Movement"),
    "attack": T("Attack"),
    "magic": T("Build magic"),
}
"""What the phases are called, by their words in a `View`."""
TRAIT_TITLES: dict[str, Text] = {
    "sure": T("wounds without dice"),
    "exposed": T("wounded without dice"),
    "hidden": T("safe from afar"),
    "armoured": T("hard to wound"),
    "guarding": T("protects others"),
    "holding": T("holds enemies"),
    "flying": T("moves over cards"),
    "fast": T("moves further"),
    "poisonous": T("poisons"),
}
"""What the traits mean, by their words in a `Piece`."""


@dataclass(frozen=True, slots=True)
class Piece:
    """A card on the battlefield.  `face` is the printed card; `name` and `ability` are what it has now (Mimic changes them).

    `attack` is the present attack value with every bonus that does not depend on the target.  `badges` are stable words:
    frozen, stunned, borrowed (under another's control), copied, precise (and other gained abilities, lower case), upgraded,
    boosted.  `under` is the number of cards beneath, `poison` how many of the wounds are poison markers.  `traits` are the
    abilities in force that matter to everybody at a glance, as words of `TRAIT_TITLES`.
    """

    face: CardFace
    space: str
    seat: int
    owner: int
    name: str
    ability: str
    attack: int
    reach: int
    life: int
    wounds: int
    moved: bool = False
    attacked: bool = False
    badges: tuple[str, ...] = ()
    under: int = 0
    under_names: tuple[str, ...] = ()
    attached: tuple[str, ...] = ()
    poison: int = 0
    traits: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Side:
    """One seat's side.  `hand` (a partner's too, 8.2) and `magic` are the cards where the viewer may know them, else empty; the
    sizes are public.

    `draw_size` is known only to its seat (-1 for others), that the pile is empty to everybody (rule 11.5).
    `discard` is open, top first, as is `magic` to its seat, and `prison`; `aside` are the `supply` cards beside the board.
    Sides of one `team` (0 or 1) play together; `player` is the seat of the match that plays this side: with three players one of
    them plays two (8.2).  `out`: its summoner is gone (8.6).
    """

    seat: int
    deck: str
    summoner: str
    faction: str
    hand_size: int
    hand: tuple[CardFace, ...]
    magic_size: int
    magic: tuple[CardFace, ...]
    discard: tuple[CardFace, ...]
    draw_size: int
    draw_empty: bool
    supply: int = 0
    aside: tuple[CardFace, ...] = ()
    prison: tuple[CardFace, ...] = ()
    team: int = -1
    player: int = -1
    out: bool = False

    def __post_init__(self) -> None:
        """Two seats, or four: each is a player's, and every other one is of a team."""
        if self.team < 0:
            object.__setattr__(self, "team", self.seat % 2)
        if self.player < 0:
            object.__setattr__(self, "player", self.seat)


@dataclass(frozen=True, slots=True)
class Question:
    """A decision that the match waits for: which seat is asked, about which card (its name and space, or empty)."""

    seat: int
    about: str
    space: str


@dataclass(frozen=True, slots=True)
class View:
    """A whole match as `viewer` may see it.  `pieces` are units and walls by space; `vines` the vine walls, also under units.

    `phase` is draw, summon, event, movement, attack or magic; `moves_left` and `attacks_left` belong to the turn's player.
    `active`, and the seats of pieces, count the sides; `viewer`, `to_act`, `winners` and the question's seat count the players,
    who are fewer than the sides where one plays two.  `wraps`: the outer edges of two boards join (8.5).
    `revealed` are cards of a pile that the viewer looks through just now.  `known` is for `imagine` alone: the state with every
    unknown card in a fixed place.
    """

    viewer: int | None
    files: int
    ranks: int
    turn: int
    active: int
    phase: str
    pieces: tuple[Piece, ...]
    vines: tuple[Piece, ...]
    sides: tuple[Side, ...]
    moves_left: int
    attacks_left: int
    question: Question | None
    to_act: tuple[int, ...]
    winners: tuple[int, ...] | None
    revealed: tuple[CardFace, ...] = ()
    wraps: bool = False
    known: Any = field(default=None, compare=False, repr=False)
