"""Keywords as abilities: what they say, from a level on too, and whose they are."""

from __future__ import annotations

import pytest

from engine.wastelands.cards import KINDS
from engine.wastelands.keywords import PLAIN, WITH_NUMBER, WITH_WORD, ability_of

GATED = [*[word for word in PLAIN if word != "energy-strike-level"], *[f"{word}-3" for word in WITH_NUMBER]]
GATED += [f"{word}:orc" for word in WITH_WORD]
OWN = ("no-levels", "join:orc")
"""What a warrior has itself; all else a card gives to the warrior that it lies on."""


@pytest.mark.parametrize("word", GATED)
def test_any_keyword_may_need_a_level(word: str) -> None:
    """8.5: it says the same, from that level on."""
    plain, gated = ability_of(word), ability_of(f"level-2:{word}")
    assert plain is not None and gated is not None and plain is not gated
    assert (plain.from_level, gated.from_level) == (0, 2)
    own = {"from_level", "number"}
    assert {key: value for key, value in vars(gated).items() if key not in own} == {
        key: value for key, value in vars(plain).items() if key not in own
    }


@pytest.mark.parametrize("word", GATED)
def test_a_keyword_on_what_lies_on_a_warrior_is_the_warrior_s(word: str) -> None:
    """8.8, 8.14: as an item's magic attack, or an enchantment's breath."""
    ability = ability_of(word)
    assert ability is not None and ability.passes_on == (word not in OWN)


def test_a_drawback_is_marked_as_one() -> None:
    """8.7: it can never be lost."""
    drawbacks = [word for word in GATED if (ability := ability_of(word)) is not None and ability.drawback]
    assert drawbacks == ["no-levels"]


def test_words_without_a_rule_stand_for_nothing() -> None:
    assert [
        ability_of(word) for word in ("", "orc", "deck-limit:5", "poison-", "poison-x", "immune:", "level-2:orc")
    ] == [None] * 7


def test_each_keyword_of_a_card_has_a_rule_or_is_asked_for_by_name() -> None:
    """So that a misspelt one is not a card without its ability."""
    without = {word for kind in KINDS for word in kind.keywords if ability_of(word) is None}
    assert without == {"deck-limit:5", "beside", "shapeshifter"}
