"""An attack carried out, in the attack phase or else (3.12, 3.16-3.18, 5.6, 6.9, 11.10, 11.15, 11.20)."""

from __future__ import annotations

from collections.abc import Iterable

from ..text import T
from .acts import act_meant, use
from .aiming import POISON, attackable, spread_of, target_named
from .battlefield import attack_of, beside, cards_at, cards_on, enemies_mask, is_beside, is_unit, named
from .field import mask_of
from .moments import announce, announce_then, expire
from .play import Play, question, step
from .rolling import announce_dice, may_be_touched, take_dice
from .state import END_OF_ATTACK, Fight, State
from .vocabulary import AS_ATTACK, ATTACKING_ACTS
from .voices import anyone, voices, words_about
from .winning import look_for_winner
from .wounds import give_wounds, remove_destroyed, tell_spared

HIT = 3
NEXT_TARGET = question("next target", T("{card} attacks every adjacent enemy unit: which one next?"))


def attack_in_phase(p: Play, action: str) -> None:
    """A unit attacks as one of the three of the phase (3.12)."""
    words = action.split(" ")
    card = p.s.board[p.s.field.index[words[1]]]
    activate(p.s, card)
    attack(p, card, target_named(p.s, words[2:]))


def attack_so(p: Play, card: int, action: str) -> None:
    """Carries out one of the attacks that a unit may make, free of the phase's limits (4.7)."""
    verb, _, *named_so = action.split(" ")
    if verb == "use":
        use(p, card, act_meant(p.s, card, " ".join(named_so), AS_ATTACK))
    else:
        attack(p, card, target_named(p.s, named_so))


def use_in_phase(p: Play, card: int, name: str) -> None:
    """A unit uses an ability in place of its attack (3.20)."""
    number = act_meant(p.s, card, name, *ATTACKING_ACTS)
    activate(p.s, card)
    use(p, card, number)


def activate(s: State, card: int) -> None:
    """Counts a unit among the attackers of the phase (3.12, 3.20)."""
    s.attacked |= 1 << card
    s.attacks_made += 1


# --- one attack
def attack(p: Play, card: int, target: int, *others: int) -> None:
    """One whole attack, next of all (11.10); its one roll also counts for the `others`."""
    s = p.s
    names, space = s.field.names, s.space
    p.tell("attacked", s.control[card], named(s, card), names[space[card]], named(s, target), names[space[target]])
    s.fights = (*s.fights, Fight(card, target, (target, *others), seat=s.control[target]))
    announce_then(p, roll_attack, "before_attack", card, target)


def strike_too(p: Play, cards: Iterable[int]) -> None:
    """Lets the roll of the attack under way count for further cards, as far as they may be attacked."""
    s = p.s
    fight = s.fights[-1]
    more = [card for card in attackable(s, fight.attacker, cards) if card not in fight.targets]
    s.fights = (*s.fights[:-1], fight._replace(targets=(*fight.targets, *dict.fromkeys(more))))


def roll_more(p: Play, dice: int) -> None:
    """Gives the attack under way so many dice more, and no other."""
    fight = p.s.fights[-1]
    p.s.fights = (*p.s.fights[:-1], fight._replace(more=fight.more + dice))


def add_wounds(p: Play, ability: str, count: int) -> None:
    """Lets the attack under way inflict more wounds on the card that it named, by an ability."""
    s = p.s
    fight = s.fights[-1]
    if count > 0:
        s.fights = (*s.fights[:-1], fight._replace(added=fight.added + count))
        p.tell("so more", s.control[fight.attacker], ability, count)


@step
def roll_attack(p: Play) -> None:
    """The attacker rolls its dice (3.16), unless it wounds all its targets without (5.6)."""
    s = p.s
    card, target = s.fights[-1].attacker, s.fights[-1].target
    if s.space[card] < 0 or s.space[target] < 0:
        s.fights = s.fights[:-1]
        expire(p, END_OF_ATTACK)
        return
    if "spreads" in words_about(s, card):
        strike_too(p, spread_of(s, card, target))
    count = attack_of(s, card, target, s.fights[-1].more)
    rolled = not anyone(s, "sure", card) or not all([is_sure(s, card, other) for other in s.fights[-1].targets])
    roll = p.lay_dice(s.control[card], count if rolled else 0, by_attack=1)
    if rolled:
        names = s.field.names
        p.tell("rolled", s.control[card], names[s.space[card]], names[s.space[target]], *roll.dice)
    if rolled and may_be_touched(s):
        p.then(count_attack, count)
        announce_dice(p, card)
    else:
        count_attack(p, count)


def is_sure(s: State, card: int, target: int) -> bool:
    """Whether the attack wounds the target without dice: Precise against a unit, or anybody against Sluggish (5.6)."""
    return what_makes_sure(s, card, target) != ""


def what_makes_sure(s: State, card: int, target: int) -> str:
    """The ability by which the attack wounds the target without dice ("": none does)."""
    said = voices(s, "sure", card)
    if said and is_unit(s, target):
        for ability, me in said:
            if ability.sure(s, me, card, target):
                return ability.name
    return ""


@step
def count_attack(p: Play, count: int) -> None:
    """The dice lie as they stay, which may be answered; then they wound (3.17, 3.18, 5.6)."""
    s = p.s
    shown = take_dice(p)
    fight = s.fights[-1]
    card, target = fight.attacker, fight.target
    change = _die_change(p, card, target)
    dice = tuple([min(6, max(1, die + change)) for die in shown]) if change else shown
    targets = tuple([other for other in fight.targets if s.space[other] >= 0])
    close = tuple([other for other in targets if is_beside(s, card, other)])
    s.fights = (*s.fights[:-1], fight._replace(targets=targets, dice=dice, close=close))
    p.then(end_attack)
    p.then(remove_destroyed)
    p.then(wounds_placed)
    if s.space[card] >= 0 and anyone(s, "dice_stand", card):
        p.then(strike, count)
        announce(p, "dice_stand", card, target)
    else:
        strike(p, count)


@step
def strike(p: Play, count: int) -> None:
    """The wounds that the dice make on each target, and those that come on top of them."""
    s = p.s
    fight = s.fights[-1]
    card, target, targets, dice = fight.attacker, fight.target, fight.targets, fight.dice
    if s.space[card] < 0:
        return
    hits = hits_of(p, card, target, dice)
    makers = [(other, what_makes_sure(s, card, other)) for other in targets] if anyone(s, "sure", card) else ()
    sure = {other: maker for other, maker in makers if maker}
    if sure:
        s.fights = (*s.fights[:-1], fight._replace(unrolled=tuple(sure)))
        for name in dict.fromkeys(sure.values()):
            p.tell("so sure", s.control[card], name, count)
    wounds = [(other, count if other in sure else wounds_from(p, card, other, dice, hits)) for other in targets]
    s.struck |= mask_of(targets)
    poison = any([ability.poisons(s, me, card) for ability, me in voices(s, "poisons", card)])
    give_wounds(p, wounds, s.control[card], card, by_attack=1, poison=int(poison))


def _die_change(p: Play, card: int, target: int) -> int:
    """What is added to each die of an attack, told with what adds it (10.15)."""
    s = p.s
    said = voices(s, "die_changes", card)
    if not said and card not in s.poison:
        return 0
    changes = [(POISON, -s.poison.get(card, 0))]
    changes += [(ability.name, ability.die_changes(s, me, card, target)) for ability, me in said]
    for cause, change in changes:
        if change:
            p.tell("so dice", s.control[card], cause, change)
    return sum([change for _, change in changes])


def lowest_hit(s: State, card: int, target: int) -> int:
    """The lowest die with which the attacker hits (3.17)."""
    return needed(s, card, target)[0]


def needed(s: State, card: int, target: int) -> tuple[int, str]:
    """The lowest die with which the attacker hits (3.17), and the ability that raised it, if one did."""
    lowest, raised_by = HIT, ""
    for ability, me in voices(s, "hits_on", card):
        needs = ability.hits_on(s, me, card, target)
        if needs > lowest:
            lowest, raised_by = needs, ability.name
    return lowest, raised_by


def hits_of(p: Play, card: int, target: int, dice: tuple[int, ...]) -> tuple[int, ...]:
    """How many hits each die is, by the attacker's own rules (3.17)."""
    s = p.s
    said = words_about(s, card)
    lowest, raised_by = needed(s, card, target) if "hits_on" in said else (HIT, "")
    hits = tuple([int(die >= lowest) for die in dice])
    if dice:
        p.tell("so hits", s.control[card], lowest, raised_by, *[die for die in dice if die >= lowest])
    if "hits" not in said:
        return hits
    for ability, me in voices(s, "hits", card):
        counted = ability.hits(s, me, card, target, dice, hits)
        if sum(counted) != sum(hits):
            p.tell("hits", s.control[card], ability.name, sum(counted))
        hits = counted
    return hits


def wounds_from(p: Play, card: int, target: int, dice: tuple[int, ...], hits: tuple[int, ...]) -> int:
    """The wounds that a roll makes on one card: its hits less those that the card's defence ignores (3.17, 5.6).

    On the named target come those that the attack inflicts besides.
    """
    s = p.s
    said = words_about(s, target)
    wounds = sum(hits)
    if "wounded_on" in said:
        defence, shield = max(
            [(ability.wounded_on(s, me, target, card), ability.name) for ability, me in voices(s, "wounded_on", target)]
        )
        wounds = tell_spared(
            p, target, shield, wounds, sum([hit for die, hit in zip(dice, hits, strict=True) if die >= defence])
        )
    fight = s.fights[-1]
    wounds += fight.added if target == fight.target else 0
    if "wounds_from" in said:
        for ability, me in voices(s, "wounds_from", target):
            wounds = tell_spared(
                p, target, ability.name, wounds, ability.wounds_from(s, me, target, dice, hits, wounds)
            )
    return wounds


@step
def wounds_placed(p: Play) -> None:
    """What follows when the attack's wounds are placed, before anything is removed (Burning Blade)."""
    fight = p.s.fights[-1]
    if p.s.space[fight.attacker] >= 0:
        announce(p, "after_wounds", fight.attacker, fight.target)


@step
def end_attack(p: Play) -> None:
    """What follows an attack: of the attacker, if it still stands, and of those whom it concerns (11.10)."""
    fight = p.s.fights[-1]
    expire(p, END_OF_ATTACK)
    p.then(attack_resolved)
    announce(p, "after_attack", fight.attacker, fight.target)


@step
def attack_resolved(p: Play) -> None:
    """The attack is wholly resolved, with what followed it: who has won (7.1, 11.26)."""
    p.s.fights = p.s.fights[:-1]
    if p.s.fallen:
        look_for_winner(p)


# --- several attacks in a row
def enemies_around(s: State, card: int) -> list[int]:
    """The adjacent enemy units that a unit may attack, clockwise from above."""
    around = cards_on(s, beside(s, card) & enemies_mask(s, s.control[card]))
    order = s.field.neighbours[s.space[card]]
    return attackable(s, card, sorted(around, key=lambda other: order.index(s.space[other])))


def attack_around(p: Play, card: int) -> None:
    """Attacks every adjacent enemy unit once, each attack of its own, in an order of its player's (11.20)."""
    p.then(attack_next, card)


@step
def attack_next(p: Play, card: int, *done: int) -> None:
    """Asks which of those around it now is attacked next (F 2.16.6.2)."""
    s = p.s
    if s.space[card] >= 0:
        left = [target for target in enemies_around(s, card) if target not in done]
        if left:
            p.ask_piece(s.control[card], NEXT_TARGET, left, attack_one, card, *done, about=card)


@step
def attack_one(p: Play, card: int, *done: int) -> None:
    """Attacks the last of those, and the vine wall under it with the same roll (11.20), then goes on."""
    p.then(attack_next, card, *done)
    attack(p, card, *cards_at(p.s, p.s.space[done[-1]]))
