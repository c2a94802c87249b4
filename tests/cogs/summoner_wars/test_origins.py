"""`/card` says which facts of a card are ours, and which counts nobody has verified."""

from __future__ import annotations

from cogs.summoner_wars import PRESENTER
from cogs.summoner_wars.origins import FIELDS, origins
from engine.summoner_wars.cards import DECKS, KINDS, Kind, kinds_named

OURS, UNSURE, COUNTS = "Ours, since no source prints it: ", "Not certain: only one weak source", "How many of it "


def said(kind: Kind) -> str:
    """What stands under a card's text."""
    return " ".join(map(str, origins(kind)))


def card(name: str, faction: str) -> Kind:
    (kind,) = kinds_named(name, faction)
    return kind


def test_what_is_ours_is_named_and_nothing_else() -> None:
    assert {bool(kind.ours) for kind in KINDS} == {True, False}
    for kind in KINDS:
        named = said(kind).partition(OURS)[2].partition(".")[0]
        assert named == ", ".join(str(FIELDS[field]) for field in kind.ours), kind.name
        assert (UNSURE in said(kind)) == (not kind.sure), kind.name


def test_counts_of_commons_that_nobody_verified_are_marked() -> None:
    """Those of mutations are printed: each is there once (11.22)."""
    for deck in DECKS.values():
        for number, _ in deck.cards:
            kind = KINDS[number]
            marked = kind.face.kind == "common" and not deck.counts_sure
            assert (f"{COUNTS}{deck.summoner} has is not certain" in said(kind)) == marked, kind.name
    assert COUNTS in said(card("Archer", "Phoenix Elves")) and COUNTS not in said(card("Slinger", "Cave Goblins"))
    assert COUNTS in said(card("Zealot", "Filth")) and COUNTS not in said(card("Void Mutant", "Filth"))


def test_it_stands_under_the_text_of_the_card() -> None:
    shown = {one.title: str(one.text) for one in PRESENTER.cards()}
    assert shown["Zealot"].endswith(said(card("Zealot", "Filth")))
    assert OURS in shown["Turnkey Bosk"]
