"""Carrying out an action of Summoner Wars: asking in notation, rolling, piles; the rest is `engine.flow`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache, lru_cache
from typing import Any

from .. import flow
from ..flow import Step, Steps
from ..game import Event
from ..text import Text
from .cards import CONJURATION, KINDS
from .field import mask_of, spaces_in
from .state import NO_CARD, Roll, State

step = Steps()
"""The steps of this game: functions marked `@step`, which take a `Play` and integers."""

Details = Callable[[State, tuple[int, ...]], dict[str, Any]]
QUESTIONS: dict[str, Text] = {}
DETAILS: dict[str, Details] = {}
SEVERAL: set[str] = set()
"""The questions that are asked again until one has chosen all, in any order."""

_new = tuple.__new__
"""`Event(…)` without its overhead, which profiling shows."""


def question(key: str, text: Text, details: Details | None = None, *, several: bool = False) -> str:
    """Registers the sentence of a decision under a stable word; `{card}` and `{space}` are the card it is about.

    `details`, where given, works out what else the sentence names, from what the asking step handed on; all of it public.
    `several`: it is asked again until one has chosen all, in any order.
    """
    if key in QUESTIONS:
        raise ValueError(f"the question {key} is defined twice")
    QUESTIONS[key] = text
    if details is not None:
        DETAILS[key] = details
    if several:
        SEVERAL.add(key)
    return key


class Play(flow.Play[State]):
    """One action being carried out on `s`, drawing on `dice`; `events` is what happened so far."""

    __slots__ = ()

    # --- telling
    def begins(self, ability: int, me: int) -> None:
        """Told of an ability before it does anything at a moment, for those who watch."""

    def tell(self, kind: str, seat: int | None, *args: str | int, only: int | None = None) -> None:
        """Notes an event, for everybody or for one seat `only`."""
        players = self.s.players
        told = None if seat is None else players[seat]
        self.events.append(_new(Event, (kind, told, args, None if only is None else (players[only],))))

    def where(self, card: int) -> str:
        """The space of a card in notation."""
        return self.s.field.names[self.s.space[card]]

    # --- asking
    def ask(
        self,
        seat: int,
        question: str,
        options: Sequence[tuple[str, int]],
        then: Step,
        *args: int,
        about: int = NO_CARD,
        optional: bool = False,
        from_pile: bool = False,
        always: bool = False,
    ) -> None:
        """Asks a seat to choose; `then` gets `args` and the chosen option's number, DECLINED if it declines or nothing is there.

        A compulsory question with a single answer takes itself; `always` asks even where there is nothing to choose.
        """
        named = [(f"choose {label}", value) for label, value in options]
        declines = "skip" if optional and (options or always) else ""
        self.ask_seat(
            seat, question, named, then, args, declines=declines, about=about, from_pile=from_pile, always=always
        )

    def ask_space(
        self, seat: int, question: str, mask: int, then: Step, *args: int, about: int = NO_CARD, optional: bool = False
    ) -> None:
        """Asks for one of a set of spaces."""
        names = self.s.field.names
        options = [(names[space], space) for space in spaces_in(mask)]
        self.ask(seat, question, options, then, *args, about=about, optional=optional)

    def ask_piece(
        self,
        seat: int,
        question: str,
        cards: Iterable[int],
        then: Step,
        *args: int,
        about: int = NO_CARD,
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
        about: int = NO_CARD,
        optional: bool = False,
    ) -> None:
        """Asks for one of some cards off the battlefield, named by their names."""
        options = list(card_labels(self.s, cards).items())
        self.ask(seat, question, options, then, *args, about=about, optional=optional, from_pile=True)

    def ask_number(self, seat: int, question: str, most: int, then: Step, *args: int, about: int = NO_CARD) -> None:
        """Asks for a number, from the most down to none."""
        self.ask(seat, question, [(str(n), n) for n in range(most, -1, -1)], then, *args, about=about)

    def ask_yes(self, seat: int, question: str, then: Step, *args: int, about: int = NO_CARD) -> None:
        """Asks yes (1) or no (0)."""
        self.ask(seat, question, (("yes", 1), ("no", 0)), then, *args, about=about)

    def ask_to_act(
        self,
        seat: int,
        question: str,
        actions: Sequence[str],
        then: Step,
        *args: int,
        about: int,
        declines: str = "skip",
    ) -> None:
        """Lets a seat do one of some acts in their own notation, or none; `then` gets the act's place or DECLINED."""
        options = [(action, place) for place, action in enumerate(actions)]
        self.ask_seat(seat, question, options, then, args, declines=declines if options else "", about=about)

    # --- chance
    def shuffle(self, seat: int) -> None:
        """Shuffles the seat's draw pile."""
        s = self.s
        self.set_pile("draw", seat, tuple(self.dice.shuffle(s.draw[seat])))
        self.tell("shuffled", seat)

    def lay_dice(self, seat: int, count: int, by_attack: int = 0) -> Roll:
        """Rolls dice and leaves them on the table."""
        roll = Roll(seat, tuple([self.dice.roll() for _ in range(count)]), by_attack)
        self.s.rolls = (*self.s.rolls, roll)
        return roll

    # --- piles
    def set_pile(self, pile: str, seat: int, cards: tuple[int, ...]) -> None:
        """Makes a pile of the seat's (`hand`, `draw`, `magic`, `discard`, `supply`, `prison`) what is given, the top card last."""
        piles = getattr(self.s, pile)
        setattr(self.s, pile, (*piles[:seat], cards, *piles[seat + 1 :]))

    def put_on(self, pile: str, seat: int, *cards: int) -> None:
        """Lays cards that are in no pile onto one, one after another (11.4).

        Conjurations are never in a hand or draw pile: they go to their owners' discard piles (facts, conjuration).
        """
        if pile in ("hand", "draw"):
            conjured = [card for card in cards if KINDS[self.s.kind[card]].type == CONJURATION]
            for card in conjured:
                self.put_on("discard", self.s.owner[card], card)
            cards = tuple([card for card in cards if card not in conjured]) if conjured else cards
        if cards:
            self.set_pile(pile, seat, getattr(self.s, pile)[seat] + cards)

    def take(self, pile: str, seat: int, card: int) -> None:
        """Takes one card out of a pile."""
        cards: tuple[int, ...] = getattr(self.s, pile)[seat]
        place = cards.index(card)
        self.set_pile(pile, seat, cards[:place] + cards[place + 1 :])

    def take_top(self, pile: str, seat: int, count: int) -> tuple[int, ...]:
        """Takes up to so many cards off the top of a pile, topmost first."""
        cards: tuple[int, ...] = getattr(self.s, pile)[seat]
        count = min(count, len(cards))
        self.set_pile(pile, seat, cards[: len(cards) - count])
        return cards[::-1][:count]

    def pay(self, seat: int, cost: int) -> None:
        """Pays magic: cards from the top of the magic pile, one by one, face up to the discard pile (3.2)."""
        if cost > 0:
            paid = self.take_top("magic", seat, cost)
            self.put_on("discard", seat, *paid)
            self.tell("paid", seat, cost, *self.names_of(paid))

    def draw(self, seat: int, count: int) -> None:
        """Draws up to so many cards (3.1, 11.3)."""
        drawn = self.take_top("draw", seat, count)
        if drawn:
            self.put_on("hand", seat, *drawn)
            self.tell("drew", seat, len(drawn))
            self.tell("hand", seat, *self.names_of(drawn), only=seat)

    def names_of(self, cards: Iterable[int]) -> list[str]:
        """The printed names of cards."""
        kind = self.s.kind
        return [KINDS[kind[card]].name for card in cards]

    def take_from_under(self, host: int, seat: int) -> tuple[int, ...]:
        """Takes what lies under a card away from it, topmost first, for `seat` to look at."""
        self.show_face_down(host, seat)
        beneath = self.s.under.pop(host, ())
        self.s.laden = None
        self.s.face_down &= ~mask_of(beneath)
        return beneath

    def show_face_down(self, host: int, seat: int) -> None:
        """Tells a seat what lies face down under a card, where it may look at that from now on."""
        hidden = [card for card in self.s.under.get(host, ()) if self.s.face_down >> card & 1]
        if hidden:
            self.tell("uncovered", seat, *self.names_of(hidden), only=seat)


def piece_label(s: State, card: int) -> str:
    """A card on the battlefield in notation: its space, with `wall` before it for a vine wall under a unit (6.8)."""
    space = s.space[card]
    name = s.field.names[space]
    return f"wall {name}" if s.vines.get(space) == card and s.board[space] >= 0 else name


def card_labels(s: State, cards: Iterable[int]) -> dict[str, int]:
    """Cards by the words that name them in notation; equal cards once, equal names of two factions told apart."""
    listed = tuple(cards)
    kind = s.kind
    return {label: listed[place] for label, place in labels_of(tuple([kind[card] for card in listed]))}


@lru_cache(maxsize=1 << 14)
def labels_of(kinds: tuple[int, ...]) -> tuple[tuple[str, int], ...]:
    """The words for some kinds of cards, each with the first place where such a card is."""
    first = dict(zip(reversed(kinds), range(len(kinds) - 1, -1, -1), strict=True))
    names = [_folded(kind) for kind in first]
    labels = []
    for kind, place in first.items():
        card = KINDS[kind]
        label = card.name if names.count(_folded(kind)) == 1 else f"{card.name} ({card.faction})"
        labels.append((label, place))
    return tuple(sorted(labels))


@cache
def _folded(kind: int) -> str:
    """The name of a kind of card as it is compared, for people type it in any case."""
    return KINDS[kind].name.casefold()
