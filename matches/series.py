"""Best of three: matches of the same two that follow one another, until one of them has won two.

Each is a match of its own, with its own log, record and result.  The next is opened in the commit that ends the one before,
as a lobby in which both say that they are ready; `Options.extra` has what links them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import astuple, dataclass, replace
from typing import Protocol

from engine.dice import Dice
from engine.game import AnyGame, Cards, DeckList, GameOption, IllegalAction, Outcome, Setup
from engine.optional import builds
from engine.text import T, Text

from .advance import Prepared
from .errors import Refused
from .store import FindingStore, Head, LogStore, Owed, Sequel
from .timing.timers import opened
from .types import HINTED, Contents, Match, MatchSeat, Options

THREE = "three"
SERIES = GameOption(
    "series", T("Series"), (("one", T("a single game")), (THREE, T("best of three"))), "one", seats=(2,)
)
NEEDED = 2
"""How many games win a series."""
SO_FAR, GOES_ON, GIVEN_UP = "series-so-far", "series-goes-on", "series-given-up"
"""Keys of `Options.extra`: where the series stood before the match, that it went on after it, the seat that has given it up."""


@dataclass(frozen=True, slots=True)
class Series:
    """Where a series stands before a match of it: which one this is, how many each seat has won, the id of the match `before`
    and of the `first` one (0: this is the first).
    """

    number: int = 1
    one: int = 0
    other: int = 0
    before: int = 0
    first: int = 0

    @property
    def won(self) -> tuple[int, int]:
        """The games won by each seat."""
        return self.one, self.other

    def after(self, outcome: Outcome | None) -> Series:
        """Where it stands after a match that ended so; a draw counts for nobody."""
        one, other = (
            won + int(outcome is not None and outcome.winners == (seat,)) for seat, won in enumerate(self.won)
        )
        return replace(self, one=one, other=other)


def series_of(match: Head | Match) -> Series | None:
    """The series to which a match belongs; None for a single game."""
    options = match.options
    if options.extra.get(SERIES.name) != THREE or options.seats != 2 or options.decks:
        return None
    return Series(*map(int, options.extra.get(SO_FAR, "").split()))


def between(match: Head | Match) -> bool:
    """Whether this is the lobby between two games of a series."""
    return match.status == "lobby" and SO_FAR in match.options.extra


def goes_on(options: Options) -> bool:
    """Whether a series went on after the match with these options."""
    return GOES_ON in options.extra


def given_up(options: Options) -> int | None:
    """The seat that has given up the whole series."""
    seat = options.extra.get(GIVEN_UP)
    return None if seat is None else int(seat)


def giving_up(options: Options, seat: int) -> Options:
    """The options of a match in which a seat gives up the whole series."""
    return replace(options, extra={**options.extra, GIVEN_UP: str(seat)})


def anew(options: Options) -> Options:
    """The options for another series, or none, of the same players."""
    kept = {key: word for key, word in options.extra.items() if key != HINTED and not key.startswith("series-")}
    return replace(options, extra=kept)


def sequel(
    game: AnyGame, head: Head, outcome: Outcome, now: float, prepared: dict[int, Prepared] | None = None
) -> Sequel | None:
    """The lobby of the next game after one that ended so: the same seats and decks, and who lost begins. `prepared` is what
    its seats are told of their orders.

    None if the series is decided, or nobody is left who could play on.
    """
    series = series_of(head)
    if series is None or given_up(head.options) is not None or not any(seat.person for seat in head.seats):
        return None
    after = series.after(outcome)
    if max(after.won) >= NEEDED:
        return None
    so_far = replace(after, number=series.number + 1, before=head.id, first=series.first or head.id)
    extra = {**anew(head.options).extra, SO_FAR: " ".join(map(str, astuple(so_far)))}
    seats = tuple(_again(game, seat, head.options, outcome) for seat in head.seats)
    options = replace(head.options, extra=extra)
    lobby = Head(0, head.channel, head.guild, head.game, "lobby", head.host, options, now, seats)
    lobby = replace(lobby, prepared=prepared or {})
    invited = [Owed("invite", seat.number, seat.person.id) for seat in seats if seat.person]
    return Sequel(lobby, (Owed("board"), *invited), opened(lobby))


def _again(game: AnyGame, seat: MatchSeat, options: Options, outcome: Outcome) -> MatchSeat:
    """A seat in the next game; its deck is a custom one from now on, so that nobody sees whether it was changed."""
    deck = deck_of(game, seat, options)
    return MatchSeat(
        number=seat.number,
        person=seat.person,
        level="" if seat.person else seat.level,
        deck=seat.deck,
        joined=seat.person is None,
        contents=Contents(deck.cards, deck.sideboard) if deck is not None and seat.person else seat.contents,
        lost_before=seat.number in outcome.losers,
    )


def deck_of(game: AnyGame, seat: MatchSeat, options: Options) -> DeckList | None:
    """The deck that a seat has with its sideboard, in a match with these options; None where it has no sideboard, so that it
    cannot be changed.
    """
    building = builds(game)
    deck = seat.built or (building.draft(seat.deck, options.rules) if building is not None else None)
    return deck if deck is not None and deck.sideboard else None


def has_sideboards(game: AnyGame) -> bool:
    """Whether decks of the game have sideboards, so that they are changed between two games."""
    building = builds(game)
    return building is not None and any(building.draft(deck.name).sideboard for deck in game.decks()[:1])


def changed(game: AnyGame, deck: DeckList, before: DeckList, rules: dict[str, str]) -> tuple[Text, ...]:
    """A complaint for each rule that a deck changed with its sideboard breaks (card for card, and legal after it)."""
    building = builds(game)
    assert building is not None
    found = [*_other_cards(deck, before), *building.breaches(deck)]
    if (now := _size(deck.cards)) != (was := _size(before.cards)):
        found.append(
            T(
                "The deck has {found} cards; it is changed card for card, so it must have {needed}.",
                found=now,
                needed=was,
            )
        )
    if not found:
        try:
            game.new(Setup((deck.name,) * 2, rules, (deck,) * 2), Dice(bytes(32)))
        except IllegalAction as error:
            found.append(error.reason)
    return tuple(found)


def _other_cards(deck: DeckList, before: DeckList) -> Iterator[Text]:
    """A complaint for each card of which deck and sideboard together have not as many as before."""
    now, was = (Counter(dict[str, int]()) for _ in range(2))
    for counts, one in ((now, deck), (was, before)):
        for card, copies in (*one.cards, *one.sideboard):
            counts[card] += copies
    for card in sorted({*now, *was}):
        if now[card] != was[card]:
            yield T(
                "{card}: {found} in deck and sideboard together; there must be {needed}, as before.",
                card=T(card),
                found=now[card],
                needed=was[card],
            )


def _size(cards: Cards) -> int:
    return sum(copies for _, copies in cards)


def moved(deck: DeckList, cards: tuple[str, ...], *, aside: bool) -> DeckList:
    """The deck with a copy of each of these cards moved to its sideboard, or from there. Refused if one is not there."""
    parts = [Counter(dict(part)) for part in (deck.cards, deck.sideboard)]
    source, goal = parts if aside else parts[::-1]
    for card in cards:
        if not source[card]:
            raise Refused(T("{card} is not there any more; choose again.", card=T(card)))
        source[card] -= 1
        goal[card] += 1
    main, side = (tuple((+part).items()) for part in parts)
    return DeckList(deck.name, main, side)


class SeriesStore(LogStore, FindingStore, Protocol):
    """The logs, and which match is open in a channel."""


async def undecided(store: SeriesStore, head: Head) -> bool:
    """Whether a match that is over belongs to a series that goes on, so that its decks stay hidden."""
    number = await store.open_in(head.channel) if goes_on(head.options) else None
    now = None if number is None else await store.head(number)
    own, other = series_of(head), series_of(now) if now is not None else None
    return own is not None and other is not None and other.first == (own.first or head.id)
