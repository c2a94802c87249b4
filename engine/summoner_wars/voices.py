"""Asks every question of the rules of all abilities it concerns, and combines their answers.

A word about a card is asked of its own abilities (printed, gained, or given by what lies on or under it), of cards in
play that speak of others, and of what seats have for a time. A word about a seat is asked of all in play.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from .state import NO_CARD, State
from .vocabulary import ABILITIES, HEARD, SAYING, Ability, abilities_by_number, bits_of, loud, saying, words_of

Voice = tuple[Ability, int]
"""An ability, and the card (or `~seat`) that has it."""
NOBODY: tuple[Voice, ...] = ()


class Heard:
    """Who in play speaks of more than their own card: by word, and which words (bits) are heard at all.

    `about` has, by the abilities that a card has, every word that anybody says about such a card; `spoken` the same as bits.
    """

    __slots__ = ("about", "by_word", "spoken", "words")

    def __init__(self, by_word: dict[str, tuple[Voice, ...]]) -> None:
        self.by_word = by_word
        self.words, self.about, self.spoken = _memory(frozenset(by_word))


@lru_cache(maxsize=1 << 10)
def _memory(words: frozenset[str]) -> tuple[int, dict[tuple[int, ...], frozenset[str]], dict[tuple[int, ...], int]]:
    """`words`, `about` and `spoken` of all in whom the same words are heard, whoever says them."""
    return bits_of(*words), {}, {}


def heard(s: State) -> Heard:
    """Who speaks of more than itself now; worked out anew when abilities or cards in play have changed."""
    found = s.heard
    if found is None:
        found = s.heard = _listen(s)
    assert isinstance(found, Heard)
    return found


def _listen(s: State) -> Heard:
    speakers = [(effect.ability, effect.bearer) for effect in s.lasting if effect.bearer < 0]
    abilities = s.abilities
    speakers += [(number, card) for card in s.board if card != NO_CARD for number in loud(abilities[card])]
    return _sorted(tuple(speakers))


@lru_cache(maxsize=1 << 12)
def _sorted(speakers: tuple[tuple[int, int], ...]) -> Heard:
    """What some abilities and their bearers say, by word."""
    by_word: dict[str, tuple[Voice, ...]] = {}
    for number, me in dict.fromkeys(speakers):
        voice = ABILITIES[number], me
        for word in HEARD[number]:
            by_word[word] = (*by_word[word], voice) if word in by_word else (voice,)
    return Heard(by_word)


def words_about(s: State, who: int) -> frozenset[str]:
    """Every word that anybody says about a card; others need not be asked."""
    listening: Heard = s.heard or heard(s)
    words = listening.about.get(s.abilities[who])
    if words is None:
        own = [word for ability in abilities_by_number(s.abilities[who]) for word in ability.words]
        words = listening.about[s.abilities[who]] = frozenset((*own, *listening.by_word))
    return words


def voices(s: State, word: str, who: int) -> Sequence[Voice]:
    """Everybody who has a say in what `word` asks about a card."""
    others: tuple[Voice, ...] = (s.heard or heard(s)).by_word.get(word, NOBODY)
    own = SAYING[word].get(s.abilities[who])
    if own is None:
        own = saying(s.abilities[who], word)
    return (*[(ability, who) for ability in own], *others) if own else others


def speakers(s: State, word: str) -> tuple[Voice, ...]:
    """Everybody in play who says a word of seats, or of a moment of the turn."""
    return (s.heard or heard(s)).by_word.get(word, NOBODY)


def silent(s: State, who: int, words: int) -> bool:
    """Whether nobody says any of some words (bits) about a card, so that their plain rules hold."""
    spoken = (s.heard or heard(s)).spoken.get(s.abilities[who])
    return not (spoken_of(s, who) if spoken is None else spoken) & words


def spoken_of(s: State, who: int) -> int:
    """The words (bits) that anybody says about a card."""
    listening: Heard = s.heard or heard(s)
    spoken = listening.spoken.get(s.abilities[who])
    if spoken is None:
        spoken = listening.spoken[s.abilities[who]] = words_of(s.abilities[who]) | listening.words
    return spoken


def anyone(s: State, word: str, who: int) -> bool:
    """Whether somebody may have a say in what `word` asks about a card."""
    words = (s.heard or heard(s)).about.get(s.abilities[who])
    return word in (words_about(s, who) if words is None else words)
