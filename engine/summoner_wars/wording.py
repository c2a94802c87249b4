"""Questions and legal actions in words, for menus and buttons."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from functools import reduce
from typing import Any

from ..flow import Ask
from ..game import Action, Wording
from ..optional import percent
from ..text import TN, T, Text
from .aiming import target_named
from .attack import is_sure
from .battlefield import attack_of, cards_at, is_unit, kind_of, life_of, named, reach_of
from .cards import KINDS, Kind, kinds_named, titled
from .every_answer import (
    CHANGES_SIDES,
    DESTROYED,
    HANDS,
    LEAVES,
    OPTIONAL,
    RETURNS,
    STAYS,
    Fate,
    Results,
    asked_in,
    doings_of,
    fates_of,
    results,
)
from .legal import card_meant, removable, removal_price
from .moments import ORDER
from .odds import answerers, chances_of, may_go_on
from .play import DETAILS, QUESTIONS, SEVERAL, card_labels
from .state import MAGIC as MAGIC_PHASE
from .state import MOVEMENT, NO_CARD, PHASES, State
from .summoning import price_on, summonable
from .vocabulary import ABILITIES, ABILITY_NUMBER, NEVER
from .voices import anyone
from .ways import movers_of
from .why import PHASE_NAMES
from .winning import partner_of

MOVE, ATTACK, SUMMON, WALL, EVENT, USE, MAGIC, GIVE, CHOOSE, NEXT = (
    T("Move"),
    T("Attack"),
    T("Summon"),
    T("Place a wall"),
    T("Play an event"),
    T("Use"),
    T("Build magic"),
    T("Give magic"),
    T("Choose"),
    T("End the phase"),
)
NOTHING = T("")
FEW = 60
"""The most sets of faces tried for the menu, which tells every attack: those of three dice."""
ENDS = {
    CHANGES_SIDES: T("changes sides {chance}"),
    LEAVES: T("leaves {chance}"),
    RETURNS: T("destroyed and back {chance}"),
    DESTROYED: T("destroyed {chance}"),
}

PHASE_QUESTIONS: tuple[Text, ...] = (
    T("Draw up to five cards."),
    T("Summon units beside your walls, or end the phase."),
    T("Play events and walls, or end the phase."),
    T("Move up to {limit} units, or end the phase."),
    T("Attack with up to 3 units, or end the phase."),
    T("Put cards of your hand on your magic pile, or end your turn."),
)


def question_of(s: State, seat: int) -> Text:
    """What the seat is asked now."""
    ask = s.ask
    if ask is not None and s.players[ask.seat] == seat:
        text = QUESTIONS[ask.question]
        details = DETAILS[ask.question](s, ask.args) if ask.question in DETAILS else {}
        return _about(s, ask, text.message, details)
    if seat != s.players[s.active] or s.outcome is not None:
        return T("Nothing is asked of you now.")
    if s.phase == MOVEMENT:
        return _movement_question(movers_of(s, s.active), s.moves_made)
    return PHASE_QUESTIONS[s.phase]


def _movement_question(limit: int, made: int) -> Text:
    if not made:
        return Text(PHASE_QUESTIONS[MOVEMENT].message, limit=limit)
    left = max(0, limit - made)
    return TN(
        "Move {count} more unit, or end the phase.",
        "Move up to {count} more units, or end the phase.",
        left,
    )


def _about(s: State, ask: Ask, message: str, details: dict[str, Any]) -> Text:
    """The sentence with its card, called with its space as in the menus where the sentence does not name that: there may be two."""
    if ask.about < 0:
        return Text(message, card="", space="", **details)
    space = s.space[ask.about]
    if space < 0:
        return Text(message, card=T(named(s, ask.about)), space="", **details)
    place, card = s.field.names[space], T(named(s, ask.about))
    if "{space}" not in message:
        card = T("{card} {space}", card=card, space=place)
    return Text(message, card=card, space=place, **details)


def wording_of(s: State, seat: int, action: Action) -> Wording:
    """A legal action in words."""
    verb, _, rest = action.partition(" ")
    if verb == "move":
        return _move(s, rest)
    if verb == "attack":
        return _attack(s, seat, rest)
    if verb == "summon":
        return _summon(s, seat, rest)
    if verb == "wall":
        wall = kinds_named("Wall")[0]
        return Wording(
            WALL,
            T(wall.name),
            T("on {space}", space=rest),
            T("Place a wall on {space}", space=rest),
            (rest,),
            T(wall.effect),
        )
    if verb in ("event", "use", "magic", "give"):
        return {"event": _event, "use": _use, "magic": _magic, "give": _give}[verb](s, seat, rest)
    if verb == "prison":
        label = T("{card} from your prison pile", card=titled(rest))
        sentence = T("Put {card} from your prison pile on your magic pile", card=titled(rest))
        return Wording(MAGIC, label, NOTHING, sentence)
    if verb == "choose":
        return _choose(s, rest)
    if verb == "skip":
        return Wording(T("Nothing"), T("Do nothing"), NOTHING, T("Do nothing"))
    if verb == "pass":
        return Wording(T("Nothing"), T("Nothing this turn"), NOTHING, T("Do nothing until your own turn"))
    if rest:
        sentence = T("Go on to the movement phase")
        return Wording(NEXT, sentence, NOTHING, sentence, ends=True)
    return _next(s)


def _next(s: State) -> Wording:
    sentence = T("End your turn") if s.phase == MAGIC_PHASE else T("End the {phase}", phase=_phase_name(s))
    return Wording(NEXT, sentence, NOTHING, sentence, ends=True)


def _phase_name(s: State) -> Text:
    return PHASE_NAMES[PHASES[s.phase]]


def _at(s: State, space: str) -> Text:
    card = s.board[s.field.index[space]]
    if card < 0:
        card = s.vines.get(s.field.index[space], NO_CARD)
    return T("{card} {space}", card=T(named(s, card)), space=space) if card != NO_CARD else T("{space}", space=space)


def _move(s: State, rest: str) -> Wording:
    start, end, *way = rest.split(" ")
    subject = _at(s, start)
    figures = _figures(s, s.board[s.field.index[start]])
    if start == end:
        sentence = T("Move {unit} 0 spaces", unit=subject)
        return Wording(MOVE, subject, T("stay"), sentence, (start, end), figures=figures)
    if way:
        through = " ".join(way[1:])
        target = T("to {space} through {way}", space=end, way=through)
        sentence = T("Move {unit} to {space} through {way}", unit=subject, space=end, way=through)
    else:
        target = T("to {space}", space=end)
        sentence = T("Move {unit} to {space}", unit=subject, space=end)
    return Wording(MOVE, subject, target, sentence, (start, end), figures=figures)


def _attack(s: State, seat: int, rest: str) -> Wording:
    start, *target = rest.split(" ")
    space = target[-1]
    subject, victim = _at(s, start), _at(s, space)
    struck = target_named(s, target)
    if len(target) == 2:
        victim = T("{card} {space}", card=T(named(s, struck)), space=space)
    own = s.control[struck] == seat
    if own:
        victim = T("{target} (yours)", target=victim)
    sentence = T("{unit} attacks {target}", unit=subject, target=victim)
    card = s.board[s.field.index[start]]
    return Wording(
        ATTACK,
        subject,
        victim,
        sentence,
        (start, space),
        answers_back(s, card),
        own=own,
        figures=_figures(s, card),
        chances=_chances(s, card, struck),
        brief=_brief(subject, space),
    )


def _brief(subject: Text, space: str) -> Text:
    return T("{subject} → {space}", subject=subject, space=space)


def _figures(s: State, card: int) -> Text | None:
    """What a unit in play attacks with, how far, and its life points: those left, of how many."""
    if not is_unit(s, card):
        return None
    return _numbers(attack_of(s, card), reach_of(s, card), max(0, life_of(s, card) - s.wounds[card]), life_of(s, card))


def _printed(kind: Kind) -> Text:
    return _numbers(kind.attack, 3 if kind.ranged else 1, kind.life, kind.life)


def _numbers(attack: int, reach: int, left: int, life: int) -> Text:
    if reach > 1:
        return T("attack {attack}, range {range} · {left}/{life}", attack=attack, range=reach, left=left, life=life)
    return T("attack {attack} · {left}/{life}", attack=attack, left=left, life=life)


def answers_back(s: State, card: int) -> Text:
    """Who could attack the unit where they and it stand now."""
    places = [s.field.names[s.space[other]] for other in answerers(s, card)]
    if not places:
        return T("Nobody could attack it back from where they stand.")
    return T("Could attack it back from where they stand: {spaces}.", spaces=", ".join(places))


def _chances(s: State, card: int, target: int) -> Text | None:
    """What an attack may come to for its target and itself; None where cards that somebody hides have a part in it."""
    chances = chances_of(s, card, target)
    if chances is None or may_go_on(s, card, target):
        told = _if_declined(s, card, target)
        if told is not None or chances is None or anyone(s, "falls", target):
            return told
    all_rolls, left = sum(chances), life_of(s, target) - s.wounds[target]
    if chances[-1] == all_rolls:
        return TN(
            "without dice: {count} wound of {left}",
            "without dice: {count} wounds of {left}",
            len(chances) - 1,
            left=left,
        )
    fates: dict[Fate, Fraction] = {}
    for count, rolls in enumerate(chances):
        fate = Fate(wounds=count) if count < left else Fate(DESTROYED)
        fates[fate] = fates.get(fate, Fraction(0)) + Fraction(rolls, all_rolls)
    return _rolled(s, card, target, fates)


def _if_declined(s: State, card: int, target: int) -> Text | None:
    """The same where more than the dice of the attack decides it."""
    found = results(s, card, target, FEW)
    if found is None or any([result.blind for result in found]):
        return None
    told = _rolled(s, card, target, fates_of(found, target))
    if card != target:
        told = _with_attacker(told, fates_of(found, card))
    return _if_used(s, card, target, told, found) if asked_in(found) & {OPTIONAL, HANDS} else told


def _if_used(s: State, card: int, target: int, told: Text, declined: Results) -> Text:
    """What it comes to if all decline, and the worst for the target if all do what is best for them."""
    found = results(s, card, target, FEW, frozenset(s.teams)) if HANDS not in asked_in(declined) else None
    if found is None or any([result.blind for result in found]):
        return T("{chances} (if nobody answers)", chances=told)
    fates = fates_of(found, target)
    if fates == fates_of(declined, target):
        return told
    abilities = listed([T(name) for name in dict.fromkeys(ABILITIES[one.ability].name for one in doings_of(found))])
    worst = [*[T("wounds {wounds}", wounds=one) for one in _wounds(fates)[-1:]], *_ends(fates)][-1]
    return T("{chances} · with {abilities}: {worst}", chances=told, abilities=abilities, worst=worst)


def listed(texts: Iterable[Text]) -> Text:
    """Some phrases, one or more, with commas between them."""
    return reduce(lambda one, other: T("{one}, {other}", one=one, other=other), texts)


def _rolled(s: State, card: int, target: int, fates: Mapping[Fate, Fraction]) -> Text:
    """The chances of wounds that a target survives, and of its end, in percent."""
    told = TN("{count} die", "{count} dice", attack_of(s, card, target))
    if is_sure(s, card, target):
        told = T("without dice")
    wounds = _wounds(fates)
    if wounds:
        told = T("{rolled} · wounds {wounds}", rolled=told, wounds=", ".join(map(str, wounds)))
    return reduce(lambda told, end: T("{rolled} · {end}", rolled=told, end=end), _ends(fates), told)


def _wounds(fates: Mapping[Fate, Fraction]) -> list[str]:
    """The chances of each number of wounds that is survived."""
    counts = sorted([(fate.wounds, chance) for fate, chance in fates.items() if fate.word == STAYS and chance])
    return [f"{count}: {percent(chance)}" for count, chance in counts]


def _ends(fates: Mapping[Fate, Fraction]) -> list[Text]:
    shares = [(text.message, _share(fates, word)) for word, text in ENDS.items()]
    return [Text(message, chance=percent(chance)) for message, chance in shares if chance]


def _with_attacker(told: Text, fates: Mapping[Fate, Fraction]) -> Text:
    """The chances, with those that the attacker is wounded or lost."""
    wounded = sum([chance for fate, chance in fates.items() if fate.word == STAYS and fate.wounds > 0], Fraction(0))
    lost = 1 - _share(fates, STAYS)
    if wounded:
        told = T("{rolled} · attacker wounded {chance}", rolled=told, chance=percent(wounded))
    return T("{rolled} · attacker lost {chance}", rolled=told, chance=percent(lost)) if lost else told


def _share(fates: Mapping[Fate, Fraction], word: str) -> Fraction:
    return sum([chance for fate, chance in fates.items() if fate.word == word], Fraction(0))


def _summon(s: State, seat: int, rest: str) -> Wording:
    name, _, space = rest.rpartition(" ")
    card = card_labels(s, summonable(s, seat))[name]
    kind, cost = kind_of(s, card), price_on(s, seat, card, s.field.index[space])
    shown = titled(name)
    subject = T("{card} ({cost} magic)", card=shown, cost=cost)
    sentence = T("Summon {card} on {space} for {cost} magic", card=shown, space=space, cost=cost)
    target = T("on {space}", space=space)
    effect, brief = T(kind.effect), _brief(subject, space)
    return Wording(SUMMON, subject, target, sentence, (space,), effect, figures=_printed(kind), brief=brief)


def _magic(s: State, seat: int, rest: str) -> Wording:
    """A card that two factions share goes alone: what it is called depends on what else is in the hand."""
    hand = s.hand[seat]
    built = s.kind[card_labels(s, hand)[rest]]
    alike = sum(s.kind[card] == built for card in hand) if rest == KINDS[built].name else 0
    return Wording(MAGIC, titled(rest), NOTHING, T("Put {card} on your magic pile", card=titled(rest)), times=alike)


def _give(s: State, seat: int, rest: str) -> Wording:
    partner, count = partner_of(s, seat), int(rest)
    assert partner is not None
    whom = T(kind_of(s, s.summoners[partner]).name)
    subject = TN("{count} card to {summoner}", "{count} cards to {summoner}", count, summoner=whom)
    sentence = TN(
        "Give {summoner} the topmost card of your magic pile",
        "Give {summoner} the {count} topmost cards of your magic pile",
        count,
        summoner=whom,
    )
    return Wording(GIVE, subject, NOTHING, sentence, late=True)


def _event(s: State, seat: int, rest: str) -> Wording:
    kind = kind_of(s, card_labels(s, s.hand[seat])[rest])
    return Wording(EVENT, titled(rest), NOTHING, T("Play {card}", card=titled(rest)), (), T(kind.effect))


def _use(s: State, seat: int, rest: str) -> Wording:
    space, _, meant = rest.partition(" ")
    subject = _at(s, space)
    if meant and meant not in ABILITY_NUMBER:
        lying = removable(s, card_meant(s, s.field.index[space], seat, meant), seat)[meant]
        price = removal_price(s, seat, lying)
        if not price:
            sentence = T("Discard cards of your hand to take {card} off {unit}", card=titled(meant), unit=subject)
            return Wording(USE, subject, T("take off {card}", card=titled(meant)), sentence, (space,))
        target = T("take off {card} ({cost} magic)", card=titled(meant), cost=price)
        sentence = T("Pay {cost} magic to take {card} off {unit}", cost=price, card=titled(meant), unit=subject)
        return Wording(USE, subject, target, sentence, (space,))
    card = s.board[s.field.index[space]]
    acts = [ABILITIES[number] for number in s.abilities[card] if ABILITIES[number].use != NEVER]
    used = next((ability for ability in acts if ability.name == meant), acts[0] if acts else None)
    name = T(used.name) if used else NOTHING
    hint = next((T(kind.effect) for kind in KINDS if used and kind.ability == used.name), None)
    return Wording(USE, subject, name, T("{unit}: {ability}", unit=subject, ability=name), (space,), hint)


def _is_own(s: State, space: str) -> bool:
    """Whether who is asked controls the card on a space."""
    card = s.board[s.field.index[space]]
    return s.ask is not None and card >= 0 and s.control[card] == s.ask.seat


def _sides_chosen_from(s: State) -> set[bool]:
    """Whether own cards (True) and others (False) are among those on the battlefield that may be chosen now."""
    spaces = [action.removeprefix("choose ") for action in s.ask.actions] if s.ask is not None else []
    return {_is_own(s, space) for space in spaces if space in s.field.index and s.board[s.field.index[space]] >= 0}


def _choose(s: State, rest: str) -> Wording:
    ask = s.ask
    if ask is not None and ask.question == ORDER and rest.startswith(("back ", "end ")):
        return _ending(s, rest)
    space = rest.removeprefix("wall ")
    if space in s.field.index:
        here = cards_at(s, s.field.index[space])
        late = False
        target = _at(s, space) if here and not rest.startswith("wall ") else T("{space}", space=space)
        if rest.startswith("wall "):
            target = T("{card} {space}", card=T(named(s, s.vines[s.field.index[space]])), space=space)
        elif _sides_chosen_from(s) == {True, False} and _is_own(s, space):
            late = True
            target = T("{target} (yours)", target=target)
        times = int(ask is not None and ask.question in SEVERAL)
        return Wording(CHOOSE, target, NOTHING, T("Choose {what}", what=target), (space,), times=times, late=late)
    words = {"yes": T("Yes"), "no": T("No")}
    words |= {"hand": T("To the hand"), "discard": T("To the discard pile"), "magic": T("To the magic pile")}
    if ask is not None and ask.question == "begins":
        words = {str(ask.seat + 1): T("I begin"), str(2 - ask.seat): T("The other player begins")}
    if rest.startswith("seat "):
        words[rest] = T("Player {number}", number=rest.removeprefix("seat "))
    label = words.get(rest) or titled(rest)
    kinds = kinds_named(rest)
    return Wording(CHOOSE, label, NOTHING, label, (), T(kinds[0].effect) if kinds and kinds[0].effect else None)


def _ending(s: State, rest: str) -> Wording:
    """Control that goes back, or what a unit has no longer from now on, as one of several things that happen."""
    verb, space, *ability = rest.split(" ", 2)
    unit = _at(s, space) if space in s.field.index else T("{space}", space=space)
    if verb == "back":
        label = T("{unit} goes back", unit=unit)
    elif ability:
        label = T("{unit}: {ability} ends", unit=unit, ability=T(ability[0]))
    else:
        label = T("{unit}: what lasts until now ends", unit=unit)
    return Wording(CHOOSE, label, NOTHING, label, (space,) if space in s.field.index else ())
