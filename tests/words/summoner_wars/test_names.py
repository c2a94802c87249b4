"""Cards are told by Czech and Polish names: those of the books where they have one, else our own."""

from __future__ import annotations

import re

import pytest

from engine.summoner_wars.cards import KINDS
from engine.text import Text
from tests.words.told import said
from tools.games import TRIALS
from words import translate

LONGEST = 24
"""Letters of a name, which stands on small cards."""
PROPER = """
Abua Shi, Anica, Baldar, Bellor, Blagog, Blarf, Blerg, Bodgan, Bolvi, Bragg, Coleen Brighton, Dibs, Dragos, Duggle,
Dwaf, Elut-Bal, Endrich, Etch, Fanessa, Frick, Gargos, Glarg, Glurblub, Glurp, Gren, Grit, Grognack, Grok, Gror,
Growden, Grubs, Gruggar, Grungor, Gul-Dass, Gulldune, Gwalark, Halvor, Helkar, Hester, Hirud, Hogar, Holleas, Hulgorad,
Jacob Eldwyn, Jexik, Jujugara, Kadara, Kaebeeros, Kaeseeall, Kalal, Kalon Lightbringer, Kalu, Karthos, Kendre, Keodel,
Khexhu, Kogar, Korbolden, Krag, Kreep, Krom, Krung, Krusk, Kuldrid, Kynder, Kyra, Laleya, Leah Goodwin, Luka, Lun,
Maelena, Magos, Makeinda Ru, Makgongo, Malidala, Marek, Melek, Melundak, Miti Kyru, Miti Mumway, Mook, Moyra Skylark,
Mugglug, Mundol, Murk, Naan'Nashi, Nikuya Na, Oldin, Piclo, Prong, Qayla, Quen, Raechel Loveguard, Ragnor, Rahlee,
Rallul, Rath, Ret-Talus, Rukar, Rygos, Saella, Sairook, Samuel Farthen, Scabbicus, Scagg, Selundar, Sera Eldwyn, Shikwa,
Silts, Sin-Sin, Skhull, Skrub, Smeege, Sneeks, Sorgwen, Splack, Splub, Sprog, Sunderved, Sybil Swancott, Tacullu,
Taliya, Talu, Tark, Thorkur, Tordok, Torgan, Torodin, Tundle, Ugg, Ulfric, Urick, Valentina Stoutheart, Varn, Velm,
Vlox, Vomitus, Xaserbane
"""
"""Names of persons, which stay as they are or nearly so."""
ALIKE = {"Hyena"}
"""What is the same word in another language."""
BOOKS = {
    "cs": {
        "Prince Elien": "Princ Elien",
        "Hydrake": "Hydrak",
        "Fire Drake": "Ohnivý drak",
        "Archer": "Lučištník",
        "Guardian": "Stráž",
        "Warrior": "Válečník",
        "Fighter": "Bojovník",
        "Shaman": "Šaman",
        "Miner": "Havíř",
        "Reaper": "Ženec",
        "Lioness": "Lvice",
        "Vine Wall": "Živý plot",
        "Duck and Cover": "Přikrčit a skrýt",
        "Stalking Advance": "Skrytý přesun",
        "Spy": "Špionáž",
        "Magic Drain": "Vysátí magie",
    },
    "pl": {
        "Karthos": "Kartos",
        "Hellfire Drake": "Piekielny Smok",
        "Prisoner": "Więzień",
        "Fighter": "Fajter",
        "Warrior": "Wojownik",
        "Shaman": "Szaman",
        "Wall": "Mur",
        "Vine Wall": "Opleciony Mur",
        "Track": "Tropienie",
    },
}
"""Names that the rulebooks have."""


@pytest.mark.parametrize("language", sorted(BOOKS))
def test_every_card_has_a_name_in_the_language(language: str) -> None:
    persons = {name.strip() for name in PROPER.replace("\n", " ").split(",")}
    names = {kind.name: translate(Text(kind.name), language) for kind in KINDS}
    assert {name for name, said in names.items() if name == said} <= persons | ALIKE
    assert [said for said in names.values() if len(said) > LONGEST] == []


@pytest.mark.parametrize("language", sorted(BOOKS))
def test_names_are_those_of_the_books(language: str) -> None:
    assert {name: translate(Text(name), language) for name in BOOKS[language]} == BOOKS[language]


@pytest.mark.parametrize("language", sorted(BOOKS))
def test_nothing_that_a_match_says_has_a_printed_name(language: str) -> None:
    printed = {kind.name for kind in KINDS if translate(Text(kind.name), language) != kind.name} - {"Her"}
    name = re.compile(rf"\b({'|'.join(map(re.escape, printed))})\b")
    told = {translate(text, language) for text in said(TRIALS["summoner-wars"], 5)}
    assert len(told) > 2000
    assert [one for one in told if name.search(one)] == []
