"""Abilities as things: what they say by themselves, and again, with a value or from a level on."""

from __future__ import annotations

from typing import Any

import pytest

from engine.wastelands.keywords import keyword
from engine.wastelands.state import State
from engine.wastelands.vocabulary import ABILITIES, NOTHING, Ability, Announced, Harm, Numbers, Standing, valued

FORBIDS = {"has_bonus", "reserve_pays", "activates", "bears_levels", "poison_grows"}
"""Questions to which one No is enough, beside those that begin with "may": who says nothing answers Yes."""
COUNTS = {"builds", "bars_the_way", "places"}
"""What a warrior is worth: once, unless something else is said."""
HANDED_ON: dict[str, tuple[Any, ...]] = {
    "base": (3, 4),
    "most_kb": (6,),
    "most_hp": (7,),
    "room": (4,),
    "gods": (frozenset({"Raia"}),),
    "traits": (frozenset({"orc"}),),
    "enters": (True,),
    "takes": (5, Harm(0)),
}
"""What gets the value so far, with such a value; and further arguments."""
FURTHER: dict[str, tuple[Any, ...]] = {
    "against": (2,),
    "skill": ("Thaumaturgy",),
    "dearer": (0,),
    "cheaper": (0,),
    "toll": (0,),
    "builds": (2,),
    "may_join": (2,),
    "joins": (2,),
    "invites": (2,),
    "immune": ("fire",),
    "may_attack": (2,),
    "may_face": (2,),
    "may_be_aimed_at": (2,),
    "may_play": (2,),
    "may_be_had": (2,),
    "may_bear": (2,),
    "exempts": (0,),
    "may_use": (2,),
}
QUESTIONS = [word for base in (Numbers, Standing) for word in vars(base) if not word.startswith("_")]


@pytest.mark.parametrize("word", QUESTIONS)
def test_who_says_nothing_changes_nothing(word: str) -> None:
    """Answers are added up or handed on, and one No or one Yes is enough: silence is neither."""
    question = getattr(Ability(), word)
    answers = question.__func__.__annotations__["return"]
    given = HANDED_ON.get(word, FURTHER.get(word, ()))
    found = question(State(), 0, 1, *given)
    if word in HANDED_ON:
        assert found == (given if word == "base" else given[0])
    elif answers == "bool":
        assert found is (word in FORBIDS or word.startswith("may_"))
    else:
        assert found == {"int": int(word in COUNTS), "str": "", "Price": NOTHING}[answers]


def test_what_is_announced_without_more_said_has_no_x_price_or_condition() -> None:
    """5.1, 5.5, 5.7: and it answers nothing, saves nobody, and is built by anyone."""
    s, silent, act = State(), Ability(), Announced(0, 1, x=3)
    assert (*silent.xs(s, 0, 1),) == (0,) and silent.price(s, 0, 1, 0) == NOTHING and silent.aims(s, 0, 1, 0) == ()
    assert silent.may(s, 0, 1) and silent.may_build(s, 0, 1) and silent.leads_building(s, 0, 1)
    assert not silent.suits(s, 0, 1) and not silent.answers(s, 0, 1, act) and not silent.saves(s, 0, 1, 2)
    assert (silent.worth(s, (1, 2), 3), silent.gauge(s, act)) == (3, 3)
    assert (silent.token_word(), silent.named(s, 0)) == ("", ())


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
