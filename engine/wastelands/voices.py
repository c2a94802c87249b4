"""Asks every question of the rules of all abilities that it concerns.

A word about a card is asked of its own abilities (printed, or given for a time), of what lies on it, and of cards in play that
speak of others. What is passive has no say, unless it is a warrior (4.2, 4.3).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence, Set
from functools import cache, lru_cache

from .cards import LEVEL
from .play import kind_of, seat_of
from .state import NO_CARD, ON_CARD, RAMPARTS, RESERVE, Piece, State
from .vocabulary import ABILITIES, OF_KIND, Ability, valued

Voice = tuple[Ability, int]
"""An ability, and the card (or `~seat`) that has it."""


SIGNED = frozenset(("attack", "life"))
"""Words whose answers are more or less."""


SAY_HOW_LONG_IT_LIVES = frozenset(("base", "life"))
"""Words on the maximum HP of a warrior."""
NOBODY: Sequence[Voice] = ()


class Heard:
    """Who in play speaks: by word of others, and of each card (filled when asked). `riders` lie on the cards by which they are
    found. Words that are not `spoken` nobody says of anything. With `lowers_life` somebody may take HP of others; who is
    `sturdy` has its printed HP as far as it says itself.
    """

    __slots__ = ("aloud", "lowers_life", "own", "riders", "spoken", "sturdy", "words")

    def __init__(self, aloud: dict[str, list[Voice]], riders: dict[int, list[int]], spoken: Set[str]) -> None:
        self.aloud = aloud
        self.riders = riders
        self.spoken = spoken
        on_life = [ability for word in SAY_HOW_LONG_IT_LIVES for ability, _ in aloud.get(word, ())]
        self.lowers_life = not all([ability.adds_life for ability in on_life])
        self.own: dict[int, tuple[Voice, ...]] = {}
        self.words: dict[int, dict[str, list[Voice]]] = {}
        self.sturdy: dict[int, bool] = {}


def printed(s: State, card: int) -> Sequence[Ability]:
    """The abilities that a card has printed, or those of what it has copied."""
    return printed_on(kind_of(s, card).number)


@cache
def printed_on(kind: int) -> Sequence[Ability]:
    """The abilities of a kind."""
    return tuple([ABILITIES[number] for number in OF_KIND[kind]])


def speaks(s: State, card: int) -> bool:
    """Whether a card in play has a say (4.2, 4.3)."""
    piece = s.pieces[card]
    return bool(piece.active) or piece.place == ON_CARD or kind_of(s, card).is_warrior


def heard(s: State) -> Heard:
    """Who speaks now; worked out anew when cards or abilities in play have changed."""
    found: Heard | None = s.heard
    if found is None:
        aloud: dict[str, list[Voice]] = {}
        for ability, me in _in_play(s):
            for word in ability.of_others:
                aloud.setdefault(word, []).append((ability, me))
        riders: dict[int, list[int]] = {}
        for card, piece in s.pieces.items():
            if piece.host != NO_CARD:
                riders.setdefault(piece.host, []).append(card)
        found = s.heard = Heard(aloud, riders, _spoken(s))
    return found


def _spoken(s: State) -> Set[str]:
    words = _words_on(frozenset([kind_of(s, card).number for card in s.pieces]))
    return words.union(*[ABILITIES[effect.ability].words for effect in s.lasting]) if s.lasting else words


@lru_cache(maxsize=1 << 12)
def _words_on(kinds: frozenset[int]) -> frozenset[str]:
    """All words that some kinds say."""
    return frozenset([word for kind in kinds for ability in printed_on(kind) for word in ability.words])


def says_the_same(s: State, card: int, before: Piece) -> bool:
    """Whether who speaks is as before a card moved or was turned: warriors have their say anywhere, active or passive."""
    now = s.pieces[card]
    return (
        now.control == before.control
        and now.host == before.host
        and now.place in (RESERVE, RAMPARTS)
        and before.place in (RESERVE, RAMPARTS)
        and kind_of(s, card).is_warrior
        and not any("levels" in ability.words for ability in printed(s, card))
    )


def _in_play(s: State) -> Iterable[Voice]:
    for card in s.pieces:
        loud = _loud(kind_of(s, card).number)
        if loud and speaks(s, card):
            members = members_of(s, card)
            for ability in loud:
                if len(members) == 1 or ability.drawback or _both_have(s, members, ability):
                    yield ability, card
    for effect in s.lasting:
        yield valued(effect.ability, effect.value), effect.bearer


@cache
def _loud(kind: int) -> Sequence[Ability]:
    """The abilities of a kind that speak of others."""
    return tuple([ability for ability in printed_on(kind) if ability.of_others])


def abilities(s: State, card: int) -> tuple[Voice, ...]:
    """Everything that is said of one card by itself, by what it has for a time, and by what lies on it; for a pair see 9.19.

    Abilities from a level on are there only if it has the level (8.5).
    """
    listening: Heard = s.heard or heard(s)
    known = listening.own
    if card not in known:
        everything = tuple(_own(s, card))
        known[card] = tuple([voice for voice in everything if not voice[0].from_level])
        if len(known[card]) < len(everything):
            levels = levels_of(s, card)
            known[card] = tuple([voice for voice in everything if voice[0].from_level <= levels])
            listening.words.pop(card, None)  # its levels were asked of what it says without any
    return known[card]


def _own(s: State, card: int) -> Iterable[Voice]:
    members = members_of(s, card)
    for member in members:
        for ability in printed(s, member):
            if ability.passes_on and s.pieces[member].place == ON_CARD:
                continue
            if len(members) == 1 or ability.is_activated or ability.drawback or _both_have(s, members, ability):
                yield ability, member
        for other in heard(s).riders.get(member, ()):
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


def _by_word(s: State, card: int) -> dict[str, list[Voice]]:
    """What is said of one card by itself, and by what lies on it, by word."""
    members, words = members_of(s, card), dict[str, list[Voice]]()
    for ability, me in abilities(s, card):
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
    if not s.lasting:
        return 1
    said = [valued(effect.ability, effect.value) for effect in s.lasting if effect.bearer == me]
    return 2 if any("counts_double" in ability.words and ability.counts_double(s, me, me) for ability in said) else 1


@cache
def _lowers_no_life(kind: int) -> bool:
    """Whether a kind says nothing of HP, its own or those of what it lies on, or only adds to them."""
    return all(_adds_at_most(ability) for ability in printed_on(kind))


def _adds_at_most(ability: Ability) -> bool:
    return ability.adds_life or SAY_HOW_LONG_IT_LIVES.isdisjoint(ability.words)


def has_printed_life(s: State, card: int) -> bool:
    """Whether it is plain that a card has at least its printed HP: nobody says that they are fewer."""
    known: Heard = s.heard or heard(s)
    if known.lowers_life or s.negated:
        return False
    sturdy = known.sturdy.get(card)
    if sturdy is None:
        sturdy = known.sturdy[card] = _is_sturdy(s, card)
    return sturdy


def _is_sturdy(s: State, card: int) -> bool:
    kind = kind_of(s, card)
    return (
        _lowers_no_life(kind.number)
        and not kind.x
        and all([_lowers_no_life(kind_of(s, rider).number) for rider in heard(s).riders.get(card, ())])
        and card not in s.joined
        and all([effect.bearer != card or _adds_at_most(ABILITIES[effect.ability]) for effect in s.lasting])
    )


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
