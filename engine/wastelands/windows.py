"""Who has the word: players act or pass in turns until all pass in a row (7.12, 13.6).

A window exists for whoever could do something in it as far as everybody knows: the KB, the number of cards in hand, the
active cards, the lists of ready decks. What a hand holds is never asked, so a window, or its absence, tells nothing of it.
"""

from __future__ import annotations

from ..flow import DECLINED, Ask
from .cards import KINDS
from .dying import dying
from .ending import drop_out
from .heard import heard
from .legal import (
    AFTER_DRAW_WINDOW,
    COMBAT_WINDOW,
    FREE_WINDOW,
    MAIN_WINDOW,
    REACTION_WINDOW,
    SAVING_WINDOW,
    any_ability_in,
    cheapest,
    fits_window,
    fitting,
)
from .play import Play, seat_of, step
from .sides import opposes, others, present
from .state import State

CALM = (MAIN_WINDOW, FREE_WINDOW, AFTER_DRAW_WINDOW)
"""Windows in which nothing else is under way, so that a player can leave the match."""
WORDS = ("main", "free", "reaction", "saving", "combat", "after draw")


def open_window(p: Play, window: int, first: int) -> None:
    """Lets everybody act or pass, beginning with `first`."""
    p.then(give_word, window, first, 0)


@step
def give_word(p: Play, window: int, seat: int, passes: int) -> None:
    """Gives a seat the word, unless all have passed, or everybody knows that it could do nothing."""
    s = p.s
    if s.leaving and window in CALM:
        p.then(give_word, window, seat, 0)
        drop_out(p, s.leaving)
        return
    if seat in s.out:
        seat = _next(s, seat)
    if _is_void(s, window):
        return
    for passed_before in range(passes, len(present(s))):
        if could_act(s, window, seat):
            s.ask = Ask(seat, WORDS[window], (), (), give_word, (window, seat, passed_before))
            return
        seat = _next(s, seat)


def _is_void(s: State, window: int) -> bool:
    """Whether nothing is left to be done in a window: what was announced is stopped (7.4), nobody dies any more (7.17)."""
    if window == REACTION_WINDOW:
        return bool(s.announced[-1].stopped)
    return window == SAVING_WINDOW and not dying(s)


def window_of(s: State) -> int | None:
    """The window in which a seat has the word; None if no window is open."""
    return s.ask.args[0] if s.ask is not None and s.ask.then is give_word else None


def passed(p: Play) -> None:
    """Who has the word passes."""
    ask = p.s.ask
    assert ask is not None
    window, seat, passes = ask.args
    p.s.ask = None
    p.then(give_word, window, _next(p.s, seat), passes + 1)


def decline(p: Play) -> None:
    """Declines for whoever is asked; what cannot be declined is answered by the first option."""
    ask = p.s.ask
    assert ask is not None
    if window_of(p.s) is not None:
        passed(p)
    else:
        p.answer(ask.actions[ask.values.index(DECLINED) if DECLINED in ask.values else 0])


def acted(p: Play) -> None:
    """Who has the word does something: afterwards the word goes to the next one, and all must pass anew."""
    ask = p.s.ask
    assert ask is not None
    window, seat, _ = ask.args
    p.s.ask = None
    p.then(give_word, window, _next(p.s, seat), 0)


def _next(s: State, seat: int) -> int:
    return others(s, seat)[0]


def could_act(s: State, window: int, seat: int) -> bool:
    """Whether a seat could act as far as others know; the active player always has the word in the main phases."""
    if window == MAIN_WINDOW and seat == s.active:
        return True
    if window == AFTER_DRAW_WINDOW and not opposes(s, s.active, seat):
        return False
    if window != COMBAT_WINDOW and s.hand[seat] and _might_hold(s, window, seat):
        return True
    return any_ability_in(s, window, seat)


def _might_hold(s: State, window: int, seat: int) -> bool:
    """Whether some card could be played in a window: one of an open list that lies in deck or hand, who knows where, or any
    card at all where the list is not known.
    """
    if not s.open_lists >> seat & 1:
        return s.kb[seat] >= cheapest(window) or _pays_less(s, seat)
    able = fitting(window)
    for card in (*s.deck[seat], *s.hand[seat]):
        kind = s.kind[card]
        if (
            kind in able
            and (s.kb[seat] >= KINDS[kind].kb or _pays_less(s, seat))
            and fits_window(s, window, seat, card)
        ):
            return True
    return False


def _pays_less(s: State, seat: int) -> bool:
    """Whether a seat pays less for spells than is printed, as everybody sees."""
    cheaper = heard(s).aloud.get("cheaper", ())
    return any(ability.cheapens_spells and seat_of(s, me) == seat for ability, me in cheaper)
