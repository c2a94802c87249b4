"""Wastelands as a game that keeps the contract of `engine/game.py`."""

from __future__ import annotations

from collections.abc import Sequence

from ..dice import Chance
from ..game import Action, Chapter, Deck, Event, GameOption, IllegalAction, Outcome, Setup, Window, Wording
from ..text import T, Text
from . import acts, gods, notation, setup, sight, telling, wording
from . import pack as packing
from .legal import MAIN_WINDOW, PASS
from .play import Play
from .state import PHASES, State, copy
from .view import View
from .why import why_not
from .windows import window_of

TITLES: tuple[Text, ...] = (
    T("preparation"),
    T("draw"),
    T("main phase"),
    T("movement"),
    T("attack"),
    T("second main phase"),
    T("end"),
)
SETTLING = frozenset(
    (
        "began",
        "drew",
        "shuffled",
        "coin",
        "die",
        "revealed",
        "turned up",
        "saw hand",
        "saw deck",
        "milled",
        "found",
        "discarded",
    )
)


class Wastelands:
    """The rules of Wastelands for two players (`docs/rules/wastelands.md` by number)."""

    key = "wastelands"
    title = T("Wastelands")
    seats = (2, 2)
    cooperative = False

    def options(self) -> tuple[GameOption, ...]:
        """The optional rules (12)."""
        return setup.OPTIONS

    def decks(self) -> tuple[Deck, ...]:
        """The ready decks."""
        return setup.decks()

    def new(self, setup_: Setup, dice: Chance) -> tuple[State, list[Event]]:
        """Rule 3.1: decks shuffled, five cards each."""
        p = setup.new(setup_, dice)
        return p.s, p.events

    def to_act(self, state: State) -> tuple[int, ...]:
        """The seat that is asked, or has the word (7.12)."""
        return sight.to_act(state)

    def legal(self, state: State, seat: int) -> Sequence[Action]:
        """Every legal act."""
        return acts.legal(state, seat)

    def apply(self, state: State, seat: int, action: Action, dice: Chance) -> list[Event]:
        """Carries the act out, up to the next decision of anybody."""
        legal = acts.legal(state, seat)
        if action not in legal:
            raise IllegalAction(why_not(state, seat, action, legal))
        p = Play(state, dice)
        acts.perform(p, action)
        return p.events

    def view(self, state: State, seat: int | None) -> View:
        """What the seat may know (3.2, 3.3)."""
        return sight.view(state, seat)

    def question(self, state: State, seat: int) -> Text:
        """What the seat is asked now."""
        return wording.question_of(state, seat)

    def outcome(self, state: State) -> Outcome | None:
        """Who is left with HP at the end of a turn wins (3.4)."""
        if state.outcome is None:
            return None
        losers = tuple(seat for seat in range(len(state.hp)) if seat not in state.outcome) if state.outcome else ()
        return Outcome(state.outcome, losers)

    def epilogue(self, state: State) -> Sequence[Text]:
        """Nothing beside who won."""
        return ()

    def chapter(self, state: State) -> Chapter:
        """The turn, whose it is, the phase."""
        key = "end" if state.outcome is not None else PHASES[state.phase]
        return Chapter(state.turn, state.active, key, TITLES[state.phase])

    def copy(self, state: State) -> State:
        """An independent state."""
        return copy(state)

    def pack(self, state: State) -> bytes:
        """The state as bytes."""
        return packing.pack(state)

    def unpack(self, data: bytes) -> State:
        """The state of `pack`."""
        return packing.unpack(data)

    def parse(self, state: State, seat: int, text: str) -> Action:
        """The legal action that a person means."""
        return notation.parse(state, seat, text, acts.legal(state, seat))

    def wording(self, state: State, seat: int, action: Action) -> Wording:
        """An action in words."""
        return wording.wording_of(state, seat, action)

    def tell(self, event: Event) -> Text | None:
        """An event as a sentence."""
        return telling.tell(event)

    def retold(self, event: Event, private: Event) -> bool:
        """Who draws a card is told which."""
        return (event.kind, private.kind) == ("drew", "drew card") and event.seat == private.seat

    def settles(self, events: Sequence[Event]) -> bool:
        """Whether something came to light or chance decided."""
        return any(event.kind in SETTLING for event in events)

    def window(self, state: State, seat: int) -> Window | None:
        """The word may be passed unseen, but for the main phases of one's own turn."""
        window = window_of(state) if seat in sight.to_act(state) else None
        if window is None or state.ask is None or (window == MAIN_WINDOW and seat == state.active):
            return None
        return Window(f"{ANSWER}{state.ask.question}", PASS)

    def reaction(self, key: str) -> Text:
        """What opens a window, in words."""
        return REACTIONS[key.removeprefix(ANSWER)]

    def reactions(self) -> Sequence[Text]:
        """All that may be declined in advance."""
        return tuple(REACTIONS.values())

    def imagine(self, view: View, dice: Chance) -> State:
        """A state that agrees with the view."""
        return sight.imagine(view, dice)


ANSWER = "answer "
"""So begin the keys of windows: they are there whatever a hand holds."""
REACTIONS: dict[str, Text] = {
    "main": T("a main phase"),
    "free": T("a moment for spells in an attack or at the end of a turn"),
    "reaction": T("a card or ability that could be answered"),
    "saving": T("a warrior about to die"),
    "combat": T("combat abilities"),
    "after draw": T("the end of a draw phase"),
}
GAME = Wastelands()
_ = gods
