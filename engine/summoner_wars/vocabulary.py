"""All that a card can say.  A card is a few of these words; `docs/writing-a-card.md` lists them with real cards.

An ability is a class with some of the words of `Ability` overridden; an event is an `EventCard`.  Words come in two sorts.
*Questions* look at the state and answer: how many dice, may it …; the rules ask them of everybody who has a say and add up
what they hear (`voices`).  *Moments* carry something out through `Play`; the rules come to a moment (`moments.announce`) and
everybody who has something to do then does it, one after another.

In every word `me` is the card that speaks (an ability that a seat has for a time speaks as `~seat`; `seat_of(s, me)` is its
seat), and `who` the card that is spoken of.  An ability speaks only of its own card, unless it lists the word in `of_others`.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import ClassVar, NamedTuple

from .play import Play, question, step
from .state import State

__all__ = ["Ability", "EventCard", "Play", "State", "question", "step"]

# When an ability can be used as an act of its own (`use SPACE`).
(
    NEVER,
    INSTEAD_OF_ATTACKING,
    IN_EVENT_PHASE,
    ANY_TIME,
    INSTEAD_OF_MOVING,
    AS_ATTACK,
    IN_SUMMON_PHASE,
    IN_MOVEMENT_PHASE,
    INSTEAD_OF_EITHER,
    IN_ATTACK_PHASE,
) = range(10)
MOVING_ACTS = (INSTEAD_OF_MOVING, INSTEAD_OF_EITHER)
"""The acts that make a unit one of the movers of the movement phase."""
ATTACKING_ACTS = (INSTEAD_OF_ATTACKING, AS_ATTACK, INSTEAD_OF_EITHER)
"""The acts that make a unit one of the attackers of the attack phase."""


Grant = tuple[tuple[str, ...], Sequence[int]]
"""Names of abilities, and the cards in play that have them by somebody else."""


class At(NamedTuple):
    """A moment: its word, the card (or seat) that it is about (NO_CARD at a moment of the turn), what it hands on besides."""

    word: str
    who: int
    args: tuple[int, ...]


class Moving:
    """Questions about moving."""

    def speed(self, s: State, me: int, who: int) -> int:
        """Spaces more in the movement phase (10.5)."""
        return 0

    def longer_moves(self, s: State, me: int, who: int) -> int:
        """Spaces more whenever it is moved (F 2.3.2.2)."""
        return 0

    def most_steps(self, s: State, me: int, who: int) -> int:
        """The most spaces that it may move in the movement phase, whatever makes it faster."""
        return 99

    def walks_through(self, s: State, me: int, who: int) -> int:
        """The spaces whose cards it may move through (a mask; -1: all) (5.3)."""
        return 0

    def slants(self, s: State, me: int, who: int) -> bool:
        """Whether it may step diagonally, too, in every move."""
        return False

    def holds(self, s: State, me: int, who: int) -> int:
        """The spaces (a mask; -1: all) that it may not leave by moving, once it stands there or comes there."""
        return 0

    def leaps(self, s: State, me: int, who: int) -> int:
        """Further spaces that it may move to at once, in place of walking there (a mask)."""
        return 0

    def steady(self, s: State, me: int, who: int) -> bool:
        """Whether it leaves vine walls without a roll (6.6)."""
        return False

    def may_move(self, s: State, me: int, who: int) -> bool:
        """Whether it may be moved as one of the movers of the movement phase; what it does in place of moving is no move (3.28)."""
        return True

    def takes_in(self, s: State, me: int, who: int) -> int:
        """The spaces of cards onto which it may move nevertheless, to end its move there (a mask)."""
        return 0

    def tramples(self, s: State, me: int, who: int) -> bool:
        """Whether it matters whom it walks through, so that each way is an act of its own."""
        return False

    def watches(self, s: State, me: int, who: int) -> int:
        """The spaces (a mask) where it answers a step of `who` (`left`, `came`), so that the way there matters."""
        return 0


class Resting(Moving):
    """Whether a unit takes part in a phase."""

    def rests(self, s: State, me: int, who: int) -> bool:
        """Whether it takes no part in the present phase (10.7)."""
        return False


class Reaching(Resting):
    """Questions about how far a unit attacks."""

    def ranged(self, s: State, me: int, who: int) -> bool:
        """Whether it counts as having a bow."""
        return False

    def reach(self, s: State, me: int, who: int) -> int:
        """How far it shoots, where it is further than 3 spaces (3.14)."""
        return 0


class Aiming(Reaching):
    """Questions about whom a unit attacks; `who` is the attacker."""

    def sees_through(self, s: State, me: int, who: int, other: int) -> bool:
        """Whether the card `other` does not stop its lines of sight."""
        return False

    def aims(self, s: State, me: int, who: int) -> int:
        """Further spaces whose cards it may attack (a mask)."""
        return 0

    def may_attack(self, s: State, me: int, who: int, target: int) -> bool:
        """Whether it may attack the card `target`, and strike it in an attack on several cards."""
        return True

    def must_attack(self, s: State, me: int, who: int) -> bool:
        """Whether each attack of `who` must strike `me`, or a card that `stands_in`, as far as it can."""
        return False

    def stands_in(self, s: State, me: int, who: int, target: int) -> bool:
        """Whether an attack of `who` that strikes `target` does what `must_attack` demands."""
        return target == me


class Attacking(Aiming):
    """Questions about attacking and being attacked; `who` is the attacker where nothing else is said."""

    def dice(self, s: State, me: int, who: int, target: int) -> int:
        """Dice more for its attack; `target` is NO_CARD where none is named yet."""
        return 0

    def attack_value(self, s: State, me: int, who: int, target: int, value: int) -> int:
        """Its attack value in place of the printed one, before `dice` are added."""
        return value

    def sure(self, s: State, me: int, who: int, target: int) -> bool:
        """Whether its attack wounds the unit `target` once for each die, without rolling (5.6)."""
        return False

    def die_changes(self, s: State, me: int, who: int, target: int) -> int:
        """What is added to each die of its attack; a die stays between 1 and 6."""
        return 0

    def hits_on(self, s: State, me: int, who: int, target: int) -> int:
        """The lowest die of its attack that hits, where it is not 3 (3.17)."""
        return 3

    def hits(
        self, s: State, me: int, who: int, target: int, dice: tuple[int, ...], hits: tuple[int, ...]
    ) -> tuple[int, ...]:
        """How many hits each die of its attack is, after `hits` were counted so far."""
        return hits

    def wounded_on(self, s: State, me: int, who: int, attacker: int) -> int:
        """Attacked, the lowest die that wounds `who` (5.6)."""
        return 0

    def wounds_from(
        self, s: State, me: int, who: int, dice: tuple[int, ...], hits: tuple[int, ...], wounds: int
    ) -> int:
        """Attacked, how many wounds of a roll `who` gets, after `wounds` were counted so far."""
        return wounds

    def poisons(self, s: State, me: int, who: int) -> bool:
        """Whether the wounds of its attack on commons and champions are poison markers (facts, poison marker)."""
        return False

    def spreads(self, s: State, me: int, who: int, target: int) -> tuple[int, ...]:
        """Further cards that the roll of its attack on `target` counts for."""
        return ()


class Suffering(Attacking):
    """Questions about wounds and what a card is."""

    def suffers(self, s: State, me: int, who: int, count: int, by_attack: bool) -> int:
        """How many of the wounds about to be put on `who` it gets."""
        return count

    def life(self, s: State, me: int, who: int) -> int:
        """Life points more."""
        return 0

    def silences(self, s: State, me: int, who: int) -> bool:
        """Whether the named abilities of `who` are off."""
        return False

    def grants(self, s: State, me: int) -> Grant:
        """The names of abilities that other cards have besides their own, and those cards."""
        return (), ()

    def poses_as(self, s: State, me: int, who: int, kind: int) -> int:
        """The card (a place in KINDS) whose name and printed ability `who` has, in place of its own."""
        return kind

    def is_wall(self, s: State, me: int, who: int) -> bool:
        """Whether the unit `who` is a wall besides."""
        return False


class Playing(Suffering):
    """Questions about a seat: what it may do, how much of it, for what price."""

    def movers(self, s: State, me: int, seat: int) -> int:
        """How many units more the seat may move in the movement phase (3.9)."""
        return 0

    def attackers(self, s: State, me: int, seat: int) -> int:
        """How many units more the seat may attack with (3.12)."""
        return 0

    def most_attackers(self, s: State, me: int, seat: int) -> int:
        """The most units that the seat may attack with, whatever lets more of them."""
        return 99

    def hand_size(self, s: State, me: int, seat: int) -> int:
        """To how many cards the seat draws (3.1)."""
        return 0

    def cost(self, s: State, me: int, seat: int, card: int) -> int:
        """What the unit `card` of its hand costs the seat more, or less (3.2)."""
        return 0

    def summons_at(self, s: State, me: int, seat: int, card: int) -> int:
        """Further spaces where the seat may summon `card` (a mask)."""
        return 0

    def only_at(self, s: State, me: int, seat: int, card: int) -> int:
        """The only spaces (a mask; -1: all) where the seat may summon `card`."""
        return -1

    def clears(self, s: State, me: int, seat: int, card: int) -> int:
        """The spaces that `summoning` can free for the unit `card` before it stands there (a mask)."""
        return 0

    def no_summoning(self, s: State, me: int, wall: int) -> bool:
        """Whether nobody summons at the wall."""
        return False

    def may_summon(self, s: State, me: int, seat: int, card: int) -> bool:
        """Whether the seat may summon the unit `card` of its hand now, outside the summon phase."""
        return False

    def may_build(self, s: State, me: int, seat: int) -> bool:
        """Whether the seat may build magic now, outside that phase (3.21)."""
        return False

    def pays_otherwise(self, s: State, me: int, seat: int, card: int) -> bool:
        """Whether the unit `card` may be summoned without all its magic, for another price that `summoning` asks for."""
        return False

    def may_pay(self, s: State, me: int, seat: int) -> bool:
        """Whether the seat can pay magic."""
        return True

    def price(self, s: State, me: int, seat: int, what: int) -> int:
        """What using an ability (its number) or playing an event (`~` its place in KINDS) costs the seat more or less."""
        return 0

    def removal(self, s: State, me: int, seat: int, card: int) -> int:
        """What it costs the seat more to discard the event `card` that lies on or under a card; the most counts."""
        return 0


class Walking(Playing):
    """What is done when a unit moves."""

    def before_move(self, p: Play, me: int, who: int) -> None:
        """Before `who` moves."""

    def left(self, p: Play, me: int, who: int, start: int, end: int) -> None:
        """Right after `who` took a step of a move from `start` to `end`."""

    def came(self, p: Play, me: int, who: int, start: int, end: int) -> None:
        """Right after `who` took a step of a move to `end`, after all that `left` does."""

    def walked_through(self, p: Play, me: int, who: int, others: tuple[int, ...]) -> None:
        """After `who` moved through the cards `others`, standing on its last space (5.3)."""

    def move_ended(self, p: Play, me: int, who: int) -> None:
        """Right after `who` moved, in any player's turn, before all that `after_move` does."""

    def taken_in(self, p: Play, me: int, who: int, host: int) -> None:
        """After `who` ended its move on the space of the card `host`; it still stands on its last space before that one."""

    def after_move(self, p: Play, me: int, who: int, spaces: int) -> None:
        """After `who` moved so many spaces, by any means, in its controller's turn (11.14)."""


class Moments(Walking):
    """What else is done when.  Moments of the turn are for every card in play, all others about one card or seat."""

    # --- of the turn
    def turn_starts(self, p: Play, me: int) -> None:
        """At the start of a turn, before drawing (11.1)."""

    def draw_starts(self, p: Play, me: int) -> None:
        """At the start of the draw phase; `summon_starts`, `event_starts`, `movement_starts`, `attack_starts` likewise."""

    def summon_starts(self, p: Play, me: int) -> None:
        """At the start of the summon phase."""

    def event_starts(self, p: Play, me: int) -> None:
        """At the start of the event phase."""

    def movement_starts(self, p: Play, me: int) -> None:
        """At the start of the movement phase."""

    def late_moves(self, p: Play, me: int) -> None:
        """As the last of the movement phase, before what happens after it (10.7)."""

    def movement_ended(self, p: Play, me: int) -> None:
        """Right after the movement phase."""

    def attack_starts(self, p: Play, me: int) -> None:
        """At the start of the attack phase."""

    def late_attacks(self, p: Play, me: int) -> None:
        """As the last of the attack phase, before what happens at its end (10.7, F 2.2.5.1)."""

    def attack_ended(self, p: Play, me: int) -> None:
        """At the end of the attack phase."""

    def turn_ends(self, p: Play, me: int) -> None:
        """At the end of a turn, after building magic (3.27)."""

    # --- of a card
    def summoning(self, p: Play, me: int, who: int) -> None:
        """Before `who` itself is paid for and stands there; `s.bills[-1]` can be changed."""

    def arrives(self, p: Play, me: int, who: int) -> None:
        """Right after `who` itself was paid for and stands there, before anything else."""

    def replaced(self, p: Play, me: int, who: int) -> None:
        """Before a mutation takes the place of the mutation `who` itself."""

    def summoned(self, p: Play, me: int, who: int) -> None:
        """After `who` was summoned."""

    def before_attack(self, p: Play, me: int, who: int, target: int) -> None:
        """Before `who` rolls for its attack on `target`."""

    def dice_lie(self, p: Play, me: int, who: int) -> None:
        """When dice lie on the table (`p.s.rolls[-1]`); `who` is the card they were rolled for."""

    def dice_stand(self, p: Play, me: int, who: int, target: int) -> None:
        """When the dice of the attack of `who` on `target` stand (`p.s.fights[-1]`), before they wound: may add wounds."""

    def redirects(self, p: Play, me: int, who: int) -> None:
        """When wounds (`blow_of(s)`) are about to be put on `who`: may send them to another card."""

    def prevents(self, p: Play, me: int, who: int) -> None:
        """When the number of wounds (`blow_of(s)`) on `who` is final: may change it."""

    def withstands(self, p: Play, me: int, who: int) -> None:
        """After all that `prevents` and hands do, as the last that changes the number of wounds (`blow_of(s)`) on `who`."""

    def saves(self, p: Play, me: int, who: int) -> None:
        """When wounds about to be put on `who` would destroy it: may do something instead."""

    def wounded(self, p: Play, me: int, who: int, count: int, by_attack: int) -> None:
        """After wounds were placed on `who`."""

    def after_wounds(self, p: Play, me: int, who: int, target: int) -> None:
        """When the attack of `who` has placed its wounds, before destroyed cards are removed."""

    def falls(self, p: Play, me: int, who: int) -> None:
        """When `who` is destroyed, before it leaves its space: may say where it goes (`p.fall`)."""

    def destroys(self, p: Play, me: int, who: int, space: int, seat: int) -> None:
        """After `me` destroyed the unit `who` of `seat`, which stood on `space` and has left it."""

    def destroyed(self, p: Play, me: int, who: int, space: int, seat: int) -> None:
        """After `who`, which `seat` controlled, was destroyed and left `space`; heard from `who` itself, too."""

    def after_attack(self, p: Play, me: int, who: int, target: int) -> None:
        """When the attack of `who` on `target` is over (11.10); `p.s.fights[-1]` has all that it did.  `who` may be gone."""

    def event_played(self, p: Play, me: int, seat: int, card: int) -> None:
        """When the seat has played the event `card`, as an answer too, before its effect."""

    def ends(self, p: Play, me: int, value: int) -> None:
        """When the card or seat `me` has had the ability long enough, right after it lost it."""


class Ability(Moments):
    """One special ability (rule 4.1), shared by every card that has it; `name` is as printed."""

    number: int = -1
    name: ClassVar[str] = ""
    words: frozenset[str] = frozenset()
    """The overridden words."""
    of_others: str = ""
    """The words, with blanks between them, by which it speaks of other cards, too."""
    bonus: bool = False
    """Whether it is an effect without being a named ability: it is no copy of itself (4.4), and nothing switches it off."""

    optional: bool = True
    """Whether its player may decline what it does, where several come at one moment (4.2)."""
    goes_back: bool = False
    """Whether its end gives a card back to another player."""
    stops: bool = False
    """Whether it stops a unit from acting at all; what merely takes abilities away leaves boosted ones (facts, boost marker)."""
    counts_as: str = ""
    """The name of an ability that it counts as for whatever names that."""
    badge: str = ""
    """What a card shows that has it for a time; empty: its name, where it has one."""
    every_turn: bool = False
    """Whether its moments of the turn come in every player's turn, not only in its controller's (4.3)."""
    any_order: bool = False
    """Whether the order among several of it at one moment makes no difference."""
    notes: bool = False
    """Whether at its moments it only notes how things stand: before all others there, and in no order."""
    together: bool = False
    """Whether several that have it do at one moment what they do together."""

    def ready(self, s: State, me: int, at: At) -> bool:
        """Whether a moment concerns it now."""
        return True

    # --- an act of its own
    use: int = NEVER
    """When `use SPACE` may be said."""
    once: bool = False
    """Whether the act can be done only once a turn."""

    def usable(self, s: State, me: int) -> bool:
        """Whether the act can be done now (a target, a price)."""
        return True

    def act(self, p: Play, me: int) -> None:
        """Does it."""


class EventCard:
    """What an event card does (3.6).  `name` is the printed name."""

    number: int = -1
    name: ClassVar[str] = ""
    stays: bool = False
    """Whether `play` itself says where the card goes, instead of the discard pile."""
    gives: str = ""
    """The ability that a card has while this lies on it or under it."""
    lies_under: bool = False
    """Whether it works under a card, not on it."""
    price: int = 0
    """What playing it in the event phase costs; that is lost where somebody answers it away (facts, reaction event)."""
    goes_along: bool = False
    """Whether it goes where the card goes on which it lies, and not back to its owner's discard pile."""
    removal_price: int = 0
    """Lying on a card, what any player may pay at any time to discard it; 0 if nobody can (facts, attachment)."""
    removal_cards: int = 0
    """Lying on a card, how many cards of the hand any player may discard at any time to discard it; 0 if nobody can."""
    removed_as: str = ""
    """Where all of its sort at one card are paid off together, and in one's own turn only: their name in notation (facts, rune)."""
    once: bool = False
    """Whether a seat plays at most one of its name in a turn."""
    answers: str = ""
    """The moment of others (a word of `Moments`) at which it is played from hand, instead of in the event phase."""
    answer_price: int = 0

    def playable(self, s: State, seat: int) -> bool:
        """Whether its conditions are met and its targets exist (3.7, 3.25)."""
        return True

    def play(self, p: Play, seat: int, card: int) -> None:
        """Carries it out."""

    def fits(self, s: State, seat: int, who: int) -> bool:
        """Whether the seat could answer with it now, as far as everybody can see."""
        return True

    def answer(self, p: Play, seat: int, card: int, who: int) -> None:
        """Carries it out as an answer."""


ABILITIES: list[Ability] = []
ABILITY_NUMBER: dict[str, int] = {}
EVENTS: dict[str, EventCard] = {}

CHAPTERS = (Moving, Resting, Reaching, Aiming, Attacking, Suffering, Playing, Walking, Moments)
"""The words by what they are about."""


def _words_of(chapter: type) -> tuple[str, ...]:
    return tuple(name for name, value in vars(chapter).items() if callable(value) and not name.startswith("_"))


WORDS = tuple(word for chapter in CHAPTERS for word in _words_of(chapter))
"""Every word; its place here is its number."""
WORD_NUMBER = {word: number for number, word in enumerate(WORDS)}


def bits_of(*words: str) -> int:
    """Some words as a set in one number, with a bit for each; what is no word of cards counts for nothing."""
    bits = 0
    for word in words:
        bits |= 1 << WORD_NUMBER[word] if word in WORD_NUMBER else 0
    return bits


MOVING, RESTING, REACHING, AIMING, ATTACKING, SUFFERING, PLAYING, WALKING, MOMENTS = (
    bits_of(*_words_of(chapter)) for chapter in CHAPTERS
)
"""The words of each chapter, as bits."""
ACTING = 1 << len(WORDS)
"""A bit for acts of a card's own."""
TURN_MOMENTS = frozenset(
    (
        *("turn_starts", "draw_starts", "summon_starts", "event_starts", "movement_starts", "late_moves"),
        *("movement_ended", "attack_starts", "late_attacks", "attack_ended", "turn_ends"),
    )
)
OF_SEATS = frozenset(
    (
        *(
            "movers",
            "attackers",
            "most_attackers",
            "hand_size",
            "cost",
            "summons_at",
            "only_at",
            "clears",
            "no_summoning",
        ),
        *("may_summon", "may_build", "pays_otherwise", "may_pay", "price", "removal", "event_played"),
    )
)
"""Words about seats; like the moments of the turn they are asked of everybody in play."""
USES = {
    IN_EVENT_PHASE: "in event phase",
    ANY_TIME: "at any time",
    IN_SUMMON_PHASE: "in summon phase",
    IN_MOVEMENT_PHASE: "in movement phase",
    IN_ATTACK_PHASE: "in attack phase",
}
"""The words for the acts that are looked for among all cards; the others are when a card could move or attack."""

HEARD: dict[int, tuple[str, ...]] = {}
"""The words that must be looked for among all cards in play, by ability."""
WALLING: set[int] = set()
"""The abilities that make a unit a wall besides."""


def register(thing: type[Ability] | type[EventCard]) -> None:
    """Makes an ability or an event known under its printed name; raises ValueError where that is taken or the class is wrong."""
    made = thing()
    if made.name in (EVENTS if isinstance(made, EventCard) else ABILITY_NUMBER):
        raise ValueError(f"{made.name} is defined twice")
    if isinstance(made, EventCard):
        EVENTS[made.name] = made
        return
    made.number = len(ABILITIES)
    made.words = frozenset([word for word in WORDS if getattr(thing, word) is not getattr(Ability, word)])
    others = frozenset(made.of_others.split())
    if others - made.words:
        raise ValueError(f"{made.name} says nothing of others by {sorted(others - made.words)}")
    heard = [word for word in WORDS if word in made.words & (others | TURN_MOMENTS | OF_SEATS | {"grants"})]
    HEARD[made.number] = (*heard, *([USES[made.use]] if made.use in USES else []))
    if "is_wall" in made.words:
        WALLING.add(made.number)
    ABILITY_NUMBER[made.name] = made.number
    ABILITIES.append(made)


def collect(module: object) -> None:
    """Registers every ability and event that a module defines, in their order; a class without a name is a base of others."""
    name = getattr(module, "__name__", "")
    for thing in list(vars(module).values()):
        written = isinstance(thing, type) and thing.__module__ == name and issubclass(thing, (Ability, EventCard))
        if written and thing().name:
            register(thing)


def seat_of(s: State, me: int) -> int:
    """The seat of a speaker: its controller, or the seat itself."""
    return s.control[me] if me >= 0 else ~me


@cache
def abilities_by_number(numbers: tuple[int, ...]) -> tuple[Ability, ...]:
    """The abilities with these numbers."""
    return tuple([ABILITIES[number] for number in numbers])


@cache
def counting_as(name: str) -> frozenset[int]:
    """The ability of that name, and those that count as it."""
    return frozenset([ability.number for ability in ABILITIES if name in (ability.name, ability.counts_as)])


SAYING: dict[str, dict[tuple[int, ...], tuple[Ability, ...]]] = {word: {} for word in WORDS}
"""By word, for abilities as a card has them: those that say it of their own card."""


def saying(numbers: tuple[int, ...], word: str) -> tuple[Ability, ...]:
    """Those of some abilities that say the word of their own card."""
    found = SAYING[word].get(numbers)
    if found is None:
        said = [ability for ability in abilities_by_number(numbers) if word in ability.words]
        found = SAYING[word][numbers] = tuple([ability for ability in said if word not in ability.of_others.split()])
    return found


@cache
def loud(numbers: tuple[int, ...]) -> tuple[int, ...]:
    """Those of some abilities that must be looked for among all cards in play."""
    return tuple([number for number in numbers if HEARD[number]])


@cache
def words_of(numbers: tuple[int, ...]) -> int:
    """The words (bits) that some abilities say, ACTING among them where they are acts."""
    words = 0
    for ability in abilities_by_number(numbers):
        words |= bits_of(*ability.words) | (ACTING if ability.use != NEVER else 0)
    return words
