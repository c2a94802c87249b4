"""All that a card can say.  A card is a few of these words; `docs/writing-a-card.md` explains them with real cards.

An ability is a class with some of the words of `Ability` set or overridden, registered under its printed name.  An event is an
`EventCard`.  Words come in two sorts: *questions* look at the state and answer (how far, how strong, may it …), and *acts* carry
something out through `Play`.  The rules look words up in tables made here, so a card that says nothing costs nothing.
In every word `me` is the card that has the ability.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any, TypeVar

from ..steps import Steps
from ..text import Text
from .state import State

if TYPE_CHECKING:
    from .play import Play

# When an ability can be used as an act of its own (`use SPACE`).
NEVER, INSTEAD_OF_ATTACKING, IN_EVENT_PHASE, ANY_TIME, INSTEAD_OF_MOVING = range(5)


class Ability:
    """One special ability (rule 4.1), shared by every card that has it."""

    number: int
    name: str
    words: frozenset[str]
    """The overridden words, by name; `heard` are those, and the time of its act, that the rules listen for."""
    heard: tuple[str, ...]

    # --- plain numbers and signs
    reach: int = 0
    """Range of a ranged attack, where it is not 3 (3.14)."""
    speed: int = 0
    """Spaces more in the movement phase (10.5)."""
    hits_on: int = 3
    """The lowest die of its attack that hits (3.17)."""
    precise: bool = False
    """Attacking a unit it rolls no dice: each die it would roll is a wound (5.6)."""
    sluggish: bool = False
    """Attacked, it takes a wound for each die that would be rolled (5.6)."""
    steady_on_vines: bool = False
    """Leaves vine walls without a roll (6.6)."""
    rests_in_movement: bool = False
    """Does not move in the movement phase (10.7)."""
    rests_in_attack: bool = False
    """Does not attack in the attack phase (10.7)."""

    # --- questions about numbers
    def attack_bonus(self, s: State, me: int, target: int) -> int:
        """Dice more for its own attack; `target` is -1 where none is named yet."""
        return 0

    def count_hits(self, s: State, me: int, dice: tuple[int, ...], hits: int) -> int:
        """How many hits its attack roll makes, after `hits` were counted by `hits_on`."""
        return hits

    def wounded_on(self, s: State, me: int, attacker: int) -> int:
        """Attacked, the lowest die that wounds it (5.6)."""
        return 0

    # --- questions about being attacked
    def hides_from(self, s: State, me: int, attacker: int) -> bool:
        """Whether the unit `attacker` may not attack it, and leaves it out of an attack on several cards (10.11)."""
        return False

    # --- questions about moving
    def passes(self, s: State, me: int, other: int) -> bool:
        """Whether it may move through the card `other` (5.3)."""
        return False

    def lifts(self, s: State, me: int, other: int) -> bool:
        """Whether the unit `other`, about to move, may move through cards."""
        return False

    def passed(self, p: Play, me: int, others: tuple[int, ...]) -> None:
        """After a move through the cards `others`, standing on its last space (5.3)."""

    # --- answers to wounds and destruction
    def covers(self, s: State, me: int, other: int) -> bool:
        """Whether its controller may put wounds that `other` would receive on `me` instead."""
        return False

    def captures(self, s: State, me: int, victim: int) -> bool:
        """Whether, when its attack would destroy `victim`, it may take control of it instead."""
        return False

    def claims(self, s: State, me: int, victim: int) -> bool:
        """Whether a unit that it destroyed goes under it instead of to its player's magic pile."""
        return False

    def has_destroyed(self, p: Play, me: int, victim: int, space: int, seat: int) -> None:
        """After it destroyed the unit `victim` of `seat` that stood on `space`; `victim` is off the battlefield."""

    def was_wounded(self, p: Play, me: int, count: int, by_attack: bool) -> None:
        """After wounds were placed on it."""

    # --- its own attack
    def spreads(self, p: Play, me: int, target: int) -> tuple[int, ...]:
        """Before its attack is rolled: further cards that the roll counts for (may roll a die)."""
        return ()

    def after_wounds(self, p: Play, me: int, target: int) -> None:
        """When its attack has placed its wounds, before destroyed cards are removed."""

    def after_attack(self, p: Play, me: int, target: int) -> None:
        """When its attack is over and it still stands (11.10)."""

    def assaults(self, s: State, me: int) -> tuple[int, ...]:
        """Cards that it may attack one after another with one activation, each an attack of its own (11.20)."""
        return ()

    # --- moments; each is asked for only where `ready` says so
    def ready(self, s: State, me: int) -> bool:
        """Whether a moment below concerns it now; by default in its controller's own turn (4.3)."""
        return s.control[me] == s.active

    optional: bool = True
    """Whether what it does at a moment may be declined (4.2)."""
    at_once: bool = False
    """Whether it happens at that moment before anything else of it (a state fixed at the start of a turn)."""

    def turn_starts(self, p: Play, me: int) -> None:
        """At the start of a turn, before drawing (11.1)."""

    def movement_starts(self, p: Play, me: int) -> None:
        """At the start of the movement phase."""

    def movement_ended(self, p: Play, me: int) -> None:
        """Right after the movement phase."""

    def attack_ended(self, p: Play, me: int) -> None:
        """Right after the attack phase."""

    def turn_ends(self, p: Play, me: int) -> None:
        """At the end of a turn, after building magic (3.27)."""

    def summoned(self, p: Play, me: int) -> None:
        """After it was summoned."""

    def after_move(self, p: Play, me: int) -> None:
        """After it moved, by any means, in its controller's turn (11.14)."""

    # --- an act of its own
    use: int = NEVER
    """When `use SPACE` may be said: INSTEAD_OF_ATTACKING (3.20), INSTEAD_OF_MOVING (3.28), IN_EVENT_PHASE, ANY_TIME (4.6)."""

    def usable(self, s: State, me: int) -> bool:
        """Whether the act can be done now (a target, a price)."""
        return True

    def act(self, p: Play, me: int) -> None:
        """Does it."""

    once: bool = False
    """Whether the act can be done only once a turn."""


class EventCard:
    """What an event card does (3.6).  `name` is the printed name."""

    name: str
    stays: bool = False
    """Whether `play` itself says where the card goes, instead of the discard pile."""
    removal_price: int = 0
    """Lying on a card, what any player may pay at any time to discard it; 0 if nobody can (facts, attachment)."""

    def playable(self, s: State, seat: int) -> bool:
        """Whether its conditions are met and its targets exist (3.7, 3.25)."""
        return True

    def play(self, p: Play, seat: int, card: int) -> None:
        """Carries it out."""


ABILITIES: list[Ability] = []
ABILITY_NUMBER: dict[str, int] = {}
EVENTS: dict[str, EventCard] = {}
WORDS = frozenset(
    name
    for name, value in vars(Ability).items()
    if callable(value) and not name.startswith("_") and name not in ("ready", "usable")
)

HEARD: set[int] = set()
"""The numbers of the abilities that the rules listen for (`Ability.heard`)."""
LISTENED = frozenset(
    ("covers", "hides_from", "lifts", "turn_starts", "movement_starts", "movement_ended", "attack_ended", "turn_ends"),
)
"""The words that the rules ask of every card in play at once; the others are asked of one card."""

A = TypeVar("A", bound=type[Ability])
E = TypeVar("E", bound=type[EventCard])


def ability(*names: str) -> Callable[[A], A]:
    """Registers an ability under its printed names (several where two names mean the same)."""

    def register(cls: A) -> A:
        for name in names:
            if name in ABILITY_NUMBER:
                raise ValueError(f"the ability {name} is defined twice")
            made = cls()
            made.name = name
            made.number = len(ABILITIES)
            made.words = frozenset(word for word in WORDS if getattr(cls, word) is not getattr(Ability, word))
            made.heard = (*sorted(made.words & LISTENED), *([USES[made.use]] if made.use in USES else []))
            if made.heard:
                HEARD.add(made.number)
            ABILITY_NUMBER[name] = made.number
            ABILITIES.append(made)
        return cls

    return register


def event(*names: str) -> Callable[[E], E]:
    """Registers an event card under its printed names."""

    def register(cls: E) -> E:
        for name in names:
            if name in EVENTS:
                raise ValueError(f"the event {name} is defined twice")
            made = cls()
            made.name = name
            EVENTS[name] = made
        return cls

    return register


step = STEPS = Steps()
"""The steps of effects: functions marked `@step`, which take `Play` and integers, so that a pause before one can be stored."""

Details = Callable[[State, tuple[int, ...]], dict[str, Any]]
QUESTIONS: dict[str, Text] = {}
DETAILS: dict[str, Details] = {}


def question(key: str, text: Text, details: Details | None = None) -> str:
    """Registers the sentence of a decision under a stable word; `{card}` and `{space}` are the card it is about.

    `details`, where given, works out what else the sentence names, from what the asking step handed on; all of it public.
    """
    if key in QUESTIONS:
        raise ValueError(f"the question {key} is defined twice")
    QUESTIONS[key] = text
    if details is not None:
        DETAILS[key] = details
    return key


def abilities_of(s: State, card: int) -> tuple[Ability, ...]:
    """The abilities that a card has now."""
    return _abilities(s.abilities[card])


def saying(s: State, card: int, word: str) -> tuple[Ability, ...]:
    """Those abilities of a card that say `word`."""
    return _saying(s.abilities[card], word)


@cache
def _abilities(numbers: tuple[int, ...]) -> tuple[Ability, ...]:
    return tuple([ABILITIES[number] for number in numbers])


@cache
def _saying(numbers: tuple[int, ...], word: str) -> tuple[Ability, ...]:
    return tuple([ability for ability in _abilities(numbers) if word in ability.words])


def listeners(s: State, word: str) -> Sequence[tuple[int, int]]:
    """(card, ability number) of every card in play that says `word`, in the order of their spaces.

    Abilities with an act of their own that needs no occasion also stand under `USES[use]`.
    """
    index = s.listeners
    if index is None:
        index = s.listeners = _index(s)
    return index.get(word, ())


USES = {IN_EVENT_PHASE: "in event phase", ANY_TIME: "at any time"}
"""The words for the acts that are looked for among all cards; the others are when a card could move or attack."""


def _index(s: State) -> dict[str, list[tuple[int, int]]]:
    found: dict[str, list[tuple[int, int]]] = {}
    abilities = s.abilities
    for card in s.board:
        if card >= 0 and not HEARD.isdisjoint(abilities[card]):
            for number in abilities[card]:
                for word in ABILITIES[number].heard:
                    if word in found:
                        found[word].append((card, number))
                    else:
                        found[word] = [(card, number)]
    return found
