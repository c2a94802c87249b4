"""Tables that were never in a match: everything there is to draw, for finding colours."""

from __future__ import annotations

from dataclasses import replace

from engine.game import Event
from engine.samurai_spirit.cards import RAIDERS, SAMURAI, Raider
from engine.samurai_spirit.view import Fighter, Question, View


def scenes() -> list[tuple[View, list[Event]]]:
    """All humans, then all beasts, with every kind of card, token and mark among them."""
    fighters = tuple(_fighter(number, False) for number in range(len(SAMURAI)))
    view = View(
        viewer=None, difficulty="normal", round=2, turn=3, fighters=fighters, seats=7, active=0, barricades=6, most_barricades=9,
        farms=4, burnt=("", "A"), families=("", ""), lost_families=1, stack=20, turned_up=tuple(RAIDERS[50:53]), intruders=7,
        discard=tuple(RAIDERS[5:9]), drawn=RAIDERS[-1], absent=("Kanbei",), question=Question(0, 0, "place"), to_act=(0,),
        result="", why="", score="",
    )  # fmt: skip
    events = [
        Event("barricade", 0, (5,)),
        Event("built", 0, (6,)),
        Event("wound", 0, ("Heihachi", 1)),
        Event("healed", 0, ("Daisuke",)),
        Event("kiai", 0, ("Gorobei",)),
        Event("sent", 0, ("Kanbei", "P1-01", "Kikuchiyo", "Heihachi")),
        Event("supports", 0, ("Kikuchiyo", "Kyuzo")),
        Event("penalty", 0, ("Kyuzo", "burn", "P1-05")),
        Event("ignored", 0, ("Kyuzo", "wound", "Kanbei")),
        Event("farm", 0, (4, "A")),
        Event("intruder", 0, (7,)),
    ]
    beasts = tuple(replace(_fighter(fighter.number, True), kiai=fighter.kiai) for fighter in fighters)
    other = replace(
        view, fighters=beasts, families=("A", "B", "C"), lost_families=0, drawn=None, absent=(), turned_up=()
    )
    return [(view, events), (other, [Event("families up", None, ("A",)), Event("kiai", 0, ("Kyuzo",))])]


def _fighter(number: int, beast: bool) -> Fighter:
    samurai = SAMURAI[number]
    cards = RAIDERS[number * 9 : number * 9 + 9]
    line = cards[: number % 5]
    left: tuple[Raider | None, Raider | None, Raider | None] = (cards[0], cards[1], None)
    if number % 2:
        left = (None, None, cards[2])
    return Fighter(
        number=number, seat=number, name=samurai.name, beast=beast, wounded=number % 2 == 0, dead=number == 5 and beast,
        passed=number == 6, kiai=samurai.kiai[beast], track=sum(card.strength for card in line), line=line, left=left,
        own_token=number % 3 > 0, borrowed=(SAMURAI[number - 1].name,), acting=number == 0,
        bound=(("no-defend", "no-support"), ("no-talent", "must-pass"), (), ())[number % 4],
        talent=samurai.talent, effect=samurai.effects[beast],
    )  # fmt: skip
