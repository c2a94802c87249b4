"""Asks every question of the rules of all abilities that it concerns.

A word about a card is asked of its own abilities (printed, or given for a time), of what lies on it, and of cards in play that
speak of others. What is passive has no say, unless it is a warrior (4.2, 4.3).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from .cards import LEVEL
from .play import kind_of, seat_of
from .state import ON_CARD, State
from .vocabulary import ABILITIES, OF_KIND, Ability, valued

Voice = tuple[Ability, int]
"""An ability, and the card (or `~seat`) that has it."""


SIGNED = frozenset(("attack", "life"))
"""Words whose answers are more or less."""


class Heard:
    """Who in play speaks: by word of others, and of each card (filled when asked)."""

    __slots__ = ("aloud", "own")

    def __init__(self, aloud: dict[str, list[Voice]]) -> None:
        self.aloud = aloud
        self.own: dict[int, tuple[Voice, ...]] = {}


def printed(s: State, card: int) -> Sequence[Ability]:
    """The abilities that a card has printed, or those of what it has copied."""
    return [ABILITIES[number] for number in OF_KIND[kind_of(s, card).number]]


def speaks(s: State, card: int) -> bool:
    """Whether a card in play has a say (4.2, 4.3)."""
    piece = s.pieces[card]
    return bool(piece.active) or piece.place == ON_CARD or kind_of(s, card).is_warrior


def heard(s: State) -> Heard:
    """Who speaks now; worked out anew when cards or abilities in play have changed."""
    found = s.heard
    if found is None:
        aloud: dict[str, list[Voice]] = {}
        for ability, me in _in_play(s):
            for word in ability.of_others:
                aloud.setdefault(word, []).append((ability, me))
        found = s.heard = Heard(aloud)
    assert isinstance(found, Heard)
    return found


def _in_play(s: State) -> Iterable[Voice]:
    for card in s.pieces:
        if speaks(s, card):
            members = members_of(s, card)
            for ability in printed(s, card):
                if len(members) == 1 or ability.drawback or _both_have(s, members, ability):
                    yield ability, card
    for effect in s.lasting:
        yield valued(effect.ability, effect.value), effect.bearer


def abilities(s: State, card: int) -> tuple[Voice, ...]:
    """Everything that is said of one card by itself, by what it has for a time, and by what lies on it; for a pair see 9.19.

    Abilities from a level on are there only if it has the level (8.5).
    """
    known = heard(s).own
    if card not in known:
        everything = tuple(_own(s, card))
        known[card] = tuple([voice for voice in everything if not voice[0].from_level])
        if len(known[card]) < len(everything):
            levels = levels_of(s, card)
            known[card] = tuple([voice for voice in everything if voice[0].from_level <= levels])
    return known[card]


def _own(s: State, card: int) -> Iterable[Voice]:
    members = members_of(s, card)
    for member in members:
        for ability in printed(s, member):
            if ability.passes_on and s.pieces[member].place == ON_CARD:
                continue
            if len(members) == 1 or ability.is_activated or ability.drawback or _both_have(s, members, ability):
                yield ability, member
        for other, piece in s.pieces.items():
            if piece.host == member:
                for ability in printed(s, other):
                    if ability.passes_on:
                        yield ability, member
                    elif ability.of_host:
                        yield ability, other
    for effect in s.lasting:
        if effect.bearer in members:
            yield valued(effect.ability, effect.value), effect.bearer


def _both_have(s: State, members: Sequence[int], ability: Ability) -> bool:
    return all(any(type(other) is type(ability) for other in printed(s, member)) for member in members)


def members_of(s: State, card: int) -> tuple[int, ...]:
    """The cards of a pair, the lead first; else the card alone (9.6)."""
    partner = s.joined.get(card)
    if partner is None:
        return (card,)
    return (card, partner) if s.pieces[card].tag < s.pieces[partner].tag else (partner, card)


def lead_of(s: State, card: int) -> int:
    """The card that stands for a pair; else the card itself."""
    return members_of(s, card)[0]


def voices(s: State, word: str, who: int) -> list[Voice]:
    """Everybody who has a say in what `word` asks about a card or `~seat`."""
    found = []
    if who >= 0 and who in s.pieces:
        for ability, me in abilities(s, who):
            if word in (ability.own_words if me in members_of(s, who) else ability.of_host):
                found.append((ability, me))
    for ability, me in heard(s).aloud.get(word, []):
        if ability.of_everybody and is_exempt(s, me, who):
            continue
        if not ability.from_level or (ability, me) in abilities(s, me):
            found.append((ability, me))
    return found


def is_exempt(s: State, me: int, who: int) -> bool:
    """Whether what a card says of everybody does not concern `~seat`, or whoever controls that card."""
    return says(s, "exempts", me, seat_of(s, who))


def says(s: State, word: str, who: int, *args: object) -> bool:
    """Whether anybody says yes to a question about a card."""
    return any(getattr(ability, word)(s, me, who, *args) for ability, me in voices(s, word, who))


def allows(s: State, word: str, who: int, *args: object) -> bool:
    """Whether nobody says no to a question about a card."""
    return all(getattr(ability, word)(s, me, who, *args) for ability, me in voices(s, word, who))


def total(s: State, word: str, who: int, *args: object) -> int:
    """The sum of what everybody says about a card; negated magic says less in place of more."""
    said = [(times(s, me) * getattr(ability, word)(s, me, who, *args), me) for ability, me in voices(s, word, who)]
    if s.negated and word in SIGNED:
        return sum([-amount if me in s.negated else amount for amount, me in said])
    return sum([amount for amount, _ in said])


def times(s: State, me: int) -> int:
    """How often the numbers of a card count: twice if it is said of it for a time."""
    said = [valued(effect.ability, effect.value) for effect in s.lasting if effect.bearer == me]
    return 2 if any("counts_double" in ability.words and ability.counts_double(s, me, me) for ability in said) else 1


def cards_on(s: State, card: int) -> list[int]:
    """What lies on a card, or on a pair."""
    members = members_of(s, card)
    return [other for other, piece in s.pieces.items() if piece.host in members]


def level_cards(s: State, card: int) -> int:
    """The levels of the cards on a personality, each of which is +1/+1 (8.5)."""
    return sum([kind_of(s, other).attack for other in cards_on(s, card) if kind_of(s, other).type == LEVEL])


def levels_of(s: State, card: int) -> int:
    """The levels that count for its abilities: cards, and what else is said (8.5)."""
    return level_cards(s, card) + total(s, "levels", card)
