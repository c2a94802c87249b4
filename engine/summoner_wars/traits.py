"""Traits: what one should see of a card's abilities on the battlefield at a glance, told from the words that they say."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from .vocabulary import ABILITIES, ABILITY_NUMBER, WORDS

OWN, OTHERS = 1, 2
"""Whether the word is said of the own card, or of others, too."""


class Trait(NamedTuple):
    """A trait, the word that makes it, and of whom that word is said."""

    name: str
    word: str
    whom: int = OWN | OTHERS


TRAITS = (
    Trait("sure", "sure", OWN),
    Trait("exposed", "sure", OTHERS),
    Trait("hidden", "may_attack", OTHERS),
    Trait("armoured", "wounded_on", OWN),
    Trait("armoured", "wounds_from"),
    Trait("armoured", "suffers"),
    Trait("guarding", "must_attack"),
    Trait("guarding", "wounded_on", OTHERS),
    Trait("holding", "holds", OTHERS),
    Trait("flying", "walks_through"),
    Trait("fast", "speed"),
    Trait("fast", "leaps"),
    Trait("poisonous", "poisons"),
)
"""The most important first; `view.TRAIT_TITLES` has what they mean."""
assert {trait.word for trait in TRAITS} <= {*WORDS}


@cache
def traits_of(abilities: tuple[int, ...]) -> tuple[str, ...]:
    """The traits of a card with these abilities."""
    said = [
        (word, OTHERS if word in ability.of_others.split() else OWN)
        for ability in map(ABILITIES.__getitem__, abilities)
        for word in ability.words
    ]
    return tuple(
        dict.fromkeys(
            [trait.name for trait in TRAITS for word, whom in said if word == trait.word and whom & trait.whom]
        )
    )


def traits_named(ability: str) -> tuple[str, ...]:
    """The traits of a card with the ability of that name, if it has one."""
    return traits_of((ABILITY_NUMBER[ability],)) if ability in ABILITY_NUMBER else ()
