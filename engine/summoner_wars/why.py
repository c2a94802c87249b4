"""Why an action is not legal, in one plain sentence that says what would be right."""

from __future__ import annotations

from collections.abc import Sequence

from ..text import T, Text
from .acts import is_spent, use_label
from .aiming import ATTACKERS, attackers_of, is_lamed, rests
from .battlefield import (
    around_walls,
    beside_walls,
    can_pay,
    cards_at,
    empty_mask,
    identity,
    kind_of,
    named,
    reach_of,
    standing_room,
)
from .cards import KINDS
from .legal import removable, removal_price, wall_room
from .play import card_labels
from .state import ATTACK, EVENT, MAGIC, MOVEMENT, NO_CARD, PHASES, SUMMON, State
from .summoning import TO_SUMMON, can_mutate, cost_of, is_affordable, mutation_price, walls_to_summon_at
from .vocabulary import (
    ABILITIES,
    AS_ATTACK,
    ATTACKING_ACTS,
    EVENTS,
    IN_ATTACK_PHASE,
    IN_EVENT_PHASE,
    INSTEAD_OF_EITHER,
    NEVER,
    Ability,
)
from .voices import voices
from .ways import held_at, movers_of, moves_of, speed_of
from .winning import partner_of

PHASE_OF = {
    "summon": SUMMON,
    "event": EVENT,
    "wall": EVENT,
    "move": MOVEMENT,
    "attack": ATTACK,
    "magic": MAGIC,
    "give": MAGIC,
}
PHASE_NAMES = {
    "draw": T("draw phase"),
    "summon": T("summon phase"),
    "event": T("event phase"),
    "movement": T("movement phase"),
    "attack": T("attack phase"),
    "magic": T("build magic phase"),
}
SHOWN = 8
"""The most answers named in a refusal."""


def why_not(s: State, seat: int, action: str) -> Text:
    """The reason, looked for from the general to the particular."""
    words = action.split()
    if s.outcome is not None:
        return T("This match is over.")
    if not words:
        return T("Say what you want to do, for example: move c3 c5.")
    verb = words[0].lower()
    if s.ask is not None:
        return _asked(s, seat, words)
    if seat != s.players[s.active]:
        return T("It is not your turn; wait until you are called.")
    seat = s.active
    if verb == "event" and _is_answer(s, seat, words[1:]):
        return _event(s, seat, words[1:])
    if s.turn == 1 and verb in ("summon", "event", "wall"):
        return T("The first turn of a match has no summon phase and no event phase; your next turn has.")
    if verb in PHASE_OF and PHASE_OF[verb] != s.phase:
        return T(
            "This is the {phase}; that can be done in the {right}.",
            phase=PHASE_NAMES[PHASES[s.phase]],
            right=PHASE_NAMES[PHASES[PHASE_OF[verb]]],
        )
    if verb in REASONS:
        return REASONS[verb](s, seat, words[1:])
    if verb in ("choose", "skip", "pass"):
        return T("Nothing is being asked now; choose one of the acts of the {phase}.", phase=_phase(s))
    return T("There is no act called {verb}; try one from the menu of /game do.", verb=verb)


def _prison(s: State, seat: int, words: Sequence[str]) -> Text:
    if s.prison[seat] and s.freed >> seat & 1:
        return T("One card of your prison pile became magic in this turn, and no more may.")
    return T("Name a card of your prison pile to put on your magic pile.")


def _next(s: State, seat: int, words: Sequence[str]) -> Text:
    return T("The {phase} is ended by next alone.", phase=_phase(s))


def _phase(s: State) -> Text:
    return PHASE_NAMES[PHASES[s.phase]]


def _asked(s: State, seat: int, words: list[str]) -> Text:
    ask = s.ask
    assert ask is not None
    if s.players[ask.seat] != seat:
        return T("The other player has to answer a question first; wait until you are called.")
    choices = _listed(ask.actions)
    if words[0].lower() == "skip" and "skip" not in ask.actions:
        return T("This must be answered: {choices}.", choices=choices)
    return T("Answer first what you are asked: press Act, or type one of: {choices}.", choices=choices)


def _listed(actions: Sequence[str]) -> str:
    return ", ".join((*actions[:SHOWN], "…") if len(actions) > SHOWN else actions)


def _space(s: State, words: list[str], place: int) -> int | Text:
    if len(words) <= place:
        return T("Name the spaces, for example c3.")
    space = s.field.index.get(words[place].lower())
    return (
        T("There is no space called {space}; spaces are a1 to {last}.", space=words[place], last=s.field.names[-1])
        if space is None
        else space
    )


def _own_unit(s: State, seat: int, words: list[str]) -> int | Text:
    """The seat's unit on the first space named, or what is wrong with it."""
    space = _space(s, words, 0)
    if isinstance(space, Text):
        return space
    card = s.board[space]
    name = s.field.names[space]
    if card < 0:
        return T("There is no unit on {space}.", space=name)
    if not kind_of(s, card).is_unit:
        return T("{card} on {space} is no unit; walls neither move nor attack.", card=T(named(s, card)), space=name)
    if s.control[card] != seat:
        return T("{card} on {space} is not yours.", card=T(named(s, card)), space=name)
    return card


def _held(s: State, card: int, bound: bool) -> Text | None:
    """What lies on a unit or was done to it so that it cannot move or attack (then it is `bound`); None if nothing."""
    name = named(s, card)
    if card in s.attached:
        first, space = s.attached[card][0], s.field.names[s.space[card]]
        return T(
            "{what} lies on {card}, which can do nothing until somebody pays {price} magic: {act}.",
            what=T(kind_of(s, first).name),
            card=T(name),
            price=removal_price(s, s.control[card], (first,)),
            act=f"use {space} {kind_of(s, first).name}",
        )
    if not bound:
        return None
    if any(effect.bearer == card and ABILITIES[effect.ability].badge == "stunned" for effect in s.lasting):
        return T("{card} is stunned; in this turn it neither moves nor attacks.", card=T(name))
    if any(effect.bearer == card and ABILITIES[effect.ability].name == "Terrified" for effect in s.lasting):
        return T("{card} has come beside something too terrible to attack anybody in this turn.", card=T(name))
    if _stunned(s, card) or any(me == card and a.holds(s, me, card) for a, me in voices(s, "holds", card)):
        return _as_its_ability_says(s, card)
    return T("{card} cannot do that where it stands: another card holds it there.", card=T(name))


def _as_its_ability_says(s: State, card: int) -> Text:
    return T("{card}: {effect}", card=T(named(s, card)), effect=T(identity(s, card).effect))


def _move(s: State, seat: int, words: list[str]) -> Text:
    card = _own_unit(s, seat, words)
    if isinstance(card, Text):
        return card
    end = _space(s, words, 1)
    if isinstance(end, Text):
        return end
    name = T(named(s, card))
    if s.moved >> card & 1:
        return T("{card} has moved already in this phase.", card=name)
    limit = movers_of(s, seat)
    if s.moves_made >= limit:
        return T("You have moved {count} units, which is all in this phase.", count=limit)
    held = _held(s, card, held_at(s, card))
    if held is not None:
        return held
    if rests(s, card):
        return _as_its_ability_says(s, card)
    for ability, me in voices(s, "may_move", card):
        if not ability.may_move(s, me, card):
            return T("{card} cannot be moved in this phase now ({ability}).", card=name, ability=T(ability.name))
    start = s.space[card]
    if end == start:
        return T("{card} stands there already; a move of 0 spaces would do nothing.", card=name)
    if not standing_room(s) >> end & 1:
        return T("{space} is taken; a move ends on an empty space.", space=s.field.names[end])
    speed = speed_of(s, card)
    plain = f"move {s.field.names[start]} {s.field.names[end]}"
    ways = [action for action in moves_of(s, card, speed) if action == plain or action.startswith(f"{plain} ")]
    if ways:
        return T("The way matters here; say it as one of: {choices}.", choices=_listed(ways))
    return _out_of_reach(s, card, end, speed)


def _out_of_reach(s: State, card: int, end: int, speed: int) -> Text:
    """Why a unit cannot come so far."""
    if any(ability.slants(s, me, card) for ability, me in voices(s, "slants", card)):
        return _as_its_ability_says(s, card)
    if not s.field.within[s.space[card]][speed] >> end & 1:
        return T(
            "{space} is too far: {card} moves up to {count} spaces, not diagonally.",
            space=s.field.names[end],
            card=T(named(s, card)),
            count=speed,
        )
    return T("The way to {space} is blocked for {card}.", space=s.field.names[end], card=T(named(s, card)))


def _attack(s: State, seat: int, words: list[str]) -> Text:
    card = _own_unit(s, seat, words)
    if isinstance(card, Text):
        return card
    spaces = [word for word in words if word.lower() != "wall"]
    target = _space(s, spaces, 1)
    if isinstance(target, Text):
        return target
    name = T(named(s, card))
    if s.attacked >> card & 1:
        return T("{card} has attacked already in this turn.", card=name)
    if s.attacks_made >= attackers_of(s, seat):
        return _all_attacked(s)
    held = _held(s, card, bool(_stunned(s, card)))
    if held is not None:
        return held
    if is_lamed(s, card):
        return T("{card} is poisoned and has moved 2 spaces or more; in this turn it attacks no more.", card=name)
    if rests(s, card):
        return _as_its_ability_says(s, card)
    if len(spaces) < len(words) and target not in s.vines:
        return T("There is no vine wall on {space}; leave the word wall out.", space=s.field.names[target])
    if target == s.space[card]:
        return T("A unit never attacks itself.")
    if not s.occupied >> target & 1:
        return T("There is nothing to attack on {space}.", space=s.field.names[target])
    return _out_of_sight(s, card, target)


def _all_attacked(s: State) -> Text:
    """As many units have attacked as may."""
    count = attackers_of(s, s.active)
    if count == ATTACKERS:
        return T("Three of your units have attacked, which is all in one turn.")
    return T("As many of your units have attacked as may in this turn: {count}.", count=count)


def _out_of_sight(s: State, card: int, target: int) -> Text:
    """Why a unit cannot attack what is on a space from where it stands."""
    name = T(named(s, card))
    reach = reach_of(s, card)
    line = next((ray for ray in s.field.rays[s.space[card]] if target in ray), None)
    if line is None:
        return T("{space} is not in a straight line from {card}.", space=s.field.names[target], card=name)
    if line.index(target) >= reach == 1:
        return T("{space} is too far: {card} attacks adjacent cards only.", space=s.field.names[target], card=name)
    if line.index(target) >= reach:
        return T(
            "{space} is too far: {card} attacks up to {reach} spaces away.",
            space=s.field.names[target],
            card=name,
            reach=reach,
        )
    clear = not any(s.occupied >> space & 1 for space in line[: line.index(target)])
    for other in cards_at(s, target) if clear else ():
        for ability, me in voices(s, "may_attack", card):
            if not ability.may_attack(s, me, card, other):
                return T(
                    "{other} on {space} cannot be attacked from there ({ability}).",
                    other=T(named(s, other)),
                    space=s.field.names[target],
                    ability=T(ability.name),
                )
    for ability, me in voices(s, "must_attack", card) if clear else ():
        if ability.must_attack(s, me, card):
            return T(
                "{card} must attack {other} on {space} ({ability}).",
                card=name,
                other=T(named(s, me)),
                space=s.field.names[s.space[me]],
                ability=T(ability.name),
            )
    return T("Another card stands between {card} and {space}.", card=name, space=s.field.names[target])


def _in_hand(s: State, seat: int, name: str) -> int | Text:
    held = card_labels(s, s.hand[seat])
    alike = [label for label, card in held.items() if kind_of(s, card).name.casefold() == name.casefold()]
    for label, card in held.items():
        if label.casefold() == name.casefold() or [label] == alike:
            return card
    if alike:
        return T("You hold cards of two armies with that name; say which: {choices}.", choices=", ".join(alike))
    if any(kind.name.casefold() == name.casefold() for kind in KINDS):
        return T("You have no {card} in your hand.", card=T(_as_printed(name)))
    return T("There is no card called {card}.", card=name or "?")


def _as_printed(name: str) -> str:
    return next(kind.name for kind in KINDS if kind.name.casefold() == name.casefold())


def _summon(s: State, seat: int, words: list[str]) -> Text:
    space = _space(s, words, len(words) - 1 if len(words) > 1 else 1)
    if isinstance(space, Text):
        return space
    card = _in_hand(s, seat, " ".join(words[:-1]))
    if isinstance(card, Text):
        return card
    kind = kind_of(s, card)
    if kind.type not in TO_SUMMON:
        return T("{card} is no unit that can be summoned.", card=T(kind.name))
    if kind.is_mutation:
        return _mutate(s, seat, card, space)
    if not is_affordable(s, seat, card):
        return T(
            "{card} costs {cost} magic and you can pay {have}.",
            card=T(kind.name),
            cost=cost_of(s, seat, card),
            have=_means(s, seat),
        )
    if not s.walls[seat]:
        return T("You have no wall on the battlefield to summon at.")
    if not walls_to_summon_at(s, seat):
        return T("Nobody can summon at your walls now.")
    if not beside_walls(s, seat) & empty_mask(s):
        return T("There is no empty space beside your walls.")
    if s.occupied >> space & 1:
        return T("{space} is taken; summon onto an empty space beside one of your walls.", space=s.field.names[space])
    if around_walls(s, walls_to_summon_at(s, seat)) >> space & 1:
        return _as_its_ability_says(s, card)
    return T("{space} is not beside one of your walls.", space=s.field.names[space])


def _mutate(s: State, seat: int, card: int, space: int) -> Text:
    """Why a mutation cannot be played on a space."""
    host = s.board[space]
    if host == NO_CARD or s.control[host] != seat or not can_mutate(s, host):
        return T("{card} is played on a Filth common that you control.", card=T(named(s, card)))
    return T(
        "{card} costs {cost} magic and you can pay {have}.",
        card=T(named(s, card)),
        cost=mutation_price(s, seat, card, host),
        have=_means(s, seat),
    )


def _wall(s: State, seat: int, words: list[str]) -> Text:
    space = _space(s, words, 0)
    if isinstance(space, Text):
        return space
    card = _in_hand(s, seat, "Wall")
    if isinstance(card, Text):
        return card
    if s.occupied >> space & 1:
        return T("{space} is taken; a wall needs an empty space.", space=s.field.names[space])
    return T("{space} is not on your half; walls stand on your own half.", space=s.field.names[space])


def _is_answer(s: State, seat: int, words: list[str]) -> bool:
    """Whether the words name an event of the seat's hand that has no phase: it answers something (3.24)."""
    card = _in_hand(s, seat, " ".join(words))
    if isinstance(card, Text):
        return False
    event = EVENTS.get(kind_of(s, card).name)
    return event is not None and bool(event.answers)


def _event(s: State, seat: int, words: list[str]) -> Text:
    card = _in_hand(s, seat, " ".join(words))
    if isinstance(card, Text):
        return card
    kind = kind_of(s, card)
    if kind.is_unit:
        return T("{card} is a unit; units are summoned in the summon phase.", card=T(kind.name))
    if kind.is_wall and wall_room(s, seat):
        return T("Say where: wall and an empty space of your half, for example wall c3.")
    if kind.is_wall:
        return T("There is no empty space on your half.")
    return T("{card} cannot be played now. {effect}", card=T(kind.name), effect=T(kind.effect))


def _magic(s: State, seat: int, words: list[str]) -> Text:
    card = _in_hand(s, seat, " ".join(words))
    if isinstance(card, Text):
        return card
    return T("Name one card of your hand to put on your magic pile.")


def _give(s: State, seat: int, words: list[str]) -> Text:
    if partner_of(s, seat) is None:
        return T("You have no partner to give magic to.")
    if not s.magic[seat]:
        return T("Your magic pile is empty, so there is nothing to give.")
    return T(
        "Say how many cards of your magic pile your partner gets, from 1 to {most}: give 1.", most=len(s.magic[seat])
    )


def _use(s: State, seat: int, words: list[str]) -> Text:
    wanted = " ".join(words[1:]).casefold()
    if wanted and not any(wanted == ability.name.casefold() for ability in ABILITIES):
        return _take_off(s, seat, words)
    card = _own_unit(s, seat, words[:1])
    if isinstance(card, Text):
        return card
    if card in s.attached and not wanted:
        return _held(s, card, True) or T(named(s, card))
    acts = [ABILITIES[number] for number in s.abilities[card] if ABILITIES[number].use != NEVER]
    meant = [ability for ability in acts if wanted in ("", ability.name.casefold())]
    if not meant:
        return T("The ability of {card} is no act of its own; it works by itself or asks you.", card=T(named(s, card)))
    if len(meant) > 1:
        return T("Say which: {choices}.", choices=", ".join(use_label(s, card, ability.number) for ability in meant))
    return _use_of(s, card, meant[0])


def _use_of(s: State, card: int, ability: Ability) -> Text:
    """Why an ability that is an act cannot be used now."""
    if ability.use in ATTACKING_ACTS and (s.phase == ATTACK or ability.use != INSTEAD_OF_EITHER):
        return _use_to_attack(s, card, ability)
    if ability.use == IN_EVENT_PHASE and s.phase != EVENT:
        return T("{ability} is used in the event phase.", ability=T(ability.name))
    if ability.use == IN_ATTACK_PHASE and s.phase != ATTACK:
        return T("{ability} is used in the attack phase.", ability=T(ability.name))
    if ability.once and (is_spent(s, card, ability.number) or is_spent(s, ~s.control[card], ability.number)):
        return T("{ability} is used once a turn; that was done already.", ability=T(ability.name))
    return T("{ability} would do nothing now.", ability=T(ability.name))


def _use_to_attack(s: State, card: int, ability: Ability) -> Text:
    """Why an ability used instead of attacking, or to attack, cannot be used now."""
    name = T(named(s, card))
    if s.phase != ATTACK:
        return T("{ability} is used in the attack phase.", ability=T(ability.name))
    if s.attacked >> card & 1:
        return T("{card} has attacked already in this turn.", card=name)
    if s.attacks_made >= attackers_of(s, s.active):
        return _all_attacked(s)
    held = _held(s, card, _stunned(s, card)) if ability.use == AS_ATTACK else None
    return held or T("{ability} would reach nothing from here.", ability=T(ability.name))


def _stunned(s: State, card: int) -> bool:
    """Whether the unit may attack nobody, whoever it would be."""
    own = [(a, me) for a, me in voices(s, "may_attack", card) if me == card]
    return bool(own) and not all(a.may_attack(s, me, card, NO_CARD) for a, me in own)


def _take_off(s: State, seat: int, words: list[str]) -> Text:
    """Why nothing can be paid off on a space."""
    space = _space(s, words, 0)
    if isinstance(space, Text):
        return space
    wanted = " ".join(words[1:]).casefold()
    here = cards_at(s, space)
    lying = {name.casefold(): others for card in here for name, others in removable(s, card, seat).items()}
    if wanted not in lying:
        return T("Nothing on {space} can be taken off by that name.", space=s.field.names[space])
    price = removal_price(s, seat, lying[wanted])
    if can_pay(s, seat, price):
        return T("That takes more cards of your hand than you hold.")
    return T("That costs {cost} magic and you can pay {have}.", cost=price, have=_means(s, seat))


def _means(s: State, seat: int) -> int:
    """The magic that a seat can pay now."""
    return len(s.magic[seat]) if can_pay(s, seat, 1) else 0


REASONS = {
    **{"summon": _summon, "event": _event, "wall": _wall, "move": _move, "attack": _attack, "magic": _magic},
    **{"use": _use, "prison": _prison, "next": _next, "give": _give},
}
"""Why an act is not possible, by its verb, in its own phase."""
