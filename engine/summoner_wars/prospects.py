"""What luck may make of any attack, in words: of those that may be made, and what would happen if others were."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction

from ..game import IllegalAction
from ..optional import Prospect
from ..text import TN, T, Text
from .aiming import attacks_of, phase_attacks, target_named
from .battlefield import cards_on, enemies_mask, is_unit, named
from .every_roll import Result, results
from .hidden import seats_of
from .play import piece_label
from .state import ATTACK, State
from .view import View
from .wording import answers_back

BEYOND = T("Too many dice may be rolled there to work the chances out.")
NO_ATTACK = T("That is no attack of a unit on the board; choose one from the list.")


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
    found = results(s, card, target)
    if found is None:
        raise IllegalAction(BEYOND)
    touched = {one for result in found for one, _ in result.wounds} | {
        one for result in found for one in result.destroyed
    }
    others = sorted(touched - {target}, key=lambda one: s.space[one])
    tables = tuple([(_at(s, one), _table(s, found, one)) for one in (target, *others)])
    return Prospect(_sentence(s, card, target), tables, (*_notes(s, card, target, found), answers_back(s, card)))


def _table(s: State, found: dict[Result, Fraction], card: int) -> tuple[tuple[Text, Fraction], ...]:
    """The chances of so many wounds on a card, and of its end."""
    destroyed = Fraction(0)
    chances: dict[int, Fraction] = {}
    for result, chance in found.items():
        count = dict(result.wounds).get(card, 0)
        chances[count] = chances.get(count, Fraction(0)) + chance
        destroyed += chance if card in result.destroyed else 0
    rows = [(TN("{count} wound", "{count} wounds", count), chances[count]) for count in sorted(chances)]
    return (*rows, (T("destroyed"), destroyed)) if destroyed else tuple(rows)


def _notes(s: State, card: int, target: int, found: Iterable[Result]) -> list[Text]:
    """What the chances take for granted."""
    said = []
    if f"attack {s.field.names[s.space[card]]} {piece_label(s, target)}" not in attacks_of(s, card):
        said.append(T("From where they stand it could not be made; this is what would happen if it were."))
    if any(result.asked for result in found):
        said.append(T("Somebody may be asked to choose something: it is taken that they decline."))
    if any(result.blind for result in found):
        said.append(T("Cards that nobody knows have a part in it; that is left out."))
    return said


def _sentence(s: State, card: int, target: int) -> Text:
    return T("{unit} attacks {target}", unit=_at(s, card), target=_at(s, target))


def _at(s: State, card: int) -> Text:
    return T("{card} {space}", card=T(named(s, card)), space=s.field.names[s.space[card]])
