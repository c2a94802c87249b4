"""Decks by chance: whoever takes one gets it when the match begins, drawn from its seed, so that it can be checked."""

from __future__ import annotations

import hmac
from collections.abc import Sequence
from dataclasses import replace

from engine.dice import Chance, Dice
from engine.game import AnyGame, Deck
from engine.optional import builds, picking, suited
from engine.text import T

from .store import Head
from .types import Contents, MatchSeat, setup_of

RANDOM, BUILT = "random", "random deck"
"""The words for one of the game's decks by chance, and for one whose cards are drawn too."""
CHANCES = (RANDOM, BUILT)
DRAWN = "drawn"
"""The key of `Options.extra` with the seats, from 1, whose decks were drawn."""


def by_chance(game: AnyGame) -> tuple[Deck, ...]:
    """What a seat may take instead of a deck."""
    words = picking(game)
    about = T("Drawn by chance when the match begins.")
    found = [(RANDOM, words.chance), (BUILT, words.built if builds(game) else None)]
    return tuple(Deck(name, title, about, chance=True) for name, title in found if title is not None)


def one_of(decks: Sequence[str], seats: Sequence[MatchSeat], chance: Chance) -> str:
    """One of the decks by chance, of those that no seat has while there are any."""
    had = {seat.deck for seat in seats}
    left = [deck for deck in decks if deck not in had] or decks
    return left[chance.below(len(left))]


def drawn(head: Head, game: AnyGame, seed: bytes) -> Head:
    """The head with decks for the seats that wait for one, in their order, then with options left to chance, by dice made
    from the match's seed.

    These dice are their own: a record needs only what came of them.
    """
    lucky = {deck.name for deck in (*by_chance(game), *game.decks()) if deck.chance}
    waiting = [seat.number for seat in head.seats if seat.deck in lucky and not head.options.decks]
    dice, seats = Dice(hmac.digest(seed, b"decks", "sha256")), list(head.seats)
    for place, seat in enumerate(seats):
        if seat.number in waiting:
            had = {one.deck for one in seats}
            free = [deck for deck in game.decks() if not deck.chance and not (deck.once and deck.name in had)]
            taken = setup_of([one for one in seats if one.deck not in lucky], head.options.rules)
            names = [deck.name for deck in suited(game, free, taken, len(seats))]
            seats[place] = _filled(seat, game, one_of(names, seats, dice), dice)
    extra = {key: word for key, word in head.options.extra.items() if key != DRAWN}
    if waiting:
        extra[DRAWN] = ",".join(str(number + 1) for number in waiting)
    rules = dict(head.options.rules)
    for option in game.options():
        if option.chance and rules.get(option.name) == option.chance:
            values = [word for word, _ in option.values if word not in (option.default, option.chance)]
            rules[option.name] = one_of(values, seats, dice)
    return replace(head, seats=tuple(seats), options=replace(head.options, extra=extra, rules=rules))


def _filled(seat: MatchSeat, game: AnyGame, deck: str, dice: Chance) -> MatchSeat:
    building = builds(game)
    if seat.deck != BUILT or building is None:
        return replace(seat, deck=deck)
    built = building.drawn(deck, dice)
    return replace(seat, deck=deck, contents=Contents(built.cards, built.sideboard))
