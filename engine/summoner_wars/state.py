"""All that changes in a match, as flat plain data: small integers in lists, so that a copy costs microseconds.

Cards and seats are small integers; a card's printed facts are `KINDS[kind[card]]`.  Piles are lists with the top card last.
Units and walls stand in `board`; vine walls, which may lie under a unit, in `vines` (rule 6.5).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ..steps import Frame

DRAW, SUMMON, EVENT, MOVEMENT, ATTACK, MAGIC = range(6)
PHASES = ("draw", "summon", "event", "movement", "attack", "magic")

END_OF_TURN = -1
"""`until` of an effect that ends with the present turn; a seat's number means: until that seat's next turn begins (11.2)."""

# What a lasting effect does; an effect is (what, until, card or seat, value).
COPY, GAIN, BONUS, BAR, BORROWED, NO_MAGIC, SURGE = range(7)

Effect = tuple[int, int, int, int]


@dataclass(slots=True, eq=False)
class Ask:
    """A decision that the match waits for: `actions` as the seat may give them, `values` what each means to `then`.

    `about` is the card (or -1) the question is about; `then` is the step that receives the answer after `args`.
    `from_pile` says that the values are cards of piles, which the seat may look through while it decides.
    """

    seat: int
    question: str
    about: int
    actions: tuple[str, ...]
    values: tuple[int, ...]
    then: str
    args: tuple[int, ...]
    from_pile: bool = False


@dataclass(slots=True, eq=False)
class Fight:
    """The attack under way (11.10): attacker, the named target, all cards that the roll counts for, dice added, dice rolled."""

    attacker: int
    target: int
    targets: tuple[int, ...]
    bonus: int = 0
    dice: tuple[int, ...] = ()


class State:
    """A match of two seats.  Fields above the line are fixed at the start and shared by copies; the others change."""

    __slots__: ClassVar[tuple[str, ...]] = (  # noqa: RUF023 (what is fixed first)
        # fixed
        "decks",
        "kind",
        "owner",
        "summoners",
        # ---
        "abilities",
        "active",
        "ask",
        "asked_off",
        "attached",
        "attacked",
        "attackers",
        "blame",
        "board",
        "cache",
        "control",
        "discard",
        "draw",
        "effects",
        "face_down",
        "fights",
        "hand",
        "idle",
        "listeners",
        "magic",
        "mine",
        "moved",
        "movers",
        "occupied",
        "outcome",
        "phase",
        "resolving",
        "space",
        "stack",
        "supply",
        "turn",
        "under",
        "used",
        "vine_rolled",
        "vines",
        "walls",
        "wounds",
    )

    decks: tuple[str, ...]
    kind: tuple[int, ...]
    owner: tuple[int, ...]
    summoners: tuple[int, ...]

    abilities: list[tuple[int, ...]]
    """Per card: the abilities it has now (empty off the battlefield, under Freeze …)."""
    active: int
    ask: Ask | None
    asked_off: int
    """Seats (bits) that declined all windows of this turn (4.6)."""
    attached: dict[int, tuple[int, ...]]
    attacked: int
    """Cards (bits) that were among this turn's attackers; `moved` likewise, `used` for once-per-turn abilities."""
    attackers: int
    blame: dict[int, tuple[int, int]]
    """Who put the last wounds on a card: the seat, and the card that did it or -1 (11.11)."""
    board: list[int]
    cache: tuple[str, ...] | None
    control: list[int]
    discard: list[list[int]]
    draw: list[list[int]]
    effects: list[Effect]
    face_down: int
    """Cards (bits) that lie face down under another (Blarf)."""
    fights: tuple[Fight, ...]
    hand: list[list[int]]
    idle: int
    """Phases that passed by themselves since anybody chose anything."""
    listeners: dict[str, list[tuple[int, int]]] | None
    """Which cards in play have an ability that speaks at a hook: hook -> (card, ability); None when to be made anew."""
    magic: list[list[int]]
    mine: list[int]
    """Per seat: the spaces of its units (bits); `walls` likewise of its walls, vine walls included."""
    moved: int
    movers: int
    occupied: int
    outcome: tuple[int, ...] | None
    """The winners, empty for a draw; None while the match goes on."""
    phase: int
    resolving: list[int]
    """Events that are being carried out, in no pile meanwhile."""
    space: list[int]
    stack: list[Frame]
    supply: list[list[int]]
    turn: int
    under: dict[int, tuple[int, ...]]
    used: int
    vine_rolled: int
    vines: dict[int, int]
    walls: list[int]
    wounds: list[int]


def copy(s: State) -> State:
    """An independent state (microseconds: what cannot change in place is shared)."""
    c = State.__new__(State)
    c.decks = s.decks
    c.kind = s.kind
    c.owner = s.owner
    c.summoners = s.summoners
    c.abilities = s.abilities[:]
    c.active = s.active
    c.ask = s.ask
    c.asked_off = s.asked_off
    c.attached = s.attached.copy() if s.attached else {}
    c.attacked = s.attacked
    c.attackers = s.attackers
    c.blame = s.blame.copy() if s.blame else {}
    c.board = s.board[:]
    c.cache = s.cache
    c.control = s.control[:]
    c.discard = [pile[:] for pile in s.discard]
    c.draw = [pile[:] for pile in s.draw]
    c.effects = s.effects[:]
    c.face_down = s.face_down
    c.fights = s.fights
    c.hand = [pile[:] for pile in s.hand]
    c.idle = s.idle
    c.listeners = s.listeners
    c.magic = [pile[:] for pile in s.magic]
    c.mine = s.mine[:]
    c.moved = s.moved
    c.movers = s.movers
    c.occupied = s.occupied
    c.outcome = s.outcome
    c.phase = s.phase
    c.resolving = s.resolving[:]
    c.space = s.space[:]
    c.stack = s.stack[:]
    c.supply = [pile[:] for pile in s.supply]
    c.turn = s.turn
    c.under = s.under.copy() if s.under else {}
    c.used = s.used
    c.vine_rolled = s.vine_rolled
    c.vines = s.vines.copy() if s.vines else {}
    c.walls = s.walls[:]
    c.wounds = s.wounds[:]
    return c
