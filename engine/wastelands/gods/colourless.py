"""The cards that belong to no god."""

from __future__ import annotations

from collections.abc import Iterable

from ..auras import ForBearer
from ..bearing import can_bear
from ..cards import BY_NAME, GODS, ITEM, LEVEL, SKILL
from ..coins import call_coin
from ..effects import HEADS, move_onto, to_hand
from ..numbers import RACES, gods_of, has_trait, is_immune, is_personality, warriors
from ..play import Play, kind_of, label, name_of, step
from ..sides import opposes
from ..skills import value_if_first
from ..state import NO_CARD, RAMPARTS, State
from ..targets import PLAYER, WARRIOR, both, cards, either, mine
from ..vocabulary import Ability, Activated, Announced, Magic, Price, Target, numbered, of
from ..voices import members_of, printed
from ..zones import add_token, change, deal, draw, gain_kb, lend, tell


class Hidden(Ability):
    """It cannot be attacked nor chosen by magic, and others break through past it."""

    of_others = ("may_attack",)

    def may_attack(self, s: State, me: int, who: int, target: int) -> bool:
        return target < 0 or me not in members_of(s, target)

    def may_be_aimed_at(self, s: State, me: int, who: int, card: int) -> bool:
        return not kind_of(s, card).is_magic

    def bars_the_way(self, s: State, me: int, who: int) -> int:
        return 0


HIDDEN = numbered(Hidden())


@of("Hiding")
class Hiding(Ability):
    """In an opponent's preparation phase so many own warriors on the ramparts hide for that turn."""

    of_others = ("preparation",)

    def preparation(self, p: Play, me: int, who: int) -> None:
        seat = p.s.pieces[me].control
        if opposes(p.s, seat, ~who):
            p.then(hide, seat, value_if_first(p.s, me))


@step
def hide(p: Play, seat: int, count: int) -> None:
    """Asks who hides, one after another."""
    s = p.s
    hiding = {effect.bearer for effect in s.lasting if effect.ability == HIDDEN.number}
    able = [card for card in warriors(s, seat, RAMPARTS) if card not in hiding]
    if count > 0:
        options = [(f"choose {label(s, card)}", card) for card in able]
        p.ask_seat(seat, "hidden", options, hidden, (seat, count), declines="next")


@step
def hidden(p: Play, seat: int, count: int, card: int) -> None:
    """One warrior hides; others may follow."""
    if card >= 0:
        lend(p, card, HIDDEN)
        tell(p, "hides", seat, label(p.s, card), name_of(p.s, card))
        p.then(hide, seat, count - 1)


@of("Theft")
class Theft(Ability):
    """In each own preparation phase one attempt at an opponent's item, for its cost in KB."""

    of_others = ("preparation",)

    def preparation(self, p: Play, me: int, who: int) -> None:
        s, seat = p.s, ~who
        value = value_if_first(s, me)
        if value and s.pieces[me].control == seat:
            options = [(f"choose {label(s, card)}", card) for card in _prey(s, seat, value + 1)]
            p.ask_seat(seat, "theft", options, attempted, (seat,), declines="next", about=me)


def _prey(s: State, seat: int, most: int) -> list[int]:
    """The items that a thief may try for: cheap enough, not protected, and usable if they lie on a warrior."""
    found = []
    for card, piece in s.pieces.items():
        kind = kind_of(s, card)
        if kind.type != ITEM or not opposes(s, seat, piece.control) or kind.comp > min(most, s.kb[seat]):
            continue
        if not is_immune(s, piece.host, ("theft",)) and (piece.host == NO_CARD or _bearers(s, seat, card)):
            found.append(card)
    return found


def _bearers(s: State, seat: int, item: int) -> list[int]:
    return [card for card in warriors(s, seat) if can_bear(s, card, item)]


@step
def attempted(p: Play, seat: int, item: int) -> None:
    """The KB are spent, and a coin decides."""
    if item < 0:
        return
    gain_kb(p, seat, -kind_of(p.s, item).comp)
    p.then(attempt_ends, seat, item)
    call_coin(p, seat)


@step
def attempt_ends(p: Play, seat: int, item: int) -> None:
    """Heads: the item changes sides."""
    s = p.s
    if s.coin == HEADS and item in s.pieces:
        change(s, item, control=seat)
        tell(p, "control", seat, label(s, item), name_of(s, item))
        if s.pieces[item].host != NO_CARD:
            p.then(hand_over, seat, item)


@step
def hand_over(p: Play, seat: int, item: int) -> None:
    """A player says who bears an item from now on."""
    options = [(f"choose {label(p.s, card)}", card) for card in _bearers(p.s, seat, item)]
    p.ask_seat(seat, "bearer", options, handed_over, (item,), about=item)


@step
def handed_over(p: Play, item: int, card: int) -> None:
    """An item lies on another warrior."""
    if card >= 0 and item in p.s.pieces:
        move_onto(p, item, card)
        tell(p, "item taken", p.s.pieces[item].control, label(p.s, card), name_of(p.s, card), name_of(p.s, item))


@of("Psionics")
class Psionics(Ability):
    """Own mental magic costs so many KB less."""

    of_others = ("cheaper",)
    cheapens_spells = True

    def cheaper(self, s: State, me: int, card: int, seat: int) -> Price:
        kind = kind_of(s, card)
        if seat == s.pieces[me].control and kind.is_magic and "mental" in kind.traits:
            return Price(kb=value_if_first(s, me))
        return Price()


@of("Hunting")
class Hunting(Ability):
    """Enemy warriors leave more components."""

    of_others = ("yields",)

    def yields(self, s: State, me: int, who: int) -> int:
        return value_if_first(s, me) if opposes(s, s.pieces[me].control, s.pieces[who].control) else 0


# --- Common Mind

KINSHIPS = (*GODS, *RACES)


def _kin(s: State, seat: int, number: int) -> list[int]:
    """A player's personalities of a god or race."""
    name = KINSHIPS[number]
    own = [card for card in warriors(s, seat) if is_personality(s, card)]
    return [card for card in own if (name in gods_of(s, card) if name in GODS else has_trait(s, card, name))]


def _members(s: State, me: int) -> list[int]:
    return _kin(s, s.pieces[me].control, s.chosen[me]) if me in s.chosen else []


@of("Common Mind")
class CommonMind(Magic):
    """A god or race is named when it is played."""

    def happens(self, p: Play, act: Announced) -> None:
        s = p.s
        able = [number for number in range(len(KINSHIPS)) if len(_kin(s, act.seat, number)) > 1]
        options = [(f"choose {KINSHIPS[number]}", number) for number in able or range(len(KINSHIPS))]
        p.ask_seat(act.seat, "god or race", options, mind_formed, (act.card,), about=act.card)


@step
def mind_formed(p: Play, card: int, kinship: int) -> None:
    """The personalities of a god or race think as one."""
    s = p.s
    s.chosen[card] = kinship
    s.heard = None
    tell(p, "named", s.pieces[card].control, label(s, card), name_of(s, card), KINSHIPS[kinship])


@of("Common Mind")
class Minds(Ability):
    """Each member has a level more for every other one, stats included."""

    of_others = ("levels", "attack", "life")

    def levels(self, s: State, me: int, who: int) -> int:
        members = _members(s, me)
        return len(members) - 1 if members_of(s, who)[0] in members else 0

    def attack(self, s: State, me: int, who: int) -> int:
        return self.levels(s, me, who)

    def life(self, s: State, me: int, who: int) -> int:
        return self.levels(s, me, who)

    def named(self, s: State, me: int) -> tuple[str, ...]:
        return (KINSHIPS[s.chosen[me]],) if me in s.chosen else ()

    def is_over(self, s: State, me: int, who: int) -> bool:
        return me in s.chosen and len(_members(s, me)) < 2


def _shared(s: State, seat: int, me: int) -> Iterable[int]:
    members = _members(s, me)
    for item, piece in s.pieces.items():
        if kind_of(s, item).type == ITEM and piece.host in members and _takers(s, me, item):
            yield item


def _takers(s: State, me: int, item: int) -> list[int]:
    host = s.pieces[item].host
    return [card for card in _members(s, me) if host not in members_of(s, card) and can_bear(s, card, item)]


@of("Common Mind")
class HandingOver(Activated):
    """At any time one of the minds gives an item to another."""

    targets = (Target("shared item", _shared),)

    def happens(self, p: Play, act: Announced) -> None:
        s, (item,) = p.s, act.targets
        if act.card in s.pieces and item in s.pieces:
            options = [(f"choose {label(s, card)}", card) for card in _takers(s, act.card, item)]
            p.ask_seat(act.seat, "bearer", options, handed_over, (item,), about=item)


# --- other magic and items


@of("Divine Alliance")
class DivineAlliance(Magic):
    """Two gods are named when it is played."""

    def happens(self, p: Play, act: Announced) -> None:
        options = [(f"choose {god}", number) for number, god in enumerate(GODS)]
        p.ask_seat(act.seat, "god", options, first_named, (act.seat, act.card), about=act.card)


@step
def first_named(p: Play, seat: int, card: int, god: int) -> None:
    """The god whose cards change; then the one that they belong to."""
    options = [(f"choose {other}", number) for number, other in enumerate(GODS) if number != god]
    p.ask_seat(seat, "god of the others", options, second_named, (card, god), about=card)


@step
def second_named(p: Play, card: int, god: int, other: int) -> None:
    """Cards of the first god belong to the second from now on."""
    s = p.s
    s.chosen[card] = god * len(GODS) + other
    s.heard = None
    tell(p, "alliance", s.pieces[card].control, GODS[god], GODS[other])


@of("Divine Alliance")
class Alliance(Ability):
    """Cards of one god belong to another."""

    of_others = ("gods",)

    def named(self, s: State, me: int) -> tuple[str, ...]:
        return tuple([GODS[number] for number in divmod(s.chosen[me], len(GODS))]) if me in s.chosen else ()

    def gods(self, s: State, me: int, who: int, gods: frozenset[str]) -> frozenset[str]:
        if me not in s.chosen:
            return gods
        first, second = divmod(s.chosen[me], len(GODS))
        return gods - {GODS[first]} | {GODS[second]} if GODS[first] in gods else gods


@of("Bone Knife")
class BoneKnife(Magic):
    """A card when it is played."""

    def happens(self, p: Play, act: Announced) -> None:
        draw(p, act.seat)


@of("Bone Knife")
class Blade(ForBearer):
    """+1 ATK for its bearer."""

    more_attack = 1


def _weapon(s: State, seat: int, card: int) -> bool:
    return kind_of(s, card).type == ITEM and has_trait(s, card, "weapon")


@of("Lethal Weapon")
class LethalWeapon(Magic):
    """An own weapon is given for 2 damage, and as much as it added to ATK."""

    given = (cards("own weapon", both(mine, _weapon)),)
    targets = (either("warrior or player", WARRIOR, PLAYER),)
    harmful = True

    def worth(self, s: State, given: tuple[int, ...], x: int) -> int:
        (weapon,) = given
        host = s.pieces[weapon].host
        return sum([ability.attack(s, weapon, host) for ability in printed(s, weapon) if "attack" in ability.of_host])

    def happens(self, p: Play, act: Announced) -> None:
        deal(p, act.targets[0], 2 + act.x, act.card)


def _lessons(s: State, seat: int, me: int) -> Iterable[int]:
    return [card for card in s.graveyard[seat] if kind_of(s, card).type in (SKILL, LEVEL)]


@of("Philosopher's Stone")
class PhilosophersStone(Activated):
    """Turned, for 3 KB: a skill or level goes from the own graveyard to the hand."""

    targets = (Target("own graveyard", _lessons),)

    def price(self, s: State, seat: int, me: int, x: int) -> Price:
        return Price(kb=3, passivate=True)

    def happens(self, p: Play, act: Announced) -> None:
        if act.targets[0] >= 0:
            to_hand(p, act.targets[0])


@of("Greenhorn Adventurers")
class GreenhornAdventurers(Magic):
    """Two adventurers of a race and god of one's choice come into the reserve."""

    def happens(self, p: Play, act: Announced) -> None:
        options = [(f"choose {race}", number) for number, race in enumerate(RACES)]
        p.ask_seat(act.seat, "race", options, race_named, (act.seat,), about=act.card)


@step
def race_named(p: Play, seat: int, race: int) -> None:
    """Their race; then their god."""
    p.ask_seat(seat, "god", [(f"choose {god}", number) for number, god in enumerate(GODS)], recruited, (seat, race))


@step
def recruited(p: Play, seat: int, race: int, god: int) -> None:
    """They come."""
    for _ in range(2):
        card = add_token(p, BY_NAME["Greenhorn Adventurer"].number, seat)
        if card >= 0:
            p.s.chosen[card] = race * len(GODS) + god
    p.s.heard = None


@of("Greenhorn Adventurer")
class Origin(Ability):
    """The race and god that were named."""

    def gods(self, s: State, me: int, who: int, gods: frozenset[str]) -> frozenset[str]:
        return frozenset((GODS[s.chosen[me] % len(GODS)],)) if me in s.chosen else gods

    def traits(self, s: State, me: int, who: int, traits: frozenset[str]) -> frozenset[str]:
        return traits | {RACES[s.chosen[me] // len(GODS)]} if me in s.chosen else traits
