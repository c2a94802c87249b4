"""HP that players and cards lose, and get back (3.2, 3.4, 9.2, 9.15, 9.24)."""

from __future__ import annotations

from .heard import lead_of
from .moments import announce
from .numbers import SORTS, left, most_hp
from .play import Play, kind_of, label, name_of, seat_of
from .sides import allies
from .state import GONE, State
from .vocabulary import Harm
from .voices import voices


def lose_hp(p: Play, seat: int, amount: int, by: Harm | None = None) -> int:
    """HP of a player, after what changes that; whoever has none left loses at the end of the turn (3.4). How many were
    really lost (15.14).
    """
    if by is not None:
        for ability, me in voices(p.s, "takes", ~seat):
            amount = ability.takes(p.s, me, ~seat, amount, by)
    had = max(0, p.s.hp[seat])
    if amount > 0:
        _set_hp(p, seat, p.s.hp[seat] - amount)
        for one in allies(p.s, seat):
            p.s.lost[one] += amount
        p.s.hurt |= 1 << seat
        p.tell("lost hp", seat, amount)
        _tell_source(p, seat, p.s.acting if by is None else by.source)
    return max(0, min(amount, had))


def _tell_source(p: Play, seat: int, source: int) -> None:
    """Notes which card took HP, where it was one."""
    if source >= 0:
        p.tell("so by", seat, name_of(p.s, source))


def _set_hp(p: Play, seat: int, amount: int) -> None:
    """The HP of a player; partners have them in common (13.1, 15.39)."""
    for one in allies(p.s, seat):
        p.s.hp[one] = amount


def pay_hp(p: Play, seat: int, amount: int) -> None:
    """HP paid as a price, which is no damage (9.15)."""
    _set_hp(p, seat, p.s.hp[seat] - amount)
    p.tell("paid hp", seat, amount)


def heal_player(p: Play, seat: int, amount: int) -> None:
    """HP of a player, up to the most that there may be (3.2)."""
    if not _turned_round(p, ~seat, amount):
        _heal_player(p, seat, amount)


def _heal_player(p: Play, seat: int, amount: int) -> None:
    before = p.s.hp[seat]
    _set_hp(p, seat, max(before, min(most_hp(p.s, seat), before + amount)))
    if p.s.hp[seat] != before:
        for one in allies(p.s, seat):
            p.s.healed[one] += p.s.hp[seat] - before
        p.tell("gained hp", seat, p.s.hp[seat] - before)


def harm_by(s: State, source: int, *sorts: str, struck: bool = False) -> Harm:
    """What takes HP: a card with its sorts of means (9.2), or `~seat`."""
    printed = [SORTS[trait] for trait in sorted(kind_of(s, source).traits) if trait in SORTS] if source >= 0 else ()
    return Harm(source, (*printed, *sorts), struck)


def hurt(p: Play, card: int, amount: int, by: Harm) -> int:
    """HP that a warrior or building loses, after what changes that; how many it really lost."""
    s, source = p.s, by.source
    lead = lead_of(s, card)
    for ability, me in voices(s, "takes", lead):
        amount = ability.takes(s, me, lead, amount, by)
    if amount <= 0:
        return 0
    lost = min(amount, max(0, left(s, lead)))
    s.damage[lead] = s.damage.get(lead, 0) + amount
    p.tell("hurt", s.pieces[lead].control, label(s, lead), name_of(s, lead), amount)
    _tell_source(p, s.pieces[lead].control, source)
    blame(s, lead, seat_of(s, source))
    if source >= 0 and kind_of(s, source).is_warrior:
        s.wounders[lead] = (*s.wounders.get(lead, ()), source)
        announce(p, "wounded", source, lead, lost)
    return lost


def blame(s: State, card: int, seat: int) -> None:
    """Where more than two play: if a card dies in this turn, it was a seat's doing (13.7, 13.9)."""
    if len(s.hp) > 2:
        s.blame[card] = seat


def deal(p: Play, target: int, amount: int, source: int | Harm) -> int:
    """Damage to a card in play or to `~seat`; none to what is gone. How many HP were really lost."""
    by = source if isinstance(source, Harm) else harm_by(p.s, source)
    if by.source in p.s.negated:
        _restore(p, target, amount)
        return 0
    if target in p.s.pieces:
        return hurt(p, target, amount, by)
    lost = lose_hp(p, ~target, amount, by) if GONE < target < 0 else 0
    if lost > 0 and by.source >= 0 and kind_of(p.s, by.source).is_warrior:
        announce(p, "wounded", by.source, target, lost)
    return lost


def _restore(p: Play, target: int, amount: int) -> None:
    """Gives HP back to a card in play or to `~seat`; nothing to what is gone."""
    if target in p.s.pieces:
        _heal(p, target, amount)
    elif GONE < target < 0:
        _heal_player(p, ~target, amount)


def _turned_round(p: Play, target: int, amount: int) -> bool:
    """Whether the magic whose effect is under way wounds instead of healing."""
    s = p.s
    if s.acting not in s.negated:
        return False
    by = harm_by(s, s.acting)
    if target >= 0:
        hurt(p, target, amount, by)
    else:
        lose_hp(p, ~target, amount, by)
    return True


def heal(p: Play, card: int, amount: int) -> None:
    """Gives HP back to a card, up to its maximum (9.24)."""
    if not _turned_round(p, card, amount):
        _heal(p, card, amount)


def _heal(p: Play, card: int, amount: int) -> None:
    lead = lead_of(p.s, card)
    back = min(amount, p.s.damage.get(lead, 0))
    if back > 0:
        p.s.damage[lead] -= back
        p.tell("healed", p.s.pieces[lead].control, label(p.s, lead), name_of(p.s, lead), back)
