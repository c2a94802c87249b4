"""The spells, counterspells and incantations that belong to no god."""

from __future__ import annotations

from ...cards import BY_NAME, GODS, ITEM
from ...damage import deal
from ...heard import printed
from ...numbers import RACES, has_trait
from ...play import Play, kind_of, step
from ...state import State
from ...targets import PLAYER, WARRIOR, both, cards, either, mine
from ...vocabulary import Announced, Magic, of
from ...zones import add_token


def _weapon(s: State, seat: int, card: int) -> bool:
    return kind_of(s, card).type == ITEM and has_trait(s, card, "weapon")


@of("Lethal Weapon")
class LethalWeapon(Magic):
    """An own weapon is given for 2 damage, and as much as it added to ATK."""

    given = (cards("own weapon", both(mine, _weapon)),)
    targets = (either("warrior or player", WARRIOR, PLAYER),)
    harmful = True

    def worth(self, s: State, given: tuple[int, ...], x: int) -> int:
        (weapon,) = given
        host = s.pieces[weapon].host
        return sum([ability.attack(s, weapon, host) for ability in printed(s, weapon) if "attack" in ability.of_host])

    def happens(self, p: Play, act: Announced) -> None:
        deal(p, act.targets[0], 2 + act.x, act.card)


@of("Greenhorn Adventurers")
class GreenhornAdventurers(Magic):
    """Two adventurers of a race and god of one's choice come into the reserve."""

    def happens(self, p: Play, act: Announced) -> None:
        options = [(f"choose {race}", number) for number, race in enumerate(RACES)]
        p.ask_seat(act.seat, "race", options, race_named, (act.seat,), about=act.card)


@step
def race_named(p: Play, seat: int, race: int) -> None:
    """Their race; then their god."""
    p.ask_seat(seat, "god", [(f"choose {god}", number) for number, god in enumerate(GODS)], recruited, (seat, race))


@step
def recruited(p: Play, seat: int, race: int, god: int) -> None:
    """They come."""
    for _ in range(2):
        card = add_token(p, BY_NAME["Greenhorn Adventurer"].number, seat)
        if card >= 0:
            p.s.chosen[card] = race * len(GODS) + god
    p.s.heard = None
