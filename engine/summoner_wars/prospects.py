"""What luck may make of any attack, in words: of those that may be made, and what would happen if others were."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from ..game import IllegalAction
from ..optional import Case, Prospect
from ..text import TN, T, Text
from .aiming import attacks_of, phase_attacks, target_named
from .battlefield import cards_on, enemies_mask, is_unit, named
from .every_answer import (
    ATTACKS,
    BEST,
    CHANGES_SIDES,
    DESTROYED,
    HANDS,
    LEAVES,
    OPTIONAL,
    RETURNS,
    STAYS,
    Doing,
    Fate,
    Results,
    asked_in,
    doings_of,
    fates_of,
    results,
)
from .hidden import seats_of
from .play import piece_label
from .state import ATTACK, State
from .view import View
from .vocabulary import ABILITIES, seat_of
from .wording import answers_back, listed

BEYOND = T("Too many dice may be rolled there to work the chances out.")
NO_ATTACK = T("That is no attack of a unit on the board; choose one from the list.")
ORDER = (STAYS, CHANGES_SIDES, LEAVES, RETURNS, DESTROYED)
GOES = {
    "hand": T("returns to the hand"),
    "magic": T("becomes magic"),
    "discard": T("discarded"),
    "prison": T("imprisoned"),
}
"""What becomes of a card that leaves undestroyed, by the pile where it is then."""


def attempts(view: View) -> list[tuple[str, Text]]:
    """Every attack: those that the viewer may make now, on own cards last, then any of a unit on a card of another side."""
    s, seats = view.known, seats_of(view.known, view.viewer)
    assert isinstance(s, State)
    acting = s.ask is None and s.phase == ATTACK and s.active in seats and s.outcome is None
    lines = [line for line in (phase_attacks(s) if acting else ()) if line.startswith("attack ")]
    lines.sort(key=lambda line: _is_friendly(s, *_read(s, line)))
    own_first = sorted(range(len(s.decks)), key=lambda seat: seat not in seats)
    lines += [line for seat in own_first for line in _any_attacks(s, seat)]
    return [(line, _sentence(s, *_read(s, line))) for line in dict.fromkeys(lines)]


def _is_friendly(s: State, attacker: int, target: int) -> bool:
    return s.teams[s.control[attacker]] == s.teams[s.control[target]]


def _any_attacks(s: State, seat: int) -> Iterator[str]:
    enemies = cards_on(s, enemies_mask(s, seat))
    for card in cards_on(s, s.mine[seat]):
        around = s.field.within[s.space[card]]
        near = sorted(enemies, key=lambda other: sum([not within >> s.space[other] & 1 for within in around]))
        yield from (f"attack {s.field.names[s.space[card]]} {piece_label(s, other)}" for other in near)


def _read(s: State, line: str) -> tuple[int, int]:
    """The attacker and the target that a line names."""
    words, index = line.split(), s.field.index
    if len(words) not in (3, 4) or words[0] != "attack" or words[1] not in index or words[-1] not in index:
        raise IllegalAction(NO_ATTACK)
    if len(words) == 4 and (words[2] != "wall" or index[words[-1]] not in s.vines):
        raise IllegalAction(NO_ATTACK)
    card, space = s.board[index[words[1]]], index[words[-1]]
    if card < 0 or not is_unit(s, card) or (s.board[space] < 0 and space not in s.vines):
        raise IllegalAction(NO_ATTACK)
    return card, target_named(s, words[2:])


def prospect(view: View, line: str) -> Prospect:
    """What an attack may come to, as if it were made now from where both stand."""
    s = view.known
    assert isinstance(s, State)
    card, target = _read(s, " ".join(line.lower().split()))
    declined = results(s, card, target)
    if declined is None:
        raise IllegalAction(BEYOND)
    used = _used(s, card, target) if OPTIONAL in asked_in(declined) else []
    tables = [(_at(s, one), _table(declined, one)) for one in _touched(s, card, target, declined)]
    cases = [_case(s, card, target, found, declined) for found in used or ()]
    notes = (*_notes(s, card, target, declined, used), answers_back(s, card))
    return Prospect(_sentence(s, card, target), tuple(tables), notes, tuple(cases))


def _used(s: State, card: int, target: int) -> list[Results] | None:
    """What it comes to if who may choose does what is best for them: those of either team alone, then all; none where that is
    the same as without; None where that is too much to work out.
    """
    everybody = results(s, card, target, choosing=frozenset(s.teams))
    if everybody is None:
        return None
    users = {s.teams[seat_of(s, doing.bearer)] for doing in doings_of(everybody)}
    alone = sorted(users, key=lambda team: team != s.teams[s.control[card]]) if len(users) > 1 else []
    found = [results(s, card, target, choosing=frozenset((team,))) for team in alone]
    return [one for one in (*found, everybody) if one is not None and doings_of(one)]


def _case(s: State, card: int, target: int, found: Results, declined: Results) -> Case:
    """The chances of the cards for which they are others than if all decline, and what is used for it."""
    cards = dict.fromkeys((*_touched(s, card, target, found), *_touched(s, card, target, declined)))
    changed = [one for one in cards if fates_of(found, one) != fates_of(declined, one)]
    title = T("With {abilities}", abilities=listed([_done(s, one) for one in doings_of(found)]))
    return Case(title, tuple([(_at(s, one), _table(found, one)) for one in changed or [target]]))


def _done(s: State, doing: Doing) -> Text:
    """An ability that somebody uses, and who has it."""
    name = T(ABILITIES[doing.ability].name)
    stands = doing.bearer >= 0 and s.space[doing.bearer] >= 0
    return T("{ability} ({card})", ability=name, card=_at(s, doing.bearer)) if stands else name


def _touched(s: State, card: int, target: int, found: Results) -> list[int]:
    """The cards whose lot may change: the target, always, the attacker, then others."""
    touched = {one for result in found for one, _ in result.fates}
    others = sorted(touched - {card, target}, key=lambda one: s.space[one])
    return [target, *[card] * (card in touched - {target}), *others]


def _table(found: Results, card: int) -> tuple[tuple[Text, Fraction], ...]:
    """The chances of each fate of a card, one of which it meets."""
    chances = sorted(fates_of(found, card).items(), key=lambda one: (ORDER.index(one[0].word), *one[0][1:]))
    return tuple([(_meant(fate), chance) for fate, chance in chances])


def _meant(fate: Fate) -> Text:
    """A fate in words."""
    word, wounds, pile = fate
    if word == STAYS and wounds < 0:
        return TN("{count} wound fewer", "{count} wounds fewer", -wounds)
    if word == STAYS:
        return TN("{count} wound", "{count} wounds", wounds)
    if word == CHANGES_SIDES:
        return T("changes sides")
    if word == RETURNS:
        return TN("destroyed, comes back with {count} wound", "destroyed, comes back with {count} wounds", wounds)
    return T("destroyed") if word == DESTROYED else GOES.get(pile, T("leaves the board"))


def _notes(s: State, card: int, target: int, declined: Results, used: Sequence[Results] | None) -> Iterator[Text]:
    """What the chances take for granted."""
    found = [declined, *(used or ())]
    asked = asked_in(*found)
    if f"attack {s.field.names[s.space[card]]} {piece_label(s, target)}" not in attacks_of(s, card):
        yield T("From where they stand it could not be made; this is what would happen if it were.")
    if used is None:
        yield T("It is taken that nobody uses anything optional: with that there would be too much to work out.")
    elif OPTIONAL in asked and not used:
        yield T("Nobody could better these chances for themselves by anything optional.")
    if used or BEST in asked:
        yield T(
            "Whoever chooses does what is best: for the summoners first, then for the target, then for the other cards."
        )
    if HANDS in asked:
        yield T("Answers from hands are left out.")
    if ATTACKS in asked:
        yield T("Further attacks that may follow are left out.")
    if any(result.blind for one in found for result in one):
        yield T("Cards that nobody knows have a part in it; that is left out.")


def _sentence(s: State, card: int, target: int) -> Text:
    return T("{unit} attacks {target}", unit=_at(s, card), target=_at(s, target))


def _at(s: State, card: int) -> Text:
    return T("{card} {space}", card=T(named(s, card)), space=s.field.names[s.space[card]])
