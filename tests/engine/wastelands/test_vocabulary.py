"""Abilities as things: each can be had again, with a value or from a level on."""

from __future__ import annotations

from engine.wastelands.keywords import keyword
from engine.wastelands.vocabulary import ABILITIES, valued


def test_every_ability_can_be_had_again_and_says_the_same() -> None:
    given = {"number", "value", "from_level"}
    for ability in ABILITIES:
        other = ability.again()
        assert other is not ability
        assert type(other) is type(ability)
        assert {name: value for name, value in vars(other).items() if name not in given} == {
            name: value for name, value in vars(ability).items() if name not in given
        }


def test_with_a_value_it_keeps_its_number_and_level() -> None:
    for ability in ABILITIES:
        other = valued(ability.number, 3)
        assert (other.number, other.from_level, other.value) == (ability.number, ability.from_level, 3)


def test_a_keyword_from_a_level_on_is_the_keyword_else() -> None:
    plain, gated = keyword("poison-2"), keyword("level-3:poison-2")
    assert type(gated) is type(plain)
    assert (plain.from_level, gated.from_level) == (0, 3)
