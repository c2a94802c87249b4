"""All that a card can say. A card is a few of these words.

An ability is a class with some of the words of `Ability` overridden. Words come in two sorts. *Questions* look at the state and
answer: how much ATK, may it …; the rules ask them of everybody who has a say and combine what they hear (`voices`). *Moments*
carry something out through `Play` (`moments.announce`).

In every word `me` is the card that speaks (an ability that a seat has for a time speaks as `~seat`), and `who` the card, or
`~seat`, that is spoken of. An ability speaks only of its own card, unless it lists the word in `of_others`; what lies on a card
speaks of that card with the words in `of_host`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from typing import ClassVar, NamedTuple, TypeVar

from .cards import BY_NAME, KINDS, TOKENS
from .play import Play, step
from .state import Announced, State

__all__ = ["Ability", "Announced", "Play", "State", "step"]

NEVER, ANY_TIME, IN_COMBAT, AS_REACTION, AS_SAVING, AFTER_DRAW = range(6)
"""When something can be announced: never, like a spell (7.10), in step IV (9.9), to a card (7.5), to save a life (7.7), 7.19."""


class Target(NamedTuple):
    """What is aimed at when a card or ability is announced (5.7).

    `among` gives cards or `~seat` for the seat and the card that aims; `question` is the word of what is asked.
    """

    question: str
    among: Callable[[State, int, int], Iterable[int]]


class Harm(NamedTuple):
    """What takes HP: a card (or `~seat`), the sorts of means that it is (9.2), whether it is a strike of step VI."""

    source: int
    sorts: tuple[str, ...] = ()
    struck: bool = False


class Price(NamedTuple):
    """What has to be paid (5.1): magic points, components, builders, HP of its player (9.15), the passivation of the card itself
    (4.5), tokens on it (9.16).
    """

    kb: int = 0
    comp: int = 0
    builders: int = 0
    hp: int = 0
    passivate: bool = False
    tokens: int = 0


NOTHING = Price()


class Numbers:
    """Questions about numbers of a card."""

    def attack(self, s: State, me: int, who: int) -> int:
        """ATK more or less (9.13)."""
        return 0

    def against(self, s: State, me: int, who: int, other: int) -> int:
        """ATK more or less when it strikes another warrior."""
        return 0

    def life(self, s: State, me: int, who: int) -> int:
        """Maximum HP more or less (9.13)."""
        return 0

    def base(self, s: State, me: int, who: int, attack: int, life: int) -> tuple[int, int]:
        """The base ATK and HP in place of the printed ones (9.13)."""
        return attack, life

    def levels(self, s: State, me: int, who: int) -> int:
        """Levels of a personality (8.5); a level card also adds to ATK and HP."""
        return 0

    def skill(self, s: State, me: int, who: int, name: str) -> int:
        """What it adds to the value of a skill of `~who` (8.18)."""
        return 0

    def doubles_skills(self, s: State, me: int, who: int) -> bool:
        """Whether all skills of `~who` count double."""
        return False

    def coin_price(self, s: State, me: int, who: int) -> int:
        """The KB for which `~who` may say how a coin falls; 0 if it may not."""
        return 0

    def has_bonus(self, s: State, me: int, who: int) -> bool:
        """Whether a warrior has the defensive bonus (8.2)."""
        return True

    def yields(self, s: State, me: int, who: int) -> int:
        """Components more that a dead warrior leaves (8.3)."""
        return 0

    def dearer(self, s: State, me: int, card: int, seat: int) -> Price:
        """What a card costs a seat more (5.3)."""
        return NOTHING

    def cheaper(self, s: State, me: int, card: int, seat: int) -> Price:
        """What a card costs a seat less, after all that makes it dearer (5.3)."""
        return NOTHING

    def toll(self, s: State, me: int, who: int, seat: int) -> int:
        """KB that a seat pays beside the price for aiming at a card, in a graveyard too."""
        return 0

    def builds(self, s: State, me: int, who: int, building: int) -> int:
        """How many builders it counts for (8.11)."""
        return 1

    def income(self, s: State, me: int, who: int) -> int:
        """KB more or less for `~who` in step I (6.1.1)."""
        return 0

    def reserve_pays(self, s: State, me: int, who: int) -> bool:
        """Whether `~who` has income of the warriors in reserve (6.1.1)."""
        return True

    def most_kb(self, s: State, me: int, who: int, most: int) -> int:
        """The most KB that `~who` may have, in place of `most` (3.2)."""
        return most

    def most_hp(self, s: State, me: int, who: int, most: int) -> int:
        """The most HP that `~who` may have, in place of `most` (3.2)."""
        return most

    def mills(self, s: State, me: int, who: int) -> int:
        """How many cards of the deck of `~who` follow each card drawn, into the graveyard."""
        return 0

    def room(self, s: State, me: int, who: int, places: int) -> int:
        """The places on the ramparts of `~who`, in place of `places` (6.4.3)."""
        return places


class Standing(Numbers):
    """Questions about what a card is and may do in play."""

    def gods(self, s: State, me: int, who: int, gods: frozenset[str]) -> frozenset[str]:
        """The gods that a card belongs to, in place of `gods`."""
        return gods

    def traits(self, s: State, me: int, who: int, traits: frozenset[str]) -> frozenset[str]:
        """The races and signs of a card, in place of `traits`."""
        return traits

    def magic_attack(self, s: State, me: int, who: int) -> bool:
        """Whether it has magic attack (1.5)."""
        return False

    def magic_defence(self, s: State, me: int, who: int) -> bool:
        """Whether only magic attack wounds it (9.4)."""
        return False

    def invisible(self, s: State, me: int, who: int) -> bool:
        """Whether it may break through past defenders (9.5)."""
        return False

    def sees_invisible(self, s: State, me: int, who: int) -> bool:
        """Whether nothing is invisible to its ramparts (9.5)."""
        return False

    def flies(self, s: State, me: int, who: int) -> bool:
        """Whether it comes into the reserve active (9.7)."""
        return False

    def may_join(self, s: State, me: int, who: int, other: int) -> bool:
        """Whether it may join that warrior, if a text allows it to join such."""
        return True

    def joins(self, s: State, me: int, who: int, other: int) -> bool:
        """Whether it may join that warrior (9.6)."""
        return False

    def invites(self, s: State, me: int, who: int, other: int) -> bool:
        """Whether it may join that warrior, whatever that one says."""
        return False

    def immune(self, s: State, me: int, who: int, to: str) -> bool:
        """Whether means of a kind do nothing to it (9.2)."""
        return False

    def may_attack(self, s: State, me: int, who: int, target: int) -> bool:
        """Whether it may attack a warrior, a building, or `~seat` (10.2)."""
        return True

    def may_face(self, s: State, me: int, who: int, attacker: int) -> bool:
        """Whether a defender may be the one that faces that attacker, if there is another (10.2)."""
        return True

    def bars_the_way(self, s: State, me: int, who: int) -> int:
        """How many have to attack it before others break through (10.2)."""
        return 1

    def fights_on(self, s: State, me: int, who: int) -> bool:
        """Whether it and its opponent strike again until one of them dies."""
        return False

    def splits(self, s: State, me: int, who: int) -> bool:
        """Whether a defender may split its ATK between two attackers (10.6)."""
        return False

    def builds_for_kb(self, s: State, me: int, who: int) -> bool:
        """Whether `~who` may pay two KB in place of each builder."""
        return False

    def strikes_as(self, s: State, me: int, who: int) -> str:
        """The sort of means that its strike is; "" for none (9.2)."""
        return ""

    def may_stand_on_ramparts(self, s: State, me: int, who: int) -> bool:
        return True

    def stays_on_ramparts(self, s: State, me: int, who: int) -> bool:
        """Whether it must be on the ramparts whenever it can."""
        return False

    def must_attack(self, s: State, me: int, who: int) -> bool:
        """Whether it must attack whenever it can."""
        return False

    def may_move(self, s: State, me: int, who: int) -> bool:
        """Whether it may go to the other place in the movement phase (6.4.2)."""
        return True

    def strays(self, s: State, me: int, who: int) -> bool:
        """Whether a coin decides if it gets to the other place."""
        return False

    def may_be_sent_back(self, s: State, me: int, who: int) -> bool:
        """Whether effects may send it from the ramparts to the reserve."""
        return True

    def places(self, s: State, me: int, who: int) -> int:
        """How many places on the ramparts it takes (6.4.3)."""
        return 1

    def may_be_aimed_at(self, s: State, me: int, who: int, card: int) -> bool:
        """Whether a card or ability may choose it (1.10)."""
        return True

    def may_play(self, s: State, me: int, who: int, card: int) -> bool:
        """Whether `~who` may play a card."""
        return True

    def may_be_had(self, s: State, me: int, who: int, kind: int) -> bool:
        """Whether `~who` may get a card of that kind in play, in whatever way."""
        return True

    def enters(self, s: State, me: int, who: int, active: bool) -> bool:
        """Whether a warrior comes into play active, in place of `active` (4.1)."""
        return active

    def activates(self, s: State, me: int, who: int) -> bool:
        """Whether it turns active in step III (4.6)."""
        return True

    def may_bear(self, s: State, me: int, who: int, item: int) -> bool:
        """Whether a warrior may carry an item (8.14)."""
        return True

    def bears_levels(self, s: State, me: int, who: int) -> bool:
        """Whether a personality may carry levels (8.5)."""
        return True

    def swaps(self, s: State, me: int, who: int) -> bool:
        """Whether magic attack and magic defence of a warrior change places."""
        return False

    def exempts(self, s: State, me: int, who: int, seat: int) -> bool:
        """Whether a card that speaks of everybody has no say about a seat and its cards."""
        return False

    def may_use(self, s: State, me: int, who: int, ability: int) -> bool:
        """Whether a card may use an ability of that number."""
        return True

    def counts_double(self, s: State, me: int, who: int) -> bool:
        """Whether the numbers of a card are doubled."""
        return False

    def may_perish(self, s: State, me: int, who: int) -> bool:
        """Whether it can go to the graveyard."""
        return True

    def poison_grows(self, s: State, me: int, who: int) -> bool:
        """Whether poison on it gains tokens (9.3)."""
        return True

    def may_regenerate(self, s: State, me: int, who: int) -> bool:
        """Whether a warrior may regenerate (9.12)."""
        return True

    def poisonable(self, s: State, me: int, who: int) -> bool:
        """Whether `~who` can be poisoned as warriors can (9.3)."""
        return False

    def doubles_healing(self, s: State, me: int, who: int) -> bool:
        """Whether KB of `~who` for regeneration and healing magic count double."""
        return False

    def takes(self, s: State, me: int, who: int, amount: int, by: Harm) -> int:
        """How many HP a card or `~seat` loses, in place of `amount`."""
        return amount

    def income_is_hp(self, s: State, me: int, who: int) -> bool:
        """Whether `~who` regains HP in place of income (6.1.1)."""
        return False

    def rescues(self, p: Play, me: int, who: int) -> bool:
        """Keeps a warrior in play that would go to the graveyard, if it can; whether it did."""
        return False

    def is_creature(self, s: State, me: int, who: int) -> bool:
        """Whether a warrior counts as a creature, also as a copy of a personality."""
        return False

    def heals_for_component(self, s: State, me: int, who: int) -> int:
        """The HP that whoever gains components from a warrior may have in place of each."""
        return 0

    def is_over(self, s: State, me: int, who: int) -> bool:
        """Whether it goes to the graveyard by its own text."""
        return False


class Moments(Standing):
    """What is carried out when the rules come to it."""

    def dawned(self, p: Play, me: int, who: int) -> None:
        """At the beginning of step I of the preparation phase of `~who` (15.8)."""

    def main_begun(self, p: Play, me: int, who: int) -> None:
        """As the first thing of the main phase of `~who`."""

    def paid(self, p: Play, me: int, who: int, seat: int, kb: int) -> None:
        """After a seat has paid KB for playing a card."""

    def battle_begun(self, p: Play, me: int, who: int) -> None:
        """Right after the attacks are declared, as the beginning of step III, in the turn of `~who`."""

    def clashing(self, p: Play, me: int, who: int) -> None:
        """Right before the damage of step VI, in the turn of `~who`."""

    def drawn(self, p: Play, me: int, who: int, card: int) -> None:
        """After `~who` has drawn a card."""

    def dealt(self, p: Play, me: int, who: int) -> None:
        """Right after the damage of step VI, before anybody dies (10.16 a)."""

    def preparation(self, p: Play, me: int, who: int) -> None:
        """In step II of the preparation phase of `~who` (6.1.2)."""

    def woken(self, p: Play, me: int, who: int) -> None:
        """In step III of the preparation phase of `~who`, after its cards have turned active (6.1.3)."""

    def entered(self, p: Play, me: int, who: int) -> None:
        """Right after a card came into play."""

    def awoke(self, p: Play, me: int, who: int) -> None:
        """Right after a card turned active."""

    def left(self, p: Play, me: int, who: int, host: int) -> None:
        """After a card left play, and with it the card that it lay on, or not."""

    def died(self, p: Play, me: int, who: int) -> None:
        """After a warrior went to the graveyard; `p.s.deaths[-1]` and those before tell of it."""

    def killed(self, p: Play, me: int, who: int, victim: int) -> None:
        """After a warrior killed another (9.14)."""

    def declaring(self, p: Play, me: int, who: int) -> None:
        """At the start of step II, before `~who` declares attackers (10.2)."""

    def declared(self, p: Play, me: int, who: int) -> None:
        """Right after `~who` has declared attackers."""

    def killing(self, p: Play, me: int, who: int, victim: int) -> None:
        """At once when a warrior kills another, before anybody leaves (15.5)."""

    def struck(self, p: Play, me: int, who: int, other: int) -> None:
        """When a warrior strikes a warrior or `~seat` in step VI, whether it wounds or not (9.22)."""

    def struck_player(self, p: Play, me: int, who: int, other: int) -> None:
        """When a warrior strikes `~other` in step VI, whether it wounds or not."""

    def wounded(self, p: Play, me: int, who: int, other: int, amount: int) -> None:
        """When a warrior took HP off a warrior, a building or `~seat` (9.14)."""

    def played(self, p: Play, me: int, who: int, seat: int) -> None:
        """After a seat has played a card."""

    def ended(self, p: Play, me: int, who: int) -> None:
        """At the end of a turn, before the loss check (8.25)."""


class Announcing(Moments):
    """What can be announced: playing the card (`Magic`), or an ability of it in play (`Activated`)."""

    when: ClassVar[int] = NEVER
    targets: ClassVar[tuple[Target, ...]] = ()
    given: ClassVar[tuple[Target, ...]] = ()
    """Own cards that are a part of the price: sacrificed, or discarded from the hand (7.11)."""
    turns_given: ClassVar[bool] = False
    """Whether what is given is not sacrificed, but turned passive."""
    harmful: ClassVar[bool] = False
    """Whether it damages what it is aimed at."""
    after_draw: ClassVar[bool] = False
    """Whether it may also be played right after an opponent's draw phase (7.19)."""
    for_anyone: ClassVar[bool] = False
    """Whether it is an item that any warrior bears, also one without the hand sign."""
    copies: ClassVar[bool] = False
    """Whether its card comes into play as a copy of its first target (8.19)."""
    harms_players: ClassVar[bool] = False
    """Whether it damages every player."""
    tosses: ClassVar[bool] = False
    """Whether a coin or dice, and nothing else that is left to chance, decide what it does."""
    awaited_damage: ClassVar[int] = 0
    """The damage that it does only after a question or a coin."""
    harms_many: ClassVar[bool] = False
    """Whether it damages several warriors: those of the player whom it is aimed at, or everybody's."""
    once: ClassVar[bool] = False
    """Whether once a turn is enough."""
    while_dying: ClassVar[bool] = False
    """Whether a warrior at 0 HP or less may use it (9.26)."""
    word: ClassVar[str] = ""
    """Its name in notation, where a card has several."""

    def xs(self, s: State, seat: int, me: int) -> Iterable[int]:
        """The values that X may have; (0,) if there is none (5.7)."""
        return (0,)

    def price(self, s: State, seat: int, me: int, x: int) -> Price:
        """What an activated ability costs; of a card what it costs in place of what is printed, if that is not its price (5.1)."""
        return NOTHING

    def may(self, s: State, seat: int, me: int) -> bool:
        """Whether its condition is met, apart from targets and price."""
        return True

    def aims(self, s: State, seat: int, me: int, x: int) -> tuple[Target, ...]:
        """What it is aimed at with that X; no two targets are the same."""
        return self.targets

    def may_build(self, s: State, me: int, who: int) -> bool:
        """Whether a warrior may build it (8.11)."""
        return True

    def leads_building(self, s: State, me: int, who: int) -> bool:
        """Whether a warrior may be the first of its builders: of some, one must be of a kind."""
        return True

    def worth(self, s: State, given: tuple[int, ...], x: int) -> int:
        """What is kept as its X once it is paid: what the cards given for it were worth."""
        return x

    def gauge(self, s: State, act: Announced) -> int:
        """The X of a combat ability, as it is before any of them takes effect (10.14)."""
        return act.x

    def suits(self, s: State, me: int, who: int) -> bool:
        """Whether a warrior may carry it that cannot use items (8.14)."""
        return False

    def answers(self, s: State, seat: int, me: int, to: Announced) -> bool:
        """Whether it is a reaction to what was announced (7.5)."""
        return False

    def saves(self, s: State, seat: int, me: int, who: int) -> bool:
        """Whether it could save a warrior that stands at 0 HP or less (7.7)."""
        return False

    def happens(self, p: Play, act: Announced) -> None:
        """Its effect."""

    def token_word(self) -> str:
        """What the token is called that stands for it on a card; "" if none does."""
        return ""

    def named(self, s: State, me: int) -> tuple[str, ...]:
        """What was named for its card and holds (a god, a race), for all to see."""
        return ()


class Ability(Announcing):
    """One thing that a card says. `number` is its place in ABILITIES; `drawback` can never be lost (8.7)."""

    of_others: ClassVar[tuple[str, ...]] = ()
    of_host: ClassVar[tuple[str, ...]] = ()
    drawback: ClassVar[bool] = False
    signed: ClassVar[bool] = False
    """Whether its value is so much more ATK or HP."""
    of_everybody: ClassVar[bool] = False
    """Whether its text affects every player, so that one may be exempt."""
    called: ClassVar[str] = ""
    """What it is called where things are put in order, in place of its card."""
    from_graveyard: ClassVar[bool] = False
    """Whether it speaks in its owner's preparation phase from the graveyard."""
    passes_on: ClassVar[bool] = False
    """Whether the card that its own lies on has it instead."""
    cheapens_spells: ClassVar[bool] = False
    """Whether its player may pay less for spells than is printed."""
    from_level: int = 0
    """The level that its personality needs for it (8.5)."""
    adds_life: bool = False
    """Whether what it says of HP is never less than nothing: nobody dies of it."""
    number: int = -1
    value: int = 0
    """What was set when it was given for a time: an amount, a card, a god."""

    def __init__(self) -> None:
        words = [word for base in (Standing, Numbers, Moments) for word in vars(base) if not word.startswith("_")]
        self.words = frozenset(word for word in words if getattr(type(self), word) is not getattr(Ability, word))
        own = self.words - {*self.of_others, *self.of_host}
        self.own_words = own
        self.is_activated = self.when != NEVER and not isinstance(self, Magic)

    def again(self) -> Ability:
        """Another one that says the same."""
        return type(self)()


class Magic(Ability):
    """What happens when the card is played: its targets, its X, its effect (8.8-8.10)."""

    when = ANY_TIME


class Activated(Ability):
    """An ability of a card in play that is announced and paid for (9.11)."""

    when = ANY_TIME


ABILITIES: list[Ability] = []
OF_KIND: list[tuple[int, ...]] = [() for _ in KINDS]
"""The numbers of the abilities that each kind has printed."""
A = TypeVar("A", bound=Ability)


@cache
def valued(number: int, value: int) -> Ability:
    """An ability as it is for whoever has it with a value."""
    if not value:
        return ABILITIES[number]
    ability = ABILITIES[number].again()
    ability.from_level, ability.number, ability.value = ABILITIES[number].from_level, number, value
    return ability


def numbered(ability: A) -> A:
    """The ability, known by its number from now on."""
    ability.number = len(ABILITIES)
    ABILITIES.append(ability)
    return ability


def of(*names: str, of_token: bool = False) -> Callable[[type[A]], type[A]]:
    """Gives an ability to the cards (or tokens) of those names, after what they say already."""

    def give(ability: type[A]) -> type[A]:
        one = numbered(ability())
        for name in names:
            kind = (TOKENS if of_token else BY_NAME)[name].number
            OF_KIND[kind] = (*OF_KIND[kind], one.number)
        return ability

    return give
