"""All that changes in a match, as flat plain data: small integers in lists and tuples, so that a copy costs microseconds.

Cards and seats are small integers; a card's printed facts are `KINDS[kind[card]]`.  Piles are tuples with the top card last.
Units and walls stand in `board`; vine walls, which may lie under a unit, in `vines` (rule 6.5).

A *seat* is here a deck at the table.  Its player is `players[seat]`: with three players one plays two decks (8.2).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields
from dataclasses import field as starting
from operator import attrgetter
from typing import Any, NamedTuple

from ..flow import Ask, Frame, Step
from .field import NOWHERE, ONE_BOARD, Field

DRAW, SUMMON, EVENT, MOVEMENT, ATTACK, MAGIC = range(6)
PHASES = ("draw", "summon", "event", "movement", "attack", "magic")

NO_CARD = -1
"""No card: an empty space, wounds without a source, a question about nothing."""
END_OF_TURN = -1
"""`until` of what lasts to the end of this turn; a seat's number means until that seat's next turn (11.2)."""
END_OF_PHASE = -2
"""`until` of what lasts until the next phase begins; END_OF_ATTACK likewise until the attack under way is over."""
END_OF_ATTACK = -3


PILES = ("hand", "draw", "magic", "discard", "supply", "prison")


class Lasting(NamedTuple):
    """An ability that a card or a seat has for a time: its number, the bearer (a card, or `~seat`), until when. `value`
    is for the ability's own use: a number of dice, a card, a seat.
    """

    ability: int
    bearer: int
    until: int
    value: int


class Fight(NamedTuple):
    """An attack in progress (11.10): attacker, the named target, all cards that the roll counts for.

    `dice` are the counted ones, `inflicted` the wounds placed (card, number), `close` the targets adjacent to the
    attacker when it attacked.  `more` are dice that it has in this attack alone, `added` wounds besides those of the dice on
    the named target; `unrolled` are targets wounded without a roll (5.6), `seat` is who controlled the named target then.
    `fallen` are the cards destroyed meanwhile, some of which may stand again.
    """

    attacker: int
    target: int
    targets: tuple[int, ...]
    dice: tuple[int, ...] = ()
    inflicted: tuple[tuple[int, int], ...] = ()
    close: tuple[int, ...] = ()
    more: int = 0
    added: int = 0
    unrolled: tuple[int, ...] = ()
    seat: int = -1
    fallen: tuple[int, ...] = ()

    def wounds_on(self, card: int) -> int:
        """The wounds that the attack has put on a card."""
        return sum([count for other, count in self.inflicted if other == card])

    def wounded(self) -> list[int]:
        """The cards that the attack has wounded."""
        return list(dict.fromkeys([card for card, _ in self.inflicted]))

    def survivors(self) -> list[int]:
        """Those of them that it has not destroyed; who was and stands again is no survivor."""
        return [card for card in self.wounded() if card not in self.fallen]


class Roll(NamedTuple):
    """Dice on the table: who rolled them, what they show, whether for an attack; some may still be changed."""

    seat: int
    dice: tuple[int, ...]
    by_attack: int = 0


class Blow(NamedTuple):
    """Wounds about to be put on a card: the seat, the card (or NO_CARD), whether by its attack; whether they are `paid`.

    `handed_on` are the cards (bits) from which others took them over.
    """

    card: int
    wounds: int
    seat: int
    source: int
    by_attack: int = 0
    poison: int = 0
    paid: int = 0
    handed_on: int = 0


class Blame(NamedTuple):
    """Who put the last wounds on a card: the seat, the card that did it or NO_CARD, whether by its attack."""

    seat: int
    source: int = NO_CARD
    by_attack: int = 0


class Bill(NamedTuple):
    """A unit about to be summoned: the seat, the space, the price in magic, what it is cheaper for this once (`less`)."""

    seat: int
    card: int
    space: int
    price: int
    less: int = 0


Piles = tuple[tuple[int, ...], ...]
"""A pile of each seat, the top card last."""


class Fall(NamedTuple):
    """A card that is being destroyed: where it stood, under whose control, by whom (seat, card or NO_CARD, by attack or not).

    `pile` is the number of the kind of pile that it goes to (a place in `PILES`), of the seat `goes_to`; `host` the card under
    which it goes instead, or NO_CARD.  `alone`: what lies under it becomes magic of whoever destroyed it all the same.
    """

    card: int
    space: int
    control: int
    seat: int
    source: int
    by_attack: int
    pile: int
    goes_to: int
    host: int = NO_CARD
    alone: int = 0


@dataclass(slots=True, eq=False)
class State:
    """A match.  Lists and dictionaries, which are changed in place, are copied by `copy`; all else a copy shares."""

    # --- lists: per card
    abilities: list[tuple[int, ...]] = starting(default_factory=list)
    """Its current abilities (none off the battlefield, under Freeze …)."""
    control: list[int] = starting(default_factory=list)
    space: list[int] = starting(default_factory=list)
    wounds: list[int] = starting(default_factory=list)
    # per space
    board: list[int] = starting(default_factory=list)
    # per seat
    mine: list[int] = starting(default_factory=list)
    """The spaces of its units (bits); `walls` likewise of its walls, vine walls included."""
    walls: list[int] = starting(default_factory=list)
    frames: list[Frame] = starting(default_factory=list, metadata={"of": Step})

    # --- dictionaries by card (`vines` by space)
    vines: dict[int, int] = starting(default_factory=dict)
    attached: dict[int, tuple[int, ...]] = starting(default_factory=dict)
    under: dict[int, tuple[int, ...]] = starting(default_factory=dict)
    """The cards beneath a card, topmost first; `attached` likewise those that lie on it."""
    poison: dict[int, int] = starting(default_factory=dict)
    """How many of a card's wounds are poison."""
    walked: dict[int, int] = starting(default_factory=dict)
    """Spaces that a card has moved in this turn, by whatever means."""
    walked_before: dict[int, int] = starting(default_factory=dict)
    """Of these, what it had moved before the movement phase."""
    strides: dict[int, int] = starting(default_factory=dict)
    """How far each of this turn's movers went; those that did something instead of moving are missing."""
    blame: dict[int, Blame] = starting(default_factory=dict, metadata={"of": Blame})
    """Who put the last wounds on a card (11.11)."""

    # --- shared by copies: fixed at the start
    kind: tuple[int, ...] = ()
    """Per card: its index in KINDS (for a hidden card in an imagined state, a guess)."""
    decks: tuple[str, ...] = ()
    owner: tuple[int, ...] = ()
    summoners: tuple[int, ...] = ()
    teams: tuple[int, ...] = ()
    """The team of each seat, 0 below and 1 above (11.27)."""
    players: tuple[int, ...] = ()
    field: Field = ONE_BOARD

    # shared by copies: what is changed as a whole; piles per seat (`piles` changes them)
    hand: Piles = ()
    draw: Piles = ()
    magic: Piles = ()
    discard: Piles = ()
    supply: Piles = ()
    """Cards beside the board that no deck holds: vine walls, ice, conjurations."""
    prison: Piles = ()
    turn: int = 0
    active: int = 0
    phase: int = MOVEMENT
    late: int = 0
    """Whether the movement or the attack phase itself is over, and only what comes right after it happens (1: yes)."""
    outcome: tuple[int, ...] | None = None
    """The seats that won, none for a draw; None while the match goes on."""
    ask: Ask | None = starting(default=None, metadata={"of": Ask})
    occupied: int = 0
    lasting: tuple[Lasting, ...] = starting(default=(), metadata={"of": Lasting})
    resolving: tuple[int, ...] = ()
    """Events being carried out, which are in no pile meanwhile."""
    gone: tuple[int, ...] = ()
    """Cards that left the game with their player (8.6)."""
    fallen: int = 0
    """Seats (bits) whose summoner is off the battlefield; `out` those that have left the game for it (8.6)."""
    out: int = 0
    face_down: int = 0
    """Cards (bits) that lie face down under another (Blarf)."""
    borrowers: int = 0
    """Seats (bits) that have taken an event out of another's hand, and may hold it still."""
    boosted: int = 0
    """Cards (bits) that bear a boost marker."""

    edition: int = 0
    """The edition of the stock decks' lists (`engine.editions`)."""
    built: int = 0
    """Seats (bits) with a custom deck, whose list others do not know (9)."""
    waits: int = 0
    """Whether hand phases wait if their player holds any card, so that passing reveals nothing (1: yes)."""

    # memory of the turn
    moved: int = 0
    """Cards (bits) that were among this turn's movers; `attacked` likewise of its attackers."""
    attacked: int = 0
    moves_made: int = 0
    attacks_made: int = 0
    struck: int = 0
    """Cards (bits) that were attacked in this turn."""
    killers: int = 0
    """Cards (bits) that destroyed a unit in this phase."""
    played: int = 0
    """Seats (bits) that have played an event in this turn, walls too (11.16)."""
    used: tuple[tuple[int, int], ...] = ()
    """(card or `~seat`, ability) of what can be used once a turn and was; of events (~seat, ~kind)."""
    vine_rolled: int = 0
    """Cards (bits) that have rolled to leave a vine wall (6.6)."""
    freed: int = 0
    """Seats (bits) that have made a card of their prison pile magic in this turn (facts, prison pile)."""
    passing: int = 0
    """Seats (bits) that want no more questions between the phases of this turn (4.6)."""
    quiet_phases: int = 0
    """Phases passed by themselves since the last choice."""

    # what is going on just now
    fights: tuple[Fight, ...] = starting(default=(), metadata={"of": Fight})
    rolls: tuple[Roll, ...] = starting(default=(), metadata={"of": Roll})
    blows: tuple[Blow, ...] = starting(default=(), metadata={"of": Blow})
    falls: tuple[Fall, ...] = starting(default=(), metadata={"of": Fall})
    bills: tuple[Bill, ...] = starting(default=(), metadata={"of": Bill})

    # worked out from the rest
    cache: tuple[str, ...] | None = None
    """The legal acts of the active player."""
    granted: tuple[int, ...] = ()
    """The cards to which others grant abilities."""
    laden: tuple[int, ...] | None = None
    """The cards at which something lies that can be paid off; None where anything was laid or taken since they were asked for."""
    heard: Any = None
    """A cache of who in play speaks of others (a `voices.Heard`)."""


WORKED_OUT = frozenset(("abilities", "cache", "granted", "heard", "laden"))
_names = [each.name for each in fields(State)]
_lists, _dicts = [[name for name in _names if isinstance(getattr(State(), name), kind)] for kind in (list, dict)]
_shared = _names[len(_lists) + len(_dicts) :]
_lists_of, _dicts_of, _shared_of = attrgetter(*_lists), attrgetter(*_dicts), attrgetter(*_shared)
_copy_list: Callable[[Any], Any] = list.copy
_copy_dict: Callable[[Any], Any] = dict.copy


def copy(s: State) -> State:
    """An independent state (microseconds: what is never changed in place is shared)."""
    return State(*map(_copy_list, _lists_of(s)), *map(_copy_dict, _dicts_of(s)), *_shared_of(s))


def blank(
    decks: tuple[str, ...], kinds: list[int], owners: list[int], summoners: tuple[int, ...], ground: Field
) -> State:
    """A match of these cards, by kind and owner, none of them anywhere yet."""
    cards, seats = len(kinds), len(decks)
    none: Piles = ((),) * seats
    return State(
        abilities=[()] * cards,
        control=list(owners),
        space=[NOWHERE] * cards,
        wounds=[0] * cards,
        board=[NO_CARD] * ground.size,
        mine=[0] * seats,
        walls=[0] * seats,
        kind=tuple(kinds),
        decks=decks,
        owner=tuple(owners),
        summoners=summoners,
        teams=tuple([seat % 2 for seat in range(seats)]),
        players=tuple(range(seats)),
        field=ground,
        hand=none,
        draw=none,
        magic=none,
        discard=none,
        supply=none,
        prison=none,
    )
