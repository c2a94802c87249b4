"""Cards in play called by name, and by what tells them from others of that name: whose, where, with whom, at last the number."""

from __future__ import annotations

from collections.abc import Iterator

from ..text import PLAYER, T, Text
from .heard import lead_of
from .numbers import attack_of, left
from .play import kind_of, name_of
from .price_texts import listed
from .state import NO_CARD, ON_CARD, RAMPARTS, RESERVE, State

YOURS = T("yours")
PLACES = {RESERVE: T("in reserve"), RAMPARTS: T("on the ramparts")}


def called_apart(s: State, seat: int, card: int, *, figures: bool = False, own: bool = False) -> Text:
    """A card as a seat is told of it; in play with its ATK and HP, and as its `own`, if asked for."""
    if card not in s.pieces:
        return T(name_of(s, card))
    fighter, yours = kind_of(s, card).is_warrior, own and s.pieces[card].control == seat
    facts = [_figures(s, card)] if figures and fighter else []
    facts += [YOURS] if yours else []
    facts += [with_whom] if (with_whom := _partner(s, card)) else []
    apart = _what_tells(s, seat, card)
    facts += [apart] if apart and apart not in facts else []
    name = T(name_of(s, card))
    return T("{card} ({facts})", card=name, facts=listed(facts)) if facts else name


def _figures(s: State, card: int) -> Text:
    lead = lead_of(s, card)
    return T("{attack}/{life}", attack=attack_of(s, lead), life=left(s, lead))


def _what_tells(s: State, seat: int, card: int) -> Text | None:
    """What tells a card from all others in play of its name; None where nothing has to be said."""
    name = name_of(s, card)
    others = [[*_facts(s, seat, other)] for other in s.pieces if other != card and name_of(s, other) == name]
    if not others:
        return None
    for place, fact in enumerate(_facts(s, seat, card)):
        if all(known[place] != fact for known in others):
            return fact
    return T("#{tag}", tag=s.pieces[card].tag)


def _facts(s: State, seat: int, card: int) -> Iterator[Text | None]:
    """Whose a card is, where it stands or on what it lies, and with whom it is joined."""
    piece = s.pieces[card]
    yield _whose(s, seat, piece.control)
    yield T("on {card}", card=T(name_of(s, piece.host))) if piece.place == ON_CARD else PLACES.get(piece.place)
    yield _partner(s, card)


def _partner(s: State, card: int) -> Text | None:
    partner = s.joined.get(card, NO_CARD)
    return T("with {card}", card=T(name_of(s, partner))) if partner != NO_CARD else None


def _whose(s: State, seat: int, control: int) -> Text:
    if control == seat:
        return YOURS
    return T("your opponent's") if len(s.hp) == 2 else Text(PLAYER.message, number=control + 1)


def called_with_player(s: State, seat: int, card: int) -> Text:
    """A card in play by its name, and whose it is."""
    whose = _whose(s, seat, s.pieces[card].control)
    apart = _what_tells(s, seat, card)
    facts = [whose, apart] if apart and apart != whose else [whose]
    return T("{card} ({facts})", card=T(name_of(s, card)), facts=listed(facts))
