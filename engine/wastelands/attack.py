"""The attack phase in its seven steps (10)."""

from __future__ import annotations

from collections.abc import Iterable

from .cards import BUILDING
from .damage import deal, harm_by
from .legal import COMBAT_WINDOW, FREE_WINDOW
from .moments import announce
from .numbers import attack_of, gods_of, has_magic_attack, has_magic_defence, warriors
from .play import Play, called, kind_of, label, step
from .settling import settle
from .sides import CIRCLE, attackable, attacked_seat, front, opposes
from .state import COLOURS, RAMPARTS, Attack, State
from .vocabulary import ABILITIES
from .voices import allows, says, total, voices
from .windows import open_window

NEXT_IN_CIRCLE = {CIRCLE[place - 1]: god for place, god in enumerate(CIRCLE)}
"""Each god's warriors have the advantage over those of the next one (12.4)."""
MOST_ATTACKERS = 2
"""At most so many attack one warrior (10.2)."""


@step
def begin_attack(p: Play) -> None:
    """Step I: a last chance before the declaration (10.1)."""
    p.then(declare)
    p.then(before_declaring)
    open_window(p, FREE_WINDOW, p.s.active)


@step
def before_declaring(p: Play) -> None:
    """What a text does at the start of step II."""
    announce(p, "declaring", ~p.s.active)


@step
def declare(p: Play) -> None:
    """Step II: one attacker after another is sent against a target; whoever is left out does not attack (10.2)."""
    s = p.s
    options = _attacks(s)
    numbered = {
        f"attack {label(s, attacker)} {label(s, target)}": number for number, (attacker, target) in enumerate(options)
    }
    bound = any(says(s, "must_attack", attacker) for attacker, _ in options)
    p.ask_seat(s.active, "declare", list(numbered.items()), attacker_sent, (), declines="" if bound else "next")


@step
def attacker_sent(p: Play, number: int) -> None:
    """One attacker more, or none."""
    if number < 0:
        p.then(declared)
        return
    attacker, target = _attacks(p.s)[number]
    p.s.attacks = (*p.s.attacks, Attack(attacker, target))
    p.then(declare)


def _attacks(s: State) -> list[tuple[int, int]]:
    """Every attacker that is free with every target it may take now (10.2)."""
    sent = {attack.attacker for attack in s.attacks}
    found = []
    for attacker in warriors(s, s.active, RAMPARTS):
        if attacker in sent:
            continue
        for target in targets_for(s, attacker):
            if allows(s, "may_attack", attacker, target):
                found.append((attacker, target))
    return found


def targets_for(s: State, attacker: int) -> list[int]:
    """Enemy warriors on the ramparts; a player or an active building only by breaking through (10.2)."""
    found = []
    for seat in attackable(s, s.active):
        found += [card for card in warriors(s, seat, RAMPARTS) if _attackers_of(s, card) < MOST_ATTACKERS]
        defenders = [card for one in front(s, seat) for card in warriors(s, one, RAMPARTS)]
        if all(_attackers_of(s, card) >= _bars(s, card) for card in defenders) or _is_unseen(s, attacker, defenders):
            found += [~seat, *_active_buildings(s, seat)]
    return found


def _bars(s: State, card: int) -> int:
    """How many have to attack a defender before others break through; 0 if it is passed by."""
    said = [ability.bars_the_way(s, me, card) for ability, me in voices(s, "bars_the_way", card)]
    return 0 if 0 in said else max(said, default=1)


def _attackers_of(s: State, card: int) -> int:
    return sum([attack.target == card for attack in s.attacks])


def _is_unseen(s: State, attacker: int, defenders: list[int]) -> bool:
    """Whether an attacker is invisible to the enemy ramparts (9.5)."""
    return says(s, "invisible", attacker) and not any(says(s, "sees_invisible", card) for card in defenders)


def _active_buildings(s: State, seat: int) -> list[int]:
    return [
        card
        for card, piece in s.pieces.items()
        if piece.control == seat and piece.active and kind_of(s, card).type == BUILDING
    ]


@step
def declared(p: Play) -> None:
    """The declaration is told; then the defender names whom each doubly attacked warrior faces (10.2)."""
    s = p.s
    for attack in s.attacks:
        p.tell("attack", s.active, *called(s, attack.attacker), *called(s, attack.target))
    if not s.attacks:
        return
    p.then(fight)
    for target in dict.fromkeys(attack.target for attack in s.attacks if attack.target >= 0):
        if kind_of(s, target).is_warrior:
            p.then(face, target)
    announce(p, "declared", ~s.active)


@step
def face(p: Play, target: int) -> None:
    """The defender's controller names the attacker that it faces."""
    s = p.s
    attackers = [attack.attacker for attack in s.attacks if attack.target == target]
    able = [attacker for attacker in attackers if allows(s, "may_face", target, attacker)] or attackers
    options = [(f"choose {label(s, attacker)}", attacker) for attacker in able]
    p.ask_seat(s.pieces[target].control, "face", options, faced, (target,), about=target)


@step
def faced(p: Play, target: int, attacker: int) -> None:
    """A defender faces an attacker."""
    p.s.faced = (*p.s.faced, Attack(attacker, target))


@step
def fight(p: Play) -> None:
    """Steps III to VII (10.3-10.7)."""
    steps = (
        after_battle,
        after_damage,
        fight_again,
        texts_after_damage,
        strike,
        before_damage,
        split_blows,
        after_damage,
        combat_takes_effect,
        combat_abilities,
        free_window,
    )
    for then in (*steps, begin_battle):
        p.then(then)


@step
def begin_battle(p: Play) -> None:
    """What a text puts right after the declaration, before step III (15.3)."""
    p.then(settle)
    announce(p, "battle_begun", ~p.s.active)


def is_step_three(s: State) -> bool:
    """Whether attacks are declared and combat abilities still to come (10.3)."""
    return any(waiting is combat_abilities for waiting, _ in s.frames)


def is_before_declaration(s: State) -> bool:
    """Whether it is step I of the attack phase: movement is over, nobody attacks yet (15.2)."""
    return any(waiting is declare for waiting, _ in s.frames)


def step_reached(s: State) -> int:
    """After which step of the attack phase both have the word: 1, 3, 5 or 7 (10.1, 10.3, 10.16)."""
    ahead = [waiting for waiting, _ in s.frames]
    return 1 if declare in ahead else 3 if combat_abilities in ahead else 5 if strike in ahead else 7


@step
def free_window(p: Play) -> None:
    """Both may play spells and abilities, the active player first."""
    open_window(p, FREE_WINDOW, p.s.active)


@step
def combat_abilities(p: Play) -> None:
    """Step IV: combat abilities, announced in turns (10.4)."""
    open_window(p, COMBAT_WINDOW, p.s.active)


@step
def combat_takes_effect(p: Play) -> None:
    """All combat abilities take effect together (10.4, 10.14)."""
    blows, p.s.blows = p.s.blows, ()
    for blow in [blow._replace(x=ABILITIES[blow.ability].gauge(p.s, blow)) for blow in blows]:
        ABILITIES[blow.ability].happens(p, blow)


@step
def after_damage(p: Play) -> None:
    """Steps V and VII: saving, deaths, then a free window (10.16)."""
    p.then(free_window)
    p.then(settle, 1)


@step
def before_damage(p: Play) -> None:
    """What a text puts right before the damage of step VI."""
    announce(p, "clashing", ~p.s.active)


@step
def texts_after_damage(p: Play) -> None:
    """What a text puts right after the damage of step VI (10.16 a)."""
    announce(p, "dealt", ~p.s.active)


def broke_through(s: State, seat: int) -> list[int]:
    """The attackers still on the ramparts that attack a player or one of that player's buildings (10.13)."""
    return [
        attack.attacker
        for attack in s.attacks
        if (attack.target < 0 or not kind_of(s, attack.target).is_warrior)
        and (len(s.hp) == 2 or attacked_seat(s, attack.target) == seat)
        and attack.attacker in s.pieces
        and s.pieces[attack.attacker].place == RAMPARTS
    ]


def is_fought(s: State, attack: Attack) -> bool:
    """Whether an attack counts: both still in play on opposing ramparts; a building in play and active (10.12)."""
    attacker = s.pieces.get(attack.attacker)
    if attacker is None or attacker.place != RAMPARTS:
        return False
    if attack.target < 0:
        return True
    target = s.pieces.get(attack.target)
    if target is None or not opposes(s, s.active, target.control):
        return False
    return target.place == RAMPARTS or (kind_of(s, attack.target).type == BUILDING and bool(target.active))


def opponent_of(s: State, card: int) -> int | None:
    """Whom a warrior fights: an attacker its target, a defender the attacker that it faces; None if nobody (10.15)."""
    for attack in s.attacks:
        if attack.attacker == card and is_fought(s, attack):
            return attack.target
    for attack in s.faced:
        if attack.target == card and is_fought(s, attack):
            return attack.attacker
    return None


@step
def split_blows(p: Play) -> None:
    """Defenders that can split their ATK do so, if both their attackers are still there."""
    s = p.s
    for attack in reversed(s.faced):
        others_ = [other for other in s.attacks if other.target == attack.target and other != attack]
        if says(s, "splits", attack.target) and is_fought(s, attack) and any(is_fought(s, other) for other in others_):
            p.then(split_blow, attack.target)


@step
def split_blow(p: Play, card: int) -> None:
    """Asks how much of its ATK goes to the attacker that a defender does not face."""
    options = [(f"choose {share}", share) for share in range(max(0, attack_of(p.s, card)) + 1)]
    p.ask_seat(p.s.pieces[card].control, "share", options, blow_split, (card,), about=card)


@step
def blow_split(p: Play, card: int, share: int) -> None:
    """So much of its ATK goes there."""
    p.s.shares[card] = share


@step
def strike(p: Play) -> None:
    """Step VI: all strike at once (10.6)."""
    exchange(p, [attack for attack in p.s.attacks if is_fought(p.s, attack)])


MOST_ROUNDS = 20


@step
def fight_again(p: Play, rounds: int = 0) -> None:
    """Those who fight on strike again and again, with chances to save them in between, until one dies."""
    if rounds <= MOST_ROUNDS and (tireless := still_fighting(p.s)):
        p.then(fight_again, rounds + 1)
        p.then(settle)
        if rounds:
            exchange(p, tireless)


def still_fighting(s: State) -> list[Attack]:
    """The fights that go on: one of the two says so, and one of them can hurt the other."""
    return [
        attack
        for attack in s.attacks
        if attack in s.faced
        and is_fought(s, attack)
        and (says(s, "fights_on", attack.attacker) or says(s, "fights_on", attack.target))
        and (force(s, *attack) or force(s, attack.target, attack.attacker))
    ]


def is_before_damage(s: State) -> bool:
    """Whether an attack goes on whose damage is still to come: steps II to V."""
    return any(waiting is strike for waiting, _ in s.frames)


def is_after_damage(s: State) -> bool:
    """Whether all strikes of an attack are over."""
    return not any(waiting in (strike, fight_again) for waiting, _ in s.frames)


def exchange(p: Play, attacks: Iterable[Attack]) -> None:
    """Blows of some attacks at once; a defender strikes only the attacker that it faces (10.6)."""
    s = p.s
    blows = []
    for attack in attacks:
        blows.append((attack.attacker, attack.target, force(s, attack.attacker, attack.target)))
        share = s.shares.get(attack.target, 0)
        if attack in s.faced:
            blows.append((attack.target, attack.attacker, force(s, attack.target, attack.attacker, -share)))
        elif share:
            less = share - attack_of(s, attack.target)
            blows.append((attack.target, attack.attacker, force(s, attack.target, attack.attacker, less)))
    s.shares.clear()
    for striker, target, amount in blows:
        sorts = [ability.strikes_as(s, me, striker) for ability, me in voices(s, "strikes_as", striker)]
        by = harm_by(s, striker, *filter(None, sorts), struck=True)
        deal(p, target, amount, by)
        if target < 0:
            announce(p, "struck_player", striker, target)
        if target < 0 or kind_of(s, target).is_warrior:
            announce(p, "struck", striker, target)


def force(s: State, striker: int, target: int, more: int = 0) -> int:
    """How much a warrior takes off another in step VI: its ATK and `more`, or nothing from magic defence (9.4)."""
    if target >= 0 and has_magic_defence(s, target) and not has_magic_attack(s, striker):
        return 0
    if target < 0 or not kind_of(s, target).is_warrior:
        return max(0, attack_of(s, striker))
    return max(
        0, attack_of(s, striker) + more + total(s, "against", striker, target) + has_advantage(s, striker, target)
    )


def has_advantage(s: State, striker: int, target: int) -> bool:
    """Whether the option gives +1 ATK against a warrior of the next god in the circle; at most once (12.4, 12.7)."""
    if not s.options[COLOURS]:
        return False
    theirs = gods_of(s, target)
    return any(NEXT_IN_CIRCLE.get(god) in theirs for god in gods_of(s, striker))


@step
def after_battle(p: Play) -> None:
    """The attack is over."""
    p.s.attacks, p.s.faced = (), ()
