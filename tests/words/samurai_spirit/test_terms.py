"""Terms of Samurai Spirit are those of its Czech rules; Polish ones we know of none."""

from __future__ import annotations

import pytest

from tests.words.terms import checked

TERMS = {
    r"raiders?": (r"nájezdn|lupič|posledn|je prázdný|koho", r"najeźd[źz]|ostatni|jest pusty|kogo"),
    r"intruders?": (r"plenit", r"intruz"),
    r"plunderers?": (r"lupič", r"łupieżc"),
    r"lieutenants?": (r"poručí", r"poruczni"),
    r"boss(?:es)?": (r"náčelní", r"herszt"),
    r"farms?": (r"farm", r"farm"),
    r"famil(?:y|ies)": (r"rodin", r"rodzin"),
    r"barricades?": (r"barikád", r"barykad"),
    r"wounds?|wounded": (r"zran|rán", r"ran[aąęyn]?|raniony"),
    r"penalt(?:y|ies)": (r"penalt", r"kar[aęyąz]?|kara"),
    r"tokens?": (r"žeton", r"żeton"),
    r"talents?": (r"talent", r"talent"),
    r"beast": (r"zvíř", r"besti"),
    r"kiai": (r"kiai", r"kiai"),
    r"flames?": (r"plam", r"płomie"),
    r"peasants": (r"rolní", r"chłop|wieśnia|rolni"),
    r"confront": (r"čelit|čel\b", r"czoł|konfront"),
}
"""English words and what they are in Czech and Polish, whatever their ending."""


@pytest.mark.parametrize(("language", "column"), [("cs", 0), ("pl", 1)])
def test_terms_are_those_of_the_rulebooks(language: str, column: int) -> None:
    terms = {english: translations[column] for english, translations in TERMS.items()}
    assert checked(language, "samurai_spirit", terms) > 150
