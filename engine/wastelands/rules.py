"""Wastelands as a game that keeps the contract of `engine/game.py`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace

from ..dice import Chance
from ..editions import edition_in
from ..game import Action, Chapter, Deck, DeckList, Event, GameOption, IllegalAction, Outcome, Setup, Sides, Wording
from ..optional import Fate, Picking, Preset, Prospect, Window
from ..text import T, Text
from . import (
    acts,
    building,
    giving_up,
    gods,
    notation,
    prospects,
    questions,
    setup,
    sight,
    stops,
    suggesting,
    telling,
    touching,
    tracing,
    wording,
)
from . import pack as packing
from .cards import GODS
from .harm import harms_own
from .legal import MAIN_WINDOW, PASS
from .play import Play
from .sides import FINAL_POWER, PAIRS, WAR_OF_GODS, way_of
from .state import PHASES, Piles, State, copy
from .view import View
from .why import why_not
from .windows import window_of

SETTLING = frozenset(
    (
        "began",
        "by chance",
        "dealt",
        "drew",
        "shuffled",
        "coin",
        "die",
        "discarded",
        "found",
        "looked through",
        "milled",
        "revealed",
        "saw deck",
        "saw hand",
        "shuffled",
        "turned up",
    )
)
"""Events in which chance decided, or a hidden card came to light."""


SEATING = {
    3: T("The fight for final power: everybody attacks the left neighbour, and scores when that one drops out."),
    4: T("Partners sit across and have 40 HP together; or everybody fights the left neighbour for final power."),
    5: T(
        "The fight for final power: everybody attacks the left neighbour; or the war of gods, each with a deck of one god."
    ),
    6: T("The war of gods: each plays a deck of one god, and wins when the gods that fight it are gone."),
    7: T("The war of gods: each plays a deck of one god, and wins when the gods that fight it are gone."),
}


class Wastelands:
    """The rules of Wastelands (`docs/rules/wastelands.md` by number)."""

    key = "wastelands"
    title = T("Wastelands")
    seats = setup.SEATS
    usual = 2
    cooperative = False
    series = True
    kindred = T("Gods")
    picking = Picking(
        T("Decks"),
        T("Swap decks"),
        chance=T("Random deck"),
        built=T("Random deck of random cards"),
        browse=T("See the decks"),
        take=T("Take this deck"),
    )

    def options(self) -> tuple[GameOption, ...]:
        """The optional rules (12), and with more than two the way to play (13)."""
        return setup.OPTIONS

    def sides(self, setup_: Setup) -> Sides:
        """Partners across from each other in pairs (13.1); else everybody alone."""
        seats = len(setup_.decks)
        if setup.way_with(setup_.options, seats) == PAIRS:
            return ((0, 2), (1, 3))
        return tuple((seat,) for seat in range(seats))

    def seating(self, seats: int) -> Text | None:
        """How more than two play (13)."""
        return SEATING.get(seats)

    def drops_out(self, setup_: Setup) -> bool:
        """Whether who gives up drops out, while the others play on (13.9)."""
        return setup.way_with(setup_.options, len(setup_.decks)) in (FINAL_POWER, WAR_OF_GODS)

    def drop_out(self, state: State, seat: int, dice: Chance) -> list[Event]:
        """A seat gives up."""
        p = Play(state, dice)
        giving_up.give_up(p, seat)
        return p.events

    def gone(self, state: State) -> tuple[int, ...]:
        """Those who have dropped out (13.3, 13.4)."""
        return state.out

    def decks(self) -> tuple[Deck, ...]:
        """The ready decks."""
        return setup.decks()

    def suiting(self, setup_: Setup, seats: int) -> Sequence[str]:
        """In the war of gods those of gods with which everybody can have an enemy (13.4)."""
        return setup.suiting(setup_, seats)

    def new(self, setup_: Setup, dice: Chance) -> tuple[State, list[Event]]:
        """Rule 3.1: decks shuffled, five cards each."""
        p = setup.new(setup_, dice)
        return p.s, p.events

    def read_deck(self, text: str, printed: Callable[[str], str] = str) -> DeckList:
        """The deck in a pasted list (2)."""
        return building.read_deck(text, printed)

    def write_deck(self, deck: DeckList) -> str:
        """The list as text."""
        return building.text_of(deck)

    def draft(self, name: str, options: Mapping[str, str] | None = None) -> DeckList:
        """A ready deck with its sideboard."""
        return building.listed(name) if options is None else building.listed(name, edition_in(options))

    def drawn(self, name: str, chance: Chance) -> DeckList:
        """A legal deck of a ready deck's gods, drawn by chance."""
        return building.drawn(building.gods_of(name), chance, name)

    def kin(self) -> Sequence[tuple[str, Text]]:
        """The gods."""
        return [(god, T(god)) for god in GODS]

    def kin_of(self, deck: str) -> Sequence[str]:
        """The gods of a ready deck."""
        return building.gods_of(deck)

    def kin_in(self, deck: DeckList) -> Sequence[str]:
        """The gods of a deck, most cards first."""
        return building.gods_in(deck)

    def suggested(self, kin: Sequence[str], chance: Chance | None = None) -> DeckList:
        """A deck of one god or two, with the curve and shares of the ready decks (2.5); with `chance` one drawn freely."""
        return suggesting.suggested(tuple(kin)) if chance is None else building.drawn(kin, chance)

    def changed(self, deck: DeckList, card: str, copies: int) -> DeckList:
        """The deck with so many copies more of a card."""
        return building.changed(deck, card, copies)

    def fitting(self, deck: DeckList) -> Sequence[str]:
        """The cards that may be in a deck."""
        return building.fitting()

    def breaches(self, deck: DeckList, options: Mapping[str, str] | None = None) -> tuple[Text, ...]:
        """A complaint for each rule of building that the deck breaks (2.1, 2.6, 12.2, 12.6)."""
        return building.breaches(deck, building.CASUAL if options is None else setup.strictness_in(options))

    def shown(self, deck: DeckList) -> DeckList | None:
        """The ready deck that it was begun with."""
        return DeckList(deck.name, ())

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
            raise IllegalAction(why_not(state, seat, action))
        p = Play(state, dice)
        acts.perform(p, action)
        return p.events

    def view(self, state: State, seat: int | None) -> View:
        """What the seat may know (3.2, 3.3)."""
        return sight.view(state, seat)

    def glance(self, state: State, seat: int) -> View:
        """The seat's view of an imagined state."""
        return sight.glance(state, seat)

    def question(self, state: State, seat: int) -> Text:
        """What the seat is asked now."""
        return questions.question_of(state, seat)

    def outcome(self, state: State) -> Outcome | None:
        """Who is left with HP at the end of a turn wins (3.4); most points (13.3), or the end of one's enemies (13.4)."""
        if state.outcome is None:
            return None
        losers = tuple(seat for seat in range(len(state.hp)) if seat not in state.outcome) if state.outcome else ()
        return Outcome(state.outcome, losers)

    def epilogue(self, state: State) -> Sequence[Text]:
        """The points of the fight for final power (13.3)."""
        if way_of(state) != FINAL_POWER:
            return ()
        return [
            T(
                "Points of {who}: {points}.",
                who=telling.seat_name(f"seat{seat + 1}"),
                points=telling.points_text(points),
            )
            for seat, points in enumerate(state.points)
        ]

    def chapter(self, state: State) -> Chapter:
        """The turn, whose it is, the phase."""
        key = "end" if state.outcome is not None else PHASES[state.phase]
        return Chapter(state.turn, state.active, key, wording.PHASE_TITLES[state.phase])

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
        worded = wording.wording_of(state, seat, action)
        return replace(worded, own=True) if harms_own(state, seat, action, self.apply) else worded

    def tell(self, event: Event) -> Text | None:
        """An event as a sentence."""
        return telling.tell(event)

    def retold(self, event: Event, private: Event) -> bool:
        """Who draws a card is told which."""
        return (event.kind, private.kind) == ("drew", "drew card") and event.seat == private.seat

    def touched(self, state: State, event: Event) -> Sequence[int]:
        """At whom something is aimed, or whose card is taken."""
        return touching.touched(state, event)

    def settles(self, events: Sequence[Event]) -> bool:
        """Whether something came to light or chance decided."""
        return any(event.kind in SETTLING for event in events)

    def fates(self, state: State, events: Iterable[Event]) -> Sequence[Fate]:
        """What became of the cards of all decks."""
        return tracing.fates(state, events)

    def window(self, state: State, seat: int) -> Window | None:
        """The word may be passed unseen, but for the main phases of one's own turn."""
        window = window_of(state) if seat in sight.to_act(state) else None
        if window is None or state.ask is None or (window == MAIN_WINDOW and seat == state.active):
            return None
        return Window(f"{ANSWER}{state.ask.question}", PASS, stops.about(state, window, seat))

    def reaction(self, key: str) -> Text:
        """What opens a window, in words."""
        return REACTIONS[key.removeprefix(ANSWER)]

    def reactions(self) -> Sequence[Text]:
        """All that may be declined in advance."""
        return tuple(REACTIONS.values())

    def stops(self) -> Sequence[str]:
        """What a player may be asked about nevertheless."""
        return tuple(stops.STOPS)

    def stop(self, word: str) -> Text | None:
        """Such a word as a phrase."""
        return stops.phrase_of(word)

    def never(self, state: State, seat: int, word: str) -> Text | None:
        """Why nobody can play such a card."""
        return stops.never(state, seat, word)

    def named(self) -> Mapping[str, Text]:
        """Each card."""
        return stops.NAMED

    def replies(self, view: View) -> Mapping[str, Text]:
        """The spells of a hand, and passing."""
        return stops.replies(view)

    def no_reply(self, line: str) -> Text | None:
        """Why such an act could answer nothing."""
        return stops.no_reply(line)

    def presets(self) -> Sequence[Preset]:
        """The usual orders."""
        return stops.PRESETS

    def until(self) -> Sequence[tuple[str, Text]]:
        """The phases at which an order may end."""
        return tuple((key, wording.PHASE_TITLES[PHASES.index(key)]) for key in stops.UNTIL)

    def attempts(self, view: View) -> Sequence[tuple[str, Text]]:
        """What a coin or a die decides, and the next card of the viewer's deck."""
        return prospects.attempts(view)

    def prospect(self, view: View, line: str) -> Prospect:
        """What luck may make of such an act."""
        return prospects.prospect(view, line)

    def imagine(self, view: View, dice: Chance) -> State:
        """A state that agrees with the view."""
        return sight.imagine(view, dice)

    def undrawn(self, state: State) -> Piles:
        """The decks."""
        return state.deck

    def reordered(self, state: State, dice: Chance, count: int) -> Sequence[State]:
        """States with the decks in other orders."""
        return sight.reordered(state, dice, count)


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
