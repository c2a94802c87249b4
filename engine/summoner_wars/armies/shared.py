"""What cards of several armies have in common."""

from __future__ import annotations

from ...text import T
from ..battlefield import belongs, in_play, is_unit, kind_of, units
from ..cards import CHAMPION, COMMON
from ..field import spaces_in
from ..play import Play
from ..state import State
from ..vocabulary import EventCard, event, question, step

HERO = question("hero", T("Which champion do you take from your draw pile?"))


def all_units(s: State) -> list[int]:
    """All units in play, in the order of their spaces."""
    return [s.board[space] for space in spaces_in(s.mine[0] | s.mine[1])]


def fighters(s: State) -> list[int]:
    """All commons and champions in play: every unit but the summoners."""
    return [card for card in all_units(s) if kind_of(s, card).type in (COMMON, CHAMPION)]


def is_enemy(s: State, card: int, seat: int) -> bool:
    """Whether a card in play is a unit that an opponent of the seat controls."""
    return in_play(s, card) and is_unit(s, card) and s.control[card] != seat


def fewer_units(s: State, seat: int) -> bool:
    """Whether the seat has fewer units on the battlefield than its opponent, summoners included (decisions, all)."""
    return s.mine[seat].bit_count() < s.mine[1 - seat].bit_count()


def take_from_draw(p: Play, seat: int, card: int) -> None:
    """Takes a card found in the draw pile to the hand, shows it, and shuffles, also when nothing was found."""
    s = p.s
    if card >= 0:
        s.draw[seat].remove(card)
        s.hand[seat].append(card)
        p.tell("found", seat, kind_of(s, card).name)
    p.shuffle(seat)


@event("A Hero Is Born")
class AHeroIsBorn(EventCard):
    """Search your draw pile for a champion, show it and take it to your hand, then shuffle."""

    def play(self, p: Play, seat: int, card: int) -> None:
        champions = [other for other in p.s.draw[seat] if kind_of(p.s, other).type == CHAMPION]
        p.ask_card(seat, HERO, champions, hero_found, seat)


@step
def hero_found(p: Play, seat: int, card: int) -> None:
    """The champion goes to the hand."""
    take_from_draw(p, seat, card)


def own_units_of(s: State, seat: int, faction: str) -> list[int]:
    """The seat's units of a faction (9.6)."""
    return [card for card in units(s, seat) if belongs(s, card, faction)]
