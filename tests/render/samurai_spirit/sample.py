"""Views of tables in mid-match, for tests of drawing."""

from __future__ import annotations

from dataclasses import replace

from engine.game import Event
from engine.samurai_spirit.cards import RAIDER_NUMBER, RAIDERS, SAMURAI, SAMURAI_NUMBER, SYMBOLS, Raider
from engine.samurai_spirit.view import Fighter, Question, View


def raider(name: str) -> Raider:
    return RAIDERS[RAIDER_NUMBER[name]]


def fighter(number: int, name: str, line: str = "", left: str = "", **more: object) -> Fighter:
    """A samurai with the cards of `line` and `left` (ids with spaces between)."""
    samurai = SAMURAI[SAMURAI_NUMBER[name]]
    beast = bool(more.get("beast"))
    cards = tuple(raider(word) for word in line.split())
    places: list[Raider | None] = [None, None, None]
    for word in left.split():
        places[SYMBOLS.index(raider(word).symbol)] = raider(word)
    built = Fighter(
        number=number, seat=number, name=name, beast=beast, wounded=False, dead=False, passed=False, kiai=samurai.kiai[beast],
        track=sum(card.strength for card in cards), line=cards, left=(places[0], places[1], places[2]), own_token=True,
        borrowed=(), acting=False, bound=(), talent=samurai.talent, effect=samurai.effects[beast],
    )  # fmt: skip
    return replace(built, **more)  # type: ignore[arg-type]


SEVEN = (
    fighter(0, "Heihachi", "P2-05 P1-13 P3-08", "P1-02 P2-11", wounded=True),
    fighter(1, "Daisuke", "P1-01 P1-05 P2-12 P1-08 P2-13 P1-09", "P3-02 P4-11 P2-07", own_token=False),
    fighter(
        2,
        "Gorobei",
        "B6-04 L5-01",
        "P4-06",
        beast=True,
        borrowed=("Daisuke",),
        acting=True,
        bound=("no-defend", "no-talent"),
    ),
    fighter(3, "Kanbei", "P4-01 P4-02 P3-05", "P1-04", wounded=True, passed=True),
    fighter(4, "Kikuchiyo", "", "P2-02 P1-10", beast=True, wounded=True),
    fighter(5, "Kyuzo", "P4-09 P2-03", "P3-06"),
    fighter(6, "Katsushiro", "P1-03 P3-10", "P3-01 P3-11 P3-04", own_token=True, borrowed=("Heihachi", "Kyuzo")),
)
PEOPLE = ("Ann", "Bořivoj Žluťoučký", "Cyril", "Dorota", "Święty Łukasz z Bydgoszczy", "Eva", "František")


def table(viewer: int | None = None) -> View:
    """Seven samurai in the second round, a raider drawn by Gorobei."""
    return View(
        viewer=viewer, difficulty="hard", round=2, turn=17, fighters=SEVEN, seats=7, active=2, barricades=5, most_barricades=8,
        farms=4, burnt=("A", "D"), families=("B", "C"), lost_families=1, stack=31, turned_up=(raider("P4-10"), raider("P1-11")),
        intruders=6, discard=(raider("P2-08"), raider("P1-07")), drawn=raider("P4-02"), absent=(), question=Question(2, 2, "place"),
        to_act=(2,), result="", why="", score="",
    )  # fmt: skip


EVENTS = (
    Event("turn", 1, ("Daisuke",)),
    Event("penalty", 1, ("Daisuke", "wound", "P2-10")),
    Event("ignored", 1, ("Daisuke", "wound", "Kanbei")),
    Event("drew", 1, ("Daisuke", "P1-09")),
    Event("confronts", 1, ("Daisuke", "P1-09", 8)),
    Event("kiai", 1, ("Daisuke",)),
    Event("moved", 1, ("Katsushiro", "P2-03", "Kyuzo")),
    Event("confronts", 5, ("Kyuzo", "P2-03", 6)),
    Event("kiai over", 1, ("Daisuke", "P1-03", 7)),
    Event("turn", 2, ("Gorobei",)),
    Event("penalty", 2, ("Gorobei", "burn", "L5-01")),
    Event("barricade", 2, (5,)),
    Event("drew", 2, ("Gorobei", "P4-02")),
)


def two() -> View:
    """Two samurai, the tokens of the absent ones beside the village."""
    view = table()
    fighters = (
        fighter(0, "Kyuzo", "P4-09 P1-13", "P1-01", acting=True),
        fighter(1, "Kikuchiyo", "P2-02 P4-02 P1-11", "", beast=True, borrowed=("Kyuzo",)),
    )
    return replace(
        view, fighters=fighters, seats=2, active=0, barricades=4, most_barricades=4, farms=6, burnt=(), families=("", "", ""),
        lost_families=0, stack=9, turned_up=(), intruders=0, discard=(), drawn=None, difficulty="normal", round=1, turn=4,
        question=Question(0, 0, "action"), to_act=(0,), absent=("Heihachi", "Gorobei", "Kanbei", "Katsushiro"),
    )  # fmt: skip


def worst() -> View:
    """Everything at its largest: long lines, all tokens with one samurai, most barricades, three cards turned up."""
    small = [card.id for card in RAIDERS if card.strength == 1]
    names = ("Katsushiro", "Kikuchiyo", "Heihachi", "Daisuke", "Gorobei", "Kanbei", "Kyuzo")
    others = tuple(name for name in names if name != "Katsushiro")
    bound = ("no-defend", "no-support", "no-talent", "must-pass")
    first = fighter(
        0,
        "Katsushiro",
        " ".join(small),
        "P3-01 P3-11 P3-04",
        beast=True,
        wounded=True,
        borrowed=others,
        acting=True,
        bound=bound,
    )
    rest = tuple(
        fighter(
            number + 1,
            name,
            " ".join(("B6-05", "B6-04", "L5-01", "L5-07", "P4-02", "P2-13")[: number + 1]),
            own_token=False,
        )
        for number, name in enumerate(names[1:])
    )
    return replace(
        table(), difficulty="heroic", round=3, fighters=(first, *rest), active=0, barricades=10, most_barricades=10, farms=1,
        burnt=("A", "B", "C", "D", ""), families=("A",), lost_families=2, stack=49, intruders=49, discard=RAIDERS[-20:],
        turned_up=(raider("B6-04"), raider("B6-05"), raider("B6-06")), drawn=raider("B6-04"), absent=others,
        question=Question(1, 1, "given"), to_act=(1,),
    )  # fmt: skip
