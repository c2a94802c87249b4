"""Carrying effects out.  A `Play` is one action on its way: the state, the dice, and the events that follow.

What is still to be done lies on `state.stack` as frames (the name of a step and whole numbers), so that a match can stop at any
question, be stored, and go on.  `then` puts a step on top; a step that asks leaves an `Ask` in the state and everything waits.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from ..dice import Chance
from ..game import Event
from ..steps import Step
from .battlefield import kind_of, lift, named, put, refresh, shift
from .cards import KINDS
from .field import BOARD, mask_of, spaces_in
from .state import Ask, State
from .vocabulary import STEPS

NAMES = BOARD.names

_new = tuple.__new__
"""What `Event(…)` comes down to: a match tells so much that the way there is felt."""


class Play:
    """One action being carried out on `s`, drawing on `dice`; `events` is what happened so far."""

    __slots__ = ("dice", "events", "s")

    def __init__(self, s: State, dice: Chance) -> None:
        self.s = s
        self.dice = dice
        self.events: list[Event] = []

    # --- telling
    def tell(self, kind: str, seat: int | None, *args: str | int, only: int | None = None) -> None:
        """Notes an event, for everybody or for one seat `only`."""
        self.events.append(_new(Event, (kind, seat, args, None if only is None else (only,))))

    def where(self, card: int) -> str:
        """The space of a card in notation."""
        return NAMES[self.s.space[card]]

    # --- order
    def then(self, step: Step, *args: int) -> None:
        """Does `step` next, before everything that waits already."""
        self.s.stack.append((step.__name__, args))

    def waits(self, step: Step) -> bool:
        """Whether `step` is what comes next."""
        return bool(self.s.stack) and self.s.stack[-1][0] == step.__name__

    def run(self) -> None:
        """Goes on until somebody is asked, the match is over or nothing is left to do."""
        s = self.s
        stack = s.stack
        while stack and s.ask is None:
            name, args = stack.pop()
            STEPS[name](self, *args)

    # --- asking
    def ask(
        self,
        seat: int,
        question: str,
        options: Sequence[tuple[str, int]],
        then: Step,
        *args: int,
        about: int = -1,
        optional: bool = False,
        from_pile: bool = False,
    ) -> None:
        """Asks a seat to choose; `then` gets `args` and the chosen option's number, -1 if it declines or nothing is there.

        A compulsory question with a single answer takes itself.
        """
        if not options:
            self.then(then, *args, -1)
            return
        if len(options) == 1 and not optional:
            self.then(then, *args, options[0][1])
            return
        actions = [f"choose {label}" for label, _ in options]
        values = [value for _, value in options]
        if optional:
            actions.append("skip")
            values.append(-1)
        self.s.ask = Ask(seat, question, about, tuple(actions), tuple(values), then.__name__, args, from_pile)

    def ask_space(
        self, seat: int, question: str, mask: int, then: Step, *args: int, about: int = -1, optional: bool = False
    ) -> None:
        """Asks for one of a set of spaces."""
        options = [(NAMES[space], space) for space in spaces_in(mask)]
        self.ask(seat, question, options, then, *args, about=about, optional=optional)

    def ask_piece(
        self,
        seat: int,
        question: str,
        cards: Iterable[int],
        then: Step,
        *args: int,
        about: int = -1,
        optional: bool = False,
    ) -> None:
        """Asks for one of some cards on the battlefield, named by their spaces."""
        options = [(piece_label(self.s, card), card) for card in cards]
        self.ask(seat, question, options, then, *args, about=about, optional=optional)

    def ask_card(
        self,
        seat: int,
        question: str,
        cards: Iterable[int],
        then: Step,
        *args: int,
        about: int = -1,
        optional: bool = False,
    ) -> None:
        """Asks for one of some cards off the battlefield, named by their names."""
        options = list(card_labels(self.s, cards).items())
        self.ask(seat, question, options, then, *args, about=about, optional=optional, from_pile=True)

    def ask_yes(self, seat: int, question: str, then: Step, *args: int, about: int = -1) -> None:
        """Asks yes (1) or no (0)."""
        self.ask(seat, question, (("yes", 1), ("no", 0)), then, *args, about=about)

    def ask_to_act(self, seat: int, question: str, actions: Sequence[str], then: Step, *args: int, about: int) -> None:
        """Lets a seat do one of some acts in their own notation, or `skip`; `then` gets the act's place or -1."""
        if not actions:
            self.then(then, *args, -1)
            return
        values = (*range(len(actions)), -1)
        self.s.ask = Ask(seat, question, about, (*actions, "skip"), values, then.__name__, args)

    # --- chance
    def die(self, seat: int, purpose: str, about: int = -1) -> int:
        """Rolls one die for an effect and tells it."""
        value = self.dice.roll()
        where = self.where(about) if about >= 0 and self.s.space[about] >= 0 else ""
        self.tell("die", seat, purpose, value, where)
        return value

    def shuffle(self, seat: int) -> None:
        """Shuffles the seat's draw pile."""
        self.s.draw[seat] = self.dice.shuffle(self.s.draw[seat])
        self.tell("shuffled", seat)

    # --- piles
    def pay(self, seat: int, cost: int) -> None:
        """Pays magic: cards from the top of the magic pile, one by one, face up to the discard pile (3.2)."""
        if cost == 0:
            return
        s = self.s
        paid = [s.magic[seat].pop() for _ in range(cost)]
        s.discard[seat].extend(paid)
        self.tell("paid", seat, cost, *(kind_of(s, card).name for card in paid))

    def draw(self, seat: int, count: int) -> None:
        """Draws up to so many cards (3.1, 11.3)."""
        s = self.s
        drawn = [s.draw[seat].pop() for _ in range(min(count, len(s.draw[seat])))]
        if drawn:
            s.hand[seat].extend(drawn)
            self.tell("drew", seat, len(drawn))
            self.tell("hand", seat, *(kind_of(s, card).name for card in drawn), only=seat)

    def discard(self, seat: int, card: int) -> None:
        """Puts a card that is in no pile onto the seat's discard pile (5.1)."""
        self.s.discard[seat].append(card)

    def place(self, card: int, space: int) -> None:
        """Places a unit that is in play on another space: no movement (5.4)."""
        start = self.where(card)
        shift(self.s, card, space)
        self.tell("placed", self.s.control[card], named(self.s, card), start, NAMES[space])

    def enter(self, card: int, seat: int, space: int) -> None:
        """Places a card that was in no pile on the battlefield: no summoning (5.4)."""
        self.s.control[card] = seat
        put(self.s, card, space)
        self.tell("placed", seat, kind_of(self.s, card).name, "", NAMES[space])

    def attach(self, card: int, host: int) -> None:
        """Lays an event that is being carried out on a card in play."""
        self.s.resolving.remove(card)
        self.s.attached[host] = (*self.s.attached.get(host, ()), card)
        refresh(self.s, host)
        self.tell("attached", self.s.active, kind_of(self.s, card).name, named(self.s, host), self.where(host))

    def detach(self, host: int, card: int, seat: int) -> None:
        """Takes an attached card off, discarded by `seat` (5.1)."""
        left = tuple(other for other in self.s.attached[host] if other != card)
        if left:
            self.s.attached[host] = left
        else:
            del self.s.attached[host]
        refresh(self.s, host)
        self.discard(seat, card)
        self.tell("detached", seat, kind_of(self.s, card).name, named(self.s, host), self.where(host))

    def show_face_down(self, host: int, seat: int) -> None:
        """Tells a seat what lies face down under a card, where it may look at that from now on."""
        s = self.s
        hidden = [card for card in s.under.get(host, ()) if s.face_down >> card & 1]
        if hidden:
            self.tell("uncovered", seat, *(kind_of(s, card).name for card in hidden), only=seat)

    def take_from_under(self, host: int, seat: int) -> tuple[int, ...]:
        """Takes what lies under a card away from it, topmost first, for `seat` to look at."""
        self.show_face_down(host, seat)
        beneath = self.s.under.pop(host, ())
        self.s.face_down &= ~mask_of(beneath)
        return beneath

    def release(self, card: int, pile: list[int], seat: int) -> None:
        """Takes a card off the battlefield onto a pile of `seat`'s, with what is under it, topmost first (5.7, 11.4).

        What is attached to it goes to its owner's discard pile; a vine wall returns to its owner's supply (6.10).
        """
        s = self.s
        for attachment in s.attached.pop(card, ()):
            s.discard[s.owner[attachment]].append(attachment)
        beneath = self.take_from_under(card, seat)
        lift(s, card)
        pile.append(card)
        pile.extend(beneath)


def piece_label(s: State, card: int) -> str:
    """A card on the battlefield in notation: its space, with `wall` before it for a vine wall under a unit (6.8)."""
    space = s.space[card]
    if s.vines.get(space) == card and s.board[space] >= 0:
        return f"wall {NAMES[space]}"
    return NAMES[space]


def card_labels(s: State, cards: Iterable[int]) -> dict[str, int]:
    """Cards by the words that name them in notation; equal cards once, equal names of two factions told apart."""
    first = {s.kind[card]: card for card in reversed([*cards])}
    return {label: first[kind] for label, kind in _labels(frozenset(first))}


@lru_cache(maxsize=4096)
def _labels(kinds: frozenset[int]) -> tuple[tuple[str, int], ...]:
    names = [KINDS[kind].name for kind in kinds]
    labels = []
    for kind in kinds:
        card = KINDS[kind]
        labels.append((card.name if names.count(card.name) == 1 else f"{card.name} ({card.faction})", kind))
    return tuple(sorted(labels))
