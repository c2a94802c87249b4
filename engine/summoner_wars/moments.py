"""Moments: all abilities triggered by an event are done one after another (rules 4.2, 4.3, 4.5, 11.2, 11.13, 11.17).

`announce` triggers them. The active player orders compulsory ones; optional ones can be declined. Effects that end with
the turn take their place in that order. After the cards in play, hands may answer.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from ..flow import DECLINED, Step
from ..text import T
from .battlefield import can_pay, in_play, kind_of, price_of
from .cards import DECKS, EDITIONS, KINDS
from .changes import lose
from .play import Play, card_labels, piece_label, question, step
from .state import END_OF_TURN, NO_CARD, Lasting, State
from .vocabulary import (
    ABILITIES,
    AIMING,
    ATTACKING,
    EVENTS,
    OF_SEATS,
    REACHING,
    TURN_MOMENTS,
    WORD_NUMBER,
    WORDS,
    At,
    bits_of,
    seat_of,
)
from .voices import anyone, heard, speakers, voices
from .winning import look_for_winner

ORDER = question("order", T("Several things happen now. Which is next?"))
ANSWERS = {
    "event_played": question(
        "answer an event",
        T("{event} was played. Do you answer from your hand?"),
        lambda s, args: {"event": T(kind_of(s, s.resolving[-1]).name)},
    ),
    "prevents": question(
        "answer wounds",
        T("{card} is about to be wounded (wounds: {count}). Do you answer from your hand?"),
        lambda s, args: {"count": s.blows[-1].wounds},
    ),
    "destroyed": question("answer a destruction", T("{card} was destroyed. Do you answer from your hand?")),
}
"""What hands may answer, by the moment: the question says what has happened, not what could answer it."""

OWN_TURN = TURN_MOMENTS | {"after_move"}
"""Moments that an ability has only in its controller's turn, unless it says otherwise (4.3)."""
OF_THE_GONE = frozenset(("destroyed",))
"""Moments at which a card is still asked that has just left the battlefield."""

BEARING = frozenset(("ends", "silences", "grants", "is_wall")) | TURN_MOMENTS
"""The words of abilities whose end can affect others."""

Trigger = tuple[int, int]
"""An ability and its card (or `~seat`); `~ability` if it is lost from now on (11.2)."""


def announce(p: Play, word: str, who: int = NO_CARD, *args: int, of: int = NO_CARD) -> None:
    """Triggers a moment next: of the turn, or about the card (or seat) `who`; asked of the card `of` where that is another."""
    s = p.s
    if who == NO_CARD or word in OF_SEATS:
        if word not in (s.heard or heard(s)).by_word and not (word == "turn_ends" and s.lasting):
            return
    elif not anyone(s, word, who if of == NO_CARD else of):
        return
    triggers = gather(s, word, who, args, of)
    if triggers:
        work_through(p, word, who, args, triggers)


def gather(s: State, word: str, who: int, args: tuple[int, ...] = (), of: int = NO_CARD) -> list[Trigger]:
    """Everybody who has something to do at a moment, in the order of their spaces; at a turn's end also what ends with it."""
    of_all = who == NO_CARD or word in OF_SEATS
    said = speakers(s, word) if of_all else voices(s, word, who if of == NO_CARD else of)
    at = At(word, who, args)
    found = [(ability.number, me) for ability, me in said if _concerned(s, ability.number, me, at)] if said else []
    if len(found) > 1:
        found.sort(key=lambda trigger: s.space[trigger[1]] if trigger[1] >= 0 else trigger[1])
    if word == "turn_ends":
        found += [(~effect.ability, effect.bearer) for effect in s.lasting if effect.until == END_OF_TURN]
    return found


def announce_then(p: Play, step: Step, word: str, who: int, *args: int) -> None:
    """Triggers a moment about a card, then does a step; directly if nobody answers."""
    s = p.s
    if anyone(s, word, who):
        p.then(step)
        work_through(p, word, who, args, gather(s, word, who, args))
    else:
        step(p)


def work_through(p: Play, word: str, who: int, args: tuple[int, ...], triggers: list[Trigger]) -> None:
    """Carries out the triggers that were gathered, next."""
    if triggers:
        p.then(go_through, WORD_NUMBER[word], who, len(args), *args, *_flat(triggers))


def _concerned(s: State, number: int, me: int, at: At) -> bool:
    ability = ABILITIES[number]
    if at.word in OWN_TURN and not ability.every_turn and seat_of(s, me) != s.active:
        return False
    return ability.ready(s, me, at)


def _flat(triggers: Iterable[Trigger]) -> list[int]:
    return [value for trigger in triggers for value in trigger]


@step
def go_through(p: Play, number: int, who: int, count: int, *rest: int) -> None:
    """Does what is left of a moment (4.5, F 2.3.2.1)."""
    s = p.s
    flat, at = rest[count:], At(WORDS[number], who, rest[:count])
    left = [pair for pair in zip(flat[::2], flat[1::2], strict=True) if _stands(s, at, pair)]
    if not left:
        return
    noting = next((place for place, (ability, _) in enumerate(left) if ability >= 0 and ABILITIES[ability].notes), None)
    if noting is not None or len(left) == 1 or _comes_to_the_same(left):
        trigger_chosen(p, number, who, count, *rest[:count], *_flat(left), noting or 0)
        return
    actors = _actors(left)
    orderly = [(place, pair) for place, pair in enumerate(left) if pair[0] >= 0 or _bears_on_others(pair, actors)]
    options = {_label(s, left, pair): place for place, pair in reversed(orderly)}  # of equal endings the first
    optional = any(_may_be_declined(s, pair) for pair in left)
    p.ask(
        s.active,
        ORDER,
        [*options.items()][::-1],
        trigger_chosen,
        number,
        who,
        count,
        *rest[:count],
        *_flat(left),
        optional=optional,
    )


def _actors(left: list[Trigger]) -> set[int]:
    """The cards with a trigger of their own; effects that only end are left out."""
    return {me for number, me in left if number >= 0}


def _comes_to_the_same(left: list[Trigger]) -> bool:
    """Whether the order makes no difference: all of them only end, or the one that does more is not affected by those ends."""
    happening = [number for number, _ in left if number >= 0]
    actors = _actors(left)
    if any(_bears_on_others(trigger, actors) for trigger in left if trigger[0] < 0):
        return not happening
    return len(happening) <= 1 or (len(set(happening)) == 1 and _is_in_any_order(happening[0]))


def _bears_on_others(ending: Trigger, actors: set[int]) -> bool:
    """Whether the end of an ability can affect the other triggers of a turn's end, when nobody attacks any more.

    It can where control goes back or abilities change, and where its bearer has one of those triggers.
    """
    number, bearer = ending
    words = ABILITIES[~number].words
    if not words.isdisjoint(BEARING):
        return True
    return bearer in actors and bool(bits_of(*words) & ~(REACHING | AIMING | ATTACKING))


def _is_in_any_order(number: int) -> bool:
    return ABILITIES[number].any_order or ABILITIES[number].together


def _may_be_declined(s: State, trigger: Trigger) -> bool:
    """Whether the player whose turn it is may decline a trigger: it is optional, and theirs."""
    number, me = trigger
    return number >= 0 and ABILITIES[number].optional and seat_of(s, me) == s.active


def _label(s: State, left: list[Trigger], trigger: Trigger) -> str:
    """A trigger in notation: its card's space; the ability too where that is not enough; `end` (or `back`) before what ends."""
    number, me = trigger
    place = _place_of(s, me)
    ability = ABILITIES[number if number >= 0 else ~number]
    alone = sum(other == me and (another < 0) == (number < 0) for another, other in left) == 1
    start = "" if number >= 0 else "back " if ability.goes_back else "end "
    return start + (place if alone or ability.goes_back else f"{place} {ability.name}")


def _place_of(s: State, me: int) -> str:
    """Where a speaker is: its space, the name of a card that is gone, or `seat 2`."""
    if me < 0:
        return f"seat {seat_of(s, me) + 1}"
    return piece_label(s, me) if in_play(s, me) else kind_of(s, me).name


def _stands(s: State, at: At, trigger: Trigger) -> bool:
    """Whether a trigger still happens: its card in play, its ability not lost and still its controller's to use (4.3)."""
    number, me = trigger
    if number < 0:
        return any(
            [effect.bearer == me and effect.ability == ~number and effect.until == END_OF_TURN for effect in s.lasting]
        )
    if at.word in OF_THE_GONE and me == at.who:
        return True
    if me >= 0 and (not in_play(s, me) or number not in s.abilities[me]):
        return False
    if me < 0 and not any([effect.bearer == me and effect.ability == number for effect in s.lasting]):
        return False
    return _concerned(s, number, me, at)


@step
def trigger_chosen(p: Play, word_number: int, who: int, count: int, *rest: int) -> None:
    """Carries out the chosen trigger of a moment; declining gives up all optional ones of one's own, and nothing else."""
    args, (*flat, place) = rest[:count], rest[count:]
    pairs = list(zip(flat[::2], flat[1::2], strict=True))
    if place == DECLINED:
        left = [pair for pair in pairs if not _may_be_declined(p.s, pair)]
        p.then(go_through, word_number, who, count, *args, *_flat(left))
        return
    number, me = pairs.pop(place)
    if number >= 0 and ABILITIES[number].together:
        pairs = [pair for pair in pairs if pair[0] != number]
    if pairs:
        p.then(go_through, word_number, who, count, *args, *_flat(pairs))
    if WORDS[word_number] in TURN_MOMENTS:
        p.then(resolved)
    if number < 0:
        end(p, next(e for e in p.s.lasting if e.bearer == me and e.ability == ~number and e.until == END_OF_TURN))
    else:
        happen(p, WORDS[word_number], number, me, who, args)


@step
def resolved(p: Play) -> None:
    """Looks who has won, once a moment of the turn is wholly resolved (11.26)."""
    if p.s.fallen:
        look_for_winner(p)


def happen(p: Play, word: str, number: int, me: int, who: int, args: tuple[int, ...]) -> None:
    """Lets one ability do what it does at a moment."""
    act = getattr(ABILITIES[number], word)
    p.begins(number, me)
    if word in TURN_MOMENTS:
        act(p, me)
    elif word == "walked_through":
        act(p, me, who, args)
    else:
        act(p, me, who, *args)


def end(p: Play, effect: Lasting) -> None:
    """Ends an effect that lasted until now."""
    lose(p.s, effect)
    ABILITIES[effect.ability].ends(p, effect.bearer, effect.value)


def expire(p: Play, until: int) -> None:
    """Ends all that was to last until a moment; what ends with the turn has its place among what happens then."""
    for effect in p.s.lasting:
        if effect.until == until:
            end(p, effect)


# --- answers from hand
def open_window(p: Play, word: str, who: int, *args: int) -> None:
    """Lets hands answer what happens, the active player's first (11.17).

    Whether a seat is asked depends only on what everybody knows, never on its hand. That is its summoner's events (and
    all others once it has taken one out of a hand), open piles, and the magic it can pay.
    """
    s = p.s
    if word not in answered(s.decks, s.edition):
        return
    seats = len(s.decks)
    for turns in range(seats - 1, -1, -1):
        seat = (s.active + turns) % seats
        if _could_answer(s, seat, word, who):
            p.then(ask_hand, WORD_NUMBER[word], seat, who)


def is_answered(s: State, word: str) -> bool:
    """Whether any hand could ever answer at a moment in this match."""
    return word in answered(s.decks, s.edition)


@cache
def answered(decks: tuple[str, ...], edition: int) -> frozenset[str]:
    """The moments that an event of some decks answers."""
    listed = [KINDS[kind].name for name in decks if name in DECKS for kind, _ in EDITIONS.of(name, edition).cards]
    return frozenset(EVENTS[name].answers for name in listed if name in EVENTS)


def _could_answer(s: State, seat: int, word: str, who: int) -> bool:
    if not s.hand[seat]:
        return False
    for owner in range(len(s.decks)) if s.borrowers >> seat & 1 else (seat,):
        for kind, copies in answers_of(s, owner, word):
            event = EVENTS[KINDS[kind].name]
            shown = sum(s.kind[card] == kind and s.owner[card] == owner for pile in s.discard for card in pile)
            payable = can_pay(s, seat, price_of(s, seat, event.answer_price, ~kind))
            if shown < copies and payable and event.fits(s, seat, who):
                return True
    return False


def answers_of(s: State, seat: int, word: str) -> list[tuple[int, int]]:
    """The events (and their copies) with which a seat could answer at a moment, by its public list of events (9.1)."""
    name = s.decks[seat]
    listed = EDITIONS.of(name, s.edition).cards if name in DECKS else ()
    return [
        (kind, copies)
        for kind, copies in listed
        if KINDS[kind].name in EVENTS and EVENTS[KINDS[kind].name].answers == word
    ]


@step
def ask_hand(p: Play, word_number: int, seat: int, who: int) -> None:
    """Asks a seat for an answer from its hand; the question looks the same whatever it holds."""
    s = p.s
    word = WORDS[word_number]
    if not _could_answer(s, seat, word, who):
        return
    options = list(card_labels(s, [card for card in s.hand[seat] if _can_answer(s, seat, card, word, who)]).items())
    about = who if word not in OF_SEATS else NO_CARD
    then = (hand_answered, seat, who)
    p.ask(seat, ANSWERS[word], options, *then, about=about, optional=True, from_pile=True, always=True)


def _can_answer(s: State, seat: int, card: int, word: str, who: int) -> bool:
    """Whether the seat can answer with that card of its hand."""
    event = EVENTS.get(kind_of(s, card).name)
    if event is None or event.answers != word or not event.fits(s, seat, who):
        return False
    return can_pay(s, seat, price_of(s, seat, event.answer_price, ~s.kind[card]))


@step
def hand_answered(p: Play, seat: int, who: int, card: int) -> None:
    """Carries out the chosen answer at once and discards it (facts, reaction event)."""
    if card == DECLINED:
        return
    s = p.s
    event = EVENTS[kind_of(s, card).name]
    p.take("hand", seat, card)
    s.resolving = (*s.resolving, card)
    s.played |= 1 << seat
    p.tell("event", seat, kind_of(s, card).name)
    p.pay(seat, price_of(s, seat, event.answer_price, ~s.kind[card]))
    p.then(discard_event, seat, card)
    p.then(resolve_answer, seat, card, who)
    announce(p, "event_played", seat, card)


@step
def resolve_answer(p: Play, seat: int, card: int, who: int) -> None:
    """The answer has its effect, unless a card in play has made it void."""
    if card in p.s.resolving:
        EVENTS[kind_of(p.s, card).name].answer(p, seat, card, who)


@step
def discard_event(p: Play, seat: int, card: int) -> None:
    """A resolved event goes face up to its player's discard pile (3.6)."""
    s = p.s
    if card in s.resolving:
        s.resolving = tuple([other for other in s.resolving if other != card])
        p.put_on("discard", seat, card)
