"""Made-up tables that show everything there is to draw, for finding a palette."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engine.game import Event
from engine.samurai_spirit.cards import RAIDERS, SAMURAI, SAMURAI_NUMBER, Raider
from engine.samurai_spirit.view import Fighter, Question, View

SEATS = 7


def scenes(worn: Sequence[tuple[str, bool]]) -> list[tuple[View, list[Event]]]:
    """Two tables with these samurai (name, whether the beast is up); on the second most have passed. Together they show
    all kinds of card, token and mark.
    """
    fighters = tuple(_fighter(number, *worn[number % len(worn)]) for number in range(SEATS))
    view = View(
        viewer=None, difficulty="normal", round=2, turn=3, fighters=fighters, seats=SEATS, active=0, barricades=6,
        most_barricades=9, farms=4, burnt=("", "A"), families=("", ""), lost_families=1, stack=20,
        turned_up=tuple(RAIDERS[50:53]), intruders=7, discard=tuple(RAIDERS[5:9]), drawn=RAIDERS[-1], absent=("Kanbei",),
        question=Question(0, 0, "place"), to_act=(0,), result="", why="", score="",
    )  # fmt: skip
    one, other = (fighters[0].name, fighters[-1].name)
    events = [
        Event("barricade", 0, (5,)),
        Event("built", 0, (6,)),
        Event("wound", 0, (one, 1)),
        Event("healed", 0, (other,)),
        Event("kiai", 0, (one,)),
        Event("sent", 0, (one, "P1-01", other, "Heihachi")),
        Event("supports", 0, (other, one)),
        Event("penalty", 0, (one, "burn", "P1-05")),
        Event("ignored", 0, (other, "wound", "Kanbei")),
        Event("farm", 0, (4, "A")),
        Event("intruder", 0, (7,)),
    ]
    tired = tuple(replace(fighter, passed=fighter.number > 0, acting=False) for fighter in fighters)
    later = replace(
        view, fighters=tired, families=("A", "B", "C"), lost_families=0, drawn=None, absent=(), turned_up=()
    )
    return [(view, events), (later, [Event("families up", None, ("A",))])]


def _fighter(number: int, name: str, beast: bool) -> Fighter:
    samurai = SAMURAI[SAMURAI_NUMBER.get(name, number)]
    cards = RAIDERS[number * 9 : number * 9 + 9]
    line = cards[: number % 5]
    left: tuple[Raider | None, Raider | None, Raider | None] = (cards[0], cards[1], None)
    if number % 2:
        left = (None, None, cards[2])
    return Fighter(
        number=number, seat=number, name=name, beast=beast, wounded=number % 2 == 0, dead=False, passed=False,
        kiai=samurai.kiai[beast], track=sum(card.strength for card in line), line=line, left=left,
        own_token=number % 3 > 0, borrowed=(SAMURAI[number - 1].name,), acting=number == 0,
        bound=(("no-defend", "no-support"), ("no-talent", "must-pass"), (), ())[number % 4],
        talent=samurai.talent, effect=samurai.effects[beast],
    )  # fmt: skip
