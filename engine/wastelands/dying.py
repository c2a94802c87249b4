"""Who has no HP left: warriors about to die, and buildings that fall (7.17, 15.7).

Both are asked for after every effect, and nearly always nobody is concerned; so only those are reckoned of whom that is not plain.
"""

from __future__ import annotations

from collections.abc import Set
from functools import cache

from .cards import BUILDING, KINDS
from .heard import Heard, heard, is_spoken, lead_of, printed_on
from .numbers import left, warriors
from .play import kind_of
from .state import State
from .vocabulary import Ability
from .voices import allows, says

SAY_HOW_LONG_IT_LIVES = frozenset(("base", "life"))
"""Words on the maximum HP of a warrior."""


def dying(s: State) -> list[int]:
    """The warriors that stand at 0 HP or less (7.17)."""
    doubtful = _doubtful(s)
    if not doubtful:
        return []
    return [card for card in warriors(s) if card in doubtful and left(s, card) <= 0 and allows(s, "may_perish", card)]


def ruined(s: State) -> list[int]:
    """Buildings that have lost all structure points (15.7), and cards that are over by their own text."""
    doubtful, anything = _doubtful(s), is_spoken(s, "is_over")
    if not doubtful and not anything:
        return []
    return [
        card
        for card in s.pieces
        if ((card in doubtful and _has_fallen(s, card)) or (anything and says(s, "is_over", card)))
        and allows(s, "may_perish", card)
    ]


def _has_fallen(s: State, card: int) -> bool:
    """Whether it is a building without structure points."""
    return kind_of(s, card).type == BUILDING and left(s, card) <= 0


def _doubtful(s: State) -> Set[int]:
    """The cards that could have no HP left: who has lost as many as are printed, and of whom somebody says that they are fewer."""
    if s.negated:
        return s.pieces.keys()
    known: Heard = s.heard or heard(s)
    frail = known.frail
    if frail is None:
        frail = known.frail = _frail(s, known)
    if not s.damage:
        return frail
    worn = [card for card, lost in s.damage.items() if lost >= _printed_life(s, card)]
    return frail | set(worn) if worn else frail


def _printed_life(s: State, card: int) -> int:
    kind = kind_of(s, card)
    return kind.structure if kind.type == BUILDING else kind.life


def _frail(s: State, known: Heard) -> frozenset[int]:
    """The cards that may have fewer HP than are printed, or that have none printed."""
    on_life = [ability for word in SAY_HOW_LONG_IT_LIVES for ability, _ in known.aloud.get(word, ())]
    if not all([ability.adds_life for ability in on_life]):
        return frozenset(s.pieces)
    found = [card for card, kind in known.kinds.items() if _is_frail(kind)]
    for card, riders in known.riders.items():
        found += [card for rider in riders if _lowers_life(known.kinds[rider])]
    for card, lent in known.lent.items():
        found += [card for ability in lent if not _adds_at_most(ability) and card >= 0]
    return frozenset([lead_of(s, card) for card in found])


@cache
def _is_frail(kind: int) -> bool:
    """Whether a warrior or building may have fewer HP than are printed, or none, by what is printed on itself."""
    facts = KINDS[kind]
    has_life = facts.is_warrior or facts.type == BUILDING
    return has_life and (bool(facts.x) or not (facts.life or facts.structure) or _lowers_life(kind))


@cache
def _lowers_life(kind: int) -> bool:
    """Whether a kind may take from HP, its own or those of what it lies on."""
    return not all([_adds_at_most(ability) for ability in printed_on(kind)])


def _adds_at_most(ability: Ability) -> bool:
    """Whether an ability says nothing of HP, or only adds to them."""
    return ability.adds_life or SAY_HOW_LONG_IT_LIVES.isdisjoint(ability.words)
