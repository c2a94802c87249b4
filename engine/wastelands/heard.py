"""Who in play has a say: worked out once, and anew when cards or abilities in play have changed.

Whoever changes that forgets what is in `State.heard`. What is passive has no say, unless it is a warrior (4.2, 4.3).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence, Set
from functools import cache, lru_cache

from .play import kind_of
from .state import NO_CARD, ON_CARD, Piece, State
from .vocabulary import ABILITIES, OF_KIND, Ability, valued

Voice = tuple[Ability, int]
"""An ability, and the card (or `~seat`) that has it."""


class Heard:
    """Who in play speaks: by word of others, and of each card (filled when asked). Words that are not `spoken` nobody says of
    anything. `kinds` are those of the cards in play, `riders` lie on the cards by which they are found, `lent` is what cards and
    seats have for a time.

    What else hangs on nothing but who speaks is kept here by those who work it out: the `warriors` by seat (None: all), the
    `activated` abilities by seat, and who may be `frail`.
    """

    __slots__ = ("activated", "aloud", "frail", "kinds", "lent", "own", "riders", "spoken", "warriors", "words")

    def __init__(self, s: State) -> None:
        self.kinds = {card: s.guise.get(card, s.kind[card]) for card in s.pieces}
        self.riders: dict[int, list[int]] = {}
        for card, piece in s.pieces.items():
            if piece.host != NO_CARD:
                self.riders.setdefault(piece.host, []).append(card)
        self.lent: dict[int, list[Ability]] = {}
        for effect in s.lasting:
            self.lent.setdefault(effect.bearer, []).append(valued(effect.ability, effect.value))
        self.spoken: Set[str] = _words_on(frozenset(self.kinds.values()))
        if s.lasting:
            self.spoken = self.spoken.union(*[ABILITIES[effect.ability].words for effect in s.lasting])
        self.aloud: dict[str, list[Voice]] = {}
        for ability, me in _aloud(s, self.kinds):
            for word in ability.of_others:
                self.aloud.setdefault(word, []).append((ability, me))
        self.own: dict[int, tuple[Voice, ...]] = {}
        self.words: dict[int, Mapping[str, Sequence[Voice]]] = {}
        self.warriors: dict[int | None, list[int]] | None = None
        self.activated: dict[int, list[Voice]] | None = None
        self.frail: Set[int] | None = None

    def is_bare(self, s: State, card: int) -> bool:
        """Whether a card says only what is printed on it: nothing lies on it, it has no partner, and nothing for a time."""
        return not (card in self.riders or card in self.lent or card in s.joined)


def heard(s: State) -> Heard:
    """Who speaks now; worked out anew when cards or abilities in play have changed."""
    found: Heard | None = s.heard
    if found is None:
        found = s.heard = Heard(s)
    return found


def is_spoken(s: State, word: str) -> bool:
    """Whether anybody in play says anything on what `word` asks."""
    known: Heard = s.heard or heard(s)
    return word in known.spoken


def says_the_same(s: State, card: int, before: Piece) -> bool:
    """Whether who speaks is as before a card moved or was turned: warriors have their say anywhere, active or passive."""
    now = s.pieces[card]
    return (
        now.control == before.control
        and now.host == before.host
        and kind_of(s, card).is_warrior
        and not _speaks_of_levels(kind_of(s, card).number)
    )


@cache
def _speaks_of_levels(kind: int) -> bool:
    return any("levels" in ability.words for ability in printed_on(kind))


# --- what is said


@lru_cache(maxsize=1 << 12)
def _words_on(kinds: frozenset[int]) -> frozenset[str]:
    """All words that some kinds say."""
    return frozenset([word for kind in kinds for ability in printed_on(kind) for word in ability.words])


def _aloud(s: State, kinds: Mapping[int, int]) -> Iterable[Voice]:
    """All that is said of others."""
    for card, kind in kinds.items():
        loud = _loud(kind)
        if loud and speaks(s, card):
            members = members_of(s, card)
            for ability in loud:
                if len(members) == 1 or ability.drawback or both_have(s, members, ability):
                    yield ability, card
    for effect in s.lasting:
        yield valued(effect.ability, effect.value), effect.bearer


@cache
def _loud(kind: int) -> Sequence[Ability]:
    """The abilities of a kind that speak of others."""
    return tuple([ability for ability in printed_on(kind) if ability.of_others])


def both_have(s: State, members: Sequence[int], ability: Ability) -> bool:
    """Whether every member of a pair says the same (9.19)."""
    return all(any(type(other) is type(ability) for other in printed(s, member)) for member in members)


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


# --- pairs


def members_of(s: State, card: int) -> tuple[int, ...]:
    """The cards of a pair, the lead first; else the card alone (9.6)."""
    partner = s.joined.get(card)
    if partner is None:
        return (card,)
    return (card, partner) if s.pieces[card].tag < s.pieces[partner].tag else (partner, card)


def lead_of(s: State, card: int) -> int:
    """The card that stands for a pair; else the card itself."""
    return members_of(s, card)[0]
