"""Asks every question of the rules of all abilities that it concerns.

A word about a card is asked of its own abilities (printed, or given for a time), of what lies on it, and of cards in play that
speak of others (`heard`).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache, lru_cache

from .cards import LEVEL
from .heard import Heard, Voice, both_have, heard, is_spoken, members_of, printed_on
from .play import kind_of, seat_of
from .state import ON_CARD, State
from .vocabulary import valued

SIGNED = frozenset(("attack", "life"))
"""Words whose answers are more or less."""
NOBODY: Sequence[Voice] = ()


def abilities(s: State, card: int) -> tuple[Voice, ...]:
    """Everything that is said of one card by itself, by what it has for a time, and by what lies on it; for a pair see 9.19.

    Abilities from a level on are there only if it has the level (8.5).
    """
    known: Heard = s.heard or heard(s)
    own = known.own.get(card)
    if own is None:
        own = known.own[card] = _abilities(s, known, card)
    return own


def _abilities(s: State, known: Heard, card: int) -> tuple[Voice, ...]:
    if known.is_bare(s, card):
        everything = _own_alone(card, known.kinds[card], s.pieces[card].place == ON_CARD)
    else:
        everything = tuple(_own(s, known, card))
    outright = tuple([voice for voice in everything if not voice[0].from_level])
    if len(outright) == len(everything):
        return outright
    known.own[card] = outright
    levels = levels_of(s, card)
    known.words.pop(card, None)  # its levels were asked of what it says without any
    return tuple([voice for voice in everything if voice[0].from_level <= levels])


@lru_cache(maxsize=1 << 14)
def _own_alone(card: int, kind: int, on_card: bool) -> tuple[Voice, ...]:
    """What a card of a kind says itself: on another card not what that one has instead."""
    return tuple([(ability, card) for ability in printed_on(kind) if not (on_card and ability.passes_on)])


@cache
def _has_levels(kind: int) -> bool:
    """Whether something that a kind says needs a level."""
    return any(ability.from_level for ability in printed_on(kind))


@lru_cache(maxsize=1 << 14)
def _by_word_alone(card: int, kind: int, on_card: bool) -> Mapping[str, Sequence[Voice]]:
    """The same by word."""
    return _sorted_by_word(_own_alone(card, kind, on_card), (card,))


def _own(s: State, known: Heard, card: int) -> Iterable[Voice]:
    members = members_of(s, card)
    for member in members:
        for ability, _ in _own_alone(member, known.kinds[member], s.pieces[member].place == ON_CARD):
            if len(members) == 1 or ability.is_activated or ability.drawback or both_have(s, members, ability):
                yield ability, member
        for other in known.riders.get(member, ()):
            for ability in printed_on(known.kinds[other]):
                if ability.passes_on:
                    yield ability, member
                elif ability.of_host:
                    yield ability, other
    for effect in s.lasting:
        if effect.bearer in members:
            yield valued(effect.ability, effect.value), effect.bearer


def voices(s: State, word: str, who: int) -> Sequence[Voice]:
    """Everybody who has a say in what `word` asks about a card or `~seat`."""
    known: Heard = s.heard or heard(s)  # called very often
    if word not in known.spoken:
        return NOBODY
    words = known.words.get(who)
    if words is None and who >= 0 and who in s.pieces:
        words = known.words[who] = _by_word(s, who)
    own = words[word] if words and word in words else NOBODY
    if word not in known.aloud:
        return own
    aloud = known.aloud[word]
    found = [*own]
    for ability, me in aloud:
        if ability.of_everybody and is_exempt(s, me, who):
            continue
        if not ability.from_level or (ability, me) in abilities(s, me):
            found.append((ability, me))
    return found


def _by_word(s: State, card: int) -> Mapping[str, Sequence[Voice]]:
    """What is said of one card by itself, and by what lies on it, by word."""
    known = heard(s)
    if known.is_bare(s, card) and not _has_levels(known.kinds[card]):
        return _by_word_alone(card, known.kinds[card], s.pieces[card].place == ON_CARD)
    return _sorted_by_word(abilities(s, card), members_of(s, card))


def _sorted_by_word(own: Iterable[Voice], members: Sequence[int]) -> Mapping[str, Sequence[Voice]]:
    """What cards say of themselves, and others of what they lie on, by word."""
    words: dict[str, list[Voice]] = {}
    for ability, me in own:
        for word in ability.own_words if me in members else ability.of_host:
            words.setdefault(word, []).append((ability, me))
    return words


def is_exempt(s: State, me: int, who: int) -> bool:
    """Whether what a card says of everybody does not concern `~seat`, or whoever controls that card."""
    return says(s, "exempts", me, seat_of(s, who))


def says(s: State, word: str, who: int, *args: object) -> bool:
    """Whether anybody says yes to a question about a card."""
    found = voices(s, word, who)
    return bool(found) and any(getattr(ability, word)(s, me, who, *args) for ability, me in found)


def allows(s: State, word: str, who: int, *args: object) -> bool:
    """Whether nobody says no to a question about a card."""
    found = voices(s, word, who)
    return not found or all(getattr(ability, word)(s, me, who, *args) for ability, me in found)


def allowed(s: State, word: str, cards: Iterable[int], *args: object) -> list[int]:
    """Those of the cards about which nobody says no to a question."""
    if not is_spoken(s, word):
        return [*cards]
    return [card for card in cards if allows(s, word, card, *args)]


def total(s: State, word: str, who: int, *args: object) -> int:
    """The sum of what everybody says about a card; negated magic says less in place of more."""
    found = voices(s, word, who)
    if not found:
        return 0
    signed, amount = word in SIGNED, 0
    for ability, me in found:
        said = getattr(ability, word)(s, me, who, *args)
        if said:
            amount += times(s, me) * (-said if signed and me in s.negated else said)
    return amount


def times(s: State, me: int) -> int:
    """How often the numbers of a card count: twice if it is said of it for a time."""
    known: Heard = s.heard or heard(s)
    if me not in known.lent:
        return 1
    doubling = [ability for ability in known.lent[me] if "counts_double" in ability.words]
    return 2 if any(ability.counts_double(s, me, me) for ability in doubling) else 1


def cards_on(s: State, card: int) -> list[int]:
    """What lies on a card, or on a pair."""
    if card not in s.joined:
        return [*heard(s).riders.get(card, ())]
    members = members_of(s, card)
    return [other for other, piece in s.pieces.items() if piece.host in members]


def level_cards(s: State, card: int) -> int:
    """The levels of the cards on a personality, each of which is +1/+1 (8.5)."""
    if card not in heard(s).riders and card not in s.joined:
        return 0
    return sum([kind_of(s, other).attack for other in cards_on(s, card) if kind_of(s, other).type == LEVEL])


def levels_of(s: State, card: int) -> int:
    """The levels that count for its abilities: cards, and what else is said (8.5)."""
    return level_cards(s, card) + total(s, "levels", card)
