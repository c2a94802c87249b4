"""All that changes in a match, as flat plain data, so that a copy costs microseconds.

Cards and seats are small integers; a card's printed facts are `KINDS[kind[card]]`. Piles are tuples, the top card last. What is
in play is in `pieces`; of a joined pair (9.6) the card that came first is the *lead* and stands for both.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields
from dataclasses import field as starting
from operator import attrgetter
from typing import Any, NamedTuple

from ..flow import Ask, Frame, Step
from ..game import Action

PREPARATION, DRAW, MAIN, MOVEMENT, ATTACK, SECOND_MAIN, FINAL = range(7)
PHASES = ("preparation", "draw", "main", "movement", "attack", "second main", "final")

FIRST_DRAW, UNIQUE, COLOURS, SECOND_KB, WAY, COMMON_DEFENCE, COMMON_COMPONENTS, COMMON_CARDS = range(8)
"""The optional rules in `options`: who starts draws (12.5), unique personalities (12.3), colour advantage (12.4), and one of the
house: of two players the second begins with 1 KB. Where more than two play, the way (`sides.WAYS`), and what partners have
in common (13.2).
"""

RESERVE, RAMPARTS, TABLE, ON_CARD = range(4)
"""Where a card in play is: among the warriors of the reserve or the ramparts, on the table, or on another card."""

NO_CARD = -1
PLAYED = -1
"""In place of the number of an ability: the card itself is played."""
GONE = -1000
"""A target that is no longer legal when the effect comes (5.9)."""
A_GOD = -2000
"""A god that is named like a target: `A_GOD` less its place in GODS."""
FOR_GOOD = -1_000_000
"""`until` of what never ends."""
END_OF_TURN = -1
"""`until` of what lasts to the end of this turn (8.25); -N: to the end of turn N; a card's number: while that card is in play."""

ON_RAMPARTS = -1_000_000
"""`until` of what lasts as long as its bearer stands on the ramparts."""


class Piece(NamedTuple):
    """A card in play: who controls it, its place, whether it is active, the card it lies on (or NO_CARD).

    `tag` is its number among the cards that came into play; people call it by that.
    """

    control: int
    place: int
    active: int
    tag: int
    host: int = NO_CARD


class Lasting(NamedTuple):
    """An ability that a card or a seat has for a time: its number, the bearer (a card, or `~seat`), until when, its value."""

    ability: int
    bearer: int
    until: int
    value: int = 0


class Announced(NamedTuple):
    """A card or ability that was announced and has had no effect yet (7.13).

    `card` is the card, `ability` the number of the ability used (or PLAYED). `targets` are cards in play or
    anywhere, or `~seat`, or gods (`A_GOD`), GONE once they are no longer legal (5.9); `given` are sacrificed for it. `x` is its
    X, `paid` the KB paid; once `stopped` it has no effect (7.16).
    """

    seat: int
    card: int
    ability: int = PLAYED
    targets: tuple[int, ...] = ()
    given: tuple[int, ...] = ()
    x: int = 0
    paid: int = 0
    stopped: int = 0


class Attack(NamedTuple):
    """One attacker with its target: an enemy warrior, a building, or a player as `~seat`."""

    attacker: int
    target: int


class Death(NamedTuple):
    """A warrior that went to the graveyard this turn: its kind, who controlled it, who killed it (cards; 9.14)."""

    kind: int
    control: int
    killers: tuple[int, ...] = ()


Piles = tuple[tuple[int, ...], ...]
"""A pile of each seat, the top card last."""


@dataclass(slots=True, eq=False)
class State:
    """A match. Lists and dictionaries, which are changed in place, are copied by `copy`; all else a copy shares."""

    # --- lists: per seat
    hp: list[int] = starting(default_factory=list)
    kb: list[int] = starting(default_factory=list)
    comp: list[int] = starting(default_factory=list)
    turns: list[int] = starting(default_factory=list)
    """How many turns of its own a seat has begun (6.1.1)."""
    lost: list[int] = starting(default_factory=list)
    """HP that a seat has lost in this turn, but for what it paid."""
    healed: list[int] = starting(default_factory=list)
    """HP that a seat has regained in this turn."""
    brought: list[int] = starting(default_factory=list)
    """Warriors that a seat has brought into play in this turn (8.21)."""
    burst: list[int] = starting(default_factory=list)
    """How many of a seat's KB are lost at the end of the turn if they are not spent; these go first."""
    cast: list[int] = starting(default_factory=list)
    """What the magic that a seat has played in this turn cost by its printed prices."""
    points: list[int] = starting(default_factory=list)
    """Half points of each seat in the fight for final power (13.3)."""
    frames: list[Frame] = starting(default_factory=list, metadata={"of": Step})

    # --- dictionaries by card
    pieces: dict[int, Piece] = starting(default_factory=dict, metadata={"of": Piece})
    damage: dict[int, int] = starting(default_factory=dict)
    """HP lost in this turn (9.13)."""
    poison: dict[int, int] = starting(default_factory=dict)
    """Tokens on cards, and on players as `~seat`."""
    counters: dict[int, int] = starting(default_factory=dict)
    """Tokens of a card's own (9.16)."""
    joined: dict[int, int] = starting(default_factory=dict)
    """The partner of each member of a pair (9.6)."""
    guise: dict[int, int] = starting(default_factory=dict)
    """The kind that a shape changer has copied (8.19)."""
    paid: dict[int, int] = starting(default_factory=dict)
    """The X that was paid for a card (5.8)."""
    chosen: dict[int, int] = starting(default_factory=dict)
    """What was named when a card came into play."""
    shares: dict[int, int] = starting(default_factory=dict)
    """How much ATK a defender sets aside for the attacker that it does not face."""
    wounders: dict[int, tuple[int, ...]] = starting(default_factory=dict)
    """The warriors that took HP off a card in this turn (9.14)."""
    regenerated: dict[int, int] = starting(default_factory=dict)
    """HP that a card has regenerated in this turn (9.12)."""
    holder: dict[int, int] = starting(default_factory=dict)
    """Who has a card of another owner in hand, or plays it."""
    reworded: dict[int, tuple[int, ...]] = starting(default_factory=dict)
    """The gods that a card's text names in place of each of GODS."""
    blame: dict[int, int] = starting(default_factory=dict)
    """Where more than two play, who took HP off a card last in this turn (13.7, 13.9)."""

    # --- shared by copies: fixed at the start
    kind: tuple[int, ...] = ()
    """Per card: its index in KINDS (for a hidden card in an imagined state, a guess). Warrior tokens are added at the end."""
    owner: tuple[int, ...] = ()
    decks: tuple[str, ...] = ()
    built: int = 0
    """Seats (bits) whose deck is a custom one, which others do not know."""
    open_lists: int = 0
    """Seats (bits) whose deck is a ready one, the list of which everybody can read and windows go by."""
    options: tuple[int, ...] = ()
    """Which optional rules hold (12.6)."""
    gods: tuple[int, ...] = ()
    """In the war of gods the god of each seat, by its place in the circle (13.4)."""

    # --- shared by copies: changed as a whole
    deck: Piles = ()
    hand: Piles = ()
    graveyard: Piles = ()
    turn: int = 0
    active: int = 0
    phase: int = PREPARATION
    tags: int = 0
    """How many cards have come into play."""
    out: tuple[int, ...] = ()
    """The seats that have dropped out, in order; their cards have left the game (13.9)."""
    leaving: tuple[int, ...] = ()
    """Seats that have given up, and drop out as soon as what is under way is done."""
    began_with: tuple[int, ...] = ()
    """Where more than two play, the seats that were there when the turn began (13.3)."""
    outcome: tuple[int, ...] | None = None
    """The seats that won, none for a draw; None while the match goes on."""
    ask: Ask | None = starting(default=None, metadata={"of": Ask})
    lasting: tuple[Lasting, ...] = starting(default=(), metadata={"of": Lasting})
    announced: tuple[Announced, ...] = starting(default=(), metadata={"of": Announced})
    attacks: tuple[Attack, ...] = starting(default=(), metadata={"of": Attack})
    faced: tuple[Attack, ...] = starting(default=(), metadata={"of": Attack})
    """Of each attacked warrior the attacker that it strikes (10.2), as (attacker, defender)."""
    blows: tuple[Announced, ...] = starting(default=(), metadata={"of": Announced})
    """Combat abilities announced in step IV (10.4)."""

    acting: int = NO_CARD
    """The magic card whose effect is under way."""
    negated: tuple[int, ...] = ()
    """Magic that is turned round in this turn: damage and healing, more and less ATK or HP."""

    # memory of the turn
    deaths: tuple[Death, ...] = starting(default=(), metadata={"of": Death})
    used: tuple[tuple[int, int], ...] = ()
    """(card, ability) of each ability used in this turn, as often as its X says."""
    bonus: int = 1
    """Whether defenders have their bonus; it ends with the turn (8.25)."""
    coin: int = 0
    """The side that the last coin showed."""
    hurt: int = 0
    """Seats (bits) that lost HP in this turn."""
    peaceful: int = 0
    """Turns in a row with both decks empty in which no player lost HP (3.5)."""

    # worked out from the rest
    heard: Any = None
    """A cache of who in play speaks of others (a `voices.Heard`)."""
    able: tuple[Ask, Piles, tuple[Action, ...]] | None = None
    """What may be done in an open window, and with which question and hands."""
    shown: Any = None
    """The cards in play as views show them (`view.Piece`), until something is carried out (`Play`)."""


WORKED_OUT = frozenset(("able", "heard", "shown"))
_names = [each.name for each in fields(State)]
_lists, _dicts = [[name for name in _names if isinstance(getattr(State(), name), kind)] for kind in (list, dict)]
_shared = _names[len(_lists) + len(_dicts) :]
_lists_of, _dicts_of, _shared_of = attrgetter(*_lists), attrgetter(*_dicts), attrgetter(*_shared)
_copy_list: Callable[[Any], Any] = list.copy
_copy_dict: Callable[[Any], Any] = dict.copy


def copy(s: State) -> State:
    """An independent state (microseconds: what is never changed in place is shared)."""
    return State(*map(_copy_list, _lists_of(s)), *map(_copy_dict, _dicts_of(s)), *_shared_of(s))
