"""Summoner Wars as a game that keeps the contract of `engine/game.py`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace

from ..dice import Chance
from ..editions import edition_in
from ..game import Action, Chapter, Deck, DeckList, Event, GameOption, IllegalAction, Outcome, Setup, Sides, Wording
from ..optional import Fate, Picking, Prospect, Window
from ..text import T, Text
from . import building, hidden, prospects, reactions, sight, telling, touching, tracing, wording
from . import pack as packing
from .cards import DECKS, EDITIONS
from .deciding import carry_out, legal
from .harm import harms_own
from .notation import parse
from .play import Play
from .puzzling import PUZZLING
from .setup import EMPTY_PHASES, new, second_army
from .state import PHASES, Piles, State, copy
from .turn import go_on
from .view import PHASE_TITLES, View
from .why import why_not

SEATING = {
    3: T("Player 1 plays two armies, one on each board, and has two turns in each round."),
    4: T("Two boards side by side; partners see each other's hands and may give each other magic."),
}


class SummonerWars:
    """The rules of Summoner Wars (`docs/rules/summoner-wars.md` by number)."""

    key = "summoner-wars"
    title = T("Summoner Wars")
    seats = (2, 4)
    usual = 2
    cooperative = False
    series = True
    die = 6
    picking = Picking(
        T("Decks"),
        T("Swap decks"),
        chance=T("Random army"),
        built=T("Random army and deck"),
        browse=T("See the armies"),
        take=T("Take this army"),
    )
    puzzling = PUZZLING

    def options(self) -> tuple[GameOption, ...]:
        """Whether phases about the hand wait for whoever holds cards; with three, what seat 1 plays besides (8.2)."""
        return (EMPTY_PHASES, second_army(self.decks()), *EDITIONS.options)

    def sides(self, setup: Setup) -> Sides:
        """Two teams where more than two sit down (8.1): of three, seat 1 plays two decks against the others (8.2)."""
        return {3: ((0,), (1, 2)), 4: ((0, 2), (1, 3))}.get(len(setup.decks), ((0,), (1,)))

    def seating(self, seats: int) -> Text | None:
        """How three and four play (8.1, 8.2, 8.7)."""
        return SEATING.get(seats)

    def decks(self) -> tuple[Deck, ...]:
        """The stock decks: armies by name, alliances after them."""
        return tuple(
            Deck(
                deck.summoner,
                T(deck.summoner),
                T(deck.faction),
                called=(T(deck.faction), T(deck.colour)),
                plays=T(deck.plays),
                demand=deck.demand,
            )
            for deck in sorted(DECKS.values(), key=lambda deck: (deck.allied, deck.faction))
            if deck.stock
        )

    def read_deck(self, text: str, printed: Callable[[str], str] = str) -> DeckList:
        """The deck in a pasted list (9)."""
        return building.read_deck(text, printed)

    def write_deck(self, deck: DeckList) -> str:
        """The list as text."""
        return building.text_of(deck)

    def draft(self, name: str, options: Mapping[str, str] | None = None) -> DeckList:
        """The stock deck of a summoner."""
        return building.listed(name) if options is None else building.listed(name, edition_in(options))

    def drawn(self, name: str, chance: Chance) -> DeckList:
        """A legal deck of a summoner, drawn by chance."""
        return building.random_list(name, chance)

    def changed(self, deck: DeckList, card: str, copies: int) -> DeckList:
        """The deck with so many copies more of a card."""
        return building.changed(deck, card, copies)

    def fitting(self, deck: DeckList) -> Sequence[str]:
        """The units that may be in the summoner's deck (9.3, 9.6)."""
        return building.fitting(deck.name)

    def breaches(self, deck: DeckList, options: Mapping[str, str] | None = None) -> tuple[Text, ...]:
        """A complaint for each rule of building that the deck breaks (9)."""
        return building.breaches(deck)

    def shown(self, deck: DeckList) -> DeckList | None:
        """The summoner, whose events and starting setup everybody knows (9.1)."""
        return DeckList(deck.name, ())

    def new(self, setup: Setup, dice: Chance) -> tuple[State, list[Event]]:
        """Rules 2 and 8.1 to 8.3: decks laid out and shuffled, the first roll made; of two the higher is asked who begins."""
        state, events = new(setup, dice)
        p = Play(state, dice)
        if state.ask is None:
            go_on(p)
        return state, [*events, *p.events]

    def to_act(self, state: State) -> tuple[int, ...]:
        """The seat that is asked, else the one whose turn it is."""
        return hidden.to_act(state)

    def legal(self, state: State, seat: int) -> Sequence[Action]:
        """Every act of the phase (rules 3), or every answer to the question that waits."""
        return legal(state, seat)

    def apply(self, state: State, seat: int, action: Action, dice: Chance) -> list[Event]:
        """Carries the action out, up to the next decision of anybody."""
        if action not in legal(state, seat):
            raise IllegalAction(why_not(state, seat, action))
        p = Play(state, dice)
        carry_out(p, action)
        return p.events

    def view(self, state: State, seat: int | None) -> View:
        """What the seat may know (11.5)."""
        return sight.view(state, seat)

    def glance(self, state: State, seat: int) -> View:
        """The seat's view of an imagined state."""
        return sight.glance(state, seat)

    def question(self, state: State, seat: int) -> Text:
        """What the seat is asked now."""
        return wording.question_of(state, seat)

    def outcome(self, state: State) -> Outcome | None:
        """Who won (7.1)."""
        if state.outcome is None:
            return None
        winners = hidden.players_of(state, state.outcome)
        losers = tuple(
            [player for player in hidden.players_of(state, range(len(state.decks))) if player not in winners]
        )
        return Outcome(winners, losers if winners else ())

    def epilogue(self, state: State) -> Sequence[Text]:
        """None: the outcome is enough."""
        return ()

    def chapter(self, state: State) -> Chapter:
        """The turn and its phase."""
        if state.turn == 0:
            return Chapter(0, state.players[state.ask.seat] if state.ask else 0, "begin", T("Who begins"))
        phase, player = PHASES[state.phase], state.players[state.active]
        title = PHASE_TITLES[phase]
        if state.players.count(player) > 1:
            title = T("{phase}, board {number}", phase=title, number=state.active // 2 + 1)
        return Chapter(state.turn, player, phase, title)

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
        return parse(state, seat, text, legal(state, seat))

    def wording(self, state: State, seat: int, action: Action) -> Wording:
        """An action in words."""
        acting = hidden.acting(state)
        worded = wording.wording_of(state, acting, action)
        return replace(worded, own=True) if harms_own(state, acting, action, self.apply) else worded

    def tell(self, event: Event) -> Text | None:
        """An event as a sentence."""
        return telling.tell(event)

    def retold(self, event: Event, private: Event) -> bool:
        """Whether they are cards drawn or made into magic, and their names."""
        return telling.RETOLD.get(private.kind) == event.kind and event.seat == private.seat

    def touched(self, state: State, event: Event) -> Sequence[int]:
        """Who is attacked or robbed, or whose card it is about."""
        return touching.touched(state, event)

    def settles(self, events: Sequence[Event]) -> bool:
        """Whether a die, shuffle, draw or reveal is among the events."""
        return any(event.kind in SETTLING for event in events)

    def thrown(self, event: Event) -> tuple[int, ...]:
        """The dice of an attack (5.6): the higher, the better for its attacker."""
        return tuple(map(int, event.args[2:])) if event.kind == "rolled" else ()

    def window(self, state: State, seat: int) -> Window | None:
        """What is asked between another's phases, or over a card that could answer what they do."""
        return reactions.window(state, seat)

    def reaction(self, key: str) -> Text:
        """What asks: the gaps, or a card by its name."""
        return reactions.reaction(key)

    def reactions(self) -> Sequence[Text]:
        """All that may be declined in advance."""
        return (*reactions.PHRASES.values(), reactions.ANSWERING)

    def attempts(self, view: View) -> Sequence[tuple[str, Text]]:
        """Every attack, first those that may be made now."""
        return prospects.attempts(view)

    def prospect(self, view: View, line: str) -> Prospect:
        """What an attack may come to."""
        return prospects.prospect(view, line)

    def fates(self, state: State, events: Iterable[Event]) -> Sequence[Fate]:
        """What became of the cards of all decks."""
        return tracing.fates(state, events)

    def imagine(self, view: View, dice: Chance) -> State:
        """A state that agrees with the view."""
        return hidden.imagine(view, dice)

    def undrawn(self, state: State) -> Piles:
        """The draw piles."""
        return state.draw

    def reordered(self, state: State, dice: Chance, count: int) -> Sequence[State]:
        """States with the draw piles in other orders."""
        return hidden.reordered(state, dice, count)


SETTLING = frozenset(
    (
        "die",
        "rolled",
        "first roll",
        "shuffled",
        "drew",
        "found",
        "saw",
        "hand",
        "taken",
        "uncovered",
        "turned",
        "ignored",
    )
)


GAME = SummonerWars()
