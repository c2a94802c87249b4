"""Common effects of cards: let a unit move, attack, be placed or swapped; several units in turn; searches.

Each asks its own question if there is a choice. What should happen afterwards is pushed before it (`p.then`).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ..flow import DECLINED, Step
from ..text import T
from .aiming import attacks_of
from .attack import attack_so
from .battlefield import empty_mask, in_play, kind_of, opponents, standing_room
from .field import mask_of
from .movement import move
from .placing import PILE_NUMBER, enter, place, swap_places
from .play import QUESTIONS, Play, card_labels, question, step
from .state import NO_CARD, PILES, State
from .ways import free_speed, moves_of, straight_moves_of
from .wounds import destroy

OPPONENT = question("opponent", T("Which opponent?"))


# --- one unit
def let_move(p: Play, seat: int, card: int, speed: int, why: str, *, optional: bool = True) -> None:
    """Lets a seat move a unit up to so many spaces, free of the phase's limits (4.7)."""
    if in_play(p.s, card):
        speed = free_speed(p.s, card, speed)
        p.ask_to_act(
            seat,
            why,
            moves_of(p.s, card, speed),
            unit_moves,
            card,
            speed,
            about=card,
            declines="skip" if optional else "",
        )


@step
def unit_moves(p: Play, card: int, speed: int, chosen: int) -> None:
    """Carries out the chosen move."""
    if chosen != DECLINED:
        move(p, moves_of(p.s, card, speed)[chosen], speed)


def let_move_straight(p: Play, seat: int, card: int, distance: int, why: str) -> None:
    """Lets a seat move a unit up to so many spaces straight on, where no card stands in the way."""
    if in_play(p.s, card):
        p.ask_to_act(seat, why, straight_moves_of(p.s, card, distance), moves_straight, card, distance, about=card)


@step
def moves_straight(p: Play, card: int, distance: int, chosen: int) -> None:
    """Carries out the chosen move."""
    if chosen != DECLINED:
        move(p, straight_moves_of(p.s, card, distance)[chosen], distance)


def let_attack(p: Play, card: int, why: str) -> None:
    """Lets a unit attack, free of the phase's limits (4.7)."""
    if in_play(p.s, card):
        p.ask_to_act(p.s.control[card], why, attacks_of(p.s, card), unit_attacks, card, about=card)


@step
def unit_attacks(p: Play, card: int, chosen: int) -> None:
    """It attacks whom its player chose."""
    if chosen != DECLINED:
        attack_so(p, card, attacks_of(p.s, card)[chosen])


def let_move_and_attack(p: Play, card: int, speed: int, first: str, then: str) -> None:
    """Lets a unit move up to so many spaces and attack, or do either: `first` asks for both, `then` for the attack alone."""
    speed = free_speed(p.s, card, speed)
    actions = (*moves_of(p.s, card, speed), *attacks_of(p.s, card))
    p.ask_to_act(p.s.control[card], first, actions, first_chosen, card, speed, question_number(then), about=card)


@step
def first_chosen(p: Play, card: int, speed: int, why: int, chosen: int) -> None:
    """It moves, and may attack from there; or it attacks from where it stands."""
    moves = moves_of(p.s, card, speed)
    if chosen >= len(moves):
        unit_attacks(p, card, chosen - len(moves))
    elif chosen != DECLINED:
        p.then(attack_follows, card, why)
        move(p, moves[chosen], speed)


@step
def attack_follows(p: Play, card: int, why: int) -> None:
    """After the move it may attack."""
    let_attack(p, card, question_named(why))


def let_place(
    p: Play, seat: int, card: int, room: int, why: str, *, optional: bool = False, about: int = NO_CARD
) -> None:
    """Lets a seat place a unit in play on one of some spaces (5.4); the question is about it, or about another card."""
    room &= standing_room(p.s) | 1 << p.s.space[card]
    p.ask_space(seat, why, room, unit_placed, card, about=card if about == NO_CARD else about, optional=optional)


@step
def unit_placed(p: Play, card: int, space: int) -> None:
    """Places the unit on the chosen space."""
    if space != DECLINED and in_play(p.s, card):
        place(p, card, space)


def let_enter(p: Play, seat: int, card: int, pile: str, of: int, room: int, why: str, about: int = NO_CARD) -> None:
    """Lets a seat place a card of a pile (of the seat `of`) on the battlefield: no summoning (5.4)."""
    number = PILE_NAMES.index(pile)
    room &= empty_mask(p.s) if kind_of(p.s, card).is_wall else standing_room(p.s)
    p.ask_space(seat, why, room, card_enters, seat, card, number, of, about=about if about != NO_CARD else card)


@step
def card_enters(p: Play, seat: int, card: int, pile: int, of: int, space: int) -> None:
    """It is placed, not summoned."""
    if space != DECLINED:
        p.take(PILE_NAMES[pile], of, card)
        enter(p, card, seat, space)


PILE_NAMES = ("hand", "draw", "magic", "discard", "supply", "prison")


def let_swap(p: Play, seat: int, card: int, others: Iterable[int], why: str, *, optional: bool = True) -> None:
    """Lets a seat swap a unit with one of some others (5.4)."""
    p.ask_piece(seat, why, others, units_swapped, card, about=card, optional=optional)


@step
def units_swapped(p: Play, card: int, other: int) -> None:
    """Swaps the two units."""
    if other != DECLINED:
        swap_places(p, card, other)


# --- several units
def each_may_move(
    p: Play, seat: int, cards: Iterable[int], speed: int, why: str, *, at_most: int = 99, marks: bool = False
) -> None:
    """Lets each of some units move once, in an order that the seat chooses; `marks` counts it as its move of the turn."""
    p.then(next_may_move, seat, speed, question_number(why), at_most, int(marks), *cards)


@step
def next_may_move(p: Play, seat: int, speed: int, why: int, left: int, marks: int, *cards: int) -> None:
    """Any of them that has not moved yet may, while moves are left."""
    actions = [action for _, action in _moves_of_each(p.s, cards, speed)] if left else []
    p.ask_to_act(seat, question_named(why), actions, one_moves, seat, speed, why, left, marks, *cards, about=NO_CARD)


@step
def one_moves(p: Play, seat: int, speed: int, why: int, left: int, marks: int, *cards_and_chosen: int) -> None:
    """It moves; then the others."""
    *cards, chosen = cards_and_chosen
    if chosen == DECLINED:
        return
    card, action = _moves_of_each(p.s, cards, speed)[chosen]
    if marks:
        p.s.moved |= 1 << card
    p.then(next_may_move, seat, speed, why, left - 1, marks, *[other for other in cards if other != card])
    move(p, action, free_speed(p.s, card, speed))


def _moves_of_each(s: State, cards: Iterable[int], speed: int) -> list[tuple[int, str]]:
    """The moves of some units, each with its unit."""
    free = [(card, free_speed(s, card, speed)) for card in _movable(s, cards)]
    return [(card, action) for card, far in free for action in moves_of(s, card, far)]


def _movable(s: State, cards: Iterable[int]) -> list[int]:
    return sorted([card for card in cards if in_play(s, card)], key=lambda card: s.space[card])


def each_may_attack(p: Play, seat: int, cards: Iterable[int], why: str, *, at_most: int = 99) -> None:
    """Lets each of some units attack once, in an order that the seat chooses, free of the phase's limits."""
    p.then(next_may_attack, seat, question_number(why), at_most, *cards)


@step
def next_may_attack(p: Play, seat: int, why: int, left: int, *cards: int) -> None:
    """Any of them that has not attacked yet may, while attacks are left."""
    actions = [action for _, action in attacks_among(p.s, cards)] if left else []
    p.ask_to_act(seat, question_named(why), actions, one_attacks, seat, why, left, *cards, about=NO_CARD)


@step
def one_attacks(p: Play, seat: int, why: int, left: int, *cards_and_chosen: int) -> None:
    """It attacks; then the others."""
    *cards, chosen = cards_and_chosen
    if chosen == DECLINED:
        return
    card, action = attacks_among(p.s, cards)[chosen]
    p.then(next_may_attack, seat, why, left - 1, *[other for other in cards if other != card])
    attack_freely(p, card, action)


def attacks_among(s: State, cards: Iterable[int]) -> list[tuple[int, str]]:
    """Every attack that any of some units may make."""
    return [(card, action) for card in _movable(s, cards) for action in attacks_of(s, card)]


def attack_freely(p: Play, card: int, action: str) -> None:
    """Carries out a listed attack, free of the phase's limits (4.7)."""
    p.s.attacked |= 1 << card
    attack_so(p, card, action)


@step
def destroy_all(p: Play, seat: int, source: int, *cards: int) -> None:
    """Destroys some cards one after another, by a seat's card or event (5.2)."""
    if cards:
        p.then(destroy_all, seat, source, *cards[1:])
        if in_play(p.s, cards[0]):
            destroy(p, cards[0], seat, source)


# --- piles and players
def search(p: Play, seat: int, pile: str, cards: Iterable[int], why: str) -> None:
    """Lets a seat take one of some cards of its draw or discard pile to its hand, shown to all.

    A single card of a draw pile is asked for as well, so that nobody else learns what else that pile lacks (11.5).
    """
    options = list(card_labels(p.s, cards).items())
    hidden = pile == "draw" and bool(options)
    p.ask(seat, why, options, card_found, seat, PILE_NUMBER[pile], from_pile=True, always=hidden)


@step
def card_found(p: Play, seat: int, number: int, card: int) -> None:
    """The card goes to the hand; a draw pile that was searched is shuffled, also when nothing was found."""
    pile = PILES[number]
    if card != DECLINED:
        p.take(pile, seat, card)
        p.put_on("hand", seat, card)
        p.tell("found", seat, kind_of(p.s, card).name)
    if pile == "draw":
        p.shuffle(seat)


def let_discard(p: Play, seat: int, why: str, about: int = NO_CARD) -> None:
    """Lets a seat choose a card of its hand and discard it; of several it is asked even if all are alike (11.5)."""
    hand = p.s.hand[seat]
    options = list(card_labels(p.s, hand).items())
    p.ask(seat, why, options, hand_card_discarded, seat, about=about, from_pile=True, always=len(hand) > 1)


@step
def hand_card_discarded(p: Play, seat: int, card: int) -> None:
    """It goes face up to its player's discard pile (F 2.1.1.1)."""
    if card != DECLINED:
        p.take("hand", seat, card)
        p.put_on("discard", seat, card)
        p.tell("threw", seat, kind_of(p.s, card).name)


def top_of_draw(s: State, seat: int, count: int) -> tuple[int, ...]:
    """The top cards of a draw pile, topmost first."""
    return s.draw[seat][::-1][:count]


def with_opponent(p: Play, seat: int, then: Step, *args: int, among: Sequence[int] | None = None) -> None:
    """Goes on with an opponent of the seat (one `among` some) as the last argument; it chooses where there are several (11.30)."""
    options = [(f"seat {other + 1}", other) for other in (opponents(p.s, seat) if among is None else among)]
    p.ask(seat, OPPONENT, options, then, *args)


def question_number(key: str) -> int:
    """A question as a whole number, for what waits."""
    return list(QUESTIONS).index(key)


def question_named(number: int) -> str:
    """The question of that number."""
    return list(QUESTIONS)[number]


def mask_beside(s: State, cards: Iterable[int]) -> int:
    """The spaces adjacent to any of some cards in play."""
    return s.field.around(mask_of([s.space[card] for card in cards if in_play(s, card)]))
