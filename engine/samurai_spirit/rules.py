"""Samurai Spirit as a game that keeps the contract of `engine/game.py`."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from ..dice import Chance
from ..game import Action, Chapter, Deck, Event, GameOption, IllegalAction, Outcome, Setup, Wording
from ..optional import Picking, Prospect, Window
from ..text import T, Text
from . import notation, prospects, sight, telling, wording
from . import pack as packing
from .cards import SAMURAI
from .play import Play, name_of
from .rounds import points
from .setup import ANY, COMPANIONS, MOST, OPTIONS, new
from .state import State, copy
from .turn import begin_turn
from .view import View
from .weekly import VILLAGE


class SamuraiSpirit:
    """The rules of Samurai Spirit for one to seven players (`docs/rules/samurai-spirit.md` by number)."""

    key = "samurai-spirit"
    title = T("Samurai Spirit")
    seats = (1, MOST)
    cooperative = True
    picking = Picking(T("Samurai"), swap=None)
    weekly = VILLAGE

    def options(self) -> tuple[GameOption, ...]:
        """The difficulty, a single player's further samurai, the easier game with tokens of absent samurai."""
        return OPTIONS

    def decks(self) -> tuple[Deck, ...]:
        """The samurai, each there once, or one by chance (2.3)."""
        by_chance = Deck(ANY, T("Any samurai"), T("Drawn by chance when the game begins."), chance=True)
        return by_chance, *(Deck(samurai.name, T(samurai.name), T(samurai.talent), once=True) for samurai in SAMURAI)

    def suiting(self, setup: Setup, seats: int) -> Sequence[str]:
        """All samurai but those whom a single player chose as companions (13.3)."""
        companions = [setup.options.get(name) for name in COMPANIONS] if seats == 1 else []
        return [deck.name for deck in self.decks() if deck.name not in companions]

    def new(self, setup: Setup, dice: Chance) -> tuple[State, list[Event]]:
        """Rule 2: the village laid out, raiders shuffled, a random samurai to begin."""
        state, events = new(setup, dice)
        p = Play(state, dice)
        p.events += events
        p.then(begin_turn)
        p.run()
        return state, p.events

    def to_act(self, state: State) -> tuple[int, ...]:
        """The seat of the samurai who is asked."""
        return sight.to_act(state)

    def legal(self, state: State, seat: int) -> Sequence[Action]:
        """Every answer to the question that waits."""
        return _legal(state, seat)

    def apply(self, state: State, seat: int, action: Action, dice: Chance) -> list[Event]:
        """Carries the action out, up to the next decision of anybody."""
        legal = _legal(state, seat)
        if action not in legal:
            raise IllegalAction(notation.why_not(state, seat, action, legal))
        p = Play(state, dice)
        p.answer(action)
        p.run()
        return p.events

    def view(self, state: State, seat: int | None) -> View:
        """What the seat may know (1.9)."""
        return sight.view(state, seat)

    def glance(self, state: State, seat: int) -> View:
        """The seat's view of an imagined state."""
        return sight.glance(state, seat)

    def question(self, state: State, seat: int) -> Text:
        """What the seat is asked now."""
        return wording.question_of(state, seat)

    def outcome(self, state: State) -> Outcome | None:
        """All win or all lose (1.5); the points are everybody's (12.1)."""
        if not state.outcome:
            return None
        everybody = tuple(sorted(set(state.seats)))
        if state.outcome == "won":
            return Outcome(everybody, (), (points(state),) * len(everybody))
        return Outcome((), everybody)

    def epilogue(self, state: State) -> Sequence[Text]:
        """The score, the story, the fates."""
        return telling.epilogue(state)

    def chapter(self, state: State) -> Chapter:
        """The turn, whose samurai has it, in which round."""
        title = T("round {round}, {samurai}", round=state.round, samurai=name_of(state, state.active))
        return Chapter(state.turn, state.seats[state.active], "end" if state.outcome else "turn", title)

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
        return notation.parse(state, seat, text, _legal(state, seat))

    def wording(self, state: State, seat: int, action: Action) -> Wording:
        """An action in words."""
        return wording.wording_of(state, seat, action)

    def tell(self, event: Event) -> Text | None:
        """An event as a sentence."""
        return telling.tell(event)

    def touched(self, state: State, event: Event) -> Sequence[int]:
        """The players of the samurai whom it names besides."""
        named = [fighter for fighter in range(len(state.names)) if name_of(state, fighter) in event.args[1:]]
        return [state.seats[fighter] for fighter in named]

    def settles(self, events: Sequence[Event]) -> bool:
        """Whether something came to light or chance decided."""
        return any(event.kind in SETTLING for event in events)

    def window(self, state: State, seat: int) -> Window | None:
        """What may be declined in another's turn: a kiai, or what a talent could do."""
        ask = state.ask
        if ask is None or ask.seat != seat or state.seats[state.active] == seat or state.outcome:
            return None
        return Window(ask.question, DECLINES) if DECLINES in ask.actions else None

    def reaction(self, key: str) -> Text:
        """What asks, in words, such as a kiai or a talent."""
        return wording.REACTIONS.get(key, wording.TALENTS)

    def reactions(self) -> Sequence[Text]:
        """All that may be declined in advance."""
        return (*wording.REACTIONS.values(), wording.TALENTS)

    def supposed(self, view: View, dice: Chance) -> Sequence[tuple[Fraction, State]]:
        """One state for each sort of raider that may come next."""
        return prospects.supposed(view, dice)

    def attempts(self, view: View) -> Sequence[tuple[str, Text]]:
        """The fights of all samurai who have not passed."""
        return prospects.attempts(view)

    def prospect(self, view: View, line: str) -> Prospect:
        """What the raider that comes may be."""
        return prospects.prospect(view, line)

    def imagine(self, view: View, dice: Chance) -> State:
        """A state that agrees with the view."""
        return sight.imagine(view, dice)


DECLINES = Action("skip")
SETTLING = frozenset(
    (
        "began",
        "drew",
        "forced",
        "farm",
        "family",
        "raiders dropped",
        "intruders dropped",
        "turned up",
        "reshuffled",
        "round over",
    )
)


def _legal(s: State, seat: int) -> tuple[Action, ...]:
    """The seat's legal actions, in a stable order."""
    ask = s.ask
    if ask is None or s.outcome or ask.seat != seat:
        return ()
    return ask.actions


GAME = SamuraiSpirit()
