"""Terms and names of Summoner Wars are those of its rulebooks."""

from __future__ import annotations

import pytest
from babel.messages.catalog import Catalog

from engine.text import T
from tests.words.terms import checked
from words import translate

TERMS = {
    r"(?<!of )summoners?(?! wars)": (r"vyvolava[čc]", r"mistrz\w* przywoła"),
    r"champions?": (r"hrdin", r"czempion"),
    r"commons?": (r"běžn|jednotk", r"podstawow|jednost"),
    r"mutations?": (r"mutac", r"mutacj"),
    r"conjurations?": (r"vyčarovan", r"wezwa"),
    r"mercenar(?:y|ies)": (r"žoldn[éě]ř", r"najemni"),
    r"units?": (r"jednot", r"jednost"),
    r"events?": (r"událost", r"wydarze"),
    r"(?<!vine )(?<!ice )(?<!: )walls?(?! c3)": (r"ze[ďd]|zd[iíě]|živ\w+ plot", r"mur"),
    r"vine walls?": (r"živ\w+ plot", r"oplecion\w+ mur"),
    r"draw piles?": (r"dobírac|doplňovac", r"stos\w* doboru"),
    r"magic piles?": (r"magick", r"stos\w* magii"),
    r"discard piles?": (r"odhazovac|odkládac", r"cmentarz"),
    r"(?<!chant of )li(?:fe|ves)": (r"život", r"wytrzym"),
    r"magic": (r"magi|náklad", r"magi"),
    r"attacks?": (r"[úu]to[kčc]|dosah", r"atak"),
    r"hits?": (r"z[áa]s[áa][hž]", r"trafi"),
    r"wounds?|wounded": (r"zra[nň]|nezasáhla", r"obraże|rann|rani"),
    r"battlefield": (r"bojišt", r"pol\w+ bitwy"),
    r"spaces?": (r"pol", r"p[oó]l"),
    r"adjacent": (r"soused", r"sąsi"),
    r"destroy\w*": (r"[zn]i[čc]|elimin", r"[zn]iszcz"),
    r"controls?|controlled": (r"kontrol|ovlád", r"kontrol"),
    r"abilit(?:y|ies)": (r"schopnost", r"zdolno"),
    r"cost": (r"náklad|stoj[íi]", r"koszt"),
    r"melee": (r"na blízk", r"miecz"),
    r"ranged": (r"na dálk", r"łuk|dystans"),
    r"at any time": (r"kdykoli", r"w dowolnej chwili"),
}
"""English words and what they are in Czech and Polish, whatever their ending; as the rulebooks of the second edition have them."""

NAMES = {
    "Phoenix Elves": ("Fénixovi Elfové", "Elfy Feniksa"),
    "Tundra Orcs": ("Orkové z tundry", "Tundrowe Orki"),
    "Fallen Kingdom": ("Padlé království", "Upadłe Królestwo"),
    "Deep Dwarves": ("Trpaslíci z hlubin", "Krasnoludy Głębinowe"),
    "Sand Goblins": ("Píseční Goblini", "Piaskowe Gobliny"),
    "Shadow Elves": ("Stínoví Elfové", "Elfy Cienia"),
    "Jungle Elves": ("Pralesní Elfové", "Elfy Dżungli"),
    "Swamp Orcs": ("Orkové z bažin", "Bagienne Orki"),
    "Cloaks": ("Rebelové", "Płaszcze"),
    "Guild Dwarves": ("", "Krasnoludy Gildii"),
    "Cave Goblins": ("", "Jaskiniowe Gobliny"),
    "Vanguards": ("", "Straż Przednia"),
    "Mountain Vargath": ("", "Górscy Vargaci"),
    "Benders": ("", "Władcy Umysłów"),
    "Mercenaries": ("", "Najemnicy"),
    "Filth": ("", "Plugastwo"),
    "Precise": ("Přesný zásah", "Precyzyjny"),
    "Sluggish": ("Neohrabanost", "Ociężały"),
    "Tough": ("Odolnost", "Twardziel"),
    "Trample": ("Pošlapání", "Tratowanie"),
    "Relentless": ("", "Bezlitosny"),
    "Hunting Pride": ("Dravec na lovu", ""),
    "Fury": ("Zuřivost", ""),
    "Magic Augmentation": ("", "Magiczne Wzmocnienie"),
    "Soul Harvest": ("Sklizeň duší", ""),
    "Vinemancer Guard": ("Révová stráž", ""),
    "Camouflage": ("Kamufláž", ""),
    "Far Shot": ("Daleký dostřel", ""),
    "Fire Blast": ("Ohnivá koule", ""),
}
"""Armies and abilities by the names of the books, where a book has one."""


@pytest.mark.parametrize(("language", "column"), [("cs", 0), ("pl", 1)])
def test_terms_are_those_of_the_rulebooks(language: str, column: int) -> None:
    terms = {english: translations[column] for english, translations in TERMS.items()}
    assert checked(language, "summoner_wars", terms) > 400


@pytest.mark.parametrize(("language", "column"), [("cs", 0), ("pl", 1)])
def test_names_are_those_of_the_rulebooks(language: str, column: int, texts: Catalog) -> None:
    known = {message.id for message in texts if message.id}
    said = {name: translate(T(name), language) for name in NAMES if name in known and NAMES[name][column]}
    assert len(said) > 12
    assert {name: word.lower() for name, word in said.items()} == {name: NAMES[name][column].lower() for name in said}
